import { fromCents, toCents } from '#domain/money/money.ts';
import { type WaiverKind, waiverRule } from '#domain/pay-app/waiver-form.ts';
import type {
  InspectorReport,
  LienWaiver,
  PacketSigner,
  PaymentRelease,
  PayAppWaivers,
  SignaturePacket,
  WaiverStatus,
} from '@/shared/api/generated/model';
import { COMPANIES, IDS, PEOPLE } from './people';

/** What the example's application is certified for, and what its payments come to. */
export const CERTIFIED = 700_000;
const FIRST_PART = 450_000;

const PACKET_STATUS = {
  SIGNATURE_PENDING: 'SENT',
  SIGNED: 'SIGNED',
  DECLINED: 'REJECTED',
  VOID: 'RECALLED',
} as const;

function packetOf(kind: WaiverKind, status: WaiverStatus, reason: string | null): SignaturePacket {
  const signed = status === 'SIGNED';
  const declined = status === 'DECLINED';
  const signer: PacketSigner = {
    id: `e5c2a8d3-000${kind === 'CONDITIONAL' ? '3' : '4'}-4f22-8b4e-000000000001`,
    user: PEOPLE.creator,
    role: 'CLAIMANT',
    order: 1,
    status: signed ? 'SIGNED' : declined ? 'REJECTED' : 'SENT',
    sentAt: '2026-04-02T08:00:00Z',
    viewedAt: signed || declined ? '2026-04-02T09:10:00Z' : null,
    remindedAt: null,
    signedAt: signed ? '2026-04-03T09:12:00Z' : null,
    declinedAt: declined ? '2026-04-03T09:12:00Z' : null,
    declineReason: declined ? reason : null,
    signatureType: signed ? 'TYPED' : null,
  };
  return {
    id: `f6d3b9e4-000${kind === 'CONDITIONAL' ? '3' : '4'}-4a33-9c5f-000000000001`,
    documentType: kind === 'CONDITIONAL' ? 'CLW' : 'UCLW',
    documentName: `${kind === 'CONDITIONAL' ? 'Conditional' : 'Unconditional'} waiver of application 2`,
    status: PACKET_STATUS[status],
    signers: [signer],
    createdAt: '2026-04-02T08:00:00Z',
    completedAt: signed ? '2026-04-03T09:12:00Z' : null,
  };
}

interface WaiverChange extends Partial<LienWaiver> {
  isFinal?: boolean;
  /** Of the project: California prescribes its forms. */
  state?: string;
  reason?: string;
}

/** A waiver of the example as its step makes it. */
export function lienWaiver(
  kind: WaiverKind,
  {
    isFinal = false,
    state = 'CA',
    reason = 'The retainage is missing among the exceptions.',
    ...change
  }: WaiverChange = {},
): LienWaiver {
  const rule = waiverRule(kind, isFinal, state);
  const status = change.status ?? 'SIGNATURE_PENDING';
  return {
    id: `b8d51f07-0001-4c66-9b2a-00000000000${kind === 'CONDITIONAL' ? '1' : '2'}`,
    payAppId: IDS.payApp,
    kind,
    stage: rule.stage,
    form: rule.form,
    civilCodeSection: rule.section,
    status,
    claimant: COMPANIES.contractor.name,
    customer: COMPANIES.owner.name,
    jobLocation: '480 Harbor Drive, Oakland CA 94607',
    owner: COMPANIES.owner.name,
    throughDate: rule.hasThroughDate ? '2026-03-31' : null,
    amount: CERTIFIED,
    checkMaker: rule.hasCheck ? COMPANIES.owner.name : null,
    checkPayee: rule.hasCheck ? COMPANIES.contractor.name : null,
    exceptions: 'Retainage held under the contract.',
    disputedClaimsAmount: rule.hasDisputedClaims ? 12_500 : null,
    unpaidConditionalWaivers: [],
    signer: PEOPLE.creator,
    signerTitle: 'Project Manager',
    signedOn: status === 'SIGNED' ? '2026-04-03' : null,
    dueDate: kind === 'CONDITIONAL' ? '2026-04-06' : '2026-05-08',
    isOverdue: false,
    signaturePacket: packetOf(kind, status, reason),
    sentBy: PEOPLE.creator,
    sentAt: '2026-04-02T08:00:00Z',
    ...change,
  };
}

export function paymentRelease(change: Partial<PaymentRelease> = {}): PaymentRelease {
  return {
    id: 'b8d51f07-0001-4c66-9b2b-000000000001',
    payAppId: IDS.payApp,
    amount: FIRST_PART,
    date: '2026-04-20',
    reference: 'ACH 20260420-4471',
    method: 'ACH',
    note: null,
    attachments: [],
    releasedBy: PEOPLE.approver,
    releasedAt: '2026-04-20T20:58:00Z',
    ...change,
  };
}

const REMITTANCE = {
  key: 'attachments/b8d51f07-0001-4c66-9b2b-0000000e0001.pdf',
  name: 'Remittance advice.pdf',
  size: 84_210,
  contentType: 'application/pdf',
  uploadedBy: PEOPLE.approver,
  uploadedAt: '2026-04-20T20:57:00Z',
  takenAt: null,
};

/** The two payments of the example that come to what is certified. */
export const PAYMENTS = [
  paymentRelease({ attachments: [REMITTANCE] }),
  paymentRelease({
    id: 'b8d51f07-0001-4c66-9b2b-000000000002',
    amount: CERTIFIED - FIRST_PART,
    date: '2026-05-03',
    reference: 'Check 10482',
    method: 'JOINT_CHECK',
    note: 'Jointly to Cascade Mechanical, for their share of level 2.',
    releasedAt: '2026-05-03T17:02:00Z',
  }),
] as const;

/** Waivers and payments of an application; sums follow from the payments. */
export function payAppWaivers(
  change: Partial<Pick<PayAppWaivers, 'data' | 'releases' | 'previousUnconditional'>> = {},
  certified: number = CERTIFIED,
): PayAppWaivers {
  const releases = change.releases ?? [];
  const paid = releases.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const left = Math.max(toCents(certified) - paid, 0);
  return {
    data: change.data ?? [],
    releases,
    release: left === 0 ? (releases.at(-1) ?? null) : null,
    amountReleased: fromCents(paid),
    amountToRelease: fromCents(left),
    previousUnconditional:
      change.previousUnconditional === undefined ? PREVIOUS_WAIVER : change.previousUnconditional,
  };
}

/** The unconditional waiver of application 1. */
export const PREVIOUS_WAIVER = lienWaiver('UNCONDITIONAL', {
  id: 'b8d51f07-0001-4c66-9b2a-000000000009',
  payAppId: IDS.firstPayApp,
  status: 'SIGNED',
  throughDate: '2026-02-28',
  signedOn: '2026-03-14',
});

export function inspectorReport(change: Partial<InspectorReport> = {}): InspectorReport {
  return {
    id: 'b8d51f07-0001-4c66-9b2c-000000000001',
    payAppId: IDS.payApp,
    siteVisitOn: '2026-03-30',
    conclusion: 'AGREES_WITH_REMARKS',
    findings:
      'Footings complete; the podium slab stands at 30% as billed. Stored steel is tagged and insured.',
    attachments: [
      {
        key: 'attachments/b8d51f07-0001-4c66-9b2c-0000000e0001.pdf',
        name: 'Site observation 2026-03-30.pdf',
        size: 962_560,
        contentType: 'application/pdf',
        uploadedBy: PEOPLE.architect,
        uploadedAt: '2026-03-30T22:10:00Z',
        takenAt: null,
      },
    ],
    filedBy: PEOPLE.architect,
    filedAt: '2026-03-30T22:14:00Z',
    ...change,
  };
}
