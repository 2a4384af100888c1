import { type Cents, toCents, toTenThousandths } from '#domain/money/money.ts';
import { g703Lines } from '#domain/pay-app/g703-lines.ts';
import { NO_OPENING } from '#domain/pay-app/retainage-held.ts';
import type {
  HoldingLine,
  ReductionScope,
  RetainageBasis,
  RetainageKind,
  SheetRetainage,
} from '#domain/pay-app/retainage.ts';

type Json = Record<string, unknown>;

const rows = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);
const cents = (value: unknown): Cents => (typeof value === 'number' ? toCents(value) : 0);
const centsOrNull = (value: unknown): Cents | null => (typeof value === 'number' ? toCents(value) : null);
const rateOrNull = (value: unknown): number | null =>
  typeof value === 'number' ? toTenThousandths(value) : null;

/** How a sheet says that it holds retainage, as the rules take it. */
function termsOf(terms: Json): SheetRetainage {
  const reduced = rateOrNull(terms['reducedRetainage']);
  return {
    kind: terms['kind'] as RetainageKind,
    basis: terms['basis'] as RetainageBasis,
    retainage: rateOrNull(terms['retainage']) ?? 0,
    stored: rateOrNull(terms['storedRetainage']),
    reduced:
      reduced === null ? null : { rate: reduced, appliesTo: terms['reductionAppliesTo'] as ReductionScope },
    amount: centsOrNull(terms['retainageAmount']),
    cap: centsOrNull(terms['retainageCap']),
    ownRateLines: Number(terms['ownRateLines'] ?? 0),
  };
}

/** A line of a sheet as its retainage is worked out. */
function holding(line: Json): HoldingLine {
  const opening = line['openingBalance'] as Json | null | undefined;
  const own = line['ownRetainage'] as Json | null | undefined;
  return {
    entry: {
      scheduledValue: cents(line['revisedScheduledValue']),
      fromPrevious: cents(line['fromPreviousPayment']),
      thisPeriod: cents(line['billAmount']),
      stored: cents(line['materialStoredAmount']),
    },
    retainage: {
      own: own
        ? { retainage: rateOrNull(own['retainage']) ?? 0, stored: rateOrNull(own['storedRetainage']) }
        : null,
      workAtFullRate: cents(line['workAtFullRate']),
      releasedBefore: cents(line['retainageReleased']),
      heldBefore: cents(line['retainageHeldBefore']),
      releasedNow: 0,
      opening: opening
        ? {
            work: cents(opening['workCompleted']),
            heldOnWork: cents(opening['retainageOnWork']),
            stored: cents(opening['materialStored']),
            heldOnStored: cents(opening['retainageOnStored']),
          }
        : NO_OPENING,
    },
  };
}

/**
 * Lines whose column I is not what follows from the terms that the sheet shows and from its own columns (rule: money 9). Of
 * an application that releases retainage the lines tell what was released before and by it together: it is left out.
 */
export function wrongRetainage(sheet: unknown): string[] {
  const { g703, lines } = (sheet ?? {}) as { g703?: Json; lines?: unknown };
  const shown = g703?.['retainageTerms'] as Json | undefined;
  if (!shown || !Array.isArray(lines) || shown['kind'] === 'RELEASE') return [];
  const terms = termsOf(shown);
  const figures = g703Lines(rows(lines).map(holding), terms);
  return rows(lines).flatMap((line, i) => {
    const wanted = figures[i]?.retainage ?? 0;
    if (typeof line['retainage'] !== 'number' || toCents(line['retainage']) === wanted) return [];
    const own = line['ownRetainage'] ? ' with rates of its own' : '';
    return [
      `lines.${i}.retainage is ${line['retainage']}, but ${terms.basis} holds ${wanted / 100} on it${own}`,
    ];
  });
}
