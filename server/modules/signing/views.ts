import type { Db } from '../../db/database.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { refsOf } from '../people/refs.ts';
import { instantOrNull } from '../record/amounts.ts';
import type { PacketRow } from './events.ts';
import { type OpenedLink, type SignerRow, signersOf } from './links.ts';

export type SigningSession = ResponseOf<'openSigning'>;
export type PacketView = NonNullable<ResponseOf<'getPayApp'>['signaturePacket']>;

/** What the signer's page shows: the names and progress of the others, never their addresses. */
export function sessionView({ packet, signers, signer, project }: OpenedLink): SigningSession {
  return {
    packetId: packet.id,
    documentType: packet.documentType,
    documentName: packet.documentName,
    projectName: project.name,
    currency: project.currency,
    requestedBy: packet.requestedBy,
    message: packet.message,
    signerName: signer.name,
    signerRole: signer.role,
    status: signer.status,
    packetStatus: packet.status,
    facts: packet.facts,
    signers: signers.map(({ name, role, status }) => ({ name, role, status })),
    signedAt: instantOrNull(signer.signedAt),
  };
}

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
