import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/shared/api/query-client';
import type { HistoryEntry, SovDetail } from '@/shared/api/generated/model';
import { getGetSovQueryKey } from '@/shared/api/generated/sov/sov';
import { sovSteps } from './use-sov-steps';

const sov = { id: 's1', projectId: 'p1', version: 4, history: [] } as unknown as SovDetail; // only what the steps read
const edit = {
  id: 'h9',
  action: 'save',
  at: '2026-11-20T10:00:00Z',
  actor: { id: 'u2', name: 'Mei Tanaka' },
} as unknown as HistoryEntry; // only what the words read

const KEY = getGetSovQueryKey('p1', 's1');
let client: QueryClient;
/** The schedule as the server has it, null once it is deleted. */
let kept: SovDetail | null;
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const server = vi.fn((url: string, { method = 'GET' }: RequestInit): Promise<Response> => {
  if (kept === null) return Promise.resolve(json({ message: 'Gone' }, 404));
  if (method === 'GET') return Promise.resolve(json(kept));
  if (new URL(url, 'http://x').searchParams.get('version') !== String(kept.version))
    return Promise.resolve(json({ errorCode: 'STALE_VERSION', message: 'Look again.' }, 409));
  kept = null;
  return Promise.resolve(new Response(null, { status: 204 }));
});
const left = vi.fn(() => Promise.resolve());
const discard = vi.fn();

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  kept = sov;
  client = createQueryClient();
  client.setQueryData(KEY, sov);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('deletes after the save that is under way, on the version that it left', async () => {
  let saved: (done: boolean) => void = () => {};
  const flush = () => new Promise<boolean>((resolve) => (saved = resolve));
  const removed = sovSteps(client, sov, { flush, discard }, left).remove();
  kept = { ...sov, version: 5 };
  client.setQueryData(KEY, kept);
  saved(true);
  await removed;
  expect(kept).toBeNull();
  expect(discard).toHaveBeenCalledOnce();
  expect(left).toHaveBeenCalledOnce();
});

it('says who changed a schedule that is about to be deleted, and shows it as it is now', async () => {
  kept = { ...sov, version: 5, history: [edit] };
  const flush = () => Promise.resolve(true);
  const steps = sovSteps(client, sov, { flush, discard }, left);
  await expect(steps.remove()).rejects.toThrow(/^Mei Tanaka edited the schedule on .*Look again\.$/);
  expect(client.getQueryData(KEY)).toMatchObject({ version: 5 });
  expect(discard).not.toHaveBeenCalled();
  expect(left).not.toHaveBeenCalled();
  await steps.remove();
  expect(kept).toBeNull();
});
