import { type Shot, takenAt } from '#domain/photo/shot.ts';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { anyOfGiven } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { type FieldError, invalid } from '../../http/problem.ts';
import { refsOf, type UserRef } from '../people/refs.ts';
import type { FileHolder, RecordKind, RecordPart } from '../record/kinds.ts';
import { paperZone } from '../record/paper-zone.ts';
import type { JudgedFile } from './judge.ts';
import { discard, holdShared, sharedRow } from './kept.ts';
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
  /** By the photo's own data; null for what has no such time. */
  takenAt: string | null;
}

/** The record, the part of one, or what is no record and has files, that files belong to. */
export interface AttachmentOwner {
  objectType: RecordKind | RecordPart | FileHolder;
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

/** A file that was put, with what its camera says. */
export interface UploadedFile {
  file: PutFile;
  shot: Shot | null;
}

/** Keeps files that were put, all of them or none, as the uploader's alone until `claimAttachments` gives them to a record. */
export async function keepUploads(ctx: ProjectContext, put: readonly UploadedFile[]): Promise<PutFile[]> {
  const by = { projectId: ctx.project.id, uploadedBy: ctx.user.id, createdAt: ctx.now };
  const asksZone = put.some(({ shot }) => shot?.offset === null);
  // A camera that does not know its zone goes by the clocks around it.
  const zone =
    ctx.project.timeZone ?? (asksZone ? await paperZone(ctx, { state: null, zipCode: null }) : 'UTC');
  const rows = put.map(({ file, shot }) => ({
    ...file,
    ...by,
    takenAt: shot && takenAt(shot, zone, ctx.now),
  }));
  await ctx.db.insert(attachments).values(rows);
  return put.map(({ file }) => file);
}

const belongsTo = ({ objectType, objectId }: AttachmentOwner) =>
  and(eq(attachments.objectType, objectType), eq(attachments.objectId, objectId));

/** What a record may be given besides its maker's own uploads, and where a wrong key stands in the request. */
interface Claim {
  /** The place of each key, by its index; `attachments.N` where it is left out. */
  field?: (index: number) => string;
  /** Whether it may have the file of another record: the two then share what is stored, each under a key of its own. */
  mayShare?: (of: AttachmentOwner) => Promise<boolean>;
}

/** A file of another record under a new key, for whoever may share it; null for anybody else. */
async function shared(ctx: ProjectContext, key: string, { mayShare }: Claim) {
  const row = mayShare && (await holdShared(ctx, key));
  if (!row || row.objectType === null || row.objectId === null) return null;
  const of = { objectType: row.objectType, objectId: row.objectId } as AttachmentOwner; // as it was claimed
  return (await mayShare(of)) ? sharedRow(ctx, row) : null;
}

/**
 * Makes these files, in this order, the files of a record: the caller's own uploads that nothing names yet, files that
 * are on the record already, and those that it may share. Any other key is 422 at its place in the field. What the
 * record had and the keys leave out is deleted.
 * @returns the names before and after, for the history, and the keys that the files have now
 */
export async function claimAttachments(
  ctx: ProjectContext,
  keys: readonly string[],
  owner: AttachmentOwner,
  claim: string | Claim = {},
): Promise<{ before: string[]; after: string[]; keys: string[] }> {
  const { field = (i: number) => `attachments.${i}`, ...sharing }: Claim =
    typeof claim === 'string' ? { field: (i) => `${claim}.${i}` } : claim;
  const rows = await ctx.db
    .select()
    .from(attachments)
    .where(
      or(
        belongsTo(owner),
        and(
          inArray(attachments.key, [...keys]),
          isNull(attachments.objectType),
          eq(attachments.uploadedBy, ctx.user.id),
        ),
      ),
    )
    .orderBy(asc(attachments.key))
    .for('update');
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const copies = new Map<string, Awaited<ReturnType<typeof shared>>>();
  for (const key of keys) if (!byKey.has(key)) copies.set(key, await shared(ctx, key, sharing));
  const errors = keys.flatMap((key, i): FieldError[] =>
    copies.get(key) === null
      ? [{ field: field(i), message: 'This file is not among your uploads. Upload it again.' }]
      : [],
  );
  if (errors.length > 0) throw invalid(errors);
  const had = rows
    .filter((row) => row.objectType === owner.objectType && row.objectId === owner.objectId)
    .toSorted((a, b) => a.position - b.position);
  await discard(
    ctx,
    had.filter((row) => !keys.includes(row.key)).map((row) => row.key),
  );
  const after: { key: string; name: string }[] = [];
  for (const [position, key] of keys.entries()) {
    const copy = copies.get(key);
    const row = copy ?? byKey.get(key);
    if (!row) throw new Error('A claimed file is gone');
    const values = { ...owner, position, claimedAt: (copy ? null : row.claimedAt) ?? ctx.now };
    if (copy) await ctx.db.insert(attachments).values({ ...copy, ...values });
    else await ctx.db.update(attachments).set(values).where(eq(attachments.key, key));
    after.push(row);
  }
  return {
    before: had.map(({ name }) => name),
    after: after.map(({ name }) => name),
    keys: after.map(({ key }) => key),
  };
}

/** Takes all files off a record that is being deleted. */
export async function dropAttachments(ctx: ProjectContext, owner: AttachmentOwner): Promise<void> {
  const rows = await ctx.db.select({ key: attachments.key }).from(attachments).where(belongsTo(owner));
  await discard(
    ctx,
    rows.map((row) => row.key),
  );
}

/** No more than is shown: a day on site has two hundred photos. */
const filesOfRecords = prepared((db) =>
  db
    .select({
      objectId: attachments.objectId,
      key: attachments.key,
      name: attachments.name,
      size: attachments.size,
      contentType: attachments.contentType,
      uploadedBy: attachments.uploadedBy,
      createdAt: attachments.createdAt,
      takenAt: attachments.takenAt,
    })
    .from(attachments)
    .where(
      and(eq(attachments.objectType, sql.placeholder('objectType')), anyOfGiven(attachments.objectId, 'ids')),
    )
    .orderBy(asc(attachments.position), asc(attachments.key))
    .prepare('files_of_records'),
);

/** The files of records of one kind, each record's in its order; a record without files has no entry. */
export async function attachmentsOf(
  db: Db,
  objectType: AttachmentOwner['objectType'],
  objectIds: readonly string[],
): Promise<Map<string, AttachmentView[]>> {
  if (objectIds.length === 0) return new Map();
  const rows = await filesOfRecords(db).execute({ objectType, ids: [...objectIds] });
  const refs = await refsOf(db, { users: rows.map((row) => row.uploadedBy) });
  const views = new Map<string, AttachmentView[]>();
  for (const row of rows) {
    const id = row.objectId ?? '';
    const those = views.get(id) ?? [];
    if (those.length === 0) views.set(id, those);
    those.push({
      key: row.key,
      name: row.name,
      size: row.size,
      contentType: row.contentType,
      uploadedBy: refs.user(row.uploadedBy),
      uploadedAt: row.createdAt.toISOString(),
      takenAt: row.takenAt?.toISOString() ?? null,
    });
  }
  return views;
}
