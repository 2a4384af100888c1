import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { doublingMinutes, type JobKinds, jobWorker, type NewJob, queueJobs, sweepJobs } from './jobs.ts';
import { jobs } from './schema/jobs.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const retries = { maxAttempts: 3, backoff: doublingMinutes };
const queue = (...wanted: NewJob[]) => t.db((db) => queueJobs(db, wanted, t.clock.now()));
const ofKind = (kind: string) => t.db((db) => db.select().from(jobs).where(eq(jobs.kind, kind)));
const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

test('two workers share the jobs: each is done once', async () => {
  const done: [worker: string, n: unknown][] = [];
  const kindsOf = (worker: string): JobKinds => ({
    share: {
      ...retries,
      // Long enough that both are at work at the same time.
      run: async ({ payload }) => {
        await new Promise((resolve) => setTimeout(resolve, 3));
        done.push([worker, payload['n']]);
      },
    },
  });
  await queue(...times(40, (n) => ({ kind: 'share', payload: { n } })));
  const workers = ['one', 'two'].map((name) => jobWorker(t.ports, kindsOf(name), 0));
  await Promise.all(workers.map((worker) => worker.run()));
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(done.map(([, n]) => n).toSorted((a, b) => Number(a) - Number(b))).toEqual(times(40, (n) => n));
  expect(new Set(done.map(([worker]) => worker)).size).toBe(2);
  expect((await ofKind('share')).every(({ status, attempts }) => status === 'DONE' && attempts === 1)).toBe(
    true,
  );
});

test('a job with a key is queued once, however often it is asked for, and not again when it is done', async () => {
  let runs = 0;
  const kinds = { daily: { ...retries, run: async () => void runs++ } };
  const wanted = { kind: 'daily', key: 'daily:2026-11-21', payload: {} };
  await Promise.all(times(4, () => queue(wanted)));
  const worker = jobWorker(t.ports, kinds, 0);
  await worker.run();
  await queue(wanted);
  await worker.run();
  expect(runs).toBe(1);
});

test('the job of a worker that dies in the middle comes back, and the dead one cannot end it', async () => {
  const begun: string[] = [];
  let release = (): void => {};
  const hangs = { ...retries, run: () => new Promise<void>((resolve) => (release = resolve)) };
  const dying = jobWorker(
    t.ports,
    {
      fragile: {
        ...hangs,
        run: async () => {
          begun.push('dying');
          await hangs.run();
        },
      },
    },
    0,
  );
  const next = jobWorker(t.ports, { fragile: { ...retries, run: async () => void begun.push('next') } }, 0);
  await queue({ kind: 'fragile', payload: {} });
  const dead = dying.run();
  await expect.poll(() => begun).toEqual(['dying']);
  // As long as the lease runs, nobody else takes it.
  await next.run();
  expect(begun).toEqual(['dying']);
  t.clock.advance(61_000);
  await next.run();
  expect(begun).toEqual(['dying', 'next']);
  const [before] = await ofKind('fragile');
  expect(before).toMatchObject({ status: 'DONE', attempts: 2 });
  t.clock.advance(1000);
  release();
  await dead;
  expect(await ofKind('fragile')).toEqual([before]);
});

test('a job that works in the database is done in the transaction that ends it', async () => {
  let fails = true;
  const kinds: JobKinds = {
    chain: {
      ...retries,
      async inTransaction(db, job, { clock }) {
        await queueJobs(db, [{ kind: 'link', payload: { of: job.id } }], clock.now());
        if (fails) throw new Error('not yet');
      },
    },
  };
  await queue({ kind: 'chain', payload: {} });
  const worker = jobWorker(t.ports, kinds, 0);
  await worker.run();
  expect(await ofKind('link')).toEqual([]);
  expect(await ofKind('chain')).toMatchObject([{ status: 'QUEUED', attempts: 1, lastError: 'not yet' }]);
  fails = false;
  t.clock.advance(60_000);
  await worker.run();
  await worker.run();
  expect(await ofKind('link')).toHaveLength(1);
  expect(await ofKind('chain')).toMatchObject([{ status: 'DONE', attempts: 2, lastError: null }]);
});

test('a job of a kind that this server does not know is left for one that does', async () => {
  await queue({ kind: 'newer', payload: {} });
  await jobWorker(t.ports, { older: { ...retries, run: async () => {} } }, 0).run();
  expect(await ofKind('newer')).toMatchObject([{ status: 'QUEUED', attempts: 0 }]);
});

test('a job that brings its worker down each time is given up', async () => {
  const kinds = { deadly: { ...retries, run: () => new Promise<void>(() => {}) } };
  await queue({ kind: 'deadly', payload: {} });
  for (let attempt = 1; attempt <= 3; attempt++) {
    void jobWorker(t.ports, kinds, 0).run();
    await expect.poll(async () => (await ofKind('deadly'))[0]?.attempts).toBe(attempt);
    t.clock.advance(61_000);
  }
  await jobWorker(t.ports, kinds, 0).run();
  expect(await ofKind('deadly')).toMatchObject([{ status: 'FAILED' }]);
});

test('a worker that is told to stop waits for its job as long as it may, and leaves it to another then', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const waiting = vi.fn(() => promise);
  const waits = { ...retries, run: waiting };
  const begun = vi.fn<() => void>();
  await queue({ kind: 'waits', payload: {} });
  t.clock.advance(1000);
  await queue({ kind: 'next', payload: {} });
  const worker = jobWorker(t.ports, { waits, next: { ...retries, run: async () => begun() } }, 0);
  const running = worker.run();
  await vi.waitFor(() => expect(waiting).toHaveBeenCalledOnce());
  expect(await worker.stop(1)).toBe(false);
  expect(await ofKind('waits')).toMatchObject([{ status: 'QUEUED' }]);
  release();
  expect(await worker.stop()).toBe(true);
  await running;
  expect(begun).not.toHaveBeenCalled();
});

test('jobs that ended a month ago are forgotten, those that wait are not', async () => {
  t.clock.advance(31 * 24 * 3_600_000);
  await sweepJobs(t.ports);
  expect(await ofKind('share')).toEqual([]);
  expect(await ofKind('newer')).toHaveLength(1);
});
