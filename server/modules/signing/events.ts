import { beginningOf } from '#domain/text/beginning.ts';
import type { PacketEvent } from '#domain/signing/packet-status.ts';
import { asc, eq, max } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { signatureEvents, type signaturePackets } from './schema.ts';

export type PacketRow = typeof signaturePackets.$inferSelect;
export type EventRow = typeof signatureEvents.$inferSelect;

/** Where an event comes from: the request's time and the caller's network address and browser. */
export interface EventSource {
  db: Db;
  now: Date;
  address: string | null;
  userAgent: string | null;
}

const LONGEST_AGENT = 500;

/** The browser as it named itself, bounded: it is printed. */
export const agentOf = ({ userAgent }: Pick<EventSource, 'userAgent'>): string | null =>
  userAgent === null ? null : beginningOf(userAgent, LONGEST_AGENT);

/**
 * Adds an event to the packet's trail. The caller holds the packet's row lock (or has just made it), so that the
 * numbers cannot collide.
 * `caused` marks what follows from another event and has no address and browser of its own.
 */
export async function addEvent(
  source: EventSource,
  packet: Pick<PacketRow, 'id' | 'projectId'>,
  event: PacketEvent,
  {
    signerId = null,
    sha256 = null,
    caused = false,
  }: { signerId?: string | null; sha256?: string | null; caused?: boolean } = {},
): Promise<void> {
  const { db, now } = source;
  const [last] = await db
    .select({ seq: max(signatureEvents.seq) })
    .from(signatureEvents)
    .where(eq(signatureEvents.packetId, packet.id));
  await db.insert(signatureEvents).values({
    packetId: packet.id,
    projectId: packet.projectId,
    seq: (last?.seq ?? 0) + 1,
    at: now,
    event,
    signerId,
    ip: caused ? null : source.address,
    userAgent: caused ? null : agentOf(source),
    sha256,
  });
}

/** The packet's trail from the beginning. */
export const eventsOf = (db: Db, packetId: string): Promise<EventRow[]> =>
  db
    .select()
    .from(signatureEvents)
    .where(eq(signatureEvents.packetId, packetId))
    .orderBy(asc(signatureEvents.seq));
