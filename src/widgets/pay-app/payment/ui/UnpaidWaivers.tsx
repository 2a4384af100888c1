import Add from '@mui/icons-material/AddRounded';
import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type Control, useFieldArray } from 'react-hook-form';
import type { Currency } from '#domain/money/text.ts';
import { Button } from '@/shared/ui/Button';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormMoney } from '@/shared/ui/money/FormMoney';
import type { WaiverValues } from '../model/waiver-form';

/** The contract's limit. */
const MOST = 50;

/** Earlier conditional progress waivers whose payment has not come: the form lists them. */
export function UnpaidWaivers({ control, currency }: { control: Control<WaiverValues>; currency: Currency }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'unpaidConditionalWaivers' });
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, margin: 0, padding: 0, minInlineSize: 0, display: 'grid', gap: 3 }}
    >
      <Box
        component="legend"
        sx={{ padding: 0, fontSize: 'body2.fontSize', fontWeight: 550, marginBlockEnd: 1 }}
      >
        Earlier conditional waivers that are not paid yet
      </Box>
      {fields.map(({ id }, index) => (
        <Box
          key={id}
          role="group"
          aria-label={`Waiver ${String(index + 1)}`}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
            gap: 2,
            alignItems: 'start',
          }}
        >
          <FormDate
            control={control}
            name={`unpaidConditionalWaivers.${index}.throughDate`}
            label="Through"
            required
          />
          <FormMoney
            control={control}
            name={`unpaidConditionalWaivers.${index}.amount`}
            label="Amount"
            currency={currency}
            required
          />
          <Tooltip title="Remove">
            <IconButton
              aria-label={`Remove waiver ${String(index + 1)}`}
              onClick={() => remove(index)}
              sx={{ marginBlockStart: 7.5 }}
            >
              <Close fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
      ))}
      <Box>
        <Button
          size="xs"
          startIcon={<Add sx={{ fontSize: 18 }} />}
          disabled={fields.length >= MOST}
          onClick={() => append({ throughDate: null, amount: null })}
        >
          Add a waiver
        </Button>
      </Box>
    </Box>
  );
}
