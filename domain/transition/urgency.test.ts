import { expect, test } from 'vitest';
import { compareUrgency, type Waiting } from './urgency.ts';

test('what is overdue comes first, then what is due, and what has no day by how long it waits', () => {
  // Today is the 26th.
  const tasks = {
    'overdue since the 24th': { dueDate: '2026-11-24', since: '2026-11-01', isOverdue: true },
    'overdue since the 6th': { dueDate: '2026-11-06', since: '2026-11-01', isOverdue: true },
    'waits for three weeks': { dueDate: null, since: '2026-11-05', isOverdue: false },
    'due tomorrow': { dueDate: '2026-11-27', since: '2026-11-20', isOverdue: false },
    'waits since yesterday': { dueDate: null, since: '2026-11-25', isOverdue: false },
    'due in two weeks': { dueDate: '2026-12-10', since: '2026-11-20', isOverdue: false },
  } satisfies Record<string, Waiting>;
  const sorted = Object.entries(tasks).toSorted(([, a], [, b]) => compareUrgency(a, b));
  expect(sorted.map(([name]) => name)).toEqual([
    'overdue since the 6th',
    'overdue since the 24th',
    'waits for three weeks',
    'due tomorrow',
    'waits since yesterday',
    'due in two weeks',
  ]);
});
