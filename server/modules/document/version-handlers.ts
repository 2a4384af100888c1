import { DOCUMENT_ACTIONS } from '#domain/document/actions.ts';
import { endingOf } from '#domain/document/kinds.ts';
import { and, desc, eq } from 'drizzle-orm';
import { changesBetween } from '../../db/history-chain.ts';
import { countAll, metaOf, windowOf } from '../../db/paging.ts';
import { together } from '../../db/together.ts';
import type { HeadJudge } from '../../http/body.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers, ResponseOf } from '../../http/handler.ts';
import { invalidField, notFound, wrongStatus } from '../../http/problem.ts';
import type { Preparer } from '../../http/transaction.ts';
import { isNamedAlike, judgeAttachment, judgeAttachmentHead } from '../attachments/judge.ts';
import { type PutFile, putFiles } from '../attachments/store.ts';
import { refsOf } from '../people/refs.ts';
import { requireOpenProject } from '../record/additions.ts';
import { loadDocument, loadFor, nameOf } from './access.ts';
import type { VersionRow } from './reading.ts';
import type { DocumentRow } from './rows.ts';
import { documentVersions } from './schema.ts';
import { storeVersion } from './version-store.ts';
import { changedDetail } from './views.ts';

type VersionView = ResponseOf<'listDocumentVersions'>['data'][number];

async function versionViews(
  { db }: ProjectContext,
  file: DocumentRow,
  rows: readonly VersionRow[],
): Promise<VersionView[]> {
  const refs = await refsOf(db, { users: rows.map(({ createdBy }) => createdBy) });
  return rows.map((row) => ({
    number: row.number,
    isCurrent: row.number === file.fileVersion,
    name: row.name,
    key: row.key,
    contentType: row.contentType,
    fileType: row.fileType,
    size: row.size,
    comment: row.comment,
    restoredFrom: row.restoredFrom,
    createdBy: refs.user(row.createdBy),
    createdAt: row.createdAt.toISOString(),
  }));
}

/** Puts the step that gave a file another content into its history. */
function recordVersion(
  ctx: ProjectContext,
  action: 'addVersion' | 'restoreVersion',
  before: DocumentRow,
  { fileVersion }: DocumentRow,
  comment: string | null,
): void {
  const changes = changesBetween({ fileVersion: before.fileVersion }, { fileVersion });
  ctx.record({ ...nameOf(before), action, comment, changes });
}

export const versionHandlers = {
  async listDocumentVersions(ctx, { params, query }) {
    const { row: file } = await loadDocument(ctx, params.documentId);
    if (file.isFolder) throw invalidField('documentId', DOCUMENT_ACTIONS.addVersion.otherwise);
    const { limit, offset } = windowOf(query);
    const ofFile = eq(documentVersions.documentId, file.id);
    const [[counted], rows] = await together(
      () => ctx.db.select({ total: countAll() }).from(documentVersions).where(ofFile),
      () =>
        ctx.db
          .select()
          .from(documentVersions)
          .where(ofFile)
          .orderBy(desc(documentVersions.number))
          .limit(limit)
          .offset(offset),
    );
    return { data: await versionViews(ctx, file, rows), meta: metaOf(query, counted?.total ?? 0) };
  },

  async addDocumentVersion(ctx, { params, body, prepared }) {
    const content = prepared as PutFile; // as the preparer below has put it
    const { row } = await loadFor(ctx, 'addVersion', params, body.version);
    requireOpenProject(ctx);
    // What opens the file, and what people expect of it, is said by its ending: a new content does not change that.
    if (!isNamedAlike(content.name, row.name))
      throw invalidField(
        'file',
        `This file ends with .${endingOf(row.name)}; “${content.name}” is of another kind. Upload it as a new file.`,
      );
    const comment = body.comment?.trim() || null;
    const changed = await storeVersion(ctx, row, content, { comment });
    recordVersion(ctx, 'addVersion', row, changed, comment);
    return changedDetail(ctx, changed);
  },

  async restoreDocumentVersion(ctx, { params, body }) {
    const { row } = await loadFor(ctx, 'addVersion', params, body.version);
    requireOpenProject(ctx);
    const { number } = params;
    if (number === row.fileVersion)
      throw wrongStatus(`Version ${number} is the current one. Choose an older one.`);
    const [older] = await ctx.db
      .select()
      .from(documentVersions)
      .where(and(eq(documentVersions.documentId, row.id), eq(documentVersions.number, number)));
    if (!older) throw notFound('This file has no such version.');
    const changed = await storeVersion(ctx, row, older, { restoredFrom: number });
    recordVersion(ctx, 'restoreVersion', row, changed, `Version ${number}`);
    return changedDetail(ctx, changed);
  },
} satisfies Partial<Handlers>;

/** Judges the file and puts it into the store, while no transaction is open. */
const putVersion: Preparer = async (ctx, { body }: { body: { file: unknown } }) => {
  if (!(body.file instanceof Blob)) throw invalidField('file', 'Choose a file.');
  const [put] = await putFiles(ctx, [await judgeAttachment(body.file, 'file')], 'documents');
  return put;
};

export const versionPreparers: Readonly<Record<string, Preparer>> = { addDocumentVersion: putVersion };

/** What an upload refuses by the beginning of a file. */
export const versionHeadJudges: Readonly<Record<string, HeadJudge>> = {
  addDocumentVersion: judgeAttachmentHead,
};
