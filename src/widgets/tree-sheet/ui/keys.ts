const apple = typeof navigator !== 'undefined' && /Mac|iP/.test(navigator.platform);

/** The keys of a command as a tooltip and a menu write them: Ctrl+Shift+D, on a Mac ⌘⇧D. */
export const keysText = (keys: readonly string[]): string =>
  apple
    ? keys.map((key) => (key === 'Ctrl' ? '⌘' : key === 'Shift' ? '⇧' : key === 'Alt' ? '⌥' : key)).join('')
    : keys.join('+');
