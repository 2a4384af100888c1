import { CHANGE_REQUEST_STATUSES, type ChangeRequestStatus } from '#domain/change-request/faces.ts';
import { changeRequestSight, OPEN_CHANGE_REQUEST, SENT, WAITING } from '#domain/change-request/record.ts';
import {
  and,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ProjectContext } from '../../http/context.ts';
import type { QueryOf } from '../../http/handler.ts';
import { dayBegins, overdueIs, requireDates, todayOf } from '../record/calendar.ts';
import type { ListOf, ListSight } from '../record/list/declared.ts';
import { reading } from '../record/list/page.ts';
import { byColumns, byOptional, byRank } from '../record/list/sorts.ts';
import { holdingWords } from '../record/list/words.ts';
import { sightSql } from '../record/sight.ts';
import { IN_FORCE } from '../signing/records.ts';
import { signaturePacketRequests, signaturePackets, signatureSigners } from '../signing/schema.ts';
import { CHANGE_REQUEST_WORDS, type ChangeRequestRow } from './records.ts';
import { changeRequestApprovers, changeRequests, changeRequestTasks, changeRequestUsers } from './schema.ts';

type Query = QueryOf<'exportChangeRequests'>;
type Filters = Omit<Query, 'orderBy' | 'order'>;
type Asking = Pick<ProjectContext, 'actor' | 'db'>;

/** Those of which the person is an approver. */
const approvedBy = ({ db }: Pick<Asking, 'db'>, userId: string, condition?: SQL): SQL =>
  exists(
    db
      .select({ found: sql`1` })
      .from(changeRequestApprovers)
      .where(
        and(
          eq(changeRequestApprovers.requestId, changeRequests.id),
          eq(changeRequestApprovers.userId, userId),
          condition,
        ),
      ),
  );

/** Those that the person signs or has signed. */
const signs = ({ db }: Pick<Asking, 'db'>, userId: string): SQL =>
  exists(
    db
      .select({ found: sql`1` })
      .from(signatureSigners)
      .innerJoin(signaturePackets, eq(signaturePackets.id, signatureSigners.packetId))
      .innerJoin(signaturePacketRequests, eq(signaturePacketRequests.packetId, signaturePackets.id))
      .where(
        and(
          eq(signaturePacketRequests.requestId, changeRequests.id),
          IN_FORCE,
          eq(signatureSigners.userId, userId),
        ),
      ),
  );

/** What the actor may see, as a condition: undefined where that is all. */
export const visibleRequests = (asking: Asking): SQL | undefined =>
  sightSql(changeRequestSight(asking.actor), {
    // As wasNeverSent says (records.ts).
    isDraft: (isDraft) => (isDraft ? isNull(changeRequests.sequence) : isNotNull(changeRequests.sequence)),
    creatorId: changeRequests.createdBy,
    companyId: changeRequests.companyId,
    sovCompanyId: changeRequests.sovCompanyId,
    approverIds: (userId) => approvedBy(asking, userId),
    pricerId: changeRequests.pricerId,
    addedUserIds: (userId) =>
      exists(
        asking.db
          .select({ found: sql`1` })
          .from(changeRequestUsers)
          .where(
            and(eq(changeRequestUsers.requestId, changeRequests.id), eq(changeRequestUsers.userId, userId)),
          ),
      ),
    signerIds: (userId) => signs(asking, userId),
  });

/** Of another company; as two ranges, which an index holds, and not what `<>` would go through. */
const notOf = (column: PgColumn, companyId: string): SQL | undefined =>
  or(lt(column, companyId), gt(column, companyId));

/** Ids of other companies' requests that the person has a part in: as approver, added to it, or signing it. */
const namedOn = ({ db }: Pick<Asking, 'db'>, userId: string, mine: string): SQL => {
  const approving = db
    .select({ id: changeRequestApprovers.requestId })
    .from(changeRequestApprovers)
    .where(and(eq(changeRequestApprovers.userId, userId), notOf(changeRequestApprovers.companyId, mine)));
  const added = db
    .select({ id: changeRequestUsers.requestId })
    .from(changeRequestUsers)
    .where(eq(changeRequestUsers.userId, userId));
  const signing = db
    .select({ id: signaturePacketRequests.requestId })
    .from(signaturePacketRequests)
    .innerJoin(signaturePackets, eq(signaturePackets.id, signaturePacketRequests.packetId))
    .innerJoin(signatureSigners, eq(signatureSigners.packetId, signaturePackets.id))
    .where(and(IN_FORCE, eq(signatureSigners.userId, userId)));
  // As a list that is there before the rows are looked for: their primary key finds them.
  return sql`${changeRequests.id} = any(array(${approving.union(added).union(signing)}))`;
};

/**
 * The same in parts, no request in two of them: what a whole project or company reads, and of the rest what is somebody's
 * own. Apart, because each is counted from an index; of one condition for all, every row would be read.
 */
function listSight(ctx: ProjectContext): ListSight {
  const sight = changeRequestSight(ctx.actor);
  const { sequence, createdBy, companyId, sovCompanyId, pricerId } = changeRequests;
  const { userId, companyId: mine } = ctx.actor;
  const draft = and(isNull(sequence), eq(createdBy, userId));
  if (sight !== 'ALL' && sight.includes(SENT)) return { parts: [isNotNull(sequence), draft] };
  if (sight === 'ALL' || sight.length === 0 || mine === null) return { parts: [visibleRequests(ctx)] };
  const others = and(isNotNull(sequence), notOf(companyId, mine));
  return {
    parts: [
      and(isNotNull(sequence), eq(companyId, mine)),
      and(others, eq(sovCompanyId, mine)),
      and(
        others,
        or(isNull(sovCompanyId), ne(sovCompanyId, mine)),
        or(eq(createdBy, userId), eq(pricerId, userId), namedOn(ctx, userId, mine)),
      ),
      draft,
    ],
  };
}

/** Rule: what the person has to approve or to price now. */
const waitingFor = (ctx: ProjectContext, userId: string): SQL | undefined =>
  or(
    and(
      inArray(changeRequests.status, [...WAITING]),
      approvedBy(ctx, userId, eq(changeRequestApprovers.decision, 'PENDING')),
    ),
    and(eq(changeRequests.status, 'ASSIGNED'), eq(changeRequests.pricerId, userId)),
  );

function conditions(ctx: ProjectContext, filters: Filters, found?: SQL): SQL | undefined {
  const { status, assignedTo, createdBy, dueDate, createdDate, sovId, divisions, isOverdue } = filters;
  requireDates({ dueDate, createdDate });
  const due = {
    isOpen: inArray(changeRequests.status, OPEN_CHANGE_REQUEST),
    dueDate: changeRequests.dueDate,
  };
  return and(
    eq(changeRequests.projectId, ctx.project.id),
    status?.length ? inArray(changeRequests.status, status) : undefined,
    assignedTo ? waitingFor(ctx, assignedTo) : undefined,
    createdBy ? eq(changeRequests.createdBy, createdBy) : undefined,
    dueDate ? lte(changeRequests.dueDate, dueDate) : undefined,
    createdDate ? gte(changeRequests.createdAt, dayBegins(ctx, createdDate)) : undefined,
    sovId ? eq(changeRequests.sovId, sovId) : undefined,
    divisions?.length
      ? inArray(
          changeRequests.id,
          ctx.db
            .select({ id: changeRequestTasks.requestId })
            .from(changeRequestTasks)
            .where(
              and(
                eq(changeRequestTasks.projectId, ctx.project.id),
                inArray(changeRequestTasks.divisionNumber, divisions),
              ),
            ),
        )
      : undefined,
    overdueIs(isOverdue, due, todayOf(ctx)),
    holdingWords({ ctx, index: CHANGE_REQUEST_WORDS }, filters.search, found),
  );
}

/**
 * What was due by a day that is past was, most of it, made long ago: the newest of it is looked up in the index by due
 * dates. What is due until a day to come is mostly among the newest anyway.
 */
const pageBegins = (ctx: ProjectContext, { dueDate }: Filters): SQL | undefined =>
  dueDate && dueDate < todayOf(ctx)
    ? lte(
        changeRequests.createdAt,
        ctx.db
          // An expression, or the planner looks for the newest in the order of a page, where it comes last.
          .select({ newest: max(sql`${changeRequests.createdAt} + interval '0'`) })
          .from(changeRequests)
          .where(and(eq(changeRequests.projectId, ctx.project.id), lte(changeRequests.dueDate, dueDate))),
      )
    : undefined;

/** Rule: equal values keep the newest first. */
const newest = [desc(changeRequests.createdAt), desc(changeRequests.id)];

/** The list of change requests. */
export const CHANGE_REQUESTS: ListOf<Filters, Query['orderBy']> = {
  kept: 'CHANGE_REQUEST',
  table: changeRequests,
  sight: listSight,
  filters: conditions,
  pageBegins,
  search: {
    index: CHANGE_REQUEST_WORDS,
    text: ({ search }) => search,
    alone: (filters) =>
      Object.entries(filters).every(([name, value]) => name === 'search' || value === undefined),
  },
  sorts: {
    createdAt: byColumns([changeRequests.createdAt, changeRequests.id]),
    updatedAt: byColumns([changeRequests.updatedAt], newest),
    changeRequestNumber: byOptional(changeRequests.sequence, newest),
    changeOrderNumber: byOptional(changeRequests.orderSequence, newest),
    subject: byColumns([sql`lower(${changeRequests.subject})`], newest),
    status: byRank<ChangeRequestStatus>(
      () => sql`${changeRequests.status}`,
      () => ({
        rank: (status) => CHANGE_REQUEST_STATUSES.indexOf(status),
        where: (statuses) => inArray(changeRequests.status, statuses),
      }),
      newest,
    ),
    costImpact: byColumns([changeRequests.costImpact], newest),
    dueDate: byOptional(changeRequests.dueDate, newest),
  },
};

/** Reads a slice of the list. */
export const readRequests = (ctx: ProjectContext) =>
  reading<{ request: ChangeRequestRow }>(ctx, CHANGE_REQUESTS, { request: changeRequests });
