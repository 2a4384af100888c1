import { retagged, type TagChange, tooManyTags } from '#domain/document/tags.ts';
import { cleanName, nameProblem, renameProblem } from '#domain/document/tree.ts';
import { changesBetween } from '../../db/history-chain.ts';
import { updateVersioned } from '../../db/versions.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { invalid, invalidField } from '../../http/problem.ts';
import { requireOpenProject } from '../record/additions.ts';
import { type Located, loadFor, lockLibrary, nameOf } from './access.ts';
import { findPlace, folderRow, requireFree, requireRoom } from './placing.ts';
import { type DocumentRow, nameColumns } from './rows.ts';
import { documents } from './schema.ts';
import { tagColumns, tagProblems } from './tags.ts';
import { foldersFor } from './upload-folders.ts';
import { changedDetail, documentDetail } from './views.ts';
import { indexNewWords, indexWords } from './words.ts';

const listed = (tags: readonly string[]): string | null => tags.join(', ') || null;

interface Described {
  description: string | null;
  tags: readonly string[];
}

/** Stores description and tags of a document that the actor may edit; null where they are as they were. */
async function describe(
  ctx: ProjectContext,
  { row }: Located,
  { description, tags }: Described,
): Promise<DocumentRow | null> {
  const values = { description: description?.trim() || null, ...tagColumns(tags) };
  const changes = changesBetween(
    { description: row.description, tags: listed(row.tags) },
    { description: values.description, tags: listed(values.tags) },
  );
  if (changes.length === 0) return null;
  const changed = await updateVersioned(ctx.db, documents, row.id, row.version, {
    ...values,
    updatedAt: ctx.now,
  });
  await indexWords(ctx.db, changed);
  ctx.record({ ...nameOf(row), action: 'update', changes });
  return changed;
}

/** Adds tags to a document and takes others off, from the version that the actor saw. */
export async function changeTags(
  ctx: ProjectContext,
  { documentId, version, ...change }: TagChange & { documentId: string; version: number },
): Promise<void> {
  const located = await loadFor(ctx, 'edit', { documentId }, version);
  const { description } = located.row;
  const tags = retagged(located.row.tags, change);
  const problem = tooManyTags(tags);
  if (problem) throw invalidField('addTags', problem);
  await describe(ctx, located, { description, tags });
}

export const saveHandlers = {
  async createDocumentFolder(ctx, { body }) {
    if (body.projectId !== undefined && body.projectId !== ctx.project.id)
      throw invalidField('projectId', 'This is not the project of the address.');
    requireOpenProject(ctx);
    await lockLibrary(ctx);
    const top = await findPlace(ctx, body.parentId);
    const [place = null] = await foldersFor(ctx, top, [body.path ?? ''], {
      fieldOf: () => 'path',
      sharingType: body.sharingType,
    });
    requireRoom(ctx, place, 1, 'parentId');
    const problem = nameProblem(body.name);
    if (problem) throw invalidField('name', problem);
    const name = cleanName(body.name);
    await requireFree(ctx, place?.row.id ?? null, name);
    const [row] = await ctx.db
      .insert(documents)
      .values(folderRow(ctx, place?.row ?? null, name, body.sharingType))
      .returning();
    if (!row) throw new Error('No folder was made');
    await indexNewWords(ctx.db, [row]);
    ctx.record({ ...nameOf(row), action: 'create', changes: changesBetween({}, { name }) });
    return changedDetail(ctx, row);
  },

  async updateDocument(ctx, { params, body }) {
    const located = await loadFor(ctx, 'edit', params, body.version);
    const { row } = located;
    const { tags = row.tags, description = row.description } = body;
    const problems = tagProblems(tags);
    if (problems.length > 0) throw invalid(problems);
    const changed = await describe(ctx, located, { description, tags });
    return changed ? changedDetail(ctx, changed) : documentDetail(ctx, located);
  },

  async renameDocument(ctx, { params, body }) {
    await lockLibrary(ctx);
    const located = await loadFor(ctx, 'rename', params, body.version);
    const { row } = located;
    const problem = renameProblem(row, body.name);
    if (problem) throw invalidField('name', problem);
    const name = cleanName(body.name);
    if (name === row.name) return documentDetail(ctx, located);
    await requireFree(ctx, row.parentId, name, row.id);
    const changed = await updateVersioned(ctx.db, documents, row.id, row.version, {
      ...nameColumns(name),
      updatedAt: ctx.now,
    });
    await indexWords(ctx.db, changed);
    ctx.record({ ...nameOf(row), action: 'rename', changes: changesBetween({ name: row.name }, { name }) });
    return changedDetail(ctx, changed);
  },
} satisfies Partial<Handlers>;
