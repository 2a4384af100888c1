import { describe, expect, test } from 'vitest';
import { endOfWeek, morningOf, morningParts, workingDayBefore } from './morning.ts';

const LA = 'America/Los_Angeles';

describe('the morning of a person', () => {
  test.each([
    ['2026-04-14T13:59:59Z', LA, null],
    ['2026-04-14T14:00:00Z', LA, '2026-04-14'],
    ['2026-04-14T18:59:59Z', LA, '2026-04-14'],
    ['2026-04-14T19:00:00Z', LA, null],
    // In winter the clocks of Los Angeles are an hour further from UTC.
    ['2026-01-14T14:30:00Z', LA, null],
    ['2026-01-14T15:00:00Z', LA, '2026-01-14'],
    // Already Tuesday in Kolkata.
    ['2026-04-14T01:30:00Z', 'Asia/Kolkata', '2026-04-14'],
    // Saturday and Sunday.
    ['2026-04-18T15:00:00Z', LA, null],
    ['2026-04-19T15:00:00Z', LA, null],
    ['2026-04-20T15:00:00Z', LA, '2026-04-20'],
  ])('at %s in %s: %s', (now, zone, day) => {
    expect(morningOf(new Date(now), zone)).toBe(day);
  });

  test('its neighbours', () => {
    expect(workingDayBefore('2026-04-14')).toBe('2026-04-13');
    expect(workingDayBefore('2026-04-13')).toBe('2026-04-10');
    expect(endOfWeek('2026-04-13')).toBe('2026-04-19');
    expect(endOfWeek('2026-04-19')).toBe('2026-04-19');
  });
});

test('each task stands once, by what is most urgent about it', () => {
  const task = (name: string, dueDate: string | null, since: string) => ({
    name,
    dueDate,
    since: new Date(since),
  });
  const old = '2026-03-01T12:00:00Z';
  const parts = morningParts(
    [
      task('overdue', '2026-04-12', '2026-04-12T20:00:00Z'),
      task('today', '2026-04-13', old),
      task('on Sunday', '2026-04-19', old),
      task('next week', '2026-04-20', old),
      task('since Friday', null, '2026-04-10T14:00:00Z'),
      task('before Friday morning', null, '2026-04-10T13:59:00Z'),
      task('due later, since Sunday', '2026-05-01', '2026-04-12T20:00:00Z'),
    ],
    '2026-04-13',
    LA,
  );
  const names = (tasks: { name: string }[]) => tasks.map(({ name }) => name);
  expect(
    Object.fromEntries(
      Object.entries(parts).map(([part, tasks]) => [part, names(tasks as { name: string }[])]),
    ),
  ).toEqual({
    overdue: ['overdue'],
    today: ['today'],
    thisWeek: ['on Sunday'],
    fresh: ['since Friday', 'due later, since Sunday'],
    others: ['next week', 'before Friday morning'],
  });
});
