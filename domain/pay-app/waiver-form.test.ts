import { describe, expect, it } from 'vitest';
import { WAIVER_FORMS, WAIVER_KINDS, waiverRule } from './waiver-form.ts';

describe('the form of a lien waiver', () => {
  it.each([
    ['CONDITIONAL', false, '8132', true, true],
    ['UNCONDITIONAL', false, '8134', true, false],
    ['CONDITIONAL', true, '8136', false, true],
    ['UNCONDITIONAL', true, '8138', false, false],
  ] as const)('%s, final %s: section %s', (kind, isFinal, section, hasThroughDate, hasCheck) => {
    expect(waiverRule(kind, isFinal)).toMatchObject({ section, hasThroughDate, hasCheck });
  });

  it('uses each of the four forms once', () => {
    const made = WAIVER_KINDS.flatMap((kind) => [waiverRule(kind, false).form, waiverRule(kind, true).form]);
    expect(made.toSorted()).toEqual([...WAIVER_FORMS].toSorted());
  });
});
