import { rightAtTop, type SharingType } from '#domain/document/rights.ts';
import { decideAdding, nameKey, takenMessage } from '#domain/document/tree.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { destinationOf, type Located, loadDocument, require } from './access.ts';
import { type DocumentRow, nameColumns, placeColumns } from './rows.ts';
import { documents } from './schema.ts';

/** Where something goes: a folder, or null for the top of the library. */
export type Place = Located | null;

/** The folder, as the actor meets it; null for the top. 404 where there is none that they may see. */
export const findPlace = async (ctx: ProjectContext, folderId: string | null | undefined): Promise<Place> =>
  folderId === null || folderId === undefined ? null : loadDocument(ctx, folderId);

/**
 * Refuses where the actor may not add to the place, or where it would be too deep.
 * @param levels how many folders deep it is what goes there
 * @param field of the body that names the place
 */
export function requireRoom({ actor }: ProjectContext, place: Place, levels: number, field: string): void {
  const right = place ? place.right : rightAtTop(actor);
  const verdict = decideAdding(place && destinationOf(place), right, levels);
  if (!verdict.ok && verdict.code === 'NOT_FOUND') throw notFound();
  require(verdict, field);
}

/** What something new begins with: what was asked for, else the sharing type of its folder, PROJECT at the top. */
export const startingType = (place: { sharingType: SharingType } | null, asked?: SharingType): SharingType =>
  asked ?? place?.sharingType ?? 'PROJECT';

/** What stands at a place under one of these names, or under any, whoever may see it. By `nameKey`. */
export async function namesAt(
  { db, project }: Pick<ProjectContext, 'db' | 'project'>,
  placeId: string | null,
  names?: readonly string[],
): Promise<Map<string, DocumentRow>> {
  const rows = await db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.projectId, project.id),
        eq(documents.placeId, placeId ?? project.id),
        isNull(documents.trashedAt),
        names ? inArray(documents.nameKey, names.map(nameKey)) : undefined,
      ),
    );
  return new Map(rows.map((row) => [row.nameKey, row]));
}

/** The names that are taken at a place, to count up to one that is free. */
export async function keysAt(
  { db, project }: Pick<ProjectContext, 'db' | 'project'>,
  placeId: string | null,
): Promise<Set<string>> {
  const rows = await db
    .select({ key: documents.nameKey })
    .from(documents)
    .where(
      and(
        eq(documents.projectId, project.id),
        eq(documents.placeId, placeId ?? project.id),
        isNull(documents.trashedAt),
      ),
    );
  return new Set(rows.map(({ key }) => key));
}

/**
 * 409 with the names that a folder holds already.
 * @param fields of the body that gave them, where there are several
 */
export const alreadyThere = (names: readonly string[], fields?: readonly string[]): Problem =>
  new Problem('ALREADY_EXISTS', takenMessage([...new Set(names)]), {
    errors: fields?.map((field, i) => ({ field, message: takenMessage(names.slice(i, i + 1)) })),
  });

/** 409 where something else at the place has the name. */
export async function requireFree(
  ctx: ProjectContext,
  placeId: string | null,
  name: string,
  exceptId?: string,
): Promise<void> {
  const there = (await namesAt(ctx, placeId, [name])).get(nameKey(name));
  if (there && there.id !== exceptId) throw alreadyThere([name]);
}

/** The row of a new folder. */
export const folderRow = (
  { project, user, now }: ProjectContext,
  place: Pick<DocumentRow, 'id' | 'sharingType'> | null,
  name: string,
  sharingType?: SharingType,
): typeof documents.$inferInsert => ({
  ...placeColumns(project.id, place?.id ?? null),
  ...nameColumns(name),
  isFolder: true,
  fileType: 'FOLDER',
  creationType: 'CREATED',
  sharingType: startingType(place, sharingType),
  ownerId: user.id,
  companyId: project.companyId,
  createdAt: now,
  updatedAt: now,
});
