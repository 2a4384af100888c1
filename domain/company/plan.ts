/** Whether a company may create and publish projects (rule: payments). */
export const PLAN_STATUSES = ['TRIAL', 'ACTIVE', 'NONE'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

/** Every company starts with a trial of fourteen days. */
export const TRIAL_DAYS = 14;
const DAY_MS = 24 * 3_600_000;

export interface PlanFacts {
  createdAt: Date;
  /** Until when a paid plan runs; null without one. */
  subscribedUntil: Date | null;
}

/** The end of a company's trial. */
export const trialEnd = (createdAt: Date): Date => new Date(createdAt.getTime() + TRIAL_DAYS * DAY_MS);

/** What a company's plan is at an instant: a paid plan, else the trial, else none. */
export function planStatus(company: PlanFacts, now: Date): PlanStatus {
  if (company.subscribedUntil && company.subscribedUntil > now) return 'ACTIVE';
  return now < trialEnd(company.createdAt) ? 'TRIAL' : 'NONE';
}

/**
 * Why a company may not create or publish projects; null where it may. Reading and taking part never need a plan, and
 * companies that are invited into a project never do either.
 */
export function planProblem(company: PlanFacts & { name: string }, now: Date): string | null {
  if (planStatus(company, now) !== 'NONE') return null;
  return `The trial of ${company.name} has ended. Choose a plan to create and publish projects.`;
}
