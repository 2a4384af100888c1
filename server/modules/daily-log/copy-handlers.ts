import { crewHours } from '#domain/daily-log/hours.ts';
import { crewKey } from '#domain/daily-log/crew.ts';
import { toTenThousandths } from '#domain/money/money.ts';
import { isBlank } from '#domain/text/blank.ts';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { optionalLine } from '../../http/names.ts';
import { type FieldError, invalid, invalidField } from '../../http/problem.ts';
import { refsOf } from '../people/refs.ts';
import { requireOpenProject } from '../record/additions.ts';
import { countedEntries } from './counted.ts';
import { logDetail } from './detail.ts';
import type { ContentOf } from './entry-content.ts';
import { storeEntry } from './entry-handlers.ts';
import type { EntryColumns } from './entry-fields.ts';
import { type DailyLogRow, entriesOf, type EntryRow, numberOf, withReaders } from './records.ts';
import { dayProblems, makeLog } from './save-handlers.ts';
import { dailyLogs } from './schema.ts';
import { indexWords } from './words.ts';

interface Crew {
  entry: EntryRow;
  content: ContentOf<'WORK_LOG'>;
}

/** The newest own log before a day, of that crew; null where there is none. */
async function sourceOf(
  ctx: ProjectContext,
  logDate: string,
  crewName: string | null,
): Promise<{ log: DailyLogRow; crews: Crew[] } | null> {
  const [log] = await ctx.db
    .select()
    .from(dailyLogs)
    .where(
      and(
        eq(dailyLogs.projectId, ctx.project.id),
        eq(dailyLogs.createdBy, ctx.user.id),
        eq(dailyLogs.crewKey, crewKey(crewName)),
        lt(dailyLogs.logDate, logDate),
      ),
    )
    .orderBy(desc(dailyLogs.logDate))
    .limit(1);
  if (!log) return null;
  const crews = (await entriesOf(ctx.db, log.id)).flatMap((entry) => {
    const { content, holds } = entry;
    return holds && content.entryType === 'WORK_LOG' ? [{ entry, content }] : [];
  });
  return { log, crews };
}

type Chosen = NonNullable<BodyOf<'copyDailyLog'>['crews']>[number];

/** The crews that are taken over, each with what is other than on the day before; 422 at what is none of them. */
function chosenCrews(crews: readonly Crew[], chosen: readonly Chosen[] | undefined) {
  if (chosen === undefined) return crews.map((crew) => ({ ...crew, change: {} as Partial<Chosen> }));
  const errors: FieldError[] = [];
  const taken = chosen.flatMap((change, i) => {
    const crew = crews.find(({ entry }) => entry.id === change.fromEntryId);
    const field = `crews.${i}.fromEntryId`;
    if (!crew) errors.push({ field, message: 'Choose a work log of the day before.' });
    if (chosen.findIndex(({ fromEntryId }) => fromEntryId === change.fromEntryId) < i)
      errors.push({ field, message: 'This is named twice.' });
    if (change.description !== undefined && isBlank(change.description))
      errors.push({ field: `crews.${i}.description`, message: 'This field is required' });
    return crew ? [{ ...crew, change }] : [];
  });
  if (errors.length > 0) throw invalid(errors);
  return taken;
}

/** A crew on another day: what it measured, what held it up and what it showed stay where they were. */
function copied({ entry, content, change }: Crew & { change: Partial<Chosen> }): EntryColumns {
  const workers = change.workers ?? content.workers;
  const hours = change.hours ?? content.hours;
  return {
    entryType: entry.entryType,
    content: {
      ...content,
      workers,
      hours,
      description: change.description?.trim() ?? content.description,
      quantity: null,
      unit: null,
      delay: null,
    },
    companyId: entry.companyId,
    workers,
    totalHours: crewHours(workers, toTenThousandths(hours)),
    delayHours: 0,
    sovLineId: entry.sovLineId,
    divisionId: entry.divisionId,
    subdivisionId: entry.subdivisionId,
    quantity: null,
    unit: null,
    status: null,
    ownerId: null,
    dueDate: null,
  };
}

export const copyHandlers = {
  async getDailyLogCopySource(ctx, { query }) {
    const errors = dayProblems(ctx, query.logDate);
    if (errors.length > 0) throw invalid(errors);
    const found = await sourceOf(ctx, query.logDate, optionalLine(query.crewName));
    if (!found) return { source: null, siteCondition: null, crews: [] };
    const { log, crews } = found;
    const refs = await refsOf(ctx.db, { companies: crews.map(({ entry }) => entry.companyId) });
    return {
      source: { id: log.id, dailyLogNumber: numberOf(log), logDate: log.logDate },
      siteCondition: log.siteCondition,
      crews: crews.map(({ entry, content: { trade, workers, hours, location, description, equipment } }) => ({
        fromEntryId: entry.id,
        company: refs.companyOrNull(entry.companyId),
        trade,
        workers,
        hours,
        location,
        description,
        equipment,
      })),
    };
  },

  async copyDailyLog(ctx, { body }) {
    requireOpenProject(ctx);
    const errors = dayProblems(ctx, body.logDate);
    if (errors.length > 0) throw invalid(errors);
    const crewName = optionalLine(body.crewName);
    const found = await sourceOf(ctx, body.logDate, crewName);
    if (!found) throw invalidField('logDate', 'You have no earlier daily log to copy.');
    const crews = chosenCrews(found.crews, body.crews);
    const made = await makeLog(
      ctx,
      {
        logDate: body.logDate,
        access: body.logAccess ?? found.log.access,
        siteCondition: found.log.siteCondition,
        crewName,
      },
      { action: 'copy', from: numberOf(found.log) },
    );
    const loaded = await withReaders(ctx.db, made);
    for (const crew of crews) await storeEntry(ctx, loaded, copied(crew), {});
    const [log] = await ctx.db
      .update(dailyLogs)
      .set(await countedEntries(ctx.db, made.id))
      .where(eq(dailyLogs.id, made.id))
      .returning();
    if (!log) throw new Error('The copy is gone');
    await indexWords(ctx.db, log);
    return logDetail(ctx, log);
  },
} satisfies Partial<Handlers>;
