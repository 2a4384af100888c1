import { OPEN_CHANGE_REQUEST } from '#domain/change-request/record.ts';
import { OPEN_QUALITY_TASK } from '#domain/quality-check/status.ts';
import { OPEN_RFI } from '#domain/rfi/status.ts';
import { OPEN_SUBMITTAL } from '#domain/submittal/status.ts';
import { earlier } from '#domain/time/dates.ts';
import { isOverdue } from '#domain/time/overdue.ts';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/database.ts';
import { countAll } from '../../../db/paging.ts';
import type { ResponseOf } from '../../../http/handler.ts';
import { visibleRequests } from '../../change-request/list-query.ts';
import { changeRequests } from '../../change-request/schema.ts';
import { visibleInspections } from '../../inspection/list-query.ts';
import { inspections } from '../../inspection/schema.ts';
import { NOT_PASSED } from '../../inspection/views.ts';
import { visibleTasks } from '../../quality-check/list-query.ts';
import { qualityTasks } from '../../quality-check/schema.ts';
import type { Looking } from '../../record/sight.ts';
import { visibleRfis } from '../../rfi/list-query.ts';
import { rfis } from '../../rfi/schema.ts';
import { visibleSubmittals } from '../../submittal/list-query.ts';
import { submittals } from '../../submittal/schema.ts';
import type { OpenApplication } from './applications.ts';
import { type Place, standingsOf } from './places.ts';
import { seenBy } from './sight.ts';

/** What is open of one tool in a project. */
export type Work = ResponseOf<'listPortfolio'>['data'][number]['work'][number];
export type PortfolioTool = Work['tool'];

/** What is open and late of a tool's records: as its list filters them, in sight of whoever asks. */
interface OpenOf {
  tool: PortfolioTool;
  table: PgTable & { projectId: PgColumn };
  isOpen: SQL;
  dueDate: PgColumn;
  sight: (looking: Looking) => SQL | undefined;
}

const OPEN: readonly OpenOf[] = [
  {
    tool: 'RFI',
    table: rfis,
    isOpen: inArray(rfis.status, OPEN_RFI),
    dueDate: rfis.dueDate,
    sight: visibleRfis,
  },
  {
    tool: 'SUBMITTAL',
    table: submittals,
    isOpen: inArray(submittals.status, OPEN_SUBMITTAL),
    dueDate: submittals.dueDate,
    sight: visibleSubmittals,
  },
  {
    tool: 'CHANGE_REQUEST',
    table: changeRequests,
    isOpen: inArray(changeRequests.status, OPEN_CHANGE_REQUEST),
    dueDate: changeRequests.dueDate,
    sight: visibleRequests,
  },
  {
    tool: 'INSPECTION',
    table: inspections,
    isOpen: inArray(inspections.status, NOT_PASSED),
    dueDate: inspections.dueDate,
    sight: visibleInspections,
  },
  {
    tool: 'QUALITY_TASK',
    table: qualityTasks,
    isOpen: inArray(qualityTasks.status, OPEN_QUALITY_TASK),
    dueDate: qualityTasks.dueDate,
    sight: visibleTasks,
  },
];

/** One statement for each tool that is counted in the database, with what it answers, of places where it is one day. */
const countOn = (db: Db, places: readonly Place[], today: string) => {
  const standings = standingsOf(places);
  return OPEN.map(({ tool, table, isOpen, dueDate, sight }) => async () => {
    const late = sql`${dueDate} < ${today}`;
    const rows = await db
      .select({
        projectId: sql<string>`${table.projectId}`,
        openCount: countAll(),
        overdueCount: sql<number>`(count(*) filter (where ${late}))::int`,
        oldestOverdueOn: sql<string | null>`(min(${dueDate}) filter (where ${late}))::text`,
        nextDueOn: sql<string | null>`(min(${dueDate}) filter (where ${dueDate} >= ${today}))::text`,
      })
      .from(table)
      .where(and(isOpen, seenBy(db, standings, table.projectId, sight)))
      .groupBy(table.projectId);
    return rows.map(({ projectId, ...work }) => ({ projectId, work: { tool, ...work } }));
  });
};

/** The statements that count all places, each by the day at its site: two days at most are at once where most sites are. */
export const countOpen = (db: Db, places: readonly Place[]) =>
  [...Map.groupBy(places, ({ today }) => today)].flatMap(([today, ofDay]) => countOn(db, ofDay, today));

/** The same of pay applications, whose due dates follow from their terms. */
export function openApplications(
  applications: readonly OpenApplication[],
  places: readonly Place[],
): { projectId: string; work: Work }[] {
  const byProject = Map.groupBy(applications, ({ projectId }) => projectId);
  return places.flatMap(({ project: { id: projectId }, today }) => {
    const own = byProject.get(projectId);
    if (!own) return [];
    const late = own.filter(({ dueOn }) => isOverdue(true, dueOn, today));
    const first = (among: readonly OpenApplication[]) =>
      among.reduce<string | null>((day, { dueOn }) => earlier(day, dueOn), null);
    const work: Work = {
      tool: 'PAYAPP',
      openCount: own.length,
      overdueCount: late.length,
      oldestOverdueOn: first(late),
      nextDueOn: first(own.filter((one) => !late.includes(one))),
    };
    return [{ projectId, work }];
  });
}
