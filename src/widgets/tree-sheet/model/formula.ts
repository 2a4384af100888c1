import { MAX_CENTS } from '#domain/money/money.ts';
import { roundHalfAwayBig } from '#domain/money/rates.ts';
import type { ParseResult } from './column.ts';

/** An exact fraction; the denominator is positive. */
interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** Why a formula does not come to a number. */
class Fault extends Error {}

/** Longer ones are no sums that somebody types into a cell. */
const LONGEST = 200;

/**
 * Works out what was typed after `=`: numbers with + - * / ( ) and %, exact until it is rounded once, half away from
 * zero, to the decimals of the cell (rule: one rounding). `2,500` and `1.5` are numbers; cells have no names.
 * @param percent in a column of percentages `5%` is 5, elsewhere five hundredths
 */
export function compute(formula: string, decimals: number, percent = false): ParseResult {
  try {
    const { top, bottom } = new Reader(formula, percent).all();
    const value = roundHalfAwayBig(top * 10n ** BigInt(decimals), bottom);
    return Math.abs(value) > MAX_CENTS ? { problem: 'This number is too large.' } : { value };
  } catch (fault) {
    if (fault instanceof Fault) return { problem: fault.message };
    throw fault;
  }
}

/** Reads from left to right: sums of products of signed terms. */
class Reader {
  private readonly tokens: readonly string[];
  private at = 0;
  private readonly percent: boolean;

  constructor(formula: string, percent: boolean) {
    this.percent = percent;
    const text = formula.replaceAll('×', '*').replaceAll('÷', '/').replaceAll(/[−–]/g, '-');
    const tokens = text.match(/\d[\d,]*(?:\.\d*)?|\.\d+|[-+*/()%]|\S/g) ?? [];
    if (tokens.length === 0) throw new Fault('Type a calculation after the =, such as =10*3.');
    if (text.length > LONGEST) throw new Fault('This formula is too long.');
    this.tokens = tokens;
  }

  all(): Fraction {
    const value = this.sum();
    const left = this.tokens[this.at];
    if (left !== undefined) throw this.unexpected(left);
    return value;
  }

  private unexpected(token: string): Fault {
    return /[a-z]/i.test(token)
      ? new Fault('A formula can have numbers and + - * / ( ) only, such as =10*3.')
      : new Fault(`The formula cannot be read at “${token}”.`);
  }

  private take(...wanted: readonly string[]): string | undefined {
    const token = this.tokens[this.at];
    if (token === undefined || !wanted.includes(token)) return undefined;
    this.at += 1;
    return token;
  }

  private sum(): Fraction {
    let left = this.product();
    for (let sign = this.take('+', '-'); sign; sign = this.take('+', '-')) {
      const right = this.product();
      const added = right.top * left.bottom * (sign === '-' ? -1n : 1n);
      left = { top: left.top * right.bottom + added, bottom: left.bottom * right.bottom };
    }
    return left;
  }

  private product(): Fraction {
    let left = this.term();
    for (let sign = this.take('*', '/'); sign; sign = this.take('*', '/')) {
      const right = this.term();
      if (sign === '*') left = { top: left.top * right.top, bottom: left.bottom * right.bottom };
      else {
        if (right.top === 0n) throw new Fault('The formula divides by zero.');
        const turn = right.top < 0n ? -1n : 1n;
        left = { top: left.top * right.bottom * turn, bottom: left.bottom * right.top * turn };
      }
    }
    return left;
  }

  private term(): Fraction {
    if (this.take('-')) {
      const { top, bottom } = this.term();
      return { top: -top, bottom };
    }
    if (this.take('+')) return this.term();
    let value: Fraction;
    if (this.take('(')) {
      value = this.sum();
      if (!this.take(')')) throw new Fault('A bracket is not closed.');
    } else value = this.number();
    while (this.take('%')) if (!this.percent) value = { top: value.top, bottom: value.bottom * 100n };
    return value;
  }

  private number(): Fraction {
    const token = this.tokens[this.at];
    if (token === undefined) throw new Fault('The formula ends too early.');
    if (!/\d/.test(token)) throw this.unexpected(token);
    this.at += 1;
    // Groups of three, of two in India: anything else between the digits is a slip, not a number.
    if (token.includes(',') && !/^\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/.test(token))
      throw new Fault(`“${token}” is not a number. Write it like 1,234.50.`);
    const [whole = '', fraction = ''] = token.replaceAll(',', '').split('.');
    return { top: BigInt(`${whole}${fraction}`), bottom: 10n ** BigInt(fraction.length) };
  }
}
