import { describe, expect, test } from 'vitest';
import { CHANGE_REQUEST_STATUSES } from '#domain/change-request/faces.ts';
import { APPROVER, IN_STATUS, ME, PRICED, PRICER, readBy } from '../../testing/change-request-fixture';
import { mainStep, namedOf, remarkOf, turnOf } from './turn';

const creator = (change: (typeof IN_STATUS)[keyof typeof IN_STATUS]) => readBy(change, ME);

test.each([
  ['DRAFT', 'submit'],
  ['OPEN', 'submit'],
  ['ASSIGNED', null],
  ['APPROVAL_PENDING', null],
  ['RE_SUBMITTED', null],
  ['RFI_RAISED', null],
  ['APPROVED', 'send'],
  ['REJECTED', 'submit'],
  ['CR_UNLOCKED', 'submit'],
  ['SIGNATURE_PENDING', 'sign'],
  ['SIGNED', null],
  ['TERMINATED', null],
] as const)('the creator of one that is %s has %s as the next step', (status, step) => {
  expect(mainStep(creator(IN_STATUS[status]), ME.id)).toBe(step);
});

test('once it is priced it is its creator’s to submit, and nobody’s turn but theirs', () => {
  expect(mainStep(readBy(PRICED, ME), ME.id)).toBe('submit');
  expect(mainStep(readBy(PRICED, PRICER), PRICER.id)).toBeNull();
  const { title, follows } = turnOf(readBy(PRICED, PRICER), PRICER.id);
  expect(title).toContain(`Waiting for ${ME.name}`);
  expect(follows).toContain('The prices are in');
  expect(mainStep(readBy(IN_STATUS.ASSIGNED, PRICER), PRICER.id)).toBe('price');
});

test('an approver decides until they have', () => {
  const waiting = readBy(IN_STATUS.APPROVAL_PENDING, APPROVER);
  expect(mainStep(waiting, APPROVER.id)).toBe('decide');
  const done = {
    ...waiting,
    approvers: waiting.approvers.map((each) => ({ ...each, decision: 'APPROVED' as const })),
  };
  expect(mainStep(done, APPROVER.id)).toBeNull();
});

describe('where it stands', () => {
  test.each(CHANGE_REQUEST_STATUSES)('%s has words for its creator and for anybody else', (status) => {
    const someone = turnOf(readBy(IN_STATUS[status], PRICER), 'a stranger');
    expect(someone.title).toMatch(/^\S.*\S$/);
    expect(someone.follows).not.toBe('');
    expect(someone.mine).toBe(false);
    const mine = turnOf(creator(IN_STATUS[status]), ME.id);
    expect(mine.mine).toBe(mainStep(creator(IN_STATUS[status]), ME.id) !== null);
  });

  test('names whom it waits for', () => {
    expect(turnOf(creator(IN_STATUS.APPROVAL_PENDING), ME.id).title).toMatch(
      `Waiting for ${APPROVER.name} since`,
    );
    expect(turnOf(creator(IN_STATUS.ASSIGNED), ME.id).title).toMatch(`Waiting for ${PRICER.name} since`);
    expect(turnOf(creator(IN_STATUS.RFI_RAISED), ME.id).title).toContain('RFI-0012 to be closed');
  });
});

test('says why it came back, in whose words', () => {
  expect(remarkOf(IN_STATUS.REJECTED)).toEqual({
    title: `Rejected by ${APPROVER.name}`,
    text: 'The scissor lift is on site already. Take it out of the price.',
  });
  expect(remarkOf(IN_STATUS.CR_UNLOCKED)?.title).toBe(`Unlocked by ${APPROVER.name}`);
  expect(remarkOf(IN_STATUS.TERMINATED)?.text).toBe('The beam was lowered instead.');
  expect(remarkOf(IN_STATUS.OPEN)).toBeNull();
});

test('up to two are named, more are counted', () => {
  expect(namedOf(['Mei'], 'approvers')).toBe('Mei');
  expect(namedOf(['Mei', 'Ben'], 'approvers')).toBe('Mei and Ben');
  expect(namedOf(['Mei', 'Ben', 'Ana'], 'approvers')).toBe('3 approvers');
});
