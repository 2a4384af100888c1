import type { SheetColumn } from './model/column.ts';
import type { CellValue, SheetRow } from './model/row.ts';
import { extend } from '#domain/money/rates.ts';

/** A schedule of values in columns, as stories, tests and the bench use it: units × unit price = scheduled value. */
export const SAMPLE_COLUMNS: readonly SheetColumn[] = [
  { id: 'number', header: 'Number', kind: 'text', width: 150, frozen: true, tree: true },
  {
    id: 'name',
    header: 'Description of work',
    kind: 'text',
    width: 260,
    frozen: true,
    editable: ({ kind }) => kind === 'leaf',
  },
  {
    id: 'uom',
    header: 'Unit',
    kind: 'choice',
    width: 80,
    editable: isLine,
    choices: [
      { value: 'LS', label: 'Lump Sum' },
      { value: 'EA', label: 'Each' },
      { value: 'LF', label: 'Linear Feet' },
      { value: 'CY', label: 'Cubic Yards' },
      { value: 'TON', label: 'Tons' },
    ],
  },
  { id: 'units', header: 'Quantity', kind: 'quantity', width: 110, editable: isLine },
  {
    id: 'unitPrice',
    header: 'Unit price',
    unit: 'USD',
    kind: 'unit-price',
    width: 120,
    editable: isLine,
    refuseValue: notNegative,
  },
  {
    id: 'scheduledValue',
    header: 'Scheduled value',
    unit: 'USD',
    kind: 'money',
    width: 150,
    aggregate: 'sum',
    compute: ({ units, unitPrice }) =>
      typeof units === 'number' && typeof unitPrice === 'number' ? extend(unitPrice, units) : 0,
    readOnlyReason: 'Scheduled value is unit price times quantity.',
  },
  { id: 'startDate', header: 'Start date', kind: 'date', width: 120, aggregate: 'min', editable: isLine },
  {
    id: 'endDate',
    header: 'End date',
    kind: 'date',
    width: 120,
    aggregate: 'max',
    editable: isLine,
    validate: (end, { startDate }) =>
      end !== null && startDate !== null && startDate !== undefined && startDate > end
        ? 'Start date is later than end date'
        : undefined,
  },
];

function isLine({ kind }: SheetRow): boolean {
  return kind === 'leaf';
}

function notNegative(value: CellValue): string | undefined {
  return typeof value === 'number' && value < 0 ? 'A unit price cannot be negative.' : undefined;
}

const TITLES = [
  'Concrete',
  'Masonry',
  'Metals',
  'Finishes',
  'Plumbing',
  'Electrical',
  'Earthwork',
  'Utilities',
];
const UNITS = ['LS', 'EA', 'LF', 'CY', 'TON'];

/** Lines in divisions of ten subdivisions, ten lines each; deterministic. */
export function sampleRows(lines: number, perGroup = 10, groupsPerDivision = 10): SheetRow[] {
  const rows: SheetRow[] = [];
  for (let line = 0; line < lines; line += 1) {
    const group = Math.floor(line / perGroup);
    const division = Math.floor(group / groupsPerDivision);
    const divisionId = `d${division}`;
    const groupId = `g${group}`;
    const title = TITLES[division % TITLES.length] ?? '';
    const code = String(division + 1).padStart(2, '0');
    const sub = String((group % groupsPerDivision) + 1).padStart(2, '0');
    if (group % groupsPerDivision === 0 && line % perGroup === 0) {
      rows.push({ id: divisionId, parentId: null, kind: 'group', values: { number: code, name: title } });
    }
    if (line % perGroup === 0) {
      const values = { number: `${code} ${sub}`, name: `${title}, area ${sub}` };
      rows.push({ id: groupId, parentId: divisionId, kind: 'group', values });
    }
    rows.push({
      id: `l${line}`,
      parentId: groupId,
      kind: 'leaf',
      values: {
        number: `${code} ${sub} ${String((line % perGroup) + 1).padStart(2, '0')}`,
        name: `${title} work item ${line + 1}`,
        uom: UNITS[line % UNITS.length] ?? null,
        units: ((line % 40) + 1) * 10_000,
        unitPrice: (125 + (line % 900)) * 10_000 + 5_000,
        startDate: `2026-${String((line % 9) + 1).padStart(2, '0')}-04`,
        endDate: `2026-${String((line % 9) + 3).padStart(2, '0')}-21`,
      },
    });
  }
  return rows;
}
