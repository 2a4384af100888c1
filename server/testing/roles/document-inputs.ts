import type { Operation } from '../../../tests/rules/roles/cells.ts';
import type { LooseInput } from '../client.ts';
import type { Stage } from './stage.ts';
import type { World } from './world.ts';

type Input = (world: World, stage: Stage) => LooseInput;

/** The folder that everybody may add to; in another project's address the top of its library. */
const destination = ({ who, document }: Stage): string | null =>
  who === 'THROUGH_OTHER' ? null : (document?.openFolderId ?? null);
const found: Input = (_, { document }) => ({
  query: {
    search: document?.word ?? '',
    includeSubfolders: true,
    ...(document?.isTrashed ? { trashed: true } : {}),
  },
});
const seen: Input = () => ({ query: { version: 1 } });

/** The body and the query of each operation of documents that has one. */
export const DOCUMENT_INPUTS: Partial<Record<Operation, Input>> = {
  listDocuments: found,
  exportDocuments: found,
  downloadDocumentsZip: (_, { document }) => ({ query: { id: [document?.id ?? ''] } }),
  createDocumentsZipLink: (_, { document }) => ({ body: { documentIds: [document?.id ?? ''] } }),
  createDocumentFolder: (_, { who, document }) => ({
    body: { name: `Of ${who}`, parentId: document?.id ?? null },
  }),
  uploadDocuments: (_, { who, document }) => ({
    body: {
      files: [new File(['Plan'], `${who}.txt`)],
      ...(document ? { parentId: document.id } : {}),
    },
  }),
  updateDocument: () => ({ body: { version: 1, tags: ['HVAC'] } }),
  renameDocument: (_, { document }) => ({ body: { version: 1, name: `renamed ${document?.name ?? ''}` } }),
  moveDocument: (_, stage) => ({ body: { version: 1, destinationFolderId: destination(stage) } }),
  copyDocument: (_, stage) => ({ body: { destinationFolderId: destination(stage) } }),
  addDocumentVersion: (_, { document }) => ({
    body: { file: new File(['Next'], document?.name ?? ''), version: 1 },
  }),
  restoreDocumentVersion: () => ({ body: { version: 1 } }),
  restoreDocument: () => ({ body: { version: 1 } }),
  shareDocument: ({ newcomer }) => ({ body: { version: 1, userId: newcomer.id, permission: 'VIEW' } }),
  // What one may not see any more is not what one may do to oneself: it becomes everybody's.
  updateDocumentSharingType: () => ({ body: { version: 1, sharingType: 'PROJECT' } }),
  removeDocumentPermission: seen,
  deleteDocument: seen,
  deleteDocumentPermanently: seen,
  bulkUpdateDocuments: (_, { document }) => ({
    body: { action: 'TRASH', documents: [{ documentId: document?.id ?? '', version: 1 }] },
  }),
};
