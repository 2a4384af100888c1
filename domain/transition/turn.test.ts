import { describe, expect, it } from 'vitest';
import { MACHINE_NAMES, machineNamed } from '../machines.ts';
import { sovMachine } from '../sov/status.ts';
import { among, CREATOR, named } from './people.ts';
import { says } from './says.ts';
import { statusesIn } from './status-face.ts';
import { ballInCourt, onlyOne, taskOf, turn } from './turn.ts';

const actor = (userId: string) => ({ userId, companyId: null, projectRole: null, authorities: [] });

describe.each(MACHINE_NAMES)('the statuses of %s', (name) => {
  const { turns, faces, statuses } = machineNamed(name);

  it('are each in one phase, and those that are over wait for nobody', () => {
    expect(statusesIn(faces, 'draft', 'open', 'over').toSorted()).toEqual([...statuses].toSorted());
    if (turns === undefined) return;
    // A turn means that somebody has a move left, and the other way round.
    expect(statuses.filter((status) => turns[status] === null).toSorted()).toEqual(
      statusesIn(faces, 'over').toSorted(),
    );
  });
});

it('tells whose turn it is, and as what task', () => {
  const sov = { status: 'APPROVAL_PENDING', creatorId: 'c', approverId: 'a' } as const;
  expect(ballInCourt(sovMachine, sov)).toEqual({ userId: 'a', words: 'Approver to approve or reject' });
  expect(taskOf(sovMachine, sov)).toBe('SOV_APPROVAL');
  expect(ballInCourt(sovMachine, { ...sov, status: 'APPROVED' })).toBeNull();
  expect(taskOf(sovMachine, { ...sov, status: 'APPROVED' })).toBeNull();
  // A company's turn is no one person's.
  const machine = { turns: { OPEN: turn<{ status: 'OPEN' }>(null, 'Owner to pay') } };
  expect(ballInCourt(machine, { status: 'OPEN' })).toEqual({ userId: null, words: 'Owner to pay' });
  expect(taskOf(machine, { status: 'OPEN' })).toBeNull();
  expect([onlyOne([]), onlyOne(['a']), onlyOne(['a', 'b'])]).toEqual([null, 'a', null]);
});

it('knows people by what the record names', () => {
  const approver = named('its approver', (record: { approverId: string | null }) => record.approverId);
  expect(approver.holds(actor('a'), { approverId: 'a' })).toBe(true);
  expect(approver.holds(actor('a'), { approverId: null })).toBe(false);
  expect(CREATOR.holds(actor('a'), { creatorId: 'b' })).toBe(false);
  const signer = among('a named signer', (record: { ids: string[] }) => record.ids);
  expect(signer.holds(actor('a'), { ids: ['b', 'a'] })).toBe(true);
  expect(signer.holds(actor('a'), { ids: [] })).toBe(false);
});

it.each([
  ['approve', 'approved'],
  ['edit', 'edited'],
  ['certify the amount of', 'certified'],
  ['send for signature', 'sent for signature'],
])('says that what one can %s is %s', (verb, participle) => expect(says(verb)).toEqual({ verb, participle }));
