import Box from '@mui/material/Box';
import { type Control, useController, useWatch } from 'react-hook-form';
import { timeLabel } from '@/shared/lib/dates/site-clock';
import { todayIso } from '@/shared/lib/dates/today';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormTime } from '@/shared/ui/form/FormTime';
import { Button } from '@/shared/ui/Button';
import { durationOptions, firstTime, type WhenValues } from '../model/when';

interface WhenFieldsProps {
  /** Of a form whose values are these among others. */
  control: Control<WhenValues>;
  required?: boolean;
}

/** Day, time of day and length of an inspection. */
export function WhenFields({ control, required = true }: WhenFieldsProps) {
  const duration = useWatch({ control, name: 'duration' });
  const day = useController({ control, name: 'day' }).field;
  const time = useController({ control, name: 'time' }).field;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: '1fr 1fr',
        // Also in a narrow column the day is read whole.
        '& > :first-of-type': { gridColumn: '1 / -1' },
      }}
    >
      <div>
        <FormDate control={control} name="day" label="Day" required={required} min={todayIso()} />
        <Button
          size="xs"
          variant="plain"
          sx={{ minBlockSize: { xs: 44, sm: 32 }, marginBlockStart: 1 }}
          onClick={() => {
            day.onChange(todayIso());
            time.onChange(firstTime(todayIso()));
          }}
        >
          Inspect now
        </Button>
      </div>
      <FormTime control={control} name="time" label={timeLabel('Begins at')} required={required} />
      <FormSelect
        control={control}
        name="duration"
        label="Takes about"
        emptyLabel="Open"
        options={durationOptions(duration)}
      />
    </Box>
  );
}
