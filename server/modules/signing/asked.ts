import type { SignatureStatus } from '#domain/signing/signer-status.ts';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { anyOf, anyOfGiven } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { signaturePacketRequests, signaturePackets, signatureSigners } from './schema.ts';
import type { SignedRecord } from './subject.ts';

/** Signers whose turn it is: those after them are asked when they have signed. */
export const isAsked = and(
  eq(signaturePackets.status, 'SENT'),
  inArray(signatureSigners.status, ['SENT', 'VIEWED']),
);

const askedIn = (db: Db, id: typeof signaturePackets.payAppId | typeof signaturePacketRequests.requestId) =>
  db
    .select({ id, userId: signatureSigners.userId })
    .from(signatureSigners)
    .innerJoin(signaturePackets, eq(signaturePackets.id, signatureSigners.packetId))
    .leftJoin(signaturePacketRequests, eq(signaturePacketRequests.packetId, signaturePackets.id))
    .where(and(anyOfGiven(id, 'ids'), isAsked));

const askedByRecord = {
  PAYAPP: prepared((db) => askedIn(db, signaturePackets.payAppId).prepare('asked_by_pay_app')),
  CHANGE_REQUEST: prepared((db) =>
    askedIn(db, signaturePacketRequests.requestId).prepare('asked_by_change_request'),
  ),
};

/** The signer whose turn it is, by record; a record that has nothing out for signature is not in it. */
export async function askedSigners(
  db: Db,
  objectType: SignedRecord['objectType'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await askedByRecord[objectType](db).execute({ ids: [...ids] });
  return new Map(rows.flatMap(({ id, userId }) => (id === null ? [] : [[id, userId]])));
}

/**
 * How far the newest packet of each change request is: its signer's step who is asked, SIGNED once all have signed,
 * REJECTED once one has declined. One that was made void, or never sent, is not in it.
 */
export async function signatureStatuses(
  db: Db,
  changeRequestIds: readonly string[],
): Promise<ReadonlyMap<string | null, SignatureStatus>> {
  const { requestId, packetId } = signaturePacketRequests;
  const packets = await db
    .selectDistinctOn([requestId], { id: signaturePackets.id, status: signaturePackets.status, requestId })
    .from(signaturePacketRequests)
    .innerJoin(signaturePackets, eq(signaturePackets.id, packetId))
    .where(anyOf(requestId, changeRequestIds))
    .orderBy(requestId, desc(signaturePackets.round));
  const underWay = packets.flatMap(({ id, status }) => (status === 'SENT' ? [id] : []));
  const signers = await db
    .select()
    .from(signatureSigners)
    .where(anyOf(signatureSigners.packetId, underWay))
    .orderBy(asc(signatureSigners.position));
  return new Map(
    packets.flatMap(({ id, status, requestId: of }) => {
      if (status === 'SIGNED' || status === 'REJECTED') return [[of, status]];
      const next = signers.find((signer) => signer.packetId === id && signer.status !== 'SIGNED');
      return next && status === 'SENT' ? [[of, next.status]] : [];
    }),
  );
}
