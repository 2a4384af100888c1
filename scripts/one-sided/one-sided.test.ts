import { expect, test } from 'vitest';
import { findings } from './findings.mjs';
import { instrument, withWatchedStatements } from './instrument.mjs';
import { assignmentsOf, deletionOf, variantsOf } from './statements.mjs';
import { told } from './watch.mjs';

let first = 0;

/** What is found of a function once it has run with some arguments: `what: text`, in the order of the sites. */
function foundOf(body: string, ...runs: unknown[][]): string[] {
  const source = `globalThis.watched = ${body}`;
  const { code, sites } = instrument(source, first, () => ({ file: 'a.ts', line: 1 }));
  // oxlint-disable-next-line no-eval -- what is written here is what is tested
  (0, eval)(code);
  const { watched } = globalThis as unknown as { watched: (...given: unknown[]) => unknown };
  for (const given of runs) watched(...given);
  const { names, seen, ...rest } = told();
  const isOwn = ([id]: readonly [number, unknown]) => id >= first && id < first + sites.length;
  const all = { ...rest, seen: seen.filter(isOwn), names: names.filter(isOwn), parts: [] };
  const numbered = Object.fromEntries(sites.map((site, i) => [first + i, site]));
  first += sites.length;
  return findings(numbered, [all]).map(({ what, text }) => `${what}: ${text}`);
}

test('a test that came out one way is found, one that came out both ways is not', () => {
  expect(foundOf('(a, b) => (a && b ? 1 : 2)', [true, true], [false, true])).toEqual(['only true: b']);
  expect(foundOf('(a) => { if (!a.is) return 1; }', [{ is: true }])).toEqual(['only true: a.is']);
  expect(foundOf('(a) => { if (a) return 1; }', [true], [false])).toEqual([]);
});

test('what was never asked is no finding: it was not reached', () => {
  expect(foundOf('(a, b) => a || b', [true])).toEqual(['only true: a']);
});

test('a comparison is missed at its boundary', () => {
  expect(foundOf('(a, b) => (a <= b)', [1, 2], [2, 1])).toEqual(['never =: a <= b']);
  expect(foundOf('(a, b) => (a <= b)', [1, 2], [2, 1], [2, 2])).toEqual([]);
});

test('a term that was always 0 is found in a sum, and no text is one', () => {
  expect(foundOf('(a, b) => a - b', [1, 0], [2, 0])).toEqual(['right always 0: a - b']);
  expect(foundOf('(a, b) => a + b', ['x', ''], ['', ''])).toEqual([]);
});

test('members that were never looked up, rows that were never left out, and orders that never changed', () => {
  const listed = "(a) => ['DRAFT', 'OPEN'].includes(a)";
  expect(foundOf(listed, ['DRAFT'], ['CLOSED'])).toEqual(["never OPEN: ['DRAFT', 'OPEN'].includes(a)"]);
  expect(foundOf('(a) => a.filter(Boolean)', [[1, 2]])).toEqual(['leaves out none: a.filter(Boolean)']);
  expect(foundOf('(a) => a.toSorted()', [[1, 2]])).toEqual(['changes no order: a.toSorted()']);
  expect(foundOf('(a) => a.some(Boolean)', [[1, 1]], [[0, 0]])).toEqual([
    'no other row differed: a.some(Boolean)',
  ]);
  expect(foundOf('(a) => a.some(Boolean)', [[1, 0]])).toEqual([]);
});

test('what is done with each of a list that never had two', () => {
  expect(foundOf('(a) => { for (const b of a) b(); }', [[]], [[() => 1]])).toEqual([
    'never more than one: a',
  ]);
  expect(foundOf('(a) => a?.map(String)', [[1]], [undefined])).toEqual([
    'never more than one: a?.map(String)',
  ]);
  expect(foundOf('(a) => a.map(String)', [[1]], [[1, 2]])).toEqual([]);
  expect(foundOf('(a) => [...a].flatMap((b) => b)', [new Set([1, 2])])).toEqual([]);
});

test('what is left of ?? and the greater of two', () => {
  expect(foundOf('(a, b) => a ?? b', [null, 1])).toEqual(['nothing left of ??: a ?? b']);
  expect(foundOf('(a) => Math.max(a, 0)', [1], [2])).toEqual(['always the same one: Math.max(a, 0)']);
  expect(foundOf('(a) => Math.max(a, 0)', [1], [-1])).toEqual([]);
});

test('a watched function does what it did', () => {
  const { code } = instrument(
    'globalThis.watched = ({ a, b: { c } = { c: 2 } }) => [a, c, a?.list.filter((x) => x > 1), `${a && 1}`]',
    10_000,
    () => ({ file: 'a.ts', line: 1 }),
  );
  // oxlint-disable-next-line no-eval -- what is written here is what is tested
  (0, eval)(code);
  const { watched } = globalThis as unknown as { watched: (given: unknown) => unknown };
  const a = { list: [1, 2, 3] };
  expect(watched({ a })).toEqual([a, 2, [2, 3], '1']);
});

test('a statement is asked without each of its parts, inner ones too', () => {
  const text =
    'select 1 where (/*<a7_0*/(a = $1)/*>a7_0*/ and /*<a7_1*/((/*<o8_0*/(b)/*>o8_0*/ or c))/*>a7_1*/)';
  expect(variantsOf(text).map(({ part, text: without }) => [part.text, without.includes('TRUE OR')])).toEqual(
    [
      ['(a = ?)', true],
      ['(((b) or c))', true],
      ['(b)', false],
    ],
  );
  expect(variantsOf('select 1')).toEqual([]);
});

test('what is written into rows is found where it was always the same', () => {
  const table = '({ values: (row) => row })';
  const body = `(a, b) => ${table}.values({ status: a, note: b })`;
  const text = `${table}.values({ status: a, note: b })`;
  expect(foundOf(body, ['DRAFT', null], ['OPEN', null])).toEqual([`always note null: ${text}`]);
  expect(foundOf(body, ['DRAFT', 'Some words'], ['DRAFT', null])).toEqual([`always status DRAFT: ${text}`]);
});

test('an update counts the rows in which what it assigns is another value, and a deletion the rows that it takes', () => {
  const text =
    'update "terms" set "status" = $1, "note" = coalesce($2, (select 1 where true)) where ("terms"."id" = $3) returning "id"';
  const found = assignmentsOf(text);
  expect(found?.assigned.map(({ column }) => column)).toEqual(['status', 'note']);
  expect(found?.text).toBe(
    'select count(*) filter (where "terms"."status" is distinct from ($1)) as "a0", ' +
      'count(*) filter (where "terms"."note" is distinct from (coalesce($2, (select 1 where true)))) as "a1" ' +
      'from "terms" where ("terms"."id" = $3)',
  );
  for (const { part } of found?.assigned ?? []) part.matters = true;
  expect(assignmentsOf(text)).toBeNull();
  expect(assignmentsOf('select 1')).toBeNull();
  expect(deletionOf('delete from "terms" where "id" = $1')?.text).toBe('"terms" where "id" = ?');
  expect(deletionOf('select 1')).toBeNull();
});

test('the client of the embedded database is known by its statement', () => {
  expect(withWatchedStatements('class Other {}')).toBeNull();
});
