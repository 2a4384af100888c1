import type { ChangeOrderDocument } from './change-order-model.ts';
import type { DailyLogDocument } from './daily-log-model.ts';
import type { InvoiceDocument } from './invoice-model.ts';
import type { InspectionDocument } from './inspection-model.ts';
import type { PayAppDocument, SignatureStamp } from './model.ts';
import type { PayAppReportDocument } from './report-model.ts';
import type { RfiDocument } from './rfi-model.ts';
import type { SealedDocument, SealInput } from './seal.ts';
import type { SubmittalDocument } from './submittal-model.ts';
import type { WaiverDocument } from './waiver-model.ts';

/** Makes documents. A port: the real one draws in a worker thread, so that it never holds up a request. */
export interface PdfRenderer {
  /** The forms of an application as one PDF; equal input gives equal bytes. */
  payApp(document: PayAppDocument): Promise<Uint8Array>;
  /** The form of a change request; equal input gives equal bytes. */
  changeOrder(document: ChangeOrderDocument): Promise<Uint8Array>;
  /** A lien waiver; equal input gives equal bytes. */
  waiver(document: WaiverDocument): Promise<Uint8Array>;
  /** Everything about a pay application; equal input gives equal bytes. */
  payAppReport(document: PayAppReportDocument): Promise<Uint8Array>;
  /** An RFI to hand out; equal input gives equal bytes. */
  rfi(document: RfiDocument): Promise<Uint8Array>;
  /** The report of an inspection; equal input gives equal bytes. */
  inspection(document: InspectionDocument): Promise<Uint8Array>;
  /** A submittal to hand out; equal input gives equal bytes. */
  submittal(document: SubmittalDocument): Promise<Uint8Array>;
  /** One daily log, or those of a range; equal input gives equal bytes. */
  dailyLogs(document: DailyLogDocument): Promise<Uint8Array>;
  /** An invoice of a plan; equal input gives equal bytes. */
  invoice(document: InvoiceDocument): Promise<Uint8Array>;
  /** An issued document with the signatures given so far, for the next signer to see. */
  stamp(bytes: Uint8Array, stamps: readonly SignatureStamp[]): Promise<Uint8Array>;
  /** All signatures and the signature record. */
  seal(input: SealInput): Promise<SealedDocument>;
  /** The application (and its signature record) out of a package with a continuation sheet. */
  withoutContinuationSheet(bytes: Uint8Array): Promise<Uint8Array>;
  /** Why the bytes cannot be used as a drawn signature; null when they can. */
  signatureImageProblem(png: Uint8Array): Promise<string | null>;
  /** Of each text the characters that a document would print as boxes. */
  unprintable(texts: readonly string[]): Promise<string[][]>;
  close(): Promise<void>;
}
