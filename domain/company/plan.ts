/** Whether a company may create and publish projects (rule: payments). */
export const PLAN_STATUSES = ['TRIAL', 'ACTIVE', 'NONE'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

/** Every company starts with a trial of fourteen days. */
export const TRIAL_DAYS = 14;
export const DAY_MS = 24 * 3_600_000;

export interface PlanFacts {
  trialStartedAt: Date;
  /** Until when a paid plan runs; null where there never was one. */
  subscribedUntil: Date | null;
}

/** The end of a company's trial. */
export const trialEnd = (trialStartedAt: Date): Date =>
  new Date(trialStartedAt.getTime() + TRIAL_DAYS * DAY_MS);

/** Days of a trial that are left, the one that has begun among them; 0 once it is over. */
export const trialDaysLeft = (trialEndsAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((trialEndsAt.getTime() - now.getTime()) / DAY_MS));

/** What a company's plan is at an instant: a paid plan, else the trial, else none. */
export function planStatus(company: PlanFacts, now: Date): PlanStatus {
  if (company.subscribedUntil && company.subscribedUntil > now) return 'ACTIVE';
  return now < trialEnd(company.trialStartedAt) ? 'TRIAL' : 'NONE';
}

/**
 * Whether a company may create and publish projects, and why not, for whoever it is that asks. Reading and taking part
 * never need a plan, and companies that are invited into a project never do either.
 */
export function mayCreateProjects(
  company: PlanFacts & { name: string },
  now: Date,
): { allowed: boolean; reason: string | null } {
  if (planStatus(company, now) !== 'NONE') return { allowed: true, reason: null };
  const over = company.subscribedUntil ? 'plan' : 'trial';
  return {
    allowed: false,
    reason: `The ${over} of ${company.name} has ended. Creating and publishing projects needs a plan, which an owner of the company can choose.`,
  };
}
