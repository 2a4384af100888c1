import { rightAtTop } from '#domain/document/rights.ts';
import { decideMove } from '#domain/document/tree.ts';
import { updateVersioned } from '../../db/versions.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { invalidField, notFound, staleVersion } from '../../http/problem.ts';
import {
  actedOf,
  destinationOf,
  type Located,
  loadDocument,
  locate,
  lockLibrary,
  nameOf,
  require,
  shows,
} from './access.ts';
import { findPlace, requireFree } from './placing.ts';
import { placeColumns } from './rows.ts';
import { documents } from './schema.ts';
import { levelsOf } from './tree.ts';
import { documentDetail, pathText } from './views.ts';

/** Where something lies in words, as the history tells it. */
const placeText = (folder: Located | null): string => pathText(folder?.path ?? []);

/** Moves a document that the actor saw in that version. The library is locked. */
export async function moveTo(
  ctx: ProjectContext,
  {
    documentId,
    destinationFolderId,
    version,
  }: { documentId: string; destinationFolderId: string | null; version: number },
): Promise<Located> {
  const located = await loadDocument(ctx, documentId, { lock: true });
  const { row, path, right } = located;
  const place = await findPlace(ctx, destinationFolderId);
  const verdict = decideMove({
    document: { ...actedOf(located), id: row.id, levels: await levelsOf(ctx.db, row) },
    right,
    destination: place && destinationOf(place),
    destinationRight: place ? place.right : rightAtTop(ctx.actor),
  });
  if (!verdict.ok && verdict.code === 'NOT_FOUND') throw notFound();
  require(verdict, 'destinationFolderId');
  if (row.version !== version) throw staleVersion();
  if (row.parentId === destinationFolderId) return located;
  await requireFree(ctx, destinationFolderId, row.name, row.id);
  const moved = await updateVersioned(ctx.db, documents, row.id, row.version, {
    ...placeColumns(ctx.project.id, destinationFolderId),
    updatedAt: ctx.now,
  });
  const [there] = await locate(ctx, [moved]);
  if (!there || !shows(there.right, moved))
    throw invalidField('destinationFolderId', 'You would not see it there any more. Choose another folder.');
  const from = pathText(path.slice(1));
  ctx.record({ ...nameOf(row), action: 'move', changes: [{ field: 'folder', from, to: placeText(place) }] });
  return there;
}

export const moveHandlers = {
  async moveDocument(ctx, { params, body }) {
    await lockLibrary(ctx);
    return documentDetail(ctx, await moveTo(ctx, { ...params, ...body }));
  },
} satisfies Partial<Handlers>;
