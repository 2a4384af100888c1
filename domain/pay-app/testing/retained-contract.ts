import type { Cents } from '../../money/money.ts';
import { changeOrderBox, g702Lines, type SignedChangeOrder } from '../g702.ts';
import { finalEntry, firstEntry, g703Columns, type G703Figures, g703Problem, nextEntry } from '../g703.ts';
import { g703Lines } from '../g703-lines.ts';
import { contractProblem, totalG703 } from '../g703-total.ts';
import {
  agreedRetainage,
  type HoldingLine,
  NEW_LINE_RETAINAGE,
  nextRetainage,
  type RetainageKind,
  type SheetRetainage,
} from '../retainage.ts';
import { NOTHING_HELD } from '../retainage-held.ts';
import { releaseOf } from '../retainage-release.ts';
import {
  NEW_RETAINAGE_TERM,
  ownRates,
  reachesHalf,
  type RetainageTerm,
  retainageTermProblems,
  sheetRetainage,
} from '../retainage-term.ts';
import { tieOut } from '../tie-out.ts';
import { bill, changeOrder } from './billing.ts';
import { openingOf } from './opened-contract.ts';
import { ratesHeld, type Witness } from './rates-held.ts';
import { pick, type Random, seeded } from './seeded.ts';

const RATES = [0, 25_000, 50_000, 75_000, 100_000, 33_333, 1_000_000];

/** A term of any basis, with what may go with it, on lines that are called by their place. */
function anyTerm(random: Random, lines: number, size: number): RetainageTerm {
  const basis = pick(random, [
    'PERCENT_OF_WORK',
    'PERCENT_OF_WORK',
    'PERCENT_OF_CONTRACT',
    'FIXED_AMOUNT',
  ] as const);
  const retainage = pick(random, RATES);
  const term: RetainageTerm = {
    ...NEW_RETAINAGE_TERM,
    retainageBasis: basis,
    retainage,
    retainageAmount: basis === 'FIXED_AMOUNT' ? random.upTo(size) : null,
    retainageCap: random.chance(0.3) ? random.upTo(size) : null,
  };
  if (basis !== 'PERCENT_OF_WORK') return term;
  const reduces = retainage > 0 && random.chance(0.6);
  const byDate = random.chance(0.5);
  return {
    ...term,
    storedRetainage: random.chance(0.4) ? pick(random, RATES) : null,
    lineRetainage: Array.from({ length: lines }, (_, at) => String(at))
      .filter(() => random.chance(0.2))
      .map((sovLineId) => ({
        sovLineId,
        retainage: pick(random, RATES),
        storedRetainage: random.chance(0.5) ? pick(random, RATES) : null,
      })),
    reducedRetainage: reduces ? Math.floor(retainage / (1 + random.upTo(3) + 1)) : null,
    reducedFrom: reduces && byDate ? `2026-0${1 + random.upTo(7)}-15` : null,
    reducedFromHalf: reduces && !byDate,
    reductionAppliesTo: pick(random, ['LATER_WORK', 'ALL_WORK'] as const),
  };
}

/** What an application was, as far as the next one hangs on it. */
interface Before {
  figures: G703Figures[];
  /** The reduction that column I was worked out under, before any release. */
  reduced: SheetRetainage['reduced'];
  line5: Cents;
  line6: Cents;
}

/**
 * Plays one contract to its end, with its retainage held in any way that a term can say, and checks each application
 * against figures worked out another way. Answers how many applications there were; throws naming what broke.
 */
export function playRetainedContract(seed: number): number {
  const random = seeded(seed);
  let number = 0;
  const expect = (holds: boolean, what: string): void => {
    if (!holds) throw new Error(`Contract ${seed}, application ${number}: ${what}`);
  };
  const size = 10 ** (2 + random.upTo(8));
  let entries = Array.from({ length: 1 + random.upTo(4) }, () => firstEntry(random.upTo(size)));
  const originals = entries.map((entry) => entry.scheduledValue);
  let retainage = entries.map(() => NEW_LINE_RETAINAGE);
  const witness: Witness = { atFull: entries.map(() => 0), opening: [] };
  let term = anyTerm(random, entries.length, size);
  let halfReached = false;
  const orders: SignedChangeOrder[] = [];
  const certificates: Cents[] = [];
  let previousWorkCompleted = 0;
  let before: Before | null = null;

  /** One application, tied out and certified. */
  const apply = (kind: RetainageKind, releasing: Cents, short: boolean): void => {
    number += 1;
    const month = String(Math.min(number, 12)).padStart(2, '0');
    const sheet = sheetRetainage(term, { kind, periodTo: `2026-${month}-28`, halfReached });
    const own = ownRates(term);
    const lines: HoldingLine[] = entries.map((entry, at) => ({
      entry,
      retainage: { ...(retainage[at] ?? NEW_LINE_RETAINAGE), own: own.get(String(at)) ?? null },
    }));
    const figures = g703Lines(lines, sheet);
    const total = totalG703(figures);
    const changeOrders = changeOrderBox(orders, `2026-${month}-01`);
    const released = lines.reduce((sum, line) => sum + line.retainage.releasedBefore, 0);
    const g702 = g702Lines({
      originalContractSum: originals.reduce((sum, cents) => sum + cents, 0),
      changeOrders,
      g703: total,
      previousCertificates: certificates,
    });
    for (const check of tieOut({
      g702,
      lines: figures,
      impacts: figures.map((line, at) => line.scheduledValue - (originals[at] ?? 0)),
      previousWorkCompleted,
      previousCertificates: certificates,
      changeOrders,
      retainage: {
        agreed: agreedRetainage(sheet, { ...total, released }),
        cap: kind === 'PROGRESS' ? sheet.cap : null,
        afterRelease: kind === 'RELEASE' ? (before?.line5 ?? 0) - releasing : null,
      },
    }))
      expect(check.ok, `${check.title}: ${check.left.cents} is not ${check.right.cents}`);

    const most = Math.max(total.completedAndStored, 0);
    for (const [at, line] of figures.entries()) {
      const [least, greatest] =
        line.scheduledValue < 0 ? [line.completedAndStored, 0] : [0, line.completedAndStored];
      expect(line.retainage >= least && line.retainage <= greatest, `line ${at} holds ${line.retainage}`);
      const onWork = line.retainage - line.retainageOnStored;
      const sign = line.scheduledValue < 0 ? -1 : 1;
      expect(
        onWork * sign >= 0 && line.retainageOnStored * sign >= 0,
        `line ${at}: 5a or 5b of the other sign`,
      );
      for (const cents of [line.retainage, line.retainageOnStored])
        expect(Number.isSafeInteger(cents) && !Object.is(cents, -0), `line ${at} holds ${cents}`);
    }
    expect(g702.line5Retainage >= 0, `line 5 is ${g702.line5Retainage}`);
    if (total.completedAndStored >= 0)
      expect(g702.line6EarnedLessRetainage >= 0, `line 6 is ${g702.line6EarnedLessRetainage}`);

    const byRates = ratesHeld(lines, term, sheet.reduced !== null, witness);
    if (kind === 'PROGRESS') {
      const limit = Math.min(most, sheet.cap ?? most);
      if (sheet.basis === 'PERCENT_OF_WORK') {
        const sum = byRates.reduce((all, cents) => all + cents, 0);
        // What a deduction gave back may come to what other lines were paid, cent for cent: each line is asked.
        const isUntouched = lines.every((line) => line.retainage.releasedBefore === 0);
        if (sum >= 0 && sum <= limit && isUntouched)
          for (const [at, line] of figures.entries())
            expect(
              line.retainage === byRates[at],
              `line ${at} holds ${line.retainage}, by its rates ${byRates[at] ?? 0}`,
            );
        else {
          const base = Math.min(Math.max(sum, 0), limit);
          const left = Math.max(base - released, 0);
          expect(g702.line5Retainage === left, `line 5 is ${g702.line5Retainage} instead of ${left}`);
        }
      }
    }
    if (kind === 'RELEASE') {
      const shortfall = (before?.line6 ?? 0) - g702.line7PreviousCertificates;
      expect(
        g702.line8CurrentPaymentDue === releasing + shortfall,
        `line 8 is not the ${releasing} released`,
      );
    }

    const due = g702.line8CurrentPaymentDue;
    const certified = short && due > 0 ? random.upTo(due) : due;
    certificates.push(certified);
    const paid = certificates.reduce((sum, cents) => sum + cents, 0);
    expect(
      paid + g702.line5Retainage + (due - certified) === g702.line4CompletedAndStored,
      'paid, retained and short do not come to what is billed',
    );

    before = {
      figures,
      reduced: kind === 'RELEASE' ? (before?.reduced ?? null) : sheet.reduced,
      line5: g702.line5Retainage,
      line6: g702.line6EarnedLessRetainage,
    };
    halfReached = reachesHalf(halfReached, total);
    retainage = nextRetainage(lines, sheet);
    previousWorkCompleted = total.fromPrevious + total.thisPeriod;
    entries = entries.map((entry) => nextEntry(entry));
  };

  const billed = (): void => {
    entries = entries.map((entry) => bill(random, entry));
    // What deducts is billed in full where the sheet would come to more than the contract.
    const total = totalG703(entries.map((entry) => g703Columns(entry, NOTHING_HELD)));
    if (contractProblem(total, 'USD') !== null)
      entries = entries.map((entry) => (entry.scheduledValue < 0 ? finalEntry(entry) : entry));
    for (const [at, entry] of entries.entries())
      expect(g703Problem(entry, 'USD') === null, `line ${at} is refused`);
  };

  /** Starts an application that releases all that is held, or a part of it in one of the ways there are. */
  const release = (all: boolean): void => {
    const held = (before?.figures ?? []).map((line, at) => ({ sovLineId: String(at), held: line.retainage }));
    const sum = held.reduce((total, line) => total + line.held, 0);
    if (sum <= 0) return;
    const part = all ? 'ALL' : pick(random, ['ALL', 'PART', 'LINES'] as const);
    const request =
      part === 'ALL'
        ? ({ of: 'ALL' } as const)
        : part === 'PART'
          ? ({ of: 'PART', amount: 1 + random.upTo(sum - 1) } as const)
          : ({
              of: 'LINES',
              lines: held
                .filter((line) => line.held > 0)
                .map((line) => ({ sovLineId: line.sovLineId, amount: random.upTo(line.held) })),
            } as const);
    const given = releaseOf(held, request, 'USD');
    if (!given.ok) {
      expect(part === 'LINES', 'a release is refused');
      return;
    }
    if (part === 'PART')
      expect(given.total === (request as { amount: Cents }).amount, 'a part is not what was asked');
    retainage = retainage.map((line, at) => ({
      ...line,
      heldBefore: held[at]?.held ?? 0,
      releasedNow: given.amounts[at] ?? 0,
    }));
    const after = sum - given.total;
    const reduced = before?.reduced ?? null;
    apply('RELEASE', given.total, !all && random.chance(0.2));
    if (all || !random.chance(0.5)) return;
    // Nothing is billed and nothing changes: the next application does not take back what was released.
    apply('PROGRESS', 0, random.chance(0.2));
    const now = before as Before | null;
    if (reduced === null && now?.reduced !== null) return;
    expect(now?.line5 === after, `what was released is held again: ${now?.line5 ?? 0} instead of ${after}`);
  };

  if (random.chance(0.3)) {
    if (random.chance(0.5)) orders.push(changeOrder(random, entries, '2025-12-15'));
    const opening = openingOf(random, entries);
    for (const problem of opening.problems) expect(false, `the opening balance is refused: ${problem}`);
    witness.opening = opening.held;
    witness.atFull = opening.held.map(({ work }) => work);
    const held: HoldingLine[] = opening.entries.map((entry, at) => ({
      entry,
      retainage: { ...NEW_LINE_RETAINAGE, opening: opening.held[at] ?? NEW_LINE_RETAINAGE.opening },
    }));
    const sheet = sheetRetainage(NEW_RETAINAGE_TERM, {
      kind: 'PROGRESS',
      periodTo: '2025-12-31',
      halfReached,
    });
    const figures = g703Lines(held, sheet);
    const total = totalG703(figures);
    expect(total.retainage === opening.retainage, `the opening holds ${total.retainage}`);
    certificates.push(opening.certified);
    before = {
      figures,
      reduced: null,
      line5: total.retainage,
      line6: total.completedAndStored - total.retainage,
    };
    halfReached = reachesHalf(halfReached, total);
    retainage = nextRetainage(held, sheet);
    previousWorkCompleted = total.thisPeriod;
    entries = opening.entries.map((entry) => nextEntry(entry));
    // The first application here, before it bills anything, asks for what the certificates before fell short.
    const plain = !term.lineRetainage.length && term.retainageBasis === 'PERCENT_OF_WORK';
    const first = sheetRetainage(term, { kind: 'PROGRESS', periodTo: '2026-01-01', halfReached });
    if (plain && first.reduced?.appliesTo !== 'ALL_WORK' && first.cap === null) {
      const now = totalG703(
        g703Lines(
          entries.map((entry, at) => ({ entry, retainage: retainage[at] ?? NEW_LINE_RETAINAGE })),
          first,
        ),
      );
      expect(now.retainage === total.retainage, `untouched, ${now.retainage} of ${total.retainage} is held`);
    }
  }

  const periods = 1 + random.upTo(5);
  for (let period = 0; period < periods; period += 1) {
    if (random.chance(0.15)) term = anyTerm(random, entries.length, size);
    expect(retainageTermProblems(term).length === 0, 'the term is refused');
    if (random.chance(0.3)) {
      orders.push(
        changeOrder(random, entries, `2026-${String(Math.min(number + 1, 12)).padStart(2, '0')}-15`),
      );
      while (retainage.length < entries.length) retainage.push(NEW_LINE_RETAINAGE);
      while (witness.atFull.length < entries.length) witness.atFull.push(0);
    }
    billed();
    apply('PROGRESS', 0, random.chance(0.25));
    if (random.chance(0.2)) release(false);
  }
  entries = entries.map((entry) => finalEntry(entry));
  if (random.chance(0.5)) apply('FINAL', 0, false);
  else {
    apply('PROGRESS', 0, false);
    release(true);
  }
  const ended = before as Before | null;
  const contractSum = entries.reduce((sum, entry) => sum + entry.scheduledValue, 0);
  expect(ended?.line5 === 0, `at the end ${ended?.line5 ?? 0} is held`);
  expect(
    certificates.reduce((sum, cents) => sum + cents, 0) === contractSum,
    'what was paid is not the contract sum',
  );
  // An application after the last, should there be one, holds none of it again.
  apply('PROGRESS', 0, false);
  const after = before as Before | null;
  // A rate that is reduced only then lowers what deductions take off, which own rates of other lines do not follow.
  const newlyReduced = ended?.reduced === null && after?.reduced !== null;
  expect(newlyReduced || after?.line5 === 0, 'what was released at the end is held again');
  return number;
}
