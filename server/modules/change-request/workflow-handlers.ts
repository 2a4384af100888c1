import { pricerProblem } from '#domain/change-request/choices.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { requiredText } from '../../http/names.ts';
import { invalid } from '../../http/problem.ts';
import { dateErrors } from '../record/calendar.ts';
import { actsOf, type Request } from '../record/acts.ts';
import { voidPackets } from '../signing/packets.ts';
import { nameOnOrigin } from './rfis.ts';
import { lockPacketUnderWay } from '../signing/recall.ts';
import { aboutChangeRequest } from '../signing/subject.ts';
import { act, requests } from './acts.ts';
import { decideAs, startAnew } from './decisions.ts';
import { choicesOf } from './fields.ts';
import { tellApprovers, tellDecided, tellPricer, tellRevoked, tellTerminated } from './notices.ts';
import { requestNumber } from './numbers.ts';
import { lockTogether, orderOf } from './order.ts';
import { indexWords, type LoadedChangeRequest, nextNumbered, readChangeRequest, titleOf } from './records.ts';
import { changeRequestUsers } from './schema.ts';
import { problemsOf } from './problems.ts';
import { releaseOthers } from './one-order.ts';

/** The same as it is stored now. */
export const reload = async (
  ctx: ProjectContext,
  loaded: LoadedChangeRequest,
): Promise<LoadedChangeRequest> => {
  const now = await readChangeRequest(ctx.db, loaded.request.id);
  if (!now) throw new Error('The change request is gone');
  return now;
};

/** Whoever signs takes the packet first and its change requests then; what ends a packet must not meet it the other way round. */
export const { act: ending } = actsOf({
  ...requests,
  async lock(ctx: ProjectContext, request: Request<{ changeRequestId: string }, unknown>) {
    const { changeRequestId } = request.params;
    await lockPacketUnderWay(ctx.db, aboutChangeRequest(changeRequestId));
    await lockTogether(ctx.db, await orderOf(ctx.db, changeRequestId));
    return requests.lock(ctx, request);
  },
});

export const workflowHandlers = {
  askForChangeRequestPricing: act(
    'askForPricing',
    async ({ ctx, loaded: { request, userIds }, body }) => {
      const { assigneeId, dueDate, comment } = body;
      const errors = dateErrors({ dueDate });
      const asked = (await choicesOf(ctx)).find(({ userId }) => userId === assigneeId);
      const problem = pricerProblem(request.createdBy, asked);
      if (problem) errors.push({ field: 'assigneeId', message: problem });
      if (errors.length > 0 || !asked) throw invalid(errors);
      if (!userIds.includes(assigneeId))
        await ctx.db.insert(changeRequestUsers).values({
          requestId: request.id,
          userId: assigneeId,
          projectId: request.projectId,
          createdAt: ctx.now,
        });
      return {
        comment,
        values: {
          pricerId: assigneeId,
          pricingAskedBy: ctx.user.id,
          pricingAskedAt: ctx.now,
          pricingDueDate: dueDate ?? null,
          pricingComment: comment?.trim() || null,
          pricedAt: null,
        },
        changes: [{ field: 'pricer', from: null, to: asked.user.name }],
        also: async (done) => ({ ...done, userIds: [...new Set([...userIds, assigneeId])] }),
        tell: (done) => tellPricer(ctx, done),
      };
    },
    // Who is asked is checked with a message at its field.
    { given: ({ body }) => ({ pricerId: body.assigneeId }) },
  ),

  submitChangeRequest: act(
    'submit',
    async ({ ctx, loaded, body: { comment } }) => {
      const errors = await problemsOf(ctx, loaded);
      const { request } = loaded;
      if (loaded.approvers.some(({ userId }) => userId === request.createdBy))
        errors.push({
          field: 'approverIds',
          message: 'The approvers must be other people than the one who created this change request.',
        });
      if (errors.length > 0) throw invalid(errors);
      await startAnew(ctx, request.id);
      const number = request.sequence === null ? await nextNumbered(ctx) : null;
      return {
        comment,
        values: number ?? {},
        changes: number ? [{ field: 'changeRequestNumber', from: null, to: requestNumber(number) }] : [],
        async also(sent) {
          await indexWords(ctx.db, sent.request);
          if (number) await nameOnOrigin(ctx, sent.request);
        },
        tell: (sent) => tellApprovers(ctx, sent),
      };
    },
    // Status and person first, then the fields with their names.
    { given: ({ loaded }) => ({ problemCount: 0, approverIds: [`not ${loaded.request.createdBy}`] }) },
  ),

  approveChangeRequest: act('approve', async ({ ctx, loaded: { request }, body: { comment } }) => {
    await decideAs(ctx, request.id, ctx.user.id, 'APPROVED', comment?.trim() || null);
    return {
      comment,
      changes: [{ field: 'approval', from: null, to: ctx.user.name }],
      tell: (done) => tellDecided(ctx, done, 'approved', comment),
    };
  }),

  rejectChangeRequest: act('reject', async ({ ctx, loaded: { request }, body }) => {
    const comment = requiredText(body.comment, 'comment');
    await decideAs(ctx, request.id, ctx.user.id, 'REJECTED', comment);
    return { comment, tell: (done) => tellDecided(ctx, done, 'rejected', comment) };
  }),

  unlockChangeRequest: act('unlock', async ({ ctx, loaded: { request }, body }) => {
    const comment = requiredText(body.comment, 'comment');
    await startAnew(ctx, request.id);
    return { comment, tell: (done) => tellDecided(ctx, done, 'unlocked', comment) };
  }),

  revokeChangeRequestApproval: act('revoke', async ({ ctx, loaded: { request }, body: { comment } }) => {
    await decideAs(ctx, request.id, ctx.user.id, 'PENDING');
    return {
      comment,
      changes: [{ field: 'approval', from: ctx.user.name, to: null }],
      tell: (done) => tellRevoked(ctx, done),
    };
  }),

  terminateChangeRequest: ending('terminate', async ({ ctx, loaded, body }) => {
    const comment = requiredText(body.comment, 'comment');
    if (loaded.request.status === 'SIGNATURE_PENDING')
      await releaseOthers(ctx, loaded.request.id, `${titleOf(loaded.request)} was terminated: ${comment}`);
    return {
      comment,
      values: { terminationComment: comment },
      async also(ended) {
        await voidPackets(ctx.db, aboutChangeRequest(ended.request.id), ctx.now);
        return reload(ctx, ended);
      },
      // Nobody else has heard of a draft.
      tell: async (ended) => loaded.request.status === 'DRAFT' || tellTerminated(ctx, ended, comment),
    };
  }),
} satisfies Partial<Handlers>;
