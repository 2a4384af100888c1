import type { Actor } from '#domain/authority/scope.ts';
import { seesFacts } from '#domain/authority/sight.ts';
import { sovSight } from '#domain/sov/readers.ts';
import { sovBallInCourt, type SovRecord } from '#domain/sov/status.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../http/problem.ts';
import { payApps } from '../payapp/schema.ts';
import { sovLines, sovs, sovUsers } from './schema.ts';

export type SovRow = typeof sovs.$inferSelect;
export type SovLineRow = typeof sovLines.$inferSelect;

/** A schedule with what the rules ask about it. */
export interface LoadedSov {
  sov: SovRow;
  /** People added to it. */
  userIds: string[];
}

/** How the history names a schedule. */
export const nameOf = (sov: Pick<SovRow, 'id'>) => ({ objectType: 'SOV', objectId: sov.id });

/** The schedule, unchecked, locked where it is about to change; undefined where there is none in this project. */
export async function readSov(
  db: Db,
  sovId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<LoadedSov | undefined> {
  const query = db.select().from(sovs).where(eq(sovs.id, sovId));
  const [sov] = lock ? await query.for('update') : await query;
  if (!sov) return undefined;
  const added = await db.select().from(sovUsers).where(eq(sovUsers.sovId, sovId));
  return { sov, userIds: added.map((row) => row.userId) };
}

export const maySeeSov = (actor: Actor, { sov, userIds }: LoadedSov): boolean =>
  seesFacts(sovSight(actor), { ...sov, creatorId: sov.createdBy, addedUserIds: userIds });

/** The schedule, locked where it is about to change; 404 where there is none that the actor may see. */
export async function loadSov(
  db: Db,
  actor: Actor,
  sovId: string,
  options: { lock?: boolean } = {},
): Promise<LoadedSov> {
  const loaded = await readSov(db, sovId, options);
  if (!loaded || !maySeeSov(actor, loaded)) throw notFound();
  return loaded;
}

/** The people added to each of several schedules. */
export async function addedUsers(db: Db, sovIds: readonly string[]): Promise<Map<string, string[]>> {
  if (sovIds.length === 0) return new Map();
  const rows = await db
    .select({ sovId: sovUsers.sovId, userId: sovUsers.userId })
    .from(sovUsers)
    .where(inArray(sovUsers.sovId, [...sovIds]));
  const grouped = Map.groupBy(rows, ({ sovId }) => sovId);
  return new Map([...grouped].map(([id, found]) => [id, found.map(({ userId }) => userId)]));
}

/** Lines in the order of the sheet. */
export const linesOf = (db: Db, sovId: string): Promise<SovLineRow[]> =>
  db.select().from(sovLines).where(eq(sovLines.sovId, sovId)).orderBy(sovLines.position, sovLines.id);

/** Whether a pay application was ever started on it. */
export async function hasBilling(db: Db, sovId: string): Promise<boolean> {
  const [row] = await db
    .select({ found: sql<number>`1` })
    .from(payApps)
    .where(and(eq(payApps.sovId, sovId), isNull(payApps.deletedAt)))
    .limit(1);
  return row !== undefined;
}

/** The shape that the machine of schedules decides on. */
export const sovRecord = (
  { sov, userIds }: LoadedSov,
  facts: { lineCount?: number; lineErrorCount: number; hasBilling: boolean },
): SovRecord => ({
  status: sov.status,
  creatorId: sov.createdBy,
  approverId: sov.approverId,
  wasSubmitted: sov.sovNumber !== null,
  lineCount: facts.lineCount ?? sov.lineCount,
  lineErrorCount: facts.lineErrorCount,
  hasBilling: facts.hasBilling,
  editorIds: userIds,
});

/** Whose turn it is. */
export const courtOf = (sov: SovRow) =>
  sovBallInCourt({ status: sov.status, creatorId: sov.createdBy, approverId: sov.approverId });
