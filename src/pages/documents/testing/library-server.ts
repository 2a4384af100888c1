import type { RequestHandler } from 'msw';
import { type DocumentAction, decideDocument } from '#domain/document/actions.ts';
import { retagged } from '#domain/document/tags.ts';
import { nameKey, takenMessage } from '#domain/document/tree.ts';
import {
  getBulkUpdateDocumentsMockHandler,
  getClearDocumentTrashMockHandler,
  getCopyDocumentMockHandler,
  getCreateDocumentFolderMockHandler,
  getCreateDocumentsZipLinkMockHandler,
  getListDocumentFoldersMockHandler,
  getListDocumentsMockHandler,
} from '@/shared/api/generated/documents/documents.msw';
import type {
  DocumentBulkAction,
  DocumentBulkUpdate,
  DocumentEntry,
  DocumentFolderInput,
} from '@/shared/api/generated/model';
import { yes } from '@/shared/testing/abilities';
import { refuse } from '@/shared/testing/refusal';
import { FILE } from '@/widgets/document/dialogs/testing/document-fixture';
import { FOLDERS } from './library-fixture';

export const LIST = '*/projects/:projectId/tools/documents';

/** Which rule decides on a step for several. */
const BY: Readonly<Record<DocumentBulkAction, DocumentAction>> = {
  MOVE: 'move',
  COPY: 'copy',
  CHANGE_SHARING_TYPE: 'changeSharingType',
  CHANGE_TAGS: 'edit',
  TRASH: 'remove',
  RESTORE: 'restore',
  DELETE_PERMANENTLY: 'removeForever',
};

/** What a step makes of a row; null where it is gone. */
function after(
  row: DocumentEntry,
  { action, destinationFolderId, sharingType, addTags = [], removeTags = [] }: DocumentBulkUpdate,
): DocumentEntry | null {
  const next = { ...row, version: row.version + 1 };
  if (action === 'DELETE_PERMANENTLY') return null;
  if (action === 'MOVE') return { ...next, parentId: destinationFolderId ?? null };
  if (action === 'CHANGE_SHARING_TYPE')
    return { ...next, sharingType: sharingType ?? row.sharingType, seenBy: sharingType ?? row.seenBy };
  if (action === 'CHANGE_TAGS')
    return { ...next, tags: retagged(row.tags, { add: addTags, remove: removeTags }) };
  if (action === 'TRASH')
    return { ...next, trashedAt: '2026-05-11T08:00:00Z', deletedForGoodOn: '2026-06-10' };
  return action === 'RESTORE' ? { ...next, trashedAt: null, deletedForGoodOn: null } : next;
}

function fits(row: DocumentEntry, query: URLSearchParams): boolean {
  const is = (name: string, value: string) => (query.get(name) ?? value) === value;
  const search = query.get('search')?.toLowerCase();
  const trashed = query.get('trashed') === 'true';
  const wide = trashed || search !== undefined || query.get('includeSubfolders') === 'true';
  return (
    (row.trashedAt !== null) === trashed &&
    (wide || row.parentId === query.get('folderId')) &&
    row.name.toLowerCase().includes(search ?? '') &&
    query.getAll('tag').every((tag) => row.tags.includes(tag)) &&
    is('fileType', row.fileType) &&
    is('creationType', row.creationType) &&
    is('sharingType', row.sharingType) &&
    is('createdBy', row.createdBy.id)
  );
}

const foldersFirst = (a: DocumentEntry, b: DocumentEntry): number =>
  Number(b.isFolder) - Number(a.isFolder) || a.name.localeCompare(b.name);

/** Answers for a library as the server does, as far as its page shows it. */
export function libraryServer(start: readonly DocumentEntry[]): RequestHandler[] {
  let rows = [...start];
  return [
    getListDocumentsMockHandler(({ request }) => {
      const query = new URL(request.url).searchParams;
      const place = query.get('folderId');
      if (place !== null && !FOLDERS.some(({ id }) => id === place) && !rows.some(({ id }) => id === place))
        refuse(404, 'NOT_FOUND', 'The requested resource could not be found');
      const data = rows.filter((row) => fits(row, query)).toSorted(foldersFirst);
      const folder = rows.find(({ id }) => id === place) ?? null;
      return {
        data,
        meta: { total: data.length, page: 1, limit: 50, totalPages: 1 },
        folder,
        breadcrumbs: folder === null ? [] : [{ id: folder.id, name: folder.name }],
        abilities: { upload: yes, createFolder: yes },
      };
    }),
    getListDocumentFoldersMockHandler({ data: [...FOLDERS] }),
    getCreateDocumentFolderMockHandler(async ({ request }) => {
      const { name, parentId = null } = (await request.json()) as DocumentFolderInput;
      const siblings = rows.filter((row) => row.parentId === parentId);
      if (siblings.some((row) => nameKey(row.name) === nameKey(name)))
        refuse(409, 'ALREADY_EXISTS', takenMessage([name]));
      const made = { ...FILE, id: crypto.randomUUID(), name, parentId, isFolder: true, itemCount: 0 };
      rows = [...rows, { ...made, fileType: 'FOLDER', size: null, key: null, creationType: 'CREATED' }];
      return made;
    }),
    getCopyDocumentMockHandler(async ({ request, params }) => {
      const body = (await request.json()) as { destinationFolderId: string | null; name?: string };
      const from = rows.find(({ id }) => id === params.documentId) ?? refuse(404, 'NOT_FOUND', 'Not found');
      rows = [
        ...rows,
        {
          ...from,
          id: crypto.randomUUID(),
          name: body.name ?? from.name,
          parentId: body.destinationFolderId,
          creationType: 'UPLOADED',
        },
      ];
      return { ...FILE, name: body.name ?? from.name };
    }),
    getBulkUpdateDocumentsMockHandler(async ({ request }) => {
      const body = (await request.json()) as DocumentBulkUpdate;
      const data = body.documents.map(({ documentId }) => {
        const row = rows.find(({ id }) => id === documentId) ?? refuse(404, 'NOT_FOUND', 'Not found');
        const acted = { ...row, isInTrash: row.trashedAt !== null };
        const decision = decideDocument(BY[body.action], acted, row.myPermission);
        const next = decision.ok ? after(row, body) : row;
        rows = rows.flatMap((each) => (each.id === documentId ? (next ?? []) : each));
        return {
          documentId,
          name: row.name,
          ok: decision.ok,
          version: next?.version ?? null,
          errorCode: decision.ok ? null : decision.code,
          reason: decision.ok ? null : decision.reason,
        };
      });
      const succeeded = data.filter(({ ok }) => ok).length;
      return { data, succeeded, refused: data.length - succeeded };
    }),
    getClearDocumentTrashMockHandler(() => {
      const before = rows.length;
      rows = rows.filter(({ trashedAt }) => trashedAt === null);
      return { deleted: before - rows.length, kept: 0 };
    }),
    getCreateDocumentsZipLinkMockHandler(),
  ];
}
