import { describe, expect, it } from 'vitest';
import { WAIVER_FORMS, WAIVER_KINDS, waiverFieldProblems, waiverRule } from './waiver-form.ts';

describe('the form of a lien waiver', () => {
  it.each([
    ['CONDITIONAL', false, '8132', true, true],
    ['UNCONDITIONAL', false, '8134', true, false],
    ['CONDITIONAL', true, '8136', false, true],
    ['UNCONDITIONAL', true, '8138', false, false],
  ] as const)('%s, final %s: section %s', (kind, isFinal, section, hasThroughDate, hasCheck) => {
    expect(waiverRule(kind, isFinal, 'CA')).toMatchObject({ section, hasThroughDate, hasCheck });
  });

  it('uses each of the four forms once', () => {
    const made = WAIVER_KINDS.flatMap((kind) => [
      waiverRule(kind, false, null).form,
      waiverRule(kind, true, null).form,
    ]);
    expect(made.toSorted()).toEqual([...WAIVER_FORMS].toSorted());
  });

  it.each([
    ['CA', '8132'],
    [' california ', '8132'],
    ['Calif.', '8132'],
    ['NV', null],
    ['Baja California', null],
    ['', null],
    [null, null],
  ])('in %s follows section %s', (state, section) => {
    expect(waiverRule('CONDITIONAL', false, state).section).toBe(section);
  });

  it('takes disputed claims on a final one, and unpaid earlier waivers on a conditional progress one', () => {
    const given = { hasDisputedClaims: true, unpaidWaivers: 1 };
    const refused = (...[kind, isFinal]: [(typeof WAIVER_KINDS)[number], boolean]) =>
      waiverFieldProblems(waiverRule(kind, isFinal, 'CA'), given).map(({ field }) => field);
    expect(refused('CONDITIONAL', false)).toEqual(['disputedClaimsAmount']);
    expect(refused('CONDITIONAL', true)).toEqual(['unpaidConditionalWaivers']);
    expect(refused('UNCONDITIONAL', false)).toEqual(['disputedClaimsAmount', 'unpaidConditionalWaivers']);
    expect(refused('UNCONDITIONAL', true)).toEqual(['unpaidConditionalWaivers']);
  });
});
