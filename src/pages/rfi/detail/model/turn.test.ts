import { describe, expect, test } from 'vitest';
import type { Actor } from '#domain/authority/scope.ts';
import { RFI_STATUSES, rfiBallInCourt, rfiMachine, type RfiAction } from '#domain/rfi/status.ts';
import { decide } from '#domain/transition/machine.ts';
import { ANSWERED, ASSIGNED_TO_ME, CLOSED, DRAFT, OTHER } from '../../testing/rfi-fixture';
import { mainStep, turnOf } from './turn';

const assigneeOf = ({ assignee }: typeof ASSIGNED_TO_ME): string => assignee?.id ?? '';

test('the assignee is asked in person, and answers next', () => {
  const me = assigneeOf(ASSIGNED_TO_ME);
  expect(mainStep(ASSIGNED_TO_ME, me)).toBe('respond');
  expect(turnOf(ASSIGNED_TO_ME, me).follows).toContain('needs your response');
  expect(turnOf(ASSIGNED_TO_ME, me).title).not.toMatch(/just now|assignee/i);
});

test('who asked closes after the answer', () => {
  expect(mainStep(ANSWERED, ANSWERED.requester.id)).toBe('close');
});

test("nobody's next step is to close what another one is still asked", () => {
  const abilities = {
    ...ASSIGNED_TO_ME.abilities,
    close: { ...ASSIGNED_TO_ME.abilities.close, allowed: true },
  };
  expect(mainStep({ ...ASSIGNED_TO_ME, abilities }, ASSIGNED_TO_ME.requester.id)).toBeNull();
  expect(mainStep({ ...ASSIGNED_TO_ME, abilities }, OTHER.id)).toBeNull();
});

test('a draft is sent; what is closed has no next step', () => {
  expect(mainStep(DRAFT, DRAFT.requester.id)).toBe('publish');
  expect(mainStep(CLOSED, CLOSED.requester.id)).toBeNull();
});

describe.each(RFI_STATUSES)('the main button of an RFI that is %s', (status) => {
  const reader = (userId: string, authorities: Actor['authorities'] = ['RFI_VIEW']): Actor => ({
    userId,
    companyId: userId,
    projectRole: null,
    authorities,
  });
  const readers = [
    reader('requester', ['RFI_VIEW', 'RFI_MANAGE']),
    reader('assignee'),
    reader('allowed'),
    reader('manager', ['RFI_VIEW', 'RFI_MANAGE']),
  ];
  const record = {
    status,
    isDraft: status === 'DRAFT',
    requesterId: 'requester',
    assigneeId: 'assignee',
    allowedUserIds: ['allowed'],
    companyId: 'requester',
    visibility: 'PUBLIC',
    problemCount: 0,
  } as const;

  test.each(readers.flatMap((who) => [false, true].map((answered) => [who.userId, answered, who] as const)))(
    'is the next step of the %s (answered: %s) or nothing',
    (_name, answered, who) => {
      const court = rfiBallInCourt(record, answered);
      const can = (action: RfiAction) => decide(rfiMachine, who, record, action).ok;
      const user = (id: string) => ({ ...OTHER, id });
      const rfi = {
        ...ASSIGNED_TO_ME,
        status,
        requester: user('requester'),
        ballInCourt: court && {
          user: user(court.userId ?? ''),
          action: court.words,
          since: '2026-03-30T10:00:00Z',
          dueDate: null,
          isOverdue: false,
        },
        abilities: {
          ...ASSIGNED_TO_ME.abilities,
          close: { allowed: can('close'), reason: null },
        },
      };
      const step = mainStep(rfi, who.userId);
      // A draft is seen by its requester alone.
      if (status !== 'DRAFT') expect(step === null).toBe(court?.userId !== who.userId);
      if (step !== null && court?.userId === who.userId) expect(can(step)).toBe(true);
    },
  );
});
