import { expect, it } from 'vitest';
import { messageAsides } from './asides.ts';
import { messageMachine } from './status.ts';
import { messageHistoryWords } from './history-words';

it('has words in the past for every step of the machine and beside it', () => {
  for (const action of [...Object.keys(messageMachine.actions), ...Object.keys(messageAsides.actions)])
    expect(messageHistoryWords({ action })).toMatch(/^\w+(ed|sent) the \w+$|^sent the message$/);
  expect(messageHistoryWords({ action: 'recategorize' })).toBe('changed the category');
});

it('tells the save that made a draft from those that edit it', () => {
  const made = [{ field: 'status', from: null, to: 'DRAFT' }];
  expect(messageHistoryWords({ action: 'saveDraft', changes: made })).toBe('wrote the draft');
  expect(messageHistoryWords({ action: 'saveDraft', changes: [] })).toBe('edited the draft');
});
