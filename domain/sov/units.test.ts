import { describe, expect, it } from 'vitest';
import { lineProblems } from './line.ts';
import { DEFAULT_UNITS, nearUnits, unknownUnitMessage } from './units.ts';

describe('a unit that the project does not have', () => {
  it.each([
    ['SF', []],
    ['EAC', ['EA']],
    ['Linear feat', ['LF']],
    ['square', ['SY']],
    ['Tonn', ['TON']],
    ['gallon', ['GAL']],
    ['bundle', []],
  ])('%s is near %j', (text, codes) => {
    expect(nearUnits(text).map(({ code }) => code)).toEqual(codes);
  });

  it('is named with those that may be meant, or with all that there are', () => {
    expect(unknownUnitMessage(' Linear feat ', DEFAULT_UNITS)).toBe(
      'Linear feat is not a unit of this project. Did you mean LF (Linear Feet)?',
    );
    expect(unknownUnitMessage('bundle', DEFAULT_UNITS)).toBe(
      'bundle is not a unit of this project, which has LS, EA, LF, CY, TON, SY, GAL, FA. Choose one of them, or add it.',
    );
    const problems = lineProblems(
      { scheduledValue: 100, uom: 'SFX', unitPrice: null, noOfUnits: null, startDate: null, endDate: null },
      { datesMandatory: false, supportsUnits: true, units: [{ code: 'SF', name: 'Square Feet' }] },
    );
    expect(problems).toEqual([
      { field: 'uom', message: 'SFX is not a unit of this project. Did you mean SF (Square Feet)?' },
    ]);
  });
});
