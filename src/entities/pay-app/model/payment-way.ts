import { isIssued, isPaid, type PayAppStatus } from '#domain/pay-app/status.ts';
import type { WaiverKind } from '#domain/pay-app/waiver-form.ts';
import type { LienWaiver, PayAppDetail } from '@/shared/api/generated/model';

/** What is between the approval for payment and the close of an application, in order. */
export const PAYMENT_WAY = ['CONDITIONAL', 'PAYMENT', 'UNCONDITIONAL'] as const;
export type PaymentStation = (typeof PAYMENT_WAY)[number];

/**
 * How far a station is. `ahead`: something comes before it; `open`: somebody has to send the waiver, or to pay;
 * `out`: the waiver is with its signer; `done`: signed, or paid in full.
 */
export type StationState = 'ahead' | 'open' | 'out' | 'done';

/** From where on a waiver is sent, and sent again. */
const SENT_FROM: Readonly<Record<WaiverKind, readonly PayAppStatus[]>> = {
  CONDITIONAL: ['APPROVED', 'CLW_PENDING'],
  UNCONDITIONAL: ['UCLW_PENDING'],
};

type Facts = Pick<PayAppDetail, 'status' | 'conditionalWaiver' | 'unconditionalWaiver'>;

/** The waiver of this kind that was sent last; null before. */
export const waiverOf = (payApp: Facts, kind: WaiverKind): LienWaiver | null =>
  kind === 'CONDITIONAL' ? payApp.conditionalWaiver : payApp.unconditionalWaiver;

/** The waiver that is with its signer now; null where none is. */
export const waiverOut = (payApp: Facts): LienWaiver | null =>
  [payApp.conditionalWaiver, payApp.unconditionalWaiver].find(
    (waiver) => waiver?.status === 'SIGNATURE_PENDING',
  ) ?? null;

function waiverState(payApp: Facts, kind: WaiverKind): StationState {
  const waiver = waiverOf(payApp, kind);
  if (waiver?.status === 'SIGNED') return 'done';
  if (!SENT_FROM[kind].includes(payApp.status)) return 'ahead';
  return waiver?.status === 'SIGNATURE_PENDING' ? 'out' : 'open';
}

/** How far each station of the way is. */
export function paymentWay(payApp: Facts): Record<PaymentStation, StationState> {
  const { status } = payApp;
  return {
    CONDITIONAL: waiverState(payApp, 'CONDITIONAL'),
    PAYMENT: isPaid(status) ? 'done' : status === 'PAYMENT_PENDING' ? 'open' : 'ahead',
    UNCONDITIONAL: waiverState(payApp, 'UNCONDITIONAL'),
  };
}

/** Whether an application is past its approval, where the payment begins. */
export const isOnPaymentWay = ({ status }: Pick<PayAppDetail, 'status'>): boolean => isIssued(status);

/** The waiver that has to be sent before anybody can sign; null where none is to be sent. */
export const waiverToSend = (payApp: Facts): WaiverKind | null => {
  const way = paymentWay(payApp);
  return way.CONDITIONAL === 'open' ? 'CONDITIONAL' : way.UNCONDITIONAL === 'open' ? 'UNCONDITIONAL' : null;
};

/** By when each station has to be done; null while its clock does not run. */
export const stationDue = ({ dueDates }: Pick<PayAppDetail, 'dueDates'>, station: PaymentStation) =>
  ({
    CONDITIONAL: dueDates.conditionalWaiverDueOn,
    PAYMENT: dueDates.paymentDueOn,
    UNCONDITIONAL: dueDates.unconditionalWaiverDueOn,
  })[station];
