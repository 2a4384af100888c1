import type { Cents } from '../../money/money.ts';
import type { HoldingLine } from '../retainage.ts';
import type { OpeningRetainage } from '../retainage-held.ts';
import type { RetainageTerm } from '../retainage-term.ts';

/** What was billed of each line at the full rate, told beside the rules. */
export interface Witness {
  atFull: Cents[];
  /** What an opening balance carries of each line; empty where the contract began here. */
  opening: OpeningRetainage[];
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
    const { carried, held, heldStored } = opened(entry, witness, at);
    const own = term.lineRetainage.find(({ sovLineId }) => sovLineId === String(at));
    const [w, f] = [BigInt(work - carried.work), BigInt(entry.stored - carried.stored)];
    const before = held + heldStored;
    if (own)
      return before + rounded(w * BigInt(own.retainage) + f * BigInt(own.storedRetainage ?? own.retainage));
    const storedRate = BigInt(term.storedRetainage ?? low);
    if (!isReduced) return before + rounded(w * BigInt(rate) + f * storedRate);
    if (term.reductionAppliesTo === 'LATER_WORK') {
      const atFull = Math.abs(full) > Math.abs(carried.work) ? full - carried.work : 0;
      return (
        before + rounded(BigInt(atFull) * BigInt(rate) + (w - BigInt(atFull)) * BigInt(low) + f * storedRate)
      );
    }
    // All of the work at the low rate, unless less is held of what was billed elsewhere.
    const workCut = Math.abs(held) > Math.abs(rounded(BigInt(carried.work) * BigInt(low)));
    const storedCut =
      term.storedRetainage === null &&
      Math.abs(heldStored) > Math.abs(rounded(BigInt(carried.stored) * BigInt(low)));
    return (
      (workCut ? 0 : held) +
      (storedCut ? 0 : heldStored) +
      rounded(
        (workCut ? BigInt(work) : w) * BigInt(low) + (storedCut ? BigInt(entry.stored) : f) * storedRate,
      )
    );
  });
}

/** The part of a that stands for b of c, told beside the rules. */
function partOf(a: Cents, b: Cents, c: Cents): Cents {
  if (c === 0) return 0;
  const product = BigInt(a) * BigInt(b);
  const magnitude = (product < 0n ? -product : product) * 2n;
  const whole = BigInt(Math.abs(c));
  const cents = Number((magnitude + whole) / (whole * 2n));
  return product < 0n !== c < 0 ? -cents || 0 : cents;
}

/** What is left of the opening balance of a line under its entry; kept for the applications that follow. */
function opened({ fromPrevious, thisPeriod, stored }: HoldingLine['entry'], witness: Witness, at: number) {
  const was = witness.opening[at] ?? { work: 0, heldOnWork: 0, stored: 0, heldOnStored: 0 };
  const nearer = (a: Cents, b: Cents): Cents => (Math.abs(a) > Math.abs(b) ? b : a);
  const carried = {
    work: nearer(was.work, fromPrevious + thisPeriod),
    stored: nearer(was.stored, stored),
  };
  const held = partOf(was.heldOnWork, carried.work, was.work);
  const heldStored = partOf(was.heldOnStored, carried.stored, was.stored);
  witness.opening[at] = { ...carried, heldOnWork: held, heldOnStored: heldStored };
  return { carried, held, heldStored };
}
