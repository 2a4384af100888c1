import { expect, test } from 'vitest';
import { stepInWords } from './history-words.ts';

test('a step is a sentence of its own, in the words of its tool', () => {
  expect(stepInWords('RFI', { action: 'publish' })).toBe('Sent the RFI');
  expect(stepInWords('MEMBER', { action: 'accept-invitation' })).toBe('Accepted the invitation');
  expect(stepInWords('PROJECT', { action: 'publish' })).toBe('Published the project');
  const changes = [{ field: 'status', from: null, to: 'OPEN' }];
  expect(stepInWords('CHANGE_REQUEST', { action: 'save', changes })).toBe('Wrote the change request');
  const flagged = (to: string | null) =>
    stepInWords('MESSAGE', { action: 'flag', changes: [{ field: 'flag', from: null, to }] });
  expect(flagged('FOLLOW_UP')).toBe('Flagged the message "Follow up"');
  expect(flagged(null)).toBe('Took the flag off the message');
});

test('what nobody has words for is spelled out', () => {
  expect(stepInWords('INSPECTION', { action: 'openReview' })).toBe('Open review');
});
