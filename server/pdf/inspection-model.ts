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

export interface PrintedSignature<File = PrintedFile> {
  lines: readonly string[];
  files: readonly File[];
}

/** A failed item of an earlier round, and how it was corrected where that is over. */
export interface PrintedFailure<File = PrintedFile> {
  item: PrintedItem<File>;
  followUp: PrintedNote<File> | null;
}

/** A round before the present one. */
export interface PrintedRound<File = PrintedFile> {
  /** "R0, Failed, 04/14/2026, by Elena Sato, 1 failed of 6: Bolsters short." */
  title: string;
  /** What failed in it, as it was recorded then. */
  failed: readonly PrintedFailure<File>[];
  signature: PrintedSignature<File> | null;
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
  /** Those that no earlier round has. */
  followUps: readonly PrintedNote<File>[];
  signature: PrintedSignature<File> | null;
  /** Earlier rounds, newest first. */
  rounds: readonly PrintedRound<File>[];
  files: readonly File[];
  /** Oldest first. */
  history: readonly PrintedStep[];
}
