import { fromCents } from '#domain/money/money.ts';
import type { Db } from '../../db/database.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { formToSign } from '../payapp/signing-effects.ts';
import { g702FiguresView } from '../payapp/views.ts';
import { instantOrNull, majorOrNull } from '../record/amounts.ts';
import { certifies, type OpenedLink } from './part.ts';

export type SigningSession = ResponseOf<'openSigning'>;

/** What the signer's page shows: the names and progress of the others, never their addresses. */
export async function sessionView(db: Db, link: OpenedLink): Promise<SigningSession> {
  const { packet, signers, signer, project } = link;
  const isForm = packet.documentType === 'G702' && packet.payAppId !== null;
  const form = isForm ? await formToSign(db, packet.payAppId ?? '') : null;
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
