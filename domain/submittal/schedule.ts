import { addDays, type DateOnly, FIRST_DATE } from '../time/dates.ts';
import { askedBy, type WorkDays } from '../time/duration.ts';
import type { SubmittalStatus } from './kinds.ts';

/** What is said of when the material is needed. Absent days count as none. */
export interface SubmittalPlan {
  requiredOnSite: DateOnly | null;
  /** Calendar days from release to delivery. */
  leadTimeDays: number | null;
  /** Working days of the project that the review takes, from sending to the decision. */
  reviewDays: number | null;
}

/** By when it has to be approved to be on site in time, and by when it has to be sent for that; null where no date is set. */
export interface SubmittalDeadlines {
  approveBy: DateOnly | null;
  submitBy: DateOnly | null;
}

/** Deadlines, counted back from the day on which the material has to be on site. */
export function submittalDeadlines(
  { requiredOnSite, leadTimeDays, reviewDays }: SubmittalPlan,
  workingDays: WorkDays = [],
): SubmittalDeadlines {
  if (requiredOnSite === null) return { approveBy: null, submitBy: null };
  const approveBy = addDays(requiredOnSite, -(leadTimeDays ?? 0));
  return { approveBy, submitBy: askedBy(approveBy, reviewDays ?? 0, workingDays) };
}

export const SUBMITTAL_RISKS = ['LATE', 'AT_RISK', 'ON_TRACK'] as const;
export type SubmittalRisk = (typeof SUBMITTAL_RISKS)[number];

export const SUBMITTAL_RISK_LABELS: Readonly<Record<SubmittalRisk, string>> = {
  LATE: 'Late',
  AT_RISK: 'At risk',
  ON_TRACK: 'On track',
};

/** Not with its reviewers: it has still to be sent. */
const WITH_SUBMITTER: readonly SubmittalStatus[] = ['DRAFT', 'EDITED', 'REVISION', 'REJECTED'];
/** Released, or not wanted any more: nothing is at risk. */
const RELEASED: readonly SubmittalStatus[] = ['APPROVED', 'CLOSED', 'TERMINATED'];

/** After which day it is at risk, and after which late; null for never. What a list keeps, so that time needs no writing. */
export interface RiskDates {
  atRiskAfter: DateOnly | null;
  lateAfter: DateOnly | null;
}

/**
 * When a submittal puts its material at risk: late after the day by which it has to be approved; at risk before that,
 * while it is not with its reviewers, after the day by which it has to be sent, and with them where their date is
 * already past that day.
 */
export function riskDates(
  status: SubmittalStatus,
  { approveBy, submitBy }: SubmittalDeadlines,
  dueDate: DateOnly | null,
): RiskDates {
  if (approveBy === null || RELEASED.includes(status)) return { atRiskAfter: null, lateAfter: null };
  if (WITH_SUBMITTER.includes(status)) return { atRiskAfter: submitBy, lateAfter: approveBy };
  const isDueTooLate = dueDate !== null && dueDate > approveBy;
  // After the first day of the calendar of contracts: always.
  return { atRiskAfter: isDueTooLate ? FIRST_DATE : approveBy, lateAfter: approveBy };
}

/** How it stands on a day; null where nothing is planned, or it is released. */
export function submittalRisk({ atRiskAfter, lateAfter }: RiskDates, today: DateOnly): SubmittalRisk | null {
  if (lateAfter === null) return null;
  if (today > lateAfter) return 'LATE';
  return atRiskAfter !== null && today > atRiskAfter ? 'AT_RISK' : 'ON_TRACK';
}

/**
 * By when whoever has the ball is to move: a draft is to be sent, an approver has the date of their step, and everybody
 * else that of the decision.
 */
export function courtDueDate(
  status: SubmittalStatus,
  dates: { dueDate: DateOnly | null; submitBy: DateOnly | null; stepDueDate: DateOnly | null },
): DateOnly | null {
  if (status === 'DRAFT') return dates.submitBy;
  return status === 'APPROVAL_PENDING' ? (dates.stepDueDate ?? dates.dueDate) : dates.dueDate;
}
