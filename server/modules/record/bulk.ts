import { inSavepoint } from '../../db/one-transaction.ts';
import type { ProjectContext } from '../../http/context.ts';
import { invalid, Problem } from '../../http/problem.ts';

/** What a tool says about its bulk operations. */
export interface Bulk<Picked, Outcome> {
  idOf: (picked: Picked) => string;
  /** The field of the body that a record is named by: `rfis.3.rfiId`. */
  field: (index: number) => string;
  /** Told at a record that stands in the list a second time. */
  twice: string;
  /** What became of one, as far as the caller may see it. `problem` = why it was refused. */
  outcome: (ctx: ProjectContext, picked: Picked, problem: Problem | null) => Promise<Outcome>;
}

/** What the contract answers for several records. */
export interface BulkResult<Outcome> {
  /** In the order of the request. */
  data: Outcome[];
  succeeded: number;
  refused: number;
}

/** 422 at each record that stands in the list a second time. */
function requireOnce<Picked>(picked: readonly Picked[], { idOf, field, twice }: Bulk<Picked, unknown>): void {
  const ids = picked.map(idOf);
  const again = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (again >= 0) throw invalid([{ field: field(again), message: twice }]);
}

/** Null where the work was done, otherwise its refusal, with nothing of it left behind. */
export async function refusalOf(ctx: ProjectContext, work: () => Promise<void>): Promise<Problem | null> {
  try {
    await inSavepoint(ctx.db, work);
    return null;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/**
 * Does the same to several records, each in a savepoint of the request's transaction: one that is refused leaves
 * nothing behind and keeps the others from nothing. They are locked in the order of their ids, so that two requests
 * over the same ones wait for each other instead of locking each other out.
 */
export async function eachOf<Picked, Loaded, Outcome>(
  ctx: ProjectContext,
  bulk: Bulk<Picked, Outcome>,
  picked: readonly Picked[],
  act: (one: Picked) => Promise<Loaded>,
): Promise<{ result: BulkResult<Outcome>; moved: Loaded[] }> {
  requireOnce(picked, bulk);
  const carried = new Map<Picked, { loaded: Loaded }>();
  const outcomes = new Map<Picked, Outcome>();
  for (const one of picked.toSorted((a, b) => (bulk.idOf(a) < bulk.idOf(b) ? -1 : 1))) {
    const problem = await refusalOf(ctx, async () => void carried.set(one, { loaded: await act(one) }));
    outcomes.set(one, await bulk.outcome(ctx, one, problem));
  }
  // As they were asked for: what is told of several names the first that somebody chose, not the lowest id.
  const moved = picked.flatMap((one) => carried.get(one) ?? []).map(({ loaded }) => loaded);
  const data = picked.flatMap((one) => outcomes.get(one) ?? []);
  return { result: { data, succeeded: moved.length, refused: data.length - moved.length }, moved };
}
