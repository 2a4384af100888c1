import { type Parameter, parametersIn, type Schema } from '../contract.ts';
import { type Check, guarded, type Run } from '../run.ts';
import { valueAt } from '../sums.ts';
import type { Row } from '../world/resources.ts';
import { DAY_FILTERS, fieldOf, keyOf, ListReading } from './list-reading.ts';

const NOT_FILTERS = new Set(['page', 'limit', 'orderBy', 'order', 'search', 'searchText', 'version']);
const NONSENSE = 'zqxjkvb-no-such-text';

const filtersOf = (run: Run, list: ListReading): [Parameter, Schema][] =>
  parametersIn(list.operation, 'query')
    .filter(({ name, required }) => !NOT_FILTERS.has(name) && !required)
    .map((parameter) => {
      const schema = run.contract.resolve(parameter.schema);
      return [parameter, schema.type === 'array' ? run.contract.resolve(schema.items ?? {}) : schema];
    });

interface Asked {
  list: ListReading;
  name: string;
  /** All rows there are, where one page holds them. */
  whole: Row[] | null;
}

/** Asks with one filter value: each row has to match, and each row that matches has to be there. */
async function judgeFilter(
  run: Run,
  { list, name, whole }: Asked,
  value: unknown,
  matches: (row: Row) => boolean,
): Promise<void> {
  const { answer, rows, total } = await list.all({ [name]: value });
  const wrong = rows.find((row) => !matches(row));
  run.judge.expect(
    answer,
    'filter-matches',
    !wrong,
    () => `${name}=${String(value)} shows ${keyOf(wrong as Row)}, which does not match`,
  );
  const wanted = whole?.filter(matches).length;
  if (wanted === undefined) return;
  run.judge.expect(answer, 'filter-complete', total === wanted && rows.length === wanted, () => {
    return `${name}=${String(value)} gives ${rows.length} rows (total ${total}) of ${wanted} that match`;
  });
}

const BOUNDS = {
  from: (day: string, value: string) => day >= value,
  to: (day: string, value: string) => day <= value,
  before: (day: string, value: string) => day < value,
} as const;

async function judgeParameter(run: Run, asked: Asked, schema: Schema, rows: readonly Row[]): Promise<void> {
  const { list, name } = asked;
  const skip = (why: string) => run.recorder.skip(list.operation, `filter ${name}: ${why}`);
  if (schema.format === 'date' || schema.format === 'date-time') {
    const filter = DAY_FILTERS.get(`${list.operation.id}.${name}`);
    if (!filter) return skip('it is not known which day it looks at');
    const day = (row: Row): string => String(valueAt(row, filter.field) ?? '').slice(0, 10);
    const days = rows
      .map(day)
      .filter((text) => text !== '')
      .toSorted();
    for (const value of new Set([days[0], days.at(-1), '2000-01-01', '2100-01-01']))
      if (value)
        await judgeFilter(
          run,
          asked,
          value,
          (row) => day(row) !== '' && BOUNDS[filter.bound](day(row), value),
        );
    return undefined;
  }
  const field = fieldOf(list.operation, name, rows);
  if (!field) return skip('the rows do not show what it filters');
  const of = (row: Row) => valueAt(row, field);
  const values: unknown[] =
    schema.enum ?? (schema.type === 'boolean' ? [true, false] : [...new Set(rows.map(of))].slice(0, 4));
  for (const value of values)
    if (value !== null && value !== undefined)
      await judgeFilter(run, asked, value, (row) => of(row) === value);
  if (schema.format === 'uuid') await judgeFilter(run, asked, run.world.random.uuid(), () => false);
  return undefined;
}

/** Two filters leave what matches both; two values of one leave what matches either. */
async function judgeTogether(run: Run, list: ListReading, whole: readonly Row[]): Promise<void> {
  const known = filtersOf(run, list).flatMap(([{ name, schema: given }, schema]) => {
    const field = schema.format?.startsWith('date') ? null : fieldOf(list.operation, name, whole);
    const isMany = run.contract.resolve(given).type === 'array';
    return field ? [{ name, isMany, of: (row: Row) => valueAt(row, field) }] : [];
  });
  const judge = async (query: Record<string, unknown>, matches: (row: Row) => boolean): Promise<void> => {
    const { answer, rows, total } = await list.all(query);
    const asked = new URLSearchParams(
      Object.entries(query).map(([key, value]) => [key, String(value)]),
    ).toString();
    const wanted = whole.filter(matches).length;
    const wrong = rows.find((row) => !matches(row));
    run.judge.expect(answer, 'filter-matches', !wrong, () => {
      return `${asked} shows ${keyOf(wrong as Row)}, which does not match`;
    });
    run.judge.expect(answer, 'filter-complete', total === wanted, () => {
      return `${asked} gives ${total} rows of ${wanted} that match`;
    });
  };
  const isPlain = (value: unknown): boolean => ['string', 'boolean', 'number'].includes(typeof value);
  const valuesOf = (of: (row: Row) => unknown) => [...new Set(whole.map(of))].filter(isPlain);
  let pairs = 0;
  for (const [i, one] of known.entries())
    for (const two of known.slice(i + 1))
      for (const a of valuesOf(one.of).slice(0, 2))
        for (const b of valuesOf(two.of).slice(0, 2)) {
          const both = whole.filter((row) => one.of(row) === a && two.of(row) === b).length;
          const either = whole.filter((row) => one.of(row) === a || two.of(row) === b).length;
          if (both === either || pairs >= 4) continue;
          pairs += 1;
          await judge({ [one.name]: a, [two.name]: b }, (row) => one.of(row) === a && two.of(row) === b);
        }
  for (const { name, isMany, of } of known) {
    const some = isMany ? valuesOf(of).slice(0, 2) : [];
    if (some.length === 2) await judge({ [name]: some }, (row) => some.includes(of(row)));
  }
}

/** Each value of each filter leaves exactly the rows that match. */
export const filtering: Check = {
  name: 'filtering',
  fits: (operation) =>
    operation.method === 'GET' &&
    parametersIn(operation, 'query').some(({ name, required }) => !NOT_FILTERS.has(name) && !required) &&
    Object.keys(operation.answers['200']?.content ?? {}).includes('application/json'),
  run: (run, operation) =>
    guarded(run, operation, async () => {
      const list = await ListReading.open(run, operation);
      const { rows, total } = await list.all();
      if (rows.length === 0) return run.recorder.skip(operation, 'filters were not seen: the list is empty');
      const whole = rows.length === total ? rows : null;
      for (const [{ name }, schema] of filtersOf(run, list))
        await guarded(run, operation, () => judgeParameter(run, { list, name, whole }, schema, rows));
      if (whole) await guarded(run, operation, () => judgeTogether(run, list, whole));
    }),
};

/** All texts in a row, however deep. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(item);
  else if (typeof value === 'object' && value !== null)
    for (const child of Object.values(value)) yield* textsIn(child);
}

const SEARCHED = /(name|title|number|subject|email)$/i;

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
        const other = found.rows.find(
          (candidate) =>
            ![...textsIn(candidate)].some((part) => part.toLowerCase().includes(word.toLowerCase())),
        );
        run.judge.expect(
          found.answer,
          'search-matches',
          !other,
          () => `"${text}" finds ${keyOf(other as Row)}, which does not hold it`,
        );
      }
      await judgeTitle(list, name, rows);
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
async function judgeTitle(list: ListReading, name: string, rows: readonly Row[]): Promise<void> {
  const at = rows.flatMap((row) =>
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

/** Where rows keep a text that is searched, where the first of their own that is called so is not. */
const SEARCHED_AT: Readonly<Record<string, string>> = {
  listPayApps: 'sov.divisionName',
  listQualitySovLines: 'taskName',
};

/** A text of the row that a search can be expected to look at. */
function wordOf(row: Row, operationId: string): string | undefined {
  const known = SEARCHED_AT[operationId];
  if (known) return String(valueAt(row, known) ?? '').trim() || undefined;
  const texts = Object.entries(row).filter(
    ([key, value]) => SEARCHED.test(key) && typeof value === 'string' && value.length > 2,
  );
  return texts.map(([, value]) => String(value).trim().slice(0, 60))[0];
}
