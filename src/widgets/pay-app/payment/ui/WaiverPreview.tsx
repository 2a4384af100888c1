import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { fromCents } from '#domain/money/money.ts';
import { WAIVER_WORDS } from '#domain/pay-app/waiver-words.ts';
import { formBasis } from '@/entities/pay-app';
import { formatDate } from '@/shared/lib/dates/format';
import { moneyText } from '@/shared/ui/money/MoneyText';
import { ruleOf, unpaidTotal, type WaiverSource, type WaiverValues } from '../model/waiver-form';

interface WaiverPreviewProps {
  source: WaiverSource;
  values: WaiverValues;
  signer: string;
  /** In the major unit. */
  amount: number;
}

/** An amount of the form; one that is half typed shows a dash. */
const readable = (amount: number | null): number | null =>
  amount === null || Number.isNaN(amount) ? null : amount;

/** The waiver as its PDF will say it, in the order of the form: ink on paper in both themes. */
export function WaiverPreview({ source, values, signer, amount }: WaiverPreviewProps) {
  const rule = ruleOf(source);
  const { payApp } = source;
  const words = WAIVER_WORDS[rule.form];
  const money = (value: number | null) => moneyText(value, payApp.currency, { symbol: true });
  const unpaid = values.unpaidConditionalWaivers.filter(
    ({ throughDate, amount: each }) => throughDate !== null || readable(each) !== null,
  );
  return (
    <Box
      component="figure"
      aria-label="What will be signed"
      sx={(theme) => ({
        margin: 0,
        display: 'grid',
        gap: 3,
        padding: { xs: 4, sm: 6 },
        borderRadius: '8px',
        border: `1px solid ${theme.vars.palette.line.control}`,
        backgroundColor: '#fff',
        color: '#14213d',
        fontSize: 'caption.fontSize',
        lineHeight: 1.45,
      })}
    >
      <div>
        <Box component="p" sx={{ margin: 0, fontSize: '1rem', fontWeight: 650, lineHeight: 1.25 }}>
          {words.title}
        </Box>
        <Box sx={{ color: QUIET }}>
          Application {payApp.payAppNumber}. {formBasis({ civilCodeSection: rule.section })}
        </Box>
      </div>
      <Box sx={{ padding: 2.5, fontWeight: 600, backgroundColor: '#f1efe9', borderRadius: '4px' }}>
        Notice: {words.notice}
      </Box>
      <Part title="Identification">
        <Row label="Claimant">{payApp.receivingCompany.name}</Row>
        <Row label="Customer">{payApp.payingCompany?.name}</Row>
        <Row label="Job location">{values.jobLocation}</Row>
        <Row label="Owner">{values.owner}</Row>
        {rule.hasThroughDate && <Row label="Through date">{formatDate(payApp.periodTo)}</Row>}
      </Part>
      <Part title="What is given up">
        <Text>{words.waiver}</Text>
      </Part>
      <Part title={rule.hasCheck ? 'Payment that it depends on' : 'Payment received'}>
        <Row label="Amount">
          <strong>{money(amount)}</strong>
        </Row>
        {rule.hasCheck && (
          <>
            <Row label="Maker of the check">{values.checkMaker}</Row>
            <Row label="Payable to">{values.checkPayee}</Row>
          </>
        )}
        {rule.hasUnpaidWaivers && unpaid.length > 0 && (
          <Row label="Earlier, not paid yet">
            {unpaid.map((each, at) => (
              <div key={at}>
                Through {formatDate(each.throughDate) || '–'}: {money(readable(each.amount))}
              </div>
            ))}
            {unpaid.length > 1 && (
              <div>Together {money(fromCents(unpaidTotal(values.unpaidConditionalWaivers)))}</div>
            )}
          </Row>
        )}
      </Part>
      <Part title="Exceptions">
        <Text>{words.never}</Text>
        {rule.hasDisputedClaims && (
          <Row label="Disputed claims">{money(readable(values.disputedClaimsAmount) ?? 0)}</Row>
        )}
        {values.exceptions.trim() !== '' && <Text>{values.exceptions}</Text>}
      </Part>
      <Box sx={{ borderBlockStart: '1px solid #14213d', marginBlockStart: 6, paddingBlockStart: 1.5 }}>
        {[signer, values.signerTitle].filter((part) => part.trim() !== '').join(', ') || '–'}
        <Box sx={{ color: QUIET }}>for {payApp.receivingCompany.name} · date of the signature</Box>
      </Box>
    </Box>
  );
}

/** Quiet ink; 4.5:1 and more on the paper. */
const QUIET = '#5b6270';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Box
        component="p"
        sx={{ margin: 0, marginBlockEnd: 1, fontWeight: 650, borderBlockEnd: '1px solid #d9d5cb' }}
      >
        {title}
      </Box>
      {children}
    </div>
  );
}

function Text({ children }: { children: ReactNode }) {
  return (
    <Box
      component="p"
      sx={{ margin: 0, marginBlockEnd: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {children}
    </Box>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  const blank = children === undefined || children === null || children === '';
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', gap: 2 }}>
      <Box component="span" sx={{ color: QUIET }}>
        {label}
      </Box>
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {blank ? '–' : children}
      </Box>
    </Box>
  );
}
