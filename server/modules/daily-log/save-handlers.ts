import { crewKey, secondLogReason } from '#domain/daily-log/crew.ts';
import { LOG_ACCESS_LABELS } from '#domain/daily-log/sight.ts';
import { SITE_CONDITION_LABELS } from '#domain/daily-log/status.ts';
import { weatherProblems } from '#domain/daily-log/weather.ts';
import { latestToday } from '#domain/time/dates.ts';
import { TOOLS } from '#domain/tools.ts';
import { and, eq } from 'drizzle-orm';
import { changesBetween } from '../../db/history-chain.ts';
import { nextSequence } from '../../db/numbers.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { optionalLine } from '../../http/names.ts';
import { type FieldError, invalid, Problem } from '../../http/problem.ts';
import { projects } from '../projects/schema.ts';
import { requireOpenProject } from '../record/additions.ts';
import { dateErrors } from '../record/calendar.ts';
import { act, type ActingOnLog } from './acts.ts';
import { logDetail } from './detail.ts';
import { storeInvoice } from './invoice-handlers.ts';
import { tellAccidents } from './notices.ts';
import { courtOf, type DailyLogRow, entriesOf, nameOf, numberOf } from './records.ts';
import { dailyLogs } from './schema.ts';
import { keptReadings, keptWeather, lostTo, weatherText } from './weather.ts';
import { indexWords } from './words.ts';

type Create = BodyOf<'createDailyLog'>;

/** Why a log cannot be of this day. */
export const dayProblems = (ctx: Pick<ProjectContext, 'now'>, logDate: string): FieldError[] => [
  ...dateErrors({ logDate }),
  ...(logDate > latestToday(ctx.now)
    ? [{ field: 'logDate', message: 'Choose a day that is not in the future.' }]
    : []),
];

/** 409 where the caller has a log of that day and crew already; the message names it. */
async function requireFirst(ctx: ProjectContext, logDate: string, crewName: string | null): Promise<void> {
  const [other] = await ctx.db
    .select({ sequence: dailyLogs.sequence })
    .from(dailyLogs)
    .where(
      and(
        eq(dailyLogs.createdBy, ctx.user.id),
        eq(dailyLogs.logDate, logDate),
        eq(dailyLogs.crewKey, crewKey(crewName)),
      ),
    );
  if (!other) return;
  const message = secondLogReason(numberOf(other), logDate, crewName);
  throw new Problem('ALREADY_EXISTS', message, { errors: [{ field: 'logDate', message }] });
}

/** The company for which the caller takes part; the project's own while theirs is not known. */
async function ownCompany({ db, project }: ProjectContext): Promise<string> {
  if (project.companyId !== null) return project.companyId;
  const [owning] = await db
    .select({ companyId: projects.companyId })
    .from(projects)
    .where(eq(projects.id, project.id));
  if (!owning) throw new Error('The project is gone');
  return owning.companyId;
}

/** The log's number is taken first: of two that are made at once, the second waits there and then finds the first. */
export async function makeLog(
  ctx: ProjectContext,
  values: Pick<DailyLogRow, 'logDate' | 'access' | 'siteCondition' | 'crewName'> &
    Partial<Pick<DailyLogRow, 'weather' | 'weatherReadings'>>,
  told: { action: string; from?: string } = { action: 'create' },
): Promise<DailyLogRow> {
  const { db, project, now } = ctx;
  const sequence = await nextSequence(db, project.id, TOOLS.dailyLog.series.prefix);
  await requireFirst(ctx, values.logDate, values.crewName);
  const started = { status: 'OPEN', createdBy: ctx.user.id } as const;
  const [log] = await db
    .insert(dailyLogs)
    .values({
      ...values,
      ...started,
      ...courtOf(null, started, now),
      weatherHoursLost: lostTo(values.weather ?? null, values.weatherReadings ?? []),
      projectId: project.id,
      sequence,
      crewKey: crewKey(values.crewName),
      companyId: await ownCompany(ctx),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!log) throw new Error('No daily log was made');
  ctx.record({
    ...nameOf(log),
    action: told.action,
    changes: [
      { field: 'status', from: null, to: log.status },
      ...(told.from === undefined ? [] : [{ field: 'copyOf', from: null, to: told.from }]),
    ],
  });
  return log;
}

/** The fields of a log as the history tells of them. */
const textsOf = (log: Pick<DailyLogRow, 'access' | 'siteCondition' | 'weather' | 'weatherReadings'>) => ({
  logAccess: LOG_ACCESS_LABELS[log.access],
  siteCondition: log.siteCondition && SITE_CONDITION_LABELS[log.siteCondition],
  weather: weatherText(log.weather),
  weatherReadings: log.weatherReadings.map(({ time }) => time).join(', ') || null,
});

export const saveHandlers = {
  async createDailyLog(ctx, { body }) {
    requireOpenProject(ctx);
    const { logDate, weatherReadings, invoices = [] }: Create = body;
    const errors = [
      ...dayProblems(ctx, logDate),
      ...weatherProblems(body.weather ?? null, weatherReadings ?? []),
    ];
    if (errors.length > 0) throw invalid(errors);
    const log = await makeLog(ctx, {
      logDate,
      access: body.logAccess ?? 'PRIVATE',
      siteCondition: body.siteCondition ?? null,
      crewName: optionalLine(body.crewName),
      weather: keptWeather(body.weather),
      weatherReadings: keptReadings(weatherReadings),
    });
    for (const [i, invoice] of invoices.entries()) await storeInvoice(ctx, log, invoice, `invoices.${i}.`);
    await indexWords(ctx.db, log);
    return logDetail(ctx, log);
  },

  updateDailyLog: act('save', ({ ctx, loaded: { log }, body }: ActingOnLog<BodyOf<'updateDailyLog'>>) => {
    const weather = body.weather === undefined ? log.weather : keptWeather(body.weather);
    const { weatherReadings: readings } = body;
    const errors = weatherProblems(weather, readings ?? log.weatherReadings);
    if (errors.length > 0) throw invalid(errors);
    const values = {
      access: body.logAccess ?? log.access,
      siteCondition: body.siteCondition === undefined ? log.siteCondition : body.siteCondition,
      weather,
      weatherReadings: readings === undefined ? log.weatherReadings : keptReadings(readings),
    };
    if (changesBetween<Record<string, unknown>>(log, values).length === 0) return null;
    return {
      values: { ...values, weatherHoursLost: lostTo(values.weather, values.weatherReadings) },
      changes: changesBetween(textsOf(log), textsOf(values)),
      // Until now nobody but its writer and whom they chose could know.
      tell: async (done) => {
        if (log.access !== 'PRIVATE' || done.log.access !== 'PUBLIC') return;
        const entries = await entriesOf(ctx.db, log.id);
        await tellAccidents(
          ctx,
          done,
          entries.filter(({ holds }) => holds),
        );
      },
    };
  }),
} satisfies Partial<Handlers>;
