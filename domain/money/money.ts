/** Integer minor units (cents, paise). Never NaN, never -0, at most MAX_CENTS either way. */
export type Cents = number;
/** An integer of 1/10000: unit prices (of the major unit), quantities, and rates (of one percent). */
export type TenThousandths = number;

/**
 * The largest amount there is, an entered one or a sum: ten million million of the major unit, which the contract names
 * as the maximum of its Money too. Well within the numbers that are exact (2^53), with its two decimals.
 */
export const MAX_CENTS = 1_000_000_000_000_000;

export type ReadingFault = 'NOT_A_NUMBER' | 'TOO_MANY_DECIMALS' | 'TOO_LARGE';
export type Reading = { ok: true; value: number } | { ok: false; fault: ReadingFault; problem: string };

const TOO_LARGE: Reading = { ok: false, fault: 'TOO_LARGE', problem: 'This number is too large.' };
const NOT_A_NUMBER: Reading = { ok: false, fault: 'NOT_A_NUMBER', problem: 'Enter a number.' };

const DECIMALS = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Reads a number in the major unit as an integer of 10^-decimals. Works on the shortest decimal text of the
 * number, so 0.1 + 0.2 is refused (it is 0.30000000000000004) and nothing is ever rounded in silence.
 */
export function readDecimal(value: unknown, decimals: number): Reading {
  if (typeof value !== 'number' || !Number.isFinite(value)) return NOT_A_NUMBER;
  const tooMany = tooManyDecimals(decimals);
  const match = DECIMALS.exec(String(value));
  // Text with an exponent: beyond 1e21 or below 1e-6.
  if (!match) return Math.abs(value) < 1 ? tooMany : TOO_LARGE;
  const [, sign = '', whole = '0', fraction = ''] = match;
  if (fraction.length > decimals) return tooMany;
  const digits = Number(whole + fraction.padEnd(decimals, '0'));
  if (digits > MAX_CENTS) return TOO_LARGE;
  return { ok: true, value: digits === 0 ? 0 : sign ? -digits : digits };
}

/** The refusal of a number with more decimals than allowed. */
export const tooManyDecimals = (decimals: number): Reading => ({
  ok: false,
  fault: 'TOO_MANY_DECIMALS',
  problem:
    decimals === 2
      ? 'Use at most 2 decimals: amounts are exact to the cent.'
      : `Use at most ${decimals} decimals.`,
});

/** Why this is not an amount in the major unit with at most `decimals` decimals; null when it is. */
export function moneyProblem(
  value: unknown,
  { decimals = 2, min, max }: { decimals?: number; min?: number; max?: number } = {},
): string | null {
  const reading = readDecimal(value, decimals);
  if (!reading.ok) return reading.problem;
  const number = value as number; // readDecimal has checked it
  if (min !== undefined && number < min)
    return min === 0 ? 'This cannot be negative.' : `Enter ${min} or more.`;
  if (max !== undefined && number > max) return `Enter ${max} or less.`;
  return null;
}

/**
 * Why amounts do not add up to one that can be kept and printed; null when they do. Sums are taken beyond 2^53 too,
 * where plain addition would lose cents in silence.
 */
export function sumProblem(amounts: Iterable<Cents>): string | null {
  let sum = 0n;
  for (const cents of amounts) sum += BigInt(cents);
  const most = BigInt(MAX_CENTS);
  return sum > most || sum < -most ? 'The amounts add up to more than can be billed in one contract.' : null;
}

/** Major unit to cents. Throws RangeError on a third decimal: check with moneyProblem first. */
export const toCents = (major: number): Cents => mustRead(major, 2);

/** A unit price, quantity or rate to an integer of 1/10000. Throws RangeError on a fifth decimal. */
export const toTenThousandths = (value: number): TenThousandths => mustRead(value, 4);

function mustRead(value: number, decimals: number): number {
  const reading = readDecimal(value, decimals);
  if (!reading.ok) throw new RangeError(`${reading.problem} Got ${value}.`);
  return reading.value;
}

/** Cents to the major unit, for JSON. Exact in the sense that toCents(fromCents(c)) === c. */
export const fromCents = (cents: Cents): number => clean(cents / 100);

/** An integer of 1/10000 back to its number, for JSON. */
export const fromTenThousandths = (value: TenThousandths): number => clean(value / 10_000);

const clean = (value: number): number => (value === 0 ? 0 : value);
