import { expect, it } from 'vitest';
import { sovHistoryWords } from './history-words.ts';
import { sovMachine } from './status.ts';

it('has words in the past for every step of the machine and beside it', () => {
  for (const action of [...Object.keys(sovMachine.actions), 'create', 'import', 'comment', 'delete-comment'])
    expect(sovHistoryWords({ action })).toMatch(/^(\w+ed|sent)\b/);
  expect(sovHistoryWords({ action: 'save' })).toBe('edited the schedule');
});
