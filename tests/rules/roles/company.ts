import type { OperationId } from '#contract/operations.ts';
import type { Outcome } from './cells.ts';

// Who may do what in a company, written down by hand like the table of projects.

/** Who calls, in the order of the columns. */
export const COMPANY_WHO = {
  ORG_OWNER: 'an owner of the company',
  ORG_MEMBER: 'a member of the company',
  MEMBER_WHO_LEADS: 'a member of the company who is PROJECT_ADMIN of a project of it',
  GUEST: 'an owner of another company who takes part in a project of this one',
  STRANGER: 'an owner of another company',
  NOBODY: 'not signed in',
} as const;
export type CompanyWho = keyof typeof COMPANY_WHO;

/** How the company's plan stands, in the words of the table. */
export const PLAN_GIVEN = {
  trial: 'in its trial',
  trialOver: 'its trial is over',
  paid: 'with a plan that is paid',
  cancelled: 'with a plan that is cancelled and runs',
  pastDue: 'with a plan whose payment was refused',
  ended: 'with a plan that has ended',
} as const;
export type PlanGiven = keyof typeof PLAN_GIVEN;

export interface CompanyRow {
  operation: OperationId;
  given: PlanGiven;
  cells: Record<CompanyWho, Outcome | '402'>;
}

const everyPlan = Object.keys(PLAN_GIVEN) as PlanGiven[];

/** Owners as given; members of the company 403, everybody else 404. */
const owners = (operation: OperationId, outcomes: Record<PlanGiven, Outcome>): CompanyRow[] =>
  everyPlan.map((given) => ({
    operation,
    given,
    cells: {
      ORG_OWNER: outcomes[given],
      ORG_MEMBER: '403',
      MEMBER_WHO_LEADS: '403',
      GUEST: '404',
      STRANGER: '404',
      NOBODY: '401',
    },
  }));

const always = (outcome: Outcome): Record<PlanGiven, Outcome> => ({
  trial: outcome,
  trialOver: outcome,
  paid: outcome,
  cancelled: outcome,
  pastDue: outcome,
  ended: outcome,
});

/** Whoever belongs to the company. */
const members = (operation: OperationId): CompanyRow[] =>
  everyPlan.map((given) => ({
    operation,
    given,
    cells: {
      ORG_OWNER: '200',
      ORG_MEMBER: '200',
      MEMBER_WHO_LEADS: '200',
      GUEST: '404',
      STRANGER: '404',
      NOBODY: '401',
    },
  }));

const creating: Record<PlanGiven, '201' | '402'> = {
  trial: '201',
  trialOver: '402',
  paid: '201',
  cancelled: '201',
  pastDue: '201',
  ended: '402',
};

/** The plan of a company, and what hangs on it. */
export const SUBSCRIPTION_ROWS: readonly CompanyRow[] = [
  {
    operation: 'listSubscriptionPlans',
    given: 'trial',
    cells: {
      ORG_OWNER: '200',
      ORG_MEMBER: '200',
      MEMBER_WHO_LEADS: '200',
      GUEST: '200',
      STRANGER: '200',
      NOBODY: '401',
    },
  },
  ...members('getSubscriptionStatus'),
  ...owners('createCheckoutSession', {
    trial: '201',
    trialOver: '201',
    paid: '409',
    cancelled: '409',
    pastDue: '409',
    ended: '201',
  }),
  ...owners('captureSuccessCheckout', { ...always('200'), trial: '409', trialOver: '409' }),
  ...owners('previewSubscriptionChange', { ...always('409'), paid: '200', cancelled: '200' }),
  ...owners('changeSubscriptionPlan', { ...always('409'), paid: '200', cancelled: '200' }),
  ...owners('cancelSubscription', { ...always('409'), paid: '200', pastDue: '200' }),
  ...owners('resumeSubscription', { ...always('409'), cancelled: '200' }),
  ...owners('listInvoices', always('200')),
  ...owners('downloadInvoice', { ...always('200'), trial: '404', trialOver: '404' }).map((row) =>
    // Without a plan there is no invoice to name.
    row.cells.ORG_OWNER === '404'
      ? { ...row, cells: { ...row.cells, ORG_MEMBER: '404', MEMBER_WHO_LEADS: '404' } as const }
      : row,
  ),
  ...everyPlan.map((given): CompanyRow => {
    const outcome = creating[given];
    return {
      operation: 'createProject',
      given,
      cells: {
        ORG_OWNER: outcome,
        ORG_MEMBER: outcome,
        MEMBER_WHO_LEADS: outcome,
        GUEST: '404',
        STRANGER: '404',
        NOBODY: '401',
      },
    };
  }),
  ...everyPlan.map((given): CompanyRow => {
    const outcome = creating[given] === '201' ? '200' : '402';
    return {
      operation: 'publishProject',
      given,
      cells: {
        // Owning the company is no part in its projects.
        ORG_OWNER: '404',
        ORG_MEMBER: '404',
        MEMBER_WHO_LEADS: outcome,
        GUEST: '403',
        STRANGER: '404',
        NOBODY: '401',
      },
    };
  }),
];
