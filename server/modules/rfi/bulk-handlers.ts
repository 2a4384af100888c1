import { inSavepoint } from '../../db/one-transaction.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers, ResponseOf } from '../../http/handler.ts';
import { requiredText } from '../../http/names.ts';
import { invalid, invalidField, Problem } from '../../http/problem.ts';
import { dueDateProblem } from '#domain/rfi/problems.ts';
import { mayReadRfi } from '#domain/rfi/status.ts';
import { NOT_A_READER, readersOf } from './fields.ts';
import { todayOf } from './list-query.ts';
import { close, reassign } from './moves.ts';
import { tellOfSeveral, tellRequester } from './notices.ts';
import { type LoadedRfi, readRfi, rfiNumber, rfiRecord } from './records.ts';

interface Picked {
  rfiId: string;
  version: number;
}
type Result = ResponseOf<'bulkCloseRfis'>;
type Outcome = Result['data'][number];

/** What became of one, with its number, status and version as far as the caller may see them. */
async function outcome(ctx: ProjectContext, { rfiId }: Picked, problem: Problem | null): Promise<Outcome> {
  const loaded = await readRfi(ctx.db, rfiId);
  const rfi = loaded && mayReadRfi(ctx.actor, rfiRecord(loaded)) ? loaded.rfi : null;
  return {
    rfiId,
    rfiNumber: rfi && rfiNumber(rfi),
    ok: problem === null,
    status: rfi?.status ?? null,
    version: rfi?.version ?? null,
    errorCode: problem?.code ?? null,
    reason: problem?.message ?? null,
  };
}

/**
 * Does the same to several RFIs, each in a savepoint of the request's transaction: one that is refused leaves
 * nothing behind and keeps the others from nothing. They are locked in the order of their ids, so that two requests
 * over the same ones wait for each other instead of locking each other out.
 */
async function each(
  ctx: ProjectContext,
  picked: readonly Picked[],
  act: (ctx: ProjectContext, one: Picked) => Promise<LoadedRfi>,
): Promise<{ result: Result; moved: LoadedRfi[] }> {
  const twice = picked.findIndex((one, i) => picked.findIndex((other) => other.rfiId === one.rfiId) < i);
  if (twice >= 0) throw invalid([{ field: `rfis.${twice}.rfiId`, message: 'This RFI is named twice.' }]);
  const moved: LoadedRfi[] = [];
  const outcomes = new Map<string, Outcome>();
  for (const one of picked.toSorted((a, b) => (a.rfiId < b.rfiId ? -1 : 1))) {
    let problem: Problem | null = null;
    try {
      moved.push(await inSavepoint(ctx.db, () => act(ctx, one)));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      problem = error;
    }
    outcomes.set(one.rfiId, await outcome(ctx, one, problem));
  }
  const data = picked.map((one) => outcomes.get(one.rfiId)).filter((found) => found !== undefined);
  return { result: { data, succeeded: moved.length, refused: data.length - moved.length }, moved };
}

export const bulkHandlers = {
  async bulkReassignRfis(ctx, { body }) {
    const { rfis, newAssigneeId, dueDate, comment } = body;
    const assignee = (await readersOf(ctx)).find((member) => member.user.id === newAssigneeId);
    if (!assignee) throw invalidField('newAssigneeId', NOT_A_READER);
    const late = dueDate === undefined ? null : dueDateProblem(dueDate, todayOf(ctx));
    if (late) throw invalid([late]);
    const { result, moved } = await each(ctx, rfis, async (inner, { rfiId, version }) => {
      const loaded = await reassign(inner, rfiId, version, { newAssigneeId, dueDate, comment });
      if (loaded.rfi.requesterId !== newAssigneeId) await tellRequester(inner, loaded, assignee.user.name);
      return loaded;
    });
    await tellOfSeveral(
      ctx,
      moved.map(({ rfi }) => rfi),
      newAssigneeId,
    );
    return result;
  },

  async bulkCloseRfis(ctx, { body }) {
    requiredText(body.reviewComments, 'reviewComments');
    const { result } = await each(ctx, body.rfis, (inner, { rfiId, version }) =>
      close(inner, rfiId, version, body.reviewComments),
    );
    return result;
  },
} satisfies Partial<Handlers>;
