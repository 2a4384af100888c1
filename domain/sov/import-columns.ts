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
export type ColumnMapping = Record<ImportField, number | null>;

/** Header words of the trade, most telling first; a column goes to the field whose word it matches best. */
const HEADERS: Record<ImportField, readonly string[]> = {
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

/** Headers are told by their beginning. What is longer is no header, and its patterns take the square of its length. */
const LONGEST_HEADER = 200;

const tidy = (header: string): string =>
  header
    .slice(0, LONGEST_HEADER)
    .toLowerCase()
    .replace(/\(.*?\)|[#$*:]/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** 0 = no match; an exact header beats a header that only contains the word, and earlier words beat later ones. */
function score(header: string, words: readonly string[]): number {
  const exact = words.indexOf(header);
  if (exact >= 0) return 1000 - exact;
  const within = words.findIndex((word) => word.length > 3 && ` ${header} `.includes(` ${word} `));
  return within >= 0 ? 500 - within : 0;
}

/** Guesses the columns from the header row. Columns that match nothing (payments, notes) are left alone. */
export function guessColumns(headers: readonly string[]): ColumnMapping {
  const tidied = headers.map(tidy);
  const candidates = IMPORT_FIELDS.flatMap((field) =>
    tidied.map((header, column) => ({ field, column, score: score(header, HEADERS[field]) })),
  );
  candidates.sort((a, b) => b.score - a.score || a.column - b.column);
  const mapping = Object.fromEntries(IMPORT_FIELDS.map((field) => [field, null])) as ColumnMapping;
  const taken = new Set<number>();
  for (const candidate of candidates) {
    if (candidate.score === 0 || mapping[candidate.field] !== null || taken.has(candidate.column)) continue;
    mapping[candidate.field] = candidate.column;
    taken.add(candidate.column);
  }
  return mapping;
}

/** The row that reads most like a header among the first ten: titles and addresses often stand above it. */
export function findHeaderRow(rows: readonly (readonly unknown[])[]): number {
  let best = 0;
  let most = 0;
  rows.slice(0, 10).forEach((row, index) => {
    const found = Object.values(guessColumns(row.map((cell) => String(cell ?? '')))).filter(
      (column) => column !== null,
    ).length;
    if (found > most) {
      best = index;
      most = found;
    }
  });
  return best;
}

/** What is still missing before rows can be read; empty when the mapping will do. */
export function mappingProblems(mapping: ColumnMapping): string[] {
  const problems: string[] = [];
  if (mapping.taskName === null) problems.push('Choose the column that holds the description.');
  if (mapping.scheduledValue === null && (mapping.noOfUnits === null || mapping.unitPrice === null)) {
    problems.push('Choose the column of the scheduled value, or those of quantity and unit price.');
  }
  return problems;
}
