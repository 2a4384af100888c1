import { fromCents } from '#domain/money/money.ts';
import { lineErrorsText } from '#domain/sov/status.ts';
import { SUBMISSION_FIELDS, type Submission } from '#domain/sov/submission.ts';
import { countOf } from '#domain/text/count.ts';
import type { NotificationEvent } from '#domain/notification/events.ts';
import { and, eq } from 'drizzle-orm';
import { nextNumber } from '../../db/numbers.ts';
import type { FieldChange } from '../../db/schema/history.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { requiredText } from '../../http/names.ts';
import { invalid, invalidField } from '../../http/problem.ts';
import { dropComments } from '../comments/records.ts';
import { actsOf } from '../record/acts.ts';
import { notify, quotedComment } from '../record/notify.ts';
import { recordStep } from '../record/step.ts';
import { act, type ActingOnSov, schedules } from './acts.ts';
import { creatorOf, possibleApprovers } from './approvers.ts';
import { lineRules } from './detail.ts';
import { type LineError, lineErrorsOf } from './line-errors.ts';
import { linesOf, type LoadedSov, nameOf, type SovLineRow, type SovRow } from './records.ts';
import { sovLines, sovs } from './schema.ts';

/** Tells a person of a schedule; `what` continues its number and name. */
const tell = (
  ctx: ProjectContext,
  sov: SovRow,
  userId: string | null,
  event: NotificationEvent,
  [what, text]: readonly [what: string, text: string],
) =>
  notify(ctx, {
    userId,
    event,
    record: nameOf(sov),
    subject: `${sov.sovNumber ?? 'Schedule of values'}, ${sov.divisionName} ${what}`,
    text: `${ctx.user.name} ${text}`,
    path: `tools/sov/${sov.id}`,
  });

/** A submission refused for its lines says which cells, by their place in the sheet. */
function lineFailure(lines: readonly SovLineRow[], errors: readonly LineError[]) {
  const place = new Map(lines.map((line, index) => [line.id, index]));
  return invalid(
    errors.slice(0, 500).map((error) => ({
      field: `sovLines.${place.get(error.lineId)}.${error.field}`,
      message: error.message,
    })),
    lineErrorsText(new Set(errors.map((error) => error.lineId)).size),
  );
}

async function requireApprover(ctx: ProjectContext, sov: SovRow, approverId: string): Promise<void> {
  const creator = await creatorOf(ctx.db, ctx.project.id, sov.createdBy);
  const possible = creator ? await possibleApprovers(ctx.db, ctx.project.id, creator) : [];
  if (!possible.some((member) => member.user.id === approverId))
    throw invalidField(
      'approverId',
      'Choose an approver from the list: an active member who may decide on it.',
    );
}

/** The figures of a submission as the history keeps them (see submissionBefore). */
const notedOf = ({ scheduledValue, lineCount }: Submission): FieldChange[] => {
  const figures = { scheduledValue: fromCents(scheduledValue), lineCount };
  return SUBMISSION_FIELDS.map((field) => ({ field, from: null, to: figures[field] }));
};

interface Submitted {
  version: number;
  approverId?: string | undefined;
  comment?: string | undefined;
}

/** The approver of a submission: whom it names, otherwise whom the schedule has. */
export const chosenApprover = ({ loaded, body }: Pick<ActingOnSov<Submitted>, 'loaded' | 'body'>) => ({
  approverId: body.approverId ?? loaded.sov.approverId,
});

/** Submits a schedule: its lines with their cells named, then its approver. */
export async function submitting(acting: ActingOnSov<Submitted>) {
  const { ctx, loaded, body } = acting;
  const { sov } = loaded;
  const lines = await linesOf(ctx.db, sov.id);
  const errors = lineErrorsOf(lines, await lineRules(ctx));
  if (errors.length > 0) throw lineFailure(lines, errors);
  const { approverId } = chosenApprover(acting);
  if (approverId) await requireApprover(ctx, sov, approverId);
  const sovNumber = sov.sovNumber ?? (await nextNumber(ctx.db, ctx.project.id, 'SOV'));
  return {
    values: { approverId, sovNumber, submittedAt: ctx.now },
    comment: body.comment,
    // What was handed in: the next decision is measured by it.
    changes: notedOf({ scheduledValue: sov.scheduledValue, lineCount: lines.length }),
    tell: (sent: LoadedSov) => {
      const text = `has submitted it with ${countOf(sent.sov.lineCount, 'line')}.${quotedComment(body.comment)}`;
      return tell(ctx, sent.sov, approverId, 'SOV_SUBMITTED', ['needs your approval', text]);
    },
  };
}

/** The lines that an approval freezes. */
const freezeLines = (ctx: ProjectContext, sovId: string) =>
  ctx.db
    .update(sovLines)
    .set({ versionStatus: 'IMMUTABLE' })
    .where(and(eq(sovLines.sovId, sovId), eq(sovLines.versionStatus, 'MUTABLE')));

/** Deleting: the row goes with everything on it; its history stays. */
const { act: deletion } = actsOf({
  ...schedules,
  async write(ctx, loaded: LoadedSov, step) {
    await dropComments(ctx, 'SOV', loaded.sov.id);
    await ctx.db.delete(sovs).where(eq(sovs.id, loaded.sov.id));
    recordStep(ctx, nameOf(loaded.sov), loaded.sov.status, step);
    return loaded;
  },
  answer: async () => undefined,
});

export const workflowHandlers = {
  submitSov: act('submit', submitting, { given: chosenApprover }),

  recallSov: act('recall', ({ ctx, body }) => {
    const comment = body.comment?.trim() || null;
    const text = `has recalled it. You do not have to decide on it now.${quotedComment(comment)}`;
    return {
      comment,
      // Whoever wants to hear that a schedule waits for them hears that it no longer does.
      tell: ({ sov }) => tell(ctx, sov, sov.approverId, 'SOV_SUBMITTED', ['is recalled', text]),
    };
  }),

  approveSov: act('approve', ({ ctx, body: { comment } }) => {
    const text = `has approved it. It can be billed now.${quotedComment(comment)}`;
    return {
      comment,
      values: { approvedAt: ctx.now },
      also: async ({ sov }) => void (await freezeLines(ctx, sov.id)),
      tell: ({ sov }) => tell(ctx, sov, sov.createdBy, 'SOV_APPROVED', ['is approved', text]),
    };
  }),

  rejectSov: act('reject', ({ ctx, body: { comment } }) => {
    requiredText(comment, 'comment');
    const text = `asks for a change.${quotedComment(comment)}`;
    return {
      comment,
      values: { rejectionComment: comment },
      tell: ({ sov }) => tell(ctx, sov, sov.createdBy, 'SOV_REJECTED', ['is rejected', text]),
    };
  }),

  deleteSov: deletion('remove', ({ loaded: { sov } }) => ({
    changes: [
      { field: 'divisionName', from: sov.divisionName, to: null },
      { field: 'scheduledValue', from: fromCents(sov.scheduledValue), to: null },
    ],
  })),
} satisfies Partial<Handlers>;
