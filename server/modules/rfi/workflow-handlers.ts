import type { Handlers } from '../../http/handler.ts';
import { requiredText } from '../../http/names.ts';
import { invalid, invalidField, repeatedItems } from '../../http/problem.ts';
import { rfiAnswered } from '../change-request/rfis.ts';
import { claimAttachments } from '../attachments/store.ts';
import { act, type ActingOnRfi, deletion } from './acts.ts';
import { NOT_A_READER, readersOf } from './fields.ts';
import { tellAll, tellAssignee, tellRequester } from './notices.ts';
import { reassigning } from './reassigning.ts';
import type { LoadedRfi } from './records.ts';
import { rfiResponses } from './schema.ts';
import { indexWords } from './words.ts';

/** Closes an RFI; everyone on it is told. */
export function closing({ ctx, body }: ActingOnRfi<{ rfiId: string }, { reviewComments: string }>) {
  const { reviewComments } = body;
  requiredText(reviewComments, 'reviewComments');
  return {
    values: { reviewComments },
    comment: reviewComments,
    also: (closed: LoadedRfi) => rfiAnswered(ctx, closed.rfi),
    tell: (closed: LoadedRfi) => tellAll(ctx, closed, 'closed', reviewComments),
  };
}

/** Keeps an answer with its files; answers the names of the files. */
async function storeResponse(
  { ctx, loaded: { rfi } }: ActingOnRfi,
  response: string,
  attachments: readonly string[],
): Promise<{ id: string; files: readonly string[] }> {
  const twice = repeatedItems('attachments', attachments);
  if (twice.length > 0) throw invalid(twice);
  const [row] = await ctx.db
    .insert(rfiResponses)
    .values({
      rfiId: rfi.id,
      projectId: rfi.projectId,
      response,
      isFromAssignee: rfi.assigneeId === ctx.user.id,
      createdBy: ctx.user.id,
      position: rfi.responseCount,
      createdAt: ctx.now,
    })
    .returning();
  if (!row) throw new Error('No response was made');
  const about = { objectType: 'RFI_RESPONSE', objectId: row.id } as const;
  const files = attachments.length === 0 ? [] : (await claimAttachments(ctx, attachments, about)).after;
  return { id: row.id, files };
}

export const workflowHandlers = {
  respondToRfi: act('respond', async (acting) => {
    const { ctx, loaded, body } = acting;
    const { rfi } = loaded;
    requiredText(body.response, 'response');
    const { id, files } = await storeResponse(acting, body.response, body.attachments ?? []);
    return {
      values: {
        answered: rfi.answered || rfi.assigneeId === ctx.user.id,
        responseCount: rfi.responseCount + 1,
        attachmentCount: rfi.attachmentCount + files.length,
      },
      changes: [
        { field: 'response', from: null, to: body.response },
        ...(files.length > 0 ? [{ field: 'attachments', from: null, to: files.join(', ') }] : []),
      ],
      also: (answered) => indexWords(ctx.db, answered.rfi),
      tell: (answered) => tellAll(ctx, answered, 'answered', body.response, id),
    };
  }),

  closeRfi: act('close', closing),

  reassignRfi: act('reassign', async (acting) => {
    const { ctx, body } = acting;
    const assignee = (await readersOf(ctx)).find(({ user }) => user.id === body.newAssigneeId);
    if (!assignee) throw invalidField('newAssigneeId', NOT_A_READER);
    return {
      ...(await reassigning(acting)),
      tell: async (moved) => {
        await tellAssignee(ctx, moved);
        if (moved.rfi.requesterId !== assignee.user.id) await tellRequester(ctx, moved, assignee.user.name);
      },
    };
  }),

  terminateRfi: act('terminate', ({ ctx, loaded, body }) => {
    requiredText(body.comment, 'comment');
    return {
      values: { reviewComments: body.comment },
      comment: body.comment,
      also: (ended) => rfiAnswered(ctx, ended.rfi),
      // Nobody else has heard of a draft.
      tell: async (ended) => loaded.rfi.status === 'DRAFT' || tellAll(ctx, ended, 'terminated'),
    };
  }),

  deleteRfi: deletion('remove', ({ loaded: { rfi } }) => ({
    changes: [
      { field: 'subject', from: rfi.subject, to: null },
      { field: 'question', from: rfi.question, to: null },
    ],
  })),
} satisfies Partial<Handlers>;
