import type { PrintedPicture } from '../ports/pictures.ts';
import type { DocumentFacts, PartyBlock } from './model.ts';

/** A value with its label, as the head of the document shows it. */
export interface LabelledText {
  label: string;
  text: string;
}

/** A file that is handed out by name, and where it is a picture that can be shown, with it. */
export interface PrintedFile {
  name: string;
  picture: PrintedPicture | null;
}

/** An answer or a contribution. */
export interface PrintedResponse<File = PrintedFile> {
  author: string;
  company: string | null;
  /** ISO instant. */
  at: string;
  isOfficial: boolean;
  /** Markdown. */
  text: string;
  files: readonly File[];
}

/** What was done, by whom and when. */
export interface PrintedStep {
  at: string;
  who: string;
  what: string;
}

/** An RFI as it is handed out: plain data that can be sent to a worker thread. */
export interface RfiDocument<File = PrintedFile> {
  facts: DocumentFacts;
  /** The company whose paper it is. */
  letterhead: PartyBlock;
  project: PartyBlock & { number: string | null };
  /** Null in DRAFT: it then prints as such. */
  number: string | null;
  subject: string;
  head: readonly LabelledText[];
  /** Markdown. */
  question: string;
  impacts: readonly LabelledText[];
  references: readonly string[];
  /** The official answer first, then the others in their order. */
  responses: readonly PrintedResponse<File>[];
  closing: string | null;
  files: readonly File[];
  /** Oldest first. */
  history: readonly PrintedStep[];
}
