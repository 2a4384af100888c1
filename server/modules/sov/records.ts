import type { Actor } from '#domain/authority/scope.ts';
import { seesFacts } from '#domain/authority/sight.ts';
import { sovSight } from '#domain/sov/readers.ts';
import { sovBallInCourt, type SovRecord } from '#domain/sov/status.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { anyOfGiven } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { prepared, preparedToHold } from '../../db/prepared.ts';
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

const sovById = preparedToHold('sov_by_id', (db) =>
  db
    .select()
    .from(sovs)
    .where(eq(sovs.id, sql.placeholder('id'))),
);

/** The schedule, unchecked, locked where it is about to change; undefined where there is none in this project. */
export async function readSov(
  db: Db,
  sovId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<LoadedSov | undefined> {
  const [sov] = await sovById(db, lock).execute({ id: sovId });
  return sov && { sov, userIds: await addedTo(db, sovId) };
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

const usersBySov = prepared((db) =>
  db
    .select({ sovId: sovUsers.sovId, userId: sovUsers.userId })
    .from(sovUsers)
    .where(anyOfGiven(sovUsers.sovId, 'ids'))
    .prepare('users_by_sov'),
);

/** The people added to a schedule. */
export const addedTo = async (db: Db, sovId: string): Promise<string[]> =>
  (await usersBySov(db).execute({ ids: [sovId] })).map(({ userId }) => userId);

/** The people added to each of several schedules. */
export async function addedUsers(db: Db, sovIds: readonly string[]): Promise<Map<string, string[]>> {
  if (sovIds.length === 0) return new Map();
  const rows = await usersBySov(db).execute({ ids: [...sovIds] });
  const grouped = Map.groupBy(rows, ({ sovId }) => sovId);
  return new Map([...grouped].map(([id, found]) => [id, found.map(({ userId }) => userId)]));
}

const linesBySov = prepared((db) =>
  db
    .select()
    .from(sovLines)
    .where(eq(sovLines.sovId, sql.placeholder('sovId')))
    .orderBy(sovLines.position, sovLines.id)
    .prepare('lines_by_sov'),
);

/** Lines in the order of the sheet. */
export const linesOf = (db: Db, sovId: string): Promise<SovLineRow[]> => linesBySov(db).execute({ sovId });

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
