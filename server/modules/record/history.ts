import { and, asc, desc, eq, gte, lte } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { historyOf } from '../../db/history-chain.ts';
import { countAll, metaOf, windowOf } from '../../db/paging.ts';
import { history } from '../../db/schema/history.ts';
import type { QueryOf } from '../../http/handler.ts';
import { refsOf, type UserRef } from '../people/refs.ts';

const LONGEST = 200;

type Step = typeof history.$inferSelect;

const text = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);

export interface HistoryEntryView {
  id: string;
  at: string;
  action: string;
  actor: UserRef | null;
  comment: string | null;
  changes: { field: string; from: string | null; to: string | null }[];
}

/** Whether the reader is not told what became of a field in a step of that person. */
type Hides = (field: string, by: string | null) => boolean;

async function entriesOf(
  db: Db,
  steps: readonly Step[],
  hides: Hides = () => false,
): Promise<HistoryEntryView[]> {
  const refs = await refsOf(db, { users: steps.map((step) => step.actorId) });
  return steps.map((step) => ({
    id: step.id,
    at: step.at.toISOString(),
    action: step.action,
    actor: refs.userOrNull(step.actorId),
    comment: step.comment,
    changes: step.changes
      .filter(({ field }) => !hides(field, step.actorId))
      .map(({ field, from, to }) => ({ field, from: text(from), to: text(to) })),
  }));
}

/** The newest steps of a record's history, newest first, as the contract shows them. `hides` are fields that this reader does not see. */
export async function historyEntries(
  db: Db,
  objectType: string,
  objectId: string,
  hides?: Hides,
): Promise<HistoryEntryView[]> {
  return entriesOf(db, (await historyOf(db, objectType, objectId)).slice(-LONGEST).toReversed(), hides);
}

/** A page of a record's history with the filters of the contract; days are days of UTC. `hides` are fields that this reader does not see. */
export async function historyPage(
  db: Db,
  objectType: string,
  objectId: string,
  query: QueryOf<'getRecordHistory'>,
  hides?: Hides,
) {
  const { action, userId, startDate, endDate, order } = query;
  const where = and(
    eq(history.objectType, objectType),
    eq(history.objectId, objectId),
    action ? eq(history.action, action) : undefined,
    userId ? eq(history.actorId, userId) : undefined,
    startDate ? gte(history.at, new Date(`${startDate}T00:00:00Z`)) : undefined,
    endDate ? lte(history.at, new Date(`${endDate}T23:59:59.999Z`)) : undefined,
  );
  const direction = order === 'ASC' ? asc : desc;
  const [counted] = await db.select({ total: countAll() }).from(history).where(where);
  const { limit, offset } = windowOf(query);
  const steps = await db
    .select()
    .from(history)
    .where(where)
    .orderBy(direction(history.at), direction(history.seq))
    .limit(limit)
    .offset(offset);
  return { data: await entriesOf(db, steps, hides), meta: metaOf(query, counted?.total ?? 0) };
}

/** The last words that a deleted record's history has for it, in the order in which records name themselves. */
export async function titleInHistory(db: Db, objectType: string, objectId: string): Promise<string | null> {
  const steps = await historyOf(db, objectType, objectId);
  const values = new Map<string, string>();
  for (const { field, from, to } of steps.flatMap((step) => step.changes)) {
    const value = to ?? from;
    if (typeof value === 'string' && value !== '') values.set(field, value);
  }
  const named = ['subject', 'title', 'name', 'divisionName', 'email'].find((field) => values.has(field));
  return steps.length === 0 ? null : ((named && values.get(named)) ?? 'Deleted record');
}
