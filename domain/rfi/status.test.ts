import { describe, expect, it } from 'vitest';
import { authoritiesFor } from '../authority/authorities.ts';
import { PROJECT_ROLES, type ProjectRole } from '../authority/roles.ts';
import type { Actor } from '../authority/scope.ts';
import { decide } from '../transition/machine.ts';
import {
  isOpenRfi,
  mayReadRfi,
  RFI_STATUSES,
  RFI_VISIBILITIES,
  rfiBallInCourt,
  rfiMachine,
  type RfiRecord,
} from './status.ts';

const person = (userId: string, projectRole: ProjectRole): Actor => ({
  userId,
  companyId: 'x',
  projectRole,
  authorities: authoritiesFor({ projectRole, userCompanyOwnsProject: false }),
});
const rfi: RfiRecord = {
  status: 'DRAFT',
  isDraft: true,
  requesterId: 'r',
  assigneeId: 'a',
  allowedUserIds: ['u'],
  companyId: 'x',
  visibility: 'PRIVATE',
  problemCount: 0,
};

describe('who reads a private RFI', () => {
  it.each(PROJECT_ROLES)('%s', (role) => {
    const everyone = ['r', 'a', 'u', 'nobody'];
    const readers = (change: Partial<RfiRecord>) =>
      everyone.filter((userId) => mayReadRfi(person(userId, role), { ...rfi, ...change }));
    const admin = role === 'PROJECT_ADMIN';
    const sent = { status: 'ASSIGNED', isDraft: false } as const;
    expect(readers(sent)).toEqual(admin ? everyone : ['r', 'a', 'u']);
    expect(readers({ ...sent, visibility: 'PUBLIC' })).toEqual(everyone);
    for (const visibility of RFI_VISIBILITIES) {
      expect(readers({ visibility })).toEqual(['r']);
      expect(readers({ status: 'TERMINATED', visibility })).toEqual(['r']);
    }
    expect(mayReadRfi({ ...person('r', role), authorities: [] }, rfi)).toBe(false);
  });
});

describe('an RFI', () => {
  const publish = (change: Partial<RfiRecord>) =>
    decide(rfiMachine, person('r', 'GENERAL_CONTRACTOR'), { ...rfi, ...change }, 'publish');

  it('is published complete, with an assignee', () => {
    expect(publish({})).toEqual({ ok: true, to: 'ASSIGNED' });
    expect(publish({ problemCount: 1 })).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(publish({ assigneeId: null })).toMatchObject({
      reason: 'Choose an assignee before publishing this RFI.',
    });
  });

  it('is edited without being asked anew where assignee and question stay', () => {
    const update = (changesQuestionOrAssignee: boolean) =>
      decide(
        rfiMachine,
        person('r', 'OWNER'),
        { ...rfi, status: 'IN_PROGRESS', changesQuestionOrAssignee },
        'update',
      );
    expect(update(false)).toEqual({ ok: true, to: 'EDITED' });
    expect(update(true)).toEqual({ ok: true, to: 'RE_ASSIGNED' });
  });

  it('waits for its requester, its assignee, and its requester again', () => {
    const courts = (answered: boolean) =>
      RFI_STATUSES.map((status) => rfiBallInCourt({ ...rfi, status }, answered)?.userId ?? null);
    expect(RFI_STATUSES.filter(isOpenRfi)).toEqual(['ASSIGNED', 'EDITED', 'RE_ASSIGNED', 'IN_PROGRESS']);
    // In the order of the statuses: draft, assigned, edited, reassigned, closed, in progress, terminated.
    expect(courts(false)).toEqual(['r', 'a', 'a', 'a', null, 'a', null]);
    expect(courts(true)).toEqual(['r', 'a', 'r', 'a', null, 'r', null]);
  });
});
