import { nonconformanceMachine } from '#domain/daily-log/nonconformance-status.ts';
import { dailyLogMachine } from '#domain/daily-log/status.ts';
import { eq, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import { together } from '../../db/together.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { attachmentsOf, type AttachmentView } from '../attachments/store.ts';
import { type Refs, refsOf } from '../people/refs.ts';
import { decimalOrNull } from '../record/amounts.ts';
import { abilitiesOf, abilityOf } from '../record/decide.ts';
import { visibleSovs } from '../sov/list-query.ts';
import { sovLines, sovs } from '../sov/schema.ts';
import { placesOf } from '../task-library/queries.ts';
import type { ContentOf } from './entry-content.ts';
import { nonconformanceRecord } from './nonconformance.ts';
import { type EntryRow, type LoadedLog, logRecord } from './records.ts';

export type EntryView = ResponseOf<'getDailyLog'>['entries'][number];
type ViewOf<T extends EntryView['entryType']> = Extract<EntryView, { entryType: T }>;
type SovLineView = NonNullable<ViewOf<'WORK_LOG'>['sovLine']>;

/** The lines that entries name. The number of a schedule is for who may see that schedule. */
async function linesOf(ctx: ProjectContext, ids: readonly (string | null)[]) {
  const named = [...new Set(ids.filter((id) => id !== null))];
  if (named.length === 0) return new Map<string | null, SovLineView>();
  const rows = await ctx.db
    .select({
      sovLineId: sovLines.id,
      sovId: sovLines.sovId,
      sovNumber: sql<string | null>`case when ${visibleSovs(ctx) ?? sql`true`} then ${sovs.sovNumber} end`,
      taskName: sovLines.taskName,
      taskNumber: sovLines.taskNumber,
    })
    .from(sovLines)
    .innerJoin(sovs, eq(sovs.id, sovLines.sovId))
    .where(anyOf(sovLines.id, named));
  return new Map<string | null, SovLineView>(rows.map((line) => [line.sovLineId, line]));
}

const attendeesOf = ({ content }: EntryRow): readonly string[] =>
  content.entryType === 'MEETING_LOG' ? content.attendeeIds : [];

/** Everything that entries name, one query a kind. */
export async function namedBy(
  ctx: ProjectContext,
  rows: readonly EntryRow[],
  { withFiles = true }: { withFiles?: boolean } = {},
) {
  const { db } = ctx;
  const ids = withFiles ? rows.map(({ id }) => id) : [];
  const [refs, places, lines, files, fixes] = await together(
    () =>
      refsOf(db, {
        users: rows.flatMap((row) => [
          row.createdBy,
          row.voidedBy,
          row.ownerId,
          row.fixedBy,
          row.verifiedBy,
          ...attendeesOf(row),
        ]),
        companies: rows.map(({ companyId }) => companyId),
      }),
    () => placesOf(db, rows),
    () =>
      linesOf(
        ctx,
        rows.map(({ sovLineId }) => sovLineId),
      ),
    () => attachmentsOf(db, 'DAILY_LOG_ENTRY', ids),
    () =>
      attachmentsOf(
        db,
        'DAILY_LOG_CORRECTION',
        rows.flatMap(({ id, fixedAt }) => (withFiles && fixedAt ? [id] : [])),
      ),
  );
  return { refs, places, lines, files, fixes, timeZone: ctx.project.timeZone };
}
export type Named = Awaited<ReturnType<typeof namedBy>>;

const workView = (row: EntryRow, content: ContentOf<'WORK_LOG'>, { refs, places, lines }: Named) => ({
  ...content,
  company: refs.companyOrNull(row.companyId),
  totalHours: decimalOrNull(row.totalHours) ?? 0,
  sovLine: lines.get(row.sovLineId) ?? null,
  division: places.division(row.divisionId),
  subdivision: places.subdivision(row.subdivisionId),
});

const meetingView = ({ attendeeIds, ...content }: ContentOf<'MEETING_LOG'>, refs: Refs) => ({
  ...content,
  attendees: attendeeIds.map((id) => refs.user(id)),
});

const nonconformanceView = (
  row: EntryRow,
  content: ContentOf<'NONCONFIRMING_LOG'>,
  { refs }: Named,
  fixes: AttachmentView[],
) => ({
  ...content,
  responsibleCompany: refs.companyOrNull(row.companyId),
  owner: refs.userOrNull(row.ownerId),
  dueDate: row.dueDate,
  status: row.status ?? ('OPEN' as const),
  correction:
    row.fixedBy && row.fixedAt
      ? {
          by: refs.user(row.fixedBy),
          at: row.fixedAt.toISOString(),
          comment: row.fixNote ?? '',
          attachments: fixes,
        }
      : null,
  verification:
    row.verifiedBy && row.verifiedAt
      ? {
          by: refs.user(row.verifiedBy),
          at: row.verifiedAt.toISOString(),
          comment: row.verificationNote,
        }
      : null,
});

/** Entries of a log as the contract shows them. */
export async function entryViews(
  ctx: ProjectContext,
  loaded: LoadedLog,
  rows: readonly EntryRow[],
): Promise<EntryView[]> {
  const named = await namedBy(ctx, rows);
  const { refs } = named;
  return rows.map((row) => {
    const { content } = row;
    const common = {
      id: row.id,
      dailyLogId: row.dailyLogId,
      attachments: named.files.get(row.id) ?? [],
      createdBy: refs.user(row.createdBy),
      createdAt: row.createdAt.toISOString(),
      correctsEntryId: row.correctsEntryId,
      correctedByEntryId: row.correctedByEntryId,
      voided:
        row.voidedBy && row.voidedAt
          ? {
              by: refs.user(row.voidedBy),
              at: row.voidedAt.toISOString(),
              reason: row.voidReason ?? '',
            }
          : null,
      version: row.version,
    };
    const voidEntry = abilityOf(
      dailyLogMachine,
      ctx.actor,
      logRecord(loaded, ctx, row.createdBy),
      'voidEntry',
    );
    const whole = { ...common, abilities: { voidEntry } };
    switch (content.entryType) {
      case 'WORK_LOG':
        return { ...workView(row, content, named), ...whole };
      case 'MEETING_LOG':
        return { ...meetingView(content, refs), ...whole };
      case 'NONCONFIRMING_LOG': {
        const abilities = abilitiesOf(nonconformanceMachine, ctx.actor, nonconformanceRecord(loaded, row));
        const view = nonconformanceView(row, content, named, named.fixes.get(row.id) ?? []);
        return { ...view, ...common, abilities: { voidEntry, ...abilities } };
      }
      default:
        return { ...content, ...whole };
    }
  });
}
