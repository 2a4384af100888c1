import { readSheets, type ShownWorkbook } from './read-sheets';

/** What the page asks for, and what it is told. */
export interface SheetsRequest {
  data: ArrayBuffer;
  isText: boolean;
}
export type SheetsAnswer = { book: ShownWorkbook } | { failed: true };

// Taking a workbook apart may last seconds: the page stays usable meanwhile.
self.addEventListener('message', ({ data: request }: MessageEvent<SheetsRequest>) => {
  let answer: SheetsAnswer;
  try {
    answer = { book: readSheets(request.data, request.isText) };
  } catch {
    // Not what its name says, or locked with a password.
    answer = { failed: true };
  }
  self.postMessage(answer);
});
