import Add from '@mui/icons-material/AddRounded';
import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type Control, useFieldArray } from 'react-hook-form';
import { Button } from '@/shared/ui/Button';
import { FormText } from '@/shared/ui/form/FormText';
import type { WorkValues } from '../../model/entry/work';

/** The machines of a crew: how long each ran and stood. */
export function EquipmentFields({ control }: { control: Control<WorkValues> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'equipment' });
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 3 }}>
        {fields.map((field, index) => (
          <Box
            component="li"
            key={field.id}
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: { xs: '1fr 1fr 44px', sm: 'minmax(0, 1fr) 92px 92px 44px' },
            }}
          >
            <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
              <FormText
                control={control}
                name={`equipment.${index}.name`}
                label="Machine"
                required
                size="small"
                maxLength={120}
              />
            </Box>
            <FormText
              control={control}
              name={`equipment.${index}.hoursUsed`}
              label="Hours run"
              inputMode="decimal"
              required
              size="small"
            />
            <FormText
              control={control}
              name={`equipment.${index}.hoursIdle`}
              label="Hours idle"
              inputMode="decimal"
              size="small"
            />
            <IconButton
              aria-label={`Remove machine ${String(index + 1)}`}
              onClick={() => remove(index)}
              // In line with the fields, whose labels stand over them.
              sx={{ marginBlockStart: 6, inlineSize: 44, blockSize: 44 }}
            >
              <Close fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      <div>
        <Button
          size="xs"
          startIcon={<Add />}
          onClick={() => append({ name: '', hoursUsed: '', hoursIdle: '' })}
        >
          Another machine
        </Button>
      </div>
    </>
  );
}
