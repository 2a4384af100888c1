import { guessColumns, type ImportField } from '#domain/sov/import-columns.ts';
import { classifyImportRow } from '#domain/sov/import-row.ts';
import { compareNodeNumbers } from '#domain/sov/tree.ts';
import type { SovDetail } from '@/shared/api/generated/model';
import type { RowRules } from '@/widgets/tree-sheet';

/** The sheet's column of a field that an imported spreadsheet can have; what has none is left out of a paste. */
const COLUMN_OF: Partial<Record<ImportField, string>> = {
  taskNumber: 'number',
  taskName: 'name',
  uom: 'uom',
  noOfUnits: 'noOfUnits',
  unitPrice: 'unitPrice',
  scheduledValue: 'scheduledValue',
  startDate: 'startDate',
  endDate: 'endDate',
};

const LEVELS = ['DIVISION', 'SUBDIVISION'];

/** How lines are made and moved in a schedule of values: headers and headings are read as an import reads them. */
export function sovRowRules({ divisionNumber, divisionName }: SovDetail): RowRules {
  const home = { number: divisionNumber, name: divisionName };
  return {
    levels: ['division', 'subdivision'],
    makeId: (depth) => {
      const id = crypto.randomUUID();
      return depth < LEVELS.length ? `${LEVELS[depth] ?? ''}:${id}` : id;
    },
    compare: compareNodeNumbers,
    // A schedule without divisions of its own is one: the division that it covers.
    home: [home, home],
    readHeader: (cells) => {
      const found = Object.entries(guessColumns(cells)).filter(([, at]) => at !== null);
      if (found.length < 2 || cells.some((cell) => /^[-(]?[$€£]?[\d,.]*\d\)?$/.test(cell.trim())))
        return null;
      const columns = cells.map((): string | null => null);
      for (const [field, at] of found) if (at !== null) columns[at] = COLUMN_OF[field as ImportField] ?? null; // the keys of a mapping are fields
      return columns;
    },
    classify: ({ number, name, priced }) => {
      const kind = classifyImportRow({ taskNumber: number, taskName: name, priced });
      return kind === 'LINE' ? 'line' : kind === 'HEADING' ? 'heading' : 'other';
    },
  };
}
