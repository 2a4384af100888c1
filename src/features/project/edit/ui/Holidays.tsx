import Add from '@mui/icons-material/AddRounded';
import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { type Control, useFieldArray } from 'react-hook-form';
import { Button } from '@/shared/ui/Button';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormText } from '@/shared/ui/form/FormText';
import type { ProjectValues } from '../model/values';

/** Days on which nobody works though their weekday is a working one. */
export function Holidays({ control }: { control: Control<ProjectValues> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'holidays' });
  return (
    <Box role="group" aria-label="Days off" sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ fontSize: 'body2.fontSize', fontWeight: 550 }}>Days off</Box>
      {fields.map((field, index) => (
        <Box
          key={field.id}
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '1fr auto', sm: '180px 1fr auto' },
            alignItems: 'start',
          }}
        >
          <FormDate control={control} name={`holidays.${index}.date`} label="Date" required />
          <Box sx={{ gridColumn: { xs: '1', sm: 'auto' }, gridRow: { xs: '2', sm: 'auto' } }}>
            <FormText
              control={control}
              name={`holidays.${index}.name`}
              label="What is kept"
              required
              maxLength={80}
            />
          </Box>
          <IconButton
            aria-label={`Remove day off ${String(index + 1)}`}
            onClick={() => remove(index)}
            sx={{ marginBlockStart: 6 }}
          >
            <Close fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button size="xs" startIcon={<Add />} onClick={() => append({ date: null, name: '' })}>
          Add a day off
        </Button>
        <FormHelperText>No working days: durations and deadlines do not count them.</FormHelperText>
      </Box>
    </Box>
  );
}
