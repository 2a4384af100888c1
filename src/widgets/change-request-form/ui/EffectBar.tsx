import Box from '@mui/material/Box';
import type { Currency } from '#domain/money/text.ts';
import { daysText, type Effect, signedText } from '@/entities/change-request';
import { formatDate } from '@/shared/lib/dates/format';
import { moneyText } from '@/shared/ui/money/MoneyText';

interface EffectBarProps {
  effect: Effect;
  currency: Currency;
}

/** What the change does to the contract as it is typed, in one line that stays in sight. */
export function EffectBar({ effect, currency }: EffectBarProps) {
  const { original, previous, change, after, days, end } = effect;
  const facts: { label: string; value: string; strong?: boolean }[] = [
    ...(original === null ? [] : [{ label: 'Original sum', value: moneyText(original, currency) }]),
    ...(previous === null ? [] : [{ label: 'Signed changes', value: signedText(previous, currency) }]),
    { label: 'This change', value: signedText(change, currency), strong: true },
    ...(after === null
      ? []
      : [{ label: 'Contract sum with it', value: moneyText(after, currency), strong: true }]),
    { label: 'Time', value: daysText(days) },
    ...(end === null ? [] : [{ label: 'Contract ends', value: formatDate(end) }]),
  ];
  return (
    <Box
      component="dl"
      aria-label="What it does to the contract"
      sx={{
        margin: 0,
        // On a phone in two lines, so that all of it stays in sight over the keyboard.
        display: { xs: 'grid', sm: 'flex' },
        gridTemplateColumns: 'repeat(3, auto)',
        justifyContent: { xs: 'space-between', sm: 'flex-start' },
        flexWrap: 'wrap',
        columnGap: { xs: 2, sm: 5 },
        rowGap: 1,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {facts.map(({ label, value, strong = false }) => (
        <Box key={label} sx={{ minInlineSize: 0 }}>
          <Box
            component="dt"
            sx={{ fontSize: 'overline.fontSize', color: 'text.secondary', whiteSpace: 'nowrap' }}
          >
            {label}
          </Box>
          <Box
            component="dd"
            sx={{
              margin: 0,
              fontSize: { xs: 'body2.fontSize', sm: 'body1.fontSize' },
              fontWeight: strong ? 650 : 500,
              whiteSpace: 'nowrap',
            }}
          >
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
