import Box from '@mui/material/Box';
import { type Control, useWatch } from 'react-hook-form';
import { todayIso } from '@/shared/lib/dates/today';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormTime } from '@/shared/ui/form/FormTime';
import { durationOptions, type WhenValues } from '../model/when';

interface WhenFieldsProps {
  /** Of a form whose values are these among others. */
  control: Control<WhenValues>;
  required?: boolean;
}

/** Day, time of day and length of an inspection. */
export function WhenFields({ control, required = true }: WhenFieldsProps) {
  const duration = useWatch({ control, name: 'duration' });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(0, 1.4fr) 1fr 1fr' },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
      }}
    >
      <div>
        <FormDate control={control} name="day" label="Day" required={required} min={todayIso()} />
      </div>
      <FormTime control={control} name="time" label="Begins at" required={required} />
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
