/**
 * The name of a locale as code has it: a hyphen that a letter follows is left out, and that letter is a capital ("en-in"
 * is "enIn", "en-GB" is "enGB"). What follows no letter stays: "es-419" (part 1, theme state).
 */
export const localeKey = (locale: string): string =>
  locale.replaceAll(/-([a-z])/gi, (_hyphen, letter: string) => letter.toUpperCase());
