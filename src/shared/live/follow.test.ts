import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '@/shared/config/app';
import { followChanges } from './follow';
import type { LiveEvent } from './stream';

/** Requests for the stream, each with what writes into its answer. */
let streams: { url: string; send: (event: string, data: object) => void }[];
/** The lock that one tab holds; the others wait for it. */
let held: boolean;
let ends: AbortController[];

beforeEach(() => {
  streams = [];
  held = false;
  ends = [];
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === STORAGE_KEYS.token ? 'token' : null) });
  vi.stubGlobal('navigator', {
    locks: {
      async request(
        _name: string,
        { ifAvailable }: { ifAvailable?: boolean },
        run: (lock: object | null) => Promise<unknown>,
      ) {
        if (ifAvailable !== true) return new Promise(() => {});
        if (held) return run(null);
        held = true;
        return run({});
      },
    },
  });
  vi.stubGlobal('fetch', async (url: string) => {
    const text = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const send = (event: string, data: object): void =>
          controller.enqueue(text.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
        streams.push({ url, send });
        send('hello', {});
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
});
afterEach(() => {
  for (const end of ends) end.abort();
  vi.unstubAllGlobals();
});

/** A tab of the browser, and what it hears. */
function tab(): LiveEvent[] {
  const heard: LiveEvent[] = [];
  const end = new AbortController();
  ends.push(end);
  followChanges((event) => void heard.push(event), end.signal);
  return heard;
}

const changed = { projectId: 'p', tool: 'rfi', origin: null };

test('says how long ago the page began to read, so that nothing between is lost', async () => {
  tab();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  const behind = Number(new URL(streams[0]?.url ?? '', 'http://x').searchParams.get('behind'));
  // The page is this process, which has read nothing before it began.
  expect(behind).toBeGreaterThan(0);
  expect(behind).toBeLessThanOrEqual(Math.ceil(performance.now()));
});

test('a second tab shares the stream, and hears what changed while it was opened', async () => {
  const first = tab();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.send('change', changed);
  await vi.waitFor(() => expect(first).toEqual([{ event: 'change', ...changed }]));
  const second = tab();
  // It has read since before the first one listened, as far as it can tell: everything may have changed.
  await vi.waitFor(() => expect(second).toEqual([{ event: 'all' }]));
  streams[0]?.send('told', { origin: null });
  await vi.waitFor(() => expect(second).toEqual([{ event: 'all' }, { event: 'told', origin: null }]));
  // What was said to the one was not said to the other.
  expect(first).toEqual([
    { event: 'change', ...changed },
    { event: 'told', origin: null },
  ]);
  expect(streams).toHaveLength(1);
});
