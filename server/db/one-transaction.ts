import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import type { Database } from '../ports/database.ts';
import { ENTER_SYSTEM } from './tenancy.ts';

/**
 * Runs a part of a transaction that leaves nothing behind where it fails, and lets the rest go on. Not by the
 * driver's own nesting: on PostgreSQL that would end the whole transaction. One after the other, not at once.
 */
export async function inSavepoint<T>(tx: Db, part: (tx: Db) => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint step`);
  try {
    const result = await part(tx);
    await tx.execute(sql`release savepoint step`);
    return result;
  } catch (error) {
    await tx.execute(sql`rollback to savepoint step`);
    throw error;
  }
}

/**
 * Runs work that consists of many transactions as one, so that all of it happens or nothing (loading the demo). Each
 * inner transaction is a savepoint; they must run one after the other.
 */
export function inOneTransaction<T>(database: Database, work: (inner: Database) => Promise<T>): Promise<T> {
  return database.transaction((tx) =>
    work({
      ...database,
      transaction: (step) =>
        inSavepoint(tx, async (inner) => {
          await inner.execute(ENTER_SYSTEM);
          return step(inner);
        }),
    }),
  );
}
