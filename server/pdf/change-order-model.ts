import type { Cents } from '#domain/money/money.ts';
import type { Currency } from '#domain/money/text.ts';
import type { DocumentFacts, PartyBlock, SignatureBlock } from './model.ts';
import type { LabelledText } from './rfi-model.ts';

/** One task of a change order. Amounts in cents; the values before and after are null where the reader may not see them. */
export interface PrintedTask {
  number: string;
  name: string;
  description: string | null;
  before: Cents | null;
  impact: Cents;
  after: Cents | null;
}

/** One change request of a change order. */
export interface PrintedRequest {
  /** CR-0003. */
  number: string;
  subject: string;
  /** Markdown; null without. */
  description: string | null;
  /** Days that it adds to the contract's time. */
  days: number;
  /** Net change. */
  impact: Cents;
  tasks: readonly PrintedTask[];
  /** Overhead, profit and the like on the tasks, in order. */
  markups: readonly { name: string; impact: Cents }[];
}

/** The form of a change request, or of several that are one change order: plain data that can be sent to a worker thread and kept. */
export interface ChangeOrderDocument {
  facts: DocumentFacts;
  letterhead: PartyBlock;
  project: PartyBlock & { number: string | null };
  currency: Currency;
  /** CR-0003; of several "CR-0003, CR-0005". */
  number: string;
  /** CO-02; null until it is signed: the number comes with the last signature. */
  orderNumber: string | null;
  subject: string;
  head: readonly LabelledText[];
  /** The contract sum with its changes, line by line; the last one is what it comes to. */
  sums: readonly { label: string; amount: Cents | null; strong?: boolean }[];
  /** "The contract time grows by 2 days." */
  time: string;
  /** In the order in which they reach the schedule of values. */
  requests: readonly PrintedRequest[];
  contractorSignature: SignatureBlock;
  ownerSignature: SignatureBlock;
  /** What the paper is: proposed, for signature, signed, an extract, terminated. */
  standing: string;
}
