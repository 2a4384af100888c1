import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { RfiValues } from '@/entities/rfi';
import type { Project } from '@/shared/api/generated/model';
import { todayIso } from '@/shared/lib/dates/today';
import { FormDate } from '@/shared/ui/form/FormDate';
import { dueIn, USUAL_DAYS } from '../model/rfi-draft';

/** By when the answer is needed: a date, or so many working days of the project from today. */
export function DueDateField({ project, form }: { project: Project; form: UseFormReturn<RfiValues> }) {
  const id = useId();
  const dueDate = form.watch('dueDate');
  const chosen = USUAL_DAYS.find((days) => dueIn(project, days) === dueDate) ?? null;
  return (
    <Box>
      <FormDate control={form.control} name="dueDate" label="Due date" required min={todayIso()} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, marginBlockStart: 2 }}>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={chosen}
          aria-labelledby={id}
          onChange={(_event, days: number | null) => {
            if (days === null) return;
            form.setValue('dueDate', dueIn(project, days), { shouldDirty: true, shouldValidate: true });
          }}
          sx={{ '& .MuiToggleButton-root': { blockSize: 32, minInlineSize: 40 } }}
        >
          {USUAL_DAYS.map((days) => (
            <ToggleButton key={days} value={days} aria-label={`In ${String(days)} working days`}>
              {days}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Box id={id} sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
          working days from today
        </Box>
      </Box>
    </Box>
  );
}
