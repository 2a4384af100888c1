import { REVIEW_CODES, SUBMITTAL_PURPOSES, SUBMITTAL_WORKFLOW } from '#domain/submittal/kinds.ts';
import { SUBMITTAL_RISKS, type SubmittalRisk } from '#domain/submittal/schedule.ts';
import { submittalSight } from '#domain/submittal/sight.ts';
import { OPEN_SUBMITTAL } from '#domain/submittal/status.ts';
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { QueryOf } from '../../http/handler.ts';
import { invalidField } from '../../http/problem.ts';
import { type AtSite, createdOn, overdueIs, todayOf } from '../record/calendar.ts';
import type { ListOf } from '../record/list/declared.ts';
import { reading } from '../record/list/page.ts';
import { byColumns, byOptional, byPerson, byRank, type Sort } from '../record/list/sorts.ts';
import { counts } from '../record/list/listed.ts';
import { holdingWords } from '../record/list/words.ts';
import { inProjects, type Looking, sightSql } from '../record/sight.ts';
import type { SubmittalRow } from './records.ts';
import { submittalApprovers, submittals, submittalUsers } from './schema.ts';
import { SUBMITTAL_WORDS } from './words.ts';

type Query = QueryOf<'exportSubmittals'>;
export type SubmittalFilters = Omit<Query, 'orderBy' | 'order'>;

const s = submittals;

/** What the actor may see, as a condition. */
export const visibleSubmittals = (looking: Looking): SQL | undefined => {
  const { actor, db } = looking;
  const of = (table: typeof submittalApprovers | typeof submittalUsers, userId: string) =>
    inArray(
      s.id,
      db
        .select({ id: table.submittalId })
        .from(table)
        .where(and(inProjects(table.projectId, looking), eq(table.userId, userId))),
    );
  return sightSql(submittalSight(actor), {
    // As wasNeverSent says (records.ts).
    isDraft: (isDraft) => (isDraft ? isNull(s.sequence) : isNotNull(s.sequence)),
    inRegister: s.inRegister,
    isPrivate: s.isPrivate,
    creatorId: s.createdBy,
    receivedFromId: (userId: string | null) =>
      userId === null ? isNull(s.receivedFromId) : eq(s.receivedFromId, userId),
    companyId: s.companyId,
    assigneeId: s.assigneeId,
    reviewerId: s.reviewerId,
    addedUserIds: (userId) => or(of(submittalApprovers, userId), of(submittalUsers, userId)),
  });
};

const isOpen = inArray(s.status, OPEN_SUBMITTAL);

/** How it stands today: as submittalRisk says of the dates that the row keeps. */
export const riskSql = (ctx: AtSite): SQL<SubmittalRisk | null> => {
  const today = todayOf(ctx);
  return sql<SubmittalRisk | null>`case when ${s.lateAfter} is null then null when ${s.lateAfter} < ${today} then 'LATE' when ${s.atRiskAfter} < ${today} then 'AT_RISK' else 'ON_TRACK' end`;
};

/**
 * What waits for a person, as submittalWaitsFor says: the row keeps one alone; beside those it is each required approver
 * of the step that has begun, and the assignee where the general contractor has the next step.
 */
const waitsFor = ({ db }: ProjectContext, userId: string): SQL | undefined =>
  or(
    eq(s.courtId, userId),
    and(inArray(s.status, ['GC_REVIEWED', 'APPROVED']), eq(s.assigneeId, userId)),
    and(
      eq(s.status, 'APPROVAL_PENDING'),
      exists(
        db
          .select({ found: sql`1` })
          .from(submittalApprovers)
          .where(
            and(
              eq(submittalApprovers.submittalId, s.id),
              eq(submittalApprovers.revision, s.revision),
              eq(submittalApprovers.userId, userId),
              eq(submittalApprovers.isRequired, true),
              eq(submittalApprovers.decision, 'PENDING'),
              isNotNull(submittalApprovers.sentAt),
            ),
          ),
      ),
    ),
  );

/** Of the section, or of all that begin so. The bounds are those of an index: what follows a space and a point is a slash. */
const inSection = (section: string): SQL | undefined =>
  and(
    sql`${s.specSection} collate "C" >= ${section}`,
    sql`${s.specSection} collate "C" < ${`${section}/`}`,
    or(eq(s.specSection, section), like(s.specSection, `${section} %`), like(s.specSection, `${section}.%`)),
  );

/** As riskSql says, in bounds that an index has. */
function isAtRisk(ctx: AtSite, risks: readonly SubmittalRisk[]): SQL | undefined {
  const today = todayOf(ctx);
  const isLate = lt(s.lateAfter, today);
  const isLater = gte(s.lateAfter, today);
  const bounds: Readonly<Record<SubmittalRisk, SQL | undefined>> = {
    LATE: isLate,
    AT_RISK: and(isLater, lt(s.atRiskAfter, today)),
    ON_TRACK: and(isLater, or(isNull(s.atRiskAfter), gte(s.atRiskAfter, today))),
  };
  return or(...risks.map((risk) => bounds[risk]));
}

function conditions(ctx: ProjectContext, filters: SubmittalFilters, found?: SQL): SQL | undefined {
  const { status, purpose, category, reviewCode, specSection, risk, inRegister, startDate, endDate } =
    filters;
  if (startDate && endDate && endDate < startDate)
    throw invalidField('endDate', 'The end date is before the start date.');
  return and(
    eq(s.projectId, ctx.project.id),
    status?.length ? inArray(s.status, status) : undefined,
    purpose?.length ? inArray(s.purpose, purpose) : undefined,
    category ? eq(s.category, category) : undefined,
    reviewCode?.length ? inArray(s.reviewCode, reviewCode) : undefined,
    specSection ? inSection(specSection) : undefined,
    filters.createdBy ? eq(s.createdBy, filters.createdBy) : undefined,
    filters.assigneeId ? eq(s.assigneeId, filters.assigneeId) : undefined,
    filters.ballInCourt ? waitsFor(ctx, filters.ballInCourt) : undefined,
    filters.companyId ? eq(s.companyId, filters.companyId) : undefined,
    risk?.length ? isAtRisk(ctx, risk) : undefined,
    inRegister === undefined ? undefined : eq(s.inRegister, inRegister),
    overdueIs(filters.isOverdue, { isOpen, dueDate: s.dueDate }, todayOf(ctx)),
    createdOn(ctx, s.createdAt, { startDate, endDate }),
    holdingWords({ ctx, index: SUBMITTAL_WORDS }, filters.searchText, found),
  );
}

/** Rule: equal values keep the newest first. */
const newest = [desc(s.createdAt), desc(s.id)];

/** By section, place in it and revision; what has no number comes last, by its section. */
const byNumber: Sort = {
  whole: null,
  async parts(list, order) {
    const groups = await counts(list, sql<boolean>`${s.sequence} is not null`);
    const count = (isSet: boolean) => groups.find(({ value }) => value === isSet)?.count ?? 0;
    const directed = order === 'ASC' ? asc : desc;
    return [
      {
        where: () => isNotNull(s.sequence),
        orderBy: [directed(s.specSection), directed(s.sequence), directed(s.revision)],
        count: count(true),
      },
      {
        where: () => isNull(s.sequence),
        orderBy: [directed(s.specSection), directed(s.plannedSequence), ...newest],
        count: count(false),
      },
    ];
  },
};

/** By the place of a value in a list of them; one that is missing comes last. */
const byPlace = <V extends string>(value: (ctx: ProjectContext) => SQL, values: readonly V[]) =>
  byRank<V | null>(
    ({ ctx }) => value(ctx) as SQL<V | null>,
    ({ ctx }) => ({
      rank: (one) => (one === null ? null : values.indexOf(one)),
      where([one]) {
        return one === null || one === undefined ? sql`${value(ctx)} is null` : sql`${value(ctx)} = ${one}`;
      },
    }),
    newest,
  );

/** The list of submittals. */
export const SUBMITTAL_LIST: ListOf<SubmittalFilters, Query['orderBy']> = {
  kept: 'SUBMITTAL',
  table: submittals,
  sight: (ctx) => ({ parts: [visibleSubmittals(ctx)] }),
  filters: conditions,
  search: {
    index: SUBMITTAL_WORDS,
    text: ({ searchText }) => searchText,
    alone: (filters) =>
      Object.entries(filters).every(([name, value]) => name === 'searchText' || value === undefined),
  },
  sorts: {
    createdAt: byColumns([s.createdAt, s.id]),
    updatedAt: byColumns([s.updatedAt], newest),
    submittalNumber: byNumber,
    title: byColumns([sql`lower(${s.title})`], newest),
    status: byPlace(() => sql`${s.status}`, SUBMITTAL_WORKFLOW),
    purpose: byPlace(() => sql`${s.purpose}`, SUBMITTAL_PURPOSES),
    reviewCode: byPlace(() => sql`${s.reviewCode}`, REVIEW_CODES),
    dueDate: byOptional(s.dueDate, newest),
    requiredOnSite: byOptional(s.requiredOnSite, newest),
    submitBy: byOptional(s.submitBy, newest),
    risk: byPlace(riskSql, SUBMITTAL_RISKS),
    ballInCourt: byPerson(s.courtId, newest),
    assignee: byPerson(s.assigneeId, newest),
  },
};

/** Reads a slice of the list. */
export const readSubmittals = (ctx: ProjectContext) =>
  reading<{ submittal: SubmittalRow }>(ctx, SUBMITTAL_LIST, { submittal: submittals });
