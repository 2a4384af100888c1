import type { Cents, TenThousandths } from './money.ts';

/** One percent written as an integer of 1/10000 is 10_000; a whole is 100 of those. */
export const HUNDRED_PERCENT: TenThousandths = 1_000_000;

/**
 * numerator ÷ denominator, both integers, to the nearest integer, halves away from zero. Never -0.
 * The denominator is positive.
 */
export function roundHalfAway(numerator: number, denominator: number): number {
  const rest = Math.abs(numerator) % denominator;
  const whole = (Math.abs(numerator) - rest) / denominator + (rest * 2 >= denominator ? 1 : 0);
  return signed(whole, numerator < 0);
}

const signed = (magnitude: number, negative: boolean): number =>
  magnitude === 0 ? 0 : negative ? -magnitude : magnitude;

/** The same on numbers beyond 2^53, where a product of cents and a rate can end up. */
export function roundHalfAwayBig(numerator: bigint, denominator: bigint): number {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const whole = magnitude / denominator;
  const rest = magnitude % denominator;
  return signed(Number(rest * 2n >= denominator ? whole + 1n : whole), numerator < 0n);
}

/** a × b ÷ denominator rounded half away from zero, exact for any safe integers. */
export function mulDiv(a: number, b: number, denominator: number): number {
  const product = a * b;
  return Number.isSafeInteger(product)
    ? roundHalfAway(product, denominator)
    : roundHalfAwayBig(BigInt(a) * BigInt(b), BigInt(denominator));
}

/** cents × rate, the rate in percent as an integer of 1/10000 (10 % = 100_000). */
export const mulRate = (cents: Cents, rate: TenThousandths): Cents => mulDiv(cents, rate, HUNDRED_PERCENT);

/** An amount and the rate that it is taken at. */
export type AtRate = readonly [cents: Cents, rate: TenThousandths];

/** Amounts, each at its own rate, in sum, rounded once (rule: one rounding). */
export function mulRates(...parts: readonly AtRate[]): Cents {
  let sum = 0;
  for (const [cents, rate] of parts) {
    const product = cents * rate;
    sum += product;
    if (!Number.isSafeInteger(product) || !Number.isSafeInteger(sum)) return mulRatesBig(parts);
  }
  return roundHalfAway(sum, HUNDRED_PERCENT);
}

const mulRatesBig = (parts: readonly AtRate[]): Cents =>
  roundHalfAwayBig(
    parts.reduce((sum, [cents, rate]) => sum + BigInt(cents) * BigInt(rate), 0n),
    BigInt(HUNDRED_PERCENT),
  );

/** a × rateA + b × rateB, rounded once (rule: one rounding). */
export const mulTwoRates = (a: Cents, rateA: TenThousandths, b: Cents, rateB: TenThousandths): Cents =>
  mulRates([a, rateA], [b, rateB]);

/** unit price × quantity in cents, both integers of 1/10000: 310.5 × 3086 → 95_820_300 cents. */
export const extend = (unitPrice: TenThousandths, quantity: TenThousandths): Cents =>
  mulDiv(unitPrice, quantity, 1_000_000);

/** total ÷ base in percent, to `decimals` (0 to 4), halves away from zero; 0 when the base is 0. */
export function percentOf(total: Cents, base: Cents, decimals = 2): number {
  if (base === 0) return 0;
  const scale = 10 ** decimals;
  const hundredths = mulDiv(base < 0 ? -total : total, 100 * scale, Math.abs(base));
  return hundredths === 0 ? 0 : hundredths / scale;
}
