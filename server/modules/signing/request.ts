import type { SignatureRecord, SignerRole } from '#domain/signing/signer-status.ts';
import type { ChangeOrderDocument } from '../../pdf/change-order-model.ts';
import type { PayAppDocument } from '../../pdf/model.ts';
import type { WaiverDocument } from '../../pdf/waiver-model.ts';
import type { PacketSubject } from './subject.ts';

/** A form that is sent out to be signed, as of now; drawn unsigned and kept, so that what is signed is what was sent. */
export type SignedForm =
  | { documentType: 'G702'; document: PayAppDocument }
  | { documentType: 'CLW'; document: WaiverDocument }
  | { documentType: 'UCLW'; document: WaiverDocument }
  | { documentType: 'CHANGE_ORDER'; document: ChangeOrderDocument };

/** A document that is sent out to be signed. */
export interface PacketRequest {
  subject: PacketSubject;
  /** The other change requests that it makes one change order of with the subject, in their order. */
  togetherWith?: readonly string[];
  /** Shown to the signers: "G702 application 2, General contract". */
  documentName: string;
  /** What the sender says, for the mail; null where nothing was said. */
  message: string | null;
  /** In the order of signing. */
  signers: readonly { userId: string; role: SignerRole }[];
  /** The figures that each signer sees beside the document, formatted in the project's currency. */
  facts: readonly { label: string; value: string }[];
  form: SignedForm;
}

/** Who signs what, and how far it is; null where nothing is or was out for signature. */
export interface PacketProgress {
  /** Signers of the packet that is under way. */
  signerIds: readonly string[];
  /** Signers of every document of the record that is under way or signed; those of a recalled, declined or void one are not among them. */
  goodSignerIds: readonly string[];
  /** The parts of the packet that is under way, in the order of signing; empty while nothing is out. */
  signers: readonly (Omit<SignatureRecord, 'justReminded'> & { remindedAt: Date | null })[];
  /** The signer whose turn it is. */
  askedSignerId: string | null;
  /** Who sent the one that is under way; null while nothing is out. */
  senderId: string | null;
  /** Whether anyone has signed a packet that is still good. */
  anySignature: boolean;
  /** Whether the signer whose turn it is takes no part in the project any more. */
  askedHasLeft: boolean;
}

/** Nothing is or was out. */
export const NO_PACKET: PacketProgress = {
  signerIds: [],
  goodSignerIds: [],
  signers: [],
  askedSignerId: null,
  senderId: null,
  anySignature: false,
  askedHasLeft: false,
};
