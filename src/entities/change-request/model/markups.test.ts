import { expect, test } from 'vitest';
import {
  markupInput,
  markupsOf,
  markupText,
  markupTextProblems,
  newMarkup,
  presetInput,
  presetText,
} from './markups';

const overhead = { ...newMarkup(), name: 'Overhead', percent: '10.5 %' };

test('what is typed is what is sent, and what is read back is typed the same', () => {
  expect(markupInput(overhead)).toMatchObject({ kind: 'PERCENT', percent: 10.5, base: 'LINES' });
  const permit = {
    ...newMarkup(),
    name: ' Permit ',
    how: 'AMOUNT' as const,
    amount: '(1,250.50)',
    appliesToCredits: true,
  };
  expect(markupInput(permit)).toMatchObject({
    kind: 'AMOUNT',
    name: 'Permit',
    amount: -1250.5,
    appliesToCredits: false,
  });
  const back = markupText({
    id: permit.id,
    name: 'Permit',
    kind: 'AMOUNT',
    percent: null,
    base: 'LINES',
    appliesToCredits: false,
    amount: -1250.5,
    addedToSovLineId: null,
  });
  expect(markupsOf([back])[0]).toMatchObject({ amount: -1_250_50 });
});

test('what cannot be read says so at its field, and comes to nothing meanwhile', () => {
  const fields = (...texts: (typeof overhead)[]) => markupTextProblems(texts).map(({ field }) => field);
  expect(fields(overhead)).toEqual([]);
  expect(fields({ ...overhead, percent: 'ten' })).toEqual(['0.percent']);
  expect(fields({ ...overhead, percent: '' }, { ...overhead, id: 'b', percent: '101' })).toEqual([
    '0.percent',
    '1.percent',
  ]);
  expect(fields({ ...overhead, how: 'AMOUNT' as never, amount: '1.005' })).toEqual(['0.amount']);
  expect(markupsOf([{ ...overhead, percent: 'ten' }])[0]?.rate).toBeNull();
});

test('a preset starts a markup, and goes back the same', () => {
  const preset = { name: 'Bond', percent: 1.25, base: 'RUNNING', appliesToCredits: true } as const;
  expect(presetInput(presetText(preset))).toEqual(preset);
});
