import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';

export const JOB_STATUSES = ['QUEUED', 'DONE', 'FAILED'] as const;

/**
 * Work to be done after a commit, written in the transaction that causes it. A worker that takes a job moves its
 * `runAt` a lease ahead, so that the job comes back by itself when the worker dies (db/jobs.ts).
 */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** Names work that must happen once, however many servers ask for it; null where each request is its own. */
    key: text('key'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    status: text('status', { enum: JOB_STATUSES }).notNull().default('QUEUED'),
    /** How often it was begun. */
    attempts: integer('attempts').notNull().default(0),
    runAt: instant('run_at').notNull(),
    lastError: text('last_error'),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (t) => [unique('jobs_key').on(t.key), index('jobs_due').on(t.status, t.runAt)],
);
