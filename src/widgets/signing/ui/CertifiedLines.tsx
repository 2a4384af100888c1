import Box from '@mui/material/Box';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { Currency } from '#domain/money/text.ts';
import { formLines } from '@/entities/pay-app';
import type { G702Figures } from '@/shared/api/generated/model';
import { MoneyText } from '@/shared/ui/money/MoneyText';

interface CertifiedLinesProps {
  figures: G702Figures;
  currency: Currency;
  /** What the certifier grants as it stands in the form; null while it cannot be read. Left out for who certifies nothing. */
  certified?: number | null;
}

/** What a line is called where there is no room for what it is made of. */
const short = (label: string): string => label.replace(/ \([^)]*\)$/, '');

/** Lines 1 to 9 of the application beside the signature, and below line 8 what is certified of it. */
export function CertifiedLines({ figures, currency, certified }: CertifiedLinesProps) {
  return (
    <Box
      component="table"
      aria-label="Lines 1 to 9 of the application"
      sx={(theme) => ({
        inlineSize: '100%',
        borderCollapse: 'collapse',
        fontSize: 'body2.fontSize',
        '& th, & td': {
          padding: '5px 0',
          fontWeight: 400,
          textAlign: 'left',
          verticalAlign: 'baseline',
          borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
        },
        '& td:last-of-type': { textAlign: 'right', paddingInlineStart: '12px' },
        '& tr[data-kind="part"]': { color: 'text.secondary' },
        '& tr[data-kind="result"] > *': { fontWeight: 650 },
        '& tr[data-kind="certified"] > *': {
          fontWeight: 650,
          fontSize: '0.9375rem',
          paddingBlock: '8px',
          borderBlockStart: `1px solid ${theme.vars.palette.text.primary}`,
          borderBlockEnd: `3px double ${theme.vars.palette.text.primary}`,
        },
        // Under the names of the lines, past their numbers.
        '& tr[data-kind="certified"] > th': { paddingInlineStart: '2.25rem' },
      })}
    >
      <tbody>
        {formLines(figures).flatMap((line) => [
          <tr key={line.number} data-kind={line.kind}>
            <Box component="td" sx={{ inlineSize: '2.25rem', color: 'text.secondary' }}>
              {line.number}
            </Box>
            <th scope="row">{short(line.label)}</th>
            <td>
              <MoneyText amount={line.amount} currency={currency} symbol={line.kind === 'result'} />
            </td>
          </tr>,
          line.kind === 'result' && certified !== undefined ? (
            <tr key="certified" data-kind="certified">
              <th scope="row" colSpan={2}>
                Amount certified
                <Difference certified={certified} asked={line.amount} currency={currency} />
              </th>
              <td>
                <MoneyText amount={certified} currency={currency} symbol />
              </td>
            </tr>
          ) : null,
        ])}
      </tbody>
    </Box>
  );
}

/** By how much the certificate differs from line 8. */
function Difference({
  certified,
  asked,
  currency,
}: {
  certified: number | null;
  asked: number;
  currency: Currency;
}) {
  if (certified === null) return null;
  const cents = toCents(certified) - toCents(asked);
  if (cents === 0) return null;
  return (
    <Box sx={{ fontSize: 'caption.fontSize', fontWeight: 400, color: 'text.secondary' }}>
      <MoneyText amount={fromCents(Math.abs(cents))} currency={currency} /> {cents < 0 ? 'less' : 'more'} than
      line 8
    </Box>
  );
}
