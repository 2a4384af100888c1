import { expect, test } from 'vitest';
import type { OutboxEntry } from '@/shared/lib/outbox/entry';
import { entryOf } from '../testing/entries';
import { entryName, entryNote, outboxLine } from './words';

const line = (entries: OutboxEntry[], online = true, signedIn = true) =>
  outboxLine(entries, { online, signedIn });
const waiting = entryOf({});
const refused = entryOf({ status: 'refused', problem: 'The log is closed.' });

test('says what waits, and for what', () => {
  expect(line([])).toBeNull();
  expect(line([waiting, waiting], false)).toBe('2 entries wait for a connection');
  expect(line([waiting], true, false)).toBe('1 entry waits until you sign in again');
  expect(line([waiting])).toBe('1 entry waits to be sent');
  expect(line([refused], false)).toBe('1 entry needs you');
  expect(line([refused, waiting], false)).toBe('1 entry needs you. 1 entry waits for a connection');
});

test('says what becomes of one, with its files', () => {
  const files = [{ ...waiting.files[0], id: 'a' }, { id: 'b' }] as OutboxEntry['files'];
  expect(entryNote({ ...waiting, files }, false)).toBe('Waits to be sent with 2 files');
  expect(entryNote(waiting, true)).toBe('Being sent');
  expect(entryNote(refused, false)).toBe('Not accepted');
  expect(entryNote(entryOf({ status: 'doubtful' }), false)).toBe('Perhaps saved already');
});

test('says what one is, as far as its tool says it', () => {
  expect(entryName({ label: 'Work entry', says: 'Ironworkers, 12 workers' })).toBe(
    'Work entry: Ironworkers, 12 workers',
  );
  expect(entryName({ label: 'Start', says: undefined })).toBe('Start');
});
