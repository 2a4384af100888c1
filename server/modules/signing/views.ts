import { fromCents } from '#domain/money/money.ts';
import type { Db } from '../../db/database.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { certificateToSign } from '../payapp/signing-effects.ts';
import { refsOf } from '../people/refs.ts';
import { instantOrNull, majorOrNull } from '../record/amounts.ts';
import type { PacketRow } from './events.ts';
import { certifies, type OpenedLink, type SignerRow, signersOf } from './links.ts';

export type SigningSession = ResponseOf<'openSigning'>;
export type PacketView = NonNullable<ResponseOf<'getPayApp'>['signaturePacket']>;

/** What the signer's page shows: the names and progress of the others, never their addresses. */
export async function sessionView(db: Db, link: OpenedLink): Promise<SigningSession> {
  const { packet, signers, signer, project } = link;
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
    certificate: certifies(link) ? await certificateView(db, packet.payAppId) : null,
  };
}

/** What the certifier gives, beside the lines that bound it. */
async function certificateView(db: Db, payAppId: string): Promise<SigningSession['certificate']> {
  const found = await certificateToSign(db, payAppId);
  return (
    found && {
      contractSumToDate: fromCents(found.lines.line3ContractSumToDate),
      lessPreviousCertificates: fromCents(found.lines.line7PreviousCertificates),
      currentPaymentDue: fromCents(found.lines.line8CurrentPaymentDue),
      amountCertified: majorOrNull(found.amount),
      amountCertifiedReason: found.reason,
    }
  );
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
