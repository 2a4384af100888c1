import { parametersIn } from '../contract.ts';
import { type Check, guarded } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { keyOf, ListReading } from './list-reading.ts';
import { wordOf } from './search-words.ts';

const NONSENSE = 'zqxjkvb-no-such-text';

/** All texts in a row, however deep. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(item);
  else if (typeof value === 'object' && value !== null)
    for (const child of Object.values(value)) yield* textsIn(child);
}

/** Whether each word of a text is somewhere in the row. */
function holds(row: Row, text: string): boolean {
  const all = [...textsIn(row)].join('\n').toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** A search finds what holds the text, and nothing else. */
export const searching: Check = {
  name: 'searching',
  fits: (operation) =>
    operation.method === 'GET' &&
    parametersIn(operation, 'query').some(({ name }) => /^search(Text)?$/.test(name)) &&
    Object.keys(operation.answers['200']?.content ?? {}).includes('application/json'),
  run: (run, operation) =>
    guarded(run, operation, async () => {
      const list = await ListReading.open(run, operation);
      const name =
        parametersIn(operation, 'query').find((parameter) => /^search(Text)?$/.test(parameter.name))?.name ??
        'search';
      const { rows } = await list.all();
      const nothing = await list.all({ [name]: NONSENSE });
      run.judge.expect(
        nothing.answer,
        'search-matches',
        nothing.rows.length === 0 && nothing.total === 0,
        () => {
          return `${nothing.rows.length} rows for a text that nothing holds`;
        },
      );
      const row = rows.find((candidate) => wordOf(candidate, operation.id));
      const word = row && wordOf(row, operation.id);
      if (!row || !word) return run.recorder.skip(operation, 'search was not seen: no row shows a text');
      for (const text of [word, word.toUpperCase()]) {
        const found = await list.all({ [name]: text });
        run.judge.expect(
          found.answer,
          'search-matches',
          found.total > 0 && found.rows.length > 0,
          () => `"${text}" finds nothing, though a row holds it`,
        );
        const other = found.rows.find((candidate) => !holds(candidate, word));
        run.judge.expect(
          found.answer,
          'search-matches',
          !other,
          () => `"${text}" finds ${keyOf(other as Row)}, which does not hold it`,
        );
      }
      // Of a record of its own: what is shown of others beside it may not be searched.
      const own = rows.filter(({ id }) => typeof id === 'string');
      await judgeTitle(list, name, own);
      await judgeWords(list, name, own);
      // Numbers of records may be found by their digits alone, however they are written.
      await literal(
        list,
        name,
        rows.map((each) => namedIn(each)).find((text) => text !== undefined),
      );
      return undefined;
    }),
};

/** A title is found by any part of it, in capitals or not. */
async function judgeTitle(list: ListReading, name: string, own: readonly Row[]): Promise<void> {
  const at = own.flatMap((row) =>
    ['subject', 'title'].flatMap((key) => {
      const text: unknown = row[key];
      return typeof text === 'string' && /^\p{L}+ \p{L}{3,}/u.test(text) ? [{ row, text }] : [];
    }),
  )[0];
  if (!at) return;
  const later = at.text.split(' ').slice(1, 3).join(' ');
  for (const text of [at.text, at.text.toLowerCase(), at.text.toUpperCase(), later]) {
    const found = await list.all({ [name]: text });
    const isThere = found.rows.some((row) => keyOf(row) === keyOf(at.row)) || found.total > found.rows.length;
    list.run.judge.expect(found.answer, 'search-matches', isThere, () => {
      return `"${text}" does not find "${at.text}"`;
    });
  }
}

/** Words in any order, none of them missing, and a number without its zeros (docs/backend-teams.md). */
async function judgeWords(list: ListReading, name: string, own: readonly Row[]): Promise<void> {
  const finds = async (text: string, row: Row): Promise<boolean> => {
    const found = await list.all({ [name]: text });
    const isThere = found.rows.some((each) => keyOf(each) === keyOf(row)) || found.total > found.rows.length;
    list.run.judge.expect(
      found.answer,
      'search-matches',
      isThere,
      () => `"${text}" does not find ${keyOf(row)}`,
    );
    return isThere;
  };
  const titled = own.flatMap((row) =>
    ['subject', 'title', 'name', 'divisionName', 'taskName', 'documentName'].flatMap((key) => {
      const text: unknown = row[key];
      return typeof text === 'string' && /^\p{L}{3,} \p{L}{3,}/u.test(text) ? [{ row, text }] : [];
    }),
  )[0];
  if (titled) {
    const words = titled.text.split(/\s+/).filter((word) => /^\p{L}{3,}$/u.test(word));
    if (await finds(words.slice(0, 3).toReversed().join(' '), titled.row)) {
      const { answer, rows: found } = await list.all({ [name]: `${String(words[0])} ${NONSENSE}` });
      list.run.judge.expect(answer, 'search-matches', found.length === 0, () => {
        return `"${String(words[0])} ${NONSENSE}" finds rows that have one of the words alone`;
      });
    }
  }
  const numbered = own.flatMap((row) =>
    Object.entries(row).flatMap(([key, text]) =>
      /number$/i.test(key) && typeof text === 'string' && /^[A-Z]+-0+[1-9]\d*$/.test(text)
        ? [{ row, text }]
        : [],
    ),
  )[0];
  if (numbered) await finds(numbered.text.replace(/-0+/, '-').toLowerCase(), numbered.row);
}

/** Texts that a row holds only if its characters stand for others: the wildcards of SQL, and what escapes them. */
const wild = (word: string): string[] => [
  '%',
  '_',
  `${word.charAt(0)}%${word.slice(2)}`,
  `_${word.slice(1)}`,
  `${word.charAt(0)}\\${word.slice(1)}`,
];

/** `%`, `_` and `\\` in a search are characters like any other. */
async function literal(list: ListReading, name: string, word: string | undefined): Promise<void> {
  for (const text of word ? wild(word) : ['%', '_']) {
    const found = await list.all({ [name]: text });
    const other = found.rows.find(
      (row) => ![...textsIn(row)].some((part) => part.toLowerCase().includes(text.toLowerCase())),
    );
    list.run.judge.expect(found.answer, 'search-literal', !other, () => {
      return `"${text}" finds ${keyOf(other as Row)}, which does not hold it`;
    });
  }
}

/** A name or title of the row, of letters at its beginning. */
const namedIn = (row: Row): string | undefined =>
  Object.entries(row).flatMap(([key, value]) =>
    /(name|title|subject)$/i.test(key) && typeof value === 'string' && /^[A-Za-z]{3}/.test(value)
      ? [value.trim().slice(0, 60)]
      : [],
  )[0];
