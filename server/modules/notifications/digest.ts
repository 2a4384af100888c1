import { choiceFor } from '#domain/notification/preferences.ts';
import { siteTimeZone } from '#domain/project/site-zone.ts';
import { afterName } from '#domain/record/history-words.ts';
import { kindLabel } from '#domain/tools.ts';
import { countOf } from '#domain/text/count.ts';
import { addDays, type DateOnly, writtenDate } from '#domain/time/dates.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { JobKind } from '../../db/jobs.ts';
import type { ResponseOf } from '../../http/handler.ts';
import type { Ports } from '../../ports/ports.ts';
import { projectMembers } from '../members/schema.ts';
import { actorsOf } from '../pending-tasks/waiting.ts';
import { projects } from '../projects/schema.ts';
import { activityOf } from '../record/activity.ts';
import { clockAtSite } from '../record/calendar.ts';
import { dailyJob, planDaily } from './reminders.ts';
import { notificationPreferences } from './schema.ts';
import { type Teller, tell } from './tell.ts';

type Day = ResponseOf<'getDailyActivity'>;

const EVENT = 'DAILY_ACTIVITY';
/** Steps that a mail lists; the page has the rest. */
const MOST_STEPS = 100;

/** Queues the digest of yesterday, a day of the site, for every project that is under way. */
export const planDigests = (ports: Pick<Ports, 'database' | 'clock'>): Promise<void> =>
  planDaily('digest', ports);

/** Active members who have asked to be told what was done. */
async function whoWantIt({ db }: Pick<Teller, 'db'>, projectId: string): Promise<string[]> {
  const asked = await db
    .select({ userId: projectMembers.userId, choices: notificationPreferences.choices })
    .from(projectMembers)
    .innerJoin(notificationPreferences, eq(notificationPreferences.userId, projectMembers.userId))
    .where(
      and(
        eq(projectMembers.projectId, projectId),
        eq(projectMembers.status, 'ACTIVE'),
        sql`${notificationPreferences.choices} ? ${EVENT}`,
      ),
    );
  return asked.flatMap(({ userId, choices }) => {
    const { inApp, email } = choiceFor(choices, EVENT);
    return inApp || email ? [userId] : [];
  });
}

/** The steps of a day as lines of a mail, tool by tool, the busiest first and each from morning to evening. */
function lines({ counts, data, meta }: Day, timeZone: string | null): string {
  const parts = counts.map(({ objectType, total }) => {
    const steps = data.filter(({ record }) => record.objectType === objectType).toReversed();
    const told = steps.map(({ at, actor, summary, record, records }) => {
      const title = [record.number, record.title].filter(Boolean).join(' ');
      // What was done to many at once names how many they are, not one of them.
      const which = records === 1 ? `: ${title}` : '';
      const { time } = clockAtSite(new Date(at), timeZone);
      return `  ${time.slice(0, 5)}  ${actor?.name ?? 'Plumbline'} ${afterName(summary)}${which}`;
    });
    return [`${kindLabel(objectType)} (${String(total)})`, ...told].join('\n');
  });
  const left = meta.total - data.length;
  return [...parts, ...(left > 0 ? [`And ${countOf(left, 'more step')}.`] : [])].join('\n\n');
}

/** Who did something, and with how much of what: "By Dana Whitfield and 2 others: RFIs 5, Message board 2". */
function inShort({ counts, data }: Day): string {
  const [first = 'Plumbline', ...others] = new Set(data.flatMap(({ actor }) => actor?.name ?? []));
  const who = others.length === 0 ? first : `${first} and ${countOf(others.length, 'other')}`;
  const what = counts.map(({ objectType, total }) => `${kindLabel(objectType)} ${String(total)}`);
  return `By ${who}: ${what.join(', ')}`;
}

/** Tells everybody who asked for it what was done on one project the day before, as far as they may read it. */
async function digestOf(teller: Teller, projectId: string, today: DateOnly): Promise<void> {
  const { db, publicUrl } = teller;
  const [project] = await db
    .select({ id: projects.id, name: projects.name, state: projects.state, zipCode: projects.zipCode })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (!project) return;
  const date = addDays(today, -1);
  const timeZone = siteTimeZone(project);
  for (const userId of await whoWantIt(teller, projectId)) {
    const actor = (await actorsOf(db, userId)).get(projectId);
    if (!actor?.authorities.includes('MESSAGE_VIEW')) continue;
    const asked = { date, timeZone: timeZone ?? 'UTC', page: 1, limit: MOST_STEPS, order: 'DESC' } as const;
    const day = await activityOf({ db, actor, project }, asked);
    if (day.meta.total === 0) continue;
    const title = `${countOf(day.meta.total, 'step')} on ${writtenDate(date)}`;
    const link = `/app/projects/${projectId}/tools/activity?date=${date}`;
    await tell(teller, {
      userId,
      event: EVENT,
      projectId,
      title: `${project.name}: ${title}`,
      message: inShort(day),
      link,
      actorId: null,
      mail: {
        subject: `${project.name}: ${title}`,
        text: `What was done on ${project.name} on ${writtenDate(date)} (times are ${timeZone === null ? 'UTC' : 'those of the site'}).\n\n${lines(day, timeZone)}\n\n${publicUrl}${link}\n\nYou asked for this mail in your notification preferences.\n\nPlumbline`,
      },
    });
  }
}

/** The digest of one project. */
export const digestJob = (publicUrl: string): JobKind => dailyJob(publicUrl, digestOf);
