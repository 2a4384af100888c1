import { TaskImportMapping } from '#contract/zod/plumblineAPI.schemas.zod.ts';
import { TASK_HEADERS, type TaskField, taskMappingProblems } from '#domain/task-library/import-columns.ts';
import { importPlace, MOST_TASK_ROWS, readTasks, type TaskRow } from '#domain/task-library/import.ts';
import type { Handlers } from '../../http/handler.ts';
import { readTable } from '../record/import/sheet.ts';
import { uploadedSheet } from '../record/import/upload.ts';
import { divisions } from './schema.ts';

const rowView = ({ rowNumber, status, taskNumber, taskName, problems }: TaskRow, raw: string[]) => ({
  rowNumber,
  status,
  values: { taskNumber, taskName },
  raw,
  problems: problems.map(({ field, code, severity, message }) => ({
    column: field,
    code,
    isError: severity === 'ERROR',
    message,
  })),
});

export const taskImportHandlers = {
  async previewTaskImport(ctx, { body }) {
    const { file, choices, digest } = await uploadedSheet<TaskField>(body, (sent) =>
      TaskImportMapping.parse(sent),
    );
    const { name, isCsv } = file;
    const table = await ctx.outside('read the spreadsheet', { name, isCsv, digest, choices }, () =>
      readTable(ctx.workbooks, file, choices, { words: TASK_HEADERS, maxRows: MOST_TASK_ROWS }),
    );
    const { told, headed, firstRow } = table;
    const { rows, counts } = readTasks(table.rows, { mapping: told.mapping, headed }, firstRow);
    return {
      ...told,
      place: importPlace(await ctx.db.select().from(divisions)),
      rows: rows.map((row) => rowView(row, table.textsOf(row.rowNumber))),
      totals: { rowCount: rows.length, ok: counts.OK, warning: counts.WARNING, error: counts.ERROR },
      notices: [...taskMappingProblems(told.mapping), ...table.unused],
    };
  },
} satisfies Partial<Handlers>;
