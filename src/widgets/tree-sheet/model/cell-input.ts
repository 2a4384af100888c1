import type { SheetColumn } from './column.ts';
import { parseCell } from './kinds.ts';
import type { CellValue, SheetNode } from './row.ts';
import type { CellWrite, SheetStore } from './sheet-store.ts';

/**
 * What a typed or pasted text does to a cell: the writes to make. A text that is refused stays in the cell
 * as typed, with the reason, and the last good value keeps counting in the sums.
 */
export function writesFor(
  store: SheetStore,
  node: SheetNode,
  column: SheetColumn,
  text: string,
): CellWrite[] {
  const parsed = parseCell(column, text, node.row);
  if ('problem' in parsed) return [refusal(store, node, column, text, parsed.problem)];
  return writesForValue(store, node, column, parsed.value, text);
}

/** Adds a text's writes to a list; the plain case, a value for its own column, makes nothing else. */
export function addWrites(
  list: CellWrite[],
  store: SheetStore,
  node: SheetNode,
  column: SheetColumn,
  text: string,
): void {
  if (!column.write && !column.refuse) {
    const parsed = parseCell(column, text, node.row);
    if ('value' in parsed && column.refuseValue?.(parsed.value) === undefined) {
      list.push({ node, column: column.id, after: parsed });
      return;
    }
  }
  for (const write of writesFor(store, node, column, text)) list.push(write);
}

/** The same for a value that needs no parsing. */
export function writesForValue(
  store: SheetStore,
  node: SheetNode,
  column: SheetColumn,
  value: CellValue,
  text: string,
): CellWrite[] {
  const alone = column.refuseValue?.(value);
  if (alone !== undefined) return [refusal(store, node, column, text, alone)];
  if (!column.write && !column.refuse) return [{ node, column: column.id, after: { value } }];
  const target = column.write ? column.write(value, node.cells, node.row) : { [column.id]: value };
  if ('problem' in target && typeof target.problem === 'string') {
    return [refusal(store, node, column, text, target.problem)];
  }
  const reason = column.refuse && refusedBecause(store, node, column, target as Record<string, CellValue>);
  if (reason !== undefined) return [refusal(store, node, column, text, reason)];
  const writes = Object.entries(target).map(([id, next]) => ({
    node,
    column: id,
    after: { value: next ?? null },
  }));
  // A percent cell holds nothing itself, but a text that was refused there before has to go.
  if (column.write && node.marks?.get(column.id)?.raw !== undefined) {
    writes.push({ node, column: column.id, after: { value: node.values[column.id] ?? null } });
  }
  return writes;
}

function refusedBecause(
  store: SheetStore,
  node: SheetNode,
  column: SheetColumn,
  target: Record<string, CellValue>,
): string | undefined {
  const cells: Record<string, CellValue> = { ...node.cells, ...node.values, ...target };
  for (const each of store.columns) if (each.compute) cells[each.id] = each.compute(cells, node.row);
  return column.refuse?.(cells[column.id] ?? null, cells, node.row);
}

function refusal(
  store: SheetStore,
  node: SheetNode,
  column: SheetColumn,
  raw: string,
  refused: string,
): CellWrite {
  return { node, column: column.id, after: { value: store.stored(node, column.id).value, raw, refused } };
}
