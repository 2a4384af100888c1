import type { DocumentFacts, PartyBlock } from './model.ts';
import type { LabelledText, PrintedFile, PrintedStep } from './rfi-model.ts';

/** One item of the checklist with what was found at it. */
export interface PrintedItem<File = PrintedFile> {
  description: string;
  result: string;
  isFailed: boolean;
  /** What is asked and what was found, one line each: "Requirement: ACI 318". */
  lines: readonly string[];
  files: readonly File[];
}

export interface PrintedSection<File = PrintedFile> {
  heading: string | null;
  items: readonly PrintedItem<File>[];
}

/** What was seen, or what is to be corrected: a sentence in bold, its lines, its photos. */
export interface PrintedNote<File = PrintedFile> {
  title: string;
  mark: string;
  lines: readonly string[];
  files: readonly File[];
}

/** An inspection as it is handed out: plain data that can be sent to a worker thread. */
export interface InspectionDocument<File = PrintedFile> {
  facts: DocumentFacts;
  /** The company whose paper it is. */
  letterhead: PartyBlock;
  project: PartyBlock & { number: string | null };
  /** Null where it was never scheduled: it then prints as a draft. */
  number: string | null;
  title: string;
  head: readonly LabelledText[];
  /** Markdown. */
  description: string | null;
  /** "12 passed, 1 failed, 2 not applicable". */
  summary: string;
  sections: readonly PrintedSection<File>[];
  observations: readonly PrintedNote<File>[];
  followUps: readonly PrintedNote<File>[];
  signature: { lines: readonly string[]; files: readonly File[] } | null;
  /** Earlier rounds, one line each, newest first. */
  rounds: readonly string[];
  files: readonly File[];
  /** Oldest first. */
  history: readonly PrintedStep[];
}
