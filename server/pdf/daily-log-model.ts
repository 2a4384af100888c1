import type { DocumentFacts, PartyBlock } from './model.ts';
import type { LabelledText, PrintedFile } from './rfi-model.ts';

/** An entry of a log as it is printed. */
export interface PrintedLogEntry<File = PrintedFile> {
  /** Empty where the text says it all. */
  title: string;
  author: string;
  /** ISO instant. */
  at: string;
  /** "Void", "Corrected below"; null for nothing. */
  mark: string | null;
  /** Whether it counts. What does not is printed in grey. */
  holds: boolean;
  facts: readonly LabelledText[];
  /** Markdown. */
  text: string | null;
  files: readonly File[];
  /** Photos that are not in the document. */
  notShown?: number;
}

export interface PrintedLog<File = PrintedFile> {
  number: string;
  title: string;
  head: readonly LabelledText[];
  /** The weather over the day, a line each. */
  readings: readonly string[];
  /** Entries by type. */
  sections: readonly { heading: string; entries: readonly PrintedLogEntry<File>[] }[];
  invoices: readonly string[];
  /** `png` is base64; null where the name was typed. */
  signature: { typedName: string; png: string | null; at: string; sha256: string } | null;
}

/** One daily log, or those of a range, as they are handed out: plain data that can be sent to a worker thread. */
export interface DailyLogDocument<File = PrintedFile> {
  facts: DocumentFacts;
  /** The company whose paper it is. */
  letterhead: PartyBlock;
  project: PartyBlock & { number: string | null };
  /** At the foot of every page. */
  name: string;
  logs: readonly PrintedLog<File>[];
}
