import type { Cents } from '../../money/money.ts';
import type { HoldingLine } from '../retainage.ts';
import type { RetainageTerm } from '../retainage-term.ts';

/** What was billed of each line at the full rate, told beside the rules. */
export interface Witness {
  atFull: Cents[];
}

const rounded = (exact: bigint): Cents => {
  const magnitude = ((exact < 0n ? -exact : exact) + 500_000n) / 1_000_000n;
  return exact < 0n ? -Number(magnitude) || 0 : Number(magnitude);
};

/**
 * Retainage by rates from first principles, on big integers and out of the term itself, so that it shares nothing with
 * what it checks. Keeps what is billed at the full rate for the applications that follow.
 */
export function ratesHeld(
  lines: readonly HoldingLine[],
  term: RetainageTerm,
  isReduced: boolean,
  witness: Witness,
): Cents[] {
  const rate = term.retainage ?? 0;
  const low = isReduced ? (term.reducedRetainage ?? rate) : rate;
  return lines.map(({ entry }, at) => {
    const work = entry.fromPrevious + entry.thisPeriod;
    const was = witness.atFull[at] ?? 0;
    const full = !isReduced ? work : Math.abs(was) > Math.abs(work) ? work : was;
    witness.atFull[at] = full;
    const own = term.lineRetainage.find(({ sovLineId }) => sovLineId === String(at));
    if (own)
      return rounded(
        BigInt(work) * BigInt(own.retainage) +
          BigInt(entry.stored) * BigInt(own.storedRetainage ?? own.retainage),
      );
    const atFull = term.reductionAppliesTo === 'LATER_WORK' ? full : 0;
    return rounded(
      BigInt(isReduced ? atFull : work) * BigInt(rate) +
        BigInt(isReduced ? work - atFull : 0) * BigInt(low) +
        BigInt(entry.stored) * BigInt(term.storedRetainage ?? low),
    );
  });
}
