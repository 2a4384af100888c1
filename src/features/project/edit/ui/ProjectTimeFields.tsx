import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { WEEKDAYS, type Weekday } from '#domain/time/duration.ts';
import { FormCheckbox } from '@/shared/ui/form/FormCheckbox';
import { FormDate } from '@/shared/ui/form/FormDate';
import { Section } from '@/shared/ui/page/Section';
import type { ProjectValues } from '../model/values';
import { Holidays } from './Holidays';

const NAMES: Record<Weekday, string> = {
  MONDAY: 'Mon',
  TUESDAY: 'Tue',
  WEDNESDAY: 'Wed',
  THURSDAY: 'Thu',
  FRIDAY: 'Fri',
  SATURDAY: 'Sat',
  SUNDAY: 'Sun',
};

/** When the work is done, and on which days of the week. */
export function ProjectTimeFields({ control }: { control: Control<ProjectValues> }) {
  return (
    <Section title="Time">
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
          <FormDate control={control} name="startDate" label="Start date" />
          <FormDate control={control} name="endDate" label="End date" />
        </Box>
        <WorkingDays control={control} />
        <Holidays control={control} />
        <FormCheckbox
          control={control}
          name="isSovMandatory"
          label="Dates are required in schedules of values"
          helperText="Each line then needs a start and an end date before the schedule can be submitted."
        />
      </Box>
    </Section>
  );
}

function WorkingDays({ control }: { control: Control<ProjectValues> }) {
  const { field } = useController({ control, name: 'workingDays' });
  const id = useId();
  return (
    <Box>
      <FormLabel
        id={id}
        sx={{
          display: 'block',
          fontSize: 'body2.fontSize',
          fontWeight: 550,
          color: 'text.primary',
          marginBlockEnd: 1.5,
        }}
      >
        Working days
      </FormLabel>
      <ToggleButtonGroup
        aria-labelledby={id}
        value={field.value}
        onChange={(_event, days: Weekday[]) => field.onChange(WEEKDAYS.filter((day) => days.includes(day)))}
        sx={{ inlineSize: { xs: '100%', sm: 'auto' } }}
      >
        {WEEKDAYS.map((day) => (
          <ToggleButton
            key={day}
            value={day}
            sx={{
              blockSize: 40,
              flex: { xs: 1, sm: 'none' },
              minInlineSize: { xs: 0, sm: 48 },
              paddingInline: 1,
            }}
          >
            {NAMES[day]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FormHelperText>
        Durations count these days. If none is chosen, they count calendar days.
      </FormHelperText>
    </Box>
  );
}
