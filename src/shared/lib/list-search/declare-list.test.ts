import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { addDays } from '#domain/time/dates.ts';
import { listSearch, type SearchOf } from './declare-list';
import { arranging, dateRange, flag, id, many, one, own, sentAs, text } from './filters';
import { filtersKey } from './use-list-search';

const Status = { OPEN: 'OPEN', CLOSED: 'CLOSED' } as const;
const AGES = ['NEW', 'OLD'] as const;

/** A call of the API with the names that it has for the list's filters. */
interface Call {
  page?: number;
  limit?: number;
  orderBy?: 'createdAt' | 'name';
  order?: 'ASC' | 'DESC';
  searchText?: string;
  status?: ('OPEN' | 'CLOSED')[];
  createdBy?: string;
  overdue?: boolean;
  startDate?: string;
  endDate?: string;
  divisions?: string[];
  age?: 'NEW' | 'OLD';
}

const LIST = listSearch<Call>()(
  {
    status: many(Status),
    createdBy: id(),
    overdue: flag(),
    created: dateRange({ end: 'exclusive' }),
    division: sentAs(text(30), { divisions: (division) => [division] }),
    age: one(AGES),
    ask: own(id()),
  },
  {
    orderBy: ['createdAt', 'name'],
    sort: { orderBy: 'createdAt', order: 'DESC' },
    columns: ['number', 'name'],
    text: 'searchText',
  },
);
type Search = SearchOf<typeof LIST>;

const ID = '6d1f4a2e-3c58-4b7a-9e10-8a2c4d6e0005';

describe('the types', () => {
  test('an address has each filter by its name, and a span as its two days', () => {
    expectTypeOf<Search>().toEqualTypeOf<{
      page?: number;
      limit?: number;
      orderBy?: 'createdAt' | 'name';
      order?: 'ASC' | 'DESC';
      search?: string;
      columns?: string[];
      view?: string;
      status?: ('OPEN' | 'CLOSED')[];
      createdBy?: string;
      overdue?: true;
      from?: string;
      to?: string;
      division?: string;
      age?: 'NEW' | 'OLD';
      ask?: string;
    }>();
    expectTypeOf(LIST.read).parameters.toEqualTypeOf<[Record<string, unknown>]>();
  });

  test('the call has exactly the names and values that it takes', () => {
    expectTypeOf(LIST.params).returns.toExtend<Call>();
    expectTypeOf<Exclude<keyof ReturnType<typeof LIST.params>, keyof Call>>().toBeNever();
    expectTypeOf(LIST.narrowing).returns.not.toHaveProperty('page');
    expectTypeOf(LIST.uncut).returns.toHaveProperty('orderBy').toEqualTypeOf<'createdAt' | 'name'>();
  });

  test('what the call does not take does not compile', () => {
    const options = {
      orderBy: ['name'],
      sort: { orderBy: 'name', order: 'ASC' },
      text: 'searchText',
    } as const;
    const list = listSearch<Call>();
    // @ts-expect-error the call has no such parameter
    list({ colour: one(AGES) }, options);
    // @ts-expect-error the call takes other values at this name
    list({ status: one(AGES) }, options);
    // @ts-expect-error a translation may not name what the call does not take either
    list({ age: sentAs(one(AGES), { ages: (age) => [age] }) }, options);
    // @ts-expect-error the call cannot be sorted by it
    list({}, { ...options, orderBy: ['colour'] });
    // @ts-expect-error the call has the text under another name
    list({}, { orderBy: ['name'], sort: options.sort });
    expectTypeOf(list({ age: one(AGES) }, options).read).returns.toHaveProperty('age');
  });
});

test('what does not fit is dropped, so that no address is an error page', () => {
  const junk = {
    page: -1,
    limit: 17,
    orderBy: 'password',
    order: 'UP',
    search: ' ',
    columns: ['evil'],
    view: 'x',
    status: ['NOPE'],
    createdBy: "1' or 1=1",
    overdue: 'yes',
    from: '2026-02-30',
    to: 7,
    division: { $ne: 1 },
    age: ['OLD'],
    ask: 'me',
    created: '2026-01-01',
    evil: true,
  };
  expect(LIST.read(junk)).toEqual({});
  expect(LIST.params(LIST.read(junk))).toEqual({ page: 1, limit: 10, orderBy: 'createdAt', order: 'DESC' });
});

test('what fits is kept by its name, and sent by the name that the call has for it', () => {
  const search = LIST.read({
    page: 3,
    limit: 50,
    search: 'duct',
    columns: ['name', 'evil', 'number'],
    status: 'CLOSED',
    createdBy: ID,
    overdue: true,
    from: '2026-02-01',
    to: '2026-02-28',
    division: '03',
    age: 'OLD',
    ask: ID,
  });
  expect(search).toEqual({
    page: 3,
    limit: 50,
    search: 'duct',
    columns: ['name', 'number'],
    status: ['CLOSED'],
    createdBy: ID,
    overdue: true,
    from: '2026-02-01',
    to: '2026-02-28',
    division: '03',
    age: 'OLD',
    ask: ID,
  });
  const narrowing = {
    searchText: 'duct',
    status: ['CLOSED'],
    createdBy: ID,
    overdue: true,
    startDate: '2026-02-01',
    endDate: '2026-03-01',
    divisions: ['03'],
    age: 'OLD',
  };
  const order = { orderBy: 'createdAt', order: 'DESC' };
  expect(LIST.params(search)).toEqual({ page: 3, limit: 50, ...order, ...narrowing });
  expect(LIST.uncut(search)).toEqual({ ...order, ...narrowing });
  expect(LIST.narrowing(search)).toEqual(narrowing);
  expect(LIST.state(search)).toEqual({ page: 3, limit: 50, ...order });
});

test('a span is sent with its last day where the API counts it in', () => {
  const list = listSearch<Call>()(
    { created: dateRange() },
    { orderBy: ['name'], sort: { orderBy: 'name', order: 'ASC' }, text: 'searchText' },
  );
  expect(list.narrowing({ from: '2026-02-01', to: '2026-02-28' })).toEqual({
    startDate: '2026-02-01',
    endDate: '2026-02-28',
  });
  expect(LIST.narrowing({ to: '2027-12-31' }).endDate).toBe('2028-01-01');
});

test('the text and each filter narrow a list; sort, page, columns, view and what is the page’s own do not', () => {
  expect(LIST.active(LIST.read({ page: 2, orderBy: 'name', columns: ['name'], view: ID, ask: ID }))).toEqual(
    [],
  );
  // A span is one filter, whichever of its ends is given.
  expect(LIST.active({ search: 'x', from: '2026-01-01', to: '2026-02-01', age: 'OLD' })).toEqual([
    'search',
    'created',
    'age',
  ]);
  expect(LIST.active({ to: '2026-02-01' })).toEqual(['created']);
});

test('a view keeps what a list looks like, without what the page does beside it', () => {
  expect(LIST.look({ status: ['OPEN'], page: 2, ask: ID })).toEqual({ status: ['OPEN'], page: 2 });
});

test('a layout is part of the look and narrows nothing', () => {
  const list = listSearch<Call>()(
    { layout: arranging(one(['tiles'])) },
    { orderBy: ['name'], sort: { orderBy: 'name', order: 'ASC' }, text: 'searchText' },
  );
  const search = list.read({ layout: 'tiles', page: 2 });
  expect(list.active(search)).toEqual([]);
  expect(list.look(search)).toMatchObject({ layout: 'tiles', page: 2 });
  expect(list.narrowing(search)).not.toHaveProperty('layout');
  expect(filtersKey(search)).toBe(filtersKey(list.read({})));
});

/** Values as an address may hold them: right ones among all sorts of others. */
const anything = fc.oneof(
  fc.anything({ maxDepth: 2 }),
  fc.constantFrom('OPEN', 'OLD', 'name', 'ASC', ID, true, 2, '20', ['CLOSED', 'OPEN'], ['name', 'number']),
  fc
    .date({ min: new Date('1990-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
);
const KEYS = [
  'page',
  'limit',
  'orderBy',
  'order',
  'search',
  'columns',
  'view',
  'status',
  'createdBy',
  'overdue',
  'from',
  'to',
  'division',
  'age',
  'ask',
  'created',
  'evil',
] as const;
const addresses = fc.dictionary(fc.constantFrom(...KEYS), anything);
const without = (search: object): object => structuredClone(JSON.parse(JSON.stringify(search)) as object);

describe('any address', () => {
  test('is read as the state that its own address leads back to', () => {
    fc.assert(
      fc.property(addresses, (raw) => {
        const search = LIST.read(raw);
        const again = LIST.read(
          defaultParseSearch(defaultStringifySearch({ ...search })) as Record<string, unknown>,
        );
        expect(without(again)).toEqual(without(search));
      }),
    );
  });

  test('asks for what the call takes and nothing else', () => {
    const taken = [
      'page',
      'limit',
      'orderBy',
      'order',
      'searchText',
      'status',
      'createdBy',
      'overdue',
      'startDate',
      'endDate',
      'divisions',
      'age',
    ];
    fc.assert(
      fc.property(addresses, (raw) => {
        const search = LIST.read(raw);
        const params = LIST.params(search);
        expect(Object.keys(params).filter((name) => !taken.includes(name))).toEqual([]);
        if (search.to !== undefined) expect(params.endDate).toBe(addDays(search.to, 1));
        // What narrows the list is sent, and nothing is sent of a list that nothing narrows.
        const sent = Object.values(LIST.narrowing(search)).some((value) => value !== undefined);
        expect(sent).toBe(LIST.active(search).length > 0);
      }),
    );
  });
});
