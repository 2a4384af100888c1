import { countOf } from '#domain/text/count.ts';
import { tellOfRebase } from './conflicts.ts';
import type { SaveAnswer, SheetDraftOptions } from './draft-options.ts';
import { browserDraftStorage } from './draft-storage.ts';
import { KeptDraft } from './kept-draft.ts';
import { PendingCells, rowChanges, type RowChange } from './pending-cells.ts';
import { rebase, type PendingCell } from './rebase.ts';
import type { SheetRow } from './row.ts';
import { cellErrors, failureKind, failureOf, type SaveFailure } from './save-failure.ts';
import { statusAtRest, type SaveStatus } from './save-status.ts';
import { ownValue, PLACE } from './row-place.ts';
import { Signal } from './signal.ts';
import type { CellChange } from './undo.ts';

const MAX_WAIT = 5_000;
const MAX_REBASES = 3;

/**
 * Autosave of a sheet: a queue of changed cells, one save in flight at a time, kept on the device until the
 * server has them, rebased on fresh rows after a stale version.
 */
export class SheetDraft {
  readonly signal = new Signal();
  status: SaveStatus = { kind: 'saved', at: null };
  private options: SheetDraftOptions;
  private readonly kept: KeptDraft;
  private pending = new PendingCells();
  private version: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private firstEdit = 0;
  private running: Promise<void> | null = null;
  private failures = 0;
  private rebasing = false;
  private stopped = true;

  constructor(options: SheetDraftOptions) {
    this.options = options;
    this.version = options.version;
    this.kept = new KeptDraft(options.storage ?? browserDraftStorage(), () => ({
      key: this.options.storageKey,
      cells: [...this.pending.values()],
    }));
  }

  get pendingCount(): number {
    return this.pending.size;
  }

  /** Takes the latest callbacks and the version that came with the rows on show. */
  configure(options: SheetDraftOptions): void {
    const other = options.storageKey !== this.options.storageKey;
    this.options = options;
    if (other) {
      this.pending.replace([]);
      this.version = options.version;
    } else this.version = Math.max(this.version, options.version);
    if (!this.stopped) void this.restore();
  }

  /** Listens to the sheet, the network and the page. Answers how to stop. */
  start(): () => void {
    this.stopped = false;
    const { store } = this.options.sheet;
    const offs = [
      store.onCommit((changes, origin) => {
        if (origin === 'user' || origin === 'undo') this.take(changes);
      }),
      store.loaded.subscribe(() => this.reapply()),
      store.settled.subscribe(() => {
        this.pending.settle(({ row, column }) => !store.node(row)?.marks?.get(column)?.theirs);
        this.schedule(0);
      }),
    ];
    const online = () => this.schedule(0);
    const hide = () => this.keepNow();
    const unload = (event: BeforeUnloadEvent) => {
      this.keepNow();
      if (this.pending.size > 0) event.preventDefault();
    };
    addEventListener('online', online);
    addEventListener('pagehide', hide);
    addEventListener('beforeunload', unload);
    void this.restore();
    return () => {
      this.stopped = true;
      for (const off of offs) off();
      removeEventListener('online', online);
      removeEventListener('pagehide', hide);
      removeEventListener('beforeunload', unload);
      clearTimeout(this.timer);
      this.keepNow();
    };
  }

  /** Saves now and waits. True when nothing is left unsaved. */
  async flush(): Promise<boolean> {
    this.options.sheet.editor.commit();
    clearTimeout(this.timer);
    await this.running;
    if (this.sendable().length > 0) await this.run();
    return this.pending.size === 0;
  }

  /** Tries again after an error. */
  retry(): void {
    this.failures = 0;
    const rejected = [...this.pending.values()].map(({ row, column }) => ({
      row,
      column,
      mark: { server: undefined },
    }));
    this.options.sheet.store.setMarks(rejected);
    this.schedule(0);
  }

  /** Takes rows and version after a call of the page's own (lines added or deleted). */
  adopt(version: number, rows: readonly SheetRow[]): void {
    this.version = Math.max(this.version, version);
    this.options.sheet.load(rows);
  }

  /**
   * Takes in what somebody else changed: rows that are read again, under the edits that are not saved. What was read
   * while a save of one's own went through may lack it, and is read once more.
   */
  async catchUp(): Promise<void> {
    for (let round = 0; round <= MAX_REBASES; round += 1) {
      await this.running;
      const fresh = await this.options.refetch();
      if (this.running !== null || fresh.version < this.version) continue;
      this.adopt(fresh.version, fresh.rows);
      return;
    }
  }

  /** Forgets every unsaved edit, here and on the device (the record was deleted or its edits given up). */
  discard(): void {
    this.pending.replace([]);
    clearTimeout(this.timer);
    this.kept.forget();
    this.settle();
  }

  private take(changes: readonly CellChange[]): void {
    const { store } = this.options.sheet;
    const marks = changes.map((change) => ({
      row: change.row,
      column: change.column,
      mark: { dirty: this.pending.add(change) },
    }));
    store.setMarks(marks);
    if (this.firstEdit === 0) this.firstEdit = Date.now();
    this.kept.soon();
    this.settle();
    this.schedule(this.options.debounce ?? 800);
  }

  private schedule(delay: number): void {
    clearTimeout(this.timer);
    if (this.stopped || this.options.enabled === false) return;
    const waited = this.firstEdit === 0 ? 0 : Date.now() - this.firstEdit;
    this.timer = setTimeout(() => void this.run(), Math.max(0, Math.min(delay, MAX_WAIT - waited)));
  }

  /** Cells that may be sent: no refused text, no open conflict, not refused by the server as they are. */
  private sendable(): PendingCell[] {
    const { store } = this.options.sheet;
    return [...this.pending.values()].filter((cell) => {
      const mark = store.node(cell.row)?.marks?.get(cell.column);
      return cell.raw === undefined && !mark?.theirs && mark?.server === undefined;
    });
  }

  private run(): Promise<void> {
    this.running ??= this.send().finally(() => {
      this.running = null;
      this.settle();
      if (this.status.kind === 'pending') this.schedule(this.options.debounce ?? 800);
    });
    return this.running;
  }

  private async send(): Promise<void> {
    for (let round = 0; round <= MAX_REBASES; round += 1) {
      const cells = this.sendable();
      if (cells.length === 0 || this.options.enabled === false) return;
      const changes = rowChanges(cells);
      this.firstEdit = 0;
      this.say({ kind: 'saving', count: this.pending.size });
      try {
        const answer = await this.options.save(changes, { version: this.version });
        this.saved(cells, answer);
        return;
      } catch (thrown) {
        const failure = failureOf(thrown);
        const again = await this.recover(failure, changes).catch((next: unknown) => {
          this.wait(failureOf(next));
          return false;
        });
        if (!again) return;
      }
    }
    this.say({
      kind: 'error',
      count: this.pending.size,
      message: 'Others keep changing this sheet. Try again.',
    });
  }

  private saved(cells: readonly PendingCell[], answer: SaveAnswer): void {
    const { sheet } = this.options;
    this.failures = 0;
    this.version = Math.max(this.version, answer.version);
    const done = this.pending.acknowledge(cells, ({ row, column }) => {
      const node = sheet.store.node(row);
      if (node) return ownValue(node, column);
      // A row that was deleted holds nothing.
      return null;
    });
    sheet.store.setMarks(
      done.map(({ row, column }) => ({ row, column, mark: { dirty: undefined, server: undefined } })),
    );
    this.status = { kind: 'saved', at: new Date() };
    this.kept.soon();
    if (answer.rows) sheet.load(answer.rows);
  }

  /** Handles a failed save. True: send again at once. */
  private async recover(failure: SaveFailure, changes: readonly RowChange[]): Promise<boolean> {
    const kind = failureKind(failure);
    if (kind === 'stale') {
      const fresh = await this.options.refetch();
      this.version = fresh.version;
      this.rebasing = true;
      this.options.sheet.load(fresh.rows);
      this.rebasing = false;
      return true;
    }
    if (kind === 'fields' && this.markFields(failure, changes)) return true;
    if (kind === 'offline' || kind === 'later') this.wait(failure);
    else
      this.say({
        kind: 'error',
        count: this.pending.size,
        message: failure.message || 'Failed to save changes',
      });
    return false;
  }

  /** Puts a 422's reasons into their cells. False when none belongs to a cell that was sent. */
  private markFields(failure: SaveFailure, changes: readonly RowChange[]): boolean {
    const { sheet, fieldToColumn } = this.options;
    const marks = cellErrors(failure, changes, fieldToColumn)
      .filter(({ row, column }) => this.pending.has(row, column))
      .map(({ row, column, message }) => ({ row, column, mark: { server: message } }));
    sheet.store.setMarks(marks);
    return marks.length > 0;
  }

  private wait(failure: SaveFailure): void {
    this.failures += 1;
    const offline = failureKind(failure) === 'offline';
    const count = this.pending.size;
    this.say(offline ? { kind: 'offline', count } : { kind: 'error', count, message: failure.message });
    this.schedule(Math.min(30_000, 1_000 * 2 ** this.failures));
  }

  /** Puts pending edits back on rows that just came from the server. */
  private reapply(): void {
    if (this.pending.size === 0 || this.options.enabled === false) return;
    this.putBack([...this.pending.values()]);
  }

  private putBack(cells: readonly PendingCell[]): void {
    const { sheet } = this.options;
    const { store } = sheet;
    const result = rebase(cells, (row, column) => {
      const node = store.node(row);
      return node && ownValue(node, column);
    });
    const conflicts = result.conflicts.map(({ pending, theirs }) => ({
      ...pending,
      base: theirs,
      contested: true,
    }));
    const all = [...result.keep, ...conflicts];
    this.pending.replace(all);
    const groups = new Set(all.flatMap(({ row, column }) => (column === PLACE.kind ? [row] : [])));
    const writes = all.map(({ row, column, value, raw, refused }) => ({
      // A row that was made here and is not on the server yet is made again.
      node: store.absentNode(row, groups.has(row) ? 'group' : 'leaf'),
      column,
      after: { value, raw, refused },
    }));
    store.write(writes, 'Restore', 'restore');
    store.setMarks(all.map(({ row, column }) => ({ row, column, mark: { dirty: true } })));
    store.setMarks(
      result.conflicts.map(({ pending, theirs }) => ({
        row: pending.row,
        column: pending.column,
        mark: { theirs: { value: theirs } },
      })),
    );
    // What is open since an earlier load was told then.
    const opened = result.conflicts.filter(({ pending }) => pending.contested !== true);
    tellOfRebase(sheet, opened.length, result.orphaned.length, result.spared.length);
    this.kept.soon();
    this.settle();
    if (!this.rebasing) this.schedule(this.options.debounce ?? 800);
  }

  private async restore(): Promise<void> {
    const { storageKey, enabled } = this.options;
    if (enabled === false) return;
    const cells = await this.kept.restore();
    if (this.options.storageKey !== storageKey) return;
    // What was typed since the page opened is newer than what was kept.
    const older = cells.filter((cell) => !this.pending.has(cell.row, cell.column));
    if (older.length === 0) return;
    this.options.sheet.tell(`Restored ${countOf(older.length, 'unsaved change')}.`);
    const newer = [...this.pending.values()];
    this.putBack(older);
    for (const cell of newer) this.pending.set(cell);
  }

  /** With the cell that is being typed in. */
  private keepNow(): void {
    this.kept.now(() => this.options.sheet.editor.commit());
  }

  /** Sets the status that follows from the queue, unless a save is under way. */
  private settle(): void {
    if (this.running) return;
    const isBlocked = this.sendable().length === 0;
    this.say(statusAtRest(this.status, this.pending.size, isBlocked));
  }

  private say(status: SaveStatus): void {
    this.status = status;
    this.signal.emit();
  }
}
