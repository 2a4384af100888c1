import { eq } from 'drizzle-orm';
import { byAddressAlone } from '#domain/member/invited.ts';
import { withNumbersInFull } from '#domain/record/numbers.ts';
import { compareUrgency, type Waiting } from '#domain/transition/urgency.ts';
import { metaOf, windowOf } from '../../db/paging.ts';
import type { Db } from '../../db/database.ts';
import { readAccess } from '../../http/authorize.ts';
import { readerOf } from '../../http/sessions.ts';
import type { Handlers, QueryOf, ResponseOf } from '../../http/handler.ts';
import { projectMembers } from '../members/schema.ts';
import { refsOf } from '../people/refs.ts';
import { majorOrNull } from '../record/amounts.ts';
import { amountsAtStake } from './amounts.ts';
import { askedBy } from './asked-by.ts';
import { groupsOf, inGroups } from './groups.ts';
import { actionOf, type TaskView, type WaitingTask } from './task.ts';
import {
  isTaskOverdue,
  maySeeTask,
  type ProjectFace,
  projectFaces,
  projectTasks,
  taskDay,
  taskId,
  tasksOfPerson,
} from './waiting.ts';

type Filters = Omit<QueryOf<'listPendingTasks'>, 'projectId' | 'search'>;

/** What began to wait at one instant stands by number and subject: an id says nothing. */
function byLine(a: WaitingTask, b: WaitingTask): number {
  if (a.line !== b.line) return a.line < b.line ? -1 : 1;
  return taskId(a).localeCompare(taskId(b));
}

function order({ orderBy, order: direction }: Filters, waitingOf: (task: WaitingTask) => Waiting) {
  const sign = direction === 'ASC' ? 1 : -1;
  if (orderBy === 'urgency')
    return (a: WaitingTask, b: WaitingTask): number =>
      sign * compareUrgency(waitingOf(a), waitingOf(b)) ||
      a.since.getTime() - b.since.getTime() ||
      byLine(a, b);
  return (a: WaitingTask, b: WaitingTask): number => {
    // Those without a due date come last either way.
    if (orderBy === 'dueDate' && a.dueDate !== b.dueDate)
      return a.dueDate === null ? 1 : b.dueDate === null ? -1 : sign * a.dueDate.localeCompare(b.dueDate);
    const bySince = a.since.getTime() - b.since.getTime() || byLine(a, b);
    return orderBy === 'dueDate' ? bySince : sign * bySince;
  };
}

const matching =
  (
    { taskType, objectType, isOverdue, dueBefore }: Filters,
    now: Date,
    faces: ReadonlyMap<string, ProjectFace>,
  ) =>
  (task: WaitingTask): boolean =>
    (taskType === undefined || task.taskType === taskType) &&
    (objectType === undefined || task.objectType === objectType) &&
    (isOverdue === undefined || isTaskOverdue(task, now, faces) === isOverdue) &&
    (dueBefore === undefined || (task.dueDate !== null && task.dueDate <= dueBefore));

async function pageOf(
  db: Db,
  tasks: readonly WaitingTask[],
  filters: Filters,
  now: Date,
  projects: ReadonlyMap<string, ProjectFace>,
  readerId: string,
): Promise<ResponseOf<'listPendingTasks'>> {
  const { groupBy, isAtStake } = filters;
  const isLate = (task: WaitingTask): boolean => isTaskOverdue(task, now, projects);
  const waitingOf = (task: WaitingTask): Waiting => ({
    dueDate: task.dueDate,
    since: taskDay(task, task.since, projects),
    isOverdue: isLate(task),
  });
  const fitting = tasks.filter(matching(filters, now, projects)).toSorted(order(filters, waitingOf));
  // What all of them come to is asked for where it decides or is shown; else the page's is enough.
  const whole = groupBy !== undefined || isAtStake !== undefined;
  const all = whole ? await amountsAtStake(db, fitting) : null;
  const staked =
    isAtStake === undefined ? fitting : fitting.filter(({ objectId }) => all?.has(objectId) === isAtStake);
  const found = groupBy === undefined ? staked : inGroups(staked, groupBy);
  const { limit, offset } = windowOf(filters);
  const shown = found.slice(offset, offset + limit);
  const requesterOf = await askedBy(db, shown);
  const refs = await refsOf(db, { users: shown.flatMap((task) => [task.assigneeId, requesterOf(task)]) });
  const amounts = all ?? (await amountsAtStake(db, shown));
  /** Who is only invited is known to others by their address alone. */
  const assigneeOf = ({ taskType, assigneeId }: WaitingTask) => {
    const person = refs.user(assigneeId);
    return taskType === 'PROJECT_INVITATION' && assigneeId !== readerId ? byAddressAlone(person) : person;
  };
  const projectOf = ({ projectId }: WaitingTask): ProjectFace | undefined =>
    projectId === null ? undefined : projects.get(projectId);
  const view = (task: WaitingTask): TaskView => ({
    id: taskId(task),
    projectId: task.projectId,
    projectName: projectOf(task)?.name ?? null,
    taskType: task.taskType,
    record: {
      objectType: task.objectType,
      objectId: task.objectId,
      number: task.number,
      title: task.title,
      link: task.link,
    },
    title: task.line,
    action: actionOf(task),
    amount: majorOrNull(amounts.get(task.objectId) ?? null),
    currency: projectOf(task)?.currency ?? null,
    assignee: assigneeOf(task),
    requestedBy: refs.userOrNull(requesterOf(task)),
    createdAt: task.since.toISOString(),
    dueDate: task.dueDate,
    isOverdue: isTaskOverdue(task, now, projects),
  });
  return {
    data: shown.map(view),
    meta: metaOf(filters, found.length),
    overdueCount: found.filter(isLate).length,
    groups: groupBy === undefined ? [] : groupsOf(found, groupBy, { projectOf, amounts, isOverdue: isLate }),
  };
}

export const pendingTaskHandlers = {
  async listPendingTasks(ctx, { query: { projectId, search, ...filters } }) {
    // In a project that is viewed as somebody else it is what waits for them.
    const userId = projectId ? readerOf(ctx.user.id, ctx.session)(projectId) : ctx.user.id;
    if (projectId) await readAccess(ctx.db, userId, projectId);
    const tasks = await tasksOfPerson(ctx.db, userId, ctx.now, projectId);
    const faces = await projectFaces(
      ctx.db,
      tasks.map((task) => task.projectId),
    );
    const typed = (search?.toLowerCase().split(/\s+/) ?? []).filter((word) => word !== '');
    const found = tasks.filter((task) => {
      const text = [task.line, actionOf(task), faces.get(task.projectId ?? '')?.name ?? '']
        .join('\n')
        .toLowerCase();
      return typed.every(
        (word) => text.includes(word) || text.includes(withNumbersInFull(word).toLowerCase()),
      );
    });
    return pageOf(ctx.db, found, filters, ctx.now, faces, userId);
  },

  async listProjectPendingTasks(ctx, { query: { projectId, memberId, ...filters } }) {
    let userId: string | null = null;
    if (memberId) {
      const [member] = await ctx.db
        .select({ userId: projectMembers.userId })
        .from(projectMembers)
        .where(eq(projectMembers.id, memberId));
      // A member of another project is as good as none: nothing waits for them here.
      if (!member) return pageOf(ctx.db, [], filters, ctx.now, new Map(), ctx.user.id);
      userId = member.userId;
    }
    const tasks = await projectTasks({ db: ctx.db, projectIds: [projectId], userId, now: ctx.now });
    const seen = tasks.filter(
      (task) => (userId === null || task.assigneeId === userId) && maySeeTask(ctx.actor, task),
    );
    return pageOf(ctx.db, seen, filters, ctx.now, await projectFaces(ctx.db, [projectId]), ctx.user.id);
  },
} satisfies Partial<Handlers>;
