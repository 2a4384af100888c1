import { expect, it } from 'vitest';
import { readLogSearch } from './search';
import { writingPath } from '@/entities/daily-log';

const ID = 'c9b53074-0414-4e50-8f05-0000000d0003';

it('opens the form of an entry by its address, and nothing by any other', () => {
  expect(readLogSearch({ write: 'WORK_LOG', corrects: ID })).toEqual({ write: 'WORK_LOG', corrects: ID });
  expect(readLogSearch({ write: 'WORK_LOG', corrects: 'x' })).toEqual({ write: 'WORK_LOG' });
  expect(readLogSearch({ write: 'NOTHING', corrects: ID })).toEqual({});
  expect(readLogSearch({ reports: ID, adds: 'invoice' })).toEqual({ reports: ID });
  expect(readLogSearch({ adds: 'invoice' })).toEqual({ adds: 'invoice' });
  expect(readLogSearch({ adds: 'x', reports: 'x' })).toEqual({});
});

it('is the address that a waiting entry is opened again by', () => {
  const { searchParams, pathname } = new URL(
    writingPath('p', 'l', { write: 'NONCONFIRMING_LOG', corrects: ID }),
    'http://x',
  );
  expect(pathname).toBe('/app/projects/p/tools/daily-logs/l');
  expect(readLogSearch(Object.fromEntries(searchParams))).toEqual({
    write: 'NONCONFIRMING_LOG',
    corrects: ID,
  });
});
