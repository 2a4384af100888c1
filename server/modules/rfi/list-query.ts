import { publishedWithin, type RfiAgingBucket } from '#domain/rfi/age.ts';
import { OPEN_RFI, RFI_STATUSES, rfiSight, SEEN_BY_ALL } from '#domain/rfi/status.ts';
import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { QueryOf } from '../../http/handler.ts';
import { invalidField } from '../../http/problem.ts';
import { rfiDivisions, rfis, rfiUsers } from './schema.ts';
import type { ListSight } from '../record/list/declared.ts';
import { visible } from '../record/list/listed.ts';
import { inProjects, type Looking, sightSql } from '../record/sight.ts';
import { holdingWords } from '../record/list/words.ts';
import { dayBegins, overdueIs, todayOf } from '../record/calendar.ts';
import { RFI_WORDS } from './words.ts';

export type RfiFilters = Omit<QueryOf<'exportRfis'>, 'orderBy' | 'order'>;
export type RfiOrderBy = QueryOf<'exportRfis'>['orderBy'];

/** A filter that is missing here does not compile. */
const OTHER_FILTERS = Object.keys({
  status: true,
  createdBy: true,
  assigneeId: true,
  ballInCourt: true,
  isOverdue: true,
  age: true,
  startDate: true,
  endDate: true,
  divisionId: true,
  rfiIds: true,
} satisfies Record<Exclude<keyof RfiFilters, 'searchText'>, true>) as Exclude<
  keyof RfiFilters,
  'searchText'
>[];

/** Which RFIs that not all see the actor does. */
const theirsOf = (looking: Looking): SQL | undefined =>
  sightSql(
    rfiSight(looking.actor).filter((way) => way !== SEEN_BY_ALL),
    {
      // As wasNeverSent says (records.ts).
      isDraft: (isDraft) => (isDraft ? isNull(rfis.sequence) : isNotNull(rfis.sequence)),
      visibility: rfis.visibility,
      requesterId: rfis.requesterId,
      assigneeId: rfis.assigneeId,
      allowedUserIds: (userId) =>
        inArray(
          rfis.id,
          looking.db
            .select({ id: rfiUsers.rfiId })
            .from(rfiUsers)
            .where(and(inProjects(rfiUsers.projectId, looking), eq(rfiUsers.userId, userId))),
        ),
    },
  );

/** Holds for all: with it, both of the values that the indexes of counts have first are gone to at once. */
export const inBothParts = sql`${rfis.seenByAll} in (true, false)`;

/**
 * What the actor may see: what all see, and of the rest what is theirs. Apart, because each is counted from an index; of
 * one condition for both, every row would be read.
 */
export function listSight(ctx: Looking): ListSight {
  if (!rfiSight(ctx.actor).includes(SEEN_BY_ALL)) return { parts: [theirsOf(ctx)] };
  const theirs = theirsOf(ctx);
  return {
    parts: [sql`${rfis.seenByAll}`, sql`(not ${rfis.seenByAll} and ${theirs})`],
    hidden: sql`(not ${rfis.seenByAll} and (${theirs}) is not true)`,
    anyPart: inBothParts,
  };
}

export const visibleRfis = (ctx: Looking): SQL | undefined => visible(listSight(ctx));

/** Open and of an age in the bucket. */
function ofAge(bucket: RfiAgingBucket, today: string): SQL | undefined {
  const { from, to } = publishedWithin(bucket, today);
  return and(
    inArray(rfis.status, OPEN_RFI),
    from === null ? undefined : gte(rfis.publishedOn, from),
    // An age never falls below 0: what was published "tomorrow" elsewhere on earth is of today.
    bucket === 'DAYS_0_7' ? undefined : lte(rfis.publishedOn, to),
  );
}

/** Whether nothing but words filters. */
export const onlyWords = (filters: RfiFilters): boolean =>
  OTHER_FILTERS.every((name) => filters[name] === undefined);

/** Holds for all: with it, an index that has the status before the date goes to the dates of each status. */
export const countedByStatus = ({ startDate, endDate, status }: RfiFilters): SQL | undefined =>
  (startDate ?? endDate) !== undefined && !status?.length ? inArray(rfis.status, RFI_STATUSES) : undefined;

/** The filters of the list, of its aging and of its export. Dates are days of the site; the end is exclusive. */
export function filterConditions(ctx: ProjectContext, filters: RfiFilters, found?: SQL): SQL | undefined {
  const { status, createdBy, assigneeId, ballInCourt, isOverdue, startDate, endDate, divisionId } = filters;
  if (startDate && endDate && endDate < startDate)
    throw invalidField('endDate', 'The end date is before the start date.');
  return and(
    eq(rfis.projectId, ctx.project.id),
    status?.length ? inArray(rfis.status, status) : undefined,
    createdBy ? eq(rfis.requesterId, createdBy) : undefined,
    assigneeId ? eq(rfis.assigneeId, assigneeId) : undefined,
    ballInCourt ? eq(rfis.courtId, ballInCourt) : undefined,
    filters.age ? ofAge(filters.age, todayOf(ctx)) : undefined,
    filters.rfiIds ? inArray(rfis.id, filters.rfiIds) : undefined,
    overdueIs(isOverdue, { isOpen: inArray(rfis.status, OPEN_RFI), dueDate: rfis.dueDate }, todayOf(ctx)),
    startDate ? gte(rfis.createdAt, dayBegins(ctx, startDate)) : undefined,
    endDate ? lt(rfis.createdAt, dayBegins(ctx, endDate)) : undefined,
    divisionId
      ? inArray(
          rfis.id,
          ctx.db
            .select({ id: rfiDivisions.rfiId })
            .from(rfiDivisions)
            .where(and(eq(rfiDivisions.projectId, ctx.project.id), eq(rfiDivisions.divisionId, divisionId))),
        )
      : undefined,
    holdingWords({ ctx, index: RFI_WORDS }, filters.searchText, found),
  );
}
