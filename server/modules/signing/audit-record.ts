import type { PacketEvent } from '#domain/signing/packet-status.ts';
import { SIGNER_ROLE_LABELS } from '#domain/signing/signer-status.ts';
import { inSentence } from '../../pdf/direction.ts';
import type { AuditEvent, AuditRecord, AuditSigner } from '../../pdf/model.ts';
import { instantOrNull } from '../record/amounts.ts';
import type { EventRow, PacketRow } from './events.ts';
import type { SignerRow } from './records.ts';

const WORDS: Record<PacketEvent, (person: string) => string> = {
  CREATED: () => 'Document drawn and kept',
  SENT: (person) => `Link sent to ${person}`,
  REMINDED: (person) => `Reminded ${person}, with a new link`,
  VIEWED: (person) => `Opened by ${person}`,
  SIGNED: (person) => `Signed by ${person}`,
  DECLINED: (person) => `Declined by ${person}`,
  SEALED: () => 'Sealed',
  VOIDED: () => 'Made void',
  RECALLED: () => 'Recalled by its sender',
};

/** The signature record of a packet that all have signed, as it is printed at the end of the document. */
export function auditRecord(
  packet: PacketRow,
  projectName: string,
  signers: readonly SignerRow[],
  events: readonly Pick<EventRow, 'at' | 'event' | 'signerId' | 'ip'>[],
  sealedAt: Date,
): AuditRecord {
  const nameOf = (id: string | null): string => signers.find((signer) => signer.id === id)?.name ?? '';
  return {
    documentName: packet.documentName,
    projectName,
    packetId: packet.id,
    requestedBy: packet.requestedBy,
    sealedAt: sealedAt.toISOString(),
    signers: signers.map(auditSigner),
    events: events.map(({ at, event, signerId, ip }): AuditEvent => ({
      at: at.toISOString(),
      what: WORDS[event](inSentence(nameOf(signerId))),
      ip,
    })),
  };
}

const auditSigner = (signer: SignerRow): AuditSigner => ({
  name:
    signer.typedName && signer.typedName !== signer.name
      ? `${inSentence(signer.name)}, signed as “${inSentence(signer.typedName)}”`
      : signer.name,
  email: signer.email,
  role: SIGNER_ROLE_LABELS[signer.role],
  sentAt: instantOrNull(signer.sentAt),
  viewedAt: instantOrNull(signer.viewedAt),
  signedAt: instantOrNull(signer.signedAt),
  ip: signer.ip,
  userAgent: signer.userAgent,
  signatureType: signer.signatureType ?? 'TYPED',
  consent: signer.consent ?? '',
});
