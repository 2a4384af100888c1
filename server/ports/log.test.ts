import { expect, test } from 'vitest';
import { jsonLog } from './log.ts';

const eventsAt = (least: Parameters<typeof jsonLog>[0]): string[] => {
  const lines: string[] = [];
  const log = jsonLog(least, (line) => lines.push(line));
  log('info', 'request', { status: 200 });
  log('warn', 'job-failed');
  log('error', 'unexpected-error');
  return lines.map((line) => (JSON.parse(line) as { event: string }).event);
};

test('a level says what is of it and graver', () => {
  expect(eventsAt('info')).toEqual(['request', 'job-failed', 'unexpected-error']);
  expect(eventsAt('warn')).toEqual(['job-failed', 'unexpected-error']);
  expect(eventsAt('error')).toEqual(['unexpected-error']);
});
