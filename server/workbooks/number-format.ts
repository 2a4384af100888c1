import type { Currency } from '#domain/money/text.ts';

/**
 * A column of amounts in a currency: digits grouped as its people group them (rule: money 7), `decimals` as Excel writes
 * them after the point. Negative ones stand in parentheses.
 */
export interface FiguresFormat {
  currency: Currency;
  decimals: '00' | '00##';
}

const LAKH = 100_000;

/** A number of so many pairs of digits, the last three, and what leads them. */
const grouped = (pairs: number, decimals: string): string =>
  `${String.raw`##\,`.repeat(pairs + 1)}##0.${decimals}`;

const plain = (decimals: string): string => `#,##0.${decimals}`;

/** How many whole pairs of digits stand before the last three: one from a lakh on, one more with each hundredfold. */
function pairsOf(size: number): number {
  let pairs = 0;
  for (let from = LAKH; size >= from; from *= 100) pairs += 1;
  return pairs;
}

/**
 * The format of one number. A format has room for two conditions: an amount gets those around it, so that it stays
 * grouped when somebody types another one into its cell. Conditions and parentheses do not go together in every
 * spreadsheet, so that a negative one gets the groups of its own size.
 */
export function numberFormat({ currency, decimals }: FiguresFormat, value: number): string {
  const pairs = currency === 'INR' ? pairsOf(Math.abs(value)) : 0;
  if (currency !== 'INR' || value < 0) {
    const digits = pairs === 0 ? plain(decimals) : grouped(pairs, decimals);
    return `${digits};(${digits})`;
  }
  const most = Math.max(pairs, 2);
  const from = (count: number): string => `[>=${LAKH * 100 ** (count - 1)}]${grouped(count, decimals)}`;
  return `${from(most)};${from(most - 1)};${plain(decimals)}`;
}
