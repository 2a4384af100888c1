import type { DocumentDetail, DocumentVersionEntry, UserRef } from '@/shared/api/generated/model';
import {
  getGetDocumentResponseMock,
  getListDocumentVersionsResponseMock,
} from '@/shared/api/generated/documents/documents.msw';
import { getListMembersResponseMock } from '@/shared/api/generated/members/members.msw';

/** The contract's file: a drawing in a folder, shared by its owner with one person by name. */
export const FILE: DocumentDetail = {
  ...getGetDocumentResponseMock(),
  description: 'Issued for construction, revision 4. The duct at grid 4 is moved clear of beam B-14.',
  tags: ['HVAC', 'Level 3'],
  fileVersion: 2,
};

/** Its owner, who reads every story, and somebody of another company. */
export const ME: UserRef = FILE.createdBy;
const people = getListMembersResponseMock().data.map(({ user }) => user);
export const PRIYA: UserRef = people.find(({ name }) => name === 'Priya Raman') ?? ME;

/** A folder of the library. */
export const FOLDER: DocumentDetail = {
  ...FILE,
  id: 'cce863a7-0001-4180-9208-000000000011',
  name: 'Superseded',
  isFolder: true,
  fileType: 'FOLDER',
  key: null,
  contentType: null,
  size: null,
  itemCount: 3,
  seenByMoreInside: 0,
  creationType: 'CREATED',
  description: null,
  tags: [],
  fileVersion: null,
  usedIn: [],
  history: FILE.history.slice(-1).map((step) => ({ ...step, action: 'create' })),
};

/** Somebody else's file, which the reader may only look at. */
export const SEEN: DocumentDetail = {
  ...FILE,
  id: 'cce863a7-0002-4180-9208-000000000003',
  createdBy: PRIYA,
  myPermission: 'VIEW',
  permissions: [],
  rights: [{ source: 'PROJECT', permission: 'VIEW', folder: { id: FOLDER.id, name: 'Drawings' } }],
};

const [latest] = getListDocumentVersionsResponseMock().data;
if (latest === undefined) throw new Error('The contract has no example of a version');

/** Two contents that a file has had, newest first. */
export const versionsOf = ({ key, name, contentType, fileType }: DocumentDetail): DocumentVersionEntry[] => {
  const now = { ...latest, name, fileType, key: key ?? latest.key, contentType: contentType ?? '' };
  return [
    { ...now, number: 2, isCurrent: true },
    {
      ...now,
      number: 1,
      isCurrent: false,
      key: now.key.replace(/\.(\w+)$/, '-1.$1'),
      size: 1_720_320,
      comment: null,
      createdAt: FILE.createdAt,
      createdBy: PRIYA,
    },
  ];
};
