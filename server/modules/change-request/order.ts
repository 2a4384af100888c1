import { fromCents } from '#domain/money/money.ts';
import { and, asc, desc, eq } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { IN_FORCE } from '../signing/records.ts';
import { signaturePacketRequests, signaturePackets } from '../signing/schema.ts';
import { visibleRequests } from './list-query.ts';
import { requestNumber } from './numbers.ts';
import { changeRequests } from './schema.ts';

// Several change requests that are one change order: one document, signed as one, under one number.

/** The change requests of a packet, in the order in which they reach the schedule. */
export async function requestsOfPacket(db: Db, packetId: string): Promise<string[]> {
  const rows = await db
    .select({ id: signaturePacketRequests.requestId })
    .from(signaturePacketRequests)
    .where(eq(signaturePacketRequests.packetId, packetId))
    .orderBy(asc(signaturePacketRequests.position));
  return rows.map(({ id }) => id);
}

/** All change requests of the change order that one is out for signature in, or was signed in; itself alone otherwise. */
export async function orderOf(db: Db, requestId: string): Promise<string[]> {
  const [packet] = await db
    .select({ id: signaturePackets.id })
    .from(signaturePackets)
    .innerJoin(signaturePacketRequests, eq(signaturePacketRequests.packetId, signaturePackets.id))
    .where(and(eq(signaturePacketRequests.requestId, requestId), IN_FORCE))
    .orderBy(desc(signaturePackets.round))
    .limit(1);
  return packet ? requestsOfPacket(db, packet.id) : [requestId];
}

/** Locks change requests in one order, whoever asks: two who take several of the same wait for each other and never both. */
export async function lockTogether(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .select({ id: changeRequests.id })
    .from(changeRequests)
    .where(anyOf(changeRequests.id, ids))
    .orderBy(asc(changeRequests.id))
    .for('update');
}

/** The others of its change order, as this reader sees them. */
export async function togetherViews(
  ctx: ProjectContext,
  requestId: string,
): Promise<ResponseOf<'getChangeRequest'>['togetherWith']> {
  const others = (await orderOf(ctx.db, requestId)).filter((id) => id !== requestId);
  if (others.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(changeRequests)
    .where(and(anyOf(changeRequests.id, others), visibleRequests(ctx)));
  return rows
    .toSorted((a, b) => others.indexOf(a.id) - others.indexOf(b.id))
    .map((request) => ({
      id: request.id,
      changeRequestNumber: requestNumber(request) ?? '',
      subject: request.subject,
      costImpact: fromCents(request.costImpact),
      scheduleImpactInDays: request.scheduleImpactInDays,
    }));
}
