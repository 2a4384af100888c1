import {
  daysOfMonth,
  isWorkingDay,
  LONGEST_SUM_DAYS,
  type ProjectDays,
  rangeProblem,
  wantsLog,
} from '#domain/daily-log/calendar.ts';
import { hoursByCompany } from '#domain/daily-log/hours.ts';
import { proposePercent } from '#domain/daily-log/quantity-proposal.ts';
import { fromTenThousandths } from '#domain/money/money.ts';
import { type Weekday, workCalendar } from '#domain/time/duration.ts';
import { and, asc, eq, gte, isNotNull, lte, sql, type SQLWrapper } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers, ResponseOf } from '../../http/handler.ts';
import { invalid, notFound } from '../../http/problem.ts';
import { refsOf } from '../people/refs.ts';
import { projects } from '../projects/schema.ts';
import { requireDates, todayOf } from '../record/calendar.ts';
import { maySeeSov, readSov } from '../sov/records.ts';
import { sovLines } from '../sov/schema.ts';
import { unitsOfProject } from '../sov/units.ts';
import { dailyLogEntries, dailyLogs } from './schema.ts';
import { visibleLogs, wholeLogs } from './sight.ts';

const integer = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)::float8`.mapWith(Number);

/** When the project is under way, as its settings say. */
async function projectDays({ db, project }: ProjectContext): Promise<ProjectDays> {
  const [found] = await db
    .select({
      startDate: projects.startDate,
      endDate: projects.endDate,
      weekdays: projects.workingDays,
      holidays: projects.holidays,
    })
    .from(projects)
    .where(eq(projects.id, project.id));
  if (!found) throw new Error('The project is gone');
  const { weekdays, holidays, ...days } = found;
  // Written by the contract's own enum.
  return { ...days, workingDays: workCalendar(weekdays as Weekday[], holidays) };
}

/** 422 where the days are none, in the wrong order or too many. */
export function requireRange(
  { startDate, endDate }: { startDate: string; endDate: string },
  longest: number,
): void {
  requireDates({ startDate, endDate });
  const problem = rangeProblem(startDate, endDate, longest);
  if (problem) throw invalid([problem]);
}

/** Hours by company and trade of the logs that the caller may see. */
export async function companyHours(
  ctx: ProjectContext,
  range: { startDate: string; endDate: string },
): Promise<ResponseOf<'getDailyLogHours'>> {
  const trade = sql<string>`lower(btrim(${dailyLogEntries.content}->>'trade'))`;
  const crews = await ctx.db
    .select({
      day: dailyLogs.logDate,
      companyId: dailyLogEntries.companyId,
      trade: sql<string>`min(${dailyLogEntries.content}->>'trade')`,
      workers: integer(dailyLogEntries.workers),
      totalHours: integer(dailyLogEntries.totalHours),
    })
    .from(dailyLogEntries)
    .innerJoin(dailyLogs, eq(dailyLogs.id, dailyLogEntries.dailyLogId))
    .where(
      and(
        eq(dailyLogs.projectId, ctx.project.id),
        gte(dailyLogs.logDate, range.startDate),
        lte(dailyLogs.logDate, range.endDate),
        eq(dailyLogEntries.entryType, 'WORK_LOG'),
        dailyLogEntries.holds,
        wholeLogs(ctx),
      ),
    )
    .groupBy(dailyLogs.logDate, dailyLogEntries.companyId, trade);
  const sums = hoursByCompany(crews);
  const refs = await refsOf(ctx.db, { companies: sums.map(({ companyId }) => companyId) });
  const data = sums
    .map(({ companyId, hours, ...sum }) => ({
      ...sum,
      company: refs.companyOrNull(companyId),
      hours: fromTenThousandths(hours),
    }))
    // Crews of no company come last.
    .toSorted(
      (a, b) =>
        Number(a.company === null) - Number(b.company === null) ||
        (a.company?.name ?? '').localeCompare(b.company?.name ?? '') ||
        a.trade.localeCompare(b.trade),
    );
  return {
    ...range,
    data,
    totalWorkerDays: data.reduce((sum, { workerDays }) => sum + workerDays, 0),
    totalHours: fromTenThousandths(sums.reduce((sum, { hours }) => sum + hours, 0)),
  };
}

/** What was placed of the lines of a schedule, by line and unit. */
const placedOf = (ctx: ProjectContext, sovId: string, throughDate: string) =>
  ctx.db
    .select({
      sovLineId: sovLines.id,
      unit: dailyLogEntries.unit,
      quantity: integer(dailyLogEntries.quantity),
    })
    .from(dailyLogEntries)
    .innerJoin(dailyLogs, eq(dailyLogs.id, dailyLogEntries.dailyLogId))
    .innerJoin(sovLines, eq(sovLines.id, dailyLogEntries.sovLineId))
    .where(
      and(
        eq(dailyLogs.projectId, ctx.project.id),
        eq(sovLines.sovId, sovId),
        lte(dailyLogs.logDate, throughDate),
        isNotNull(dailyLogEntries.quantity),
        dailyLogEntries.holds,
        wholeLogs(ctx),
      ),
    )
    .groupBy(sovLines.id, dailyLogEntries.unit);

export const sumsHandlers = {
  async getDailyLogCalendar(ctx, { query: { month } }) {
    const days = daysOfMonth(month);
    const [first = '', last = ''] = [days.at(0), days.at(-1)];
    // An excerpt is a log of the day, and comes to nothing.
    const whole = wholeLogs(ctx) ?? sql`true`;
    const sumOf = (column: SQLWrapper) => integer(sql`case when ${whole} then ${column} end`);
    const rows = await ctx.db
      .select({
        date: dailyLogs.logDate,
        logs: sql<number>`count(*)::int`,
        openLogs: sql<number>`(count(*) filter (where ${dailyLogs.status} = 'OPEN'))::int`,
        entries: sumOf(dailyLogs.entryCount),
        photos: sumOf(dailyLogs.photoCount),
        workers: sumOf(dailyLogs.totalWorkers),
        hours: sumOf(dailyLogs.totalHours),
        delayHours: sumOf(sql`${dailyLogs.delayHours} + ${dailyLogs.weatherHoursLost}`),
        hasAccident: sql<boolean>`coalesce(bool_or(case when ${whole} then ${dailyLogs.hasAccident} end), false)`,
      })
      .from(dailyLogs)
      .where(
        and(
          eq(dailyLogs.projectId, ctx.project.id),
          gte(dailyLogs.logDate, first),
          lte(dailyLogs.logDate, last),
          visibleLogs(ctx),
        ),
      )
      .groupBy(dailyLogs.logDate);
    const byDay = new Map(rows.map((row) => [row.date, row]));
    const project = await projectDays(ctx);
    const today = todayOf(ctx);
    const shown = days.map((date) => {
      const row = byDay.get(date);
      return {
        date,
        logs: row?.logs ?? 0,
        openLogs: row?.openLogs ?? 0,
        entries: row?.entries ?? 0,
        photos: row?.photos ?? 0,
        workers: row?.workers ?? 0,
        hours: fromTenThousandths(row?.hours ?? 0),
        delayHours: fromTenThousandths(row?.delayHours ?? 0),
        hasAccident: row?.hasAccident ?? false,
        isWorkingDay: isWorkingDay(date, project.workingDays),
        isMissing: row === undefined && wantsLog(date, project, today),
      };
    });
    return { month, days: shown, missingDays: shown.filter(({ isMissing }) => isMissing).length };
  },

  async getDailyLogHours(ctx, { query }) {
    const range = { startDate: query.startDate, endDate: query.endDate };
    requireRange(range, LONGEST_SUM_DAYS);
    return companyHours(ctx, range);
  },

  async getDailyLogQuantities(ctx, { query: { sovId, throughDate = todayOf(ctx) } }) {
    requireDates({ throughDate });
    const found = ctx.actor.authorities.includes('SOV_VIEW') ? await readSov(ctx.db, sovId) : undefined;
    if (!found || !maySeeSov(ctx.actor, found)) throw notFound();
    const placed = Map.groupBy(await placedOf(ctx, sovId, throughDate), ({ sovLineId }) => sovLineId);
    const lines = await ctx.db
      .select()
      .from(sovLines)
      .where(eq(sovLines.sovId, sovId))
      .orderBy(asc(sovLines.position), asc(sovLines.id));
    const units = await unitsOfProject(ctx.db);
    return {
      sovId,
      sovNumber: found.sov.sovNumber,
      throughDate,
      lines: lines.flatMap((line) => {
        const of = placed.get(line.id);
        if (!of) return [];
        const quantities = of.map(({ unit, quantity }) => ({ unit: unit ?? '', quantity }));
        const proposal = proposePercent({ unit: line.uom, scheduled: line.noOfUnits }, quantities, units);
        return {
          sovLineId: line.id,
          taskName: line.taskName,
          taskNumber: line.taskNumber,
          unit: line.uom,
          scheduledQuantity: line.noOfUnits === null ? null : fromTenThousandths(line.noOfUnits),
          placedQuantity: fromTenThousandths(proposal.placed),
          proposedPercent: proposal.percent,
          otherUnits: proposal.otherUnits.map(({ unit, quantity }) => ({
            unit,
            quantity: fromTenThousandths(quantity),
          })),
        };
      }),
    };
  },
} satisfies Partial<Handlers>;
