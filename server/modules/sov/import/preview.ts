import { fromCents } from '#domain/money/money.ts';
import { type ImportField, mappingProblems, SOV_HEADERS } from '#domain/sov/import-columns.ts';
import { fixLabel, type ImportFix, type ImportProblem } from '#domain/sov/import-problem.ts';
import { readImportSheet } from '#domain/sov/import-sheet.ts';
import type { UnitOfMeasure } from '#domain/sov/units.ts';
import type { ResponseOf } from '../../../http/handler.ts';
import { decimalOrNull, majorOrNull } from '../../record/amounts.ts';
import { readTable, type SheetChoices } from '../../record/import/sheet.ts';
import { MAX_ROWS, type Workbooks } from '../../../workbooks/workbook.ts';

export type Preview = ResponseOf<'previewSovImport'>;
type PreviewFix = Preview['rows'][number]['problems'][number]['fixes'][number];

/** Reads a file as a schedule without writing anything: what each row is, and what has to be settled first. */
export async function previewImport(
  workbooks: Workbooks,
  file: { name: string; bytes: Uint8Array; isCsv: boolean },
  choices: SheetChoices<ImportField>,
  units: readonly UnitOfMeasure[],
): Promise<Preview> {
  const table = await readTable(workbooks, file, choices, { words: SOV_HEADERS, maxRows: MAX_ROWS });
  const { mapping } = table.told;
  const read = readImportSheet(table.rows, mapping, units, table.firstRow, table.headed);
  return {
    ...table.told,
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
      raw: table.textsOf(rowNumber),
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
    notices: [...mappingProblems(mapping), ...table.unused],
  };
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
