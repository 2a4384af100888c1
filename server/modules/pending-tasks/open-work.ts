import { addDays } from '#domain/time/dates.ts';
import { isOwnDraft } from '#domain/transition/pending-task.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { together } from '../../db/together.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { projectMembers } from '../members/schema.ts';
import { refsOf } from '../people/refs.ts';
import { siteDay, todayOf } from '../record/calendar.ts';
import { actionOf, type WaitingTask } from './task.ts';
import { isTaskOverdue, maySeeTask, projectTasks } from './waiting.ts';

type OpenWork = ResponseOf<'getProjectOpenWork'>;
type Count = Pick<OpenWork['kinds'][number], 'open' | 'overdue'>;

/** Days ahead of which it is told what comes. */
const AHEAD = 14;
const MOST_DATES = 20;

/** The companies of everybody who has or had a part in the project. */
async function companiesOfPeople(db: Db, projectId: string): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db
    .select({ userId: projectMembers.userId, companyId: projectMembers.companyId })
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, projectId), ne(projectMembers.status, 'PENDING')));
  return new Map(rows.map(({ userId, companyId }) => [userId, companyId]));
}

/** How many records these tasks are about: each once, overdue where any of its tasks is. */
function countOf(tasks: readonly WaitingTask[], isLate: (task: WaitingTask) => boolean): Count {
  const records = Map.groupBy(tasks, ({ objectId }) => objectId);
  return { open: records.size, overdue: [...records.values()].filter((own) => own.some(isLate)).length };
}

const mostFirst = (a: Count, b: Count): number => b.overdue - a.overdue || b.open - a.open;

/** What the tasks of one record and day ask together: several people may be asked for the same. */
const asked = ({ objectId, dueDate, at, taskType }: WaitingTask): string =>
  [objectId, taskType, dueDate, at?.toISOString()].join();

type Day = (task: WaitingTask) => string | null;

/** The day on which a task is to be seen among what comes: that of its time on the site's clock, else its due date. */
const dayAt =
  (timeZone: string | null): Day =>
  ({ at, dueDate }) =>
    at ? siteDay(at, timeZone) : dueDate;

/** What waits in the project for whom, and what comes next, as far as the reader may see the records. */
export async function openWork(ctx: ProjectContext): Promise<OpenWork> {
  const { db, now, project, actor } = ctx;
  const today = todayOf(ctx);
  const dayOfTask = dayAt(project.timeZone);
  const [tasks, companyOf] = await together(
    () => projectTasks({ db, projectIds: [project.id], userId: null, now }),
    () => companiesOfPeople(db, project.id),
  );
  const waiting = tasks.filter(
    (task) => task.objectType !== 'MEMBER' && !isOwnDraft(task.taskType) && maySeeTask(actor, task),
  );
  const faces = new Map([[project.id, project]]);
  const isLate = (task: WaitingTask): boolean => isTaskOverdue(task, now, faces);
  const withCompany = (task: WaitingTask): string | null => companyOf.get(task.assigneeId) ?? null;
  const until = addDays(today, AHEAD);
  const coming = [
    ...Map.groupBy(
      waiting.filter((task) => {
        const day = dayOfTask(task);
        return day !== null && day >= today && day <= until;
      }),
      asked,
    ).values(),
  ].toSorted(([a], [b]) => comesBefore(dayOfTask, a, b));
  const shown = coming.slice(0, MOST_DATES);
  const refs = await refsOf(db, {
    users: shown.flatMap((own) => own.map(({ assigneeId }) => assigneeId)),
    companies: waiting.map(withCompany),
  });
  return {
    asOf: today,
    kinds: [...Map.groupBy(waiting, ({ objectType }) => objectType)]
      .map(([objectType, own]) => ({
        objectType,
        ...countOf(own, isLate),
        companies: [...Map.groupBy(own, withCompany)]
          .map(([companyId, theirs]) => ({
            company: refs.companyOrNull(companyId),
            ...countOf(theirs, isLate),
          }))
          .toSorted(
            (a, b) => mostFirst(a, b) || (a.company?.name ?? '').localeCompare(b.company?.name ?? ''),
          ),
      }))
      .toSorted((a, b) => mostFirst(a, b) || a.objectType.localeCompare(b.objectType)),
    dates: shown.flatMap((own) => {
      const [first] = own;
      const date = first && dayOfTask(first);
      if (!first || !date) return [];
      return [
        {
          date,
          at: first.at?.toISOString() ?? null,
          action: actionOf(first),
          record: {
            objectType: first.objectType,
            objectId: first.objectId,
            number: first.number,
            title: first.title,
            link: first.link,
          },
          people: [...new Set(own.map(({ assigneeId }) => assigneeId))]
            .map((id) => refs.user(id))
            .toSorted((a, b) => a.name.localeCompare(b.name)),
        },
      ];
    }),
    datesTotal: coming.length,
  };
}

/** By day, what has a time of it before the rest, then by number and subject. */
function comesBefore(dayOfTask: Day, a: WaitingTask | undefined, b: WaitingTask | undefined): number {
  if (!a || !b) return 0;
  const [one, two] = [dayOfTask(a) ?? '', dayOfTask(b) ?? ''];
  if (one !== two) return one < two ? -1 : 1;
  const [early, late] = [a.at?.getTime() ?? Infinity, b.at?.getTime() ?? Infinity];
  if (early !== late) return early < late ? -1 : 1;
  return a.line.localeCompare(b.line) || a.taskType.localeCompare(b.taskType);
}
