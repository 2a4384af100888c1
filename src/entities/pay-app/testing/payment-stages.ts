import type { LienWaiver, PayAppDetail, PayAppWaivers } from '@/shared/api/generated/model';
import { abilities } from './abilities';
import { g702, packet, payAppDetail } from './pay-app-fixture';
import { PEOPLE } from './people';
import { g703Header } from './sheet-fixture';
import { CERTIFIED, lienWaiver, PAYMENTS, payAppWaivers } from './waiver-fixture';

/** An application on the way of its payment, with what is known of its waivers and payments. */
export interface PaymentStage {
  payApp: PayAppDetail;
  waivers: PayAppWaivers;
}

type Turn = NonNullable<PayAppDetail['ballInCourt']>;

const turn = (user: Turn['user'], action: string, dueDate: string | null = null): Turn => ({
  user,
  action,
  since: '2026-04-03T10:00:00Z',
  dueDate,
  isOverdue: false,
});

const CLW_DUE = { conditionalWaiverDueOn: '2026-04-06', paymentDueOn: null, unconditionalWaiverDueOn: null };
const PAYMENT_DUE = { ...CLW_DUE, paymentDueOn: '2026-05-03' };
const UCLW_DUE = { ...PAYMENT_DUE, unconditionalWaiverDueOn: '2026-05-08' };

export interface Facts extends Partial<PayAppDetail> {
  releases?: PayAppWaivers['releases'];
  previous?: LienWaiver | null;
  /** Waivers that were declined or recalled before. */
  earlier?: LienWaiver[];
}

/** The example after its approval; waivers and sums follow from what is given. */
export function paymentStage({ releases = [], previous, earlier = [], ...change }: Facts): PaymentStage {
  const { conditionalWaiver = null, unconditionalWaiver = null } = change;
  const waivers = payAppWaivers(
    {
      data: [unconditionalWaiver, conditionalWaiver, ...earlier].filter((waiver) => waiver !== null),
      releases,
      ...(previous === undefined ? {} : { previousUnconditional: previous }),
    },
    change.amountCertified ?? CERTIFIED,
  );
  return {
    waivers,
    payApp: payAppDetail({
      status: 'APPROVED',
      g703: g703Header({ status: 'APPROVED', approvedAt: '2026-03-31T09:00:00Z', isSnapshot: true }),
      g702: g702({
        status: 'APPROVED',
        issuedAt: '2026-03-31T10:00:00Z',
        isSnapshot: true,
        amountCertified: CERTIFIED,
        amountCertifiedReason: 'Roof insulation is not on site yet.',
      }),
      amountCertified: CERTIFIED,
      amountReleased: waivers.amountReleased,
      release: waivers.release,
      signaturePacket: packet(2),
      dueDates: CLW_DUE,
      ...change,
    }),
  };
}

const signedClw = lienWaiver('CONDITIONAL', { status: 'SIGNED' });
const paid = { conditionalWaiver: signedClw, releases: [...PAYMENTS], dueDates: UCLW_DUE };

/** The stations between the approval and the close, each as the person sees it whose turn it is. */
export const PAYMENT_STAGES = {
  toSend: (change: Facts = {}): PaymentStage =>
    paymentStage({
      abilities: abilities('sendConditionalWaiver'),
      ballInCourt: turn(PEOPLE.creator, 'Creator to send the conditional waiver', '2026-04-06'),
      ...change,
    }),
  /** As its sender sees it, who signs it too. */
  toSign: () =>
    paymentStage({
      status: 'CLW_PENDING',
      conditionalWaiver: lienWaiver('CONDITIONAL'),
      abilities: abilities('signWaiver', 'recallWaiver'),
      ballInCourt: turn(PEOPLE.creator, 'Receiving side to sign the conditional waiver', '2026-04-06'),
    }),
  /** As the approver sees it, who sent it. */
  sent: () =>
    paymentStage({
      status: 'CLW_PENDING',
      conditionalWaiver: lienWaiver('CONDITIONAL', { sentBy: PEOPLE.approver }),
      abilities: abilities('remindWaiver', 'recallWaiver'),
      ballInCourt: turn(PEOPLE.creator, 'Receiving side to sign the conditional waiver', '2026-04-06'),
    }),
  declined: () =>
    paymentStage({
      status: 'CLW_PENDING',
      conditionalWaiver: lienWaiver('CONDITIONAL', { status: 'DECLINED' }),
      earlier: [lienWaiver('CONDITIONAL', { id: 'b8d51f07-0001-4c66-9b2a-000000000005', status: 'VOID' })],
      abilities: abilities('sendConditionalWaiver'),
      ballInCourt: turn(PEOPLE.creator, 'Creator to send the conditional waiver', '2026-04-06'),
    }),
  toPay: (change: Facts = {}): PaymentStage =>
    paymentStage({
      status: 'PAYMENT_PENDING',
      conditionalWaiver: signedClw,
      dueDates: PAYMENT_DUE,
      abilities: abilities('release'),
      ballInCourt: turn(PEOPLE.approver, 'Paying side to release the payment', '2026-05-03'),
      ...change,
    }),
  /** The application before is not closed: nothing is paid on this one. */
  blocked: (): PaymentStage => {
    const { payApp, waivers } = PAYMENT_STAGES.toPay({ previous: null });
    const release = {
      allowed: false,
      reason: 'Payment is released once the unconditional waiver of the previous pay application is signed.',
    };
    return { waivers, payApp: { ...payApp, abilities: { ...payApp.abilities, release } } };
  },
  partPaid: (): PaymentStage => PAYMENT_STAGES.toPay({ releases: [PAYMENTS[0]] }),
  /** Paid in two parts; the unconditional waiver is to be sent. */
  paid: (change: Facts = {}) =>
    paymentStage({
      ...paid,
      status: 'UCLW_PENDING',
      abilities: abilities('sendUnconditionalWaiver'),
      ballInCourt: turn(PEOPLE.creator, 'Creator to send the unconditional waiver', '2026-05-08'),
      ...change,
    }),
  lastToSign: () =>
    paymentStage({
      ...paid,
      status: 'UCLW_PENDING',
      unconditionalWaiver: lienWaiver('UNCONDITIONAL'),
      abilities: abilities('signWaiver', 'recallWaiver'),
      ballInCourt: turn(PEOPLE.creator, 'Receiving side to sign the unconditional waiver', '2026-05-08'),
    }),
  closed: () =>
    paymentStage({
      ...paid,
      status: 'CLOSED',
      unconditionalWaiver: lienWaiver('UNCONDITIONAL', { status: 'SIGNED', signedOn: '2026-05-05' }),
      abilities: abilities(),
      ballInCourt: null,
    }),
  /** The last application of the schedule, certified as it asks. */
  final: (): PaymentStage => PAYMENT_STAGES.toSend({ isFinalPayApp: true, currentPaymentDue: CERTIFIED }),
  /** What is certified is a credit: nothing is paid. */
  credit: (): PaymentStage =>
    PAYMENT_STAGES.toPay({ amountCertified: -12_500.25, currentPaymentDue: -12_500.25 }),
} satisfies Record<string, (change?: Facts) => PaymentStage>;
