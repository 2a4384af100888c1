import { ACCIDENT_SEVERITY_LABELS, ACCIDENT_TYPE_LABELS } from '#domain/daily-log/choices.ts';
import { manager } from '#domain/daily-log/sight.ts';
import { countOf } from '#domain/text/count.ts';
import { writtenDate } from '#domain/time/dates.ts';
import { TOOLS } from '#domain/tools.ts';
import type { ProjectContext } from '../../http/context.ts';
import { activeMembers, actorOfMember } from '../people/members.ts';
import { notifyMembers } from '../record/notify.ts';
import { titleOf } from './entry-content.ts';
import {
  type DailyLogRow,
  type EntryRow,
  type LoadedLog,
  logRecord,
  nameOf,
  numberOf,
  pathOf,
  titleOfLog,
} from './records.ts';

const about = (log: DailyLogRow) => ({ record: nameOf(log), path: pathOf(log) });

/** A log is shared with somebody; several at once in one message. */
export async function tellShared(
  ctx: ProjectContext,
  logs: readonly DailyLogRow[],
  userId: string,
): Promise<void> {
  const [first, second] = logs;
  if (!first) return;
  await notifyMembers(ctx, [userId], {
    event: 'DAILY_LOG_SHARED',
    subject: second
      ? `${countOf(logs.length, TOOLS.dailyLog.one)} are shared with you`
      : `${numberOf(first)}, ${titleOfLog(first)}, is shared with you`,
    text: `${ctx.user.name} lets you see ${second ? 'them' : 'it'} and add entries.`,
    record: nameOf(first),
    path: second ? `tools/${TOOLS.dailyLog.path}` : pathOf(first),
  });
}

/** A nonconformance waits for its owner; nobody is told of one that has none. */
export async function tellOwner(
  ctx: ProjectContext,
  log: DailyLogRow,
  entry: EntryRow,
  said = `${ctx.user.name} has noted it in ${numberOf(log)}.`,
): Promise<void> {
  if (entry.status !== 'OPEN') return;
  const due = entry.dueDate ? ` It is due on ${writtenDate(entry.dueDate)}.` : '';
  await notifyMembers(ctx, [entry.ownerId], {
    event: 'NONCONFORMANCE_ASSIGNED',
    subject: `${titleOf(entry.content)} needs your correction`,
    text: `${said}${due}`,
    ...about(log),
    entryId: entry.id,
  });
}

/**
 * An accident is told at once to whoever answers for the day: all who manage the log, as far as they read it. What a
 * private log says stays with those it is shared with.
 */
export async function tellAccidents(
  ctx: ProjectContext,
  loaded: LoadedLog,
  entries: readonly EntryRow[],
): Promise<void> {
  const record = logRecord(loaded, ctx);
  const told = entries.flatMap(({ id, content }) =>
    content.entryType === 'ACCIDENT_LOG' ? [{ id, content }] : [],
  );
  if (told.length === 0) return;
  const members = await activeMembers(ctx.db, ctx.project.id);
  const answerable = members.filter((member) => manager.holds(actorOfMember(member), record));
  for (const { id, content } of told)
    await notifyMembers(
      ctx,
      answerable.map(({ user }) => user.id),
      {
        event: 'ACCIDENT_NOTED',
        subject: `${ACCIDENT_TYPE_LABELS[content.accidentType]} on site: ${ACCIDENT_SEVERITY_LABELS[content.severity].toLowerCase()}`,
        text: `${ctx.user.name} has noted it in ${numberOf(loaded.log)}: “${content.description}” ${
          content.isReportedToAuthority
            ? 'It is reported to the authority.'
            : 'It is not yet reported to an authority.'
        }`,
        ...about(loaded.log),
        entryId: id,
      },
    );
}

/** A correction waits for the creator of the log. */
export const tellCorrected = (ctx: ProjectContext, log: DailyLogRow, entry: EntryRow): Promise<void> =>
  notifyMembers(ctx, [log.createdBy], {
    event: 'NONCONFORMANCE_CORRECTED',
    subject: `${titleOf(entry.content)} is corrected and needs your verification`,
    text: `${ctx.user.name} has put it right: “${entry.fixNote ?? ''}”`,
    ...about(log),
    entryId: entry.id,
  });
