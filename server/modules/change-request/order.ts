import { fromCents } from '#domain/money/money.ts';
import { and, asc, desc, eq } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { IN_FORCE, requestIdsOf } from '../signing/records.ts';
import { signaturePacketRequests, signaturePackets } from '../signing/schema.ts';
import { visibleRequests } from './list-query.ts';
import { requestNumber } from './numbers.ts';
import { changeRequests } from './schema.ts';

// Several change requests that are one change order: one document, signed as one, under one number.

/** All change requests of the change order that one is out for signature in, or was signed in; itself alone otherwise. */
export async function orderOf(db: Db, requestId: string): Promise<string[]> {
  const [packet] = await db
    .select({ id: signaturePackets.id })
    .from(signaturePackets)
    .innerJoin(signaturePacketRequests, eq(signaturePacketRequests.packetId, signaturePackets.id))
    .where(and(eq(signaturePacketRequests.requestId, requestId), IN_FORCE))
    .orderBy(desc(signaturePackets.round))
    .limit(1);
  return packet ? requestIdsOf(db, packet.id) : [requestId];
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

/** The others of a change order as a reader sees them, and whether these are all. */
interface Together {
  togetherWith: ResponseOf<'getChangeRequest'>['togetherWith'];
  seesAll: boolean;
}

/** The others of its change order, as this reader sees them. */
export async function togetherViews(ctx: ProjectContext, requestId: string): Promise<Together> {
  const others = (await orderOf(ctx.db, requestId)).filter((id) => id !== requestId);
  if (others.length === 0) return { togetherWith: [], seesAll: true };
  const rows = await ctx.db
    .select()
    .from(changeRequests)
    .where(and(anyOf(changeRequests.id, others), visibleRequests(ctx)));
  const togetherWith = rows
    .toSorted((a, b) => others.indexOf(a.id) - others.indexOf(b.id))
    .map((request) => ({
      id: request.id,
      changeRequestNumber: requestNumber(request) ?? '',
      subject: request.subject,
      costImpact: fromCents(request.costImpact),
      scheduleImpactInDays: request.scheduleImpactInDays,
    }));
  return { togetherWith, seesAll: rows.length === others.length };
}

/**
 * What those that are before it in the change order that is out will have done to the contract when it is signed, in
 * cents and days: its figures follow theirs, as the document says. Nothing while it is not out.
 */
export async function outBefore(
  db: Db,
  { id, status }: Pick<typeof changeRequests.$inferSelect, 'id' | 'status'>,
): Promise<{ costImpact: number; days: number }> {
  const order = status === 'SIGNATURE_PENDING' ? await orderOf(db, id) : [];
  const before = order.slice(0, order.indexOf(id));
  const sum = { costImpact: 0, days: 0 };
  if (before.length === 0) return sum;
  const rows = await db
    .select()
    .from(changeRequests)
    // While the order is being signed, those that have reached the schedule are counted there.
    .where(and(anyOf(changeRequests.id, before), eq(changeRequests.status, 'SIGNATURE_PENDING')));
  for (const row of rows) {
    sum.costImpact += row.costImpact;
    sum.days += row.scheduleImpactInDays;
  }
  return sum;
}
