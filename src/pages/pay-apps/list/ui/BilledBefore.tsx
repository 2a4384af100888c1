import Box from '@mui/material/Box';
import { type Control, useWatch } from 'react-hook-form';
import type { Currency } from '#domain/money/text.ts';
import type { PayAppContract } from '@/shared/api/generated/model';
import { todayIso } from '@/shared/lib/dates/today';
import { FormCheckbox } from '@/shared/ui/form/FormCheckbox';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormText } from '@/shared/ui/form/FormText';
import { moneyText } from '@/shared/ui/money/MoneyText';
import type { CreateValues } from '../model/create-form';

interface BilledBeforeProps {
  control: Control<CreateValues>;
  contract: PayAppContract;
  currency: Currency;
}

/** Lets a contract that was billed elsewhere begin with what was billed; says why where it cannot any more. */
export function BilledBefore({ control, contract, currency }: BilledBeforeProps) {
  const billedBefore = useWatch({ control, name: 'billedBefore' });
  const { canStartWithOpening, openingMessage, message, importedBilled, payApps } = contract;
  if (!canStartWithOpening) {
    // With an opening balance or several applications here nobody asks any more; what keeps any application from being
    // made is said already.
    const asks = payApps.length < 2 && !payApps.some(({ isOpeningBalance }) => isOpeningBalance);
    if (!asks || openingMessage === null || openingMessage === message) return null;
    return (
      <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>
        Billed elsewhere before? {openingMessage}
      </Box>
    );
  }
  return (
    <>
      <FormCheckbox
        control={control}
        name="billedBefore"
        label="This contract has been billed before"
        helperText={
          importedBilled === null
            ? 'It begins with an opening balance: what was billed, certified and retained so far.'
            : `It begins with an opening balance. The imported schedule says that ${moneyText(importedBilled, currency, { symbol: true })} was billed.`
        }
      />
      {billedBefore && (
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <FormText
            control={control}
            name="payAppNumber"
            label="Last application billed"
            inputMode="numeric"
            helperText="Its number"
            required
          />
          <FormDate control={control} name="periodTo" label="Billed through" max={todayIso()} required />
        </Box>
      )}
    </>
  );
}
