import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import InputAdornment from '@mui/material/InputAdornment';
import { useId, useState } from 'react';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import type { Currency } from '#domain/money/text.ts';
import { REDUCTION_SCOPES, RETAINAGE_BASES } from '#domain/pay-app/retainage.ts';
import { REDUCTION_SCOPE_LABELS, RETAINAGE_BASIS_LABELS } from '#domain/pay-app/retainage-words.ts';
import { Button } from '@/shared/ui/Button';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { FormMoney } from '@/shared/ui/money/FormMoney';
import type { TermValues } from '../model/term-form';
import { type ReductionStart, saysMore } from '../model/term-retainage';
import { LineRatesField } from './LineRatesField';
import { TERM_GRID } from './term-grid';

const PERCENT = { input: { endAdornment: <InputAdornment position="end">%</InputAdornment> } };
const BASES = RETAINAGE_BASES.map((value) => ({ value, label: RETAINAGE_BASIS_LABELS[value] }));
const SCOPES = REDUCTION_SCOPES.map((value) => ({ value, label: REDUCTION_SCOPE_LABELS[value] }));
const STARTS: readonly { value: ReductionStart; label: string }[] = [
  { value: 'HALF', label: 'Once half is complete' },
  { value: 'DATE', label: 'From a date' },
];
/** Fields behind "More on retainage", as the rules and the server name them. */
const BEHIND_MORE = ['lineRetainage', 'reducedRetainage', 'reducedFrom', 'retainageCap'] as const;

interface RetainageFieldsProps {
  control: Control<TermValues>;
  projectId: string;
  sovId: string;
  currency: Currency;
}

/** How retainage is held: its basis with the fields that go with it, and behind a button what few contracts say. */
export function RetainageFields({ control, projectId, sovId, currency }: RetainageFieldsProps) {
  const id = useId();
  const values = useWatch({ control }) as TermValues; // every field has a default value
  const { errors } = useFormState({ control });
  const [opened, setOpened] = useState(saysMore(values));
  const open = opened || BEHIND_MORE.some((name) => errors[name] !== undefined);
  const ofWork = values.retainageBasis === 'PERCENT_OF_WORK';
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={TERM_GRID}>
        <FormSelect control={control} name="retainageBasis" label="Held as" options={BASES} />
        {values.retainageBasis === 'PERCENT_OF_CONTRACT' && (
          <FormText
            control={control}
            name="retainage"
            label="Of the contract sum to date"
            inputMode="decimal"
            slotProps={PERCENT}
            required
          />
        )}
        {values.retainageBasis === 'FIXED_AMOUNT' && (
          <FormMoney
            control={control}
            name="retainageAmount"
            label="Amount held"
            currency={currency}
            required
          />
        )}
      </Box>
      {ofWork && (
        <Box sx={TERM_GRID}>
          <FormText
            control={control}
            name="retainage"
            label="Of completed work"
            inputMode="decimal"
            slotProps={PERCENT}
            required
          />
          <FormText
            control={control}
            name="storedRetainage"
            label="Of stored materials"
            inputMode="decimal"
            slotProps={PERCENT}
            placeholder="Same as completed work"
          />
        </Box>
      )}
      <Box>
        <Button size="xs" aria-expanded={open} aria-controls={id} onClick={() => setOpened(!open)}>
          {open ? 'Less on retainage' : 'More on retainage'}
        </Button>
      </Box>
      <Collapse in={open} unmountOnExit id={id}>
        <Box sx={{ display: 'grid', gap: 4 }}>
          {ofWork && (
            <>
              <Box sx={TERM_GRID}>
                <FormSelect
                  control={control}
                  name="reductionStart"
                  label="Reduced rate"
                  options={STARTS}
                  emptyLabel="Not reduced"
                />
                {values.reductionStart !== '' && (
                  <FormText
                    control={control}
                    name="reducedRetainage"
                    label="Reduced to"
                    inputMode="decimal"
                    slotProps={PERCENT}
                    required
                  />
                )}
                {values.reductionStart === 'DATE' && (
                  <FormDate
                    control={control}
                    name="reducedFrom"
                    label="Reduced from"
                    helperText="From the first period that ends on this day or later."
                    required
                  />
                )}
                {values.reductionStart !== '' && (
                  <FormSelect
                    control={control}
                    name="reductionAppliesTo"
                    label="Reduced rate holds on"
                    options={SCOPES}
                  />
                )}
              </Box>
              <LineRatesField control={control} projectId={projectId} sovId={sovId} />
            </>
          )}
          <Box sx={TERM_GRID}>
            <FormMoney
              control={control}
              name="retainageCap"
              label="Never more than"
              currency={currency}
              helperText="Leave it blank for no limit."
            />
          </Box>
        </Box>
      </Collapse>
    </Box>
  );
}
