import { WORKBOOK_WORKER } from '../config/paths.ts';
import { JobThread } from '../threads/job-thread.ts';
import { type ReadWorkbook, UNREADABLE, type Workbooks, type WorkbookTable } from './workbook.ts';

/**
 * Workbooks on two worker threads that start with their first job, one writing and one reading, each one job at a time
 * in the order of their asking. A file that the reader does not come to an end with, or not in its memory, is refused.
 */
export function createWorkbooks(): Workbooks {
  const writer = new JobThread(WORKBOOK_WORKER);
  const reader = new JobThread(WORKBOOK_WORKER);
  const book = (tables: readonly WorkbookTable[]) => writer.run('book', [tables]) as Promise<Uint8Array>;
  return {
    book,
    table: (table) => book([table]),
    read: (bytes, isCsv) =>
      (reader.run('read', [bytes, isCsv]) as Promise<ReadWorkbook>).catch(() => ({
        refused: { code: 'UNSUPPORTED_MEDIA_TYPE', message: UNREADABLE },
      })),
    close: async () => {
      await Promise.all([writer.close(), reader.close()]);
    },
  };
}
