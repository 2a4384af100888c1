import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { countOf } from '#domain/text/count.ts';
import { PAYMENT_INTERVAL_LABELS } from '#domain/pay-app/payment-term.ts';
import { termRetainageWords } from '#domain/pay-app/retainage-words.ts';
import { retainageTermOf } from '@/entities/pay-app';
import type { PayAppDetail } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { type Fact, FactList } from '@/shared/ui/page/FactList';
import { TermsText } from './TermsText';

const inDays = (count: number): string => countOf(count, 'day');

/** A due date beside its day count, where the clock already runs. */
function limit(count: number, dueOn: string | null): string {
  return dueOn === null ? inDays(count) : `${inDays(count)}, due ${formatDate(dueOn)}`;
}

/** The payment terms for reading. */
export function PaymentTermFacts({ payApp }: { payApp: PayAppDetail }) {
  const term = payApp.paymentTerm;
  const due = payApp.dueDates;
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const contract: Fact[] = [
    { label: 'Contract date', value: formatDate(term.contractDate) },
    { label: 'Receiving', value: `${term.receivingCompany.name}, ${term.receivingUser.name}` },
    {
      label: 'Paying',
      value: [term.payingCompany?.name, term.approvingUser?.name].filter(Boolean).join(', '),
    },
    { label: 'Certifier', value: (term.certifyingUser ?? term.approvingUser)?.name ?? 'The approver' },
    { label: 'Interval', value: PAYMENT_INTERVAL_LABELS[term.paymentInterval] },
  ];
  const limits: Fact[] = [
    {
      label: 'Retainage',
      value: termRetainageWords(retainageTermOf(term), payApp.currency),
    },
    {
      label: 'Inspector’s report',
      value: term.inspectorReportRequired ? 'Before each G702' : 'Not asked for',
    },
    { label: 'Conditional waiver', value: limit(term.timeToSignCLWInDays, due.conditionalWaiverDueOn) },
    { label: 'Payment', value: limit(term.timeForPaymentInDays, due.paymentDueOn) },
    { label: 'Unconditional waiver', value: limit(term.timeToSignUCLWInDays, due.unconditionalWaiverDueOn) },
  ];
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
      {narrow ? (
        <FactList facts={[...contract, ...limits]} />
      ) : (
        <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
          <FactList facts={contract} />
          <FactList facts={limits} />
        </Box>
      )}
      <Box component="section" aria-label="Terms and conditions">
        <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary', marginBlockEnd: 1.5 }}>
          Terms and conditions
        </Box>
        <TermsText text={term.termsAndConditions} />
      </Box>
    </Box>
  );
}
