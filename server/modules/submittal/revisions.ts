import { and, desc, eq, ne } from 'drizzle-orm';
import { changesBetween } from '../../db/history-chain.ts';
import type { Db } from '../../db/database.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { type AttachmentView, attachmentsOf, claimAttachments } from '../attachments/store.ts';
import { refsOf } from '../people/refs.ts';
import { instantOrNull } from '../record/amounts.ts';
import { type ApproverRow, type LoadedSubmittal, submittalNumber, type SubmittalRow } from './records.ts';
import { submittalRevisions, type SubmittedFields } from './schema.ts';

export type RevisionRow = typeof submittalRevisions.$inferSelect;
type RevisionView = ResponseOf<'getSubmittal'>['revisions'][number];

/** Every revision, newest first. */
export const revisionsOf = (db: Db, submittalId: string): Promise<RevisionRow[]> =>
  db
    .select()
    .from(submittalRevisions)
    .where(eq(submittalRevisions.submittalId, submittalId))
    .orderBy(desc(submittalRevisions.revision));

/** What a revision submits, besides its files. */
export const submittedFields = (row: SubmittalRow): SubmittedFields => ({
  title: row.title,
  description: row.description,
  submittalType: row.submittalType,
  purpose: row.purpose,
  requiredOnSite: row.requiredOnSite,
  leadTimeDays: row.leadTimeDays === null ? null : String(row.leadTimeDays),
});

/** What became of a revision, where a step decides it. */
export type RevisionOutcome = Partial<Pick<RevisionRow, 'comments' | 'decidedAt' | 'decidedBy'>>;

/**
 * Keeps the present revision as the row stands. A new one begins with the files of the one before it, which never
 * changes from then on.
 */
export async function keepRevision(
  { db }: Pick<ProjectContext, 'db'>,
  row: SubmittalRow,
  outcome: RevisionOutcome = {},
): Promise<void> {
  const { id: submittalId, revision, status, reviewCode, title, sentAt } = row;
  const values = { status, reviewCode, title, sentAt, fields: submittedFields(row), ...outcome };
  const [last] = await revisionsOf(db, submittalId);
  if (last?.revision === revision)
    await db
      .update(submittalRevisions)
      .set(values)
      .where(and(eq(submittalRevisions.submittalId, submittalId), eq(submittalRevisions.revision, revision)));
  else
    await db.insert(submittalRevisions).values({
      ...values,
      submittalId,
      revision,
      projectId: row.projectId,
      fileKeys: last?.fileKeys ?? [],
    });
}

/**
 * Sets the files of a revision: the caller's uploads, and files of any revision. Those of other revisions stay.
 * @returns the names before and after, for the history
 */
export async function setFiles(
  ctx: ProjectContext,
  { id, revision }: Pick<SubmittalRow, 'id' | 'revision'>,
  keys: readonly string[],
): Promise<{ before: string[]; after: string[] }> {
  const mine = and(eq(submittalRevisions.submittalId, id), eq(submittalRevisions.revision, revision));
  const others = await ctx.db
    .select({ keys: submittalRevisions.fileKeys })
    .from(submittalRevisions)
    .where(and(eq(submittalRevisions.submittalId, id), ne(submittalRevisions.revision, revision)));
  const [present] = await ctx.db.select().from(submittalRevisions).where(mine);
  const names = await namesOf(ctx.db, id);
  const all = [...new Set([...keys, ...others.flatMap((row) => row.keys)])];
  const { after } = await claimAttachments(ctx, all, { objectType: 'SUBMITTAL', objectId: id });
  await ctx.db
    .update(submittalRevisions)
    .set({ fileKeys: [...keys] })
    .where(mine);
  return { before: (present?.fileKeys ?? []).map(names), after: after.slice(0, keys.length) };
}

async function namesOf(db: Db, id: string): Promise<(key: string) => string> {
  const files = (await attachmentsOf(db, 'SUBMITTAL', [id])).get(id) ?? [];
  const names = new Map(files.map(({ key, name }) => [key, name]));
  return (key) => names.get(key) ?? key;
}

/** Files of the decisions of these approvers. */
export const decisionFiles = (db: Db, approvers: readonly ApproverRow[]) =>
  attachmentsOf(
    db,
    'SUBMITTAL_DECISION',
    approvers.map(({ id }) => id),
  );

/** The revisions as the contract shows them, and the files of the present one. */
export async function revisionViews(
  ctx: ProjectContext,
  { submittal, approvers }: LoadedSubmittal,
  stamped: ReadonlyMap<string, AttachmentView[]>,
): Promise<{ revisions: RevisionView[]; attachments: AttachmentView[] }> {
  const rows = await revisionsOf(ctx.db, submittal.id);
  const refs = await refsOf(ctx.db, { users: rows.map((row) => row.decidedBy) });
  const all = (await attachmentsOf(ctx.db, 'SUBMITTAL', [submittal.id])).get(submittal.id) ?? [];
  const filesOf = ({ fileKeys }: RevisionRow) =>
    fileKeys.flatMap((key) => all.find((file) => file.key === key) ?? []);
  const told = (row: RevisionRow): SubmittedFields => ({
    ...row.fields,
    attachments:
      filesOf(row)
        .map(({ name }) => name)
        .join(', ') || null,
  });
  const revisions = rows.map((row, i) => {
    const former = rows[i + 1];
    return {
      revision: row.revision,
      submittalNumber: submittalNumber(submittal, row.revision),
      isCurrent: row.revision === submittal.revision,
      status: row.status,
      reviewCode: row.reviewCode,
      title: row.title,
      attachments: filesOf(row),
      comments: row.comments,
      sentAt: instantOrNull(row.sentAt),
      decidedAt: instantOrNull(row.decidedAt),
      decidedBy: refs.userOrNull(row.decidedBy),
      decisionAttachments: approvers
        .filter((one) => one.revision === row.revision)
        .flatMap(({ id }) => stamped.get(id) ?? []),
      changes: former
        ? changesBetween(told(former), told(row)).map(({ field, from, to }) => ({
            field,
            from: from as string | null,
            to: to as string | null,
          }))
        : [],
    };
  });
  return { revisions, attachments: rows[0] ? filesOf(rows[0]) : [] };
}
