import {
  OPEN_QUALITY_TASK,
  QUALITY_TASK_STATUSES,
  qualityTaskSight,
  type QualityTaskStatus,
} from '#domain/quality-check/status.ts';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { QueryOf } from '../../http/handler.ts';
import { overdueIs, todayOf } from '../record/calendar.ts';
import type { ListOf } from '../record/list/declared.ts';
import { reading } from '../record/list/page.ts';
import { byColumns, byOptional, byPerson, byRank } from '../record/list/sorts.ts';
import { holdingWords } from '../record/list/words.ts';
import { sightSql } from '../record/sight.ts';
import { TASKS, type QualityTaskRow } from './records.ts';
import { qualityTasks } from './schema.ts';

type Query = QueryOf<'exportQualityTasks'>;
type Filters = Omit<Query, 'orderBy' | 'order'>;

/** What the actor may see, as a condition: undefined where that is all. */
export const visibleTasks = ({ actor }: Pick<ProjectContext, 'actor'>): SQL | undefined =>
  sightSql(qualityTaskSight(actor), {});

function conditions(ctx: ProjectContext, filters: Filters, found?: SQL): SQL | undefined {
  const { status, lastResult, assigneeId, divisionId, sovId, isOverdue, searchText } = filters;
  const due = { isOpen: inArray(qualityTasks.status, OPEN_QUALITY_TASK), dueDate: qualityTasks.dueDate };
  return and(
    eq(qualityTasks.projectId, ctx.project.id),
    status?.length ? inArray(qualityTasks.status, status) : undefined,
    lastResult ? eq(qualityTasks.lastResult, lastResult) : undefined,
    assigneeId ? eq(qualityTasks.assigneeId, assigneeId) : undefined,
    divisionId ? eq(qualityTasks.divisionId, divisionId) : undefined,
    sovId ? eq(qualityTasks.sovId, sovId) : undefined,
    overdueIs(isOverdue, due, todayOf(ctx)),
    holdingWords({ ctx, index: TASKS.words }, searchText, found),
  );
}

/** Rule: equal values keep the newest first. Tasks of one instant, made from a schedule, by their numbers. */
const newest = [desc(qualityTasks.createdAt), desc(qualityTasks.sequence)];

/** The list of tasks. */
export const TASK_LIST: ListOf<Filters, Query['orderBy']> = {
  kept: 'QUALITY_TASK',
  table: qualityTasks,
  sight: (ctx) => ({ parts: [visibleTasks(ctx)] }),
  filters: conditions,
  search: {
    index: TASKS.words,
    text: ({ searchText }) => searchText,
    alone: (filters) =>
      Object.entries(filters).every(([name, value]) => name === 'searchText' || value === undefined),
  },
  sorts: {
    createdAt: byColumns([qualityTasks.createdAt, qualityTasks.sequence]),
    updatedAt: byColumns([qualityTasks.updatedAt], newest),
    qualityTaskNumber: byColumns([qualityTasks.sequence]),
    title: byColumns([sql`lower(${qualityTasks.title})`], newest),
    status: byRank<QualityTaskStatus>(
      () => sql`${qualityTasks.status}`,
      () => ({
        rank: (status) => QUALITY_TASK_STATUSES.indexOf(status),
        where: (statuses) => inArray(qualityTasks.status, statuses),
      }),
      newest,
    ),
    dueDate: byOptional(qualityTasks.dueDate, newest),
    assignee: byPerson(qualityTasks.assigneeId, newest),
    lastEntryAt: byOptional(qualityTasks.lastEntryAt, newest),
    entryCount: byColumns([qualityTasks.entryCount], newest),
  },
};

/** Reads a slice of the list. */
export const readTasks = (ctx: ProjectContext) =>
  reading<{ task: QualityTaskRow }>(ctx, TASK_LIST, { task: qualityTasks });
