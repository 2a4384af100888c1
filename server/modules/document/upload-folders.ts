import { decideDocument } from '#domain/document/actions.ts';
import type { SharingType } from '#domain/document/rights.ts';
import { cleanName, nameKey, nameProblem } from '#domain/document/tree.ts';
import { changesBetween } from '../../db/history-chain.ts';
import type { ProjectContext } from '../../http/context.ts';
import { invalidField } from '../../http/problem.ts';
import { actedOf, locate, nameOf, require, shows } from './access.ts';
import { alreadyThere, folderRow, namesAt, type Place, requireRoom } from './placing.ts';
import { documents } from './schema.ts';
import { indexNewWords } from './words.ts';

/** The names in a path with slashes; 422 where one of them is none. */
function namesIn(path: string, field: string): string[] {
  const names = path.split('/').filter((name) => name.trim() !== '');
  for (const name of names) {
    const problem = nameProblem(name);
    if (problem) throw invalidField(field, problem);
  }
  return names.map(cleanName);
}

/** The folder of that name at a place, made where there is none yet; 409 where a file has the name. */
async function openFolder(
  ctx: ProjectContext,
  place: Place,
  name: string,
  field: string,
  sharingType: SharingType | undefined,
): Promise<Place> {
  const there = (await namesAt(ctx, place?.row.id ?? null, [name])).get(nameKey(name));
  if (there) {
    const [found = null] = await locate(ctx, [there]);
    if (!found?.row.isFolder || !shows(found.right, found.row)) throw alreadyThere([name], [field]);
    require(decideDocument('upload', actedOf(found), found.right), field);
    return found;
  }
  requireRoom(ctx, place, 1, field);
  const [row] = await ctx.db
    .insert(documents)
    .values(folderRow(ctx, place?.row ?? null, name, sharingType))
    .returning();
  if (!row) throw new Error('No folder was made');
  await indexNewWords(ctx.db, [row]);
  ctx.record({ ...nameOf(row), action: 'create', changes: changesBetween({}, { name }) });
  const [made = null] = await locate(ctx, [row]);
  return made;
}

/**
 * The folders that files go into, one for each path, made where they are not there: a dropped folder keeps its shape. The
 * library is locked. `fieldOf` names a path in the request; `sharingType` is what those that are made begin with.
 */
export async function foldersFor(
  ctx: ProjectContext,
  place: Place,
  paths: readonly string[],
  {
    fieldOf = (index) => `paths.${index}`,
    sharingType,
  }: { fieldOf?: (index: number) => string; sharingType?: SharingType | undefined } = {},
): Promise<Place[]> {
  const opened = new Map<string, Place>();
  const folders: Place[] = [];
  for (const [i, path] of paths.entries()) {
    const field = fieldOf(i);
    let [at, key] = [place, ''];
    for (const name of namesIn(path, field)) {
      key = `${key}/${nameKey(name)}`;
      if (!opened.has(key)) opened.set(key, await openFolder(ctx, at, name, field, sharingType));
      at = opened.get(key) ?? null;
    }
    folders.push(at);
  }
  return folders;
}
