import type { Cents } from './money.ts';

/** Floor of amount × weight ÷ whole and what is left over of the division, exact for any safe integers. */
function portion(amount: Cents, weight: Cents, whole: Cents): { cents: Cents; rest: number } {
  const product = amount * weight;
  if (Number.isSafeInteger(product)) {
    const over = product % whole;
    // Towards 0 first, where nothing leaves the safe integers; then down to the floor.
    const cents = (product - over) / whole;
    return over < 0 ? { cents: cents - 1, rest: over + whole } : { cents, rest: over };
  }
  const divisor = BigInt(whole);
  const exact = BigInt(amount) * BigInt(weight);
  const over = exact % divisor;
  const rest = over < 0n ? over + divisor : over;
  return { cents: Number((exact - rest) / divisor), rest: Number(rest) };
}

/**
 * An amount over lines in proportion to their weights, to the cent: each gets the whole cents of its share, and the cents
 * that are left go to the largest remainders, of equal ones to those that come first (largest remainder). Weights may be
 * negative (a line that deducts gets a negative share). An amount from 0 to the sum of the weights gives no line more
 * than its weight. Throws RangeError where an amount is to go over weights that do not come to more than 0.
 */
export function distribute(amount: Cents, weights: readonly Cents[]): Cents[] {
  if (amount === 0) return weights.map(() => 0);
  let whole = 0;
  for (const weight of weights) whole += weight;
  if (whole <= 0) throw new RangeError(`Nothing to distribute ${amount} over.`);
  const shares: Cents[] = [];
  const rests: number[] = [];
  let left = amount;
  for (const weight of weights) {
    const { cents, rest } = portion(amount, weight, whole);
    shares.push(cents === 0 ? 0 : cents);
    rests.push(rest);
    left -= cents;
  }
  if (left === 0) return shares;
  const byRest = rests.map((_, at) => at).sort((a, b) => (rests[b] ?? 0) - (rests[a] ?? 0) || a - b);
  for (const at of byRest.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
  // A share of -1 that got its cent back is 0, not -0: integer addition never makes one.
  return shares;
}
