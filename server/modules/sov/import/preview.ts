import { countOf } from '#domain/text/count.ts';
import { fromCents } from '#domain/money/money.ts';
import {
  type ColumnMapping,
  findHeaderRow,
  guessColumns,
  mappingProblems,
} from '#domain/sov/import-columns.ts';
import { fixLabel, type ImportFix, type ImportProblem } from '#domain/sov/import-problem.ts';
import { readImportSheet } from '#domain/sov/import-sheet.ts';
import type { UnitOfMeasure } from '#domain/sov/units.ts';
import type { ResponseOf } from '../../../http/handler.ts';
import { invalidField, Problem } from '../../../http/problem.ts';
import { decimalOrNull, majorOrNull } from '../../record/amounts.ts';
import { MAX_ROWS, type ReadSheet, type Workbooks } from '../../../workbooks/workbook.ts';

export type Preview = ResponseOf<'previewSovImport'>;
type PreviewFix = Preview['rows'][number]['problems'][number]['fixes'][number];

/** The user's choices; what is left out is guessed. */
export interface PreviewChoices {
  mapping?: ColumnMapping | undefined;
  sheetName?: string | undefined;
  /** From 1. */
  headerRow?: number | undefined;
}

function chosenSheet(sheets: readonly ReadSheet[], name: string | undefined): ReadSheet {
  if (sheets.length === 0)
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'The file holds no rows. Check that it is the right one.');
  const [first] = sheets;
  const sheet = name === undefined ? first : sheets.find((candidate) => candidate.name === name);
  if (!sheet) throw invalidField('sheetName', `There is no sheet named ${name} with rows in this file.`);
  return sheet;
}

/** How much of a sheet reads like a schedule: fields found in its header, then rows. */
const promise = ({ cells, texts }: ReadSheet): number => {
  const header = texts[findHeaderRow(cells)] ?? [];
  const found = Object.values(guessColumns(header)).filter((column) => column !== null).length;
  return found * 100_000 + Math.min(texts.length, 99_999);
};

/**
 * Reads a file as a schedule without writing anything: what each row is, and what has to be settled first. Unless the
 * user chose one, the sheet that reads most like a schedule is taken. Throws 413, 415 or 422.
 */
export async function previewImport(
  workbooks: Workbooks,
  file: { name: string; bytes: Uint8Array; isCsv: boolean },
  choices: PreviewChoices,
  units: readonly UnitOfMeasure[],
): Promise<Preview> {
  const book = await workbooks.read(file.bytes, file.isCsv);
  if ('refused' in book) throw new Problem(book.refused.code, book.refused.message);
  const { names, sheets } = book;
  // Worked out once for each: it reads ten rows of headers.
  const promises = new Map(sheets.map((each) => [each, promise(each)]));
  const sheet = chosenSheet(
    sheets.toSorted((a, b) => (promises.get(b) ?? 0) - (promises.get(a) ?? 0)),
    choices.sheetName,
  );
  const header = choices.headerRow === undefined ? findHeaderRow(sheet.cells) : choices.headerRow - 1;
  if (header < 0 || header >= sheet.texts.length)
    throw invalidField('headerRow', `The sheet has ${countOf(sheet.texts.length, 'row')}.`);
  const data = sheet.cells.slice(header + 1);
  if (data.length > MAX_ROWS)
    throw new Problem(
      'PAYLOAD_TOO_LARGE',
      `The sheet “${sheet.name}” has more than 10,000 rows. Split it into several imports.`,
    );
  const headers = sheet.texts[header] ?? [];
  const mapping = choices.mapping ?? guessColumns(headers);
  const headed = headers.findLastIndex((name) => name.trim() !== '') + 1;
  const read = readImportSheet(data, mapping, units, header + 2, headed);
  return {
    fileName: file.name.slice(0, 255),
    sheetNames: names,
    sheetName: sheet.name,
    headerRow: header + 1,
    headers: headers.map((name, index) => ({
      index,
      name: name.trim(),
      samples: samplesOf(sheet, header, index),
    })),
    mapping,
    rows: read.rows.map(({ rowNumber, status, line, problems }) => ({
      rowNumber,
      status,
      values: {
        ...line,
        noOfUnits: decimalOrNull(line.noOfUnits),
        unitPrice: decimalOrNull(line.unitPrice),
        scheduledValue: majorOrNull(line.scheduledValue),
        billedToDate: majorOrNull(line.billedToDate),
      },
      raw: sheet.texts[rowNumber - 1] ?? [],
      problems: problems.map(problemView),
    })),
    unknownUnits: read.unknownUnits.map(({ unit, rowCount, suggestion }) => ({
      unit,
      rowCount,
      suggestedAction: suggestion.action,
      suggestedCode: suggestion.code,
      suggestedName: suggestion.name,
    })),
    groups: read.groups.map((group) => ({ ...group, scheduledValue: fromCents(group.scheduledValue) })),
    duplicates: read.duplicates.map(({ taskNumber, rowNumbers }) => ({
      taskNumber,
      rowNumbers: [...rowNumbers],
    })),
    totals: {
      rowCount: read.rows.length,
      ok: read.counts.OK,
      warning: read.counts.WARNING,
      error: read.counts.ERROR,
      skip: read.counts.SKIP,
      scheduledValue: fromCents(read.scheduledValue),
      skippedValue: fromCents(read.skippedValue),
      billedToDate: fromCents(read.billedToDate),
    },
    notices: [...mappingProblems(mapping), ...unusedColumns(headers, mapping)],
  };
}

function samplesOf(sheet: ReadSheet, header: number, column: number): string[] {
  const found: string[] = [];
  for (let row = header + 1; row < sheet.texts.length && found.length < 3; row += 1) {
    const value = sheet.texts[row]?.[column]?.trim();
    if (value) found.push(value.slice(0, 60));
  }
  return found;
}

const problemView = ({ field, code, message, fixes }: ImportProblem) => ({
  column: field,
  code,
  message,
  fixes: fixes.map(fixView),
});

function fixView(fix: ImportFix): PreviewFix {
  return {
    action: fix.action,
    label: fixLabel(fix),
    field: 'field' in fix ? fix.field : 'unitCode' in fix ? 'uom' : null,
    value: fix.action === 'USE_VALUE' ? fromCents(fix.cents) : fix.action === 'RENUMBER' ? fix.text : null,
    unitCode: 'unitCode' in fix ? fix.unitCode : null,
  };
}

/** Nothing of a file is left out in silence: columns that no field takes are named. */
function unusedColumns(headers: readonly string[], mapping: ColumnMapping): string[] {
  const used = new Set(Object.values(mapping));
  const unused = headers.map((name) => name.trim()).filter((name, index) => name !== '' && !used.has(index));
  if (unused.length === 0) return [];
  if (unused.length === 1) return [`Column ${unused[0]} is not used.`];
  return [`Columns ${unused.slice(0, -1).join(', ')} and ${unused.at(-1)} are not used.`];
}
