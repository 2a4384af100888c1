import { countOf, plural } from '#domain/text/count.ts';
import type { CellValue, SheetNode } from './row.ts';
import { blankLine, isLine, newNumbers, numbersOf, textOf } from './new-lines.ts';
import { PLACE } from './row-place.ts';
import { numberBetween } from './row-numbers.ts';
import { nameColumns, type RowRules, rulesOf as rowRules } from './row-rules.ts';
import {
  endOf,
  groupBeside,
  ordersAt,
  putWrites,
  spotAt,
  startOf,
  takeWrites,
  type Spot,
} from './row-spots.ts';
import { makeNode } from './tree.ts';
import type { Sheet } from './sheet.ts';
import type { CellWrite, SheetStore } from './sheet-store.ts';

/** "line", or how many of them: what a command says that it does. */
export const linesText = (count: number): string => (count > 1 ? countOf(count, 'line') : 'line');

/** The selected rows, in reading order. */
function selectedRows({ store, selection }: Sheet): SheetNode[] {
  const { top, bottom } = selection.range;
  return store.visible.slice(top, bottom + 1);
}

/** The selected lines; where only groups are selected, none. */
const selectedLines = (sheet: Sheet): SheetNode[] => selectedRows(sheet).filter(isLine);

/** Selects rows as they stand now, the active cell in a column. */
function selectRows(sheet: Sheet, nodes: readonly SheetNode[], column: number): void {
  const { store, selection } = sheet;
  const at = nodes.map((node) => node.visibleIndex).filter((index) => index >= 0);
  if (at.length === 0) return;
  const [top, bottom] = [Math.min(...at), Math.max(...at)];
  if (top === bottom) selection.select({ row: top, column });
  else
    selection.set({
      active: { row: top, column },
      anchor: { row: top, column: 0 },
      head: { row: bottom, column: store.columns.length - 1 },
    });
}

/** The groups, one in the other, that the first line of an empty sheet goes to. */
function homeWrites(store: SheetStore, rules: RowRules): { parent: SheetNode; writes: CellWrite[] } {
  const { number, name } = nameColumns(store.columns);
  const writes: CellWrite[] = [];
  let parent: SheetNode = store.root;
  for (const [depth, home] of rules.home.entries()) {
    const node = makeNode({ id: rules.makeId(depth), parentId: null, kind: 'group', values: {} }, true);
    const values: Record<string, CellValue> = {};
    if (number) values[number.id] = home.number;
    if (name) values[name.id] = home.name;
    writes.push(...putWrites(node, parent === store.root ? null : parent, 0, values));
    parent = node;
  }
  return { parent, writes };
}

/** Makes as many empty lines as are selected, above or below them, and goes to the first one's description. */
export function insertLines(sheet: Sheet, side: 'above' | 'below'): void {
  const rules = rowRules(sheet);
  if (!rules) return;
  const { store } = sheet;
  const rows = selectedRows(sheet);
  const lines = rows.filter(isLine);
  const writes: CellWrite[] = [];
  const at = side === 'above' ? (rows[0] ?? null) : (rows.at(-1) ?? null);
  let spot = at ? spotAt(store, at, side, rules) : undefined;
  if (store.tree.nodes.length === 0) {
    const home = homeWrites(store, rules);
    writes.push(...home.writes);
    spot = { parent: home.parent, before: null, after: null };
  }
  if (!spot) {
    sheet.tell('Select a line first: a new one goes above or below it.', 'warning');
    return;
  }
  const count = Math.max(1, lines.length);
  const numbers = newNumbers(store, spot, count, rules);
  const { number, name } = nameColumns(store.columns);
  const orders = ordersAt(spot, count);
  const made: SheetNode[] = [];
  for (let index = 0; index < count; index += 1) {
    const node = blankLine(store, rules);
    const values = number && numbers[index] ? { [number.id]: numbers[index] ?? '' } : {};
    writes.push(...putWrites(node, spot.parent, orders[index] ?? 0, values));
    made.push(node);
  }
  store.write(writes, `Insert ${linesText(made.length)}`);
  const first = made[0];
  if (first) store.reveal(first);
  selectRows(sheet, made, Math.max(0, name ? store.columns.indexOf(name) : 0));
  sheet.tell(`Inserted ${countOf(made.length, 'line')}.`);
}

/** Copies the selected lines below the last of them, under numbers of their own. */
export function duplicateLines(sheet: Sheet): void {
  const rules = rowRules(sheet);
  const lines = selectedLines(sheet);
  const last = lines.at(-1);
  const { store } = sheet;
  const spot = rules && last && spotAt(store, last, 'below', rules);
  if (!rules || !spot) {
    if (rules) sheet.tell('Select a line first.', 'warning');
    return;
  }
  const { number } = nameColumns(store.columns);
  const numbers = newNumbers(store, spot, lines.length, rules);
  const orders = ordersAt(spot, lines.length);
  // What nobody can enter (what was billed, what change orders added) belongs to the line that it came to.
  const copied = store.columns.filter(({ editable, id }) => editable !== undefined && id !== number?.id);
  const made = lines.map((line, index) => {
    const node = blankLine(store, rules);
    const values: Record<string, CellValue> = {};
    for (const { id } of copied) if ((line.values[id] ?? null) !== null) values[id] = line.values[id] ?? null;
    if (number && numbers[index]) values[number.id] = numbers[index] ?? '';
    return { node, writes: putWrites(node, spot.parent, orders[index] ?? 0, values) };
  });
  store.write(
    made.flatMap(({ writes }) => writes),
    `Duplicate ${linesText(made.length)}`,
  );
  selectRows(
    sheet,
    made.map(({ node }) => node),
    sheet.selection.active.column,
  );
  sheet.tell(`Duplicated ${countOf(made.length, 'line')}.`);
}

/** Deletes the selected lines, and those of a selected group where no line is; one undo brings them back. */
export function deleteLines(sheet: Sheet): void {
  if (!rowRules(sheet)) return;
  const { store, selection } = sheet;
  const rows = selectedRows(sheet);
  const lines = new Set(rows.filter(isLine));
  if (lines.size === 0) {
    const collect = (node: SheetNode): void => {
      if (isLine(node)) lines.add(node);
      node.children.forEach(collect);
    };
    rows.forEach(collect);
  }
  const locked = [...lines].find((node) => node.row.locked !== undefined);
  if (lines.size === 0 || locked) {
    sheet.tell(locked?.row.locked ?? 'Select a line first.', 'warning');
    return;
  }
  const { column } = selection.active;
  const { top } = selection.range;
  store.write(takeWrites(store, lines), `Delete ${linesText(lines.size)}`);
  selection.select({ row: Math.min(top, Math.max(0, store.visible.length - 1)), column });
  sheet.tell(`Deleted ${countOf(lines.size, 'line')}. Undo brings ${plural(lines.size, 'it', 'them')} back.`);
}

/** Moves the selected lines one place up or down, and on into the next group at the end of theirs. */
export function nudgeLines(sheet: Sheet, direction: 'up' | 'down'): void {
  const rules = rowRules(sheet);
  const lines = selectedLines(sheet);
  const { store } = sheet;
  const edge = direction === 'up' ? lines[0] : lines.at(-1);
  if (!rules) return;
  if (!edge) {
    sheet.tell('Divisions stand in the order of their numbers. Select lines to move them.', 'warning');
    return;
  }
  const side = direction === 'up' ? 'above' : 'below';
  const siblings = edge.parent?.children ?? [];
  const next = siblings[siblings.indexOf(edge) + (direction === 'up' ? -1 : 1)];
  const group = next ? undefined : groupBeside(store, edge, side, rules);
  const spot = next
    ? spotAt(store, next, side, rules)
    : group && (side === 'above' ? endOf(group) : startOf(group));
  if (spot) moveLinesTo(sheet, lines, spot, rules);
  else sheet.tell(direction === 'up' ? 'This is the first line.' : 'This is the last line.');
}

/** Moves lines to a row that they were dropped on: above or below it, or into the group. */
export function dropLines(
  sheet: Sheet,
  lines: readonly SheetNode[],
  on: SheetNode,
  side: 'above' | 'below',
): void {
  const rules = rowRules(sheet);
  const spot = rules && spotAt(sheet.store, on, side, rules);
  if (rules && spot) moveLinesTo(sheet, lines, spot, rules);
}

/**
 * Puts lines at a spot. Rows stand in the order of their item numbers, so within a group the numbers stay where they
 * are and the lines move among them; in another group a line keeps its number where that fits, or gets one that does.
 */
function moveLinesTo(sheet: Sheet, lines: readonly SheetNode[], spot: Spot, rules: RowRules): void {
  const { store } = sheet;
  const { number } = nameColumns(store.columns);
  const moved = new Set(lines);
  const { parent } = spot;
  const old = parent.children;
  const rest = old.filter((node) => !moved.has(node));
  let { before } = spot;
  while (before && moved.has(before)) before = old[old.indexOf(before) - 1] ?? null;
  const at = before ? rest.indexOf(before) + 1 : 0;
  const next = [...rest.slice(0, at), ...lines, ...rest.slice(at)];
  const after = rest[at] ?? null;
  if (next.length === old.length && next.every((node, index) => old[index] === node)) return;
  const writes: CellWrite[] = [];
  const locked = lines.find((node) => node.row.locked !== undefined);
  const numbers = new Map<SheetNode, string>();
  if (number) {
    const inside = lines.every((node) => node.parent === parent);
    if (inside)
      for (const [index, node] of next.entries()) {
        const place = textOf(old[index]?.values[number.id]);
        if (place !== textOf(node.values[number.id])) numbers.set(node, place);
      }
    else {
      const taken = numbersOf(store, moved);
      let last = before && isLine(before) ? textOf(before.values[number.id]) : null;
      const limit = after && isLine(after) ? textOf(after.values[number.id]) : null;
      for (const node of lines) {
        const own = textOf(node.values[number.id]);
        const fits =
          !taken.has(own.toUpperCase()) &&
          (last === null || rules.compare(last, own) <= 0) &&
          (limit === null || rules.compare(own, limit) <= 0);
        const now = fits
          ? own
          : numberBetween(last, limit, (each) => taken.has(each.toUpperCase()), rules.compare);
        taken.add(now.toUpperCase());
        if (now !== own) numbers.set(node, now);
        last = now;
      }
    }
  }
  const stuck = locked ?? [...numbers.keys()].find((node) => node.row.locked !== undefined);
  if (stuck) {
    sheet.tell(stuck.row.locked ?? '', 'warning');
    return;
  }
  const orders = ordersAt({ parent, before, after }, lines.length);
  for (const [index, node] of lines.entries()) {
    if (node.parent !== parent) writes.push({ node, column: PLACE.parent, after: { value: parent.id } });
    writes.push({ node, column: PLACE.order, after: { value: orders[index] ?? 0 } });
  }
  for (const [node, value] of numbers)
    if (number) writes.push({ node, column: number.id, after: { value: value === '' ? null : value } });
  // A group that loses its last line goes with it: groups are there for their lines.
  const leaving = new Set(lines.filter((node) => node.parent !== parent));
  const emptied = takeWrites(store, new Set(), leaving);
  const { column } = sheet.selection.active;
  store.write([...writes, ...emptied], `Move ${linesText(lines.length)}`);
  for (const node of lines) store.reveal(node);
  selectRows(sheet, lines, column);
  const renumbered = numbers.size > 0 ? ' Item numbers follow the order.' : '';
  sheet.tell(`Moved ${countOf(lines.length, 'line')}.${renumbered}`);
}
