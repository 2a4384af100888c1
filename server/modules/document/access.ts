import {
  type ActedDocument,
  decideDocument,
  type DocumentAction,
  type DocumentDecision,
} from '#domain/document/actions.ts';
import { type DocumentRight, effectiveRight, reaches, rightToSee } from '#domain/document/rights.ts';
import type { Destination } from '#domain/document/tree.ts';
import type { Actor } from '#domain/authority/scope.ts';
import { TOOLS } from '#domain/tools.ts';
import { eq } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import { invalidField, notFound, Problem, staleVersion } from '../../http/problem.ts';
import { projects } from '../projects/schema.ts';
import type { DocumentRow } from './rows.ts';
import { type Path, pathOf, pathsIn, pathsOf, readPath, readRow, type TreeNode } from './tree.ts';

/** A document as somebody meets it: where it lies and what they may. */
export interface Located {
  row: DocumentRow;
  path: Path;
  right: DocumentRight;
  /** What the folders above give. */
  permissionAbove: DocumentRight;
}

/** How the history names a document. */
export const nameOf = ({ id }: Pick<DocumentRow, 'id'>) => ({
  objectType: TOOLS.document.record,
  objectId: id,
});

/** Its place in the app, below the project. */
export const linkPathOf = ({ id }: Pick<DocumentRow, 'id'>): string => `tools/${TOOLS.document.path}/${id}`;

/** The shape that the rules decide on. */
export const actedOf = ({
  row,
  permissionAbove,
}: Pick<Located, 'row' | 'permissionAbove'>): ActedDocument => ({
  isFolder: row.isFolder,
  isInTrash: row.trashedAt !== null,
  creationType: row.creationType,
  permissionAbove,
});

/** Whether a right is enough to see the document there is at the beginning of a path. */
export const shows = (right: DocumentRight, { trashedAt }: Pick<DocumentRow, 'trashedAt'>): boolean =>
  reaches(right, rightToSee({ isInTrash: trashedAt !== null }));

export const locatedOn = (actor: Actor, path: Path): Located => ({
  row: path[0].row,
  path,
  right: effectiveRight(actor, path),
  permissionAbove: effectiveRight(actor, path.slice(1)),
});

/** These documents with what the actor may do with each. */
export const locate = async (
  { db, actor }: Pick<ProjectContext, 'db' | 'actor'>,
  rows: readonly DocumentRow[],
): Promise<Located[]> => (await pathsOf(db, rows)).map((path) => locatedOn(actor, path));

async function lockedPath(db: ProjectContext['db'], documentId: string): Promise<Path | null> {
  const row = await readRow(db, documentId, { lock: true });
  return row ? pathOf(db, row) : null;
}

/** These documents of one folder, or of the top, with what the actor may do with each: the folder's rights are known. */
export const locateIn = async (
  { db, actor }: Pick<ProjectContext, 'db' | 'actor'>,
  folder: Located | null,
  rows: readonly DocumentRow[],
): Promise<Located[]> => (await pathsIn(db, folder?.path ?? [], rows)).map((path) => locatedOn(actor, path));

/** The document, locked where it is about to change; 404 where there is none that the actor may see. */
export async function loadDocument(
  { db, actor }: Pick<ProjectContext, 'db' | 'actor'>,
  documentId: string,
  options: { lock?: boolean } = {},
): Promise<Located> {
  const path = options.lock ? await lockedPath(db, documentId) : await readPath(db, documentId);
  if (!path) throw notFound();
  const located = locatedOn(actor, path);
  if (!shows(located.right, located.row)) throw notFound();
  return located;
}

/**
 * The folders above a document that the actor may see, the nearest first. What they may see of a folder they may see of
 * everything below it, so these are the nearest ones without a gap; the others stay unnamed.
 */
export function foldersSeen(actor: Actor, path: readonly TreeNode[]): TreeNode[] {
  const seen: TreeNode[] = [];
  for (let i = 1; i < path.length; i += 1) {
    const node = path[i];
    if (!node || !shows(effectiveRight(actor, path.slice(i)), node.row)) break;
    seen.push(node);
  }
  return seen;
}

/** Turns a no into its error; what a body asks for wrongly is told at its field. */
export function require(decision: DocumentDecision, field = 'documentId'): void {
  if (decision.ok) return;
  if (decision.code === 'VALIDATION_FAILED') throw invalidField(field, decision.reason);
  throw new Problem(decision.code, decision.reason);
}

/** The document, locked, after the rules have let the actor do this to it from the version that they saw. */
export async function loadFor(
  ctx: ProjectContext,
  action: DocumentAction,
  { documentId }: { documentId: string },
  seen: number | undefined,
): Promise<Located> {
  const located = await loadDocument(ctx, documentId, { lock: true });
  require(decideDocument(action, actedOf(located), located.right));
  if (seen !== undefined && located.row.version !== seen) throw staleVersion();
  return located;
}

/** A folder as something that goes into it meets it. */
export const destinationOf = (folder: Located): Destination => ({
  ...actedOf(folder),
  path: folder.path.map((node) => node.row.id),
});

/**
 * Waits until nobody else changes which document stands where, until the transaction ends: names in a folder, folders
 * within one another and what goes into the trash together are decided by more rows than one. Before any of them is read.
 */
export async function lockLibrary({
  db,
  project,
}: Pick<ProjectContext, 'db'> & { project: { id: string } }): Promise<void> {
  await db.select({ id: projects.id }).from(projects).where(eq(projects.id, project.id)).for('no key update');
}
