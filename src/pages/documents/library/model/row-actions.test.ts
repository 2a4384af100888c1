import { expect, it } from 'vitest';
import { getListDocumentsResponseMock } from '@/shared/api/generated/documents/documents.msw';
import { rowRefusal } from './row-actions';

const rows = getListDocumentsResponseMock().data;
const file = rows.find(({ isFolder }) => !isFolder);
if (file === undefined) throw new Error('The contract has no example of a file');

it('is told by the right of the reader, the trash, and what every project starts with', () => {
  expect(rowRefusal('rename', { ...file, myPermission: 'EDIT' })).toBeUndefined();
  expect(rowRefusal('rename', { ...file, myPermission: 'VIEW' })).toContain('do not have the right');
  expect(rowRefusal('remove', { ...file, isFolder: true, creationType: 'SYSTEM' })).toContain(
    'keeps its name',
  );
  const trashed = { ...file, trashedAt: '2026-04-02T16:20:00Z' };
  expect(rowRefusal('move', trashed)).toContain('in the trash');
  expect(rowRefusal('restore', trashed)).toBeUndefined();
  expect(rowRefusal('removeForever', file)).toContain('in the trash');
});
