import { OPEN_SUBMITTAL } from '#domain/submittal/status.ts';
import { daysOverdue } from '#domain/time/overdue.ts';
import { and, eq, inArray, lt, min, type SQL, sql } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { todayOf } from '../record/calendar.ts';
import { conditionsOf } from '../record/list/listed.ts';
import { riskSql, SUBMITTAL_LIST, type SubmittalFilters } from './list-query.ts';
import { submittals } from './schema.ts';
import { sectionTitles } from './views.ts';

const s = submittals;
const countOf = (where: SQL | undefined) => sql<number>`(count(*) filter (where ${where}))::int`;

/** The register by spec section: what stands in each, of what the actor may see and the filters leave. */
export async function registerGroups(
  ctx: ProjectContext,
  filters: SubmittalFilters,
): Promise<ResponseOf<'listSubmittalGroups'>> {
  const today = todayOf(ctx);
  const open = inArray(s.status, OPEN_SUBMITTAL);
  const overdue = and(open, lt(s.dueDate, today));
  const toSend = inArray(s.status, ['DRAFT', 'REVISION', 'REJECTED', 'EDITED']);
  const rows = await ctx.db
    .select({
      specSection: s.specSection,
      submittals: sql<number>`count(*)::int`,
      drafts: countOf(eq(s.status, 'DRAFT')),
      open: countOf(open),
      over: countOf(inArray(s.status, ['CLOSED', 'TERMINATED'])),
      overdue: countOf(overdue),
      oldestDue: sql<string | null>`min(${s.dueDate}) filter (where ${overdue})`,
      late: countOf(sql`${riskSql(ctx)} = 'LATE'`),
      atRisk: countOf(sql`${riskSql(ctx)} = 'AT_RISK'`),
      nextSubmitBy: sql<string | null>`${min(s.submitBy)} filter (where ${toSend})`,
    })
    .from(s)
    .where(conditionsOf(SUBMITTAL_LIST, ctx, filters))
    .groupBy(s.specSection)
    .orderBy(s.specSection);
  const titles = await sectionTitles(ctx.db);
  return {
    data: rows.map(({ oldestDue, ...row }) => ({
      ...row,
      title: titles.get(row.specSection) ?? null,
      daysLate: oldestDue === null ? 0 : daysOverdue(oldestDue, today),
    })),
  };
}
