import { type JobKinds, type JobWorker, jobWorker } from './db/jobs.ts';
import { historyCheckJob } from './db/verify-history.ts';
import { mailJob } from './db/outbox.ts';
import { viewingJob } from './modules/members/viewing.ts';
import { purgeJob } from './modules/document/purge.ts';
import { digestJob } from './modules/notifications/digest.ts';
import { morningJob } from './modules/notifications/morning.ts';
import { reminderJob } from './modules/notifications/reminders.ts';
import { fillSearchJob } from './modules/search/backfill.ts';
import { paymentsJob } from './modules/subscription/sync.ts';
import { trialJob } from './modules/subscription/telling.ts';
import type { Ports } from './ports/ports.ts';

/** Every kind of job and how it is done. */
export const jobKinds = (publicUrl: string): JobKinds => ({
  'history-check': historyCheckJob,
  'document-purge': purgeJob,
  'end-view-as': viewingJob,
  'fill-search': fillSearchJob,
  mail: mailJob,
  digest: digestJob(publicUrl),
  morning: morningJob(publicUrl),
  reminders: reminderJob(publicUrl),
  payments: paymentsJob(publicUrl),
  trial: trialJob(publicUrl),
});

/** The worker of this process. */
export const startWorker = (ports: Ports, publicUrl: string, everyMs?: number): JobWorker =>
  jobWorker(ports, jobKinds(publicUrl), everyMs);
