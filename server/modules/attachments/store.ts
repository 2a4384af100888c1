import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { noteUnkept } from '../../db/unkept-files.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { type FieldError, invalid } from '../../http/problem.ts';
import { deleteStored } from '../files/thumbnails.ts';
import { refsOf, type UserRef } from '../people/refs.ts';
import type { RecordKind, RecordPart } from '../record/readers.ts';
import type { JudgedFile } from './judge.ts';
import { attachments } from './schema.ts';

export type UploadedFiles = ResponseOf<'uploadCommentFiles'>;

/** A file of a record, as the contract shows it. */
export interface AttachmentView {
  key: string;
  name: string;
  size: number;
  contentType: string;
  uploadedBy: UserRef;
  uploadedAt: string;
}

/** The record, or the part of one, that files belong to. */
export interface AttachmentOwner {
  objectType: RecordKind | RecordPart;
  objectId: string;
}

/** A file that lies in the store and that no row names yet. */
export type PutFile = UploadedFiles['data'][number];

/** Puts files into the store under keys of the server's own. Belongs before the transaction: it waits for the store. */
export async function putFiles(
  { files, random }: Pick<ProjectContext, 'files' | 'random'>,
  judged: readonly JudgedFile[],
  folder: 'attachments' | 'documents' = 'attachments',
): Promise<PutFile[]> {
  const put: PutFile[] = [];
  for (const { file, name, contentType, extension } of judged) {
    const key = `${folder}/${random.uuid()}.${extension}`;
    await files.put(key, file, contentType);
    put.push({ key, name, size: file.size, contentType });
  }
  return put;
}

/** Keeps files that were put, all of them or none, as the uploader's alone until `claimAttachments` gives them to a record. */
export async function keepUploads(ctx: ProjectContext, put: readonly PutFile[]): Promise<PutFile[]> {
  const by = { projectId: ctx.project.id, uploadedBy: ctx.user.id, createdAt: ctx.now };
  await ctx.db.insert(attachments).values(put.map((file) => ({ ...file, ...by })));
  return [...put];
}

const belongsTo = ({ objectType, objectId }: AttachmentOwner) =>
  and(eq(attachments.objectType, objectType), eq(attachments.objectId, objectId));

/** Takes files away for good: at once for every reader, from the store once the change is committed. */
async function discard(ctx: ProjectContext, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await ctx.db.delete(attachments).where(inArray(attachments.key, [...keys]));
  // Swept where the store cannot be reached now.
  await noteUnkept(ctx.db, keys, ctx.now);
  ctx.afterCommit(async () => {
    for (const key of keys) await deleteStored(ctx.files, key);
  });
}

/**
 * Makes these files, in this order, the files of a record: the caller's own uploads that nothing names yet, and files
 * that are on the record already. Any other key is 422 at its place in the field. What the record had and the keys
 * leave out is deleted.
 * @returns the names before and after, for the history
 */
export async function claimAttachments(
  ctx: ProjectContext,
  keys: readonly string[],
  owner: AttachmentOwner,
  field = 'attachments',
): Promise<{ before: string[]; after: string[] }> {
  const rows = await ctx.db
    .select()
    .from(attachments)
    .where(or(belongsTo(owner), inArray(attachments.key, [...keys])))
    .orderBy(asc(attachments.key))
    .for('update');
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const isOn = (row: (typeof rows)[number]) =>
    row.objectType === owner.objectType && row.objectId === owner.objectId;
  const errors: FieldError[] = [];
  for (const [i, key] of keys.entries()) {
    const row = byKey.get(key);
    if (row && (isOn(row) || (row.objectType === null && row.uploadedBy === ctx.user.id))) continue;
    errors.push({ field: `${field}.${i}`, message: 'This file is not among your uploads. Upload it again.' });
  }
  if (errors.length > 0) throw invalid(errors);
  const had = rows.filter(isOn).toSorted((a, b) => a.position - b.position);
  await discard(
    ctx,
    had.filter((row) => !keys.includes(row.key)).map((row) => row.key),
  );
  for (const [position, key] of keys.entries())
    await ctx.db
      .update(attachments)
      .set({ ...owner, position, claimedAt: byKey.get(key)?.claimedAt ?? ctx.now })
      .where(eq(attachments.key, key));
  const nameOf = (key: string): string => byKey.get(key)?.name ?? key;
  return { before: had.map((row) => row.name), after: keys.map(nameOf) };
}

/** Takes all files off a record that is being deleted. */
export async function dropAttachments(ctx: ProjectContext, owner: AttachmentOwner): Promise<void> {
  const rows = await ctx.db.select({ key: attachments.key }).from(attachments).where(belongsTo(owner));
  await discard(
    ctx,
    rows.map((row) => row.key),
  );
}

/** The files of records of one kind, each record's in its order; a record without files has no entry. */
export async function attachmentsOf(
  db: Db,
  objectType: AttachmentOwner['objectType'],
  objectIds: readonly string[],
): Promise<Map<string, AttachmentView[]>> {
  if (objectIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(attachments)
    .where(and(eq(attachments.objectType, objectType), inArray(attachments.objectId, [...objectIds])))
    .orderBy(asc(attachments.position), asc(attachments.key));
  const refs = await refsOf(db, { users: rows.map((row) => row.uploadedBy) });
  const views = new Map<string, AttachmentView[]>();
  for (const row of rows) {
    const id = row.objectId ?? '';
    const { key, name, size, contentType } = row;
    const view = { key, name, size, contentType, uploadedBy: refs.user(row.uploadedBy) };
    views.set(id, [...(views.get(id) ?? []), { ...view, uploadedAt: row.createdAt.toISOString() }]);
  }
  return views;
}
