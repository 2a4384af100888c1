import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatRecordNumber, NUMBER_SERIES, type NumberedKind, parseRecordNumber } from './numbers.ts';

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
