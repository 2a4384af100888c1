import { SubmittalImportMapping } from '#contract/zod/plumblineAPI.schemas.zod.ts';
import {
  REGISTER_FIELD_LABELS,
  REGISTER_HEADERS,
  REGISTER_TEMPLATE,
  registerMappingProblems,
  type RegisterField,
  weekNotices,
} from '#domain/submittal/import-columns.ts';
import type { RegisterWorld } from '#domain/submittal/import-people.ts';
import type { RegisterProblem } from '#domain/submittal/import-problem.ts';
import { MOST_REGISTER_ROWS, type ReadRegister, readRegister } from '#domain/submittal/import-register.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers, ResponseOf } from '../../http/handler.ts';
import { workbookReply } from '../../http/reply.ts';
import { workingDaysOf } from '../projects/queries.ts';
import { type ImportedTable, readTable } from '../record/import/sheet.ts';
import { uploadedSheet } from '../record/import/upload.ts';
import { requireOpenProject } from '../record/additions.ts';
import { columnsOfItems, reserveNumbers, storeItems } from './import-items.ts';
import { registerWorld } from './import-world.ts';
import { tellSubmitterOfSeveral } from './notices.ts';
import { readersOf } from './people.ts';
import { nameOf, plannedNumber, type SubmittalRow } from './records.ts';

type Preview = ResponseOf<'previewSubmittalImport'>;

const problemView = ({ field, code, severity, message, suggestions }: RegisterProblem) => ({
  column: field,
  code,
  isError: severity === 'ERROR',
  message,
  suggestions: suggestions.map(({ id, name }) => ({ id, name })),
});

/** The names behind the ids, of those that the rows name. */
const named = <One extends { id: string; name: string }>(
  all: readonly One[],
  ids: Iterable<string | null>,
) => {
  const wanted = new Set(ids);
  return all.filter(({ id }) => wanted.has(id)).map(({ id, name }) => ({ id, name }));
};

const headingsOf = ({ told }: ImportedTable<RegisterField>): string[] => told.headers.map(({ name }) => name);

function previewOf(
  table: ImportedTable<RegisterField>,
  { rows, counts }: ReadRegister,
  { companies, people }: RegisterWorld,
): Preview {
  const items = rows.map(({ item }) => item);
  const suggested = rows.flatMap(({ problems }) => problems.flatMap(({ suggestions }) => suggestions));
  const mentioned = suggested.map(({ id }) => id);
  return {
    ...table.told,
    rows: rows.map(({ rowNumber, status, item, problems }) => ({
      rowNumber,
      status,
      values: { ...item, approverIds: [...item.approverIds] },
      raw: table.textsOf(rowNumber),
      problems: problems.map(problemView),
    })),
    companies: named(companies, [...items.map(({ companyId }) => companyId), ...mentioned]),
    people: named(people, [
      ...items.flatMap(({ receivedFromId, approverIds }) => [receivedFromId, ...approverIds]),
      ...mentioned,
    ]),
    totals: {
      rowCount: rows.length,
      ok: counts.OK,
      warning: counts.WARNING,
      error: counts.ERROR,
      skip: counts.SKIP,
    },
    notices: [
      ...registerMappingProblems(table.told.mapping),
      ...weekNotices(table.told.mapping, headingsOf(table)),
      ...table.unused,
    ],
  };
}

/** Each of the drafts begins its own history. */
function recordImported(ctx: ProjectContext, rows: readonly SubmittalRow[], fileName: string | undefined) {
  for (const row of rows)
    ctx.record({
      ...nameOf(row),
      action: 'import',
      changes: [
        { field: 'status', from: null, to: row.status },
        ...(plannedNumber(row) === null
          ? []
          : [{ field: 'plannedNumber', from: null, to: plannedNumber(row) }]),
        ...(fileName === undefined ? [] : [{ field: 'fileName', from: null, to: fileName }]),
      ],
    });
}

export const importHandlers = {
  async previewSubmittalImport(ctx, { body }) {
    const { file, choices, digest } = await uploadedSheet(body, (sent) => SubmittalImportMapping.parse(sent));
    const { name, isCsv } = file;
    const table = await ctx.outside('read the spreadsheet', { name, isCsv, digest, choices }, () =>
      readTable(ctx.workbooks, file, choices, { words: REGISTER_HEADERS, maxRows: MOST_REGISTER_ROWS }),
    );
    const world = await registerWorld(ctx, await readersOf(ctx));
    const workingDays = await workingDaysOf(ctx.db, ctx.project.id);
    const { headed, firstRow, told } = table;
    const context = { mapping: told.mapping, world, workingDays, headed, headings: headingsOf(table) };
    const read = readRegister(table.rows, context, firstRow);
    return previewOf(table, read, world);
  },

  getSubmittalImportTemplate: async (ctx) =>
    workbookReply('submittal-register.xlsx', () =>
      ctx.workbooks.table({
        sheet: 'Register',
        columns: REGISTER_TEMPLATE.map(({ field }) => ({
          header: REGISTER_FIELD_LABELS[field],
          width: field === 'title' || field === 'description' ? 40 : 20,
        })),
        rows: [REGISTER_TEMPLATE.map(({ example }) => example || null)],
        cut: '…',
      }),
    ),

  async saveImportedSubmittals(ctx, { body: { items, fileName } }) {
    requireOpenProject(ctx);
    // First the numbers, which nobody else takes from here on.
    await reserveNumbers(ctx, items);
    const columns = await columnsOfItems(ctx, await readersOf(ctx), items);
    const rows = await storeItems(ctx, items, columns, await workingDaysOf(ctx.db, ctx.project.id));
    recordImported(ctx, rows, fileName);
    for (const [submitter, theirs] of Map.groupBy(rows, ({ receivedFromId }) => receivedFromId))
      if (submitter !== null) await tellSubmitterOfSeveral(ctx, theirs, submitter);
    return {
      imported: rows.length,
      data: rows.map(({ id }, index) => ({
        rowNumber: items[index]?.rowNumber ?? index + 1,
        submittalId: id,
      })),
    };
  },
} satisfies Partial<Handlers>;
