import type { RequestHandler } from 'msw';
import { toCents } from '#domain/money/money.ts';
import type { WaiverKind } from '#domain/pay-app/waiver-form.ts';
import {
  getGetPayAppMockHandler,
  getListPayAppWaiversMockHandler,
  getOpenWaiverSigningMockHandler,
  getRecallWaiverMockHandler,
  getReleasePaymentMockHandler,
  getRemindWaiverSignerMockHandler,
  getSendClwForSignatureMockHandler,
  getSendUclwForSignatureMockHandler,
} from '@/shared/api/generated/pay-app/pay-app.msw';
import {
  getDeclineSigningMockHandler,
  getSignDocumentMockHandler,
} from '@/shared/api/generated/signing/signing.msw';
import type {
  ConditionalWaiverSendRequest,
  DeclineSigningRequest,
  LienWaiver,
  PayAppDetail,
  PaymentReleaseRequest,
  SigningSession,
  UserRef,
} from '@/shared/api/generated/model';
import { abilities } from './abilities';
import { payAppHandlers } from './handlers';
import { type PaymentStage, PAYMENT_STAGES, paymentStage } from './payment-stages';
import { PEOPLE } from './people';
import { CERTIFIED, lienWaiver, paymentRelease } from './waiver-fixture';

/** The signer's page beside the application: its pass, its document, and what it answers once it is signed or declined. */
export interface WaiverSigning {
  token: string;
  session: SigningSession;
  handlers: RequestHandler[];
}

/**
 * A server that goes the way of the payment: each step moves the application, its waivers and its payments, and the next
 * reading says so. Rights are those of the reader's turn.
 * @param from where it begins; @param user who reads; @param signing for stories that sign
 */
export function paymentServer(
  from: PaymentStage,
  user: UserRef = PEOPLE.creator,
  signing?: WaiverSigning,
): RequestHandler[] {
  let now = from;
  let version = from.payApp.version;
  const move = (next: PaymentStage): PayAppDetail => {
    version += 1;
    const { payApp } = next;
    const mine = payApp.ballInCourt?.user?.id === user.id;
    now = {
      waivers: next.waivers,
      payApp: { ...payApp, version, abilities: mine ? payApp.abilities : abilities() },
    };
    return now.payApp;
  };
  const current = (kind: WaiverKind): LienWaiver | null =>
    kind === 'CONDITIONAL' ? now.payApp.conditionalWaiver : now.payApp.unconditionalWaiver;
  const out = (): LienWaiver => {
    const waiver = [now.payApp.conditionalWaiver, now.payApp.unconditionalWaiver].find(
      (each) => each?.status === 'SIGNATURE_PENDING',
    );
    if (waiver == null) throw new Error('No waiver is out');
    return waiver;
  };
  const send = async (kind: WaiverKind, request: Request): Promise<PayAppDetail> => {
    const {
      version: _version,
      message: _message,
      claimantSignerId: _signer,
      ...fields
    } = (await request.json()) as ConditionalWaiverSendRequest;
    const last = current(kind);
    const waiver = lienWaiver(kind, {
      id: `b8d51f07-0001-4c66-9b2a-0000000001${String(version).padStart(2, '0')}`,
      isFinal: now.payApp.isFinalPayApp,
      sentBy: user,
      ...fields,
    });
    const { releases } = now.waivers;
    return move(
      paymentStage({
        ...PAYMENT_STAGES[kind === 'CONDITIONAL' ? 'toSign' : 'lastToSign']().payApp,
        isFinalPayApp: now.payApp.isFinalPayApp,
        releases,
        earlier: last === null ? [] : [last],
        ...(kind === 'CONDITIONAL' ? { conditionalWaiver: waiver } : { unconditionalWaiver: waiver }),
      }),
    );
  };
  const ended = (
    waiver: LienWaiver,
    status: 'SIGNED' | 'DECLINED' | 'VOID',
    reason?: string,
  ): LienWaiver => ({
    ...waiver,
    ...lienWaiver(waiver.kind, { ...waiver, status, signedOn: status === 'SIGNED' ? '2026-04-03' : null }),
    signaturePacket: lienWaiver(waiver.kind, {
      status,
      ...(reason === undefined ? {} : { reason }),
    }).signaturePacket,
  });
  /** The waiver that is out comes to its end: the stage after it, with the waiver as it ended. */
  const end = (status: 'SIGNED' | 'DECLINED' | 'VOID', reason?: string): PayAppDetail => {
    const waiver = ended(out(), status, reason);
    const { releases } = now.waivers;
    const conditional = waiver.kind === 'CONDITIONAL';
    if (status === 'SIGNED')
      return move(
        conditional
          ? PAYMENT_STAGES.toPay({ conditionalWaiver: waiver })
          : paymentStage({ ...PAYMENT_STAGES.closed().payApp, releases, unconditionalWaiver: waiver }),
      );
    return move(
      conditional
        ? PAYMENT_STAGES.toSend({
            conditionalWaiver: waiver,
            status: status === 'VOID' ? 'APPROVED' : 'CLW_PENDING',
          })
        : PAYMENT_STAGES.paid({ releases, unconditionalWaiver: waiver }),
    );
  };
  return [
    getGetPayAppMockHandler(() => now.payApp),
    getListPayAppWaiversMockHandler(() => now.waivers),
    getSendClwForSignatureMockHandler(({ request }) => send('CONDITIONAL', request)),
    getSendUclwForSignatureMockHandler(({ request }) => send('UNCONDITIONAL', request)),
    getRemindWaiverSignerMockHandler(() => now.payApp),
    getRecallWaiverMockHandler(() => end('VOID')),
    getReleasePaymentMockHandler(async ({ request }) => {
      const body = (await request.json()) as PaymentReleaseRequest;
      const releases = [
        ...now.waivers.releases,
        paymentRelease({
          id: `b8d51f07-0001-4c66-9b2b-00000000010${String(now.waivers.releases.length)}`,
          amount: body.amount,
          date: body.date,
          reference: body.reference,
          method: body.method ?? 'OTHER',
          note: body.note ?? null,
          releasedBy: user,
        }),
      ];
      const paid = releases.reduce((sum, { amount }) => sum + toCents(amount), 0);
      const stage = paid >= toCents(CERTIFIED) ? PAYMENT_STAGES.paid : PAYMENT_STAGES.toPay;
      return move(stage({ releases }));
    }),
    ...(signing === undefined
      ? []
      : [
          getOpenWaiverSigningMockHandler({ token: signing.token, expiresAt: '2026-04-03T10:30:00Z' }),
          getSignDocumentMockHandler(() => {
            end('SIGNED');
            return { ...signing.session, status: 'SIGNED', packetStatus: 'SIGNED' };
          }),
          getDeclineSigningMockHandler(async ({ request }) => {
            const { reason } = (await request.json()) as DeclineSigningRequest;
            end('DECLINED', reason);
            return { ...signing.session, status: 'REJECTED', packetStatus: 'REJECTED' };
          }),
          ...signing.handlers,
        ]),
    ...payAppHandlers(now.payApp, user, now.waivers),
  ];
}
