import { onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, unansweredError } from '@/shared/api/api-error';
import { createQueryClient } from '@/shared/api/query-client';
import type { HistoryEntry } from '@/shared/api/generated/model';
import { type RecordSteps, recordSteps, type SteppedRecord } from './steps';

interface Question extends SteppedRecord {
  official: boolean;
  status: 'OPEN' | 'CLOSED';
}

const KEY = ['projects', 'p1', 'tools', 'rfi', 'r1'];
const entry = (name: string): HistoryEntry =>
  ({ id: name, actor: { id: name, name }, at: '2026-11-20T10:00:00Z' }) as unknown as HistoryEntry; // only what the words read

/** A server that refuses every version but the newest, and answers when it is told to. */
function server() {
  let record: Question = { id: 'r1', version: 1, history: [], official: false, status: 'OPEN' };
  const waiting: (() => void)[] = [];
  return {
    get record() {
      return record;
    },
    change: (change: Partial<Question>) => {
      record = { ...record, ...change, version: record.version + 1 };
    },
    step: async (version: number, change: Partial<Question>): Promise<Question> => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (version !== record.version)
        throw new ApiError({ status: 409, errorCode: 'STALE_VERSION', message: 'Somebody was faster.' });
      record = { ...record, ...change, version: version + 1 };
      return record;
    },
    /** Lets the oldest call that waits be answered; waits until there is one. */
    answer: async () => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.shift()?.();
    },
    waiting,
  };
}

describe('the steps of a record', () => {
  let client: QueryClient;
  let backend: ReturnType<typeof server>;
  let read: () => Promise<Question>;
  const stepsIn = (queryClient: QueryClient): RecordSteps<Question> =>
    recordSteps(queryClient, {
      queryKey: KEY,
      read: () => read(),
      adopt: (record) => queryClient.setQueryData(KEY, record),
      describe: () => 'closed it',
    });
  const shown = () => client.getQueryData<Question>(KEY);

  beforeEach(() => {
    client = createQueryClient();
    backend = server();
    read = () => Promise.resolve(backend.record);
    client.setQueryData(KEY, backend.record);
  });
  afterEach(() => {
    onlineManager.setOnline(true);
    vi.restoreAllMocks();
  });

  /** Closes an RFI that Mei Tanaka has closed meanwhile. */
  const closeLate = async (): Promise<{ refusal: Promise<unknown> }> => {
    const refusal = stepsIn(client)
      .run((version) => backend.step(version, { status: 'CLOSED' }))
      .catch((error: unknown) => error);
    backend.change({ status: 'CLOSED', history: [entry('Mei Tanaka')] });
    await backend.answer();
    return { refusal };
  };

  it('run one after the other, the second on the version that the first left', async () => {
    const marked = stepsIn(client).runOptimistic(
      (record) => ({ ...record, official: true }),
      (version) => backend.step(version, { official: true }),
    );
    // Asked for by another part of the page, while the first is still on its way.
    const closed = stepsIn(client).run((version) => backend.step(version, { status: 'CLOSED' }));
    await backend.answer();
    await marked;
    await backend.answer();
    await closed;
    expect(shown()).toMatchObject({ version: 3, official: true, status: 'CLOSED' });
  });

  it('go on after one that was refused, which is taken back', async () => {
    const marked = stepsIn(client).runOptimistic(
      (record) => ({ ...record, official: true }),
      async () => {
        await backend.step(0, {}).catch(() => {});
        throw new ApiError({ status: 422, errorCode: 'VALIDATION_FAILED', message: 'Not yet.' });
      },
    );
    const refused = expect(marked).rejects.toThrow('Not yet.');
    const closed = stepsIn(client).run((version) => backend.step(version, { status: 'CLOSED' }));
    await expect.poll(() => shown()?.official).toBe(true);
    await backend.answer();
    await refused;
    expect(shown()).toMatchObject({ version: 1, official: false });
    await backend.answer();
    await closed;
    expect(shown()).toMatchObject({ version: 2, official: false, status: 'CLOSED' });
  });

  it('leave nothing of two that were refused, one shown on top of the other', async () => {
    const refuse = () =>
      Promise.reject(new ApiError({ status: 403, errorCode: 'FORBIDDEN', message: 'No.' }));
    // Mounted, so that what is marked as out of date is read again.
    const observer = new QueryObserver(client, {
      queryKey: KEY,
      queryFn: () => Promise.resolve(backend.record),
    });
    const leave = observer.subscribe(() => {});
    const marked = stepsIn(client).runOptimistic((record) => ({ ...record, official: true }), refuse);
    const closed = stepsIn(client).runOptimistic((record) => ({ ...record, status: 'CLOSED' }), refuse);
    await expect(marked).rejects.toThrow('No.');
    await expect(closed).rejects.toThrow('No.');
    await expect.poll(shown).toMatchObject({ official: false, status: 'OPEN' });
    leave();
  });

  it('show where the record stands and who was faster', async () => {
    const closed = stepsIn(client).run((version) => backend.step(version, { status: 'CLOSED' }));
    backend.change({ status: 'CLOSED', history: [entry('Mei Tanaka')] });
    await backend.answer();
    await expect(closed).rejects.toThrow(/^Mei Tanaka closed it on .*Somebody was faster\.$/);
    expect(shown()).toMatchObject({ version: 2, status: 'CLOSED' });
  });

  it('name who was faster also while a second click is shown at once', async () => {
    let answer: () => void = () => {};
    read = () => new Promise((resolve) => (answer = () => resolve(backend.record)));
    const asked = vi.spyOn({ read }, 'read');
    read = asked;
    const { refusal } = await closeLate();
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    const marked = stepsIn(client).runOptimistic(
      (record) => ({ ...record, official: true }),
      (version) => backend.step(version, { official: true }),
    );
    await expect.poll(() => shown()?.official).toBe(true);
    answer();
    expect(String(await refusal)).toMatch(/Mei Tanaka closed it on/);
    await backend.answer();
    await marked;
    expect(shown()).toMatchObject({ version: 3, official: true, status: 'CLOSED' });
  });

  it('say who was faster also where the browser takes itself to be offline', async () => {
    onlineManager.setOnline(false);
    const { refusal } = await closeLate();
    expect(String(await refusal)).toMatch(/Mei Tanaka closed it on/);
  });

  it('go on where the record cannot be read again in time', async () => {
    const limits: AbortController[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const limit = new AbortController();
      limits.push(limit);
      return limit.signal;
    });
    read = () => new Promise(() => {});
    const { refusal } = await closeLate();
    const marked = stepsIn(client).run((version) => backend.step(version, { official: true }));
    await expect.poll(() => limits.length).toBe(1);
    limits[0]?.abort();
    expect(String(await refusal)).toMatch(/Somebody was faster/);
    const second = expect(marked).rejects.toThrow('Somebody was faster.');
    read = () => Promise.resolve(backend.record);
    await backend.answer();
    await second;
    expect(shown()).toMatchObject({ version: 2, status: 'CLOSED' });
  });

  it('read the record again after a step without an answer, and go on from what it says', async () => {
    const marked = stepsIn(client).runOptimistic(
      (record) => ({ ...record, official: true }),
      async (version) => {
        await backend.step(version, { official: true });
        // Kept, and the answer was lost.
        throw unansweredError();
      },
    );
    const lost = expect(marked).rejects.toThrow(/may or may not have been kept/);
    const closed = stepsIn(client).run((version) => backend.step(version, { status: 'CLOSED' }));
    await backend.answer();
    await lost;
    expect(shown()).toMatchObject({ version: 2, official: true });
    await backend.answer();
    await closed;
    expect(shown()).toMatchObject({ version: 3, official: true, status: 'CLOSED' });
  });
});
