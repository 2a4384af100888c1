import { expect, test } from 'vitest';
import { dailyLogHistoryWords } from './history-words.ts';

const change = (field: string, from: unknown, to: unknown) => ({ field, from, to });

test('a step says what it was done to', () => {
  const words = (action: string, ...changes: ReturnType<typeof change>[]) =>
    dailyLogHistoryWords({ action, changes });
  expect(words('addEntry', change('entry', null, 'Work, Ironworkers'))).toBe(
    'added an entry: Work, Ironworkers',
  );
  expect(words('voidEntry', change('entry', 'Work, Ironworkers', null))).toBe(
    'declared an entry void: Work, Ironworkers',
  );
  expect(words('addInvoice', change('invoice', null, 'BA-118'))).toBe('added an invoice: BA-118');
  expect(words('share', change('shares', null, 'Priya Shah'))).toBe('shared the daily log with Priya Shah');
  expect(words('unshare', change('shares', 'Priya Shah', null))).toBe(
    'stopped sharing the daily log with Priya Shah',
  );
});

test('an edit says what the log says now', () => {
  const changes = [
    change('logAccess', 'Private', 'Public'),
    change('weather', 'Rain', null),
    change('siteCondition', null, 'Muddy'),
  ];
  expect(dailyLogHistoryWords({ action: 'save', changes })).toBe(
    'edited the daily log: access Public, weather taken off, site condition Muddy',
  );
});

test('a step without a change says what was done', () => {
  expect(dailyLogHistoryWords({ action: 'close' })).toBe('closed the daily log');
  expect(dailyLogHistoryWords({ action: 'addEntry' })).toBe('added an entry');
});
