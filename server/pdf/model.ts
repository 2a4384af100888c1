import type { Cents } from '#domain/money/money.ts';
import type { Currency } from '#domain/money/text.ts';
import type { ChangeOrderBox, G702Lines } from '#domain/pay-app/g702.ts';
import type { G703Figures } from '#domain/pay-app/g703.ts';
import type { SheetRetainage } from '#domain/pay-app/retainage.ts';
import type { DateOnly } from '#domain/time/dates.ts';
import type { PrintedPicture } from '../ports/pictures.ts';

/**
 * What the printed documents say, as plain data that can be sent to a worker thread and kept as a snapshot.
 * Amounts are cents: page totals exist only once the pages do, so figures are formatted while drawing.
 */

/** Name and address of a company or person on the form. */
export interface PartyBlock {
  name: string;
  addressLines: readonly string[];
  /** Key of the company's logo in the file store; left out where there is none. */
  logoKey?: string;
  /** The logo, once it is read (`withLogos`). */
  logo?: PrintedPicture;
}

/** The facts at the head of both forms. */
export interface FormHead {
  currency: Currency;
  project: PartyBlock & { number: string | null };
  /** Who pays: "to". */
  owner: PartyBlock;
  /** Who bills: "from". */
  contractor: PartyBlock;
  /** The design professional through whom it goes; null where there is none. */
  via: PartyBlock | null;
  contractFor: string;
  contractDate: DateOnly | null;
  applicationNumber: number;
  applicationDate: DateOnly | null;
  periodTo: DateOnly;
  retainage: SheetRetainage;
}

/** Who is to sign in a block of the G702. */
export interface SignatureBlock {
  /** The company signed for. */
  company: string;
  /** The person expected to sign, printed below the line. */
  name: string;
}

/** The application and certificate, page 1. */
export interface G702Model {
  lines: G702Lines;
  changeOrders: ChangeOrderBox;
  /** What is certified; null = its certifier has not signed yet, and the form leaves it open for them. */
  amountCertified: Cents | null;
  /** Stands where the amount differs from line 8. */
  amountCertifiedReason: string | null;
  contractorSignature: SignatureBlock;
  certifierSignature: SignatureBlock;
}

export interface NumberedName {
  number: string;
  name: string;
}

/** One line of the continuation sheet with its place in the schedule. Lines come in the order of the schedule. */
export interface G703Line {
  division: NumberedName;
  subdivision: NumberedName | null;
  itemNumber: string;
  description: string;
  figures: G703Figures;
}

export interface G703Model {
  lines: readonly G703Line[];
}

/** Facts of the file itself; equal input gives equal bytes. */
export interface DocumentFacts {
  /** Shown as the title of the window and in lists of files. */
  title: string;
  /** The company that issues it. */
  author: string;
  /** When the document was issued (ISO instant); stands as its creation date. */
  issuedAt: string;
  /** By whose clocks it writes instants (IANA name). */
  timeZone: string;
}

/** An application for payment: one or both of its forms. */
export interface PayAppDocument {
  facts: DocumentFacts;
  head: FormHead;
  g702: G702Model | null;
  g703: G703Model | null;
}

/** At its left the contractor signs an application and a change order, the claimant a waiver; at its right the certifier the one, the owner the other. */
export const SIGNATURE_PLACES = ['CONTRACTOR', 'CERTIFIER', 'OWNER', 'CLAIMANT'] as const;
export type SignaturePlace = (typeof SIGNATURE_PLACES)[number];

/** What a certifier grants, printed above the signature that grants it. */
export interface PrintedCertificate {
  currency: Currency;
  amountCertified: Cents;
  /** Why it is not line 8; null where it is. */
  amountCertifiedReason: string | null;
}

/** A signature to be put into its block. */
export interface SignatureStamp {
  place: SignaturePlace;
  name: string;
  /** ISO instant. */
  signedAt: string;
  /** The drawn signature; null = the name in a script face. */
  png: Uint8Array | null;
  /** Given with this signature; null from those who certify nothing. */
  certificate: PrintedCertificate | null;
  /** The number that a change order is given with this signature; null from every other. */
  orderNumber: string | null;
}

export interface AuditSigner {
  name: string;
  email: string;
  role: string;
  /** ISO instants; null = not yet. */
  sentAt: string | null;
  viewedAt: string | null;
  signedAt: string | null;
  ip: string | null;
  userAgent: string | null;
  signatureType: 'TYPED' | 'DRAWN';
  /** The sentence the signer agreed to. */
  consent: string;
}

export interface AuditEvent {
  at: string;
  /** "Sent to", "Viewed by" … followed by the person. */
  what: string;
  ip: string | null;
}

/** What the page that is added at the end says. */
export interface AuditRecord {
  documentName: string;
  projectName: string;
  packetId: string;
  requestedBy: string;
  sealedAt: string;
  signers: readonly AuditSigner[];
  events: readonly AuditEvent[];
}
