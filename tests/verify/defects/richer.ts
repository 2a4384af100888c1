import { changed, changedError, type Defect, json, type Passing } from './proxy.ts';

const REQUEST = /\/change-requests\/[0-9a-f-]{36}$/;
const PREVIEW = /^\/subscription\/change-plan\/preview$/;
const APPLICATION = /\/tools\/payapp\/[0-9a-f-]{36}\/detail$/;
const RFI = /\/tools\/rfi\/[0-9a-f-]{36}$/;
const SUBMITTAL = /\/submittals\/[0-9a-f-]{36}$/;
const NOTICES = /^\/notifications$/;

/** The owner who read first of somebody that asks to join. */
let toldFirst: string | null = null;

const isOfFirst = ({ headers }: Passing): boolean => {
  toldFirst ??= headers.get('authorization');
  return headers.get('authorization') === toldFirst;
};

/** What shows only where there are two: two owners, two questions, two approvals, a second application, a credit of before. */
export const RICHER: readonly Defect[] = [
  {
    name: 'a change of plan that forgets what was left of the one before',
    rule: 'sums',
    only: ['previewSubscriptionChange'],
    checks: ['paying'],
    answer: changed(PREVIEW, (body) => {
      body.amountDue += Math.min(body.creditBefore, body.charge - body.amountDue);
      body.creditBefore = 0;
    }),
  },
  {
    name: 'a join request that one owner alone is told of',
    rule: 'reference',
    only: ['recallJoinRequest'],
    checks: ['memberships'],
    answer: changed(NOTICES, (body, passing) => {
      const isAsked = ({ event }: { event: string }): boolean => event === 'JOIN_REQUESTED';
      if (body.data?.some(isAsked) && !isOfFirst(passing))
        body.data = body.data.filter((row: { event: string }) => !isAsked(row));
    }),
  },
  {
    name: 'a change request that goes on once the first of two questions is closed',
    rule: 'reference',
    only: ['linkChangeRequestRfi'],
    checks: ['change-origins'],
    answer: changed(REQUEST, (body) => {
      const isOver = ({ isOpen, isOrigin }: { isOpen: boolean; isOrigin: boolean }): boolean =>
        !isOpen && !isOrigin;
      if (body.status === 'RFI_RAISED' && body.rfis.some(isOver)) body.status = 'RE_SUBMITTED';
    }),
  },
  {
    name: 'an approval that is taken back with those of the others',
    rule: 'reference',
    only: ['revokeChangeRequestApproval'],
    checks: ['halfway'],
    answer: changed(REQUEST, (body) => {
      if (body.status !== 'APPROVAL_PENDING' || body.history?.[0]?.action !== 'revoke') return;
      for (const approver of body.approvers) approver.decision = 'PENDING';
    }),
  },
  {
    name: 'a deduction that goes below what earlier applications have billed',
    rule: 'refuse-by-rule',
    only: ['saveG703'],
    checks: ['open-sheet'],
    answer: (passing) =>
      changedError(422, async (problem) => {
        const { body } = passing;
        const [task] = body.tasks ?? [];
        const isBilled = String(problem.errors?.[0]?.message).includes('already been billed');
        if (!task || !isBilled) return json(problem, 422);
        return passing.pass({ body: { ...body, tasks: [{ ...task, costImpact: task.costImpact - 0.01 }] } });
      })(passing),
  },
  {
    name: 'a release of all that is held that is not the last of its contract',
    rule: 'reference',
    only: ['canCreateRetainage'],
    checks: ['released'],
    answer: changed(APPLICATION, (body) => {
      if (body.isRetainageRelease) body.isFinalPayApp = false;
    }),
  },
  {
    name: 'a question that is open again once somebody else speaks after the answer',
    rule: 'reference',
    only: ['bulkCloseRfis'],
    checks: ['questions-moved'],
    answer: changed(RFI, (body) => {
      if (body.responses?.length > 2) body.ballInCourt = body.assignee;
    }),
  },
  {
    name: 'an edit that does not keep whom a submittal comes from',
    rule: 'reference',
    only: ['bulkSendSubmittals'],
    checks: ['edited-work'],
    answer: changed(SUBMITTAL, (body) => {
      if (body.receivedFrom) body.receivedFrom = null;
    }),
  },
];
