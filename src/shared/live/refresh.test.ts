import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KEEPS_ITSELF_FRESH } from './keeps-itself-fresh';
import { ORIGIN } from './origin';
import { refresher } from './refresh';
import type { LiveEvent } from './stream';

const P = '7d0f2c44-5b1e-4a57-9a7a-2f2b8f3c1a01';
const Q = '7d0f2c44-5b1e-4a57-9a7a-2f2b8f3c1a02';

let client: QueryClient;
let asked: Record<string, number>;
let ends: (() => void)[];
let hear: (event: LiveEvent) => void;

/** A query on screen that counts how often it is asked for. */
function onScreen(name: string, queryKey: unknown[], meta?: Record<string, unknown>): void {
  asked[name] = 0;
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => (asked[name] = (asked[name] ?? 0) + 1),
    staleTime: Infinity,
    meta,
  });
  ends.push(observer.subscribe(() => {}));
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible' });
  client = new QueryClient();
  asked = {};
  ends = [];
  onScreen('list', ['projects', P, 'tools', 'rfi', { page: 1 }]);
  onScreen('sheet', ['projects', P, 'tools', 'sov', 'x'], KEEPS_ITSELF_FRESH);
  onScreen('other', ['projects', Q, 'tools', 'rfi']);
  onScreen('mine', ['pending-tasks', { limit: 10 }]);
  onScreen('bell', ['notifications', 'unread-count']);
  onScreen('library', ['task-library']);
  const { hear: heard, stop } = refresher(client);
  hear = heard;
  ends.push(stop);
  await vi.advanceTimersByTimeAsync(1);
  asked = Object.fromEntries(Object.keys(asked).map((name) => [name, 0]));
});
afterEach(() => {
  for (const end of ends) end();
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const change = (projectId: string, origin: string | null = null): LiveEvent => ({
  event: 'change',
  projectId,
  tool: 'rfi',
  origin,
});

test('a change by somebody else is read again where it shows, and nowhere else', async () => {
  hear(change(P));
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual({ list: 1, sheet: 0, other: 0, mine: 1, bell: 1, library: 0 });
});

test('a change of this very page is not followed', async () => {
  hear(change(P, ORIGIN));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(Object.values(asked).every((times) => times === 0)).toBe(true);
});

test('many changes in a second are followed by the first at once and the rest together', async () => {
  for (let n = 0; n < 20; n += 1) {
    hear(change(P));
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(asked['list']).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked['list']).toBe(2);
});

test('news for the reader brings the bell and what waits for them; what may have been missed brings all', async () => {
  hear({ event: 'told', origin: null });
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toMatchObject({ list: 0, mine: 1, bell: 1 });
  hear({ event: 'all' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual({ list: 1, sheet: 0, other: 1, mine: 2, bell: 2, library: 1 });
});

test('a page that nobody looks at is only marked', async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  hear(change(P));
  await vi.advanceTimersByTimeAsync(1);
  expect(asked['list']).toBe(0);
  expect(client.getQueryState(['projects', P, 'tools', 'rfi', { page: 1 }])?.isInvalidated).toBe(true);
});
