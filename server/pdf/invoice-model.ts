import type { Cents } from '#domain/money/money.ts';
import type { DocumentFacts, PartyBlock } from './model.ts';
import type { LabelledText } from './rfi-model.ts';

/** An invoice of a plan, as it was issued: plain data that can be sent to a worker thread. */
export interface InvoiceDocument {
  facts: DocumentFacts;
  number: string;
  /** Who issues it. */
  issuer: PartyBlock;
  billedTo: PartyBlock;
  head: readonly LabelledText[];
  /** What is billed, and what is credited of it. */
  lines: readonly { text: string; note: string; amount: Cents }[];
  due: Cents;
  paid: Cents;
  /** How it stands: paid and when, open, or void. */
  standing: string;
  /** Said on the paper of a sandbox. */
  notice: string | null;
}
