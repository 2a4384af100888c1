import { expect, it } from 'vitest';
import { entryPath } from './link';

it('leads into a folder, to the page of a file, and to the page of a folder that lies in the trash', () => {
  const entry = { projectId: 'p', id: 'd', isFolder: true, trashedAt: null };
  expect(entryPath(entry)).toBe('/app/projects/p/tools/documents?folder=d');
  expect(entryPath({ ...entry, isFolder: false })).toBe('/app/projects/p/tools/documents/d');
  expect(entryPath({ ...entry, trashedAt: '2026-04-02T16:20:00Z' })).toBe(
    '/app/projects/p/tools/documents/d',
  );
});
