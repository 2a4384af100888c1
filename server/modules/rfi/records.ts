import type { Actor } from '#domain/authority/scope.ts';
import { formatRecordNumber } from '#domain/record/numbers.ts';
import { missingRfiFields } from '#domain/rfi/problems.ts';
import { mayReadRfi, rfiBallInCourt, type RfiRecord } from '#domain/rfi/status.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { anyOfGiven } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { prepared, preparedToHold } from '../../db/prepared.ts';
import { forbidden, notFound } from '../../http/problem.ts';
import { keptCourt } from '../record/court.ts';
import { rfis, rfiUsers } from './schema.ts';

export type RfiRow = typeof rfis.$inferSelect;

/** An RFI as lists read it: without its long texts. */
export type ListedRfi = Omit<RfiRow, 'question' | 'location' | 'drawingReference' | 'reviewComments'>;

/** An RFI with the people added to it. */
export interface LoadedRfi {
  rfi: RfiRow;
  userIds: string[];
}

/** How the history names an RFI. */
export const nameOf = (rfi: Pick<RfiRow, 'id'>) => ({ objectType: 'RFI', objectId: rfi.id });

/** RFI-0007; null in DRAFT. */
export const rfiNumber = ({ sequence }: Pick<RfiRow, 'sequence'>): string | null =>
  sequence === null ? null : formatRecordNumber({ kind: 'rfi', sequence });

/** The shape that the rules decide on. */
/** One that was never published: a draft, also one that its requester has ended. Nobody else has heard of it. */
export const wasNeverSent = ({ sequence }: Partial<Pick<RfiRow, 'sequence'>>): boolean =>
  (sequence ?? null) === null;

export const rfiRecord = ({ rfi, userIds }: LoadedRfi): RfiRecord => ({
  status: rfi.status,
  isDraft: wasNeverSent(rfi),
  requesterId: rfi.requesterId,
  assigneeId: rfi.assigneeId,
  allowedUserIds: userIds,
  companyId: rfi.companyId,
  visibility: rfi.visibility,
  problemCount: missingRfiFields(rfi).length,
});

const rfiById = preparedToHold('rfi_by_id', (db) =>
  db
    .select()
    .from(rfis)
    .where(eq(rfis.id, sql.placeholder('id'))),
);

/** The RFI, unchecked, locked where it is about to change; undefined where the project has none of that id. */
export async function readRfi(
  db: Db,
  rfiId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<LoadedRfi | undefined> {
  const [rfi] = await rfiById(db, lock).execute({ id: rfiId });
  return rfi && { rfi, userIds: await allowedUsersOf(db, rfiId) };
}

/** What opening an RFI tells who may not read it. */
export const NOT_FOR_THEIR_EYES =
  'This RFI is private, or a draft of somebody else. Ask its requester to add you.';

/**
 * The RFI, locked where it is about to change. 404 where the project has none of that id; 403 where it is not for the
 * actor's eyes.
 */
export async function loadRfi(
  db: Db,
  actor: Actor,
  rfiId: string,
  options: { lock?: boolean } = {},
): Promise<LoadedRfi> {
  const loaded = await readRfi(db, rfiId, options);
  if (!loaded) throw notFound();
  if (!mayReadRfi(actor, rfiRecord(loaded))) throw forbidden(NOT_FOR_THEIR_EYES);
  return loaded;
}

const usersByRfi = prepared((db) =>
  db
    .select({ rfiId: rfiUsers.rfiId, userId: rfiUsers.userId })
    .from(rfiUsers)
    .where(anyOfGiven(rfiUsers.rfiId, 'ids'))
    .orderBy(asc(rfiUsers.createdAt), asc(rfiUsers.userId))
    .prepare('users_by_rfi'),
);

/** The people added to several RFIs, in the order in which they were. */
export const addedTo = (db: Db, ids: readonly string[]) => usersByRfi(db).execute({ ids: [...ids] });

/** Ids of the people added to an RFI, in the order in which they were. */
export async function allowedUsersOf(db: Db, rfiId: string): Promise<string[]> {
  const rows = await addedTo(db, [rfiId]);
  return rows.map((row) => row.userId);
}

/** Everyone on an RFI. */
export const peopleOf = ({ rfi, userIds }: LoadedRfi): string[] => [
  ...new Set([rfi.requesterId, ...(rfi.assigneeId ? [rfi.assigneeId] : []), ...userIds]),
];

/** What a row keeps of the rules, so that lists can filter by it: whose turn it is and whether all may see it. */
export function keptFacts(
  before: Pick<RfiRow, 'courtId' | 'courtSince'> | null,
  now: Pick<RfiRow, 'status' | 'requesterId' | 'assigneeId' | 'answered' | 'visibility'> &
    Partial<Pick<RfiRow, 'sequence'>>,
  at: Date,
): Pick<RfiRow, 'courtId' | 'courtSince' | 'seenByAll'> {
  return {
    ...keptCourt(before, rfiBallInCourt(now, now.answered), at),
    seenByAll: now.visibility === 'PUBLIC' && !wasNeverSent(now),
  };
}
