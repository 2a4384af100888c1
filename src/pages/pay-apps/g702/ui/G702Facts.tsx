import Box from '@mui/material/Box';
import { retainagePhrase } from '#domain/pay-app/retainage-words.ts';
import { sheetRetainageOf } from '@/entities/pay-app';
import type { G702, PayAppDetail } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';

/** The head of the form: who bills whom, for what, through which date. */
export function G702Facts({ payApp, g702 }: { payApp: PayAppDetail; g702: G702 }) {
  const facts = [
    ['To', payApp.payingCompany?.name],
    ['From', payApp.receivingCompany.name],
    ['Contract for', g702.contractFor],
    ['Application no.', String(g702.applicationNumber)],
    ['Application date', formatDate(g702.applicationDate)],
    ['Period to', formatDate(g702.periodTo)],
    ['Contract date', formatDate(g702.contractDate)],
    ['Retainage', retainagePhrase(sheetRetainageOf(g702.retainageTerms), payApp.currency)],
  ] as const;
  return (
    <Box
      component="dl"
      sx={(theme) => ({
        margin: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: '8px',
        overflow: 'hidden',
        gap: '1px',
        backgroundColor: theme.vars.palette.line.subtle,
      })}
    >
      {facts.map(([label, value]) => (
        <Box
          key={label}
          sx={{ backgroundColor: 'background.paper', paddingBlock: 2, paddingInline: 3, minInlineSize: 0 }}
        >
          <Box component="dt" sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
            {label}
          </Box>
          <Box
            component="dd"
            sx={{ margin: 0, fontSize: 'body2.fontSize', fontWeight: 550, overflowWrap: 'anywhere' }}
          >
            {value === undefined || value === '' ? '–' : value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
