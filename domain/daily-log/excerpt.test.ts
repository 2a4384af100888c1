import { expect, it } from 'vitest';
import { authoritiesFor } from '../authority/authorities.ts';
import { PROJECT_ROLES } from '../authority/roles.ts';
import { stepInExcerpt } from './excerpt.ts';
import { inExcerpt, mayReadDailyLog, mayReadWholeLog } from './sight.ts';

const log = { access: 'PRIVATE', creatorId: 'c', sharedUserIds: ['s'], ownerIds: ['o'] } as const;

it.each(PROJECT_ROLES)(
  'opens a private log to the owner of a nonconformance, and reads them not all of it: %s',
  (role) => {
    const reads = (userId: string, access: 'PRIVATE' | 'PUBLIC') => {
      const actor = {
        userId,
        companyId: 'x',
        projectRole: role,
        authorities: authoritiesFor({ projectRole: role, userCompanyOwnsProject: true }),
      };
      return [mayReadDailyLog(actor, { ...log, access }), mayReadWholeLog(actor, { ...log, access })];
    };
    const sees = role !== 'OTHER';
    expect(['c', 's'].map((id) => reads(id, 'PRIVATE'))).toEqual([
      [sees, sees],
      [sees, sees],
    ]);
    expect(reads('o', 'PRIVATE')).toEqual([sees, false]);
    expect(reads('o', 'PUBLIC')).toEqual([sees, sees]);
    expect(reads('nobody', 'PRIVATE')).toEqual([false, false]);
  },
);

it('has what its reader puts right and what they wrote', () => {
  const entry = { createdBy: 'c', ownerId: null, holds: true };
  expect(inExcerpt('o', entry)).toBe(false);
  expect(inExcerpt('o', { ...entry, ownerId: 'o' })).toBe(true);
  // Void, or put in other words to somebody else: it is nothing to them any more.
  expect(inExcerpt('o', { ...entry, ownerId: 'o', holds: false })).toBe(false);
  expect(inExcerpt('o', { ...entry, createdBy: 'o', holds: false })).toBe(true);
});

it('tells of the history what became of these, and of the log without a word more', () => {
  const reader = { userId: 'o', subjects: ['Bolsters missing'] };
  const step = (action: string, to: string | null = null, actor = 'c') => ({
    action,
    actor: { id: actor },
    comment: 'Said with it.',
    changes: [{ field: 'entry', from: null, to }],
  });
  const sentBack = step('reopenNonconformance', 'Bolsters missing');
  expect(stepInExcerpt(sentBack, reader)).toBe(sentBack);
  expect(stepInExcerpt(step('reopenNonconformance', 'Cracked kerb'), reader)).toBeNull();
  expect(stepInExcerpt(step('addEntry', 'Work, Ironworkers'), reader)).toBeNull();
  const own = step('addEntry', 'Files, Deck', 'o');
  expect(stepInExcerpt(own, reader)).toBe(own);
  expect(stepInExcerpt(step('reopen'), reader)).toMatchObject({
    action: 'reopen',
    comment: null,
    changes: [],
  });
  for (const hidden of ['save', 'share', 'addInvoice', 'voidEntry'])
    expect(stepInExcerpt(step(hidden), reader)).toBeNull();
});
