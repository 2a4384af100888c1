import { FOLLOW_UP_STATUSES } from '#domain/inspection/follow-up.ts';
import { withNumbersInFull } from '#domain/record/numbers.ts';
import { and, asc, desc, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import { containing, everyWord } from '../../db/paging.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { QueryOf } from '../../http/handler.ts';
import { projectMembers } from '../members/schema.ts';
import { overdueIs, todayOf } from '../record/calendar.ts';
import type { ListOf } from '../record/list/declared.ts';
import { reading } from '../record/list/page.ts';
import { byColumns, byRank } from '../record/list/sorts.ts';
import type { FollowedUp } from './follow-up-views.ts';
import { visibleInspections } from './list-query.ts';
import type { FollowUpRow } from './records.ts';
import { inspectionFollowUps, inspectionItems, inspections } from './schema.ts';

type Query = QueryOf<'exportInspectionFollowUps'>;
type Filters = Omit<Query, 'orderBy' | 'order'>;

const f = inspectionFollowUps;

/** All that a search looks at, as one text a row. */
const texts = sql`lower(concat_ws(chr(10), ${f.description}, ${inspectionItems.description}, ${inspections.title},
  'INSP-' || lpad(${inspections.sequence}::text, greatest(4, length(${inspections.sequence}::text)), '0')))`;

/** Whose owner takes part for that company. */
const ofCompany = ({ db, project }: ProjectContext, companyId: string): SQL =>
  inArray(
    f.ownerId,
    db
      .select({ id: projectMembers.userId })
      .from(projectMembers)
      .where(and(eq(projectMembers.projectId, project.id), eq(projectMembers.companyId, companyId))),
  );

const newest = [desc(f.createdAt), desc(f.id)];

/** The follow-ups of all inspections that somebody may see. */
export const FOLLOW_UP_LIST: ListOf<Filters, Query['orderBy']> = {
  kept: null,
  table: inspectionFollowUps,
  joins: [
    { table: inspections, on: eq(inspections.id, f.inspectionId) },
    { table: inspectionItems, on: eq(inspectionItems.id, f.itemId) },
  ],
  sight: (ctx) => ({ parts: [visibleInspections(ctx)] }),
  filters: (ctx, { status, ownerId, companyId, inspectionId, isOverdue, search }) =>
    and(
      eq(f.projectId, ctx.project.id),
      status?.length ? inArray(f.status, status) : undefined,
      ownerId ? eq(f.ownerId, ownerId) : undefined,
      companyId ? ofCompany(ctx, companyId) : undefined,
      inspectionId ? eq(f.inspectionId, inspectionId) : undefined,
      overdueIs(isOverdue, { isOpen: eq(f.status, 'OPEN'), dueDate: f.dueDate }, todayOf(ctx)),
      everyWord(search === undefined ? undefined : withNumbersInFull(search), (word) =>
        like(texts, sql`lower(${containing(word)})`),
      ),
    ),
  sorts: {
    createdAt: byColumns([f.createdAt, f.id]),
    updatedAt: byColumns([f.updatedAt], newest),
    dueDate: byColumns([f.dueDate], newest),
    status: byRank<FollowUpRow['status']>(
      () => sql`${f.status}`,
      () => ({
        rank: (one) => FOLLOW_UP_STATUSES.indexOf(one),
        where: ([one]) => sql`${f.status} = ${one}`,
      }),
      // Of what waits alike, what is due first stands first.
      [asc(f.dueDate), ...newest],
    ),
  },
};

/** Reads a slice of the list. */
export const readFollowUps = (ctx: ProjectContext) =>
  reading<FollowedUp>(ctx, FOLLOW_UP_LIST, { followUp: inspectionFollowUps, inspection: inspections });
