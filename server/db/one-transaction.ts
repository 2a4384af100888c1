import { sql } from 'drizzle-orm';
import type { Database } from '../ports/database.ts';
import { ENTER_SYSTEM } from './tenancy.ts';

/**
 * Runs work that consists of many transactions as one, so that all of it happens or nothing (loading the demo). Each
 * inner transaction is a savepoint; they must run one after the other.
 */
export function inOneTransaction<T>(database: Database, work: (inner: Database) => Promise<T>): Promise<T> {
  return database.transaction((tx) =>
    work({
      ...database,
      async transaction(step) {
        await tx.execute(sql`savepoint step`);
        try {
          await tx.execute(ENTER_SYSTEM);
          const result = await step(tx);
          await tx.execute(sql`release savepoint step`);
          return result;
        } catch (error) {
          await tx.execute(sql`rollback to savepoint step`);
          throw error;
        }
      },
    }),
  );
}
