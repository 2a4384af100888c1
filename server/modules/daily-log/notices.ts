import { ACCIDENT_SEVERITY_LABELS, ACCIDENT_TYPE_LABELS } from '#domain/daily-log/choices.ts';
import { manager } from '#domain/daily-log/sight.ts';
import { countOf } from '#domain/text/count.ts';
import { writtenDate } from '#domain/time/dates.ts';
import { TOOLS } from '#domain/tools.ts';
import type { ProjectContext } from '../../http/context.ts';
import { activeMembers, actorOfMember } from '../people/members.ts';
import { refsOf } from '../people/refs.ts';
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

/** What is said of a nonconformance that is written anew, and by whom; of a correction, what it was. */
const notedAs = ({ user }: ProjectContext, log: DailyLogRow, before: EntryRow | null): string =>
  before
    ? `${user.name} has corrected what ${numberOf(log)} says of it: it was “${titleOf(before.content)}”.`
    : `${user.name} has noted it in ${numberOf(log)}.`;

/** A nonconformance is written, or put in other words, and waits for its owner. */
export const tellNoted = (
  ctx: ProjectContext,
  log: DailyLogRow,
  entry: EntryRow,
  before: EntryRow | null,
): Promise<void> => tellOwner(ctx, log, entry, notedAs(ctx, log, before));

/** A nonconformance waits for its owner; nobody is told of one that has none. */
export async function tellOwner(
  ctx: ProjectContext,
  log: DailyLogRow,
  entry: EntryRow,
  said: string,
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

/** Who says it, and where; of a correction, what is corrected: "Noah Price corrects what Ann Becker noted in DL-0032 as near miss: “…” It reads now:". */
async function accidentOpening(
  { db, user }: ProjectContext,
  log: DailyLogRow,
  before: EntryRow | null,
): Promise<string> {
  if (before?.content.entryType !== 'ACCIDENT_LOG') return `${user.name} has noted it in ${numberOf(log)}:`;
  const { severity, description } = before.content;
  const author = (await refsOf(db, { users: [before.createdBy] })).user(before.createdBy).name;
  const was = ACCIDENT_SEVERITY_LABELS[severity].toLowerCase();
  return `${user.name} corrects what ${author} noted in ${numberOf(log)} as ${was}: “${description}” It reads now:`;
}

/**
 * An accident is told at once to whoever answers for the day: all who manage the log, as far as they read it. What a
 * private log says stays with those it is shared with. `before` is what the entry corrects: that is no new accident.
 */
export async function tellAccidents(
  ctx: ProjectContext,
  loaded: LoadedLog,
  entries: readonly EntryRow[],
  before: EntryRow | null = null,
): Promise<void> {
  const record = logRecord(loaded, ctx);
  const told = entries.flatMap(({ id, content }) =>
    content.entryType === 'ACCIDENT_LOG' ? [{ id, content }] : [],
  );
  if (told.length === 0) return;
  const members = await activeMembers(ctx.db, ctx.project.id);
  const opening = await accidentOpening(ctx, loaded.log, before);
  const answerable = members.filter((member) => manager.holds(actorOfMember(member), record));
  for (const { id, content } of told)
    await notifyMembers(
      ctx,
      answerable.map(({ user }) => user.id),
      {
        event: 'ACCIDENT_NOTED',
        subject: `${before ? 'Correction, no new accident: ' : ''}${ACCIDENT_TYPE_LABELS[content.accidentType]} on site: ${ACCIDENT_SEVERITY_LABELS[content.severity].toLowerCase()}`,
        text: `${opening} “${content.description}” ${
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
