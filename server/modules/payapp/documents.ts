import type { SignatureRecord } from '#domain/signing/signer-status.ts';
import type { Db } from '../../db/database.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import type { PayAppDocument } from '../../pdf/model.ts';
import type { StoredDocument } from '../signing/stored-documents.ts';

/** A packet as the pay application shows it. */
export type PacketView = NonNullable<ResponseOf<'getPayApp'>['signaturePacket']>;

/** A document that is sent out to be signed. */
export interface PacketRequest {
  payAppId: string;
  documentType: 'G702';
  /** Shown to the signers: "G702 application 2, General contract". */
  documentName: string;
  /** What the sender says, for the mail; null where nothing was said. */
  message: string | null;
  /** In the order of signing. */
  signers: readonly { userId: string; role: 'CONTRACTOR' | 'CERTIFIER' }[];
  /** The figures that each signer sees beside the document, formatted in the project's currency. */
  facts: readonly { label: string; value: string }[];
  /** The forms as of now; drawn unsigned and kept, so that what is signed is what was sent. */
  document: PayAppDocument;
}

/** Who signs what, and how far it is; null where nothing is or was out for signature. */
export interface PacketProgress {
  /** Signers of the packet that is under way. */
  signerIds: readonly string[];
  /** Signers of the packet that is under way or signed; those of a recalled, declined or void one are not among them. */
  goodSignerIds: readonly string[];
  /** The parts of the packet that is under way, in the order of signing; empty while nothing is out. */
  signers: readonly (Omit<SignatureRecord, 'justReminded'> & { remindedAt: Date | null })[];
  /** The signer whose turn it is. */
  askedSignerId: string | null;
  /** Whether anyone has signed a packet that is still good. */
  anySignature: boolean;
}

/**
 * What the signing module does for pay applications (server/modules/signing/packets.ts exports exactly this). It calls
 * back `signatureGiven` and `signatureDeclined` of signing-effects.ts in the transaction of the signature.
 */
export interface Packets {
  /** Draws and keeps the unsigned document (outside), and mails the first signer their link in this transaction. */
  createPacket(ctx: ProjectContext, request: PacketRequest): Promise<void>;
  /** The newest packet of an application, in the contract's shape. */
  packetOf(db: Db, payAppId: string): Promise<PacketView | null>;
  packetProgress(db: Db, payAppId: string): Promise<PacketProgress>;
  /** Makes the signatures of an application void; a sealed document stays in the records as void. */
  voidPackets(db: Db, payAppId: string, now: Date): Promise<void>;
  /** The signed document with its audit page; null until all have signed. */
  sealedDocument(db: Db, payAppId: string): Promise<StoredDocument | null>;
}
