import { expect, it } from 'vitest';
import { payAppMachine } from '#domain/pay-app/pay-app-machine.ts';
import { historyWords, openingHistoryWords } from './history-words';

it('has words for every step of the machine', () => {
  for (const action of Object.keys(payAppMachine.actions)) {
    expect(historyWords({ action })).toMatch(/^[a-z]+.* /);
    expect(historyWords({ action })).not.toMatch(/[A-Z][a-z]/);
  }
  expect(historyWords({ action: 'approveTerm' })).toBe('approved the payment term');
});

it('spells out a step it does not know', () => {
  expect(historyWords({ action: 'archiveSheet' })).toBe('archive sheet');
  expect(historyWords({ action: 'remindSigner' })).toBe('reminded a signer');
});

it('has words for what is said beside the steps', () => {
  expect(historyWords({ action: 'comment' })).toBe('commented');
  expect(historyWords({ action: 'delete-comment' })).toBe('deleted a comment');
});

it('calls an opening balance by its name', () => {
  expect(openingHistoryWords({ action: 'create' })).toBe('created the opening balance');
  expect(openingHistoryWords({ action: 'agreeOpening' })).toBe('agreed on the opening balance');
});
