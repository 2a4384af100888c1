import { expect, test } from 'vitest';
import { rightText } from './right-text';

const folder = { id: 'cce863a7-0001-4180-9208-000000000001', name: 'Drawings' };

test('a reason on the document itself names its kind', () => {
  expect(rightText({ source: 'OWNER', permission: 'MANAGE', folder: null }, 'file')).toBe(
    'You own this file: can manage.',
  );
  expect(rightText({ source: 'GRANT', permission: 'VIEW', folder: null }, 'folder')).toBe(
    'This folder was shared with you: can view.',
  );
});

test('an inherited reason names the folder that gives it', () => {
  expect(rightText({ source: 'ROLE_GRANT', permission: 'EDIT', folder }, 'file')).toBe(
    'The folder Drawings was shared with your role: can edit.',
  );
  expect(rightText({ source: 'PROJECT', permission: 'VIEW', folder }, 'file')).toBe(
    'The folder Drawings is open to everyone in the project: can view.',
  );
});

test('who runs the project needs no folder for it', () => {
  expect(rightText({ source: 'PROJECT_ADMIN', permission: 'MANAGE', folder: null }, 'file')).toBe(
    'You run the project: can manage.',
  );
});
