import { and, asc, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { anyOf } from './any-of.ts';
import type { Db } from './database.ts';

/**
 * Locks rows until the end of the transaction, in the order of their ids: two requests over the same ones wait for each
 * other instead of locking each other out.
 * @param within what else is asked of the rows, such as their project
 */
export async function lockInOrder(
  db: Db,
  { table, id }: { table: PgTable; id: PgColumn },
  ids: Iterable<string>,
  within?: SQL,
): Promise<void> {
  await db
    .select({ id })
    .from(table)
    .where(and(within, anyOf(id, ids)))
    .orderBy(asc(id))
    .for('update');
}
