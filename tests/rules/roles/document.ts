import { fileRow, type Operation, type Outcome, type Role, type Row, row } from './cells.ts';
import { type Answers, but, byDocumentGrant, cellsOf, type Right } from './document-cells.ts';
import type { DocumentGiven } from './given.ts';

/** What can be done to a file or folder, by what it needs. */
const OPERATIONS = {
  read: ['getDocument'],
  versions: ['listDocumentVersions'],
  fetch: ['downloadDocumentsZip', 'createDocumentsZipLink'],
  edit: ['updateDocument'],
  place: ['renameDocument'],
  move: ['moveDocument'],
  addVersion: ['addDocumentVersion'],
  restoreVersion: ['restoreDocumentVersion'],
  copy: ['copyDocument'],
  add: ['uploadDocuments', 'createDocumentFolder'],
  share: ['shareDocument', 'updateDocumentSharingType'],
  unshare: ['removeDocumentPermission'],
  remove: ['deleteDocument'],
  removeSeveral: ['bulkUpdateDocuments'],
  restore: ['restoreDocument'],
  removeForever: ['deleteDocumentPermanently'],
  listed: ['listDocuments', 'exportDocuments'],
  inTree: ['listDocumentFolders'],
} as const satisfies Readonly<Record<string, readonly Operation[]>>;
type Step = keyof typeof OPERATIONS;
type Steps = Partial<Record<Step, Answers>>;

const anyOf: Steps = {
  read: ['404', '200', '200', '200'],
  fetch: ['404', '200', '200', '200'],
  edit: ['404', '403', '200', '200'],
  place: ['404', '403', '200', '200'],
  move: ['404', '403', '200', '200'],
  copy: ['404', '201', '201', '201'],
  share: ['404', '403', '403', '200'],
  unshare: ['404', '403', '403', '204'],
  remove: ['404', '403', '204', '204'],
  removeSeveral: ['gone', 'kept', 'moved', 'moved'],
  // It is not in the trash, whatever the right.
  restore: ['404', '409', '409', '409'],
  removeForever: ['404', '409', '409', '409'],
  listed: ['unseen', 'seen', 'seen', 'seen'],
};
const file: Steps = {
  ...anyOf,
  versions: ['404', '200', '200', '200'],
  addVersion: ['404', '403', '201', '201'],
  restoreVersion: ['404', '403', '200', '200'],
};
const folder: Steps = {
  ...anyOf,
  add: ['404', '403', '201', '201'],
  inTree: ['unseen', 'seen', 'seen', 'seen'],
};
/** EDIT on a folder is good for what is in it: the folder itself is taken away by those who manage it. */
const sharedFolder: Steps = {
  ...folder,
  move: ['404', '403', '403', '200'],
  remove: ['404', '403', '403', '204'],
  removeSeveral: ['gone', 'kept', 'kept', 'moved'],
};
/** A folder that every project starts with keeps its name and its place. */
const system: Steps = {
  ...folder,
  place: ['404', '403', '403', '403'],
  move: ['404', '403', '403', '403'],
  remove: ['404', '403', '403', '403'],
  removeSeveral: ['gone', 'kept', 'kept', 'kept'],
};
/** What lies in the trash is shown to who may restore it, and nothing else is done with it. */
const trashed: Steps = {
  read: ['404', '404', '200', '200'],
  edit: ['404', '404', '409', '409'],
  place: ['404', '404', '409', '409'],
  move: ['404', '404', '409', '409'],
  addVersion: ['404', '404', '409', '409'],
  copy: ['404', '404', '409', '409'],
  share: ['404', '404', '409', '409'],
  unshare: ['404', '404', '409', '409'],
  remove: ['404', '404', '409', '409'],
  removeSeveral: ['gone', 'gone', 'late', 'late'],
  restore: ['404', '404', '200', '200'],
  removeForever: ['404', '404', '403', '204'],
  listed: ['unseen', 'unseen', 'seen', 'seen'],
};

const ofProject = byDocumentGrant<Right>('MANAGE', 'VIEW', 'VIEW');
const GIVEN: Readonly<Record<DocumentGiven, readonly [Readonly<Record<Role, Right>>, Steps]>> = {
  documentOfProject: [ofProject, file],
  documentOfCompany: [byDocumentGrant<Right>('MANAGE', 'MANAGE', 'VIEW'), file],
  documentPrivate: [but('none'), file],
  documentMade: [but('MANAGE'), file],
  documentShared: [but('none'), file],
  documentView: [but('VIEW'), file],
  documentEdit: [but('EDIT'), file],
  documentManage: [but('MANAGE'), file],
  documentForRole: [but('VIEW'), file],
  documentForAll: [but('VIEW'), file],
  documentInFolder: [but('EDIT'), file],
  documentRests: [but('none'), file],
  folderOfProject: [ofProject, folder],
  folderPrivate: [but('none'), folder],
  folderEdit: [but('EDIT'), sharedFolder],
  folderMade: [but('MANAGE'), folder],
  folderSystem: [ofProject, system],
  trashedOfProject: [ofProject, trashed],
  trashedEdit: [but('EDIT'), trashed],
  trashedMade: [but('MANAGE'), trashed],
};

/** In another project's address a list does not hold it, and of several it is told not to exist. */
const through = (operation: Operation): Outcome =>
  operation.startsWith('bulk') ? 'gone' : /^(list\w*s$|export)/.test(operation) ? 'unseen' : '404';

const steps = Object.entries(GIVEN).flatMap(([given, [rights, answers]]) =>
  Object.entries(answers).flatMap(([step, answer]) =>
    OPERATIONS[step as Step].map((operation) =>
      row(operation, given as DocumentGiven, cellsOf(rights, answer), {
        through: operation === 'listDocumentVersions' ? '404' : through(operation),
      }),
    ),
  ),
);

const adds = byDocumentGrant<Outcome>('201', '201', '403');
/** At the top of the library, which belongs to nobody; and the trash, of which everybody empties what is theirs. */
const library: readonly Row[] = [
  row('uploadDocuments', 'project', adds, { through: '201' }),
  row('createDocumentFolder', 'project', adds, { through: '201' }),
  row('clearDocumentTrash', 'project', byDocumentGrant<Outcome>('200', '200', '200'), { through: '200' }),
];

const CONTENTS: readonly DocumentGiven[] = [
  'documentOfProject',
  'documentPrivate',
  'documentMade',
  'documentView',
  'documentInFolder',
  'trashedOfProject',
  'trashedMade',
];
/** A content is for who may see the file, an older one too. */
const contents = CONTENTS.flatMap((given) => {
  const [rights, { read = file.read }] = GIVEN[given];
  const cells = cellsOf(rights, read ?? ['404', '404', '404', '404']);
  return (['streamDocument', 'downloadDocument'] as const).flatMap((operation) => [
    fileRow(operation, given, 'content', cells),
    fileRow(operation, given, 'olderContent', cells),
  ]);
});

/** Every operation of documents, and their contents. */
export const DOCUMENT_ROWS: readonly Row[] = [...library, ...steps, ...contents];
