import { expect, test } from 'vitest';
import type { DocumentGrant, SharingType } from './rights.ts';
import { seenBy, sightAfterMove, widerThan } from './seen-by.ts';

const at = (sharingType: SharingType, ...grants: DocumentGrant[]) => ({ sharingType, grants });
const person: DocumentGrant = { userId: 'mei', role: null, permission: 'VIEW' };
const everyone: DocumentGrant = { userId: null, role: null, permission: 'VIEW' };

test('a document by itself is seen by whom it says', () => {
  expect(seenBy([at('PRIVATE', person)])).toBe('PRIVATE');
  expect(seenBy([at('SHARED')])).toBe('SHARED');
  expect(seenBy([at('PROJECT')])).toBe('PROJECT');
  expect(seenBy([at('SHARED', everyone)])).toBe('PROJECT');
});

test('a folder above lets in whom it is for, also to what says less', () => {
  expect(seenBy([at('PRIVATE'), at('PROJECT')])).toBe('PROJECT');
  expect(seenBy([at('PRIVATE'), at('PRIVATE'), at('SHARED', person)])).toBe('SHARED');
  expect(seenBy([at('PRIVATE'), at('SHARED', person, everyone)])).toBe('PROJECT');
});

test('a folder that lets in nobody adds nobody: private, or shared with none', () => {
  expect(seenBy([at('PRIVATE'), at('PRIVATE', everyone), at('SHARED')])).toBe('PRIVATE');
  expect(seenBy([at('PROJECT'), at('PRIVATE')])).toBe('PROJECT');
});

test('wider types are those for more people', () => {
  expect(widerThan('PRIVATE')).toEqual(['SHARED', 'PROJECT']);
  expect(widerThan('SHARED')).toEqual(['PROJECT']);
  expect(widerThan('PROJECT')).toEqual([]);
});

test('a move shows a document to those who see its folder, and hides it from nobody whom it lets in itself', () => {
  const on = (sharingType: SharingType, sees = sharingType) => ({ sharingType, seenBy: sees });
  expect(sightAfterMove(on('PRIVATE'), 'PROJECT')).toEqual({ widens: true, staysWider: false });
  expect(sightAfterMove(on('PRIVATE', 'PROJECT'), 'SHARED')).toEqual({ widens: false, staysWider: false });
  expect(sightAfterMove(on('PROJECT'), 'PRIVATE')).toEqual({ widens: false, staysWider: true });
  expect(sightAfterMove(on('SHARED'), 'SHARED')).toEqual({ widens: false, staysWider: false });
  expect(sightAfterMove(on('PROJECT'), null)).toEqual({ widens: false, staysWider: false });
});
