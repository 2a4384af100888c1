import type { Actor } from '#domain/authority/scope.ts';
import { additionProblem } from '#domain/project/status.ts';
import { siteTimeZone } from '#domain/project/site-zone.ts';
import type { DateOnly } from '#domain/time/dates.ts';
import { isOverdue } from '#domain/time/overdue.ts';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { anyOfGiven } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { together } from '../../db/together.ts';
import { authoritiesOf, hasCustomRole } from '../custom-role/rights.ts';
import { customRoles } from '../custom-role/schema.ts';
import { projectMembers } from '../members/schema.ts';
import { projects } from '../projects/schema.ts';
import { siteDay } from '../record/calendar.ts';
import { COMPANY_TASKS, PROJECT_TASKS } from './registry.ts';
import type { TaskQuery, WaitingTask } from './task.ts';

const partsOfUser = prepared((db) =>
  db
    .select({
      projectId: projectMembers.projectId,
      status: projectMembers.status,
      projectRole: projectMembers.roleName,
      grants: customRoles.grants,
      companyId: projectMembers.companyId,
      owningCompanyId: projects.companyId,
    })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.id, projectMembers.projectId))
    .leftJoin(customRoles, hasCustomRole)
    .where(and(eq(projectMembers.userId, sql.placeholder('userId')), ne(projectMembers.status, 'INACTIVE')))
    .prepare('parts_of_user'),
);

/** A person in each of their projects as the rules see them; an invitation that waits gives no rights yet. */
export async function actorsOf(db: Db, userId: string): Promise<Map<string, Actor | null>> {
  const rows = await partsOfUser(db).execute({ userId });
  return new Map(
    rows.map((row) => {
      const { projectId, status, companyId, projectRole } = row;
      if (status === 'PENDING') return [projectId, null];
      return [projectId, { userId, companyId, projectRole, authorities: authoritiesOf(row) }];
    }),
  );
}

/** Whether the reader may see the record that the task is about. */
export const maySeeTask = (reader: Actor | null | undefined, { mayRead }: WaitingTask): boolean =>
  mayRead === null || (reader ? mayRead(reader) : false);

const statusesOfProjects = prepared((db) =>
  db
    .select({ id: projects.id, status: projects.status })
    .from(projects)
    .where(anyOfGiven(projects.id, 'ids'))
    .prepare('statuses_of_projects'),
);

/** Without those that their project does not take any more: a completed one takes nothing new. */
async function stillAsked(db: Db, tasks: readonly WaitingTask[]): Promise<WaitingTask[]> {
  const adding = new Set(tasks.flatMap(({ adds, projectId }) => (adds && projectId ? [projectId] : [])));
  if (adding.size === 0) return [...tasks];
  const rows = await statusesOfProjects(db).execute({ ids: [...adding] });
  const closed = new Set(rows.filter(({ status }) => additionProblem(status) !== null).map(({ id }) => id));
  return tasks.filter(({ adds, projectId }) => !adds || projectId === null || !closed.has(projectId));
}

/** What waits in these projects, about all kinds of records or about those that are named. */
export async function projectTasks(
  query: TaskQuery,
  kinds: ReadonlySet<string> | null = null,
): Promise<WaitingTask[]> {
  if (query.projectIds.length === 0) return [];
  const asked = PROJECT_TASKS.filter(({ objectType }) => kinds === null || kinds.has(objectType));
  const found = await together(
    ...asked.map(
      ({ source }) =>
        () =>
          source(query),
    ),
  );
  return stillAsked(query.db, found.flat());
}

/** Of what waits, what waits for a person and is about a record that they may see. */
const theirs = (
  tasks: readonly WaitingTask[],
  userId: string,
  actors: ReadonlyMap<string, Actor | null>,
): WaitingTask[] =>
  tasks.filter(
    (task) =>
      task.assigneeId === userId && task.projectId !== null && maySeeTask(actors.get(task.projectId), task),
  );

/** What waits for a person in one of their projects, about all kinds of records or about those that are named. */
export async function tasksInProject(
  query: Omit<TaskQuery, 'projectIds'> & { userId: string; projectId: string },
  kinds: ReadonlySet<string> | null = null,
): Promise<WaitingTask[]> {
  const { db, userId, now, projectId } = query;
  const actors = await actorsOf(db, userId);
  return theirs(await projectTasks({ db, projectIds: [projectId], userId, now }, kinds), userId, actors);
}

/** Everything that waits for a person, in one project or in all of them and in their companies. */
export async function tasksOfPerson(
  db: Db,
  userId: string,
  now: Date,
  projectId?: string,
): Promise<WaitingTask[]> {
  if (projectId) return tasksInProject({ db, userId, now, projectId });
  const actors = await actorsOf(db, userId);
  const query = { db, projectIds: [...actors.keys()], userId, now };
  const found = theirs(await projectTasks(query), userId, actors);
  for (const source of COMPANY_TASKS) found.push(...(await source(query)));
  return found;
}

/** What a list of tasks says about a project. */
export type ProjectFace = Pick<typeof projects.$inferSelect, 'name'> & {
  currency: (typeof projects.$inferSelect)['budgetCurrency'];
  timeZone: string | null;
};

/** The names, currencies and clocks of projects. */
export async function projectFaces(db: Db, ids: Iterable<string | null>): Promise<Map<string, ProjectFace>> {
  const wanted = [...new Set([...ids].filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({
      id: projects.id,
      name: projects.name,
      currency: projects.budgetCurrency,
      state: projects.state,
      zipCode: projects.zipCode,
    })
    .from(projects)
    .where(inArray(projects.id, wanted));
  return new Map(
    rows.map(({ id, name, currency, ...site }) => [id, { name, currency, timeZone: siteTimeZone(site) }]),
  );
}

/** The same as long as the task waits. */
export const taskId = ({ taskType, key, assigneeId }: WaitingTask): string =>
  `${taskType}:${key}:${assigneeId}`;

type Clocks = ReadonlyMap<string, Pick<ProjectFace, 'timeZone'>>;

/** The day of an instant on the clock of the task's site; what waits in a company goes by UTC. */
export const taskDay = ({ projectId }: WaitingTask, at: Date, clocks: Clocks): DateOnly =>
  siteDay(at, clocks.get(projectId ?? '')?.timeZone ?? null);

/** Whether the task is overdue today. */
export const isTaskOverdue = (task: WaitingTask, now: Date, clocks: Clocks): boolean =>
  isOverdue(true, task.dueDate, taskDay(task, now, clocks));
