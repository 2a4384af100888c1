/** A command that a key gives anywhere in the app. */
export type Command = 'palette' | 'help';

/** The parts of a keyboard event that decide. */
export interface Chord {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

interface Shortcut {
  command: Command;
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
