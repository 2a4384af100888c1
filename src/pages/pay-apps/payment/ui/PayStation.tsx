import Box from '@mui/material/Box';
import { fromCents } from '#domain/money/money.ts';
import { formatMoney } from '#domain/money/text.ts';
import { leftToRelease } from '#domain/pay-app/release.ts';
import { countOf } from '#domain/text/count.ts';
import { paymentWay, stationDue } from '@/entities/pay-app';
import type { PayAppDetail, PayAppWaivers } from '@/shared/api/generated/model';
import { DueDate } from '@/shared/ui/DueDate';
import { MoneyText } from '@/shared/ui/money/MoneyText';
import { StatusChip } from '@/shared/ui/StatusChip';
import { payableOf } from '@/widgets/pay-app/payment';
import { PaymentsList } from './PaymentsList';
import { PreviousWaiver } from './PreviousWaiver';
import { Station } from './Station';

interface PayStationProps {
  number: number;
  projectId: string;
  payApp: PayAppDetail;
  waivers: PayAppWaivers;
}

function words(payApp: PayAppDetail, waivers: PayAppWaivers): string {
  const state = paymentWay(payApp).PAYMENT;
  const payer = payApp.payingCompany?.name ?? 'The paying company';
  const { timeForPaymentInDays: days } = payApp.paymentTerm;
  if (state === 'ahead')
    return `${payer} releases the payment, at once or in parts, ${days === 0 ? 'on the same day as' : `within ${countOf(days, 'day')} of`} the signature of the conditional waiver.`;
  if (state === 'done')
    return waivers.releases.length > 1
      ? `Paid in full in ${countOf(waivers.releases.length, 'payment')}.`
      : 'Paid in full.';
  const left = leftToRelease(payableOf(payApp, waivers));
  if (left === 0) return `Nothing is left to pay; ${payer} completes it with an amount of 0.`;
  const money = formatMoney(left, payApp.currency, { symbol: true });
  return waivers.releases.length === 0
    ? `${payer} owes ${money}.`
    : `Paid in part; ${payer} still owes ${money}.`;
}

/** The payment: what was certified, what is paid of it, what is left, and what a release needs. */
export function PayStation({ number, projectId, payApp, waivers }: PayStationProps) {
  const state = paymentWay(payApp).PAYMENT;
  const { currency } = payApp;
  const payable = payableOf(payApp, waivers);
  const left = leftToRelease(payable);
  const share = payable.certified <= 0 ? 1 : Math.min(payable.released / payable.certified, 1);
  const partly = state === 'open' && waivers.releases.length > 0;
  return (
    <Station
      number={number}
      state={state === 'ahead' ? 'upcoming' : state === 'open' ? 'active' : 'done'}
      title="Payment"
      description={words(payApp, waivers)}
      aside={
        state === 'ahead' ? undefined : (
          <>
            {state === 'open' && <DueDate date={stationDue(payApp, 'PAYMENT')} />}
            <StatusChip
              size="sm"
              {...(state === 'done'
                ? { label: 'Paid', tone: 'success' }
                : partly
                  ? { label: 'Part paid', tone: 'info' }
                  : { label: 'Due', tone: 'warning' })}
            />
          </>
        )
      }
    >
      {state !== 'ahead' && (
        <Box sx={{ paddingInline: { xs: 4, sm: 5 }, paddingBlockEnd: 4, display: 'grid', gap: 3 }}>
          <Box
            role="progressbar"
            aria-label="Share that is paid"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.floor(share * 100)}
            sx={(theme) => ({
              blockSize: 8,
              borderRadius: '4px',
              overflow: 'hidden',
              backgroundColor: theme.vars.palette.surface.sunken,
              border: `1px solid ${theme.vars.palette.line.subtle}`,
            })}
          >
            <Box
              sx={(theme) => ({
                blockSize: '100%',
                inlineSize: `${String(share * 100)}%`,
                backgroundColor: theme.vars.palette.tone.success.fg,
              })}
            />
          </Box>
          <Box
            component="dl"
            sx={{
              margin: 0,
              display: 'grid',
              gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
              gap: 3,
            }}
          >
            {[
              { label: 'Certified', cents: payable.certified },
              { label: 'Paid', cents: payable.released },
              { label: 'Left to pay', cents: left },
            ].map(({ label, cents }) => (
              <Box key={label} sx={{ minInlineSize: 0 }}>
                <Box component="dt" sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
                  {label}
                </Box>
                <Box
                  component="dd"
                  sx={{ margin: 0, fontWeight: 650, fontSize: { xs: 'body2.fontSize', sm: '1.0625rem' } }}
                >
                  <MoneyText amount={fromCents(cents)} currency={currency} symbol />
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      )}
      {state !== 'done' && <PreviousWaiver projectId={projectId} payApp={payApp} waivers={waivers} />}
      {waivers.releases.length > 0 && <PaymentsList releases={waivers.releases} currency={currency} />}
    </Station>
  );
}
