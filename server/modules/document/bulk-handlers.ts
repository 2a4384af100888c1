import type { SharingType } from '#domain/document/rights.ts';
import { type TagChange, tagKey } from '#domain/document/tags.ts';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers, ResponseOf } from '../../http/handler.ts';
import { invalid, invalidField } from '../../http/problem.ts';
import { type Bulk, eachOf } from '../record/bulk.ts';
import { locate, lockLibrary, shows } from './access.ts';
import { copyTo, MOST_COPIED } from './copy.ts';
import { moveTo } from './move-handlers.ts';
import type { DocumentRow } from './rows.ts';
import { changeTags } from './save-handlers.ts';
import { documents } from './schema.ts';
import { changeSharingType } from './share-handlers.ts';
import { documentsWith } from './sight.ts';
import { tagProblems } from './tags.ts';
import { deleteForGood, eraseForGood, putIntoTrash, takeFromTrash } from './trash.ts';
import { readRows } from './tree.ts';

type Body = BodyOf<'bulkUpdateDocuments'>;
type Picked = Body['documents'][number];
type Outcome = ResponseOf<'bulkUpdateDocuments'>['data'][number];

/** Those of these documents that the actor may see now, by their ids. */
async function seenAmong(ctx: ProjectContext, ids: readonly string[]): Promise<Map<string, DocumentRow>> {
  const found = await locate(ctx, await readRows(ctx.db, ids));
  return new Map(found.filter(({ row, right }) => shows(right, row)).map(({ row }) => [row.id, row]));
}

/** How several documents are worked through. `before` = those that the actor saw, also once they are gone. */
const several = (before: ReadonlyMap<string, DocumentRow>): Bulk<Picked, Outcome> => ({
  idOf: ({ documentId }) => documentId,
  table: documents,
  field: (index) => `documents.${index}.documentId`,
  twice: 'This is named twice.',
  async outcome(ctx, { documentId }, problem) {
    const now = (await seenAmong(ctx, [documentId])).get(documentId);
    return {
      documentId,
      name: (now ?? before.get(documentId))?.name ?? null,
      ok: problem === null,
      version: now?.version ?? null,
      errorCode: problem?.code ?? null,
      reason: problem?.message ?? null,
    };
  },
});

/** Where to, which moving and copying need. */
function destinationOf({ destinationFolderId }: Body): string | null {
  if (destinationFolderId === undefined)
    throw invalidField('destinationFolderId', 'Choose the folder that they go into.');
  return destinationFolderId;
}

function sharingTypeOf({ sharingType }: Body): SharingType {
  if (sharingType === undefined) throw invalidField('sharingType', 'Choose who will see them.');
  return sharingType;
}

/** Which tags each carries afterwards, and which none does. */
function tagChangeOf({ addTags: add = [], removeTags: remove = [] }: Body): TagChange {
  if (add.length + remove.length === 0) throw invalidField('addTags', 'Choose tags to add or to take off.');
  const added = new Set(add.map(tagKey));
  const problems = [
    ...tagProblems(add, 'addTags'),
    ...tagProblems(remove, 'removeTags'),
    ...remove.flatMap((tag, i) =>
      added.has(tagKey(tag)) ? [{ field: `removeTags.${i}`, message: 'This tag is added, too.' }] : [],
    ),
  ];
  if (problems.length > 0) throw invalid(problems);
  return { add, remove };
}

/** The step that a request asks for, as it is done with one. */
function stepOf(ctx: ProjectContext, body: Body): (one: Picked) => Promise<unknown> {
  switch (body.action) {
    case 'MOVE': {
      const destinationFolderId = destinationOf(body);
      return (one) => moveTo(ctx, { ...one, destinationFolderId });
    }
    case 'COPY': {
      const destinationFolderId = destinationOf(body);
      let copied = 0;
      return async ({ documentId }) => {
        const made = await copyTo(ctx, { documentId, destinationFolderId }, MOST_COPIED - copied);
        copied += made.length;
      };
    }
    case 'CHANGE_SHARING_TYPE': {
      const sharingType = sharingTypeOf(body);
      return (one) => changeSharingType(ctx, { ...one, sharingType });
    }
    case 'CHANGE_TAGS': {
      const change = tagChangeOf(body);
      return (one) => changeTags(ctx, { ...one, ...change });
    }
    case 'TRASH':
      return (one) => putIntoTrash(ctx, one);
    case 'RESTORE':
      return (one) => takeFromTrash(ctx, one);
    case 'DELETE_PERMANENTLY':
      return (one) => deleteForGood(ctx, one);
  }
}

export const bulkHandlers = {
  async bulkUpdateDocuments(ctx, { body }) {
    const step = stepOf(ctx, body);
    await lockLibrary(ctx);
    const before = await seenAmong(
      ctx,
      body.documents.map(({ documentId }) => documentId),
    );
    const { result } = await eachOf(ctx, several(before), body.documents, step);
    return result;
  },

  async clearDocumentTrash(ctx) {
    await lockLibrary(ctx);
    const inTrash = (needed: 'EDIT' | 'MANAGE') =>
      ctx.db
        .select()
        .from(documents)
        .where(
          and(
            eq(documents.projectId, ctx.project.id),
            isNotNull(documents.trashedAt),
            eq(documents.trashRootId, documents.id),
            documentsWith(ctx, needed),
          ),
        )
        .orderBy(asc(documents.trashedAt), asc(documents.id));
    const shown = await inTrash('EDIT');
    const theirs = await inTrash('MANAGE');
    await eraseForGood(ctx, theirs);
    return { deleted: theirs.length, kept: shown.length - theirs.length };
  },
} satisfies Partial<Handlers>;
