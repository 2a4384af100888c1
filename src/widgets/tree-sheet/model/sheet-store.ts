import type { Currency } from '#domain/money/text.ts';
import type { SheetColumn } from './column.ts';
import { plainCell, showCell } from './kinds.ts';
import { countMarks, patchMark } from './marks.ts';
import type { CellMark, CellRef, CellValue, SheetNode, SheetRow } from './row.ts';
import { QuietRows } from './quiet-rows.ts';
import { KeyedSignal, Signal } from './signal.ts';
import { buildSums, planSums, updateSums, type SumPlan } from './sums.ts';
import { isHere, isPlace, ownValue, PLACE } from './row-place.ts';
import { RowFilter } from './row-filter.ts';
import { arrange, buildTree, makeNode, TOTAL_ID, visibleNodes, type SheetTree } from './tree.ts';
import { UndoStack, type CellChange, type StoredCell } from './undo.ts';

/** One cell about to be written. */
export interface CellWrite {
  readonly node: SheetNode;
  readonly column: string;
  readonly after: StoredCell;
}

/** Where a change came from; `restore` and `server` are not undoable. */
export type ChangeOrigin = 'user' | 'undo' | 'restore' | 'server';
export type CommitListener = (changes: readonly CellChange[], origin: ChangeOrigin) => void;

export interface SheetStoreOptions {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
  readonly readOnly?: boolean;
  /** The project's currency: grouping of all numbers (USD 1,234,567.00, INR 12,34,567.00). */
  readonly currency?: Currency;
  /** Ids of groups that start collapsed. */
  readonly collapsed?: readonly string[];
  /** Rows are made here: a new line tells what it lacks once it is left with something in it, or asked (`speak`). */
  readonly growing?: boolean;
}

/**
 * The sheet's data outside React: rows, sums, marks, undo. Components subscribe to single rows, so an edit
 * draws its row, its ancestors and the totals, and nothing else.
 */
export class SheetStore {
  readonly rowSignals = new KeyedSignal();
  /** Rows were added, removed, expanded or collapsed. */
  readonly layout = new Signal();
  /** Anything the toolbar and status bar show. */
  readonly changed = new Signal();
  /** Rows came from the server; the draft puts pending edits back on top. */
  readonly loaded = new Signal();
  /** A conflict was settled. */
  readonly settled = new Signal();
  readonly undoStack = new UndoStack();
  readonly filter = new RowFilter();
  /** Rows that were changed here since the sheet opened. */
  readonly touchedRows = new Set<string>();
  columns: readonly SheetColumn[];
  currency: Currency;
  readOnly: boolean;
  tree: SheetTree;
  visible: SheetNode[] = [];
  problemCount = 0;
  conflictCount = 0;
  private readonly quiet: QuietRows | null;
  private plan: SumPlan;
  private columnById: ReadonlyMap<string, SheetColumn>;
  private collapsed: Set<string>;
  /** Nodes that are not on the sheet: planned, or deleted. */
  private absent = new Map<string, SheetNode>();
  /** Rows that were made or deleted here: an undo may bring them back. */
  private readonly ownRows = new Set<string>();
  private commitListeners = new Set<CommitListener>();

  constructor(options: SheetStoreOptions) {
    this.columns = options.columns;
    this.columnById = new Map(options.columns.map((column) => [column.id, column]));
    this.plan = planSums(options.columns);
    this.quiet = options.growing === true ? new QuietRows(options.columns) : null;
    this.currency = options.currency ?? 'USD';
    this.readOnly = options.readOnly ?? false;
    this.collapsed = new Set(options.collapsed);
    this.tree = buildTree(options.rows, this.collapsed);
    this.settle();
  }

  get root(): SheetNode {
    return this.tree.root;
  }

  node(id: string): SheetNode | undefined {
    return id === TOTAL_ID ? this.tree.root : this.tree.byId.get(id);
  }

  /** A row that is not on the sheet yet; a write to its place puts it there. Asked again, the same one. */
  absentNode(id: string, kind: SheetRow['kind'] = 'leaf'): SheetNode {
    const held = this.tree.byId.get(id) ?? this.absent.get(id);
    if (held) return held;
    const values: Record<string, CellValue> = {};
    for (const column of this.columns) values[column.id] = null;
    const node = makeNode({ id, parentId: null, kind, values }, true);
    this.absent.set(id, node);
    return node;
  }

  column(id: string): SheetColumn | undefined {
    return this.columnById.get(id);
  }

  /** Replaces all rows (a load, a reload, lines added or deleted). Pending edits are the draft's to put back. */
  load(rows: readonly SheetRow[]): void {
    if (!this.refill(rows)) {
      this.tree = buildTree(rows, this.collapsed);
      this.absent = new Map();
      this.undoStack.keepRows((id) => this.tree.byId.has(id) || this.ownRows.has(id));
    }
    this.settle();
    this.loaded.emit();
    this.redrawAll();
  }

  /** Same rows in the same order: new values go into the nodes there are, so that nothing on screen is lost. */
  private refill(rows: readonly SheetRow[]): boolean {
    const { nodes } = this.tree;
    const same =
      nodes.length === rows.length &&
      rows.every((row, at) => {
        const node = nodes[at];
        const old = node?.row;
        return (
          old?.id === row.id && old.parentId === row.parentId && old.kind === row.kind && node?.made === false
        );
      });
    if (!same) return false;
    for (const [at, row] of rows.entries()) {
      const node = nodes[at];
      if (!node) continue;
      node.row = row;
      node.rank = at;
      node.values = { ...row.values };
      node.marks = null;
    }
    return true;
  }

  /** Takes new column definitions; the same data is computed and checked again. */
  setColumns(columns: readonly SheetColumn[]): void {
    this.columns = columns;
    this.columnById = new Map(columns.map((column) => [column.id, column]));
    this.plan = planSums(columns);
    this.quiet?.setColumns(columns);
    this.settle();
    this.redrawAll();
  }

  setReadOnly(readOnly: boolean): void {
    if (this.readOnly === readOnly) return;
    this.readOnly = readOnly;
    this.redrawAll();
  }

  private settle(): void {
    buildSums(this.plan, this.tree);
    for (const node of this.tree.nodes) this.check(node);
    ({ problems: this.problemCount, conflicts: this.conflictCount } = countMarks(this.tree.nodes));
    this.visible = visibleNodes(this.tree, this.filter.shown(this.tree));
  }

  private redrawAll(): void {
    for (const key of this.rowSignals.keys()) this.rowSignals.emit(key);
    this.layout.emit();
    this.changed.emit();
  }

  /** Runs the columns' rules on a line. */
  private check(node: SheetNode): void {
    if (node.row.kind !== 'leaf') return;
    const isQuiet = this.quiet?.isQuiet(node) === true;
    for (const column of this.plan.checked) {
      const invalid = isQuiet
        ? undefined
        : column.validate?.(node.cells[column.id] ?? null, node.cells, node.row);
      if (invalid !== node.marks?.get(column.id)?.invalid)
        this.problemCount += patchMark(node, column.id, { invalid });
    }
  }

  /** The active cell is on this row: a new line that it leaves with something in it tells what it lacks. */
  hold(row: string | null): void {
    const left = this.quiet?.hold(row) ?? null;
    const node = left === null ? undefined : this.tree.byId.get(left);
    if (!node) return;
    this.check(node);
    this.redraw([node]);
  }

  /** Has new lines tell what they lack, blank or not. Answers how many did not before and lack something. */
  speak(): number {
    const asked = this.quiet?.ask(this.tree.nodes) ?? [];
    for (const node of asked) this.check(node);
    this.redraw(asked);
    return asked.filter((node) => countMarks([node]).problems > 0).length;
  }

  onCommit(listener: CommitListener): () => void {
    this.commitListeners.add(listener);
    return () => {
      this.commitListeners.delete(listener);
    };
  }

  markOf(node: SheetNode, column: string): CellMark | undefined {
    return node.marks?.get(column);
  }

  /** Sets what a draft or a server answer says about cells. */
  setMarks(patches: Iterable<CellRef & { readonly mark: Partial<CellMark> }>): void {
    const rows = new Set<SheetNode>();
    for (const { row, column, mark } of patches) {
      const node = this.node(row);
      if (!node) continue;
      const had = node.marks?.get(column)?.theirs !== undefined;
      this.problemCount += patchMark(node, column, mark);
      this.conflictCount += Number(node.marks?.get(column)?.theirs !== undefined) - Number(had);
      rows.add(node);
    }
    this.redraw(rows);
  }

  redraw(rows: Iterable<SheetNode>): void {
    for (const node of rows) this.rowSignals.emit(node.id);
    this.changed.emit();
  }

  stored(node: SheetNode, column: string): StoredCell {
    const value = isPlace(column) ? ownValue(node, column) : (node.values[column] ?? null);
    const mark = node.marks?.get(column);
    return mark?.raw === undefined ? { value } : { value, raw: mark.raw, refused: mark.refused };
  }

  /** Writes cells as one undoable action, carries the sums up and tells the draft. Answers how many changed. */
  write(writes: readonly CellWrite[], label: string, origin: ChangeOrigin = 'user'): number {
    const changes: CellChange[] = [];
    const touched = new Set<SheetNode>();
    let placed = false;
    // One pass and few calls: a large paste is over before the engine has compiled any of this.
    for (const { node, column, after } of writes) {
      const before = this.stored(node, column);
      if (before.value === after.value && before.raw === after.raw && before.refused === after.refused)
        continue;
      changes.push({ row: node.id, column, before, after });
      this.putCell(node, column, after);
      touched.add(node);
      if (isPlace(column)) placed = true;
    }
    if (changes.length === 0) return 0;
    if (placed) this.rearrange(touched);
    else this.refresh(touched);
    if (origin === 'user') this.undoStack.push({ label, changes });
    this.announce(changes, origin);
    // Where a line stands is kept in cells that nobody sees.
    return placed ? changes.filter(({ column }) => !isPlace(column)).length : changes.length;
  }

  undo(): CellChange[] {
    const step = this.undoStack.undo();
    if (!step) return [];
    // Backwards: a cell that the action wrote twice gets its first value back.
    const changes = step.changes.toReversed().map(({ before, after, ...at }) => ({
      ...at,
      before: after,
      after: before,
    }));
    this.put(changes);
    this.announce(changes, 'undo');
    return changes;
  }

  redo(): readonly CellChange[] {
    const step = this.undoStack.redo();
    if (!step) return [];
    this.put(step.changes);
    this.announce(step.changes, 'undo');
    return step.changes;
  }

  private announce(changes: readonly CellChange[], origin: ChangeOrigin): void {
    let last = '';
    for (const { row } of changes) {
      if (row !== last && origin !== 'server') this.touchedRows.add(row);
      last = row;
    }
    for (const listener of this.commitListeners) listener(changes, origin);
    this.changed.emit();
  }

  private put(changes: readonly CellChange[]): void {
    const touched = new Set<SheetNode>();
    let placed = false;
    const groups = new Set(
      changes.flatMap(({ row, column, after, before }) =>
        column === PLACE.kind && (after.value ?? before.value) === 'group' ? [row] : [],
      ),
    );
    for (const { row, column, after } of changes) {
      const own = this.ownRows.has(row);
      const node = own ? this.absentNode(row, groups.has(row) ? 'group' : 'leaf') : this.tree.byId.get(row);
      if (!node) continue;
      this.putCell(node, column, after);
      touched.add(node);
      if (isPlace(column)) placed = true;
    }
    if (placed) this.rearrange(touched);
    else this.refresh(touched);
  }

  /** Puts every row where it stands now: after some were made, moved or deleted. Work: the whole sheet, as at a load. */
  private rearrange(touched: ReadonlySet<SheetNode>): void {
    for (const node of touched) this.ownRows.add(node.id);
    const here: SheetNode[] = [];
    const absent = new Map<string, SheetNode>();
    const sort = (node: SheetNode) => {
      if (isHere(node)) here.push(node);
      else absent.set(node.id, node);
    };
    const gone = this.absent;
    for (const node of this.tree.nodes) sort(node);
    for (const node of gone.values()) sort(node);
    // New ones stand in neither list.
    for (const node of touched) if (this.node(node.id) !== node && !gone.has(node.id)) sort(node);
    for (const node of absent.values()) node.visibleIndex = -1;
    this.absent = absent;
    for (const node of touched) this.filter.keep(node);
    this.tree = arrange(here, this.collapsed, true);
    this.settle();
    this.redrawAll();
  }

  /** Shows the rows that a test picks, in their groups, or all of them again. */
  setFilter(name: string | null, test?: (node: SheetNode) => boolean): void {
    this.filter.set(name, test);
    this.relayout();
  }

  private putCell(node: SheetNode, column: string, { value, raw, refused }: StoredCell): void {
    node.values[column] = value;
    if (raw !== undefined || node.marks)
      this.problemCount += patchMark(node, column, { raw, refused, server: undefined });
  }

  /** Recomputes touched rows and draws them and their ancestors. */
  refresh(touched: ReadonlySet<SheetNode>): void {
    const groups = updateSums(this.plan, touched, this.tree);
    for (const node of touched) this.check(node);
    // The few rows that are on the page are asked whether they changed, not thousands whether they are on the page.
    for (const key of this.rowSignals.keys()) {
      const node = this.node(key);
      if (node && (touched.has(node) || groups.has(node))) this.rowSignals.emit(key);
    }
  }

  /** Text on show in a cell: what was typed where it was refused, else the formatted value. */
  textOf(node: SheetNode, column: SheetColumn): string {
    return (
      node.marks?.get(column.id)?.raw ?? showCell(column, node.cells[column.id], node.row, this.currency)
    );
  }

  /** Text an editor and the clipboard carry. */
  plainOf(node: SheetNode, column: SheetColumn): string {
    return node.marks?.get(column.id)?.raw ?? plainCell(column, node.cells[column.id]);
  }

  valueOf(node: SheetNode, column: string): CellValue {
    return node.cells[column] ?? null;
  }

  canEdit(node: SheetNode, column: SheetColumn): boolean {
    if (this.readOnly || node.row.locked !== undefined || node === this.root) return false;
    return typeof column.editable === 'function'
      ? column.editable(node.row, node.cells)
      : column.editable === true;
  }

  /** Why a cell cannot be edited, in words for the user. */
  readOnlyReason(node: SheetNode, column: SheetColumn): string {
    if (this.readOnly) return 'This sheet is read-only.';
    const own =
      typeof column.readOnlyReason === 'function' ? column.readOnlyReason(node.row) : column.readOnlyReason;
    if (node.row.locked !== undefined) return node.row.locked;
    if (own !== undefined) return own;
    return node.row.kind === 'group' && column.aggregate
      ? 'Sums its lines.'
      : `${column.header} is calculated.`;
  }

  toggle(node: SheetNode, expanded = !node.expanded): void {
    if (node.children.length === 0 || node.expanded === expanded) return;
    node.expanded = expanded;
    if (expanded) this.collapsed.delete(node.id);
    else this.collapsed.add(node.id);
    this.relayout();
    this.rowSignals.emit(node.id);
  }

  /** Expands or collapses every group (collapsing leaves the top level on show). */
  toggleAll(expanded: boolean): void {
    for (const node of this.tree.nodes) {
      if (node.children.length === 0 || node.expanded === expanded) continue;
      node.expanded = expanded;
      if (expanded) this.collapsed.delete(node.id);
      else this.collapsed.add(node.id);
    }
    this.relayout();
    for (const key of this.rowSignals.keys()) this.rowSignals.emit(key);
  }

  /** Opens the groups above a row. */
  reveal(node: SheetNode): void {
    if (this.filter.hides(node)) this.setFilter(null);
    for (let up = node.parent; up && up !== this.root; up = up.parent) this.toggle(up, true);
  }

  private relayout(): void {
    this.visible = visibleNodes(this.tree, this.filter.shown(this.tree));
    this.layout.emit();
    this.changed.emit();
  }
}
