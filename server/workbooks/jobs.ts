import type { WorkbookTable } from './workbook.ts';
import type { readWorkbook } from './read-workbook.ts';
import { writeBook } from './write-table.ts';

/** What the threads can do, by the names in `Workbooks`. */
export const jobs = {
  book: (tables: readonly WorkbookTable[]) => writeBook(tables),
  read: async (...file: Parameters<typeof readWorkbook>) =>
    (await import('./read-workbook.ts')).readWorkbook(...file),
};
