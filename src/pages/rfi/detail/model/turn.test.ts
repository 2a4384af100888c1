import { expect, test } from 'vitest';
import { ANSWERED, ASSIGNED_TO_ME, CLOSED, DRAFT, OTHER } from '../../testing/rfi-fixture';
import { mainStep, turnOf } from './turn';

const assigneeOf = ({ assignee }: typeof ASSIGNED_TO_ME): string => assignee?.id ?? '';

test('the assignee is asked in person, and answers next', () => {
  const me = assigneeOf(ASSIGNED_TO_ME);
  expect(mainStep(ASSIGNED_TO_ME, me)).toBe('respond');
  expect(turnOf(ASSIGNED_TO_ME, me).follows).toContain('asks you to respond');
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
