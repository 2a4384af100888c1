import Add from '@mui/icons-material/AddRounded';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { type Control, useFieldArray } from 'react-hook-form';
import { Button } from '@/shared/ui/Button';
import { FormCheckbox } from '@/shared/ui/form/FormCheckbox';
import { FormPerson } from '@/shared/ui/form/FormPerson';
import type { PersonChoice } from '@/shared/ui/form/PersonOption';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import type { ApproverValue } from '../model/values';

/** As many steps and approvers as the contract takes. */
const MOST = 10;
const STEPS = Array.from({ length: MOST }, (_, index) => ({
  value: String(index + 1),
  label: `Step ${String(index + 1)}`,
}));

export interface RouteValues {
  approvers: ApproverValue[];
}

interface RouteFieldProps {
  control: Control<RouteValues>;
  people: readonly PersonChoice[];
  loading: boolean;
}

/** Who approves, in which step: people of one step decide side by side, the next begins when this one has approved. */
export function RouteField({ control, people, loading }: RouteFieldProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'approvers', keyName: 'key' });
  const lastStep = fields.at(-1)?.step ?? '0';
  const nextStep = String(Math.min(MOST, Number(lastStep) + 1));
  return (
    <Box role="group" aria-label="Approvers" sx={{ display: 'grid', gap: 4 }}>
      {fields.map(({ key }, index) => (
        <Box
          key={key}
          role="group"
          aria-label={`Approver ${String(index + 1)}`}
          sx={(theme) => ({
            display: 'grid',
            gap: 3,
            paddingBlockEnd: 3,
            borderBlockEnd: `1px solid ${theme.vars.palette.line.subtle}`,
          })}
        >
          <FormPerson
            control={control}
            name={`approvers.${index}.userId`}
            label="Who approves"
            required
            people={people}
            loading={loading}
          />
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: '1fr 1fr auto', alignItems: 'start' }}>
            <FormSelect control={control} name={`approvers.${index}.step`} label="Order" options={STEPS} />
            <FormText
              control={control}
              name={`approvers.${index}.reviewDays`}
              label="Working days"
              inputMode="numeric"
            />
            <IconButton
              aria-label={`Remove approver ${String(index + 1)}`}
              onClick={() => remove(index)}
              sx={{ marginBlockStart: 1 }}
            >
              <Delete fontSize="small" />
            </IconButton>
          </Box>
          <FormCheckbox
            control={control}
            name={`approvers.${index}.isRequired`}
            label="Has to decide before it goes on"
          />
        </Box>
      ))}
      {fields.length === 0 && (
        <FormHelperText sx={{ margin: 0 }}>
          Architect, engineer or owner. They can also be named when it is forwarded.
        </FormHelperText>
      )}
      {fields.length < MOST && (
        <div>
          <Button
            size="xs"
            startIcon={<Add />}
            onClick={() => append({ userId: '', step: nextStep, isRequired: true, reviewDays: '' })}
          >
            Add approver
          </Button>
        </div>
      )}
    </Box>
  );
}
