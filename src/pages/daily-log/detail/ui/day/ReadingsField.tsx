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
/** The contract takes so many, and notes of so many characters. */
const MOST = 24;
const MOST_LETTERS = 500;

interface Units {
  temperature: string;
  wind: string;
  precipitation: string;
}
const MEASURES: readonly {
  name: 'temperature' | 'windSpeed' | 'precipitation' | 'hoursLost';
  label: (units: Units) => string;
}[] = [
  { name: 'temperature', label: (units) => units.temperature },
  { name: 'windSpeed', label: (units) => units.wind },
  { name: 'precipitation', label: (units) => `Rain, ${units.precipitation}` },
  { name: 'hoursLost', label: () => 'Hours lost' },
];

interface ReadingsFieldProps {
  form: UseFormReturn<WeatherValues>;
  logDate: string;
  units: Units;
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
                padding: 2,
                borderRadius: '8px',
                backgroundColor: theme.vars.palette.surface.sunken,
              })}
            >
              <Box
                sx={{
                  display: 'grid',
                  gap: 2,
                  alignItems: 'start',
                  gridTemplateColumns: { xs: '1fr 1fr 44px', sm: '136px minmax(0, 1fr) 44px' },
                }}
              >
                <FormText
                  control={control}
                  name={`weatherReadings.${index}.time`}
                  label="Time"
                  type="time"
                  size="small"
                  required
                />
                <FormSelect
                  control={control}
                  name={`weatherReadings.${index}.condition`}
                  label="Weather"
                  size="small"
                  options={CONDITIONS}
                />
                <IconButton
                  aria-label={`Remove reading ${String(index + 1)}`}
                  onClick={() => remove(index)}
                  // In line with the fields, whose labels stand over them.
                  sx={{ marginBlockStart: 6, inlineSize: 44, blockSize: 44 }}
                >
                  <Close fontSize="small" />
                </IconButton>
              </Box>
              <Box
                sx={{
                  display: 'grid',
                  gap: 2,
                  alignItems: 'start',
                  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
                }}
              >
                {MEASURES.map(({ name, label }) => (
                  <FormText
                    key={name}
                    control={control}
                    name={`weatherReadings.${index}.${name}`}
                    label={label(units)}
                    inputMode="decimal"
                    size="small"
                  />
                ))}
              </Box>
              <FormText
                control={control}
                name={`weatherReadings.${index}.note`}
                label="Note on this reading"
                size="small"
                maxLength={MOST_LETTERS}
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
