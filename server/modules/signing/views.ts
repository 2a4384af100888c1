import type { Db } from '../../db/database.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { refsOf } from '../people/refs.ts';
import { instantOrNull } from '../record/amounts.ts';
import type { PacketRow } from './events.ts';
import { type SignerRow, signersOf } from './records.ts';

export type PacketView = NonNullable<ResponseOf<'getPayApp'>['signaturePacket']>;

/** A packet as the pay application and the admin area show it. */
export async function packetView(db: Db, packet: PacketRow): Promise<PacketView> {
  const signers = await signersOf(db, packet.id);
  const refs = await refsOf(db, { users: signers.map(({ userId }) => userId) });
  const signerView = (signer: SignerRow): PacketView['signers'][number] => ({
    id: signer.id,
    user: refs.user(signer.userId),
    role: signer.role,
    order: signer.position,
    status: signer.status,
    sentAt: instantOrNull(signer.sentAt),
    remindedAt: instantOrNull(signer.remindedAt),
    viewedAt: instantOrNull(signer.viewedAt),
    signedAt: instantOrNull(signer.signedAt),
    declinedAt: instantOrNull(signer.declinedAt),
    declineReason: signer.declineReason,
    signatureType: signer.signatureType,
  });
  return {
    id: packet.id,
    documentType: packet.documentType,
    documentName: packet.documentName,
    status: packet.status,
    signers: signers.map(signerView),
    createdAt: packet.createdAt.toISOString(),
    completedAt: instantOrNull(packet.completedAt),
  };
}
