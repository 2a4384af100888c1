import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { startPostgres } from '../../scripts/postgres.mjs';
import { readConfig } from '../../server/config/config.ts';
import type { Db } from '../../server/db/database.ts';
import { createSession } from '../../server/http/sessions.ts';
import { seedRfis, SEEDED } from '../../server/modules/rfi/testing-rows.ts';
import { systemClock } from '../../server/ports/clock.ts';
import { silentLog } from '../../server/ports/log.ts';
import { openDatabase } from '../../server/ports/open-database.ts';
import { secureRandom } from '../../server/ports/random.ts';
import { putToWork } from '../at-work.ts';
import { type ServerProcess, startServer } from '../../server/testing/server-process.ts';

/** RFIs in the project that is read; as many stand in another one. */
export const ROWS = 100_000;

export interface RfiWorld {
  server: ServerProcess;
  /** The database past the server, as its owner. */
  admin: Client;
  project: string;
  /** The session of a subcontractor, who sees the public RFIs and some of the private ones. */
  token: string;
  /** Where the server keeps its files. */
  dataDir: string;
  stop(): Promise<void>;
}

/**
 * The real server on a PostgreSQL of its own with two long lists of RFIs.
 * @param also puts other records beside them
 * @param options how many RFIs, and whose session it is: a subcontractor's, unless told otherwise
 */
export async function startRfiWorld(
  also?: (tx: Db) => Promise<void>,
  { rows = ROWS, as = SEEDED.person(2) }: { rows?: number; as?: string } = {},
): Promise<RfiWorld> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-rfis-'));
  const env = { DATABASE_URL: postgres.url, DATA_DIR: folder };
  const database = await openDatabase(readConfig(env), silentLog);
  await database.migrate();
  const token = await database.transaction(async (tx) => {
    await tx.execute(sql`reset role`);
    await seedRfis(tx, rows);
    await also?.(tx);
    return createSession(tx, { clock: systemClock, random: secureRandom }, as);
  });
  await putToWork(database);
  await database.close();
  const admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  // What autovacuum does of itself on a server that has been up for a while. Statistics come last: rows of a
  // transaction that committed asynchronously are seen as committed once all that commit beside them are flushed.
  await admin.query('checkpoint');
  await admin.query('vacuum');
  await admin.query('analyze');
  const server = await startServer(env);
  const [project] = SEEDED.projects;
  return {
    server,
    admin,
    project,
    token,
    dataDir: folder,
    async stop() {
      await admin.end();
      await server.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The value that the given share of the others does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
