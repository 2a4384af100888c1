import { describe, expect, it } from 'vitest';
import { type ActedDocument, decideDocument, DOCUMENT_ACTIONS, type DocumentAction } from './actions.ts';
import type { DocumentRight } from './rights.ts';

const file: ActedDocument = {
  isFolder: false,
  isInTrash: false,
  creationType: 'UPLOADED',
  permissionAbove: null,
};
const folder: ActedDocument = { ...file, isFolder: true, creationType: 'CREATED' };
const KINDS: Record<string, ActedDocument> = {
  file,
  folder,
  system: { ...folder, creationType: 'SYSTEM' },
  'folder in one that is edited': { ...folder, permissionAbove: 'EDIT' },
  'trashed file': { ...file, isInTrash: true },
  'trashed folder': { ...folder, isInTrash: true },
};

/** Written apart from the table: what is open with each right. */
const OPEN: [kind: string, right: DocumentRight, actions: string][] = [
  ['file', null, ''],
  ['file', 'VIEW', 'copy'],
  ['file', 'EDIT', 'addVersion copy edit move remove rename'],
  ['file', 'MANAGE', 'addVersion changeSharingType copy edit move remove rename share'],
  ['folder', 'VIEW', 'copy'],
  // It is good for what is in the folder, not for the folder itself.
  ['folder', 'EDIT', 'copy createFolder edit rename upload'],
  ['folder in one that is edited', 'EDIT', 'copy createFolder edit move remove rename upload'],
  ['folder', 'MANAGE', 'changeSharingType copy createFolder edit move remove rename share upload'],
  ['system', 'EDIT', 'copy createFolder edit upload'],
  ['system', 'MANAGE', 'changeSharingType copy createFolder edit share upload'],
  ['trashed file', 'VIEW', ''],
  ['trashed file', 'EDIT', 'restore'],
  ['trashed file', 'MANAGE', 'removeForever restore'],
  ['trashed folder', 'EDIT', 'restore'],
  ['trashed folder', 'MANAGE', 'removeForever restore'],
];
const actions = Object.keys(DOCUMENT_ACTIONS) as DocumentAction[];

describe('what a right is good for', () => {
  it.each(OPEN)('%s, %s', (kind, right, open) => {
    const document = KINDS[kind];
    if (!document) throw new Error(kind);
    const answers = actions.filter((action) => decideDocument(action, document, right).ok);
    expect(answers.toSorted().join(' ')).toBe(open);
  });

  it.each<[DocumentAction, ActedDocument, DocumentRight, string, string]>([
    ['rename', file, null, 'NOT_FOUND', 'There is no such file.'],
    ['restore', { ...file, isInTrash: true }, 'VIEW', 'NOT_FOUND', 'There is no such file.'],
    ['rename', file, 'VIEW', 'FORBIDDEN', 'You do not have the right to rename this file.'],
    ['restore', file, 'MANAGE', 'WRONG_STATUS', 'This file is not in the trash.'],
    ['removeForever', file, 'MANAGE', 'WRONG_STATUS', 'Only what lies in the trash is deleted for good.'],
    [
      'rename',
      { ...folder, isInTrash: true },
      'MANAGE',
      'WRONG_STATUS',
      'This folder is in the trash. Restore it first.',
    ],
    ['upload', file, 'MANAGE', 'VALIDATION_FAILED', 'Files go into a folder, not into a file.'],
    [
      'remove',
      { ...folder, permissionAbove: 'VIEW' },
      'EDIT',
      'FORBIDDEN',
      'This folder is shared with you: you may edit what is in it. Only those who manage the folder can delete it.',
    ],
    ['addVersion', folder, 'MANAGE', 'VALIDATION_FAILED', 'A folder has no versions.'],
    [
      'move',
      { ...folder, creationType: 'SYSTEM' },
      'MANAGE',
      'FORBIDDEN',
      'Every project starts with this folder. It keeps its name and its place.',
    ],
  ])('tells why not: %s', (action, document, right, code, reason) =>
    expect(decideDocument(action, document, right)).toEqual({ ok: false, code, reason }),
  );
});
