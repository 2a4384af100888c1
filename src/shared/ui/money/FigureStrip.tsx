import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { Currency } from '#domain/money/text.ts';
import { MoneyText } from './MoneyText';

export interface Figure {
  label: string;
  /** In the major unit; null shows a dash. */
  amount: number | null;
  /** A line under it. */
  note?: string | undefined;
  /** Is bad news where it is not 0. */
  isLate?: boolean;
}

interface FigureStripProps {
  label: string;
  figures: readonly Figure[];
  currency: Currency;
}

/** A few amounts side by side, which people look for first; two a line on a phone. */
export function FigureStrip({ label, figures, currency }: FigureStripProps) {
  return (
    <Paper component="section" aria-label={label} variant="outlined" sx={{ overflow: 'hidden' }}>
      <Box
        component="dl"
        sx={(theme) => ({
          margin: 0,
          display: 'grid',
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            md: 'repeat(3, minmax(0, 1fr))',
            lg: `repeat(${String(figures.length)}, minmax(0, 1fr))`,
          },
          // One hairline between neighbours, whatever the number of columns.
          gap: '1px',
          backgroundColor: theme.vars.palette.line.subtle,
        })}
      >
        {figures.map((figure) => (
          <Box
            key={figure.label}
            sx={{
              paddingBlock: 3.5,
              paddingInline: { xs: 3.5, sm: 4 },
              minInlineSize: 0,
              backgroundColor: 'background.paper',
            }}
          >
            <Box component="dt" sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
              {figure.label}
            </Box>
            <Box
              component="dd"
              sx={(theme) => ({
                margin: 0,
                marginBlockStart: 0.5,
                fontSize: { xs: '0.9375rem', sm: '1.0625rem' },
                fontWeight: 650,
                letterSpacing: '-0.01em',
                color:
                  figure.isLate === true && figure.amount !== 0
                    ? theme.vars.palette.tone.error.fg
                    : 'text.primary',
              })}
            >
              <MoneyText amount={figure.amount} currency={currency} />
              {figure.note !== undefined && (
                <Box
                  sx={{
                    fontSize: 'caption.fontSize',
                    fontWeight: 400,
                    letterSpacing: 0,
                    color: 'text.secondary',
                  }}
                >
                  {figure.note}
                </Box>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
