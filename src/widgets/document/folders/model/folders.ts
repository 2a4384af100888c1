import type { DocumentRight } from '#domain/document/rights.ts';
import { decideAdding, decideCopy, decideMove, type Destination } from '#domain/document/tree.ts';
import type { DocumentEntry, DocumentFolder } from '@/shared/api/generated/model';

/** What is moved or copied; a row of the library and a file's page both know it. */
export type GoingDocument = Pick<
  DocumentEntry,
  | 'id'
  | 'name'
  | 'isFolder'
  | 'parentId'
  | 'creationType'
  | 'sharingType'
  | 'seenBy'
  | 'myPermission'
  | 'permissionAbove'
  | 'trashedAt'
  | 'version'
>;

/** The folders of a library, to be looked up by what is above and below them. */
export interface FolderIndex {
  byId: ReadonlyMap<string, DocumentFolder>;
  /** In the order of the tree; null = the top of the library. */
  children: ReadonlyMap<string | null, readonly DocumentFolder[]>;
}

export const indexFolders = (folders: readonly DocumentFolder[]): FolderIndex => ({
  byId: new Map(folders.map((folder) => [folder.id, folder])),
  children: Map.groupBy(folders, ({ parentId }) => parentId),
});

/** The ids from a folder up to its topmost one. */
export function pathOf({ byId }: FolderIndex, id: string): string[] {
  const path: string[] = [];
  for (let at = byId.get(id); at; at = at.parentId === null ? undefined : byId.get(at.parentId))
    path.push(at.id);
  return path;
}

/** How many folders deep something is: 0 for a file, 1 for a folder without folders. */
export function levelsOf(index: FolderIndex, { id, isFolder }: { id: string; isFolder: boolean }): number {
  if (!isFolder) return 0;
  const below = (index.children.get(id) ?? []).map((child) =>
    levelsOf(index, { id: child.id, isFolder: true }),
  );
  return 1 + Math.max(0, ...below);
}

/** A document as the rules know it. */
export const acted = ({ isFolder, trashedAt, creationType, permissionAbove }: GoingDocument) => ({
  isFolder,
  isInTrash: trashedAt !== null,
  creationType,
  permissionAbove,
});

/** A folder as the rules know a destination; null for the top of the library. */
const destinationOf = (index: FolderIndex, folder: DocumentFolder | null): Destination | null =>
  folder && {
    isFolder: true,
    isInTrash: false,
    creationType: folder.creationType,
    path: pathOf(index, folder.id),
  };

/** Whether it is moved or copied. */
export type TransferAction = 'MOVE' | 'COPY';

export interface Transfer {
  action: TransferAction;
  documents: readonly GoingDocument[];
  /** What the reader may do at the top of the library. */
  rightAtTop: DocumentRight;
}

/** Why a document cannot go into a folder, by the rules that the server enforces; undefined where it can. */
function goingRefusal(
  { action, rightAtTop }: Transfer,
  index: FolderIndex,
  document: GoingDocument,
  folder: DocumentFolder | null,
): string | undefined {
  const verdict = (action === 'MOVE' ? decideMove : decideCopy)({
    document: { ...acted(document), id: document.id, levels: levelsOf(index, document) },
    right: document.myPermission,
    destination: destinationOf(index, folder),
    destinationRight: folder ? folder.myPermission : rightAtTop,
  });
  return verdict.ok ? undefined : verdict.reason;
}

/** Why the documents cannot go into a folder, or to the top (null); undefined where they can. */
export function transferRefusal(
  transfer: Transfer,
  index: FolderIndex,
  folder: DocumentFolder | null,
): string | undefined {
  const { action, documents } = transfer;
  const here = folder?.id ?? null;
  if (action === 'MOVE' && documents.length > 0 && documents.every(({ parentId }) => parentId === here))
    return documents.length === 1 ? 'It lies here already.' : 'They lie here already.';
  for (const document of documents) {
    const reason = goingRefusal(transfer, index, document, folder);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** Why no folder can be made there; undefined where one can. */
export function newFolderRefusal(
  index: FolderIndex,
  folder: DocumentFolder | null,
  rightAtTop: DocumentRight,
): string | undefined {
  const verdict = decideAdding(destinationOf(index, folder), folder ? folder.myPermission : rightAtTop, 1);
  return verdict.ok ? undefined : verdict.reason;
}

/** A row of the tree that is in view: a folder, or the top of the library. */
export interface TreeRow {
  /** Null for the top of the library. */
  folder: DocumentFolder | null;
  /** From 1. */
  level: number;
  /** Undefined where there is nothing below it. */
  isOpen: boolean | undefined;
  /** Its place among its siblings, from 1, and how many they are. */
  position: number;
  siblings: number;
}

export const rowId = (row: Pick<TreeRow, 'folder'>): string | null => row.folder?.id ?? null;

/** Folders whose name has the words, with those above them; undefined where nothing is looked for. */
function matching(index: FolderIndex, search: string): ReadonlySet<string> | undefined {
  const words = search.trim().toLowerCase();
  if (words === '') return undefined;
  const kept = new Set<string>();
  for (const { id, name } of index.byId.values())
    if (name.toLowerCase().includes(words)) for (const above of pathOf(index, id)) kept.add(above);
  return kept;
}

/**
 * The rows in view, from top to bottom: what is below a folder only where it is open. A search shows what it finds with
 * all folders above it, open.
 */
export function rowsInView(index: FolderIndex, open: ReadonlySet<string>, search = ''): TreeRow[] {
  const kept = matching(index, search);
  const childrenOf = (id: string | null) =>
    (index.children.get(id) ?? []).filter((child) => kept?.has(child.id) !== false);
  const below = (id: string | null, level: number): TreeRow[] => {
    const children = childrenOf(id);
    return children.flatMap((folder, at) => {
      const isOpen = kept !== undefined || open.has(folder.id);
      const row: TreeRow = {
        folder,
        level,
        isOpen: childrenOf(folder.id).length > 0 ? isOpen : undefined,
        position: at + 1,
        siblings: children.length,
      };
      return [row, ...(isOpen ? below(folder.id, level + 1) : [])];
    });
  };
  return [
    {
      folder: null,
      level: 1,
      isOpen: childrenOf(null).length > 0 ? true : undefined,
      position: 1,
      siblings: 1,
    },
    ...below(null, 2),
  ];
}
