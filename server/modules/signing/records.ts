import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { PacketProgress } from './request.ts';
import { projectMembers } from '../members/schema.ts';
import type { PacketRow } from './events.ts';
import { signaturePacketRequests, signaturePackets, signatureSigners } from './schema.ts';
import {
  aboutChangeRequest,
  isAbout,
  isOf,
  type PacketSubject,
  recordOf,
  type SignedRecord,
} from './subject.ts';

export type SignerRow = typeof signatureSigners.$inferSelect;

const signersByPacket = prepared((db) =>
  db
    .select()
    .from(signatureSigners)
    .where(eq(signatureSigners.packetId, sql.placeholder('packetId')))
    .orderBy(asc(signatureSigners.position))
    .prepare('signers_by_packet'),
);

/** The signers of a packet in the order of signing. */
export const signersOf = (db: Db, packetId: string): Promise<SignerRow[]> =>
  signersByPacket(db).execute({ packetId });

/** The packet of a record that counts; the ones before it are history. */
export const newestPacket = async (db: Db, subject: PacketSubject): Promise<PacketRow | undefined> => {
  const [packet] = await db
    .select()
    .from(signaturePackets)
    .where(isAbout(subject))
    .orderBy(desc(signaturePackets.round))
    .limit(1);
  return packet;
};

/** The change requests of a packet, in the order in which they reach the schedule. */
export async function requestIdsOf(db: Db, packetId: string): Promise<string[]> {
  const rows = await db
    .select({ id: signaturePacketRequests.requestId })
    .from(signaturePacketRequests)
    .where(eq(signaturePacketRequests.packetId, packetId))
    .orderBy(asc(signaturePacketRequests.position));
  return rows.map(({ id }) => id);
}

/** The records that a packet is about: several change requests where it makes one change order of them. */
export async function recordsOf(db: Db, packet: PacketRow): Promise<SignedRecord[]> {
  if (packet.changeRequestId === null) return [recordOf(packet)];
  return (await requestIdsOf(db, packet.id)).map((id) => aboutChangeRequest(id).record);
}

/** Whether somebody takes part in a project now: nobody else signs in it. */
export async function takesPart(db: Db, projectId: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: projectMembers.id })
    .from(projectMembers)
    .where(
      and(
        eq(projectMembers.projectId, projectId),
        eq(projectMembers.userId, userId),
        eq(projectMembers.status, 'ACTIVE'),
      ),
    );
  return rows.length > 0;
}

/** Why nobody is reminded of a document whose signer has left. */
export const HAS_LEFT =
  'The signer takes no part in this project any more. Recall the document and send it to somebody else.';

/** The person's part in a packet: the one that waits for them, where they have several. */
export async function signerIn(db: Db, packetId: string, userId: string): Promise<SignerRow | undefined> {
  const mine = (await signersOf(db, packetId)).filter((signer) => signer.userId === userId);
  return mine.find(({ status }) => status !== 'SIGNED') ?? mine[0];
}

/** Packets that count: under way, or signed by all and not void since. */
export const IN_FORCE = inArray(signaturePackets.status, ['SENT', 'SIGNED']);

const signersInForce = (db: Db, objectType: SignedRecord['objectType']) =>
  db
    .select({
      userId: signatureSigners.userId,
      status: signatureSigners.status,
      packetStatus: signaturePackets.status,
      document: signaturePackets.documentType,
      senderId: signaturePackets.createdBy,
      remindedAt: signatureSigners.remindedAt,
      takesPart: eq(projectMembers.status, 'ACTIVE'),
    })
    .from(signatureSigners)
    .innerJoin(signaturePackets, eq(signaturePackets.id, signatureSigners.packetId))
    .leftJoin(
      projectMembers,
      and(
        eq(projectMembers.projectId, signaturePackets.projectId),
        eq(projectMembers.userId, signatureSigners.userId),
      ),
    )
    .where(and(isOf({ objectType, objectId: sql.placeholder('objectId') }), IN_FORCE))
    .orderBy(asc(signatureSigners.position));

const signersByRecord = {
  PAYAPP: prepared((db) => signersInForce(db, 'PAYAPP').prepare('signers_by_pay_app')),
  CHANGE_REQUEST: prepared((db) => signersInForce(db, 'CHANGE_REQUEST').prepare('signers_by_change_request')),
};

/** Who signs the document that is out, and whether anyone has signed it; with them the signers of the record's others. */
export async function packetProgress(db: Db, subject: PacketSubject): Promise<PacketProgress> {
  const { objectType, objectId } = subject.record;
  const rows = await signersByRecord[objectType](db).execute({ objectId });
  const own = rows.filter(({ document }) => document === subject.document);
  const underWay = own.filter(({ packetStatus }) => packetStatus === 'SENT');
  const asked = underWay.find(({ status }) => status === 'SENT' || status === 'VIEWED');
  return {
    signers: underWay,
    askedSignerId: asked?.userId ?? null,
    askedHasLeft: asked !== undefined && asked.takesPart !== true,
    signerIds: underWay.map(({ userId }) => userId),
    goodSignerIds: rows.map(({ userId }) => userId),
    senderId: underWay[0]?.senderId ?? null,
    anySignature: own.some(({ status }) => status === 'SIGNED'),
  };
}
