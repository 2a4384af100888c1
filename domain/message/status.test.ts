import { expect, it } from 'vitest';
import { authoritiesFor } from '../authority/authorities.ts';
import { PROJECT_ROLES, type ProjectRole } from '../authority/roles.ts';
import type { Actor } from '../authority/scope.ts';
import { mayReadMessage, messageBallInCourt } from './status.ts';

const person = (userId: string, projectRole: ProjectRole): Actor => ({
  userId,
  companyId: 'x',
  projectRole,
  authorities: authoritiesFor({ projectRole, userCompanyOwnsProject: false }),
});

it.each(PROJECT_ROLES)('shows a draft to its author, and what is sent to its audience: %s', (role) => {
  const readers = (status: 'DRAFT' | 'SENT', notifyWith: string[], notifyRoles: ProjectRole[] = []) =>
    ['author', 'named', 'nobody'].filter((userId) =>
      mayReadMessage(person(userId, role), { status, authorId: 'author', notifyWith, notifyRoles }),
    );
  expect(readers('DRAFT', [])).toEqual(['author']);
  expect(readers('DRAFT', ['named'], [role])).toEqual(['author']);
  expect(readers('SENT', [])).toEqual(['author', 'named', 'nobody']);
  const reads = (isAmong: boolean) =>
    role === 'PROJECT_ADMIN' || isAmong ? ['author', 'named', 'nobody'] : ['author'];
  expect(readers('SENT', ['named'])).toEqual(
    role === 'PROJECT_ADMIN' ? ['author', 'named', 'nobody'] : ['author', 'named'],
  );
  expect(readers('SENT', [], ['SUBCONTRACTOR'])).toEqual(reads(role === 'SUBCONTRACTOR'));
  expect(readers('SENT', ['named'], [role])).toEqual(['author', 'named', 'nobody']);
});

it('shows nothing to who has no right on messages', () => {
  const actor = { ...person('author', 'PROJECT_ADMIN'), authorities: [] };
  const all = { authorId: 'author', notifyWith: [], notifyRoles: [] };
  expect(mayReadMessage(actor, { ...all, status: 'DRAFT' })).toBe(false);
  expect(mayReadMessage(actor, { ...all, status: 'SENT' })).toBe(false);
});

it('waits for its author while it is a draft', () => {
  expect(messageBallInCourt({ status: 'DRAFT', authorId: 'a' })?.userId).toBe('a');
  expect(messageBallInCourt({ status: 'SENT', authorId: 'a' })).toBeNull();
});
