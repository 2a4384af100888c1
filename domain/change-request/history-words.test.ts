import { expect, it } from 'vitest';
import { changeRequestMachine } from './status.ts';
import { changeRequestHistoryWords } from './history-words.ts';

it('has words in the past for every step of the machine', () => {
  for (const action of [...Object.keys(changeRequestMachine.actions), 'create', 'comment', 'delete-comment'])
    expect(changeRequestHistoryWords({ action })).toMatch(/^(\w+ed|wrote|sent)\b/);
  expect(changeRequestHistoryWords({ action: 'sign' })).toBe('signed the change order');
});

it('tells the save that made it from one that edits it', () => {
  const save = (...changes: { field: string; from: string | null; to: string | null }[]) =>
    changeRequestHistoryWords({ action: 'save', changes });
  expect(save({ field: 'status', from: null, to: 'OPEN' })).toBe('wrote the change request');
  expect(save({ field: 'status', from: 'DRAFT', to: 'OPEN' })).toBe('opened the change request');
  expect(save({ field: 'subject', from: 'A', to: 'B' })).toBe('edited the change request');
});
