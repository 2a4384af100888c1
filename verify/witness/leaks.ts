/** What only the inside of a server knows, and where it shows in a text. */
const LEAKS: readonly [what: string, pattern: RegExp][] = [
  ['SQL', /\bSELECT\b.+\bFROM\b|\bINSERT INTO\b|\bDELETE FROM\b|\bUPDATE\b.+\bSET\b/],
  ['SQL', /\b(?:select|insert into|update|delete from) ["`[]/i],
  [
    'SQL',
    /\b(?:relation|column|constraint) "|duplicate key value|syntax error at or near|SQLSTATE|ORA-\d{5}/i,
  ],
  ['a stack', /(?:^|\n)\s*at .+:\d+|\bat \S+ \(.+:\d+(?::\d+)?\)|Traceback \(most recent call last\)/],
  ['a stack', /\b[\w./-]+\.(?:[cm]?[jt]sx?|py|rb|java|kt|go|rs|php|cs):\d+/],
  ['a path', /(?:^|[\s"'(=:])\/(?:usr|var|home|app|srv|opt|etc|tmp|root|workspace|Users)\/[\w.-]+/],
  ['a path', /\b[A-Z]:\\[\w.-]+\\|node_modules/],
];

/** What a text of an error gives away of the server's inside; null where it gives nothing away. */
export const leakIn = (text: string): string | null =>
  LEAKS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
