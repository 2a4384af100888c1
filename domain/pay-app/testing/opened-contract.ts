import type { Cents } from '../../money/money.ts';
import { completedAndStored, finalEntry, g703Columns, type G703Entry } from '../g703.ts';
import { contractProblem, totalG703 } from '../g703-total.ts';
import {
  openingEntry,
  openingHeld,
  openingProposalProblems,
  openingRetainage,
  type OpeningBalance,
} from '../opening-balance.ts';
import { NOTHING_HELD, type OpeningRetainage } from '../retainage-held.ts';
import { bill } from './billing.ts';
import { pick, type Random } from './seeded.ts';

/** A contract that begins here late: what was billed of its lines, what is held and what was certified. */
export interface OpenedContract {
  entries: G703Entry[];
  held: OpeningRetainage[];
  retainage: Cents;
  certified: Cents;
  problems: string[];
}

/** Any opening balance that both sides can agree on for these lines: retainage in sum or line by line, certified as it was. */
export function openingOf(random: Random, lines: readonly G703Entry[]): OpenedContract {
  let billed = lines.map((entry) => bill(random, entry));
  const sums = () => totalG703(billed.map((entry) => g703Columns(entry, NOTHING_HELD)));
  if (contractProblem(sums(), 'USD') !== null)
    billed = billed.map((entry) => (entry.scheduledValue < 0 ? finalEntry(entry) : entry));
  const { completedAndStored: total, scheduledValue } = sums();
  const part = (cents: Cents): Cents => Math.sign(cents) * random.upTo(Math.abs(cents)) || 0;
  const own = billed.map((entry) => part(completedAndStored(entry)));
  const sum = own.reduce((all, cents) => all + cents, 0);
  const byLine = sum >= 0 && sum <= Math.max(total, 0) && random.chance(0.5);
  const draft: OpeningBalance = {
    payAppNumber: 24,
    periodTo: '2025-12-31',
    amountCertified: 0,
    totalRetainage: byLine ? null : random.upTo(Math.max(total, 0)),
    lines: billed.map((entry, at) => ({
      scheduledValue: entry.scheduledValue,
      workCompleted: entry.thisPeriod,
      materialStored: entry.stored,
      retainage: byLine ? (own[at] ?? 0) : 0,
    })),
  };
  const each = openingRetainage(draft);
  const retainage = each.reduce((all, cents) => all + cents, 0);
  // As billed less retainage, short of it, or anything up to the contract.
  const certified = pick(random, [
    Math.max(total - retainage, 0),
    random.upTo(Math.max(total - retainage, 0)),
    random.upTo(Math.max(scheduledValue, 0)),
  ]);
  const opening = { ...draft, amountCertified: certified };
  const about = { lastNumberHere: 0, today: '2026-01-01', currency: 'USD' } as const;
  const problems = openingProposalProblems(opening, about)
    // A contract of which nothing was billed has no opening balance; here it changes nothing.
    .filter(({ message }) => !message.includes('at least one line'))
    .map(({ field, message }) => `${field}: ${message}`);
  return {
    entries: opening.lines.map(openingEntry),
    held: opening.lines.map((line, at) => openingHeld(line, each[at] ?? 0)),
    retainage,
    certified,
    problems,
  };
}
