import { and, asc, eq, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import type { Ports } from '../ports/ports.ts';
import type { Db } from './database.ts';
import { jobs } from './schema/jobs.ts';

type JobRow = typeof jobs.$inferSelect;

/** What a job needs to be put into the queue. */
export interface NewJob {
  kind: string;
  payload: Record<string, unknown>;
  /** Where given, the job is queued once for good: asking again changes nothing. */
  key?: string;
  /** When it is due; left out = now. */
  at?: Date;
}

/** A job that a worker has taken. */
export type TakenJob = Pick<JobRow, 'id' | 'kind' | 'payload' | 'attempts'>;

interface Retries {
  /** How often it is begun before it is given up. */
  maxAttempts: number;
  /** Milliseconds to wait after the given attempt failed. */
  backoff: (attempts: number) => number;
}

/**
 * How a kind of job is done. `inTransaction` works in the transaction that also ends the job: its writes happen exactly
 * once. `run` reaches outside the database and may be begun again when the process dies before the end is written.
 */
export type JobKind = Retries &
  (
    | { inTransaction: (db: Db, job: TakenJob, ports: Ports) => Promise<void> }
    | { run: (job: TakenJob, ports: Ports) => Promise<void> }
  );

export type JobKinds = Readonly<Record<string, JobKind>>;

/** A job belongs to its worker this long, and the worker renews it while it works. */
const LEASE_MS = 60_000;
const RENEW_MS = 20_000;

/** Waits 1, 2, 4 … minutes. */
export const doublingMinutes = (attempts: number): number => 60_000 * 2 ** (attempts - 1);

/** Puts jobs into the transaction of the change that causes them: no change, no job, and the other way round. */
export async function queueJobs(db: Db, wanted: readonly NewJob[], now: Date): Promise<void> {
  if (wanted.length === 0) return;
  const rows = wanted.map(({ kind, payload, key, at }) => ({
    kind,
    payload,
    key: key ?? null,
    createdAt: now,
    runAt: at ?? now,
  }));
  await db.insert(jobs).values(rows).onConflictDoNothing({ target: jobs.key });
}

/** Every night, when few work (UTC). */
const NIGHT_FROM_HOUR = 2;

/** Queues tonight's job of a kind. Every server asks again and again; the key makes it one a night. */
export async function planNightly(
  kind: string,
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
): Promise<void> {
  const now = clock.now();
  if (now.getUTCHours() < NIGHT_FROM_HOUR) return;
  const key = `${kind}:${now.toISOString().slice(0, 10)}`;
  await database.transaction((tx) => queueJobs(tx, [{ kind, key, payload: {} }], now));
}

/**
 * Takes the next due job. SKIP LOCKED lets workers that take one at the same moment go on to another; what is taken is
 * due again when its lease ends.
 */
const take = ({ database, clock }: Ports, kinds: readonly string[]): Promise<TakenJob | undefined> =>
  database.transaction(async (tx) => {
    const now = clock.now();
    const [next] = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.status, 'QUEUED'), lte(jobs.runAt, now), inArray(jobs.kind, [...kinds])))
      .orderBy(asc(jobs.runAt), asc(jobs.createdAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next) return undefined;
    const [row] = await tx
      .update(jobs)
      .set({ attempts: sql`${jobs.attempts} + 1`, runAt: new Date(now.getTime() + LEASE_MS) })
      .where(eq(jobs.id, next.id))
      .returning();
    return row;
  });

/** The job as long as this worker holds it: another that took it since has begun a further attempt. */
const held = ({ id, attempts }: TakenJob) =>
  and(eq(jobs.id, id), eq(jobs.attempts, attempts), eq(jobs.status, 'QUEUED'));

const DONE = { status: 'DONE', lastError: null } as const;

async function perform(kind: JobKind, job: TakenJob, ports: Ports): Promise<void> {
  const { database, clock } = ports;
  const end = (db: Db) =>
    db
      .update(jobs)
      .set({ ...DONE, finishedAt: clock.now() })
      .where(held(job))
      .returning({ id: jobs.id });
  if ('inTransaction' in kind) {
    await database.transaction(async (tx) => {
      // Ended first: the row stays locked until the commit, so that nobody else can take it meanwhile.
      if ((await end(tx)).length > 0) await kind.inTransaction(tx, job, ports);
    });
    return;
  }
  const renew = (): Promise<unknown> =>
    database.transaction((tx) =>
      tx
        .update(jobs)
        .set({ runAt: new Date(clock.now().getTime() + LEASE_MS) })
        .where(held(job)),
    );
  const renewal = setInterval(() => void renew().catch(() => {}), RENEW_MS);
  try {
    await kind.run(job, ports);
  } finally {
    clearInterval(renewal);
  }
  await database.transaction(end);
}

async function fail(kind: JobKind, job: TakenJob, { database, clock, log }: Ports, error: unknown) {
  const status = job.attempts >= kind.maxAttempts ? 'FAILED' : 'QUEUED';
  const now = clock.now();
  await database.transaction((tx) =>
    tx
      .update(jobs)
      .set({
        status,
        lastError: error instanceof Error ? error.message : String(error),
        runAt: new Date(now.getTime() + kind.backoff(job.attempts)),
        finishedAt: status === 'FAILED' ? now : null,
      })
      .where(held(job)),
  );
  log('warn', 'job-failed', { jobId: job.id, kind: job.kind, attempts: job.attempts, status });
}

/** Does one due job. @returns false when nothing was due */
async function doNext(ports: Ports, kinds: JobKinds): Promise<boolean> {
  const job = await take(ports, Object.keys(kinds));
  const kind = job && kinds[job.kind];
  if (!job || !kind) return false;
  try {
    // One that brought down its worker each time is not begun for ever.
    if (job.attempts > kind.maxAttempts) throw new Error('Its worker ended before the job did');
    await perform(kind, job, ports);
  } catch (error) {
    await fail(kind, job, ports, error);
  }
  return true;
}

export interface JobWorker {
  /** Does what is due now; resolves when nothing is left. */
  run: () => Promise<void>;
  /** Asks for a run soon, without waiting for it. */
  nudge: () => void;
  /**
   * Begins no other job and waits for the one at hand, at most so long where it is said. @returns whether that one is
   * done; one that is not is begun again by another worker when its lease is over.
   */
  stop: (withinMs?: number) => Promise<boolean>;
}

/** One worker a process. Also looks by itself every `everyMs`, for retries and for what another process left. */
export function jobWorker(ports: Ports, kinds: JobKinds, everyMs = 15_000): JobWorker {
  let current: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  const drain = async (): Promise<void> => {
    await ports.database.requireRoom?.();
    do {
      again = false;
      while (!stopped && (await doNext(ports, kinds)));
    } while (again && !stopped);
  };
  const run = (): Promise<void> => {
    again = true;
    current ??= drain().finally(() => (current = null));
    return current;
  };
  const nudge = (): void => {
    if (!stopped)
      run().catch((error: unknown) => ports.log('error', 'jobs-failed', { message: String(error) }));
  };
  const timer = everyMs > 0 ? setInterval(nudge, everyMs) : undefined;
  return {
    run,
    nudge,
    async stop(withinMs) {
      stopped = true;
      clearInterval(timer);
      const done = (current ?? Promise.resolve()).then(
        () => true,
        () => true,
      );
      if (withinMs === undefined) return done;
      let late: NodeJS.Timeout | undefined;
      const over = new Promise<boolean>((resolve) => {
        late = setTimeout(() => resolve(false), withinMs);
      });
      return Promise.race([done, over]).finally(() => clearTimeout(late));
    },
  };
}

const KEEP_MS = 30 * 24 * 3_600_000;

/** Forgets jobs that ended a month ago. Their keys are older by then than anything that is asked for again. */
export async function sweepJobs({ database, clock }: Ports): Promise<void> {
  const before = new Date(clock.now().getTime() - KEEP_MS);
  await database.transaction((tx) =>
    tx.delete(jobs).where(and(ne(jobs.status, 'QUEUED'), lt(jobs.finishedAt, before))),
  );
}
