import type { DocumentFacts, PartyBlock } from './model.ts';
import type { PrintedEntry } from './record-pages.ts';
import type { LabelledText, PrintedFile, PrintedStep } from './rfi-model.ts';

/** A submittal as it is handed out: plain data that can be sent to a worker thread. */
export interface SubmittalDocument {
  facts: DocumentFacts;
  /** The company whose paper it is. */
  letterhead: PartyBlock;
  project: PartyBlock & { number: string | null };
  /** Null in DRAFT: it then prints as such. */
  number: string | null;
  title: string;
  head: readonly LabelledText[];
  /** Markdown. */
  description: string | null;
  /** Who decides, in their order, with what they decided. */
  route: readonly PrintedEntry[];
  /** Oldest first. */
  responses: readonly PrintedEntry[];
  /** One line each, newest first. */
  revisions: readonly string[];
  references: readonly string[];
  files: readonly PrintedFile[];
  /** Oldest first. */
  history: readonly PrintedStep[];
}
