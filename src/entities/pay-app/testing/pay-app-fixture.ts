import { fromCents, toCents } from '#domain/money/money.ts';
import { g702Lines } from '#domain/pay-app/g702.ts';
import { tieOut } from '#domain/pay-app/tie-out.ts';
import type {
  CanCreateRetainage,
  G702,
  HistoryEntry,
  PayAppContract,
  PayAppDetail,
  PaymentTerm,
  PreviousPayApp,
  SignaturePacket,
  TieOutCheck,
} from '@/shared/api/generated/model';
import { abilities } from './abilities';
import { COMPANIES, IDS, PEOPLE } from './people';
import { FIGURES, figuresOf, g703Header, LINES, RETAINAGE_TERMS, TOTALS } from './sheet-fixture';

const PREVIOUS_CERTIFIED = fromCents(Math.round(FIGURES.fromPrevious * 0.9));
const CHANGE_ORDERS = {
  previousMonths: { additions: toCents(52_500), deductions: 0 },
  thisMonth: { additions: 0, deductions: toCents(15_000) },
};
const LINES_1_TO_9 = g702Lines({
  originalContractSum: toCents(TOTALS.originalScheduledValue),
  changeOrders: CHANGE_ORDERS,
  g703: FIGURES,
  previousCertificates: [toCents(PREVIOUS_CERTIFIED)],
});

export const TIE_OUT: TieOutCheck[] = tieOut({
  g702: LINES_1_TO_9,
  lines: LINES.map(figuresOf),
  impacts: LINES.map(({ costImpact }) => toCents(costImpact)),
  previousWorkCompleted: FIGURES.fromPrevious,
  previousCertificates: [toCents(PREVIOUS_CERTIFIED)],
  changeOrders: CHANGE_ORDERS,
}).map(({ left, right, ...check }) => ({
  ...check,
  left: { label: left.label, amount: fromCents(left.cents) },
  right: { label: right.label, amount: fromCents(right.cents) },
}));

export function paymentTerm(change: Partial<PaymentTerm> = {}): PaymentTerm {
  return {
    id: IDS.term,
    projectId: IDS.project,
    sovId: IDS.sov,
    status: 'APPROVED',
    contractDate: '2025-11-17',
    payingCompany: COMPANIES.owner,
    receivingCompany: COMPANIES.contractor,
    receivingUser: PEOPLE.creator,
    approvingUser: PEOPLE.approver,
    certifyingUser: null,
    certifyingUserId: null,
    paymentInterval: 'MONTHLY',
    retainage: 10,
    storedRetainage: 5,
    retainageBasis: 'PERCENT_OF_WORK',
    retainageAmount: null,
    lineRetainage: [],
    reducedRetainage: null,
    reducedFrom: null,
    reducedFromHalf: false,
    reductionAppliesTo: 'LATER_WORK',
    retainageCap: null,
    timeToSignCLWInDays: 5,
    timeToSignUCLWInDays: 5,
    timeForPaymentInDays: 30,
    inspectorReportRequired: false,
    termsAndConditions:
      'Progress payments for work through the **20th** of the month.\n\n- Stored materials only with a bill of sale and proof of insurance.\n- Retainage is reduced to 5% at substantial completion.',
    rejectionComment: null,
    version: 3,
    payingCompanyId: COMPANIES.owner.id,
    receivingCompanyId: COMPANIES.contractor.id,
    receivingUserId: PEOPLE.creator.id,
    approvingUserId: PEOPLE.approver.id,
    ...change,
  };
}

export function g702(change: Partial<G702> = {}): G702 {
  const money = fromCents;
  const lines = LINES_1_TO_9;
  return {
    id: IDS.g702,
    status: 'DRAFT',
    applicationNumber: 2,
    applicationDate: '2026-03-31',
    periodTo: '2026-03-31',
    contractDate: '2025-11-17',
    contractFor: 'General contract',
    retainageRate: 10,
    storedRetainageRate: 5,
    retainageTerms: RETAINAGE_TERMS,
    figures: {
      originalContractSum: money(lines.line1OriginalContractSum),
      netChangeByChangeOrders: money(lines.line2NetChange),
      contractSumToDate: money(lines.line3ContractSumToDate),
      totalCompletedAndStored: money(lines.line4CompletedAndStored),
      retainageOfCompletedWork: money(lines.line5aRetainageOnWork),
      retainageOfStoredMaterial: money(lines.line5bRetainageOnStored),
      totalRetainage: money(lines.line5Retainage),
      totalEarnedLessRetainage: money(lines.line6EarnedLessRetainage),
      lessPreviousCertificates: money(lines.line7PreviousCertificates),
      currentPaymentDue: money(lines.line8CurrentPaymentDue),
      balanceToFinishIncludingRetainage: money(lines.line9BalanceToFinish),
    },
    changeOrders: {
      previousAdditions: 52_500,
      previousDeductions: 0,
      thisPeriodAdditions: 0,
      thisPeriodDeductions: 15_000,
      totalAdditions: 52_500,
      totalDeductions: 15_000,
      netChange: 37_500,
    },
    amountCertified: null,
    amountCertifiedReason: null,
    issuedAt: null,
    isSnapshot: false,
    version: 2,
    ...change,
  };
}

export const PREVIOUS: PreviousPayApp = {
  id: IDS.firstPayApp,
  payAppNumber: 1,
  status: 'CLOSED',
  isOpeningBalance: false,
  periodTo: '2026-02-28',
  totalCompletedAndStored: fromCents(FIGURES.fromPrevious),
  totalRetainage: fromCents(FIGURES.fromPrevious - toCents(PREVIOUS_CERTIFIED)),
  amountCertified: PREVIOUS_CERTIFIED,
};

export const HISTORY: HistoryEntry[] = [
  {
    id: '00000000-0000-4000-8000-000000000013',
    at: '2026-03-30T16:20:00Z',
    action: 'saveG703',
    actor: PEOPLE.creator,
    comment: null,
  },
  {
    id: '00000000-0000-4000-8000-000000000012',
    at: '2026-03-29T09:12:00Z',
    action: 'approveTerm',
    actor: PEOPLE.approver,
    comment: 'As agreed in the kick-off.',
  },
  {
    id: '00000000-0000-4000-8000-000000000011',
    at: '2026-03-28T14:02:00Z',
    action: 'submitTerm',
    actor: PEOPLE.creator,
    comment: null,
  },
  {
    id: '00000000-0000-4000-8000-000000000010',
    at: '2026-03-28T13:40:00Z',
    action: 'create',
    actor: PEOPLE.creator,
    comment: null,
  },
];

export function packet(signed: 0 | 1 | 2): SignaturePacket {
  const signer = (order: 1 | 2) => {
    const done = order <= signed;
    const asked = order <= signed + 1;
    return {
      id: `e5c2a8d3-0001-4f22-8b4e-00000000000${String(order)}`,
      user: order === 1 ? PEOPLE.creator : PEOPLE.approver,
      role: order === 1 ? ('CONTRACTOR' as const) : ('CERTIFIER' as const),
      order,
      status: done ? ('SIGNED' as const) : asked ? ('SENT' as const) : ('SIGN_PENDING' as const),
      sentAt: asked ? '2026-04-01T08:00:00Z' : null,
      viewedAt: done ? '2026-04-01T08:12:00Z' : null,
      signedAt: done ? '2026-04-01T08:15:00Z' : null,
      remindedAt: null,
      declinedAt: null,
      declineReason: null,
      signatureType: done ? ('TYPED' as const) : null,
    };
  };
  return {
    id: 'f6d3b9e4-0001-4a33-9c5f-000000000001',
    documentType: 'G702',
    documentName: 'G702 application 2, General contract',
    status: signed === 2 ? 'SIGNED' : 'SENT',
    signers: [signer(1), signer(2)],
    createdAt: '2026-04-01T08:00:00Z',
    completedAt: signed === 2 ? '2026-04-01T10:00:00Z' : null,
  };
}

/** Application 2 of the example, as its creator sees it while the sheet is open. */
export function payAppDetail(change: Partial<PayAppDetail> = {}): PayAppDetail {
  return {
    id: IDS.payApp,
    projectId: IDS.project,
    payAppNumber: 2,
    status: 'PAYMENT_TERM_APPROVED',
    termStatus: change.paymentTerm?.status ?? 'APPROVED',
    project: { id: IDS.project, name: 'Harborview Medical Office Building', projectNumber: 'NG-2614' },
    sov: {
      id: IDS.sov,
      sovNumber: 'SOV-0002',
      divisionName: 'General contract',
      divisionNumber: '00',
      sovStatus: 'APPROVED',
    },
    receivingCompany: COMPANIES.contractor,
    payingCompany: COMPANIES.owner,
    createdBy: PEOPLE.creator,
    isFinalPayApp: false,
    isRetainageRelease: false,
    isOpeningBalance: false,
    openingProposed: false,
    inspectorReportRequired: false,
    periodTo: '2026-03-31',
    totalCompletedAndStored: TOTALS.totalCompleted,
    currentPaymentDue: fromCents(LINES_1_TO_9.line8CurrentPaymentDue),
    amountCertified: null,
    creditBroughtForward: 0,
    amountReleased: 0,
    ballInCourt: {
      user: PEOPLE.creator,
      action: 'Creator to fill in and submit the G703',
      since: '2026-03-29T09:12:00Z',
      dueDate: null,
      isOverdue: false,
    },
    createdAt: '2026-03-28T13:40:00Z',
    updatedAt: '2026-03-30T16:20:00Z',
    version: 6,
    currency: 'USD',
    paymentTerm: paymentTerm(),
    g703: g703Header(),
    g702: g702(),
    tieOut: TIE_OUT,
    dueDates: { conditionalWaiverDueOn: null, paymentDueOn: null, unconditionalWaiverDueOn: null },
    abilities: abilities('saveG703', 'submitG703', 'delete'),
    openingBalance: null,
    previousPayApps: [PREVIOUS],
    signaturePacket: null,
    inspectorReport: null,
    conditionalWaiver: null,
    release: null,
    unconditionalWaiver: null,
    allowedUsers: [PEOPLE.creator, PEOPLE.approver],
    packageNote: null,
    history: HISTORY,
    ...change,
  };
}

/** The contract behind the application's schedule, ready for the next one. */
export const contractOf = ({ sov, paymentTerm: term }: PayAppDetail): PayAppContract => ({
  sov,
  scheduleApprover: PEOPLE.approver,
  paymentTerm: term.status === 'APPROVED' ? term : null,
  originalContractSum: 3_210_300.5,
  netChangeByChangeOrders: 37_500,
  contractSumToDate: 3_247_800.5,
  payApps: [PREVIOUS],
  nextPayAppNumber: 3,
  canCreate: true,
  message: null,
  canStartWithOpening: false,
  openingMessage: 'Pay application 1 is there already; an opening balance comes before the first one.',
  importedBilled: null,
});

/** What the example schedule holds by its last application. */
export const RETAINAGE_HELD: CanCreateRetainage = {
  canCreate: true,
  amount: TOTALS.retainage,
  message: null,
  sovs: [{ sov: payAppDetail().sov, amount: TOTALS.retainage, canCreate: true, message: null }],
};
