import { sql } from 'drizzle-orm';
import type { Database } from '../server/ports/database.ts';
import { planJobs } from '../server/jobs.ts';
import { systemClock } from '../server/ports/clock.ts';

/**
 * Leaves a seeded database as that of a server which has been up for a while: what is done by itself once, or once a day,
 * is done. Otherwise the first thing that the server does with so many records is to write them into the search, one by
 * one, all through the measurements.
 */
export async function putToWork(database: Database): Promise<void> {
  await planJobs({ database, clock: systemClock });
  await database.transaction((tx) => tx.execute(sql`update jobs set status = 'DONE', finished_at = now()`));
}
