import { describe, expect, test } from 'vitest';
import { differences, type Comparing } from '../../verify/reference/compare.ts';
import { Pairs } from '../../verify/reference/pairs.ts';

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const minute = (n: number): string => `2026-03-02T10:${String(n).padStart(2, '0')}:00.000Z`;

const second = (n: number): string => `2026-03-02T10:00:${String(n).padStart(2, '0')}.000Z`;
/** Two instants that servers set which are asked at once. */
const nearly = (one: string, two: string, roughly = 0): boolean =>
  Math.abs(Date.parse(one) - Date.parse(two)) <= 5000 + roughly;

const comparing = (more: Partial<Comparing> = {}): Comparing => ({
  pairs: new Pairs((one, two) => one === two),
  holding: 'same',
  isOfTheRun: () => false,
  apart: new Set(),
  orderBy: null,
  ...more,
});

const paths = (one: unknown, two: unknown, with_ = comparing()): string[] =>
  differences(one, two, with_).map(({ path }) => path);

describe('what two servers call one thing', () => {
  test('is paired once and holds from then on', () => {
    const with_ = comparing();
    expect(paths({ id: id(1), by: id(2) }, { id: id(11), by: id(12) }, with_)).toEqual([]);
    expect(paths({ by: id(2) }, { by: id(12) }, with_)).toEqual([]);
    expect(paths({ by: id(1) }, { by: id(12) }, with_)).toEqual(['by']);
    expect(paths({ by: id(3) }, { by: id(12) }, with_)).toEqual(['by']);
  });

  test('is found inside of texts, and what stands around it is compared', () => {
    const with_ = comparing();
    expect(paths({ at: `/files/${id(1)}.png` }, { at: `/files/${id(11)}.png` }, with_)).toEqual([]);
    expect(with_.pairs.translated(`${id(1)}, ${id(1)}`)).toBe(`${id(11)}, ${id(11)}`);
    expect(paths({ at: `/files/${id(1)}.png` }, { at: `/file/${id(11)}.png` }, with_)).toEqual(['at']);
  });

  test('is one thing also where both call it the same, as what the client has named', () => {
    const with_ = comparing();
    expect(paths({ by: id(1) }, { by: id(1) }, with_)).toEqual([]);
    expect(paths({ by: id(1) }, { by: id(12) }, with_)).toEqual(['by']);
    expect(paths({ by: id(2) }, { by: id(1) }, with_)).toEqual(['by']);
  });

  // A print tells minutes: what one server makes twice within one is two prints of the other, where the minute ends between.
  test('is a digest, and both may have made the same file where one of them made another besides', () => {
    const [one, two, three] = ['a', 'b', 'c'].map((letter) => `1${letter}`.repeat(32));
    const with_ = comparing();
    expect(paths({ sha256: one }, { sha256: one }, with_)).toEqual([]);
    expect(paths({ sha256: one }, { sha256: two }, with_)).toEqual([]);
    expect(paths({ sha256: one }, { sha256: one }, with_)).toEqual([]);
    expect(paths({ sha256: one }, { sha256: three }, with_)).toEqual(['sha256']);
  });

  test('are tokens and the addresses of servers too', () => {
    const with_ = comparing();
    const one = 'https://a.example/sign/q1Zr7nq0m1o9cVJ4b6p8cQk0xW3tYd2uLhFs5aEgRzM';
    const two = 'http://localhost:0/sign/x9Zr7nq0m1o9cVJ4b6p8cQk0xW3tYd2uLhFs5aEgRzM';
    expect(paths({ url: one }, { url: two }, with_)).toEqual([]);
    expect(with_.pairs.translated('q1Zr7nq0m1o9cVJ4b6p8cQk0xW3tYd2uLhFs5aEgRzM')).toMatch(/^x9/);
  });

  test('is an instant, which whoever has seen it may send', () => {
    const [here, there] = ['2026-11-28T04:19:53.483Z', '2026-11-28T04:19:53.512Z'];
    const with_ = comparing({ pairs: new Pairs(nearly) });
    expect(paths({ recordedAt: here }, { recordedAt: there }, with_)).toEqual([]);
    expect(with_.pairs.translated(here)).toBe(there);
    expect(with_.pairs.translated('2026-11-28T04:19:53.484Z')).toBe('2026-11-28T04:19:53.484Z');
  });

  test('are tickets, where both have one and lead to the same', () => {
    const at = (path: string) => ({ url: `/documents/${path}` });
    expect(paths(at('zip?ticket=1~a'), at('zip?ticket=2~b'), comparing())).toEqual([]);
    expect(paths(at('zip'), at('zip?ticket=2~b'), comparing())).toEqual(['url']);
    expect(paths(at('zip?ticket=1~a'), at('stream?ticket=2~b'), comparing())).toEqual(['url']);
  });
});

describe('a minute in a sentence', () => {
  const said = (at: string) => ({ reason: `Dana Whitfield did that on Mar 2, 2026 at ${at} PST.` });
  const with_ = () => comparing({ pairs: new Pairs(nearly) });

  test('may be the next one, where one server was asked just before it ended', () => {
    expect(paths(said('10:04'), said('10:05'), with_())).toEqual([]);
    expect(paths(said('10:05'), said('10:04'), with_())).toEqual([]);
    expect(paths(said('10:04'), said('10:04'), with_())).toEqual([]);
    const printed = (at: string) => ({ line: `Nov 28, 2026, ${at} PST` });
    expect(paths(printed('00:09'), printed('00:10'), with_())).toEqual([]);
    expect(paths(printed('00:09'), printed('00:11'), with_())).toEqual(['line']);
  });

  test('is compared all the same', () => {
    expect(paths(said('10:04'), said('10:06'), with_())).toEqual(['reason']);
    expect(paths(said('10:04'), said('11:04'), with_())).toEqual(['reason']);
  });
});

describe('what is compared', () => {
  test('values, fields that are missing and fields too many', () => {
    expect(paths({ a: 1, b: null, c: true }, { a: 1, b: 0, c: true })).toEqual(['b']);
    expect(paths({ a: 1 }, { a: 1, b: 2 })).toEqual(['b']);
    expect(paths({ a: 1, b: 2 }, { a: 1 })).toEqual(['b']);
    expect(paths({ on: '2026-03-02' }, { on: '2026-03-03' })).toEqual(['on']);
  });

  test('amounts that are credited by the moment to the cent or two, and only those', () => {
    const bill = (credit: number, amountPaid: number) => ({ amount: 3600, credit, amountPaid });
    expect(paths(bill(298.99, 3301.01), bill(298.98, 3301.02))).toEqual([]);
    expect(paths(bill(0, 3600), bill(298.98, 3301.02))).toEqual(['credit', 'amountPaid']);
    expect(paths({ amountPaid: 100 }, { amountPaid: 100.01 })).toEqual(['amountPaid']);
  });

  test('the plan of a company where the run has made it', () => {
    const company = (n: number, isAllowed: boolean) => ({ id: id(n), plan: { isAllowed } });
    const with_ = comparing({ holding: 'more', founded: new Set([id(1)]) });
    expect(paths(company(1, false), company(11, true), with_)).toEqual(['plan.isAllowed']);
    expect(paths(company(2, false), company(12, true), with_)).toEqual([]);
  });

  test('not the number of an invoice, which counts those of all companies, but that it stays', () => {
    const with_ = comparing();
    const named = (number: string) => ({ number, file: `attachment; filename="${number}.pdf"` });
    expect(paths(named('PL-2026-0117'), named('PL-2026-0001'), with_)).toEqual([]);
    expect(paths(named('PL-2026-0118'), named('PL-2026-0001'), with_)).toEqual(['number', 'file']);
  });

  test('not what names the request', () => {
    expect(paths({ requestId: 'req_1' }, { requestId: 'req_2' })).toEqual([]);
  });
});

describe('lists', () => {
  const row = (n: number, more = {}) => ({
    id: id(n),
    name: `Row ${n % 10}`,
    createdAt: minute(n % 10),
    ...more,
  });

  test('in another order are told, unless only ids decide it', () => {
    const two = [row(11), row(12), row(13)];
    expect(paths([row(1), row(2), row(3)], two)).toEqual([]);
    expect(paths([row(2), row(1), row(3)], two)).toEqual(['[1]']);
    const same = { createdAt: minute(1) };
    expect(paths([row(2, same), row(1, same)], [row(11, same), row(12, same)])).toEqual([]);
  });

  test('that tell no time have an order of their own', () => {
    const lines = [
      { id: id(1), name: 'Ducts' },
      { id: id(2), name: 'Steel' },
    ];
    const there = [
      { id: id(12), name: 'Steel' },
      { id: id(11), name: 'Ducts' },
    ];
    expect(paths(lines, there)).toEqual(['[1]']);
    // A list in pages may be ordered by what its rows do not say.
    const page = (data: object[]) => ({ data, meta: { total: 2 } });
    expect(paths(page(lines), page(there))).toEqual([]);
    expect(paths(page(lines), page(there), comparing({ orderBy: 'name' }))).toEqual(['data[1]']);
    // What was there before the run was not made in the same order.
    expect(paths(lines, there, comparing({ holding: 'more' }))).toEqual([]);
  });

  test('may stand in either order where one of the servers set the same instant for two rows', () => {
    const names = { name: 'Row' };
    const at = (n: number, createdAt: string) => row(n, { ...names, createdAt });
    const with_ = comparing({ pairs: new Pairs(nearly) });
    for (const n of [1, 2]) with_.pairs.pair(id(n), id(n + 10));
    const [one, two] = [second(1), second(2)];
    expect(paths([at(2, one), at(1, one)], [at(11, one), at(12, two)], with_)).toEqual([]);
    expect(paths([at(2, two), at(1, one)], [at(11, one), at(12, one)], with_)).toEqual([]);
    expect(paths([at(2, two), at(1, one)], [at(11, one), at(12, two)], with_)).toEqual(['[1]']);
  });

  test('are paired late by what they say, and their instants may lie as far apart as elsewhere', () => {
    const late = (n: number, at: number, more = {}) =>
      row(n, { name: 'Row', createdAt: second(at), ...more });
    const history = (at: number) => ({ history: [{ action: 'create', at: second(at), by: { id: id(9) } }] });
    const with_ = () => comparing({ pairs: new Pairs(nearly) });
    const two = [late(11, 2, history(2)), late(12, 3, history(3))];
    expect(paths([late(1, 1, history(1)), late(2, 4, history(4))], two, with_())).toEqual([]);
    expect(paths([late(1, 1, history(1)), late(2, 9, history(3))], two, with_())).toEqual(['[1].createdAt']);
    expect(paths([late(1, 1, history(8)), late(2, 3, history(3))], two, with_())).toEqual([
      '[0].history[0].at',
    ]);
  });

  test('that say the same are paired by their moments, where one server shows another of them first', () => {
    const joined = (n: number, at: number) => row(n, { name: 'Row', createdAt: second(at) });
    const with_ = comparing({ pairs: new Pairs(nearly), holding: 'more' });
    // The tested server shows one of before the run, which stands for nothing at the reference.
    expect(paths([joined(3, 40), joined(1, 2)], [joined(11, 1)], with_)).toEqual([]);
    expect(with_.pairs.of(id(1))).toBe(id(11));
    expect(with_.pairs.of(id(3))).toBeUndefined();
  });

  test('with a row too many or too few are told', () => {
    expect(paths([row(1), row(2)], [row(11)])).toEqual(['[1]']);
    expect(paths([row(1)], [row(11), row(12)])).toEqual(['[1]']);
  });

  test('may show more where not all of it was made by the run', () => {
    const with_ = comparing({ holding: 'more' });
    expect(paths([row(5), row(1)], [row(11)], with_)).toEqual([]);
    expect(paths([row(1, { name: 'Other' })], [row(11)], with_)).toEqual(['[0].name']);
  });

  test('that count are told apart by what they count, and counted no further where there may be more', () => {
    const counted = (kind: string, count: number) => ({ kind, count });
    const two = [counted('RFI', 2), counted('SOV', 1)];
    const more = [counted('RFI', 5), counted('DOCUMENT', 1), counted('SOV', 1)];
    expect(paths(more, two, comparing({ holding: 'more' }))).toEqual([]);
    expect(paths([counted('DOCUMENT', 1)], two, comparing({ holding: 'more' }))).toEqual(['[0]', '[1]']);
    expect(paths([counted('RFI', 3), counted('SOV', 1)], two)).toEqual(['[0].count']);
    const group = (objectType: string, total: number) => ({ objectType, projectId: null, total });
    const groups = [group('RFI', 3), group('PAYAPP', 1), group('SOV', 2)];
    const fewer = [group('RFI', 1), group('SOV', 2)];
    expect(paths(groups, fewer, comparing({ holding: 'more' }))).toEqual([]);
    expect(paths(fewer, groups, comparing({ holding: 'more' }))).toEqual(['[1]']);
  });

  test('are compared row by row where one server has carried out what the other refused', () => {
    const with_ = comparing({ holding: 'apart' });
    with_.pairs.pair(id(1), id(11));
    const one = { data: [row(5), row(1)], meta: { total: 2 } };
    expect(paths(one, { data: [row(11)], meta: { total: 1 } }, with_)).toEqual([]);
    expect(paths([row(1, { name: 'Other' })], [row(11), row(12)], with_)).toEqual(['[0].name']);
  });

  test('of a project in which both have carried out the same are missed, whatever was carried out elsewhere', () => {
    const isOfTheRun: Comparing['isOfTheRun'] = ({ projectId }) => projectId === 'even';
    const with_ = comparing({ holding: 'apart', isOfTheRun, apart: new Set([id(3)]) });
    with_.pairs.pair(id(1), id(11));
    with_.pairs.pair(id(3), id(13));
    const even = (n: number, count = 1) => row(n, { projectId: 'even', count });
    const odd = (n: number, count = 1) => row(n, { projectId: 'odd', count });
    expect(paths([even(1), odd(2)], [even(11)], with_)).toEqual([]);
    expect(paths([even(1, 5)], [even(11)], with_)).toEqual(['[0].count']);
    expect(paths([odd(1, 5)], [odd(11)], with_)).toEqual([]);
    expect(paths([even(1), even(2)], [even(11)], with_)).toEqual(['[1]']);
    expect(paths([even(1)], [even(11), even(12), odd(14)], with_)).toEqual(['[1]']);
    // What stands elsewhere itself is not missed, and what ends one page may begin the next.
    expect(paths([even(1)], [even(11), even(13)], with_)).toEqual([]);
    const page = (rows: object[]) => ({ data: rows, meta: { total: 9 } });
    expect(paths(page([even(1)]), page([even(11), even(12)]), with_)).toEqual([]);
  });

  test('leave out what one server has changed and the other has not', () => {
    const with_ = comparing({ apart: new Set([id(1)]) });
    with_.pairs.pair(id(1), id(11));
    expect(paths([row(1, { name: 'Changed' })], [row(11)], with_)).toEqual([]);
  });
});
