import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  formatRecordNumber,
  NUMBER_SERIES,
  numberInFull,
  type NumberedKind,
  parseRecordNumber,
  withNumbersInFull,
} from './numbers.ts';

const kinds = Object.keys(NUMBER_SERIES) as NumberedKind[];

it('prints a number as the field does', () => {
  expect(formatRecordNumber({ kind: 'rfi', sequence: 7 })).toBe('RFI-0007');
  expect(formatRecordNumber({ kind: 'changeRequest', sequence: 12_345 })).toBe('CR-12345');
  expect(formatRecordNumber({ kind: 'changeOrder', sequence: 2 })).toBe('CO-02');
  for (const sequence of [0, -1, 1.5, Number.NaN, 2 ** 53]) {
    expect(() => formatRecordNumber({ kind: 'rfi', sequence })).toThrow(RangeError);
  }
});

it('reads back what it prints, and tells the series apart', () => {
  expect(new Set(kinds.map((kind) => NUMBER_SERIES[kind].prefix)).size).toBe(kinds.length);
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.integer({ min: 1, max: 9_999_999 }), (kind, sequence) => {
      expect(parseRecordNumber(formatRecordNumber({ kind, sequence }))).toEqual({ kind, sequence });
    }),
  );
});

it.each([
  'RFI-7',
  'RFI-0000',
  'RFI-00007',
  'rfi-0007',
  'RFI-0007 ',
  'RFI0007',
  'XYZ-0007',
  '',
  'RFI--0007',
  'CO-2',
])('takes %j for no number', (text) => expect(parseRecordNumber(text)).toBeNull());

it('reads nothing that it would print otherwise', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(RFI|CR|CO|INSP)-\d{1,8}$/), (text) => {
      const number = parseRecordNumber(text);
      if (number) expect(formatRecordNumber(number)).toBe(text);
    }),
  );
});

it.each([
  ['rfi-7', 'RFI-0007'],
  ['QC-012', 'QC-0012'],
  ['co-2', 'CO-02'],
  // As long as it is printed, it may be the beginning of a longer one.
  ['rfi-0007', null],
  ['rfi-1234', null],
  ['rfi-12345', null],
  ['rfi-0', null],
  ['b-14', null],
  ['rfi', null],
])('knows what number %j is short for', (typed, meant) => expect(numberInFull(typed)).toBe(meant));

it('is found short for every series', () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.integer({ min: 1, max: 9 }), (kind, sequence) => {
      const typed = `${NUMBER_SERIES[kind].prefix.toLowerCase()}-${sequence}`;
      expect(numberInFull(typed)).toBe(formatRecordNumber({ kind, sequence }));
    }),
  );
});

it('spells the numbers in a text in full, and nothing else', () => {
  expect(withNumbersInFull('sov-1 no. 3')).toBe('SOV-0001 no. 3');
  expect(withNumbersInFull('see rfi-7, qc-1b and B-14')).toBe('see RFI-0007, qc-1b and B-14');
});
