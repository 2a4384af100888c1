import { expect, it } from 'vitest';
import { qualityTaskMachine } from './status.ts';
import { qualityHistoryWords } from './history-words.ts';

it('has words in the past for every step of the machine and beside it', () => {
  for (const action of [...Object.keys(qualityTaskMachine.actions), 'create', 'deleteEntry'])
    expect(qualityHistoryWords({ action })).toMatch(/^\w+ed (the check|an entry)$/);
});
