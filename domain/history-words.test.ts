import { expect, test } from 'vitest';
import { actInWords, stepInWords } from './history-words.ts';

test('a step is a sentence of its own, in the words of its tool', () => {
  expect(stepInWords('RFI', { action: 'publish' })).toBe('Sent the RFI');
  expect(stepInWords('MEMBER', { action: 'accept-invitation' })).toBe('Accepted the invitation');
  const invited = [{ field: 'member', from: null, to: 'ines@northgate.example' }];
  expect(stepInWords('MEMBER', { action: 'invite', changes: invited })).toBe(
    'Invited ines@northgate.example',
  );
  expect(stepInWords('MEMBER', { action: 'invite' })).toBe('Invited somebody');
  const handed = [{ field: 'assignee', from: 'Luis Ortega', to: 'Noah Price' }];
  expect(stepInWords('RFI', { action: 'hand-over', changes: handed })).toBe(
    'Handed over the RFI from Luis Ortega to Noah Price',
  );
  expect(stepInWords('PROJECT', { action: 'publish' })).toBe('Published the project');
  const changes = [{ field: 'status', from: null, to: 'OPEN' }];
  expect(stepInWords('CHANGE_REQUEST', { action: 'save', changes })).toBe('Wrote the change request');
  const flagged = (to: string | null) =>
    stepInWords('MESSAGE', { action: 'flag', changes: [{ field: 'flag', from: null, to }] });
  expect(flagged('FOLLOW_UP')).toBe('Flagged the message "Follow up"');
  expect(flagged(null)).toBe('Took the flag off the message');
});

test('what one act did to several records is one sentence, with how many they are', () => {
  const step = { action: 'import' };
  expect(actInWords('SUBMITTAL', step, 1)).toBe('Imported the submittal with the register');
  expect(actInWords('SUBMITTAL', step, 1200)).toBe('Imported 1,200 submittals with the register');
  expect(actInWords('SUBMITTAL', { action: 'respond' }, 2)).toBe('Responded (2 submittals)');
  expect(actInWords('PROJECT', { action: 'publish' }, 2)).toBe('Published the project');
});

test('what nobody has words for is spelled out', () => {
  expect(stepInWords('INSPECTION', { action: 'openReview' })).toBe('Open review');
});
