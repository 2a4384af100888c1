import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { MIGRATIONS_FOLDER } from '../config/paths.ts';
import type { Db } from '../db/database.ts';
import { schema } from '../db/schema.ts';
import { ENTER_SYSTEM, SYSTEM_ROLE, tenancySql } from '../db/tenancy.ts';
import type { Database } from './database.ts';
import { marked } from './open-transaction.ts';
import { PgliteClient } from './pglite-client.ts';
import { plain } from './pglite-messages.ts';

const OPENING = plain(`begin; ${ENTER_SYSTEM}`);

/**
 * PostgreSQL inside this process. It has one connection, so transactions run one after the other. The caller holds
 * the lock of the folder (ports/folder-lock.ts): a second process on the same folder would lose writes silently.
 */
export function pgliteDatabase(client: PGlite): Database & { client: PGlite } {
  // drizzle asks nothing else of its client than a statement and a transaction.
  const asked = new PgliteClient(client);
  const db = drizzle(asked as unknown as PGlite, { schema });
  // One for all transactions, as a connection to PostgreSQL has one: drizzle's own makes a new one for each, with all that it
  // knows of the schema, and what was prepared for the one before (db/prepared.ts) would be put together again.
  const inside = drizzle(asked.inside as unknown as PGlite, { schema });
  return marked({
    kind: 'embedded' as const,
    client,
    // One after the other, each sees the database as it was when it began.
    transaction: <T>(work: (tx: Db) => Promise<T>) =>
      asked.transaction(() => work(inside), OPENING, SYSTEM_ROLE),
    async migrate() {
      await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
      await client.exec(tenancySql);
    },
    close: () => client.close(),
  });
}
