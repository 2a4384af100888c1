import { countOf } from '#domain/text/count.ts';
import { clearBlock, fillDown, readBlock, type BlockOutcome } from './block-actions.ts';
import { writesForValue } from './cell-input.ts';
import { formatHtml, formatTsv, parseHtml, parseTsv } from './clipboard.ts';
import { planPaste, type PastePlan } from './paste-plan.ts';
import { plainCell } from './kinds.ts';
import { type CellValue, problemOf, type SheetNode } from './row.ts';
import { rulesOf } from './row-rules.ts';
import { single } from './selection.ts';
import type { Sheet } from './sheet.ts';
import type { CellChange } from './undo.ts';

/** Tells what a block action did and what it left alone. */
function report(sheet: Sheet, verb: string, outcome: BlockOutcome): void {
  const parts = [`${verb} ${countOf(outcome.changed, 'cell')}.`];
  if (outcome.locked > 0) parts.push(`${countOf(outcome.locked, 'read-only cell')} skipped.`);
  if (outcome.outside > 0) parts.push(`${countOf(outcome.outside, 'cell')} did not fit in the sheet.`);
  if (outcome.refused > 0) parts.push(`${countOf(outcome.refused, 'value')} refused: see the marked cells.`);
  const skipped = outcome.locked + outcome.outside + outcome.refused > 0;
  sheet.tell(parts.join(' '), skipped ? 'warning' : 'info');
}

/** The selection as clipboard content. */
export function copySelection(sheet: Sheet): { readonly text: string; readonly html: string } {
  const block = readBlock(sheet.store, sheet.selection.range);
  sheet.tell(`Copied ${countOf(block.length * (block[0]?.length ?? 0), 'cell')}.`);
  return { text: formatTsv(block), html: formatHtml(block) };
}

/** Does a planned paste as one undoable action and selects the lines that took it. */
export function applyPaste(sheet: Sheet, plan: PastePlan): void {
  const changed = sheet.store.write(plan.writes, 'Paste');
  const { start, end } = plan.range;
  const rows = plan.lines.map((node) => node.visibleIndex).filter((index) => index >= 0);
  const top = plan.made.length > 0 && rows.length > 0 ? Math.min(...rows) : plan.range.top;
  const bottom = plan.made.length > 0 && rows.length > 0 ? Math.max(...rows) : plan.range.bottom;
  const { active } = sheet.selection;
  sheet.selection.set({ active, anchor: { row: top, column: start }, head: { row: bottom, column: end } });
  const parts = [
    `Pasted ${countOf(plan.values - plan.leftOut.length, 'value')} into ${countOf(plan.lines.length, 'line')}, ${countOf(changed, 'cell')} changed.`,
  ];
  if (plan.made.length > 0) parts.push(`${countOf(plan.made.length, 'line')} added.`);
  if (plan.refused.length > 0)
    parts.push(`${countOf(plan.refused.length, 'value')} refused: see the marked cells.`);
  sheet.tell(parts.join(' '), plan.refused.length > 0 ? 'warning' : 'info');
}

/**
 * Pastes clipboard content at the selection. What does not fit one to one (more values than lines, subtotals among
 * them, item numbers, refused or read-only cells) is shown first and waits for a yes.
 */
export function pasteText(sheet: Sheet, text: string, html = ''): void {
  const block = text === '' && html !== '' ? parseHtml(html) : parseTsv(text);
  if (block.length === 0) return;
  const { range } = sheet.selection;
  const plan = planPaste(sheet.store, range, block, undefined, rulesOf(sheet));
  if (plan.fits) applyPaste(sheet, plan);
  else sheet.propose({ block, range, plan });
}

/** A value that a page proposes for a cell of a line. */
export interface ProposedValue {
  readonly row: string;
  readonly column: string;
  readonly value: CellValue;
}

/**
 * Enters values that a page proposes as if they were typed: the columns' rules hold, they wait to be saved, and one undo
 * takes all of them back. Cells that cannot be edited are left alone. Answers how many cells changed.
 */
export function enterValues(sheet: Sheet, values: readonly ProposedValue[], label: string): number {
  const { store } = sheet;
  const writes = values.flatMap(({ row, column: id, value }) => {
    const [node, column] = [store.node(row), store.column(id)];
    if (!node || !column || !store.canEdit(node, column)) return [];
    return writesForValue(store, node, column, value, plainCell(column, value));
  });
  const changed = store.write(writes, label);
  const [first] = values;
  const node = first && store.node(first.row);
  if (node && first && changed > 0) goTo(sheet, node, first.column);
  sheet.tell(`${label}: ${countOf(changed, 'cell')}.`);
  return changed;
}

/** Clears the selection. */
export function clearSelection(sheet: Sheet, label = 'Clear'): void {
  const outcome = clearBlock(sheet.store, sheet.selection.range, label);
  report(sheet, label === 'Cut' ? 'Cut' : 'Cleared', outcome);
}

/** Fills the selection from its first row (or from the row above it). */
export function fillSelectionDown(sheet: Sheet): void {
  const outcome = fillDown(sheet.store, sheet.selection.range);
  if (outcome) report(sheet, 'Filled', outcome);
  else sheet.tell('There is no row above to fill from.', 'warning');
}

/** Takes back or redoes one action, shows it and says what it was. */
export function stepHistory(sheet: Sheet, direction: 'undo' | 'redo'): void {
  const label = sheet.store.undoStack.peek()[direction];
  const changes = direction === 'undo' ? sheet.store.undo() : sheet.store.redo();
  if (changes.length === 0) {
    sheet.tell(`Nothing to ${direction}.`);
    return;
  }
  showChanges(sheet, changes);
  sheet.tell(`${direction === 'undo' ? 'Undid' : 'Redid'}: ${label ?? 'edit'}.`);
}

function showChanges(sheet: Sheet, changes: readonly CellChange[]): void {
  const first = changes[0];
  const node = first && sheet.store.node(first.row);
  if (node && first) goTo(sheet, node, first.column);
}

/** Selects a cell, opening the groups above it. */
export function goTo(sheet: Sheet, node: SheetNode, columnId: string): void {
  sheet.store.reveal(node);
  const column = Math.max(
    0,
    sheet.store.columns.findIndex((each) => each.id === columnId),
  );
  sheet.selection.set(single({ row: node.visibleIndex, column }));
}

/** Goes to the next cell (in reading order, round the end) that a test picks. */
function goToNext(
  sheet: Sheet,
  wanted: (node: SheetNode, column: string) => boolean,
  back: boolean,
): boolean {
  const { nodes } = sheet.store.tree;
  const { columns } = sheet.store;
  const from = sheet.selection.node()?.order ?? -1;
  const fromColumn = sheet.selection.active.column;
  const start = Math.max(0, from) * columns.length + (from < 0 ? -1 : fromColumn);
  const size = nodes.length * columns.length;
  for (let step = 1; step <= size; step += 1) {
    const at = (((start + (back ? -step : step)) % size) + size) % size;
    const node = nodes[Math.floor(at / columns.length)];
    const column = columns[at % columns.length];
    if (!node?.marks || !column || !wanted(node, column.id)) continue;
    goTo(sheet, node, column.id);
    return true;
  }
  return false;
}

/** Goes to the next cell in error. */
export function goToProblem(sheet: Sheet, back = false): void {
  const found = goToNext(sheet, (node, column) => problemOf(node.marks?.get(column)) !== undefined, back);
  if (!found) sheet.tell('No cell is in error.');
}

/**
 * Before the sheet is handed in: has new lines tell what they lack and goes to the first of it. True where one does that
 * had not told yet.
 */
export function showUnfinished(sheet: Sheet): boolean {
  const lines = sheet.store.speak();
  if (lines === 0) return false;
  const { columns, tree } = sheet.store;
  const isWrong = (node: SheetNode, { id }: { id: string }) => problemOf(node.marks?.get(id)) !== undefined;
  const node = tree.nodes.find((each) => columns.some((column) => isWrong(each, column)));
  const column = node && columns.find((each) => isWrong(node, each));
  if (node && column) goTo(sheet, node, column.id);
  const [verb, them] = lines === 1 ? ['is', 'it'] : ['are', 'them'];
  sheet.tell(
    `${countOf(lines, 'new line')} ${verb} not complete: finish or delete ${them} first.`,
    'warning',
  );
  return true;
}

/** Goes to the next cell that was changed on both sides. */
export function goToConflict(sheet: Sheet, back = false): void {
  goToNext(sheet, (node, column) => node.marks?.get(column)?.theirs !== undefined, back);
}

/** Goes to the next cell that holds what is looked for. */
export function goToHit(sheet: Sheet, back = false, stay = false): void {
  const { find, selection } = sheet;
  const hit = find.from(selection.node(), selection.active.column, back, stay);
  if (hit) goTo(sheet, hit.node, hit.column);
}

/** Opens the editor on the active cell, or says why it cannot be edited. `text` replaces the content. */
export function editActive(sheet: Sheet, mode: 'type' | 'edit', text?: string): boolean {
  const node = sheet.selection.node();
  const column = sheet.store.columns[sheet.selection.active.column];
  if (!node || !column) return false;
  if (!sheet.store.canEdit(node, column)) {
    sheet.tell(sheet.store.readOnlyReason(node, column), 'warning');
    return false;
  }
  sheet.hush();
  sheet.editor.start(node, column, mode, text);
  return true;
}
