import { beginningOf } from '#domain/text/beginning.ts';
import type { ImportCell } from '#domain/spreadsheet/cells.ts';
import {
  type Columns,
  columnsFound,
  type HeaderWords,
  headerRowOf,
  matchColumns,
} from '#domain/spreadsheet/columns.ts';
import { countOf } from '#domain/text/count.ts';
import { invalidField, Problem } from '../../../http/problem.ts';
import type { ReadSheet, Workbooks } from '../../../workbooks/workbook.ts';

/** The user's choices; what is left out is guessed. */
export interface SheetChoices<Field extends string> {
  mapping?: Columns<Field> | undefined;
  sheetName?: string | undefined;
  /** From 1. */
  headerRow?: number | undefined;
}

/** What a tool reads its records from. */
export interface SheetRules<Field extends string> {
  words: HeaderWords<Field>;
  maxRows: number;
}

/** A sheet as it is read: its rows under the header, and what a dry run tells of the file. */
export interface ImportedTable<Field extends string> {
  told: {
    fileName: string;
    sheetNames: string[];
    sheetName: string;
    /** From 1. */
    headerRow: number;
    headers: { index: number; name: string; samples: string[] }[];
    mapping: Columns<Field>;
  };
  rows: ImportCell[][];
  /** The sheet's number of the first of the rows, from 1. */
  firstRow: number;
  /** Columns up to the last that has a heading. */
  headed: number;
  /** What stands in a row of the sheet, as the user sees it; rows from 1. */
  textsOf(rowNumber: number): string[];
  /** Columns that no field takes, named: nothing of a file is left out in silence. */
  unused: string[];
}

function chosenSheet(sheets: readonly ReadSheet[], name: string | undefined): ReadSheet {
  if (sheets.length === 0)
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'The file holds no rows. Check that it is the right one.');
  const [first] = sheets;
  const sheet = name === undefined ? first : sheets.find((candidate) => candidate.name === name);
  if (!sheet) throw invalidField('sheetName', `There is no sheet named ${name} with rows in this file.`);
  return sheet;
}

/** How much of a sheet reads like what is looked for: fields found in its header, then rows. */
const promise = ({ cells, texts }: ReadSheet, words: HeaderWords<string>): number => {
  const header = texts[headerRowOf(words, cells)] ?? [];
  return columnsFound(matchColumns(words, header)) * 100_000 + Math.min(texts.length, 99_999);
};

/**
 * Reads a file's table. Unless the user chose one, the sheet that promises most is taken. Throws 413, 415 or 422.
 */
export async function readTable<Field extends string>(
  workbooks: Workbooks,
  file: { name: string; bytes: Uint8Array; isCsv: boolean },
  choices: SheetChoices<Field>,
  { words, maxRows }: SheetRules<Field>,
): Promise<ImportedTable<Field>> {
  const book = await workbooks.read(file.bytes, file.isCsv);
  if ('refused' in book) throw new Problem(book.refused.code, book.refused.message);
  const { names, sheets } = book;
  // Worked out once for each: it reads ten rows of headers.
  const promises = new Map(sheets.map((each) => [each, promise(each, words)]));
  const sheet = chosenSheet(
    sheets.toSorted((a, b) => (promises.get(b) ?? 0) - (promises.get(a) ?? 0)),
    choices.sheetName,
  );
  const header = choices.headerRow === undefined ? headerRowOf(words, sheet.cells) : choices.headerRow - 1;
  if (header < 0 || header >= sheet.texts.length)
    throw invalidField('headerRow', `The sheet has ${countOf(sheet.texts.length, 'row')}.`);
  const rows = sheet.cells.slice(header + 1);
  if (rows.length > maxRows)
    throw new Problem(
      'PAYLOAD_TOO_LARGE',
      `The sheet “${sheet.name}” has more than ${maxRows.toLocaleString('en-US')} rows. Split it into several imports.`,
    );
  const headers = sheet.texts[header] ?? [];
  const mapping = choices.mapping ?? matchColumns(words, headers);
  return {
    told: {
      fileName: beginningOf(file.name, 255),
      sheetNames: names,
      sheetName: sheet.name,
      headerRow: header + 1,
      headers: headers.map((name, index) => ({
        index,
        name: name.trim(),
        samples: samplesOf(sheet, header, index),
      })),
      mapping,
    },
    rows,
    firstRow: header + 2,
    headed: headers.findLastIndex((name) => name.trim() !== '') + 1,
    textsOf: (rowNumber) => sheet.texts[rowNumber - 1] ?? [],
    unused: unusedColumns(headers, mapping),
  };
}

function samplesOf(sheet: ReadSheet, header: number, column: number): string[] {
  const found: string[] = [];
  for (let row = header + 1; row < sheet.texts.length && found.length < 3; row += 1) {
    const value = sheet.texts[row]?.[column]?.trim();
    if (value) found.push(beginningOf(value, 60));
  }
  return found;
}

function unusedColumns(headers: readonly string[], mapping: Columns<string>): string[] {
  const used = new Set(Object.values(mapping));
  const unused = headers.map((name) => name.trim()).filter((name, index) => name !== '' && !used.has(index));
  if (unused.length === 0) return [];
  if (unused.length === 1) return [`Column ${unused[0]} is not used.`];
  return [`Columns ${unused.slice(0, -1).join(', ')} and ${unused.at(-1)} are not used.`];
}
