import type { Actor } from '#domain/authority/scope.ts';
import {
  type SignatureAction,
  signatureMachine,
  type SignatureRecord,
} from '#domain/signing/signer-status.ts';
import { decide, type Decision } from '#domain/transition/machine.ts';
import type { PacketRow } from './events.ts';
import type { SignerRow } from './records.ts';

/** What a signer's link opens: their part of one packet, and nothing else of the project. */
export interface OpenedLink {
  packet: PacketRow;
  signers: SignerRow[];
  /** The one the link belongs to; also among `signers`. */
  signer: SignerRow;
  actor: Actor;
  /** With the time zone of its site; null where its address does not tell it. */
  project: { id: string; name: string; currency: 'USD' | 'INR'; timeZone: string | null };
}

/** Whether the signer gives the amount certified: the certifier of an application does, with the signature. */
export const certifies = ({ packet, signer }: Pick<OpenedLink, 'packet' | 'signer'>): boolean =>
  packet.documentType === 'G702' && signer.role === 'CERTIFIER';

type Part = Pick<OpenedLink, 'packet' | 'signer'>;

/** The shape that the machine of signatures decides on. */
export const signatureRecord = ({ packet, signer }: Part): SignatureRecord => ({
  status: signer.status,
  userId: signer.userId,
  packetStatus: packet.status,
  senderId: packet.createdBy,
  // A reminder is asked for by the sender (remind.ts), never by a signer.
  justReminded: false,
});

/** Asks the rules about this signer's next step. */
export const decideSignature = (
  part: Part & Pick<OpenedLink, 'actor'>,
  action: SignatureAction,
): Decision<SignatureRecord['status']> => decide(signatureMachine, part.actor, signatureRecord(part), action);
