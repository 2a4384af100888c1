import Box from '@mui/material/Box';
import { toCents } from '#domain/money/money.ts';
import { percentOf } from '#domain/money/rates.ts';
import type { Currency } from '#domain/money/text.ts';
import { moneyText } from '@/shared/ui/money/MoneyText';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import type { WorkPart } from '../model/work-parts';
import { DivisionTable } from './DivisionTable';

interface DivisionBarsProps {
  rows: readonly WorkPart[];
  currency: Currency;
  /** What a row is. */
  noun: 'Division' | 'Subdivision';
}

/** Pixels of one division: two dozen of them, the page's head and the amounts above fit a laptop's 900. */
export const BAR_ROW = 22;

/**
 * A line a division: its name, how much of it is billed as a bar and in percent, and what is billed. The bar's length
 * is the division's part of the largest one, so that what weighs most is seen first.
 */
export function DivisionBars({ rows, currency, noun }: DivisionBarsProps) {
  const largest = Math.max(1, ...rows.map(({ scheduledValue }) => toCents(scheduledValue)));
  return (
    <>
      {/* The bars are drawn for the eye; the table says the same to everyone else. */}
      <Box
        aria-hidden
        data-testid="division-bars"
        sx={{
          paddingInline: { xs: 4, sm: 5 },
          paddingBlockEnd: 3,
          fontSize: 'caption.fontSize',
          lineHeight: `${String(BAR_ROW)}px`,
        }}
      >
        {rows.map((row) => {
          const scheduled = toCents(row.scheduledValue);
          const percent = percentOf(toCents(row.billedToDate), scheduled);
          return (
            <Box
              key={row.number}
              sx={{
                display: 'grid',
                gridTemplateColumns: {
                  xs: 'minmax(0, 1fr) 52px 104px',
                  sm: 'minmax(0, 220px) minmax(60px, 1fr) 56px 116px',
                },
                columnGap: 3,
                alignItems: 'center',
                blockSize: BAR_ROW,
              }}
            >
              <Box
                component="bdi"
                title={`${row.number} ${row.name}`}
                sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
              >
                <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                  {row.number}
                </Box>{' '}
                {row.name}
              </Box>
              <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
                <Box
                  title={`${moneyText(row.billedToDate, currency, { symbol: true })} of ${moneyText(row.scheduledValue, currency, { symbol: true })}`}
                  sx={(theme) => ({
                    blockSize: 10,
                    inlineSize: `${String(Math.max(1, (100 * scheduled) / largest))}%`,
                    borderRadius: '3px',
                    overflow: 'hidden',
                    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.chart.secondary} 40%, transparent)`,
                  })}
                >
                  <Box
                    sx={(theme) => ({
                      blockSize: '100%',
                      inlineSize: `${String(Math.min(100, Math.max(0, percent)))}%`,
                      backgroundColor: theme.vars.palette.chart.primary,
                    })}
                  />
                </Box>
              </Box>
              <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
                {percent.toFixed(1)}%
              </Box>
              <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                {moneyText(row.billedToDate, currency, { dashForZero: true })}
              </Box>
            </Box>
          );
        })}
      </Box>
      <VisuallyHidden as="div">
        <DivisionTable rows={rows} currency={currency} noun={noun} />
      </VisuallyHidden>
    </>
  );
}
