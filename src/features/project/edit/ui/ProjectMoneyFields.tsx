import Box from '@mui/material/Box';
import { type Control, useWatch } from 'react-hook-form';
import { PROJECT_CURRENCIES } from '#domain/project/status.ts';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormMoney } from '@/shared/ui/money/FormMoney';
import { Section } from '@/shared/ui/page/Section';
import type { ProjectValues } from '../model/values';

const NAMES = { USD: 'US dollar (USD)', INR: 'Indian rupee (INR)' } as const;
const CURRENCIES = PROJECT_CURRENCIES.map((currency) => ({ value: currency, label: NAMES[currency] }));

interface ProjectMoneyFieldsProps {
  control: Control<ProjectValues>;
  currencyLocked: boolean;
}

/** Budget and the project's one currency. */
export function ProjectMoneyFields({ control, currencyLocked }: ProjectMoneyFieldsProps) {
  const currency = useWatch({ control, name: 'budgetCurrency' });
  return (
    <Section title="Money">
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <FormSelect
          control={control}
          name="budgetCurrency"
          label="Currency"
          required
          options={CURRENCIES}
          disabled={currencyLocked}
          helperText={
            currencyLocked
              ? 'Cannot be changed: this project has priced work'
              : 'One per project. It cannot be changed once work is priced.'
          }
        />
        <FormMoney control={control} name="budget" label="Budget" currency={currency} />
      </Box>
    </Section>
  );
}
