import { expect, test } from 'vitest';
import { NOTIFICATION_EVENTS } from '#domain/notification/events.ts';
import { allChoices } from '#domain/notification/preferences.ts';
import { coverage, groupsOf, switchAll } from './groups';

const rowsOf = (group: string) => groupsOf(allChoices({})).find((each) => each.group === group)?.rows ?? [];

test('every event stands in one group', () => {
  const events = groupsOf(allChoices({})).flatMap(({ rows }) => rows.map(({ event }) => event));
  expect(events.toSorted()).toEqual([...NOTIFICATION_EVENTS].toSorted());
});

test('a group goes on as a whole first, and off from there', () => {
  const rows = rowsOf('RFI');
  expect(coverage(rows, 'email')).toBe('some');
  expect(switchAll(rows, 'email').map(({ event, email }) => [event, email])).toEqual([
    ['RFI_RESPONDED', true],
    ['RFI_CLOSED', true],
  ]);
  expect(coverage(rows, 'inApp')).toBe('all');
  expect(switchAll(rows, 'inApp').map(({ inApp }) => inApp)).toEqual([false, false, false]);
});

test('what is locked stays on in the app when its group goes off', () => {
  const rows = rowsOf('SIGNING');
  expect(switchAll(rows, 'inApp').map(({ event }) => event)).toEqual([
    'SIGNATURE_COMPLETED',
    'SIGNATURE_DECLINED',
  ]);
  const off = rows.map((row) => ({ ...row, inApp: row.isLocked }));
  expect(coverage(off, 'inApp')).toBe('some');
  expect(switchAll(off, 'inApp').every(({ inApp }) => inApp)).toBe(true);
});
