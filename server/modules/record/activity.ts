import { actInWords } from '#domain/history-words.ts';
import { addDays, type DateOnly } from '#domain/time/dates.ts';
import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { amongMany } from '../../db/any-of.ts';
import { countAll, metaOf, windowOf } from '../../db/paging.ts';
import { history } from '../../db/schema/history.ts';
import { together } from '../../db/together.ts';
import type { QueryOf, ResponseOf } from '../../http/handler.ts';
import { invalidField } from '../../http/problem.ts';
import { refsOf } from '../people/refs.ts';
import { visibleAmong } from '../search/visible.ts';
import { requireDates } from './calendar.ts';
import type { FoundRecord } from './reader.ts';
import { KNOWN_KINDS, type Reading, readRecord, type RecordKind } from './readers.ts';

type Activity = ResponseOf<'getDailyActivity'>;
type Query = QueryOf<'getDailyActivity'>;

/** Who asks, and of which project. */
type Asking = Reading & { project: { id: string } };

/** 422 for the name of a zone that there is not. */
export function requireZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw invalidField('timeZone', 'There is no time zone of this name: give one like America/Los_Angeles.');
  }
}

/** Steps of the project within the day of that zone: it may have 23 or 25 hours. */
const withinDay = (projectId: string, date: DateOnly, timeZone: string): SQL | undefined => {
  // The zone by its full name: a short one that is known here means another zone to the database, or none.
  const zone = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  const midnight = (day: DateOnly) => sql`(${day}::timestamp at time zone ${zone})`;
  return and(
    eq(history.projectId, projectId),
    inArray(history.objectType, [...KNOWN_KINDS]),
    gte(history.at, midnight(date)),
    lt(history.at, midnight(addDays(date, 1))),
  );
};

/** The ids of the records with a step among these that the caller may read now. */
async function readable(asking: Asking, within: SQL | undefined): Promise<Set<string>> {
  const { objectType, objectId } = history;
  const touched = await asking.db.selectDistinct({ objectType, objectId }).from(history).where(within);
  return visibleAmong(asking, asking.project.id, touched);
}

/** The records that are shown, as their readers know them. */
async function shownOf(
  asking: Asking,
  steps: readonly { objectType: string; objectId: string }[],
): Promise<ReadonlyMap<string, FoundRecord>> {
  const once = [...new Map(steps.map((step) => [step.objectId, step])).values()];
  const read = await together(...once.map((one) => () => readRecord(asking, one.objectType, one.objectId)));
  return new Map(
    once.flatMap(({ objectId }, i) => {
      const record = read[i];
      return record ? [[objectId, record] as const] : [];
    }),
  );
}

/** One act: what somebody did in one request, in the same way, to one record of a kind or to many. */
const ACT = [history.requestId, history.objectType, history.action, history.actorId, history.at] as const;

/** Acts among steps, to be counted: grouped, they need not be sorted as `count(distinct …)` does. */
const actsAmong = (db: Db, steps: SQL | undefined) =>
  db
    .select({ objectType: history.objectType })
    .from(history)
    .where(steps)
    .groupBy(...ACT)
    .as('acts');

/** How many acts there are among steps. */
async function countActs(db: Db, steps: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: countAll() }).from(actsAmong(db, steps));
  return counted?.total ?? 0;
}

/** The same for each kind of record, the most first. */
async function countsOfActs(db: Db, steps: SQL | undefined) {
  const acts = actsAmong(db, steps);
  return db
    .select({ objectType: acts.objectType, total: countAll() })
    .from(acts)
    .groupBy(acts.objectType)
    .orderBy(desc(countAll()), asc(acts.objectType));
}

/** A page of the acts among these steps: the first step of each, and how many records it was done to. */
async function actsOf(
  { db, project }: Asking,
  steps: SQL | undefined,
  { order, limit, offset }: Pick<Query, 'order'> & { limit: number; offset: number },
) {
  const direction = order === 'ASC' ? asc : desc;
  const first = sql<number>`min(${history.seq})`.mapWith(Number);
  const acts = await db
    .select({ seq: first, records: countAll() })
    .from(history)
    .where(steps)
    .groupBy(...ACT)
    .orderBy(direction(history.at), direction(first))
    .limit(limit)
    .offset(offset);
  const seqs = acts.map(({ seq }) => seq);
  const rows = await db
    .select()
    .from(history)
    .where(and(eq(history.chainId, project.id), sql`${history.seq} = any(${sql.param(seqs)}::bigint[])`));
  const bySeq = new Map(rows.map((row) => [row.seq, row]));
  return acts.flatMap(({ seq, records }) => {
    const step = bySeq.get(seq);
    return step ? [{ step, records }] : [];
  });
}

/**
 * What was done in the project on one day, from the histories of the records that the caller may read. What is deleted
 * since, and what has become private, is nobody's to read about here. What one act did to many records is told once.
 */
export async function activityOf(
  asking: Asking,
  query: Omit<Query, 'orderBy'> & { date: DateOnly },
): Promise<Activity> {
  const { date, timeZone, objectType, userId, order } = query;
  requireDates({ date });
  const { db, project } = asking;
  const within = withinDay(project.id, date, timeZone);
  const readableIds = await readable(asking, within);
  const theirs = and(within, amongMany(history.objectId, readableIds));
  const filtered = and(
    theirs,
    objectType ? eq(history.objectType, objectType) : undefined,
    userId ? eq(history.actorId, userId) : undefined,
  );
  const [counts, total, acts] = await together(
    () => countsOfActs(db, theirs),
    () => countActs(db, filtered),
    () => actsOf(asking, filtered, { order, ...windowOf(query) }),
  );
  const records = await shownOf(
    asking,
    acts.map(({ step }) => step),
  );
  const refs = await refsOf(db, { users: acts.map(({ step }) => step.actorId) });
  return {
    date,
    timeZone,
    counts: counts.map((count) => ({ ...count, objectType: count.objectType as RecordKind })),
    data: acts.map(({ step, records: touched }) => {
      const found = records.get(step.objectId);
      const { number = null, title = '', path = '' } = found ?? {};
      // What the history keeps from this reader is no part of its words either.
      const changes = step.changes.filter(
        ({ field }) => found?.hides?.(asking.actor, field, step.actorId) !== true,
      );
      return {
        id: step.id,
        at: step.at.toISOString(),
        action: step.action,
        summary: actInWords(step.objectType, { action: step.action, changes }, touched),
        records: touched,
        actor: refs.userOrNull(step.actorId),
        record: {
          objectType: step.objectType as RecordKind,
          objectId: step.objectId,
          number,
          title,
          link: `/app/projects/${project.id}/${path}`,
        },
      };
    }),
    meta: metaOf(query, total),
  };
}
