import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { notFound, staleVersion } from '../http/problem.ts';
import type { Db } from './database.ts';

type VersionedTable = PgTable & { id: PgColumn; version: PgColumn };

/**
 * Updates one record from the version the caller has seen and raises its version by one, in one statement: of two
 * people changing at once, the second gets 409 STALE_VERSION. 404 where there is no such record in this project.
 * @returns the row as it is now
 */
export async function updateVersioned<T extends VersionedTable>(
  db: Db,
  table: T,
  id: string,
  seenVersion: number,
  values: PgUpdateSetSource<T>,
): Promise<T['$inferSelect']> {
  const rows = await db
    .update(table)
    .set({ ...values, version: sql`${table.version} + 1` } as PgUpdateSetSource<T>)
    .where(and(eq(table.id, id), eq(table.version, seenVersion)))
    .returning();
  const [row] = rows as T['$inferSelect'][];
  if (row) return row;
  const exists = await db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(eq(table.id, id));
  throw exists.length > 0 ? staleVersion() : notFound();
}

/**
 * Locks one record until the end of the transaction and raises its version, 409 STALE_VERSION where the caller has
 * seen another one. For changes whose rows lie in other tables (the lines of a sheet).
 * @returns the new version
 */
export async function bumpVersion(
  db: Db,
  table: VersionedTable,
  id: string,
  seenVersion: number,
): Promise<number> {
  const row = await updateVersioned(db, table, id, seenVersion, {});
  return (row as { version: number }).version;
}
