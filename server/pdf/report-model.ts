import type { DocumentFacts, PartyBlock } from './model.ts';
import type { LabelledText, PrintedStep } from './rfi-model.ts';

/** A table of a report: texts in columns, the first one as wide as there is room, the others to their right edges. */
export interface ReportTable {
  heads: readonly string[];
  rows: readonly { cells: readonly string[]; strong?: boolean }[];
}

/** A part of a report: facts, a table and texts, in this order; what it has none of is left out. */
export interface ReportSection {
  title: string;
  facts?: readonly LabelledText[];
  table?: ReportTable;
  paragraphs?: readonly string[];
}

/** A pay application in one report: plain data that can be sent to a worker thread. */
export interface PayAppReportDocument {
  facts: DocumentFacts;
  letterhead: PartyBlock;
  project: PartyBlock & { number: string | null };
  /** "Pay application 3, General contract". */
  title: string;
  /** Where it stands, and since when it is told. */
  standing: string;
  sections: readonly ReportSection[];
  /** Oldest first. */
  history: readonly PrintedStep[];
}
