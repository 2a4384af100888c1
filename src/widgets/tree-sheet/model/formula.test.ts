import { describe, expect, it } from 'vitest';
import { compute } from './formula.ts';
import { parseNumber } from './number-text.ts';

describe('a formula', () => {
  it.each([
    ['10*3', 3_000],
    ['0.1+0.2', 30],
    ['1,250.50 - 50', 120_050],
    ['-(2+3)*4', -2_000],
    ['10/4', 250],
    ['1/3', 33],
    ['2/3', 67],
    ['0.005', 1],
    ['-0.005', -1],
    ['200*5%', 1_000],
    ['12 × 4 ÷ 2', 2_400],
    ['1/3*3', 100],
  ])('=%s comes to %i cents', (formula, cents) => {
    expect(compute(formula, 2)).toEqual({ value: cents });
    expect(parseNumber('money', `=${formula}`)).toEqual({ value: cents });
  });

  it.each([
    ['', 'Type a calculation'],
    ['1/0', 'divides by zero'],
    ['(1+2', 'not closed'],
    ['1+', 'ends too early'],
    ['A1*2', 'numbers and + - * /'],
    ['1 2', 'cannot be read'],
    ['1,2', 'is not a number'],
    ['9999999999*9999999999', 'too large'],
  ])('=%s says why it is none', (formula, why) => {
    const result = compute(formula, 2);
    expect('problem' in result && result.problem).toContain(why);
  });

  it('keeps percentages as they are written in a column of percentages', () => {
    expect(parseNumber('percent', '=5%+2.5')).toEqual({ value: 75_000 });
  });
});
