import { expect, it } from 'vitest';
import { changeRequestMachine } from '#domain/change-request/status.ts';
import { changeRequestHistoryWords } from './history-words';

it('has words in the past for every step of the machine', () => {
  for (const action of [...Object.keys(changeRequestMachine.actions), 'create', 'comment', 'delete-comment'])
    expect(changeRequestHistoryWords({ action })).toMatch(/^(\w+ed|wrote|sent)\b/);
  expect(changeRequestHistoryWords({ action: 'sign' })).toBe('signed the change order');
});
