import { fromCents, fromTenThousandths } from '#domain/money/money.ts';
import { changeOrderTotals, type ChangeOrderBox, type G702Lines } from '#domain/pay-app/g702.ts';
import type { G703Figures } from '#domain/pay-app/g703.ts';
import { payAppBallInCourt } from '#domain/pay-app/ball-in-court.ts';
import { courtDueDate } from '#domain/pay-app/due-date.ts';
import { dueDates, type PaymentDueDates } from '#domain/pay-app/payment-term.ts';
import type { OpeningRetainage } from '#domain/pay-app/retainage-held.ts';
import { linesBilled } from '#domain/pay-app/period-change.ts';
import { isOverdue } from '#domain/time/overdue.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import type { Refs } from '../people/refs.ts';
import { decimalOrNull, instantOrNull, majorOrNull } from '../record/amounts.ts';
import { siteDay, todayOf } from '../record/calendar.ts';
import { extraView, taskView } from '../sov/views.ts';
import type { SovRow } from '../sov/records.ts';
import { certifiedOf, type EarlierPayApp } from './figures.ts';
import type { PacketProgress } from '../signing/request.ts';
import { type G702Row, type G703Row, isProposedOpening, type PayAppRow, type TermRow } from './records.ts';
import { retainageOf, retainageView } from './retainage.ts';
import type { SheetLine } from './sheet.ts';

type Detail = ResponseOf<'getPayApp'>;
export type PayAppView = ResponseOf<'listPayApps'>['data'][number];
export type TermView = Detail['paymentTerm'];
export type G703View = NonNullable<Detail['g703']>;
export type G703LineView = ResponseOf<'getG703'>['lines'][number];

export const sovReference = (sov: SovRow): PayAppView['sov'] => ({
  id: sov.id,
  sovNumber: sov.sovNumber,
  divisionName: sov.divisionName,
  divisionNumber: sov.divisionNumber,
  sovStatus: sov.status,
});

/** The parts of an application that its header shows. */
export interface HeaderParts {
  payApp: PayAppRow;
  term: TermRow;
  sov: SovRow;
  g703: Pick<G703Row, 'assignedToUserId' | 'status'> | null;
  g702: Pick<G702Row, 'amountCertified' | 'snapshot'> | null;
  packet: Pick<PacketProgress, 'askedSignerId'>;
}

/** Ids that a header names. */
export const namedIn = ({ payApp, term, g703, packet }: HeaderParts) => ({
  users: [
    payApp.createdBy,
    term.receivingUserId,
    term.approvingUserId,
    term.certifyingUserId,
    g703?.assignedToUserId,
    packet.askedSignerId,
  ],
  companies: [payApp.companyId, term.payingCompanyId, term.receivingCompanyId],
});

/** Due dates of the steps after the approval, by the term's days from days at the site; null before each clock runs. */
export function datesOf(payApp: PayAppRow, term: TermRow, timeZone: string | null): PaymentDueDates {
  const { approvedAt, conditionalWaiverSignedOn, releasedOn } = payApp;
  const approvedOn = approvedAt ? siteDay(approvedAt, timeZone) : null;
  return dueDates({ approvedOn, conditionalWaiverSignedOn, releasedOn }, term);
}

/** By when whoever has it in court has to move. */
export const dueDateOf = (payApp: PayAppRow, term: TermRow, timeZone: string | null): string | null =>
  courtDueDate(payApp.status, datesOf(payApp, term, timeZone));

export function dueDatesOf(payApp: PayAppRow, term: TermRow, timeZone: string | null): Detail['dueDates'] {
  const due = datesOf(payApp, term, timeZone);
  return {
    conditionalWaiverDueOn: due.conditionalWaiver,
    paymentDueOn: due.payment,
    unconditionalWaiverDueOn: due.unconditionalWaiver,
  };
}

export function payAppView(
  { payApp, term, sov, g703, g702, packet }: HeaderParts,
  refs: Refs,
  { now, project }: Pick<ProjectContext, 'now' | 'project'>,
): PayAppView {
  const court = payAppBallInCourt({
    status: payApp.status,
    termStatus: term.status,
    creatorId: payApp.createdBy,
    receivingUserId: term.receivingUserId,
    termApproverId: term.approvingUserId,
    g703ApproverId: g703?.assignedToUserId ?? null,
    payApproverId: term.approvingUserId,
    askedSignerId: packet.askedSignerId,
    openingProposed: isProposedOpening({ payApp, g703 }),
  });
  const dueDate = dueDateOf(payApp, term, project.timeZone);
  return {
    id: payApp.id,
    projectId: payApp.projectId,
    payAppNumber: payApp.payAppNumber,
    status: payApp.status,
    termStatus: term.status,
    project: { id: project.id, name: project.name, projectNumber: project.projectNumber },
    sov: sovReference(sov),
    receivingCompany: refs.company(payApp.companyId),
    payingCompany: refs.companyOrNull(term.payingCompanyId),
    createdBy: refs.user(payApp.createdBy),
    isFinalPayApp: payApp.isFinalPayApp,
    isRetainageRelease: payApp.isRetainage,
    isOpeningBalance: payApp.isOpeningBalance,
    openingProposed: isProposedOpening({ payApp, g703 }),
    inspectorReportRequired: term.inspectorReportRequired,
    periodTo: payApp.periodTo,
    totalCompletedAndStored: fromCents(payApp.totalCompletedAndStored),
    currentPaymentDue: fromCents(payApp.currentPaymentDue),
    amountCertified: majorOrNull(g702?.snapshot?.amountCertified ?? g702?.amountCertified ?? null),
    creditBroughtForward: fromCents(payApp.creditBroughtForward),
    amountReleased: fromCents(payApp.amountReleased),
    ballInCourt: court && {
      user: refs.userOrNull(court.userId),
      action: court.words,
      since: payApp.statusAt.toISOString(),
      dueDate,
      isOverdue: isOverdue(true, dueDate, todayOf({ now, project })),
    },
    createdAt: payApp.createdAt.toISOString(),
    updatedAt: payApp.updatedAt.toISOString(),
    version: payApp.version,
  };
}

export const termView = (term: TermRow, refs: Refs): TermView => ({
  id: term.id,
  projectId: term.projectId,
  sovId: term.sovId,
  status: term.status,
  contractDate: term.contractDate,
  payingCompany: refs.companyOrNull(term.payingCompanyId),
  receivingCompany: refs.company(term.receivingCompanyId),
  receivingUser: refs.user(term.receivingUserId),
  payingCompanyId: term.payingCompanyId,
  receivingCompanyId: term.receivingCompanyId,
  receivingUserId: term.receivingUserId,
  approvingUserId: term.approvingUserId,
  approvingUser: refs.userOrNull(term.approvingUserId),
  certifyingUser: refs.userOrNull(term.certifyingUserId),
  certifyingUserId: term.certifyingUserId,
  paymentInterval: term.paymentInterval,
  retainage: fromTenThousandths(term.retainage),
  storedRetainage: decimalOrNull(term.storedRetainage),
  retainageBasis: term.retainageBasis,
  retainageAmount: majorOrNull(term.retainageAmount),
  lineRetainage: term.lineRetainage.map((line) => ({
    sovLineId: line.sovLineId,
    retainage: fromTenThousandths(line.retainage),
    storedRetainage: decimalOrNull(line.storedRetainage),
  })),
  reducedRetainage: decimalOrNull(term.reducedRetainage),
  reducedFrom: term.reducedFrom,
  reducedFromHalf: term.reducedFromHalf,
  reductionAppliesTo: term.reductionAppliesTo,
  retainageCap: majorOrNull(term.retainageCap),
  timeToSignCLWInDays: term.timeToSignCLWInDays,
  timeToSignUCLWInDays: term.timeToSignUCLWInDays,
  timeForPaymentInDays: term.timeForPaymentInDays,
  inspectorReportRequired: term.inspectorReportRequired,
  termsAndConditions: term.termsAndConditions,
  rejectionComment: term.status === 'REJECTED' ? term.rejectionComment : null,
  version: term.version,
});

export function g703View(
  g703: G703Row,
  { payApp, term }: Pick<HeaderParts, 'payApp' | 'term'>,
  total: G703Figures,
  lines: readonly SheetLine[],
  refs: Refs,
): G703View {
  const rate = fromTenThousandths(term.retainage);
  return {
    id: g703.id,
    payAppId: g703.payAppId,
    status: g703.status,
    assignedToUser: refs.userOrNull(g703.assignedToUserId),
    assignedToUserId: g703.assignedToUserId,
    periodTo: payApp.periodTo,
    retainageRate: rate,
    storedRetainageRate: decimalOrNull(term.storedRetainage) ?? rate,
    retainageTerms: retainageView(retainageOf({ payApp, term, g703 })),
    totals: {
      originalScheduledValue: fromCents(lines.reduce((sum, line) => sum + line.original, 0)),
      costImpact: fromCents(lines.reduce((sum, line) => sum + line.impact, 0)),
      revisedScheduledValue: fromCents(total.scheduledValue),
      fromPreviousPayment: fromCents(total.fromPrevious),
      billAmount: fromCents(total.thisPeriod),
      materialStoredAmount: fromCents(total.stored),
      totalCompleted: fromCents(total.completedAndStored),
      percentageComplete: total.percent,
      balanceToFinish: fromCents(total.balance),
      retainage: fromCents(total.retainage),
    },
    lineCount: lines.length,
    linesBilled: linesBilled(
      lines.map(({ figures, previousStored }) => ({
        thisPeriod: figures.thisPeriod,
        stored: figures.stored,
        previousStored,
      })),
    ),
    rejectionNote:
      g703.status === 'UNLOCKED' || g703.status === 'APPROVAL_REVOKED' ? g703.rejectionNote : null,
    submittedAt: instantOrNull(g703.submittedAt),
    approvedAt: instantOrNull(g703.approvedAt),
    isSnapshot: g703.frozenAt !== null,
    version: g703.version,
  };
}

export const g703LineView = (line: SheetLine, isRelease: boolean): G703LineView => ({
  sovLineId: line.sovLine.id,
  task: taskView(line.sovLine),
  position: line.sovLine.position,
  description: line.sovLine.description,
  versionStatus: line.sovLine.versionStatus,
  sovLineExtra: extraView(line.sovLine),
  originalScheduledValue: fromCents(line.original),
  costImpact: fromCents(line.impact),
  revisedScheduledValue: fromCents(line.figures.scheduledValue),
  fromPreviousPayment: fromCents(line.figures.fromPrevious),
  previousMaterialStored: fromCents(line.previousStored),
  billAmount: fromCents(line.figures.thisPeriod),
  materialStoredAmount: fromCents(line.figures.stored),
  totalCompleted: fromCents(line.figures.completedAndStored),
  percentageComplete: line.figures.percent,
  balanceToFinish: fromCents(line.figures.balance),
  retainage: fromCents(line.figures.retainage),
  previousNoOfUnits: decimalOrNull(line.previousNoOfUnits),
  g703LineExtra: line.noOfUnits === null ? null : { noOfUnits: decimalOrNull(line.noOfUnits) },
  changeOrder: line.broughtBy,
  ownRetainage: line.retainage.own && {
    retainage: fromTenThousandths(line.retainage.own.retainage),
    storedRetainage: decimalOrNull(line.retainage.own.stored),
  },
  workAtFullRate: fromCents(line.retainage.workAtFullRate),
  retainageReleased: fromCents(line.retainage.releasedBefore + line.retainage.releasedNow),
  retainageHeldBefore: isRelease ? fromCents(line.retainage.heldBefore) : null,
  openingBalance: lineOpeningView(line.retainage.opening),
});

function lineOpeningView(opening: OpeningRetainage): G703LineView['openingBalance'] {
  const { work, heldOnWork, stored, heldOnStored } = opening;
  if (work === 0 && stored === 0) return null;
  return {
    workCompleted: fromCents(work),
    retainageOnWork: fromCents(heldOnWork),
    materialStored: fromCents(stored),
    retainageOnStored: fromCents(heldOnStored),
  };
}

export const g702FiguresView = (lines: G702Lines) => ({
  originalContractSum: fromCents(lines.line1OriginalContractSum),
  netChangeByChangeOrders: fromCents(lines.line2NetChange),
  contractSumToDate: fromCents(lines.line3ContractSumToDate),
  totalCompletedAndStored: fromCents(lines.line4CompletedAndStored),
  retainageOfCompletedWork: fromCents(lines.line5aRetainageOnWork),
  retainageOfStoredMaterial: fromCents(lines.line5bRetainageOnStored),
  totalRetainage: fromCents(lines.line5Retainage),
  totalEarnedLessRetainage: fromCents(lines.line6EarnedLessRetainage),
  lessPreviousCertificates: fromCents(lines.line7PreviousCertificates),
  currentPaymentDue: fromCents(lines.line8CurrentPaymentDue),
  balanceToFinishIncludingRetainage: fromCents(lines.line9BalanceToFinish),
});

export function changeOrdersView(box: ChangeOrderBox) {
  const totals = changeOrderTotals(box);
  return {
    previousAdditions: fromCents(box.previousMonths.additions),
    previousDeductions: fromCents(box.previousMonths.deductions),
    thisPeriodAdditions: fromCents(box.thisMonth.additions),
    thisPeriodDeductions: fromCents(box.thisMonth.deductions),
    totalAdditions: fromCents(totals.additions),
    totalDeductions: fromCents(totals.deductions),
    netChange: fromCents(totals.net),
  };
}

export const earlierView = (earlier: EarlierPayApp) => ({
  id: earlier.payApp.id,
  payAppNumber: earlier.payApp.payAppNumber,
  status: earlier.payApp.status,
  isOpeningBalance: earlier.payApp.isOpeningBalance,
  periodTo: earlier.payApp.periodTo,
  totalCompletedAndStored: fromCents(earlier.payApp.totalCompletedAndStored),
  totalRetainage: fromCents(earlier.payApp.totalRetainage),
  amountCertified: fromCents(certifiedOf(earlier)),
});
