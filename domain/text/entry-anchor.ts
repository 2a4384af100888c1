const PREFIX = 'entry-';

/** What an entry of a record (a comment, an answer, a line of a log) is named by in the page of its record. */
export const entryAnchor = (id: string): string => PREFIX + id;

/** The address of a record's page, led to one entry on it. */
export const toEntry = (path: string, id: string): string => `${path}#${entryAnchor(id)}`;

/** The entry that the end of an address leads to; null where it leads to none. */
export const entryOf = (hash: string): string | null =>
  /^#?entry-[0-9a-f-]{36}$/.test(hash) ? hash.slice(hash.indexOf(PREFIX) + PREFIX.length) : null;
