import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { PacketProgress } from './request.ts';
import type { PacketRow } from './events.ts';
import { signaturePackets, signatureSigners } from './schema.ts';
import { isAbout, type PacketSubject } from './subject.ts';

export type SignerRow = typeof signatureSigners.$inferSelect;

/** The signers of a packet in the order of signing. */
export const signersOf = (db: Db, packetId: string): Promise<SignerRow[]> =>
  db
    .select()
    .from(signatureSigners)
    .where(eq(signatureSigners.packetId, packetId))
    .orderBy(asc(signatureSigners.position));

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

/** The person's part in a packet: the one that waits for them, where they have several. */
export async function signerIn(db: Db, packetId: string, userId: string): Promise<SignerRow | undefined> {
  const mine = (await signersOf(db, packetId)).filter((signer) => signer.userId === userId);
  return mine.find(({ status }) => status !== 'SIGNED') ?? mine[0];
}

/** Packets that count: under way, or signed by all and not void since. */
export const IN_FORCE = inArray(signaturePackets.status, ['SENT', 'SIGNED']);

/** Who signs the packet under way, and whether anyone has signed one that is still good. */
export async function packetProgress(db: Db, subject: PacketSubject): Promise<PacketProgress> {
  const rows = await db
    .select({
      userId: signatureSigners.userId,
      status: signatureSigners.status,
      packetStatus: signaturePackets.status,
      senderId: signaturePackets.createdBy,
      remindedAt: signatureSigners.remindedAt,
    })
    .from(signatureSigners)
    .innerJoin(signaturePackets, eq(signaturePackets.id, signatureSigners.packetId))
    .where(and(isAbout(subject), IN_FORCE))
    .orderBy(asc(signatureSigners.position));
  const underWay = rows.filter(({ packetStatus }) => packetStatus === 'SENT');
  return {
    signers: underWay,
    askedSignerId: underWay.find(({ status }) => status === 'SENT' || status === 'VIEWED')?.userId ?? null,
    signerIds: underWay.map(({ userId }) => userId),
    goodSignerIds: rows.map(({ userId }) => userId),
    anySignature: rows.some(({ status }) => status === 'SIGNED'),
  };
}
