import { expect, test } from 'vitest';
import { getGetRfiResponseMock } from '@/shared/api/generated/rfi/rfi.msw';
import { changeFromRfi } from './from-rfi';

const rfi = getGetRfiResponseMock();

test('a change from an RFI says what was asked, the official answer and the days', () => {
  const [answer] = rfi.responses;
  if (answer === undefined) throw new Error('no answer');
  const answered = {
    ...rfi,
    scheduleImpact: { answer: 'YES' as const, days: 3 },
    responses: [
      { ...answer, response: 'Below the beam.', isOfficial: true },
      { ...answer, id: 'later', response: 'Thanks.', isOfficial: false },
    ],
  };
  const values = changeFromRfi(answered, 'u1');
  expect(values).toMatchObject({ subject: rfi.subject, requestedById: 'u1', scheduleImpactInDays: '3' });
  expect(values.description).toContain(`From ${rfi.rfiNumber ?? ''}: ${rfi.question}`);
  expect(values.description).toContain(`Answer by ${answer.createdBy.name}: Below the beam.`);
  expect(values.description).not.toContain('Thanks.');
});

test('a text that is longer than a description stops where one ends', () => {
  const { description } = changeFromRfi({ ...rfi, question: 'x'.repeat(20_000), responses: [] }, 'u1');
  expect(description).toHaveLength(10_000);
  expect(description.endsWith('…')).toBe(true);
});
