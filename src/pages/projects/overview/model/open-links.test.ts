import { expect, test } from 'vitest';
import { listsOf } from './open-links';

test('a kind of record leads to its list, and what is overdue to that of it where the list can tell', () => {
  expect(listsOf('p', 'RFI')).toEqual({
    all: '/app/projects/p/tools/rfi',
    overdue: '/app/projects/p/tools/rfi?overdue=true',
  });
  expect(listsOf('p', 'PAYAPP')).toEqual({ all: '/app/projects/p/tools/pay-apps', overdue: null });
  expect(listsOf('p', 'PROJECT')).toBeNull();
});
