import { expect, test } from 'vitest';
import { NEW_GRANT, shareBody, shareProblems } from './share-values';

const PERSON = '6d1f4a2e-3c58-4b7a-9e10-8a2c4d6e0003';

test('exactly one of person, role and everyone is sent', () => {
  const all = { userId: PERSON, role: 'ARCHITECT', permission: 'EDIT' } as const;
  expect(shareBody({ ...all, audience: 'PERSON' })).toEqual({ userId: PERSON, permission: 'EDIT' });
  expect(shareBody({ ...all, audience: 'ROLE' })).toEqual({ role: 'ARCHITECT', permission: 'EDIT' });
  expect(shareBody({ ...all, audience: 'EVERYONE' })).toEqual({ everyone: true, permission: 'EDIT' });
});

test('what is missing is said at its field', () => {
  expect(shareProblems(NEW_GRANT).userId).toBe('Choose a person.');
  expect(shareProblems({ ...NEW_GRANT, audience: 'ROLE' })).toEqual({
    userId: undefined,
    role: 'Choose a role.',
  });
  expect(shareProblems({ ...NEW_GRANT, audience: 'EVERYONE' })).toEqual({});
});
