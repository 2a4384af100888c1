import { addDays } from '#domain/time/dates.ts';
import { type Operation, type Parameter, parametersIn, type Schema } from '../contract.ts';
import { type Check, guarded, type Run } from '../run.ts';
import { valueAt } from '../sums.ts';
import type { Row } from '../world/resources.ts';
import { DAY_FILTERS, dayReader, filteredBy, keyOf, ListReading } from './list-reading.ts';
import { titleWordOf, wordOf } from './search-words.ts';
import { askUnshown } from './unshown.ts';

const NOT_FILTERS = new Set(['page', 'limit', 'orderBy', 'order', 'search', 'searchText', 'version']);

const filtersOf = (run: Run, list: ListReading): [Parameter, Schema][] =>
  parametersIn(list.operation, 'query')
    .filter(({ name, required }) => !NOT_FILTERS.has(name) && !required)
    .map((parameter) => {
      const schema = run.contract.resolve(parameter.schema);
      return [parameter, schema.type === 'array' ? run.contract.resolve(schema.items ?? {}) : schema];
    });

/** Values of a closed list that no row has: so many of them are asked for. */
const MOST_ABSENT = 2;

const isPlain = (value: unknown): boolean => ['string', 'boolean', 'number'].includes(typeof value);

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
  // Of a list that is not known whole one page says whether its rows match.
  const { answer, rows, total } = await (whole ? list.all({ [name]: value }) : list.first({ [name]: value }));
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

/** The first and the last day that rows have, and the next ones inside: there a bound that is a day off shows. */
function bounds(days: readonly string[]): string[] {
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? [first, last, addDays(first, 1), addDays(last, -1)] : [];
}

/** The first and the last day of a span together leave what lies on both and between them. */
async function judgeSpan(
  run: Run,
  { list, name, whole }: Asked,
  from: { field: string; bound: string },
  rows: readonly Row[],
  day: (row: Row) => string,
): Promise<void> {
  const end = DAY_FILTERS.get(`${list.operation.id}.endDate`);
  const [value] = [...new Set(rows.map(day))].filter((text) => text !== '').toSorted();
  if (name !== 'startDate' || !end || end.field !== from.field || !value || !whole) return;
  const { answer, rows: found } = await list.all({
    startDate: value,
    endDate: end.bound === 'before' ? addDays(value, 1) : value,
  });
  const wanted = whole.filter((row) => day(row) === value);
  run.judge.expect(answer, 'filter-complete', found.length === wanted.length, () => {
    return `the one day ${value} gives ${found.length} rows of ${wanted.length}`;
  });
}

/** A word of the contract's examples, from which records are made: without one a search may find nothing. */
const WORD = 'duct';

async function judgeParameter(run: Run, asked: Asked, schema: Schema, rows: readonly Row[]): Promise<void> {
  const { list, name } = asked;
  const unshown = async (why: string): Promise<void> => {
    run.recorder.skip(list.operation, `filter ${name}: ${why}`);
    await askUnshown(run, list, name, schema);
  };
  if (schema.format === 'date' || schema.format === 'date-time') {
    const filter = DAY_FILTERS.get(`${list.operation.id}.${name}`);
    if (!filter) return unshown('it is not known which day it looks at');
    const dayOf = await dayReader(list);
    const day = (row: Row): string => dayOf(valueAt(row, filter.field));
    const days = rows
      .map(day)
      .filter((text) => text !== '')
      .toSorted();
    for (const value of new Set([...bounds(days), '2000-01-01', '2100-01-01']))
      if (value)
        await judgeFilter(
          run,
          asked,
          value,
          (row) => day(row) !== '' && BOUNDS[filter.bound](day(row), value),
        );
    await judgeSpan(run, asked, filter, rows, day);
    return undefined;
  }
  const of = filteredBy(list.operation, name, rows);
  if (!of) return unshown('the rows do not show what it filters');
  const there = [...new Set(rows.flatMap(of))].filter(isPlain);
  // Of a closed list all that rows have, and some that none has.
  const closed = schema.enum && [
    ...schema.enum.filter((value) => there.includes(value)),
    ...schema.enum.filter((value) => !there.includes(value)).slice(0, MOST_ABSENT),
  ];
  const values = closed ?? (schema.type === 'boolean' ? [true, false] : there.slice(0, 4));
  for (const value of values)
    if (isPlain(value)) await judgeFilter(run, asked, value, (row) => of(row).includes(value));
  // A project that is not the caller's is refused, not empty.
  if (schema.format === 'uuid' && name !== 'projectId')
    await judgeFilter(run, asked, run.world.random.uuid(), () => false);
  return undefined;
}

const searchOf = (operation: Operation): string | undefined =>
  parametersIn(operation, 'query').find(({ name }) => /^search(Text)?$/.test(name))?.name;

/** Two filters leave what matches both; two values of one leave what matches either. */
async function judgeTogether(run: Run, list: ListReading, whole: readonly Row[]): Promise<void> {
  const known = filtersOf(run, list).flatMap(([{ name, schema: given }, schema]) => {
    const of = schema.format?.startsWith('date') ? null : filteredBy(list.operation, name, whole);
    const isMany = run.contract.resolve(given).type === 'array';
    return of ? [{ name, isMany, of }] : [];
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
  const valuesOf = (of: (row: Row) => unknown[]) => [...new Set(whole.flatMap(of))].filter(isPlain);
  let pairs = 0;
  for (const [i, one] of known.entries())
    for (const two of known.slice(i + 1))
      for (const a of valuesOf(one.of).slice(0, 2))
        for (const b of valuesOf(two.of).slice(0, 2)) {
          const both = whole.filter((each) => one.of(each).includes(a) && two.of(each).includes(b)).length;
          const either = whole.filter((each) => one.of(each).includes(a) || two.of(each).includes(b)).length;
          if (both === either || pairs >= 4) continue;
          pairs += 1;
          await judge(
            { [one.name]: a, [two.name]: b },
            (each) => one.of(each).includes(a) && two.of(each).includes(b),
          );
        }
  // All that one row has, but for one value that it has not: a filter that gives way to any other shows it.
  const row = whole.find((each) => known.every(({ of }) => of(each).some(isPlain))) ?? whole[0];
  const own = known.flatMap((filter) => {
    const value = row && filter.of(row).find(isPlain);
    return value === undefined ? [] : [{ ...filter, value }];
  });
  const search = searchOf(list.operation);
  const word = search && row && wordOf(row, list.operation.id);
  const sought = search && word ? { [search]: word } : {};
  const found = word && own.length > 0 ? new Set((await list.all(sought)).rows.map(keyOf)) : null;
  for (const { name, of } of own.length > 1 || found ? own : []) {
    const strange = valuesOf(of).find((value) => row && !of(row).includes(value));
    if (strange === undefined) continue;
    const asked = own.map((each) => (each.name === name ? { ...each, value: strange } : each));
    await judge(
      { ...Object.fromEntries(asked.map(({ name: by, value }) => [by, value])), ...sought },
      (each) =>
        asked.every(({ of: has, value }) => has(each).includes(value)) && (found?.has(keyOf(each)) ?? true),
    );
  }
  for (const { name, isMany, of } of known) {
    const some = isMany ? valuesOf(of).slice(0, 2) : [];
    if (some.length === 2)
      await judge({ [name]: some }, (row) => of(row).some((value) => some.includes(value)));
  }
}

/** A filter holds on every page, in every order and beside a search: what is asked together is kept together. */
async function judgeBeside(run: Run, list: ListReading, whole: readonly Row[]): Promise<void> {
  const partly = filtersOf(run, list).flatMap(([{ name }, schema]) => {
    const of = schema.format?.startsWith('date') ? null : filteredBy(list.operation, name, whole);
    if (!of) return [];
    const value = [...new Set(whole.flatMap(of))].filter(isPlain).find((each) => {
      const count = whole.filter((row) => of(row).includes(each)).length;
      return count > 1 && count < whole.length;
    });
    return value === undefined ? [] : [{ name, value, of }];
  });
  for (const filter of partly.slice(0, 3)) await judgeOneBeside(run, list, whole, filter);
}

async function judgeOneBeside(
  run: Run,
  list: ListReading,
  whole: readonly Row[],
  { name, value, of }: { name: string; value: unknown; of: (row: Row) => unknown[] },
): Promise<void> {
  const { operation } = list;
  const filter = { [name]: value };
  const matching = whole.filter((row) => of(row).includes(value));
  const shown = `${name}=${String(value)}`;
  if (list.isPaged) {
    const { answer, rows, total } = await list.ask({ ...filter, limit: 1, page: 2 });
    const right = rows[0] && keyOf(rows[0]) === keyOf(matching[1] as Row) && total === matching.length;
    run.judge.expect(answer, 'filter-matches', Boolean(right), () => {
      return `${shown} on page 2 of 1 gives ${rows.map(keyOf).join()} of ${total}, not ${keyOf(matching[1] as Row)} of ${matching.length}`;
    });
  }
  for (const by of parametersIn(operation, 'query').filter((each) => each.name === 'orderBy'))
    for (const orderBy of (run.contract.resolve(by.schema).enum ?? []).slice(0, 3)) {
      const query = { orderBy, order: 'ASC' };
      const sorted = (await list.all(query)).rows.filter((row) => of(row).includes(value));
      const { answer, rows } = await list.all({ ...query, ...filter });
      run.judge.expect(answer, 'order-sorts', rows.map(keyOf).join() === sorted.map(keyOf).join(), () => {
        return `${shown} by ${String(orderBy)} stands in another order than the whole list by it`;
      });
    }
  const search = searchOf(operation);
  const word = search && matching.map(titleWordOf).find((text) => text !== undefined);
  if (!search || !word) return;
  // A search may reach further than the list, which shows one folder: what it finds is filtered, not what the list shows.
  const found = (await list.all({ [search]: word })).rows;
  const both = found.filter((row) => of(row).includes(value)).length;
  const { answer, total } = await list.all({ ...filter, [search]: word });
  run.judge.expect(answer, 'filter-matches', total === both, () => {
    return `${shown} and "${word}" give ${total} rows, of ${both} that match both`;
  });
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
      if (rows.length === 0) {
        run.recorder.skip(operation, 'filters were not seen: the list is empty');
        const search = searchOf(operation);
        const beside = search ? { [search]: WORD } : {};
        for (const [{ name }, schema] of filtersOf(run, list))
          await guarded(run, operation, () => askUnshown(run, list, name, schema, beside));
        return undefined;
      }
      const whole = rows.length === total ? rows : null;
      for (const [{ name }, schema] of filtersOf(run, list))
        await guarded(run, operation, () => judgeParameter(run, { list, name, whole }, schema, rows));
      if (!whole) return undefined;
      await guarded(run, operation, () => judgeTogether(run, list, whole));
      return guarded(run, operation, () => judgeBeside(run, list, whole));
    }),
};
