import { fromCents } from '#domain/money/money.ts';
import { lineErrorsText, sovMachine, type SovStatus } from '#domain/sov/status.ts';
import { SUBMISSION_FIELDS, type Submission } from '#domain/sov/submission.ts';
import { countOf } from '#domain/text/count.ts';
import { and, eq } from 'drizzle-orm';
import { nextNumber } from '../../db/numbers.ts';
import { updateVersioned } from '../../db/versions.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { requiredText } from '../../http/names.ts';
import { invalid, invalidField, staleVersion } from '../../http/problem.ts';
import { dropComments } from '../comments/records.ts';
import { decideOrRefuse } from '../record/decide.ts';
import { notify, quotedComment } from '../record/notify.ts';
import { creatorOf, possibleApprovers } from './approvers.ts';
import { lineRules, sovDetail } from './detail.ts';
import { type LineError, lineErrorsOf } from './line-errors.ts';
import {
  hasBilling,
  linesOf,
  type LoadedSov,
  loadSov,
  sovRecord,
  type SovLineRow,
  type SovRow,
} from './records.ts';
import { sovLines, sovs } from './schema.ts';

const name = (sov: SovRow) => ({ objectType: 'SOV', objectId: sov.id });
const title = (sov: SovRow) => `${sov.sovNumber ?? 'Schedule of values'}, ${sov.divisionName}`;
const path = (sov: SovRow) => `tools/sov/${sov.id}`;

interface Move {
  action: 'submit' | 'recall' | 'approve' | 'reject';
  seenVersion: number;
  comment: string | null;
  values?: Partial<SovRow>;
  /** Values that the history notes beside the status. */
  noted?: { field: string; from: null; to: number }[];
}

/** Status, version and history of one step of the workflow. The machine speaks first: it names who was faster. */
async function move(ctx: ProjectContext, loaded: LoadedSov, to: SovStatus, step: Move): Promise<LoadedSov> {
  const sov = await updateVersioned(ctx.db, sovs, loaded.sov.id, step.seenVersion, {
    ...step.values,
    status: to,
    statusAt: ctx.now,
    updatedAt: ctx.now,
  });
  ctx.record({
    ...name(sov),
    action: step.action,
    comment: step.comment,
    changes: [{ field: 'status', from: loaded.sov.status, to }, ...(step.noted ?? [])],
  });
  return { ...loaded, sov };
}

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

async function requireApprover(ctx: ProjectContext, loaded: LoadedSov, approverId: string): Promise<void> {
  const creator = await creatorOf(ctx.db, ctx.project.id, loaded.sov.createdBy);
  const possible = creator ? await possibleApprovers(ctx.db, ctx.project.id, creator) : [];
  if (!possible.some((member) => member.user.id === approverId))
    throw invalidField(
      'approverId',
      'Choose an approver from the list: an active member who may decide on it.',
    );
}

/** The figures of a submission as the history keeps them (see submissionBefore). */
const notedOf = ({ scheduledValue, lineCount }: Submission): Move['noted'] => {
  const figures = { scheduledValue: fromCents(scheduledValue), lineCount };
  return SUBMISSION_FIELDS.map((field) => ({ field, from: null, to: figures[field] }));
};

/** Submits a loaded, locked schedule; also used by an import that is not to stay a draft. */
export async function submitLoaded(
  ctx: ProjectContext,
  loaded: LoadedSov,
  body: { version: number; approverId?: string | undefined; comment?: string | undefined },
): Promise<LoadedSov> {
  const approverId = body.approverId ?? loaded.sov.approverId;
  const lines = await linesOf(ctx.db, loaded.sov.id);
  const errors = lineErrorsOf(lines, await lineRules(ctx));
  const facts = { lineCount: lines.length, hasBilling: await hasBilling(ctx.db, loaded.sov.id) };
  const record = { ...sovRecord(loaded, { ...facts, lineErrorCount: 0 }), approverId };
  // Status and person first, then the lines with their cells named, then what else the rule asks.
  const to = await decideOrRefuse(ctx.db, sovMachine, ctx.actor, record, 'submit', name(loaded.sov));
  if (loaded.sov.version !== body.version) throw staleVersion();
  if (errors.length > 0) throw lineFailure(lines, errors);
  if (approverId) await requireApprover(ctx, loaded, approverId);
  const sovNumber = loaded.sov.sovNumber ?? (await nextNumber(ctx.db, ctx.project.id, 'SOV'));
  const moved = await move(ctx, loaded, to, {
    action: 'submit',
    seenVersion: body.version,
    comment: body.comment ?? null,
    values: { approverId, sovNumber, submittedAt: ctx.now },
    // What was handed in: the next decision is measured by it.
    noted: notedOf({ scheduledValue: loaded.sov.scheduledValue, lineCount: lines.length }),
  });
  await notify(ctx, {
    userId: approverId,
    event: 'SOV_SUBMITTED',
    record: name(moved.sov),
    subject: `${title(moved.sov)} needs your approval`,
    text: `${ctx.user.name} has submitted it with ${countOf(moved.sov.lineCount, 'line')}.${quotedComment(body.comment)}`,
    path: path(moved.sov),
  });
  return moved;
}

async function loadToDecide(
  ctx: ProjectContext,
  sovId: string,
  action: 'recall' | 'approve' | 'reject' | 'remove',
) {
  const loaded = await loadSov(ctx.db, ctx.actor, sovId, { lock: true });
  const facts = { lineErrorCount: 0, hasBilling: await hasBilling(ctx.db, loaded.sov.id) };
  const record = sovRecord(loaded, facts);
  const to = await decideOrRefuse(ctx.db, sovMachine, ctx.actor, record, action, name(loaded.sov));
  return { loaded, to };
}

export const workflowHandlers = {
  async submitSov(ctx, { params, body }) {
    const loaded = await loadSov(ctx.db, ctx.actor, params.sovId, { lock: true });
    return sovDetail(ctx, await submitLoaded(ctx, loaded, body));
  },

  async recallSov(ctx, { params, body }) {
    const { loaded, to } = await loadToDecide(ctx, params.sovId, 'recall');
    const comment = body.comment?.trim() || null;
    const moved = await move(ctx, loaded, to, { action: 'recall', seenVersion: body.version, comment });
    await notify(ctx, {
      userId: moved.sov.approverId,
      // Whoever wants to hear that a schedule waits for them hears that it no longer does.
      event: 'SOV_SUBMITTED',
      record: name(moved.sov),
      subject: `${title(moved.sov)} is recalled`,
      text: `${ctx.user.name} has recalled it. You do not have to decide on it now.${quotedComment(comment)}`,
      path: path(moved.sov),
    });
    return sovDetail(ctx, moved);
  },

  async approveSov(ctx, { params, body }) {
    const { loaded, to } = await loadToDecide(ctx, params.sovId, 'approve');
    const moved = await move(ctx, loaded, to, {
      action: 'approve',
      seenVersion: body.version,
      comment: body.comment ?? null,
      values: { approvedAt: ctx.now },
    });
    await ctx.db
      .update(sovLines)
      .set({ versionStatus: 'IMMUTABLE' })
      .where(and(eq(sovLines.sovId, moved.sov.id), eq(sovLines.versionStatus, 'MUTABLE')));
    await notify(ctx, {
      userId: moved.sov.createdBy,
      event: 'SOV_APPROVED',
      record: name(moved.sov),
      subject: `${title(moved.sov)} is approved`,
      text: `${ctx.user.name} has approved it. It can be billed now.${quotedComment(body.comment)}`,
      path: path(moved.sov),
    });
    return sovDetail(ctx, moved);
  },

  async rejectSov(ctx, { params, body }) {
    const { loaded, to } = await loadToDecide(ctx, params.sovId, 'reject');
    requiredText(body.comment, 'comment');
    const moved = await move(ctx, loaded, to, {
      action: 'reject',
      seenVersion: body.version,
      comment: body.comment,
      values: { rejectionComment: body.comment },
    });
    await notify(ctx, {
      userId: moved.sov.createdBy,
      event: 'SOV_REJECTED',
      record: name(moved.sov),
      subject: `${title(moved.sov)} is rejected`,
      text: `${ctx.user.name} asks for a change.${quotedComment(body.comment)}`,
      path: path(moved.sov),
    });
    return sovDetail(ctx, moved);
  },

  async deleteSov(ctx, { params }) {
    const { loaded } = await loadToDecide(ctx, params.sovId, 'remove');
    await dropComments(ctx, 'SOV', loaded.sov.id);
    await ctx.db.delete(sovs).where(eq(sovs.id, loaded.sov.id));
    ctx.record({
      ...name(loaded.sov),
      action: 'remove',
      changes: [
        { field: 'divisionName', from: loaded.sov.divisionName, to: null },
        { field: 'scheduledValue', from: fromCents(loaded.sov.scheduledValue), to: null },
      ],
    });
  },
} satisfies Partial<Handlers>;
