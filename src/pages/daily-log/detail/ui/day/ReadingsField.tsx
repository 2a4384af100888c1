import Add from '@mui/icons-material/AddRounded';
import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { WEATHER_CONDITION_LABELS, WEATHER_CONDITIONS } from '#domain/daily-log/choices.ts';
import { Button } from '@/shared/ui/Button';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { nextReading, type WeatherValues } from '../../model/day/weather-values';
import { nowOn } from '../../model/entry/now';

const CONDITIONS = WEATHER_CONDITIONS.map((value) => ({ value, label: WEATHER_CONDITION_LABELS[value] }));
/** The contract takes so many. */
const MOST = 24;

interface ReadingsFieldProps {
  form: UseFormReturn<WeatherValues>;
  logDate: string;
  units: { temperature: string; wind: string };
}

/** The weather at several times of the day: what stopped the crane at half past two. */
export function ReadingsField({ form, logDate, units }: ReadingsFieldProps) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'weatherReadings' });
  return (
    <Box role="group" aria-label="Weather over the day" sx={{ display: 'grid', gap: 3 }}>
      {fields.length > 0 && (
        <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 3 }}>
          {fields.map((field, index) => (
            <Box
              component="li"
              key={field.id}
              sx={(theme) => ({
                display: 'grid',
                gap: 2,
                alignItems: 'start',
                gridTemplateColumns: { xs: '1fr 1fr 44px', sm: '136px minmax(0, 1fr) 72px 72px 44px' },
                padding: 2,
                borderRadius: '8px',
                backgroundColor: theme.vars.palette.surface.sunken,
              })}
            >
              <FormText
                control={control}
                name={`weatherReadings.${index}.time`}
                label="Time"
                type="time"
                size="small"
                required
              />
              <Box sx={{ gridColumn: { xs: 'span 1', sm: 'auto' } }}>
                <FormSelect
                  control={control}
                  name={`weatherReadings.${index}.condition`}
                  label="Weather"
                  size="small"
                  options={CONDITIONS}
                />
              </Box>
              <IconButton
                aria-label={`Remove reading ${String(index + 1)}`}
                onClick={() => remove(index)}
                // In line with the fields, whose labels stand over them.
                sx={{ order: { sm: 5 }, marginBlockStart: 6, inlineSize: 44, blockSize: 44 }}
              >
                <Close fontSize="small" />
              </IconButton>
              <FormText
                control={control}
                name={`weatherReadings.${index}.temperature`}
                label={units.temperature}
                inputMode="decimal"
                size="small"
              />
              <FormText
                control={control}
                name={`weatherReadings.${index}.windSpeed`}
                label={units.wind}
                inputMode="decimal"
                size="small"
              />
            </Box>
          ))}
        </Box>
      )}
      {fields.length < MOST && (
        <div>
          <Button
            size="sm"
            startIcon={<Add />}
            onClick={() => append(nextReading(form.getValues(), nowOn(logDate)))}
            sx={{ minBlockSize: { xs: 44, sm: 40 } }}
          >
            Add a reading
          </Button>
        </div>
      )}
    </Box>
  );
}
