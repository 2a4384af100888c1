import { expect, it } from 'vitest';
import { entryPath, folderPath } from './link';

it('leads into a folder, to the page of a file, and to the page of a folder that lies in the trash', () => {
  const entry = { projectId: 'p', id: 'd', isFolder: true, trashedAt: null };
  expect(entryPath(entry)).toBe('/app/projects/p/tools/documents?folder=d');
  expect(entryPath({ ...entry, isFolder: false })).toBe('/app/projects/p/tools/documents/d');
  expect(entryPath({ ...entry, trashedAt: '2026-04-02T16:20:00Z' })).toBe(
    '/app/projects/p/tools/documents/d',
  );
});

it('opens a folder as its list looks', () => {
  const row = { projectId: 'p', id: 'a', isFolder: true, trashedAt: null };
  expect(entryPath(row)).toBe('/app/projects/p/tools/documents?folder=a');
  expect(entryPath(row, '?layout=tiles')).toBe('/app/projects/p/tools/documents?layout=tiles&folder=a');
  expect(entryPath({ ...row, isFolder: false }, '?layout=tiles')).toBe('/app/projects/p/tools/documents/a');
  expect(folderPath('p', null, '?layout=tiles')).toBe('/app/projects/p/tools/documents?layout=tiles');
});
