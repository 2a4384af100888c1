import type { DocumentFolder } from '@/shared/api/generated/model';
import type { GoingDocument } from '../model/folders';

export const DRAWINGS = 'drawings';
export const LEVEL_3 = 'level-3';
export const PHOTOS = 'photos';

export const folder = (
  id: string,
  name: string,
  parentId: string | null,
  more: Partial<DocumentFolder> = {},
): DocumentFolder => ({
  id,
  name,
  parentId,
  currentPath: '/',
  depth: parentId === null ? 0 : 1,
  creationType: parentId === null ? 'SYSTEM' : 'CREATED',
  sharingType: 'PROJECT',
  seenBy: more.sharingType ?? 'PROJECT',
  myPermission: 'EDIT',
  ...more,
});

/** A library's folders, in the order of the tree; the photos are only to be looked at. */
export const FOLDERS: readonly DocumentFolder[] = [
  folder('contracts', 'Contracts', null, { sharingType: 'SHARED' }),
  folder(DRAWINGS, 'Drawings', null),
  folder(LEVEL_3, 'Level 3', DRAWINGS, { currentPath: '/Drawings' }),
  folder('mechanical', 'Mechanical', LEVEL_3, { currentPath: '/Drawings/Level 3', depth: 2 }),
  folder('superseded', 'Superseded', DRAWINGS, { currentPath: '/Drawings' }),
  folder(PHOTOS, 'Site photos', null, { myPermission: 'VIEW' }),
];

export const going = (more: Partial<GoingDocument> = {}): GoingDocument => ({
  sharingType: 'PROJECT',
  seenBy: 'PROJECT',
  id: 'm-301',
  name: 'M-301 Level 3 HVAC plan.pdf',
  isFolder: false,
  parentId: LEVEL_3,
  creationType: more.isFolder === true ? 'CREATED' : 'UPLOADED',
  myPermission: 'EDIT',
  permissionAbove: 'EDIT',
  trashedAt: null,
  version: 3,
  ...more,
});
