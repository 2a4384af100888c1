import { expect, it } from 'vitest';
import { payAppMachine } from './pay-app-machine.ts';
import { payAppHistoryWords, openingHistoryWords } from './history-words.ts';

it('has words for every step of the machine', () => {
  for (const action of Object.keys(payAppMachine.actions)) {
    expect(payAppHistoryWords({ action })).toMatch(/^[a-z]+.* /);
    expect(payAppHistoryWords({ action })).not.toMatch(/[A-Z][a-z]/);
  }
  expect(payAppHistoryWords({ action: 'approveTerm' })).toBe('approved the payment term');
});

it('spells out a step it does not know', () => {
  expect(payAppHistoryWords({ action: 'archiveSheet' })).toBe('archive sheet');
  expect(payAppHistoryWords({ action: 'remindSigner' })).toBe('reminded a signer');
});

it('has words for what is said beside the steps', () => {
  expect(payAppHistoryWords({ action: 'comment' })).toBe('commented');
  expect(payAppHistoryWords({ action: 'delete-comment' })).toBe('deleted a comment');
});

it('calls an opening balance by its name', () => {
  expect(openingHistoryWords({ action: 'create' })).toBe('created the opening balance');
  expect(openingHistoryWords({ action: 'agreeOpening' })).toBe('agreed on the opening balance');
});
