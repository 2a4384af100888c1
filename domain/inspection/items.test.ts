import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  answerInWords,
  boundsInWords,
  INSPECTION_ITEM_KINDS,
  type InspectionItemQuestion,
  itemProblems,
  judgeItem,
  NO_ANSWER,
  withinTolerance,
} from './items.ts';

const PLAIN: InspectionItemQuestion = {
  kind: 'PASS_FAIL',
  unit: null,
  target: null,
  toleranceMinus: null,
  tolerancePlus: null,
  options: [],
};
const SLUMP: InspectionItemQuestion = {
  ...PLAIN,
  kind: 'NUMBER',
  unit: 'in',
  target: 4,
  toleranceMinus: 1,
  tolerancePlus: 1,
};
const DECK: InspectionItemQuestion = {
  ...PLAIN,
  kind: 'CHOICE',
  options: [
    { label: 'Dry', fails: false },
    { label: 'Wet', fails: true },
  ],
};
const judge = (item: InspectionItemQuestion, given: Partial<Parameters<typeof judgeItem>[1]>) => {
  const found = judgeItem(item, { ...NO_ANSWER, result: null, note: null, ...given });
  return found.ok ? found.result : `${found.field}: ${found.message}`;
};

describe('the result of an item', () => {
  test('is what the inspector says where nothing else decides', () => {
    expect(judge(PLAIN, { result: 'PASS' })).toBe('PASS');
    expect(judge(PLAIN, { result: 'FAIL', note: 'Cracked.' })).toBe('FAIL');
    expect(judge(PLAIN, { result: 'FAIL' })).toContain('note: ');
    expect(judge(PLAIN, { result: 'FAIL', note: ' ' })).toContain('note: ');
    expect(judge(PLAIN, {})).toContain('result: ');
    expect(judge(PLAIN, { result: 'PASS', numberValue: 1 })).toContain('numberValue: ');
  });

  test('follows from a number and its tolerance', () => {
    expect(judge(SLUMP, { numberValue: 5 })).toBe('PASS');
    expect(judge(SLUMP, { numberValue: 3 })).toBe('PASS');
    expect(judge(SLUMP, { numberValue: 5.0001 })).toContain('note: ');
    expect(judge(SLUMP, { numberValue: 5.0001, note: 'Too wet.' })).toBe('FAIL');
    expect(judge(SLUMP, { numberValue: 2.9999, note: 'Too stiff.' })).toBe('FAIL');
    expect(judge(SLUMP, { numberValue: 4, result: 'FAIL', note: 'x' })).toBe(
      'result: With this answer the item passes.',
    );
    expect(judge(SLUMP, { result: 'PASS' })).toBe('numberValue: Answer this item first.');
  });

  test('follows from the option that is chosen', () => {
    expect(judge(DECK, { choiceValue: 'Dry' })).toBe('PASS');
    expect(judge(DECK, { choiceValue: 'Wet', note: 'Standing water.' })).toBe('FAIL');
    expect(judge(DECK, { choiceValue: 'Icy' })).toContain('choiceValue: Choose one');
    expect(judge(DECK, { choiceValue: 'Dry', result: 'FAIL', note: 'x' })).toContain('result: ');
  });

  test('passes with a date or words, unless the inspector says otherwise', () => {
    const date = { ...PLAIN, kind: 'DATE' } as const;
    expect(judge(date, { dateValue: '2026-04-20' })).toBe('PASS');
    expect(judge(date, { result: 'FAIL', note: 'No date was given.' })).toBe('FAIL');
    expect(judge(date, {})).toContain('dateValue: ');
    const text = { ...PLAIN, kind: 'TEXT' } as const;
    expect(judge(text, { textValue: 'Monokote MK-6' })).toBe('PASS');
    expect(judge(text, { textValue: '   ' })).toContain('textValue: ');
  });

  it.each(INSPECTION_ITEM_KINDS)('may not apply, or be taken back, whatever the kind: %s', (kind) => {
    const item = { ...SLUMP, options: DECK.options, kind };
    expect(judge(item, { result: 'NOT_APPLICABLE' })).toBe('NOT_APPLICABLE');
    expect(judge(item, { result: 'PENDING' })).toBe('PENDING');
  });

  it.each(INSPECTION_ITEM_KINDS)('says why it does not apply any more where it failed before: %s', (kind) => {
    const item = { ...SLUMP, options: DECK.options, kind };
    const again = { result: 'NOT_APPLICABLE', failedBefore: true } as const;
    for (const note of [null, ' ']) expect(judge(item, { ...again, note })).toContain('note: Say why');
    expect(judge(item, { ...again, note: 'Deleted by sketch 14.' })).toBe('NOT_APPLICABLE');
    expect(judge(item, { ...again, result: 'PENDING' })).toBe('PENDING');
  });
});

const of = (tenThousandths: number) => tenThousandths / 10_000;

test('a number passes exactly where it is between its bounds, to the fourth decimal', () => {
  const tenThousandths = fc.integer({ min: -20_000_000, max: 20_000_000 });
  const tolerance = fc.option(fc.integer({ min: 0, max: 5_000_000 }));
  fc.assert(
    fc.property(tenThousandths, tenThousandths, tolerance, tolerance, (value, target, minus, plus) => {
      const passes = (minus === null || value >= target - minus) && (plus === null || value <= target + plus);
      expect(
        withinTolerance(of(value), {
          target: of(target),
          toleranceMinus: minus === null ? null : of(minus),
          tolerancePlus: plus === null ? null : of(plus),
        }),
      ).toBe(passes);
    }),
  );
});

const fields = (item: Partial<InspectionItemQuestion>) =>
  itemProblems({ ...PLAIN, ...item }).map(({ field }) => field);

test('what is asked fits its kind', () => {
  expect(fields({})).toEqual([]);
  expect(fields(SLUMP)).toEqual([]);
  expect(fields(DECK)).toEqual([]);
  expect(fields({ unit: 'in', target: 4, toleranceMinus: 1, tolerancePlus: 1 })).toEqual([
    'unit',
    'target',
    'toleranceMinus',
    'tolerancePlus',
  ]);
  expect(fields({ ...SLUMP, target: null })).toEqual(['toleranceMinus', 'tolerancePlus']);
  expect(fields({ ...DECK, kind: 'TEXT' })).toEqual(['options']);
  expect(fields({ kind: 'CHOICE' })).toEqual(['options']);
  const twice = [
    { label: 'Dry', fails: false },
    { label: 'dry ', fails: true },
  ];
  expect(fields({ kind: 'CHOICE', options: twice })).toEqual(['options']);
  const failing = [
    { label: 'Wet', fails: true },
    { label: 'Loose', fails: true },
  ];
  expect(fields({ kind: 'CHOICE', options: failing })).toEqual(['options']);
});

test('bounds and answers in words', () => {
  expect(boundsInWords(SLUMP)).toBe('4 in ± 1');
  expect(boundsInWords({ ...SLUMP, tolerancePlus: 0.5 })).toBe('4 in (-1/+0.5)');
  expect(boundsInWords({ ...SLUMP, toleranceMinus: 0, tolerancePlus: null })).toBe('at least 4 in');
  expect(boundsInWords({ ...SLUMP, target: 0, toleranceMinus: null, tolerancePlus: 2.083 })).toBe(
    'at most 2.083 in',
  );
  expect(boundsInWords({ ...SLUMP, toleranceMinus: 0, tolerancePlus: 0, unit: null })).toBe('4');
  expect(boundsInWords({ ...SLUMP, toleranceMinus: null, tolerancePlus: null })).toBe('about 4 in');
  expect(boundsInWords(PLAIN)).toBe('');
  const said = (answer: object) => answerInWords(SLUMP, { ...NO_ANSWER, ...answer }, (date) => `on ${date}`);
  expect([{ numberValue: 4.25 }, { dateValue: '2026-04-20' }, { choiceValue: 'Dry' }, {}].map(said)).toEqual([
    '4.25 in',
    'on 2026-04-20',
    'Dry',
    '',
  ]);
});
