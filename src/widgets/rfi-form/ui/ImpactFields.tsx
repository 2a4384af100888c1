import Box from '@mui/material/Box';
import type { UseFormReturn } from 'react-hook-form';
import { RFI_IMPACT_ANSWER_LABELS, RFI_IMPACT_ANSWERS } from '#domain/rfi/status.ts';
import type { RfiValues } from '@/entities/rfi';
import type { Currency } from '@/shared/api/generated/model';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { FormMoney } from '@/shared/ui/money/FormMoney';

const ANSWERS = RFI_IMPACT_ANSWERS.map((value) => ({ value, label: RFI_IMPACT_ANSWER_LABELS[value] }));

interface ImpactFieldsProps {
  form: UseFormReturn<RfiValues>;
  currency: Currency;
}

/** Whether the answer costs something or moves the schedule, and how much; sizes are asked for after a yes only. */
export function ImpactFields({ form, currency }: ImpactFieldsProps) {
  const { control } = form;
  const cost = form.watch('costImpact.answer');
  const schedule = form.watch('scheduleImpact.answer');
  const row = { display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' };
  return (
    <>
      <Box sx={row}>
        <FormSelect control={control} name="costImpact.answer" label="Cost impact" options={ANSWERS} />
        {cost === 'YES' && (
          <FormMoney
            control={control}
            name="costImpact.amount"
            label="Estimate"
            currency={currency}
            helperText="Negative for a saving. Leave empty if not known."
          />
        )}
      </Box>
      <Box sx={row}>
        <FormSelect
          control={control}
          name="scheduleImpact.answer"
          label="Schedule impact"
          options={ANSWERS}
        />
        {schedule === 'YES' && (
          <FormText
            control={control}
            name="scheduleImpact.days"
            label="Working days"
            inputMode="numeric"
            helperText="Negative for time gained. Leave empty if not known."
          />
        )}
      </Box>
    </>
  );
}
