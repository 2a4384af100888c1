import { expect, it } from 'vitest';
import { rfiAsides } from './asides.ts';
import { rfiMachine } from './status.ts';
import { rfiHistoryWords } from './history-words.ts';

it('has words in the past for every step of the machine and beside it', () => {
  const actions = [...Object.keys(rfiMachine.actions), ...Object.keys(rfiAsides.actions)];
  for (const action of [...actions, 'create', 'comment', 'delete-comment'])
    expect(rfiHistoryWords({ action })).toMatch(/^(\w+ed|wrote|sent)\b/);
  expect(rfiHistoryWords({ action: 'delete-comment' })).toBe('deleted a comment');
});

it('spells out a step it does not know', () => {
  expect(rfiHistoryWords({ action: 'remindAssignee' })).toBe('remind assignee');
});
