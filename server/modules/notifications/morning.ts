import { choiceFor } from '#domain/notification/preferences.ts';
import { morningOf, morningParts, type MorningParts } from '#domain/notification/morning.ts';
import { reminderWords } from '#domain/notification/reminders.ts';
import { formatMoney } from '#domain/money/text.ts';
import { countOf } from '#domain/text/count.ts';
import { type DateOnly, writtenDate } from '#domain/time/dates.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type JobKind, queueJobs } from '../../db/jobs.ts';
import { sessions } from '../../db/schema/sessions.ts';
import type { Ports } from '../../ports/ports.ts';
import { users } from '../auth/schema.ts';
import { amountsAtStake } from '../pending-tasks/amounts.ts';
import { stakesOf } from '../pending-tasks/groups.ts';
import { actionOf, type WaitingTask } from '../pending-tasks/task.ts';
import { type ProjectFace, projectFaces, tasksOfPerson } from '../pending-tasks/waiting.ts';
import { tellingJob } from './reminders.ts';
import { notificationPreferences } from './schema.ts';
import { type Teller, tell } from './tell.ts';

const EVENT = 'MORNING_WORK';
/** Lines that a part of the mail lists; the app has the rest. */
const MOST_LINES = 20;

/**
 * Queues this morning's mail for whoever asked for it and has their morning now. Every server asks again and again; the
 * job's key makes it one a person and day.
 */
export async function planMornings({ database, clock }: Pick<Ports, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    const device = tx
      .select({ timeZone: sessions.timeZone })
      .from(sessions)
      .where(and(eq(sessions.userId, users.id), sql`${sessions.timeZone} is not null`))
      .orderBy(desc(sessions.lastUsedAt))
      .limit(1);
    const asked = await tx
      .select({
        userId: users.id,
        choices: notificationPreferences.choices,
        profile: users.timeZone,
        device: sql<string | null>`(${device})`,
      })
      .from(notificationPreferences)
      .innerJoin(users, eq(users.id, notificationPreferences.userId))
      .where(and(eq(users.isActive, true), sql`${notificationPreferences.choices} ? ${EVENT}`));
    const wanted = asked.flatMap(({ userId, choices, profile, device: ofDevice }) => {
      const { inApp, email } = choiceFor(choices, EVENT);
      const timeZone = profile ?? ofDevice ?? 'UTC';
      const day = inApp || email ? morningOf(now, timeZone) : null;
      return day === null
        ? []
        : [{ kind: 'morning', key: `morning:${userId}:${day}`, payload: { userId, day, timeZone } }];
    });
    await queueJobs(tx, wanted, now);
  });
}

/** What a mail is made from. */
interface Morning {
  day: DateOnly;
  projects: ReadonlyMap<string, ProjectFace>;
  amounts: ReadonlyMap<string, number>;
  publicUrl: string;
}

const faceOf = (task: WaitingTask, { projects }: Pick<Morning, 'projects'>): ProjectFace | undefined =>
  task.projectId === null ? undefined : projects.get(task.projectId);

function lineOf(task: WaitingTask, morning: Morning): string {
  const project = faceOf(task, morning);
  const amount = morning.amounts.get(task.objectId);
  const facts = [
    actionOf(task),
    project?.name === task.line ? undefined : project?.name,
    project && amount !== undefined ? formatMoney(amount, project.currency, { symbol: true }) : undefined,
    task.dueDate === null ? undefined : reminderWords(task.dueDate, morning.day).toLowerCase(),
  ];
  return `- ${task.line}\n  ${facts.filter(Boolean).join(', ')}\n  ${morning.publicUrl}${task.link}`;
}

function partOf(heading: string, tasks: readonly WaitingTask[], morning: Morning): string[] {
  if (tasks.length === 0) return [];
  const lines = tasks.slice(0, MOST_LINES).map((task) => lineOf(task, morning));
  const left = tasks.length - lines.length;
  return [
    [
      `${heading} (${String(tasks.length)})`,
      ...lines,
      ...(left > 0 ? [`And ${String(left)} more.`] : []),
    ].join('\n'),
  ];
}

const HEADINGS = {
  overdue: 'Overdue',
  today: 'Due today',
  thisWeek: 'Due this week',
  fresh: 'New since the last working morning',
} as const;

/** "3 overdue, 1 due today", and where nothing presses how much waits. */
function inShort({ overdue, today, thisWeek }: MorningParts<WaitingTask>, total: number): string {
  const counts = [
    [overdue.length, 'overdue'],
    [today.length, 'due today'],
    [thisWeek.length, 'due this week'],
  ] as const;
  const said = counts.filter(([count]) => count > 0).map(([count, words]) => `${String(count)} ${words}`);
  return said.length > 0 ? said.join(', ') : `${countOf(total, 'thing waits', 'things wait')} for you`;
}

/** By the due date, what has none last; then by how long it waits. */
const soonest = (a: WaitingTask, b: WaitingTask): number =>
  (a.dueDate ?? '9999').localeCompare(b.dueDate ?? '9999') || a.since.getTime() - b.since.getTime();

/** Tells one person what waits for them; nothing where nothing does. */
async function morningFor(
  teller: Teller,
  { userId, day, timeZone }: { userId: string; day: DateOnly; timeZone: string },
): Promise<void> {
  const { db, now, publicUrl } = teller;
  const tasks = (await tasksOfPerson(db, userId, now)).toSorted(soonest);
  if (tasks.length === 0) return;
  const projects = await projectFaces(
    db,
    tasks.map(({ projectId }) => projectId),
  );
  const morning = { day, projects, amounts: await amountsAtStake(db, tasks), publicUrl };
  const parts = morningParts(tasks, day, timeZone);
  const stakes = stakesOf(tasks, { projectOf: (task) => faceOf(task, morning), amounts: morning.amounts });
  const atStake = [...stakes].map(
    ([currency, cents]) => `${formatMoney(cents, currency, { symbol: true })} ${currency}`,
  );
  const title = `Your work on ${writtenDate(day)}: ${inShort(parts, tasks.length)}`;
  const keys = Object.keys(HEADINGS) as (keyof typeof HEADINGS)[];
  const text = [
    `${countOf(tasks.length, 'thing waits', 'things wait')} for you.${atStake.length > 0 ? ` At stake: ${atStake.join(' and ')}.` : ''}`,
    ...keys.flatMap((key) => partOf(HEADINGS[key], parts[key], morning)),
    ...(parts.others.length > 0
      ? [`${countOf(parts.others.length, 'more thing waits', 'more things wait')} without hurry.`]
      : []),
    `${publicUrl}/app`,
    'You asked for this mail in your notification preferences.',
    'Plumbline',
  ];
  await tell(teller, {
    userId,
    event: EVENT,
    projectId: null,
    title,
    message: [
      `First ${tasks[0]?.line ?? ''}.`,
      ...(atStake.length > 0 ? [`At stake: ${atStake.join(' and ')}.`] : []),
    ].join(' '),
    link: '/app',
    actorId: null,
    mail: { subject: title, text: text.join('\n\n') },
  });
}

/** The morning's mail of one person. */
export const morningJob = (publicUrl: string): JobKind =>
  tellingJob(publicUrl, (teller, { userId, day, timeZone }) =>
    morningFor(teller, { userId: String(userId), day: String(day), timeZone: String(timeZone) }),
  );
