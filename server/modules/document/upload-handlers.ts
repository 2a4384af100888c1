import { decideDocument } from '#domain/document/actions.ts';
import { freeName, nameKey, nameProblem } from '#domain/document/tree.ts';
import { changesBetween } from '../../db/history-chain.ts';
import type { HeadJudge } from '../../http/body.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { invalidField } from '../../http/problem.ts';
import type { Preparer } from '../../http/transaction.ts';
import { judgeAttachment, judgeAttachmentHead } from '../attachments/judge.ts';
import { type PutFile, putFiles } from '../attachments/store.ts';
import { actedOf, locate, lockLibrary, nameOf, require, shows } from './access.ts';
import { requireOpenProject } from '../record/additions.ts';
import {
  alreadyThere,
  findPlace,
  keysAt,
  namesAt,
  type Place,
  requireRoom,
  startingType,
} from './placing.ts';
import { type DocumentRow, nameColumns, placeColumns } from './rows.ts';
import { documents } from './schema.ts';
import { foldersFor } from './upload-folders.ts';
import { contentColumns, noteVersions, storeVersion } from './version-store.ts';
import { entryViews } from './views.ts';
import { indexNewWords } from './words.ts';

type Body = BodyOf<'uploadDocuments'>;

/** A file with the folder that it goes into. */
interface Going {
  file: PutFile;
  place: Place;
}

const placeKey = (place: Place): string => place?.row.id ?? '';

/** The row of a file that is there under that name and that may have another version; 409 or 403 where it may not. */
async function requireVersionable(ctx: ProjectContext, there: DocumentRow, name: string): Promise<void> {
  const [found] = await locate(ctx, [there]);
  if (!found || found.row.isFolder || !shows(found.right, found.row)) throw alreadyThere([name]);
  require(decideDocument('addVersion', actedOf(found), found.right), 'files');
}

/** Stores one file as a new one. */
async function storeNew(
  ctx: ProjectContext,
  { file, place }: Going,
  name: string,
  { purpose, sharingType }: Body,
): Promise<DocumentRow> {
  const [row] = await ctx.db
    .insert(documents)
    .values({
      ...placeColumns(ctx.project.id, place?.row.id ?? null),
      ...nameColumns(name),
      ...contentColumns(file, name),
      isFolder: false,
      fileVersion: 1,
      creationType: purpose ?? 'UPLOADED',
      sharingType: startingType(place?.row ?? null, sharingType),
      ownerId: ctx.user.id,
      companyId: ctx.project.companyId,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning();
  if (!row) throw new Error('No file was stored');
  await noteVersions(ctx, [row]);
  await indexNewWords(ctx.db, [row]);
  ctx.record({ ...nameOf(row), action: 'upload', changes: changesBetween({}, { name }) });
  return row;
}

/** Stores one file as the next version of the one that is there. */
async function storeNext(ctx: ProjectContext, { file }: Going, there: DocumentRow): Promise<DocumentRow> {
  await requireVersionable(ctx, there, file.name);
  const changed = await storeVersion(ctx, there, file);
  const changes = changesBetween({ fileVersion: there.fileVersion }, { fileVersion: changed.fileVersion });
  ctx.record({ ...nameOf(there), action: 'addVersion', changes });
  return changed;
}

/** Files whose names are taken, by what is there or by another file of the request. */
async function takenOf(ctx: ProjectContext, going: readonly Going[]) {
  const there = new Map<string, Map<string, DocumentRow>>();
  for (const [key, group] of Map.groupBy(going, ({ place }) => placeKey(place)))
    there.set(
      key,
      await namesAt(
        ctx,
        key || null,
        group.map(({ file }) => file.name),
      ),
    );
  const seen = new Set<string>();
  return going.map(({ file, place }) => {
    const key = `${placeKey(place)} ${nameKey(file.name)}`;
    const twice = seen.has(key);
    seen.add(key);
    return { by: there.get(placeKey(place))?.get(nameKey(file.name)), twice };
  });
}

/** Stores the files, in their order, all of them or none. */
async function storeAll(ctx: ProjectContext, going: readonly Going[], body: Body): Promise<DocumentRow[]> {
  const { onNameTaken } = body;
  const taken = await takenOf(ctx, going);
  const refused = going.flatMap(({ file }, i) => {
    const { by, twice } = taken[i] ?? {};
    const isRefused = twice || (by !== undefined && (onNameTaken === 'REFUSE' || by.isFolder));
    return isRefused && onNameTaken !== 'KEEP_BOTH' ? [{ name: file.name, field: `files.${i}` }] : [];
  });
  if (refused.length > 0)
    throw alreadyThere(
      refused.map(({ name }) => name),
      refused.map(({ field }) => field),
    );
  const rows: DocumentRow[] = [];
  for (const [i, one] of going.entries()) {
    const { by, twice } = taken[i] ?? {};
    if (!by && !twice) rows.push(await storeNew(ctx, one, one.file.name, body));
    else if (onNameTaken === 'NEW_VERSION' && by) rows.push(await storeNext(ctx, one, by));
    else {
      const free = freeName(one.file.name, await keysAt(ctx, one.place?.row.id ?? null));
      rows.push(await storeNew(ctx, one, free, body));
    }
  }
  return rows;
}

export const uploadHandlers = {
  async uploadDocuments(ctx, { body, prepared }) {
    const files = prepared as PutFile[]; // as the preparer below has put them
    const { parentId, paths } = body;
    requireOpenProject(ctx);
    if (paths && paths.length !== files.length)
      throw invalidField('paths', 'Give one path for each file, in their order.');
    await lockLibrary(ctx);
    const place = await findPlace(ctx, parentId);
    requireRoom(ctx, place, 0, 'parentId');
    for (const [i, { name }] of files.entries()) {
      const problem = nameProblem(name);
      if (problem) throw invalidField(`files.${i}`, problem);
    }
    const folders = await foldersFor(ctx, place, paths ?? files.map(() => ''), {
      sharingType: body.sharingType,
    });
    const going = files.map((file, i) => ({ file, place: folders[i] ?? null }));
    const rows = await storeAll(ctx, going, body);
    return { data: await entryViews(ctx, await locate(ctx, rows)) };
  },
} satisfies Partial<Handlers>;

const putUploads: Preparer = async (ctx, { body }: { body: { files: Blob[] } }) => {
  const judged = [];
  for (const [i, file] of body.files.entries()) judged.push(await judgeAttachment(file, `files.${i}`));
  return putFiles(ctx, judged, 'documents');
};

/** Judges the files and puts them into the store, while no transaction is open. */
export const uploadPreparers: Readonly<Record<string, Preparer>> = { uploadDocuments: putUploads };

/** What an upload refuses by the beginning of a file. */
export const uploadHeadJudges: Readonly<Record<string, HeadJudge>> = {
  uploadDocuments: judgeAttachmentHead,
};
