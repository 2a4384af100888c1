import { isNull, notExists, type SQL, sql, eq, and } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { doublingMinutes, type JobKind, queueJobs } from '../../db/jobs.ts';
import type { Ports } from '../../ports/ports.ts';
import { indexWords as indexRequest } from '../change-request/records.ts';
import { changeRequests } from '../change-request/schema.ts';
import { comments } from '../comments/schema.ts';
import { indexComment } from '../comments/words.ts';
import { dailyLogs } from '../daily-log/schema.ts';
import { indexWords as indexLog } from '../daily-log/words.ts';
import { documents } from '../document/schema.ts';
import { indexWords as indexDocument } from '../document/words.ts';
import { inspections } from '../inspection/schema.ts';
import { indexWords as indexInspection } from '../inspection/words.ts';
import { messages } from '../messages/schema.ts';
import { indexWords as indexMessage } from '../messages/words.ts';
import { indexWords as indexTask } from '../quality-check/records.ts';
import { qualityTasks } from '../quality-check/schema.ts';
import { rfis } from '../rfi/schema.ts';
import { indexWords as indexRfi } from '../rfi/words.ts';
import { sovs } from '../sov/schema.ts';
import { indexWords as indexSov } from '../sov/words.ts';
import { submittals } from '../submittal/schema.ts';
import { indexWords as indexSubmittal } from '../submittal/words.ts';
import { searchEntries } from './schema.ts';

/** Records in a transaction: each reads its parts. */
const BATCH = 100;

type Batch = (db: Db) => Promise<number>;

/** Brings some records of a table to the search that it does not know; answers how many. */
function unknownOf<T extends PgTable & { id: PgColumn }>(
  table: T,
  index: (db: Db, row: T['$inferSelect']) => Promise<void>,
  where?: SQL,
): Batch {
  return async (db) => {
    const known = db
      .select({ found: sql`1` })
      .from(searchEntries)
      .where(eq(searchEntries.id, table.id));
    const rows = await db
      .select()
      .from(table as PgTable)
      .where(and(notExists(known), where))
      .limit(BATCH);
    for (const row of rows) await index(db, row as T['$inferSelect']); // the table's own rows
    return rows.length;
  };
}

/** Every kind that is found; schedules bring their applications with them. */
const UNKNOWN: readonly Batch[] = [
  unknownOf(sovs, indexSov),
  unknownOf(changeRequests, indexRequest),
  unknownOf(rfis, indexRfi),
  unknownOf(submittals, indexSubmittal),
  unknownOf(inspections, indexInspection),
  unknownOf(dailyLogs, indexLog),
  unknownOf(qualityTasks, indexTask),
  unknownOf(documents, indexDocument),
  unknownOf(messages, indexMessage),
  unknownOf(comments, indexComment, isNull(comments.deletedAt)),
];

/** Brings everything to the search that was there before it. */
export async function fillSearch({ database }: Pick<Ports, 'database'>): Promise<void> {
  for (const batch of UNKNOWN) while ((await database.transaction(batch)) === BATCH);
}

/** Queued once: from then on each change writes what is found of it. */
export const planSearchFilling = ({ database, clock }: Pick<Ports, 'database' | 'clock'>): Promise<void> =>
  database.transaction((tx) =>
    queueJobs(tx, [{ kind: 'fill-search', payload: {}, key: 'fill-search' }], clock.now()),
  );

export const fillSearchJob: JobKind = {
  maxAttempts: 5,
  backoff: doublingMinutes,
  run: (_, ports) => fillSearch(ports),
};
