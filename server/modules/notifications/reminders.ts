import { reminderEvent } from '#domain/notification/events.ts';
import { isReminderDay, reminderWords } from '#domain/notification/reminders.ts';
import { siteTimeZone } from '#domain/project/site-zone.ts';
import { writtenDate } from '#domain/time/dates.ts';
import { eq } from 'drizzle-orm';
import { doublingMinutes, type JobKind, queueJobs } from '../../db/jobs.ts';
import { queueMail } from '../../db/outbox.ts';
import type { Ports } from '../../ports/ports.ts';
import { actorsOf, maySeeTask, projectTasks } from '../pending-tasks/waiting.ts';
import { actionOf, type WaitingTask } from '../pending-tasks/task.ts';
import { projects } from '../projects/schema.ts';
import { clockAtSite } from '../record/calendar.ts';
import { type Teller, tell } from './tell.ts';

/**
 * From this time on what people are told of a project once a day goes out: on the clock of its site, before the day's work
 * begins. Where the address tells no zone it is a time of UTC, in the early morning where most of the sites are.
 */
const FROM = { atSite: '05:00:00', elsewhere: '10:00:00' };

/**
 * Queues a job of the day for every project that is under way. Every server asks again and again; the job's key makes it
 * one for each day of the site.
 */
export async function planDaily(
  kind: string,
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    const active = await tx
      .select({ id: projects.id, state: projects.state, zipCode: projects.zipCode })
      .from(projects)
      .where(eq(projects.status, 'ACTIVE'));
    const wanted = active.flatMap(({ id, ...site }) => {
      const timeZone = siteTimeZone(site);
      const { day: today, time } = clockAtSite(now, timeZone);
      return time < (timeZone === null ? FROM.elsewhere : FROM.atSite)
        ? []
        : [{ kind, key: `${kind}:${id}:${today}`, payload: { projectId: id, today } }];
    });
    await queueJobs(tx, wanted, now);
  });
}

/** Queues today's reminders, so that each step of each task goes out once. */
export const planReminders = (ports: Pick<Ports, 'database' | 'clock'>): Promise<void> =>
  planDaily('reminders', ports);

async function remindOf(
  teller: Teller,
  task: WaitingTask,
  projectName: string,
  today: string,
): Promise<void> {
  const { dueDate, projectId } = task;
  if (dueDate === null || projectId === null) return;
  const words = reminderWords(dueDate, today);
  const title = `${words}: ${task.line}`;
  await tell(teller, {
    userId: task.assigneeId,
    event: reminderEvent(dueDate, today),
    projectId,
    record: { objectType: task.objectType, objectId: task.objectId },
    title,
    message: `${actionOf(task)}. Due on ${writtenDate(dueDate)}.`,
    link: task.link,
    actorId: null,
    mail: {
      subject: `${projectName}: ${title}`,
      text: `${task.line} waits for you: ${actionOf(task)}.\n${words}, on ${writtenDate(dueDate)}.\n\n${teller.publicUrl}${task.link}\n\nPlumbline`,
    },
  });
}

/** Reminds everybody of what waits for them in one project and has its reminder day today. */
async function remindProject(teller: Teller, projectId: string, today: string): Promise<void> {
  const { db } = teller;
  const [project] = await db.select({ name: projects.name }).from(projects).where(eq(projects.id, projectId));
  if (!project) return;
  const waiting = await projectTasks({ db, projectIds: [projectId], userId: null, now: teller.now });
  const due = waiting.filter(({ dueDate }) => dueDate !== null && isReminderDay(dueDate, today));
  for (const [userId, tasks] of Map.groupBy(due, ({ assigneeId }) => assigneeId)) {
    const actor = (await actorsOf(db, userId)).get(projectId);
    for (const task of tasks.filter((one) => maySeeTask(actor, one)))
      await remindOf(teller, task, project.name, today);
  }
}

/**
 * A job that tells people something. It is written in the transaction that ends the job, so that a server that dies in
 * between has told nobody, and the next begins anew.
 */
export const tellingJob = (
  publicUrl: string,
  run: (teller: Teller, payload: Record<string, unknown>) => Promise<void>,
): JobKind => ({
  maxAttempts: 5,
  backoff: doublingMinutes,
  async inTransaction(db, { payload }, { clock }) {
    const now = clock.now();
    const teller = {
      db,
      now,
      publicUrl,
      mail: (mail: Parameters<typeof queueMail>[1]) => queueMail(db, mail, now),
    };
    await run(teller, payload);
  },
});

/** What people are told of one project once a day. */
export const dailyJob = (
  publicUrl: string,
  run: (teller: Teller, projectId: string, today: string) => Promise<void>,
): JobKind =>
  tellingJob(publicUrl, (teller, payload) =>
    run(teller, String(payload['projectId']), String(payload['today'])),
  );

/** The day's reminders of one project. */
export const reminderJob = (publicUrl: string): JobKind => dailyJob(publicUrl, remindProject);
