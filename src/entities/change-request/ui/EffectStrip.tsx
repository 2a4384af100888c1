import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import type { Currency } from '#domain/money/text.ts';
import { formatDate } from '@/shared/lib/dates/format';
import { MoneyText } from '@/shared/ui/money/MoneyText';
import { daysText, type Effect, signedText } from '../model/figures';

interface EffectStripProps {
  effect: Effect;
  currency: Currency;
}

const VALUE = {
  margin: 0,
  marginBlockStart: 0.5,
  fontSize: '1.0625rem',
  fontWeight: 650,
  letterSpacing: '-0.01em',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;

/** What the change does to the contract: the sum before, what was signed, this change, the sum with it, and days. */
export function EffectStrip({ effect, currency }: EffectStripProps) {
  const { original, previous, change, after, days, end } = effect;
  const seesContract = original !== null;
  const figures: { label: string; value: ReactNode }[] = [
    ...(seesContract
      ? [
          { label: 'Original sum', value: <MoneyText amount={original} currency={currency} /> },
          { label: 'Signed changes', value: signedText(previous ?? 0, currency) },
        ]
      : []),
    { label: 'This change', value: signedText(change, currency) },
    ...(seesContract
      ? [{ label: 'Contract sum with it', value: <MoneyText amount={after} currency={currency} /> }]
      : []),
    {
      label: 'Time',
      value: (
        <>
          {daysText(days)}
          {end !== null && (
            <Box
              sx={{
                fontSize: 'caption.fontSize',
                fontWeight: 400,
                color: 'text.secondary',
                letterSpacing: 0,
              }}
            >
              Ends {formatDate(end)}
            </Box>
          )}
        </>
      ),
    },
  ];
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Box
        component="dl"
        aria-label="What it does to the contract"
        sx={(theme) => ({
          margin: 0,
          display: 'grid',
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            md: `repeat(${String(figures.length)}, minmax(0, 1fr))`,
          },
          gap: '1px',
          backgroundColor: theme.vars.palette.line.subtle,
        })}
      >
        {figures.map(({ label, value }, at) => (
          <Box
            key={label}
            sx={{
              paddingBlock: 4,
              paddingInline: { xs: 4, md: 3.5 },
              minInlineSize: 0,
              backgroundColor: 'background.paper',
              // An odd one out takes the line.
              ...(at === figures.length - 1 &&
                figures.length % 2 === 1 && { gridColumn: { xs: '1 / -1', md: 'auto' } }),
            }}
          >
            <Box
              component="dt"
              sx={{
                fontSize: 'caption.fontSize',
                color: 'text.secondary',
                whiteSpace: 'nowrap',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
              }}
            >
              {label}
            </Box>
            <Box component="dd" sx={VALUE}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
