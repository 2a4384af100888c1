import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODES_OF_DECISION, REVIEW_CODES, strictestCode } from './kinds.ts';
import {
  formatSubmittalNumber,
  isSpecSection,
  nextRevision,
  parseSubmittalNumber,
  specSection,
} from './number.ts';

const section = fc.stringMatching(/^\d{2} \d{2} \d{2}(\.\d{1,2})?$/);

describe('submittal numbers', () => {
  it('are a section, a sequence and a revision', () => {
    const number = { section: '03 30 00', sequence: 7, revision: 1 };
    expect(formatSubmittalNumber(number)).toBe('03 30 00-007 R1');
    expect(parseSubmittalNumber('03 30 00-007 R1')).toEqual(number);
    expect(formatSubmittalNumber(nextRevision(number))).toBe('03 30 00-007 R2');
    expect(formatSubmittalNumber({ ...number, section: '03 30 00.13', sequence: 1234 })).toBe(
      '03 30 00.13-1234 R1',
    );
  });

  it('read back what they print, and go up by one', () => {
    const natural = fc.integer({ min: 0, max: 99_999 });
    fc.assert(
      fc.property(section, natural, natural, (at, sequence, revision) => {
        const number = { section: at, sequence: sequence + 1, revision };
        expect(parseSubmittalNumber(formatSubmittalNumber(number))).toEqual(number);
        expect(nextRevision(number)).toEqual({ ...number, revision: revision + 1 });
      }),
    );
  });

  it.each([
    '03 30 00-007',
    '033000-007 R1',
    '03 30 00-7 R1',
    '03 30 00-000 R1',
    '03 30 00-007 R01',
    '03 30 00-0007 R1',
  ])('do not read %j', (text) => expect(parseSubmittalNumber(text)).toBeNull());

  it('refuse parts that make no number', () => {
    const good = { section: '03 30 00', sequence: 1, revision: 0 };
    for (const bad of [{ section: '0330' }, { sequence: 0 }, { sequence: 1.5 }, { revision: -1 }]) {
      expect(() => formatSubmittalNumber({ ...good, ...bad })).toThrow(RangeError);
    }
  });

  it('take a section however it is typed', () => {
    expect(['033000', '03-30-00', ' 03 30 00 ', '0330 00.1'].map(specSection)).toEqual([
      '03 30 00',
      '03 30 00',
      '03 30 00',
      '03 30 00.1',
    ]);
    expect(specSection('03 30')).toBeNull();
    fc.assert(fc.property(section, (text) => isSpecSection(text) && specSection(text) === text));
  });
});

describe('review codes', () => {
  it('belong to one decision each', () => {
    expect(Object.values(CODES_OF_DECISION).flat().toSorted()).toEqual([...REVIEW_CODES].toSorted());
  });

  it('are as strict as the strictest of them, in any order', () => {
    expect(strictestCode(['APPROVED', 'APPROVED_AS_NOTED'])).toBe('APPROVED_AS_NOTED');
    expect(strictestCode(['REJECTED', 'FOR_RECORD_ONLY', 'APPROVED'])).toBe('REJECTED');
    expect(strictestCode([])).toBeNull();
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...REVIEW_CODES), { minLength: 1 }), (codes) => {
        expect(codes).toContain(strictestCode(codes));
        expect(strictestCode(codes.toReversed())).toBe(strictestCode(codes));
      }),
    );
  });
});
