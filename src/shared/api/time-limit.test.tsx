import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { customFetch, onUnanswered } from './http';
import { writeLimit } from './time-limit';

/** A server that takes a call and never answers; only the signal ends it. */
const silent = vi.fn(
  (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    }),
);
/** The limits that were set, to be reached without waiting for them. */
let limits: { ms: number; reach: () => void }[];

beforeEach(() => {
  limits = [];
  vi.stubGlobal('fetch', silent);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    limits.push({ ms, reach: () => limit.abort(new DOMException('Too late', 'TimeoutError')) });
    return limit.signal;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  silent.mockClear();
});

const write = { method: 'POST', body: '{"version":1}' };

test('a write that nobody answers ends, says that it may have been kept, and has the pages read again', async () => {
  const told = vi.fn();
  const stop = onUnanswered(told);
  const refused = expect(customFetch('/x', write)).rejects.toMatchObject({
    status: 0,
    isUnanswered: true,
    message: expect.stringMatching(/may or may not have been kept/) as string,
  });
  await expect.poll(() => limits.length).toBe(1);
  limits[0]?.reach();
  await refused;
  expect(told).toHaveBeenCalledOnce();
  stop();
});

test('the limit holds until the answer is read, not only until it begins', async () => {
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    const body = new ReadableStream({
      start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
    });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }));
  });
  const refused = expect(customFetch('/x', write)).rejects.toMatchObject({ isUnanswered: true });
  await expect.poll(() => limits.length).toBe(1);
  limits[0]?.reach();
  await refused;
});

test('a lost connection stays what it is, and so does a write that its page gave up', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(customFetch('/x', write)).rejects.toMatchObject({ isNetworkError: true, isUnanswered: false });
  vi.stubGlobal('fetch', silent);
  const page = new AbortController();
  const left = expect(customFetch('/x', { ...write, signal: page.signal })).rejects.toHaveProperty(
    'name',
    'AbortError',
  );
  await expect.poll(() => silent.mock.calls.length).toBe(1);
  page.abort();
  await left;
});

test('reads and uploads take as long as they take; a long list may take longer than a click', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 200 })));
  await customFetch('/x');
  await customFetch('/x', { method: 'POST', body: new FormData() });
  expect(limits).toEqual([]);
  await customFetch('/x', { method: 'DELETE' });
  expect(limits.map(({ ms }) => ms)).toEqual([30_000]);
  expect(writeLimit({ method: 'PUT', body: 'x'.repeat(1_000_000) })).toBeGreaterThan(60_000);
});
