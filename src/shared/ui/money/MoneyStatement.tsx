import Box from '@mui/material/Box';
import type { Currency } from '#domain/money/text.ts';
import { MoneyText } from './MoneyText';

/** A line of a statement. `result` is what the decision is about; `note` says what it is made of: "41 of 130 lines". */
export interface StatementLine {
  label: string;
  /** In the major unit; negative where it is deducted. */
  amount: number;
  note?: string;
  kind?: 'result';
}

/** Lines that belong together under a title: what is new, what is asked for. */
export interface StatementPart {
  title: string;
  lines: readonly StatementLine[];
}

interface MoneyStatementProps {
  /** Name for screen readers. */
  label: string;
  parts: readonly StatementPart[];
  currency: Currency;
}

/** The money that a decision is about, as a short statement; nothing where there is none. */
export function MoneyStatement({ label, parts, currency }: MoneyStatementProps) {
  const shown = parts.filter(({ lines }) => lines.length > 0);
  if (shown.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label={label}
      sx={(theme) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: '8px',
        overflow: 'hidden',
        // In a dialog whose content is higher than the window, that scrolls: the statement stays whole.
        flexShrink: 0,
        fontSize: 'body2.fontSize',
        color: 'text.primary',
      })}
    >
      {shown.map(({ title, lines }, at) => (
        <Box
          key={title}
          sx={(theme) => ({ borderBlockStart: at === 0 ? 0 : `1px solid ${theme.vars.palette.divider}` })}
        >
          <Box
            component="h3"
            sx={(theme) => ({
              margin: 0,
              paddingInline: 3,
              paddingBlock: 1.5,
              fontSize: 'caption.fontSize',
              fontWeight: 600,
              lineHeight: 1.4,
              color: 'text.secondary',
              backgroundColor: theme.vars.palette.surface.sunken,
            })}
          >
            {title}
          </Box>
          <Box component="dl" sx={{ margin: 0, paddingInline: 3, paddingBlock: 1 }}>
            {lines.map((line) => (
              <Line key={line.label} line={line} currency={currency} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Line({ line, currency }: { line: StatementLine; currency: Currency }) {
  const result = line.kind === 'result';
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'baseline',
        justifyContent: 'space-between',
        gap: 3,
        paddingBlock: result ? 1.5 : 0.75,
        fontWeight: result ? 650 : 400,
        ...(result ? { borderBlockStart: `1px solid ${theme.vars.palette.text.primary}` } : {}),
        '&:first-of-type': { borderBlockStart: 0 },
      })}
    >
      <Box component="dt" sx={{ minInlineSize: 0 }}>
        {line.label}{' '}
        {line.note !== undefined && (
          <Box
            component="span"
            // Stays in one piece: below the label where there is no room beside it.
            sx={{
              display: 'inline-block',
              whiteSpace: 'nowrap',
              color: 'text.secondary',
              fontWeight: 400,
            }}
          >
            {line.note}
          </Box>
        )}
      </Box>
      <Box component="dd" sx={{ margin: 0, textAlign: 'right' }}>
        <MoneyText amount={line.amount} currency={currency} symbol={result} />
      </Box>
    </Box>
  );
}
