import { extend } from '../../../domain/money/rates.ts';
import { formatMoney, formatQuantity, formatUnitPrice } from '../../../domain/money/text.ts';
import { parseDate, formatDate } from '../../../src/widgets/tree-sheet/model/date-text.ts';
import { parseNumber } from '../../../src/widgets/tree-sheet/model/number-text.ts';
import { ROWS } from './harness.ts';

/**
 * The sums that the other grids need written around them: the same incremental arithmetic as the sheet's, on
 * plain rows, so that what is compared is the grid and not the adding up.
 */
export const COLUMNS = [
  'number',
  'name',
  'uom',
  'units',
  'unitPrice',
  'scheduledValue',
  'startDate',
  'endDate',
];

export const rows = ROWS.map((row, index) => ({
  id: row.id,
  index,
  group: row.kind === 'group',
  parent: null,
  uom: null,
  units: null,
  unitPrice: null,
  startDate: null,
  endDate: null,
  ...row.values,
  scheduledValue: 0,
}));
export const total = {
  id: 'total',
  index: rows.length,
  group: true,
  parent: null,
  name: '',
  number: 'Total',
  scheduledValue: 0,
  startDate: null,
  endDate: null,
};

const byId = new Map(rows.map((row) => [row.id, row]));
const children = new Map();
for (const [index, row] of rows.entries()) {
  row.parent = byId.get(ROWS[index].parentId) ?? total;
  children.set(row.parent, [...(children.get(row.parent) ?? []), row]);
}
const valueOf = (row) =>
  row.units === null || row.unitPrice === null ? 0 : extend(row.unitPrice, row.units);
function extremes(parent) {
  let start = null;
  let end = null;
  for (const child of children.get(parent) ?? []) {
    if (child.startDate !== null && (start === null || child.startDate < start)) start = child.startDate;
    if (child.endDate !== null && (end === null || child.endDate > end)) end = child.endDate;
  }
  return { startDate: start, endDate: end };
}
for (let index = rows.length - 1; index >= 0; index -= 1) {
  const row = rows[index];
  if (row.group) Object.assign(row, extremes(row));
  else row.scheduledValue = valueOf(row);
  row.parent.scheduledValue += row.scheduledValue;
}
Object.assign(total, extremes(total));

/** Parsers by column, the sheet's own. */
export function parse(column, text) {
  if (column === 'units') return parseNumber('quantity', text).value ?? null;
  if (column === 'unitPrice') return parseNumber('unit-price', text).value ?? null;
  if (column === 'startDate' || column === 'endDate') return parseDate(text).value ?? null;
  return text;
}

/** The columns of a line that break a rule of the sample sheet. */
export function problems(row) {
  const found = new Set();
  if (row.unitPrice !== null && row.unitPrice < 0) found.add('unitPrice');
  if (row.startDate !== null && row.endDate !== null && row.startDate > row.endDate) found.add('endDate');
  return found;
}

/** Shown texts by column, the sheet's own. */
export function show(column, value) {
  if (value === null || value === undefined || value === '') return '';
  if (column === 'scheduledValue')
    return formatMoney(value, 'USD', { parenthesesForNegative: true, dashForZero: true });
  if (column === 'unitPrice') return formatUnitPrice(value, 'USD');
  if (column === 'units') return formatQuantity(value, 'USD');
  return column.endsWith('Date') ? formatDate(value) : value;
}

/**
 * What follows from changed leaves: [row, column, value] for the lines' own values and every ancestor's sums and
 * dates. `next` answers the changed leaf values of a row.
 */
export function consequences(changedRows, next) {
  const changes = [];
  const sums = new Map();
  const touched = new Set();
  for (const row of changedRows) {
    const value = valueOf({ ...row, ...next(row) });
    const delta = value - row.scheduledValue;
    if (delta !== 0) changes.push([row, 'scheduledValue', value]);
    for (let up = row.parent; up; up = up.parent) {
      sums.set(up, (sums.get(up) ?? up.scheduledValue) + delta);
      touched.add(up);
    }
  }
  for (const [row, value] of sums)
    if (value !== row.scheduledValue) changes.push([row, 'scheduledValue', value]);
  return { changes, touched: [...touched].sort((a, b) => b.index - a.index) };
}

export const dateChanges = (touched) =>
  touched
    // The grand total has the highest index but comes after every group.
    .sort((a, b) => (a === total ? 1 : b === total ? -1 : b.index - a.index))
    .flatMap((row) => Object.entries(extremes(row)).map(([column, value]) => [row, column, value]))
    .filter(([row, column, value]) => row[column] !== value);
