import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { signaturePackets, signatureSigners } from './schema.ts';

/** Signers whose turn it is: those after them are asked when they have signed. */
export const isAsked = and(
  eq(signaturePackets.status, 'SENT'),
  inArray(signatureSigners.status, ['SENT', 'VIEWED']),
);

/** The signer whose turn it is, by application; an application that has nothing out for signature is not in it. */
export async function askedSigners(
  db: Db,
  payAppIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (payAppIds.length === 0) return new Map();
  const rows = await db
    .select({ payAppId: signaturePackets.payAppId, userId: signatureSigners.userId })
    .from(signatureSigners)
    .innerJoin(signaturePackets, eq(signaturePackets.id, signatureSigners.packetId))
    .where(and(inArray(signaturePackets.payAppId, [...payAppIds]), isAsked));
  return new Map(rows.map(({ payAppId, userId }) => [payAppId, userId]));
}
