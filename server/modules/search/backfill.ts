import { and, asc, eq, gt, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { doublingMinutes, type JobKind, queueJobs } from '../../db/jobs.ts';
import type { Ports } from '../../ports/ports.ts';
import { indexWords as indexRequest } from '../change-request/records.ts';
import { changeRequests } from '../change-request/schema.ts';
import { comments } from '../comments/schema.ts';
import { indexComment } from '../comments/words.ts';
import { dailyLogs } from '../daily-log/schema.ts';
import { indexSaid, indexWords as indexLog } from '../daily-log/words.ts';
import { documents } from '../document/schema.ts';
import { indexWords as indexDocument } from '../document/words.ts';
import { inspections } from '../inspection/schema.ts';
import { indexBelow, indexWords as indexInspection } from '../inspection/words.ts';
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

/** Brings what is written of a table's records up to date, from the one after an id on; answers the last id, null at the end. */
type Renewal = (db: Db, after: string | null) => Promise<string | null>;

function everyOf<T extends PgTable & { id: PgColumn }>(
  table: T,
  index: (db: Db, row: T['$inferSelect']) => Promise<void>,
): Renewal {
  return async (db, after) => {
    const rows = await db
      .select()
      .from(table as PgTable)
      .where(after === null ? undefined : gt(table.id, after))
      .orderBy(asc(table.id))
      .limit(BATCH)
      .for('share'); // whoever changes one meanwhile writes after this
    for (const row of rows) await index(db, row as T['$inferSelect']); // the table's own rows
    const last = rows.at(-1) as { id: string } | undefined;
    return rows.length === BATCH && last ? last.id : null;
  };
}

/** Kinds of which more is found than was written when the search began: what stands below them. */
const DEEPER: readonly Renewal[] = [everyOf(inspections, indexBelow), everyOf(dailyLogs, indexSaid)];

/** Brings everything to the search that was there before it, and before more of it was found. */
export async function fillSearch({ database }: Pick<Ports, 'database'>): Promise<void> {
  for (const batch of UNKNOWN) while ((await database.transaction(batch)) === BATCH);
  for (const renew of DEEPER) {
    let after: string | null = null;
    do {
      const from: string | null = after;
      after = await database.transaction((db) => renew(db, from));
    } while (after !== null);
  }
}

/** Queued once for each time that more is found; from then on each change writes what is found of it. */
export const planSearchFilling = ({ database, clock }: Pick<Ports, 'database' | 'clock'>): Promise<void> =>
  database.transaction((tx) =>
    queueJobs(tx, [{ kind: 'fill-search', payload: {}, key: 'fill-search-below' }], clock.now()),
  );

export const fillSearchJob: JobKind = {
  maxAttempts: 5,
  backoff: doublingMinutes,
  run: (_, ports) => fillSearch(ports),
};
