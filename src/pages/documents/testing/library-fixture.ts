import type { DocumentEntry, DocumentFolder } from '@/shared/api/generated/model';
import {
  getListDocumentFoldersResponseMock,
  getListDocumentsResponseMock,
} from '@/shared/api/generated/documents/documents.msw';
import { PRIYA } from '@/widgets/document/dialogs/testing/document-fixture';

/** The contract's folder with its content: a folder and two drawings, the second of which somebody else owns. */
const page = getListDocumentsResponseMock();
const [folder, drawing] = page.data;
if (page.folder === null || folder === undefined || drawing === undefined)
  throw new Error('The contract has no example of a folder with content');

export const DRAWINGS: DocumentEntry = page.folder;
export const PLAN: DocumentEntry = { ...drawing, tags: ['HVAC', 'Level 3'] };
export const SUPERSEDED: DocumentEntry = folder;

/** A file that the reader may look at and no more. */
export const MANUAL: DocumentEntry = {
  ...drawing,
  id: 'cce863a7-0002-4180-9208-000000000021',
  name: 'Safety manual.pdf',
  parentId: null,
  currentPath: '/',
  myPermission: 'VIEW',
  createdBy: PRIYA,
};
export const TEMPLATE: DocumentEntry = {
  ...drawing,
  id: 'cce863a7-0002-4180-9208-000000000022',
  name: 'Site instruction form.docx',
  fileType: 'TEXT',
  contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  size: 48_640,
  tags: ['Forms'],
  parentId: null,
  currentPath: '/',
  creationType: 'TEMPLATE',
};
/** In the trash, with one day left. */
export const TRASHED: DocumentEntry = {
  ...drawing,
  id: 'cce863a7-0002-4180-9208-000000000023',
  name: 'Parking layout option B.pdf',
  trashedAt: '2026-04-12T16:20:00Z',
  trashedBy: PRIYA,
  deletedForGoodOn: '2026-05-12',
};

/** All that the library holds, the trash included. */
export const LIBRARY: readonly DocumentEntry[] = [
  DRAWINGS,
  ...page.data.map((entry) => (entry.id === PLAN.id ? PLAN : entry)),
  MANUAL,
  TEMPLATE,
  TRASHED,
];

export const FOLDERS: readonly DocumentFolder[] = getListDocumentFoldersResponseMock().data;
