import { fromCents } from '#domain/money/money.ts';
import type { Db } from '../../db/database.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { formToSign } from '../payapp/signing-effects.ts';
import { g702FiguresView } from '../payapp/views.ts';
import { refsOf } from '../people/refs.ts';
import { instantOrNull, majorOrNull } from '../record/amounts.ts';
import type { PacketRow } from './events.ts';
import { certifies, type OpenedLink, type SignerRow, signersOf } from './links.ts';

export type SigningSession = ResponseOf<'openSigning'>;
export type PacketView = NonNullable<ResponseOf<'getPayApp'>['signaturePacket']>;

/** What the signer's page shows: the names and progress of the others, never their addresses. */
export async function sessionView(db: Db, link: OpenedLink): Promise<SigningSession> {
  const { packet, signers, signer, project } = link;
  const form = packet.documentType === 'G702' ? await formToSign(db, packet.payAppId) : null;
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
    figures: form && g702FiguresView(form.lines),
    signers: signers.map(({ name, role, status }) => ({ name, role, status })),
    signedAt: instantOrNull(signer.signedAt),
    certificate: certifies(link) ? certificateView(form) : null,
  };
}

/** What the certifier gives, beside the lines that bound it. */
const certificateView = (form: Awaited<ReturnType<typeof formToSign>>): SigningSession['certificate'] =>
  form && {
    contractSumToDate: fromCents(form.lines.line3ContractSumToDate),
    lessPreviousCertificates: fromCents(form.lines.line7PreviousCertificates),
    currentPaymentDue: fromCents(form.lines.line8CurrentPaymentDue),
    amountCertified: majorOrNull(form.amount),
    amountCertifiedReason: form.reason,
  };

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
