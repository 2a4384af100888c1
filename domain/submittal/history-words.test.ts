import { expect, it } from 'vitest';
import { submittalAsides } from './asides.ts';
import { submittalHistoryWords } from './history-words.ts';
import { submittalMachine } from './status.ts';

it('has words in the past for every step of the machine and beside it', () => {
  const actions = [...Object.keys(submittalMachine.actions), ...Object.keys(submittalAsides.actions)];
  for (const action of [...actions, 'create', 'comment', 'delete-comment'])
    expect(submittalHistoryWords({ action })).toMatch(/^(\w+ed|wrote|sent|took|gave)\b/);
  const changes = [{ field: 'reviewCode', from: null, to: 'APPROVED_AS_NOTED' }];
  expect(submittalHistoryWords({ action: 'approve', changes })).toBe('approved the submittal as noted');
  expect(submittalHistoryWords({ action: 'start' })).toBe('took the submittal into review');
});
