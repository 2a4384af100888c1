import { invalid, repeatedItems } from '../../http/problem.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf } from '../../http/handler.ts';
import { requiredText } from '../../http/names.ts';
import { claimAttachments } from '../attachments/store.ts';
import type { ActingOn, SubmittalEffect } from './acts.ts';
import { type Decision, stampProblems } from './decisions.ts';
import { tellAll } from './notices.ts';
import type { LoadedSubmittal, SubmittalRow } from './records.ts';
import { submittalResponses } from './schema.ts';
import { indexWords } from './words.ts';

type Answer = Pick<BodyOf<'respondToSubmittal'>, 'response' | 'attachments'>;

/** Keeps what somebody says to the present revision, with its files; answers what that changes. */
async function storeResponse(
  ctx: ProjectContext,
  submittal: SubmittalRow,
  { response, attachments = [] }: Answer,
) {
  const [row] = await ctx.db
    .insert(submittalResponses)
    .values({
      submittalId: submittal.id,
      projectId: submittal.projectId,
      response,
      revision: submittal.revision,
      createdBy: ctx.user.id,
      position: submittal.responseCount,
      createdAt: ctx.now,
    })
    .returning();
  if (!row) throw new Error('No response was made');
  const owner = { objectType: 'SUBMITTAL_RESPONSE', objectId: row.id } as const;
  const files = attachments.length > 0 ? (await claimAttachments(ctx, attachments, owner)).after : [];
  return {
    values: { responseCount: submittal.responseCount + 1 },
    files: files.length > 0 ? [{ field: 'attachments', from: null, to: files.join(', ') }] : [],
    also: (answered: LoadedSubmittal) => indexWords(ctx.db, answered.submittal),
  };
}

/** Keeps a response with its files. */
export async function responding({ ctx, loaded, body }: ActingOn<Answer>): Promise<SubmittalEffect> {
  const { response, attachments } = body;
  requiredText(response, 'response');
  const twice = repeatedItems('attachments', attachments);
  if (twice.length > 0) throw invalid(twice);
  const { values, files, also } = await storeResponse(ctx, loaded.submittal, body);
  return {
    values,
    changes: [{ field: 'response', from: null, to: response }, ...files],
    also,
    tell: (answered) => tellAll(ctx, answered, 'SUBMITTAL_RESPONDED', 'answered', response),
  };
}

/**
 * The general contractor returns it before an approver sees it. Why, and the marked-up files, stand among the
 * responses, as whatever is said to a revision; the revision bears the stamp.
 */
export async function sendingBack({ ctx, loaded, body }: ActingOn<Decision>): Promise<SubmittalEffect> {
  const errors = stampProblems('requestRevision', body);
  if (errors.length > 0) throw invalid(errors);
  const { reviewCode = null, comments = null, attachments } = body;
  const said = { response: comments ?? '', ...(attachments ? { attachments } : {}) };
  const { values, files, also } = await storeResponse(ctx, loaded.submittal, said);
  return {
    values: { ...values, reviewCode, reviewerId: null },
    outcome: { decidedAt: ctx.now, decidedBy: ctx.user.id, comments },
    comment: comments,
    changes: [{ field: 'reviewCode', from: loaded.submittal.reviewCode, to: reviewCode }, ...files],
    also,
    tell: (returned) => tellAll(ctx, returned, 'SUBMITTAL_DECIDED', 'returned to its submitter', comments),
  };
}
