import { expect, test } from 'vitest';
import { folder } from '../testing/folders-fixture';
import type { GoingDocument } from './folders';
import { isSightChanged, moveSight } from './move-sight';

const file = (
  sharingType: GoingDocument['sharingType'],
  more: Partial<GoingDocument> = {},
): GoingDocument => ({
  id: sharingType,
  name: `${sharingType}.pdf`,
  isFolder: false,
  parentId: null,
  creationType: 'UPLOADED',
  sharingType,
  seenBy: sharingType,
  myPermission: 'MANAGE',
  permissionAbove: null,
  trashedAt: null,
  version: 1,
  ...more,
});
const open = folder('drawings', 'Drawings', null);
const closed = folder('bids', 'Bid leveling', null, { sharingType: 'PRIVATE' });

test('what was private is seen by all in an open folder', () => {
  const sight = moveSight([file('PRIVATE'), file('PROJECT')], open);
  expect(sight.widened.map(({ id }) => id)).toEqual(['PRIVATE']);
  expect(sight.wider).toEqual([]);
  expect(isSightChanged(sight)).toBe(true);
});

test('what was open stays so in a private folder, and may be narrowed by who manages it', () => {
  const sight = moveSight(
    [file('PROJECT'), file('SHARED', { myPermission: 'EDIT' }), file('PRIVATE')],
    closed,
  );
  expect(sight.widened).toEqual([]);
  expect(sight.wider.map(({ id }) => id)).toEqual(['PROJECT', 'SHARED']);
  expect(sight.narrowable.map(({ id }) => id)).toEqual(['PROJECT']);
});

test('among equals nothing changes, nor at the top, which lets in nobody', () => {
  expect(isSightChanged(moveSight([file('PROJECT')], open))).toBe(false);
  expect(isSightChanged(moveSight([file('PRIVATE')], closed))).toBe(false);
  expect(isSightChanged(moveSight([file('PRIVATE', { seenBy: 'PROJECT' })], open))).toBe(false);
  expect(isSightChanged(moveSight([file('PROJECT')], null))).toBe(false);
});
