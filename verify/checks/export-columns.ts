import type { Exchange } from '../exchange.ts';
import { type Operation, parametersIn } from '../contract.ts';
import type { Run } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { keyOf } from './list-reading.ts';
import { cellsOfWorkbook } from './workbook.ts';

/** Fields by which people tell records apart. */
const NAMING = /(number|subject|title|name)$/i;

type Cells = ReadonlyMap<string, string>;

const same = (cell: string, value: unknown): boolean =>
  typeof value === 'number' ? cell !== '' && Number(cell) === value : cell.includes(String(value).trim());

/** The columns in which a row of the sheet shows a value. */
const columnsWith = (cells: Cells, value: unknown): string[] =>
  [...cells].flatMap(([column, cell]) => (same(cell, value) ? [column] : []));

/**
 * The row of the sheet that shows the record: the one with its number, else with its name; null where several do, or where
 * nothing of the record is a text that names it.
 */
function rowOf(sheet: readonly Cells[], record: Row, names: readonly string[]): number | null {
  let most = 0;
  const own = names.filter((each) => typeof record[each] === 'string');
  if (own.length === 0) return null;
  for (const name of own) {
    const found = sheet.flatMap((cells, i) => (columnsWith(cells, record[name]).length > 0 ? [i] : []));
    if (found.length === 1) return found[0] ?? -1;
    most = Math.max(most, found.length);
  }
  return most > 0 ? null : -1;
}

/** Fields that the list sorts by and whose values a sheet shows as they are: texts and numbers, no words of a closed list. */
function columnsOf(run: Run, list: Operation, records: readonly Row[]): string[] {
  const orderBy = parametersIn(list, 'query').find(({ name }) => name === 'orderBy');
  const sorted = orderBy ? (run.contract.resolve(orderBy.schema).enum ?? []).map(String) : [];
  const isShown = (value: unknown): boolean =>
    typeof value === 'number' || (typeof value === 'string' && !/^\d{4}-\d\d|^[A-Z_]+$/.test(value));
  return sorted.filter((name) => records.some((row) => isShown(row[name])));
}

/**
 * A workbook shows each record of the list in a row of its own, in the order of the list, with what the list says of it,
 * each field in one column.
 */
export function judgeColumns(run: Run, answer: Exchange, list: Operation, records: readonly Row[]): void {
  const sheet = cellsOfWorkbook(answer.content);
  const fields = columnsOf(run, list, records);
  const names = [...new Set([...fields, ...Object.keys(records[0] ?? {})])]
    .filter(
      (name) =>
        NAMING.test(name) && records.every((row) => row[name] === null || typeof row[name] === 'string'),
    )
    .toSorted((a, b) => Number(/number$/i.test(b)) - Number(/number$/i.test(a)));
  const found = records.map((row) => ({ row, at: rowOf(sheet, row, names) }));
  const lost = found.find(({ at }) => at === -1)?.row;
  const isWhole = run.judge.expect(answer, 'export-tells', !lost, () => `no row shows ${keyOf(lost as Row)}`);
  if (!isWhole) return;
  const named = found.flatMap(({ row, at }) => (at === null ? [] : [{ row, at }]));
  const torn = named.findIndex(({ at }, i) => at <= Number(named[i - 1]?.at ?? -1));
  run.judge.expect(answer, 'export-tells', torn < 0, () => {
    return `${keyOf(named[torn]?.row as Row)} stands in another place than in the list`;
  });
  for (const field of fields) {
    const shown = named.flatMap(({ row, at }) => {
      const value: unknown = row[field];
      return value === null || value === undefined ? [] : [columnsWith(sheet[at] as Cells, value)];
    });
    const [first = [], ...others] = shown;
    const columns = first.filter((column) => others.every((each) => each.includes(column)));
    run.judge.expect(answer, 'export-tells', shown.length === 0 || columns.length > 0, () => {
      return `no column shows the ${field} of every record`;
    });
  }
}
