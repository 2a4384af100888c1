import { countOf } from '#domain/text/count.ts';
import { writtenDate } from '#domain/time/dates.ts';
import { TOOLS } from '#domain/tools.ts';
import type { ProjectContext } from '../../http/context.ts';
import { notifyMembers } from '../record/notify.ts';
import { titleOf } from './entry-content.ts';
import { type DailyLogRow, type EntryRow, nameOf, numberOf, pathOf, titleOfLog } from './records.ts';

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

/** A correction waits for the creator of the log. */
export const tellCorrected = (ctx: ProjectContext, log: DailyLogRow, entry: EntryRow): Promise<void> =>
  notifyMembers(ctx, [log.createdBy], {
    event: 'NONCONFORMANCE_CORRECTED',
    subject: `${titleOf(entry.content)} is corrected and needs your verification`,
    text: `${ctx.user.name} has put it right: “${entry.fixNote ?? ''}”`,
    ...about(log),
    entryId: entry.id,
  });
