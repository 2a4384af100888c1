import { WORKBOOK_WORKER } from '../config/paths.ts';
import { JobThread } from '../threads/job-thread.ts';
import type { WorkbookWriter } from './workbook.ts';

/** A writer on a worker thread, which starts with the first workbook: one at a time, in the order of their asking. */
export function createWorkbookWriter(): WorkbookWriter {
  const thread = new JobThread(WORKBOOK_WORKER);
  return {
    table: (table) => thread.run('table', [table]) as Promise<Uint8Array>,
    close: () => thread.close(),
  };
}
