/** A file of a form while it arrives: its name in the form, and its place among the files under that name. */
export interface ArrivingFile {
  field: string;
  index: number;
  fileName: string;
}

/** What is refused while a form arrives. Each may throw, which ends the reading at once. */
export interface FormRules {
  /** Called with the size of the form so far. */
  checkFormSize(bytes: number): void;
  /** Called with the size of a file so far. */
  checkFileSize(file: ArrivingFile, bytes: number): void;
  /** Called once a file with its beginning (64 KB, or all of a smaller one), before more of it is read. */
  checkHead(file: ArrivingFile, head: Uint8Array): Promise<void>;
}

/** A form that has arrived. Its files lie outside memory until `discard`. */
export interface ReceivedForm {
  /** In the order of the form. */
  entries: readonly (readonly [name: string, value: string | File])[];
  /** SHA-256 of a file of this form, in hexadecimal digits. */
  sha256Of(file: File): Promise<string>;
  /** Removes the files; what was stored of them elsewhere stays. */
  discard(): Promise<void>;
}

/** The body is no form: it breaks off, or it is not written as one. */
export class MalformedForm extends Error {}

/** Receives forms with files, each of which may be larger than memory has room for. */
export interface Uploads {
  /**
   * Reads a form from its stream. Whatever goes wrong, nothing of it is left: a rule's error is thrown as it is, a form
   * that breaks off or cannot be read as MalformedForm.
   */
  receive(body: ReadableStream<Uint8Array>, contentType: string, rules: FormRules): Promise<ReceivedForm>;
  /** Removes what a process that ended in the middle has left behind. */
  sweep(): Promise<void>;
}
