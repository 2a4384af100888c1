import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { questionOf, sinceIn, toolCalled, wordsOf } from './question.ts';

/** A Thursday. */
const TODAY = '2026-11-26';

describe('a question', () => {
  it.each([
    ['What is waiting for me?', { asks: 'waiting' }],
    ['what do I need to do today', { asks: 'waiting' }],
    ['Whose turn is it?', { asks: 'waiting' }],
    ['What is overdue?', { asks: 'overdue', tool: null }],
    ['Which RFIs are overdue, and who has them?', { asks: 'overdue', tool: 'rfi' }],
    ['late submittals', { asks: 'overdue', tool: 'submittal' }],
    ['overdue RFIs and submittals', { asks: 'overdue', tool: null }],
    ['What is the balance to finish?', { asks: 'balance' }],
    ['How much retainage is held?', { asks: 'balance' }],
    ['Who has the ball on RFI-0006?', { asks: 'court', about: 'RFI-0006', tool: null }],
    ['rfi-6', { asks: 'court', about: 'RFI-0006', tool: null }],
    ['who has 03 30 00-007 R1', { asks: 'court', about: '03 30 00-007 R1', tool: null }],
    ['Who has the ball on the anchor bolts?', { asks: 'court', about: 'anchor bolts', tool: null }],
    ['find anchor bolt pattern', { asks: 'find', words: 'anchor bolt pattern', tool: null }],
    ['Where is the roof warranty?', { asks: 'find', words: 'roof warranty', tool: null }],
    ['What changed since Monday?', { asks: 'changed', since: '2026-11-23', about: '' }],
    ['what happened yesterday', { asks: 'changed', since: '2026-11-25', about: '' }],
    ['news', { asks: 'changed', since: '2026-11-25', about: '' }],
    ['How many hours did Cascade Mechanical work last week?', { asks: 'beyond' }],
    ['Is the retainage of application 2 correct and how much is it?', { asks: 'beyond' }],
    ['Show me photos of the level 2 deck pour', { asks: 'beyond' }],
    ['Why was RFI-6 asked?', { asks: 'court', about: 'RFI-0006', tool: null }],
    ['How many RFIs are overdue?', { asks: 'overdue', tool: 'rfi' }],
    ['How many things wait for me?', { asks: 'waiting' }],
    ['RFI 6', { asks: 'court', about: 'RFI-0006', tool: null }],
    ['What about CR #13?', { asks: 'court', about: 'CR-0013', tool: null }],
    [
      'Who has the ball on the door hardware submittal?',
      { asks: 'court', about: 'door hardware', tool: 'submittal' },
    ],
    [
      'What is the status of pay application 2 and who is holding it up?',
      { asks: 'court', about: '2', tool: 'payApp' },
    ],
    ['Find everything about the donor wall', { asks: 'find', words: 'donor wall', tool: null }],
    ['find the RFIs about the roof', { asks: 'find', words: 'roof', tool: 'rfi' }],
    ['What change orders are pending with the owner?', { asks: 'open', tool: 'changeRequest' }],
    ['list the open RFIs', { asks: 'open', tool: 'rfi' }],
    ['Who has the RFIs?', { asks: 'open', tool: 'rfi' }],
    ['Which submittals are waiting for me?', { asks: 'waiting' }],
    [
      'What did Cascade Mechanical do last week?',
      { asks: 'changed', since: '2026-11-19', about: 'Cascade Mechanical' },
    ],
    ['What happened on the project today?', { asks: 'changed', since: TODAY, about: '' }],
    ['Draft an RFI to the architect about the stair', { asks: 'beyond' }],
    ['Which one was the 64,011?', { asks: 'find', words: '64,011', tool: null }],
    ['which change was the $5,995.00', { asks: 'find', words: '$5,995.00', tool: null }],
    ['find 5,995', { asks: 'find', words: '5,995', tool: null }],
    ['5995', { asks: 'find', words: '5995', tool: null }],
    ['Is the crane back?', { asks: 'unknown', words: 'crane back' }],
    ['', { asks: 'unknown', words: '' }],
  ])('%s', (input, question) => {
    expect(questionOf(input, TODAY)).toEqual(question);
  });

  test('of any text is one of the known ones, twice the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (input) => {
        const question = questionOf(input, TODAY);
        expect(questionOf(input, TODAY)).toEqual(question);
        if (question.asks === 'find' || question.asks === 'court')
          expect((question.asks === 'find' ? question.words : question.about).trim()).not.toBe('');
      }),
    );
  });
});

describe('since when', () => {
  it.each([
    ['since Thursday', '2026-11-19'],
    ['since Wednesday', '2026-11-25'],
    ['since 2026-11-20', '2026-11-20'],
    ['since 2020-01-01', '2026-10-26'],
    ['since 2026-12-24', TODAY],
    ['since 2026-02-30', null],
    ['in the last 3 days', '2026-11-23'],
    ['the past 2 weeks', '2026-11-12'],
    ['this week', '2026-11-23'],
    ['last week', '2026-11-19'],
    ['today', TODAY],
    ['some time', null],
  ])('%s', (text, date) => expect(sinceIn(text, TODAY)).toBe(date));

  test('never later than today nor longer ago than a month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), fc.constantFrom('day', 'week'), (n, unit) => {
        const since = sinceIn(`the last ${String(n)} ${unit}s`, TODAY);
        expect(since !== null && since >= '2026-10-26' && since <= TODAY).toBe(true);
      }),
    );
  });
});

test('a tool is the one that is named alone', () => {
  expect(toolCalled('change orders')).toBe('changeRequest');
  expect(toolCalled('pay apps')).toBe('payApp');
  expect(toolCalled('the logs and the RFIs')).toBeNull();
  expect(toolCalled('concrete')).toBeNull();
});

test('the words that are left are what is looked for', () => {
  expect(wordsOf('Can you tell me where the “roof warranty” is?')).toBe('roof warranty');
});
