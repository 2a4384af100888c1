import { inspectionSight } from '#domain/inspection/sight.ts';
import { INSPECTION_STATUSES, INSPECTION_TYPES, type InspectionStatus } from '#domain/inspection/status.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { QueryOf } from '../../http/handler.ts';
import { invalidField } from '../../http/problem.ts';
import { createdOn, overdueIs, todayOf } from '../record/calendar.ts';
import type { ListOf } from '../record/list/declared.ts';
import { reading } from '../record/list/page.ts';
import { byColumns, byOptional, byRank } from '../record/list/sorts.ts';
import { holdingWords } from '../record/list/words.ts';
import { sightSql } from '../record/sight.ts';
import { idsWithPart, type InspectionRow, type PersonRow } from './records.ts';
import { inspectionContractors, inspections } from './schema.ts';
import { NOT_PASSED } from './views.ts';
import { INSPECTION_WORDS } from './words.ts';

type Query = QueryOf<'exportInspections'>;
export type InspectionFilters = Omit<Query, 'orderBy' | 'order'>;

const i = inspections;

/** What the actor may see, as a condition. */
export const visibleInspections = ({ actor }: Pick<ProjectContext, 'actor'>): SQL | undefined =>
  sightSql(inspectionSight(actor), {
    // As wasNeverScheduled says (records.ts).
    isDraft: (isDraft) => (isDraft ? isNull(i.sequence) : isNotNull(i.sequence)),
    creatorId: i.createdBy,
    companyId: i.companyId,
  });

/** In which the person has that part. */
const having = ({ db, project }: ProjectContext, part: PersonRow['part'], userId: string): SQL =>
  inArray(i.id, idsWithPart(db, [project.id], { userId, part }));

const ofContractor = ({ db, project }: ProjectContext, companyId: string): SQL =>
  inArray(
    i.id,
    db
      .select({ id: inspectionContractors.inspectionId })
      .from(inspectionContractors)
      .where(
        and(eq(inspectionContractors.projectId, project.id), eq(inspectionContractors.companyId, companyId)),
      ),
  );

function conditions(ctx: ProjectContext, filters: InspectionFilters, found?: SQL): SQL | undefined {
  const { status, inspectionType, startDate, endDate, hasOpenFollowUps } = filters;
  if (startDate && endDate && endDate < startDate)
    throw invalidField('endDate', 'The end date is before the start date.');
  return and(
    eq(i.projectId, ctx.project.id),
    status?.length ? inArray(i.status, status) : undefined,
    inspectionType?.length ? inArray(i.inspectionType, inspectionType) : undefined,
    filters.inspectorId ? having(ctx, 'INSPECTOR', filters.inspectorId) : undefined,
    filters.watcherId ? having(ctx, 'WATCHER', filters.watcherId) : undefined,
    filters.contractorId ? ofContractor(ctx, filters.contractorId) : undefined,
    filters.createdBy ? eq(i.createdBy, filters.createdBy) : undefined,
    filters.seriesId ? eq(i.seriesId, filters.seriesId) : undefined,
    filters.sovLineId ? eq(i.sovLineId, filters.sovLineId) : undefined,
    hasOpenFollowUps === undefined
      ? undefined
      : hasOpenFollowUps
        ? gt(i.openFollowUpCount, 0)
        : eq(i.openFollowUpCount, 0),
    overdueIs(filters.isOverdue, { isOpen: inArray(i.status, NOT_PASSED), dueDate: i.dueDate }, todayOf(ctx)),
    createdOn(ctx, i.scheduledFor, { startDate, endDate }),
    holdingWords({ ctx, index: INSPECTION_WORDS }, filters.search, found),
  );
}

/** Statuses in which a day is waited for. */
const STILL_TO_COME: ReadonlySet<InspectionStatus> = new Set(['SCHEDULED', 'IN_PROGRESS', 'REINSPECTION']);

/** Rule: equal values keep the newest first. */
const newest = [desc(i.createdAt), desc(i.id)];

/** Rule: of what is still to be inspected the next stands first, today's and late ones on top; of what is over, the last. */
const inTurn = ([status = 'DRAFT']: InspectionStatus[]): SQL[] => {
  if (status === 'DRAFT') return newest;
  return [STILL_TO_COME.has(status) ? asc(i.scheduledFor) : desc(i.scheduledFor), ...newest];
};

/** By the place of a value among those that the rules list. */
const byPlace = <V extends string>(
  column: typeof i.status | typeof i.inspectionType,
  values: readonly V[],
  ties: SQL[] | ((members: V[]) => SQL[]) = newest,
) =>
  byRank<V>(
    () => sql<V>`${column}`,
    () => ({
      rank: (one) => values.indexOf(one),
      where: ([one]) => sql`${column} = ${one}`,
    }),
    ties,
  );

/** The list of inspections. */
export const INSPECTION_LIST: ListOf<InspectionFilters, Query['orderBy']> = {
  kept: 'INSPECTION',
  table: inspections,
  sight: (ctx) => ({ parts: [visibleInspections(ctx)] }),
  filters: conditions,
  search: {
    index: INSPECTION_WORDS,
    text: ({ search }) => search,
    alone: (filters) =>
      Object.entries(filters).every(([name, value]) => name === 'search' || value === undefined),
  },
  sorts: {
    createdAt: byColumns([i.createdAt, i.id]),
    updatedAt: byColumns([i.updatedAt], newest),
    inspectionNumber: byOptional(i.sequence, newest),
    inspectionType: byPlace(i.inspectionType, INSPECTION_TYPES),
    title: byColumns([sql`lower(${i.title})`], newest),
    status: byPlace(i.status, INSPECTION_STATUSES, inTurn),
    scheduledFor: byOptional(i.scheduledFor, newest),
    dueDate: byOptional(i.dueDate, newest),
  },
};

/** Reads a slice of the list. */
export const readInspections = (ctx: ProjectContext) =>
  reading<{ inspection: InspectionRow }>(ctx, INSPECTION_LIST, { inspection: inspections });
