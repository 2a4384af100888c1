import type { SheetRow } from './row.ts';
import { EditorSession } from './editor-session.ts';
import { type SheetFilter, SheetFind } from './find.ts';
import type { TextBlock } from './clipboard.ts';
import type { PastePlan } from './paste-plan.ts';
import type { Range } from './selection.ts';
import { SelectionModel } from './selection-model.ts';
import type { RowRules } from './row-rules.ts';
import { SheetStore, type SheetStoreOptions } from './sheet-store.ts';
import { Signal } from './signal.ts';

/** One line for the status bar, also read out by screen readers. */
export interface Notice {
  readonly text: string;
  readonly tone: 'info' | 'warning' | 'error';
}

/** A paste that does not fit one to one, until somebody has looked at it. */
export interface PasteProposal {
  readonly block: TextBlock;
  readonly range: Range;
  readonly plan: PastePlan;
}

/** A sheet: its data, selection, editor and last notice. Made by `useTreeSheet`. */
export class Sheet {
  readonly store: SheetStore;
  readonly selection: SelectionModel;
  readonly editor: EditorSession;
  readonly notices = new Signal();
  notice: Notice | null = null;
  readonly proposals = new Signal();
  proposal: PasteProposal | null = null;
  /** How rows are made and moved here; undefined where they stay as they are loaded. */
  rules: RowRules | undefined;
  filters: readonly SheetFilter[] = [];
  readonly find: SheetFind;
  readonly menus = new Signal();
  /** Where the menu of the selection is open, in pixels of the window; `cell` at the active cell. */
  menu: { readonly x: number; readonly y: number } | 'cell' | null = null;

  constructor(options: SheetStoreOptions) {
    this.store = new SheetStore(options);
    this.selection = new SelectionModel(this.store);
    const hold = () => this.store.hold(this.selection.node()?.id ?? null);
    hold();
    this.selection.signal.subscribe(hold);
    this.editor = new EditorSession(this.store);
    this.find = new SheetFind(this.store);
  }

  /** Takes fresh rows; an open editor stays open with what is typed in it. */
  load(rows: readonly SheetRow[]): void {
    const { open, text } = this.editor;
    if (open) this.editor.cancel();
    this.store.load(rows);
    const node = open && this.store.node(open.node.id);
    if (!node) return;
    this.editor.start(node, open.column, open.mode, open.initial);
    if (text !== open.initial) this.editor.preview(text);
  }

  /** Says something to the user in the status bar and the live region. */
  tell(text: string, tone: Notice['tone'] = 'info'): void {
    this.notice = { text, tone };
    this.notices.emit();
  }

  /** Shows a paste before anything is written, or puts it away. */
  propose(proposal: PasteProposal | null): void {
    this.proposal = proposal;
    this.proposals.emit();
  }

  /** Opens the menu of the selection at a point, or at the active cell. */
  openMenu(at: { readonly x: number; readonly y: number } | null): void {
    this.menu = at ?? 'cell';
    this.menus.emit();
  }

  closeMenu(): void {
    this.menu = null;
    this.menus.emit();
  }

  hush(): void {
    if (!this.notice) return;
    this.notice = null;
    this.notices.emit();
  }
}
