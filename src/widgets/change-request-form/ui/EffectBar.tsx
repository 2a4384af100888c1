import Box from '@mui/material/Box';
import type { Currency } from '#domain/money/text.ts';
import { daysText, type Effect, signedText } from '@/entities/change-request';
import { moneyText } from '@/shared/ui/money/MoneyText';

interface EffectBarProps {
  effect: Effect;
  currency: Currency;
}

/** What the change does to the contract as it is typed, in one line that stays in sight. */
export function EffectBar({ effect, currency }: EffectBarProps) {
  const { original, previous, change, after, days } = effect;
  const facts: { label: string; value: string; strong?: boolean; small?: boolean }[] = [
    ...(original === null
      ? []
      : [{ label: 'Original contract sum', value: moneyText(original, currency), small: true }]),
    ...(previous === null
      ? []
      : [{ label: 'Signed changes', value: signedText(previous, currency), small: true }]),
    { label: 'This change', value: signedText(change, currency), strong: true },
    ...(after === null
      ? []
      : [{ label: 'Contract sum with it', value: moneyText(after, currency), strong: true }]),
    { label: 'Schedule', value: daysText(days) },
  ];
  return (
    <Box
      component="dl"
      aria-label="What it does to the contract"
      sx={{
        margin: 0,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: { xs: 4, sm: 5 },
        rowGap: 1,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {facts.map(({ label, value, strong = false, small = false }) => (
        <Box
          key={label}
          // On a phone what decides stays in sight; the rest stands over the lines.
          sx={{ display: { xs: small ? 'none' : 'block', sm: 'block' }, minInlineSize: 0 }}
        >
          <Box component="dt" sx={{ fontSize: '0.6875rem', color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {label}
          </Box>
          <Box
            component="dd"
            sx={{ margin: 0, fontSize: '0.875rem', fontWeight: strong ? 650 : 500, whiteSpace: 'nowrap' }}
          >
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
