import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { lockInOrder } from '../../db/lock-in-order.ts';
import { inSavepoint } from '../../db/one-transaction.ts';
import type { ProjectContext } from '../../http/context.ts';
import { invalid, Problem } from '../../http/problem.ts';

/** What a tool says about its bulk operations. */
export interface Bulk<Picked, Outcome> {
  idOf: (picked: Picked) => string;
  /** Where the records are that are locked, by their ids. */
  table: PgTable & { id: PgColumn; projectId: PgColumn };
  /** Which record is locked, where that is not the one of `idOf`: a part is locked with its record. */
  lockedIdOf?: (picked: Picked) => string;
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
 * nothing behind and keeps the others from nothing. It is done, and kept in the history, in the order in which they were
 * chosen: what is told of several names the first that somebody chose.
 */
export async function eachOf<Picked, Loaded, Outcome>(
  ctx: ProjectContext,
  bulk: Bulk<Picked, Outcome>,
  picked: readonly Picked[],
  act: (one: Picked) => Promise<Loaded>,
): Promise<{ result: BulkResult<Outcome>; moved: Loaded[] }> {
  requireOnce(picked, bulk);
  const moved: Loaded[] = [];
  const data: Outcome[] = [];
  const { table, idOf, lockedIdOf = idOf } = bulk;
  const locked = new Set(picked.map(lockedIdOf));
  await lockInOrder(ctx.db, { table, id: table.id }, locked, eq(table.projectId, ctx.project.id));
  for (const one of picked) {
    const problem = await refusalOf(ctx, async () => void moved.push(await act(one)));
    data.push(await bulk.outcome(ctx, one, problem));
  }
  return { result: { data, succeeded: moved.length, refused: data.length - moved.length }, moved };
}
