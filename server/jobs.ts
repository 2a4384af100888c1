import { type JobKinds, type JobWorker, jobWorker } from './db/jobs.ts';
import { historyCheckJob, planHistoryCheck } from './db/verify-history.ts';
import { mailJob } from './db/outbox.ts';
import { viewingJob } from './modules/members/viewing.ts';
import { planPurge, purgeJob } from './modules/document/purge.ts';
import { digestJob, planDigests } from './modules/notifications/digest.ts';
import { morningJob, planMornings } from './modules/notifications/morning.ts';
import { planReminders, reminderJob } from './modules/notifications/reminders.ts';
import { fillSearchJob, planSearchFilling } from './modules/search/backfill.ts';
import { paymentsJob, planPayments } from './modules/subscription/sync.ts';
import { planTrialWords, trialJob } from './modules/subscription/telling.ts';
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

const PLANS = [
  planReminders,
  planDigests,
  planMornings,
  planHistoryCheck,
  planPurge,
  planPayments,
  planTrialWords,
  planSearchFilling,
];

/** Queues what is due by itself, each once: asked for again and again by every process. */
export const planJobs = async (ports: Pick<Ports, 'database' | 'clock'>): Promise<void> => {
  await Promise.all(PLANS.map(async (plan) => plan(ports)));
};

/** The worker of this process. */
export const startWorker = (ports: Ports, publicUrl: string, everyMs?: number): JobWorker =>
  jobWorker(ports, jobKinds(publicUrl), everyMs);
