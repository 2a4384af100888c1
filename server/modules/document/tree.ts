import type { DocumentNode } from '#domain/document/rights.ts';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { anyOf, anyOfGiven } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { together } from '../../db/together.ts';
import type { DocumentRow } from './rows.ts';
import { documentGrants, documents } from './schema.ts';

export type GrantRow = typeof documentGrants.$inferSelect;

/** A document or folder with the rights that were given on it. */
export interface TreeNode extends DocumentNode {
  row: DocumentRow;
  grants: readonly GrantRow[];
}

/** From a document up to its topmost folder, itself first. */
export type Path = readonly [TreeNode, ...TreeNode[]];

const idList = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

/** The ids that are given, and those of all folders above them. An array: what is read by it is found by its ids. */
const upFrom: SQL = sql`array(
  with recursive up(id, parent_id) as (
    select id, parent_id from ${documents} where id = any(${sql.placeholder('ids')}::uuid[])
    union
    select above.id, above.parent_id from ${documents} above join up on above.id = up.parent_id
  ) select id from up)`;

/** These documents and the folders above them. */
const rowsAbove = prepared((db) =>
  db
    .select()
    .from(documents)
    .where(sql`${documents.id} = any(${upFrom})`)
    .prepare('documents_above'),
);

const grantsWhere = (name: string, where: SQL) =>
  prepared((db) =>
    db
      .select()
      .from(documentGrants)
      .where(where)
      .orderBy(asc(documentGrants.grantedAt), asc(documentGrants.id))
      .prepare(name),
  );

/** The rights that were given on these documents and on the folders above them, and those on these documents alone. */
const grantsAbove = grantsWhere('document_grants_above', sql`${documentGrants.documentId} = any(${upFrom})`);
const grantsOn = grantsWhere('document_grants_on', anyOfGiven(documentGrants.documentId, 'ids'));

/** The ids of these documents and of all that is below them, in the trash or not. */
export const downFrom = (ids: readonly string[]): SQL => sql`array(
  with recursive down(id) as (
    select id from ${documents} where id = any(${idList(ids)})
    union
    select below.id from ${documents} below join down on below.parent_id = down.id
  ) select id from down)`;

type Grants = ReadonlyMap<string, readonly GrantRow[]>;

const byDocument = (grants: readonly GrantRow[]): Grants => Map.groupBy(grants, (grant) => grant.documentId);

const nodeOf = (row: DocumentRow, grants: Grants): TreeNode => ({
  row,
  ownerId: row.ownerId,
  companyId: row.companyId,
  sharingType: row.sharingType,
  grants: grants.get(row.id) ?? [],
});

/** Rows, and whatever of the folders above them was read, as ways to the top. */
function pathsAmong(rows: readonly DocumentRow[], folders: readonly DocumentRow[], grants: Grants): Path[] {
  const nodes = new Map<string | null, TreeNode>(folders.map((row) => [row.id, nodeOf(row, grants)]));
  return rows.map((row) => {
    const path: [TreeNode, ...TreeNode[]] = [nodeOf(row, grants)];
    for (let at = nodes.get(row.parentId); at; at = nodes.get(at.row.parentId)) path.push(at);
    return path;
  });
}

/** The ways from these documents to the top of the library, with the rights that were given along them. */
export async function pathsOf(db: Db, rows: readonly DocumentRow[]): Promise<Path[]> {
  if (rows.length === 0) return [];
  const above = [...new Set(rows.flatMap(({ parentId }) => parentId ?? []))];
  const [folders, grants] = await together(
    () => (above.length === 0 ? [] : rowsAbove(db).execute({ ids: above })),
    () => grantsAbove(db).execute({ ids: rows.map(({ id }) => id) }),
  );
  return pathsAmong(rows, folders, byDocument(grants));
}

/** The same for documents that stand in one folder whose own way is known, or at the top where that is empty. */
export async function pathsIn(
  db: Db,
  folder: readonly TreeNode[],
  rows: readonly DocumentRow[],
): Promise<Path[]> {
  if (rows.length === 0) return [];
  const grants = byDocument(await grantsOn(db).execute({ ids: rows.map(({ id }) => id) }));
  return rows.map((row) => [nodeOf(row, grants), ...folder]);
}

/** The way from the document of that id, whoever asks; null where the project has none. */
export async function readPath(db: Db, documentId: string): Promise<Path | null> {
  const [rows, grants] = await together(
    () => rowsAbove(db).execute({ ids: [documentId] }),
    () => grantsAbove(db).execute({ ids: [documentId] }),
  );
  const row = rows.find(({ id }) => id === documentId);
  return (row && pathsAmong([row], rows, byDocument(grants))[0]) ?? null;
}

/** The row, whoever asks; undefined where the project has none of that id. */
export async function readRow(
  db: Db,
  documentId: string,
  { lock = false } = {},
): Promise<DocumentRow | undefined> {
  const query = db.select().from(documents).where(eq(documents.id, documentId));
  const [row] = lock ? await query.for('update') : await query;
  return row;
}

/** The rows of these ids, in no order. */
export const readRows = (db: Db, ids: readonly string[]): Promise<DocumentRow[]> =>
  db.select().from(documents).where(anyOf(documents.id, ids));

/** The way from one document to the top. */
export async function pathOf(db: Db, row: DocumentRow): Promise<Path> {
  const [path] = await pathsOf(db, [row]);
  if (!path) throw new Error('A document has no path');
  return path;
}

/** How many folders something is deep: 0 for a file, 1 for a folder without any in it. What lies in the trash counts. */
export async function levelsOf(db: Db, { id, isFolder }: DocumentRow): Promise<number> {
  if (!isFolder) return 0;
  const result = await db.execute(sql`
    with recursive down(id, level) as (
      select ${id}::uuid, 1
      union all
      select below.id, level + 1 from ${documents} below join down on below.parent_id = down.id where below.is_folder
    ) select max(level) as levels from down`);
  const [row] = (result as unknown as { rows: { levels: number }[] }).rows; // both drivers answer so
  return Number(row?.levels ?? 1);
}
