import { mayReadRfi, rfiBallInCourt } from '#domain/rfi/status.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { RecordReader } from '../record/reader.ts';
import { NOT_FOR_THEIR_EYES, readRfi, rfiNumber, rfiRecord, wasNeverSent } from './records.ts';
import { rfiResponses } from './schema.ts';

/** RFIs for comments, histories and files. */
export const rfiReader: RecordReader = async (db, rfiId) => {
  const loaded = await readRfi(db, rfiId);
  if (!loaded) return null;
  const { rfi } = loaded;
  const people = [rfi.requesterId, rfi.assigneeId, rfiBallInCourt(rfi, rfi.answered)?.userId];
  return {
    number: rfiNumber(rfi),
    title: rfi.subject,
    path: `tools/rfi/${rfi.id}`,
    people: people.filter((id) => id !== null && id !== undefined),
    draftOf: wasNeverSent(rfi) ? rfi.requesterId : null,
    refusal: NOT_FOR_THEIR_EYES,
    mayRead: (actor) => mayReadRfi(actor, rfiRecord(loaded)),
  };
};

/** The RFI that a response belongs to. */
export async function rfiOfResponse(db: Db, responseId: string) {
  const [row] = await db
    .select({ objectId: rfiResponses.rfiId })
    .from(rfiResponses)
    .where(eq(rfiResponses.id, responseId));
  return row ? { objectType: 'RFI', objectId: row.objectId } : null;
}
