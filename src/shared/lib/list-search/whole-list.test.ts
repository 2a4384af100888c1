import { describe, expect, expectTypeOf, test } from 'vitest';
import type { SearchOf } from './declare-list';
import { one } from './filters';
import { where, wholeList } from './whole-list';

interface Person {
  name: string;
  role: 'OWNER' | 'MEMBER';
  since: string | null;
}
const PEOPLE: readonly Person[] = [
  { name: 'Mei Chen', role: 'MEMBER', since: '2026-03-01' },
  { name: 'asha Rao', role: 'OWNER', since: null },
  { name: 'Ben 10', role: 'MEMBER', since: '2026-01-01' },
  { name: 'Ben 9', role: 'MEMBER', since: '2026-02-01' },
];
const LIST = wholeList<Person>()(
  { role: where(one(['OWNER', 'MEMBER']), (person: Person, role) => person.role === role) },
  {
    orderBy: { name: ({ name }) => name, since: ({ since }) => since },
    sort: { orderBy: 'name', order: 'ASC' },
    columns: ['name', 'role', 'since'],
    text: ({ name, role }) => [name, role],
  },
);
const names = (search: SearchOf<typeof LIST>): string[] => LIST.rows(search, PEOPLE).map(({ name }) => name);

describe('a list that comes whole', () => {
  test('has the address of any other list', () => {
    expectTypeOf<SearchOf<typeof LIST>['role']>().toEqualTypeOf<'OWNER' | 'MEMBER' | undefined>();
    expectTypeOf<SearchOf<typeof LIST>['orderBy']>().toEqualTypeOf<'name' | 'since' | undefined>();
    expect(LIST.read({ role: 'OWNER', orderBy: 'since', limit: 100, columns: ['role', 'x'] })).toEqual({
      role: 'OWNER',
      orderBy: 'since',
      columns: ['role'],
    });
    expect(LIST.read({ role: 'KING', orderBy: 'password' })).toEqual({});
  });

  test('is sorted as people sort, either way', () => {
    expect(names({})).toEqual(['asha Rao', 'Ben 9', 'Ben 10', 'Mei Chen']);
    expect(names({ order: 'DESC' })).toEqual(['Mei Chen', 'Ben 10', 'Ben 9', 'asha Rao']);
  });

  test('has what has no value at its end, either way', () => {
    expect(names({ orderBy: 'since' }).at(-1)).toBe('asha Rao');
    expect(names({ orderBy: 'since', order: 'DESC' })).toEqual(['Mei Chen', 'Ben 9', 'Ben 10', 'asha Rao']);
  });

  test('is narrowed by its text and its filters together', () => {
    expect(names({ search: ' BEN ' })).toEqual(['Ben 9', 'Ben 10']);
    expect(names({ role: 'OWNER' })).toEqual(['asha Rao']);
    expect(names({ role: 'OWNER', search: 'ben' })).toEqual([]);
    expect(LIST.active({ role: 'OWNER', search: 'ben' })).toEqual(['search', 'role']);
  });

  test('stands on one page as long as it fits on one', () => {
    expect(LIST.state({})).toEqual({ page: 1, limit: 100, orderBy: 'name', order: 'ASC' });
    expect(LIST.state({ limit: 20, page: 2 })).toMatchObject({ page: 2, limit: 20 });
  });
});
