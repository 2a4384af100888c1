import { type Columns, type HeaderWords, headerRowOf, matchColumns } from '../spreadsheet/columns.ts';

/** What a column of an imported schedule can hold. */
export const IMPORT_FIELDS = [
  'taskNumber',
  'taskName',
  'uom',
  'noOfUnits',
  'unitPrice',
  'scheduledValue',
  'divisionNumber',
  'divisionName',
  'startDate',
  'endDate',
  'billedToDate',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export const IMPORT_FIELD_LABELS: Record<ImportField, string> = {
  taskNumber: 'Item number',
  taskName: 'Description',
  uom: 'Unit of measure',
  noOfUnits: 'Number of units',
  unitPrice: 'Unit price',
  scheduledValue: 'Scheduled value',
  divisionNumber: 'Division number',
  divisionName: 'Division name',
  startDate: 'Start date',
  endDate: 'End date',
  billedToDate: 'Billed to date',
};

/** Column index (from 0) of each field; null where the sheet has none. */
export type ColumnMapping = Columns<ImportField>;

/** Header words of a schedule. */
export const SOV_HEADERS: HeaderWords<ImportField> = {
  taskNumber: [
    'item',
    'item no',
    'item number',
    'bid item',
    'line item',
    'task number',
    'sov',
    'cost code',
    'code',
    'line',
    'ref',
    'no',
    'number',
  ],
  taskName: [
    'description',
    'description of work',
    'item description',
    'task name',
    'task',
    'work',
    'scope',
    'name',
    'title',
  ],
  uom: ['unit', 'unit of measure', 'units of measure', 'uom', 'u m', 'measure'],
  noOfUnits: [
    'qty',
    'quantity',
    'est qty',
    'estimated quantity',
    'bid quantity',
    'number of units',
    'no of units',
    'units',
  ],
  unitPrice: ['unit price', 'unit cost', 'price', 'rate', 'unit rate', 'bid unit price', 'price per unit'],
  scheduledValue: [
    'scheduled value',
    'value',
    'amount',
    'extended amount',
    'extension',
    'total price',
    'extended price',
    'contract amount',
    'contract value',
    'bid amount',
    'total',
  ],
  divisionNumber: ['division number', 'division no', 'csi division', 'division', 'section number'],
  divisionName: ['division name', 'division title', 'trade', 'section'],
  startDate: ['start date', 'start', 'begin date', 'begin'],
  endDate: ['end date', 'end', 'finish date', 'finish', 'completion date'],
  billedToDate: [
    'billed to date',
    'work completed to date',
    'completed to date',
    'total billed to date',
    'amount billed to date',
    'work completed from previous application',
    'work completed from previous applications',
    'from previous application',
    'from previous applications',
    'previously billed',
    'previous billed',
    'billed previously',
    'previous billings',
    'prior billings',
    'prior billed',
    'invoiced to date',
  ],
};

/** Guesses the columns from the header row. */
export const guessColumns = (headers: readonly string[]): ColumnMapping => matchColumns(SOV_HEADERS, headers);

/** The row that reads most like a header among the first ten. */
export const findHeaderRow = (rows: readonly (readonly unknown[])[]): number =>
  headerRowOf(SOV_HEADERS, rows);

/** What is still missing before rows can be read; empty when the mapping will do. */
export function mappingProblems(mapping: ColumnMapping): string[] {
  const problems: string[] = [];
  if (mapping.taskName === null) problems.push('Choose the column that holds the description.');
  if (mapping.scheduledValue === null && (mapping.noOfUnits === null || mapping.unitPrice === null)) {
    problems.push('Choose the column of the scheduled value, or those of quantity and unit price.');
  }
  return problems;
}
