import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { Currency, G702Figures } from '@/shared/api/generated/model';
import { MoneyText } from '@/shared/ui/money/MoneyText';
import { type FormLine, formLines, type FormRates } from '../model/form-lines';

const rowStyle = (line: FormLine, theme: Theme) => ({
  '& > *': {
    paddingBlock: line.kind === 'part' ? '4px' : line.kind === 'result' ? '12px' : '9px',
    paddingInline: '8px',
    fontWeight: line.kind === 'result' ? 650 : line.kind === 'part' ? 400 : 450,
    fontSize: line.kind === 'result' ? '1rem' : '0.875rem',
    color: line.kind === 'part' ? theme.vars.palette.text.secondary : theme.vars.palette.text.primary,
    textAlign: 'left',
    verticalAlign: 'baseline',
    ...(line.kind === 'part' ? {} : { borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}` }),
    ...(line.kind === 'result'
      ? {
          borderBlockStart: `1px solid ${theme.vars.palette.text.primary}`,
          borderBlockEnd: `3px double ${theme.vars.palette.text.primary}`,
          backgroundColor: theme.vars.palette.surface.sunken,
        }
      : {}),
  },
});

interface G702LinesProps {
  figures: G702Figures;
  rates?: FormRates;
  currency: Currency;
}

/** Lines 1 to 9 as a money table: parts in their own column, sums under a rule, the payment due set off. */
export function G702Lines({ figures, rates, currency }: G702LinesProps) {
  return (
    <Box
      component="table"
      aria-label="Lines 1 to 9 of the application"
      sx={{ inlineSize: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' }}
    >
      <colgroup>
        <col style={{ width: '2.75rem' }} />
        <col style={{ width: '100%' }} />
      </colgroup>
      <thead>
        <Box
          component="tr"
          sx={{
            '& th': {
              paddingInline: 2,
              paddingBlockEnd: 2,
              fontSize: 'caption.fontSize',
              fontWeight: 600,
              color: 'text.secondary',
              textAlign: 'left',
            },
          }}
        >
          <th scope="col">Line</th>
          <th scope="col">Description</th>
          <Box component="td" sx={{ display: { xs: 'none', sm: 'table-cell' } }} />
          <Box component="th" scope="col" sx={{ textAlign: 'right !important' }}>
            Amount, {currency}
          </Box>
        </Box>
      </thead>
      <tbody>
        {formLines(figures, rates).map((line) => (
          <Box
            component="tr"
            key={line.number}
            id={`line-${line.number}`}
            sx={(theme) => rowStyle(line, theme)}
          >
            <td>{line.number}</td>
            <th scope="row" style={{ paddingInlineStart: line.kind === 'part' ? 20 : 8 }}>
              {line.label}
            </th>
            <Box
              component="td"
              sx={{
                textAlign: 'right !important',
                whiteSpace: 'nowrap',
                display: { xs: 'none', sm: 'table-cell' },
              }}
            >
              {line.kind === 'part' && <MoneyText amount={line.amount} currency={currency} />}
            </Box>
            <Box
              component="td"
              sx={(theme) => ({
                textAlign: 'right !important',
                whiteSpace: 'nowrap',
                ...(line.sum === true
                  ? { borderBlockStart: `1px solid ${theme.vars.palette.text.primary} !important` }
                  : {}),
              })}
            >
              {/* A phone has no room for a column of parts: they stand in the one column there, in grey. */}
              <Box
                component="span"
                sx={{ display: line.kind === 'part' ? { xs: 'inline', sm: 'none' } : 'inline' }}
              >
                <MoneyText amount={line.amount} currency={currency} symbol={line.kind === 'result'} />
              </Box>
            </Box>
          </Box>
        ))}
      </tbody>
    </Box>
  );
}
