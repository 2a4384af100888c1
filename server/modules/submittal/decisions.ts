import {
  CODES_OF_DECISION,
  REVIEW_CODE_LABELS,
  type ReviewCode,
  strictestCode,
  type SubmittalDecision,
} from '#domain/submittal/kinds.ts';
import { currentStep, hasBegun, stepBegins } from '#domain/submittal/review.ts';
import { dueAfter } from '#domain/time/duration.ts';
import { isBlank } from '#domain/text/blank.ts';
import { eq } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import { type FieldError, invalid, repeatedItems } from '../../http/problem.ts';
import { claimAttachments } from '../attachments/store.ts';
import { workingDaysOf } from '../projects/queries.ts';
import { todayOf } from '../record/calendar.ts';
import type { ActingOn, SubmittalEffect } from './acts.ts';
import { tellAll, tellApprovers } from './notices.ts';
import {
  type ApproverRow,
  type LoadedSubmittal,
  presentApprovers,
  routeOf,
  type SubmittalRow,
} from './records.ts';
import { submittalApprovers } from './schema.ts';

/** Since when and until when an approver has it whose turn begins now: with the working days that were given them. */
async function begins(ctx: ProjectContext, row: Pick<SubmittalRow, 'dueDate'>) {
  const workingDays = await workingDaysOf(ctx.db, ctx.project.id);
  return ({ reviewDays }: Pick<ApproverRow, 'reviewDays'>) => ({
    sentAt: ctx.now,
    dueDate: reviewDays === null ? row.dueDate : dueAfter(todayOf(ctx), reviewDays, workingDays),
  });
}

/** It is the turn of the approvers of a step from now on. */
export async function beginStep(
  ctx: ProjectContext,
  row: Pick<SubmittalRow, 'revision' | 'dueDate'>,
  approvers: readonly ApproverRow[],
): Promise<readonly ApproverRow[]> {
  const step = currentStep(routeOf(presentApprovers(row, approvers)));
  const beginning = await begins(ctx, row);
  const begun = approvers.map((one) =>
    one.revision === row.revision && one.step === step ? { ...one, ...beginning(one) } : one,
  );
  for (const [i, { id, sentAt, dueDate }] of begun.entries())
    if (begun[i] !== approvers[i])
      await ctx.db.update(submittalApprovers).set({ sentAt, dueDate }).where(eq(submittalApprovers.id, id));
  return begun;
}

/**
 * Somebody else stands in an approver's place on the route: the same step, the same days, and where it is their turn
 * already, from now on. Answers the approvers of every revision, and whether it is the turn of the new one.
 */
export async function putInPlace(
  ctx: ProjectContext,
  { submittal, approvers }: LoadedSubmittal,
  former: ApproverRow,
  userId: string,
): Promise<{ approvers: readonly ApproverRow[]; isTheirs: boolean }> {
  const isTheirs = hasBegun(routeOf(presentApprovers(submittal, approvers)), former.step);
  const next = { userId, ...(isTheirs ? (await begins(ctx, submittal))(former) : {}) };
  await ctx.db.update(submittalApprovers).set(next).where(eq(submittalApprovers.id, former.id));
  return { approvers: approvers.map((one) => (one.id === former.id ? { ...one, ...next } : one)), isTheirs };
}

export interface Decision {
  reviewCode?: ReviewCode | null;
  comments?: string | null;
  attachments?: string[];
}
type Action = 'approve' | 'requestRevision' | 'reject';

const DECIDED: Readonly<Record<Action, { decision: SubmittalDecision; done: string }>> = {
  approve: { decision: 'APPROVED', done: 'approved' },
  requestRevision: { decision: 'REVISION', done: 'sent back for revision' },
  reject: { decision: 'REJECTED', done: 'rejected' },
};

/** What is wrong with a stamp: the code goes with the step, and what is not approved says why. */
export function stampProblems(action: Action, { reviewCode, comments, attachments }: Decision): FieldError[] {
  const codes: readonly ReviewCode[] = CODES_OF_DECISION[action];
  const allowed = codes.map((code) => REVIEW_CODE_LABELS[code]).join(' or ');
  return [
    ...(reviewCode && codes.includes(reviewCode)
      ? []
      : [{ field: 'reviewCode', message: `Choose the review code: ${allowed}.` }]),
    ...(action !== 'approve' && isBlank(comments ?? '')
      ? [{ field: 'comments', message: 'This field is required' }]
      : []),
    ...repeatedItems('attachments', attachments),
  ];
}

/** Writes what an approver has decided, with the files that come with it; answers their names. */
async function storeDecision(
  ctx: ProjectContext,
  approver: ApproverRow,
  files: readonly string[] | undefined,
) {
  const { id, decision, reviewCode, comments, decidedAt } = approver;
  await ctx.db
    .update(submittalApprovers)
    .set({ decision, reviewCode, comments, decidedAt })
    .where(eq(submittalApprovers.id, id));
  if (!files?.length) return [];
  return (await claimAttachments(ctx, files, { objectType: 'SUBMITTAL_DECISION', objectId: id })).after;
}

/** What an approver decides: their own stamp, and where it is the last that is needed, that of the submittal. */
export async function deciding(
  action: Action,
  { ctx, loaded, body, to }: ActingOn<Decision>,
): Promise<SubmittalEffect> {
  const errors = stampProblems(action, body);
  if (errors.length > 0) throw invalid(errors);
  const { submittal } = loaded;
  const { decision, done } = DECIDED[action];
  const reviewCode = body.reviewCode ?? null;
  const stamp = { decision, reviewCode, comments: body.comments ?? null, decidedAt: ctx.now };
  let approvers = loaded.approvers.map((one) =>
    one.revision === submittal.revision && one.userId === ctx.user.id ? { ...one, ...stamp } : one,
  );
  const present = presentApprovers(submittal, approvers);
  const mine = present.find(({ userId }) => userId === ctx.user.id);
  if (!mine) throw new Error('Somebody decides who does not approve');
  const files = await storeDecision(ctx, mine, body.attachments);
  const isSettled = to !== 'APPROVAL_PENDING';
  const goesOn =
    !isSettled && stepBegins(routeOf(presentApprovers(submittal, loaded.approvers)), routeOf(present));
  if (goesOn) approvers = [...(await beginStep(ctx, submittal, approvers))];
  const codes = present.flatMap((one) => one.reviewCode ?? []);
  const settled = action === 'approve' ? strictestCode(codes) : reviewCode;
  return {
    values: isSettled ? { reviewCode: settled } : {},
    people: { approvers },
    ...(isSettled
      ? { outcome: { decidedAt: ctx.now, decidedBy: ctx.user.id, comments: body.comments ?? null } }
      : {}),
    comment: body.comments,
    changes: [
      { field: 'reviewCode', from: null, to: reviewCode },
      ...(files.length > 0 ? [{ field: 'attachments', from: null, to: files.join(', ') }] : []),
    ],
    async tell(decided: LoadedSubmittal) {
      if (goesOn) await tellApprovers(ctx, decided);
      // Of several who approve, one has.
      const by = isSettled ? '' : ` by ${ctx.user.name}`;
      await tellAll(ctx, decided, 'SUBMITTAL_DECIDED', done, body.comments, { by });
    },
  };
}
