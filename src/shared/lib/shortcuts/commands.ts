/** A command that a key gives anywhere in the app. */
export type Command = 'palette' | 'help';

/** A command of the page that is open, where it has something to do for it. */
export type PageCommand = 'create' | 'search';

/** The parts of a keyboard event that decide. */
export interface Chord {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

interface Shortcut<C = Command> {
  command: C;
  /** What is said about it in the list of shortcuts; `Ctrl` stands for ⌘ on a Mac. */
  keys: readonly string[];
  does: string;
  /** Whether it is also given while a text is typed. A bare character never is. */
  whileTyping: boolean;
  matches: (chord: Chord) => boolean;
}

/** The accelerators of the app. Whoever handles keys of their own (a sheet) leaves these to the app. */
export const SHORTCUTS: readonly Shortcut[] = [
  {
    command: 'palette',
    keys: ['Ctrl', 'K'],
    does: 'Go to a project, tool or record, start an action',
    whileTyping: true,
    matches: ({ key, shiftKey, ctrlKey, metaKey, altKey }) =>
      (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'k',
  },
  {
    command: 'help',
    keys: ['?'],
    does: 'Show this list',
    whileTyping: false,
    // With Shift or not: where the character is on the keyboard differs from country to country.
    matches: ({ key, ctrlKey, metaKey, altKey }) => key === '?' && !ctrlKey && !metaKey && !altKey,
  },
];

const bare = ({ ctrlKey, metaKey, altKey }: Chord): boolean => !ctrlKey && !metaKey && !altKey;

/**
 * Single keys for what a page offers; the part that takes one says so by `aria-keyshortcuts`. Whoever takes letters
 * (a text, a sheet's cell) keeps them.
 */
export const PAGE_SHORTCUTS: readonly Shortcut<PageCommand>[] = [
  {
    command: 'create',
    keys: ['C'],
    does: 'Create a new record in this list',
    whileTyping: false,
    matches: (chord) => bare(chord) && !chord.shiftKey && chord.key === 'c',
  },
  {
    command: 'search',
    keys: ['/'],
    does: 'Search the list',
    whileTyping: false,
    // With Shift or not: where the character is on the keyboard differs from country to country.
    matches: (chord) => bare(chord) && chord.key === '/',
  },
];

/** What a part of a page says in `aria-keyshortcuts` to be the one that answers. */
export const PAGE_KEYS: Readonly<Record<PageCommand, string>> = { create: 'c', search: '/' };

/** The page's command that a key press gives, or null. */
export function pageCommandOf(chord: Chord, { typing = false } = {}): PageCommand | null {
  return typing ? null : (PAGE_SHORTCUTS.find(({ matches }) => matches(chord))?.command ?? null);
}

/** The app's command that a key press gives, or null. */
export function commandOf(chord: Chord, { typing = false } = {}): Command | null {
  const found = SHORTCUTS.find(({ matches, whileTyping }) => matches(chord) && (whileTyping || !typing));
  return found?.command ?? null;
}

/** Whether keys go into a text: then a bare character is that text's. */
export function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select') !== null)
  );
}

/** A command that a key gives in a sheet, beside moving, typing and the clipboard. */
export type SheetCommand =
  | 'find'
  | 'insert-above'
  | 'insert-below'
  | 'duplicate'
  | 'delete-lines'
  | 'move-up'
  | 'move-down'
  | 'menu';

interface SheetShortcut {
  command: SheetCommand;
  /** As in {@link SHORTCUTS}: what the list, the menu and the tooltips of the sheet say. */
  keys: readonly string[];
  does: string;
  /** It makes or moves rows: only in sheets where that can be done. */
  ofRows: boolean;
  matches: (chord: Chord) => boolean;
}

const withCtrl = ({ ctrlKey, metaKey, altKey }: Chord): boolean => (ctrlKey || metaKey) && !altKey;
const withAlt = ({ ctrlKey, metaKey, altKey, shiftKey }: Chord): boolean =>
  altKey && !ctrlKey && !metaKey && !shiftKey;

/** The accelerators of a sheet. */
export const SHEET_SHORTCUTS: readonly SheetShortcut[] = [
  {
    command: 'insert-above',
    keys: ['Ctrl', 'Shift', 'Enter'],
    does: 'Insert line above',
    ofRows: true,
    matches: (chord) => withCtrl(chord) && chord.shiftKey && chord.key === 'Enter',
  },
  {
    command: 'insert-below',
    keys: ['Ctrl', 'Enter'],
    does: 'Insert line below',
    ofRows: true,
    matches: (chord) => withCtrl(chord) && !chord.shiftKey && chord.key === 'Enter',
  },
  {
    command: 'duplicate',
    keys: ['Ctrl', 'Shift', 'D'],
    does: 'Duplicate',
    ofRows: true,
    matches: (chord) => withCtrl(chord) && chord.shiftKey && chord.key.toLowerCase() === 'd',
  },
  {
    command: 'move-up',
    keys: ['Alt', '↑'],
    does: 'Move up',
    ofRows: true,
    matches: (chord) => withAlt(chord) && chord.key === 'ArrowUp',
  },
  {
    command: 'move-down',
    keys: ['Alt', '↓'],
    does: 'Move down',
    ofRows: true,
    matches: (chord) => withAlt(chord) && chord.key === 'ArrowDown',
  },
  {
    command: 'delete-lines',
    keys: ['Ctrl', 'Delete'],
    does: 'Delete lines',
    ofRows: true,
    matches: (chord) =>
      withCtrl(chord) && !chord.shiftKey && (chord.key === 'Delete' || chord.key === 'Backspace'),
  },
  {
    command: 'find',
    keys: ['Ctrl', 'F'],
    does: 'Find in the sheet',
    ofRows: false,
    matches: (chord) => withCtrl(chord) && !chord.shiftKey && chord.key.toLowerCase() === 'f',
  },
  {
    command: 'menu',
    keys: ['Shift', 'F10'],
    does: 'Open the menu of the cell',
    ofRows: false,
    matches: ({ key, shiftKey, ctrlKey, metaKey, altKey }) =>
      !ctrlKey && !metaKey && !altKey && (key === 'ContextMenu' || (shiftKey && key === 'F10')),
  },
];

/** The sheet's command that a key press gives, or null. */
export const sheetCommandOf = (chord: Chord): SheetCommand | null =>
  SHEET_SHORTCUTS.find(({ matches }) => matches(chord))?.command ?? null;

/** The keys of a sheet's command, as the list says them. */
export const sheetKeysOf = (command: SheetCommand): readonly string[] =>
  SHEET_SHORTCUTS.find((each) => each.command === command)?.keys ?? [];
