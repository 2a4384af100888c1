import { type Markup, markupAmounts } from '../../change-request/markup.ts';
import type { Cents } from '../../money/money.ts';
import type { SignedChangeOrder } from '../g702.ts';
import { firstEntry, fromPercentToDate, type G703Entry } from '../g703.ts';
import type { Random } from './seeded.ts';

/** Bills one line for a period the way people do: by amount, by percent to date, as stored material, corrected, or not. */
export function bill(random: Random, start: G703Entry): G703Entry {
  const open = start.scheduledValue - start.fromPrevious;
  const part = (cents: Cents): Cents => Math.sign(cents) * random.upTo(Math.abs(cents));
  // A deduction stores nothing.
  const stored =
    start.scheduledValue < 0
      ? 0
      : random.chance(0.3)
        ? part(open)
        : random.chance(0.5)
          ? 0
          : keepStored(start, open);
  const entry = { ...start, stored };
  switch (random.upTo(5)) {
    case 0:
      return entry;
    case 1:
      return { ...entry, thisPeriod: fromPercentToDate(entry, random.upTo(1_000_000)) };
    case 2:
      return { ...entry, thisPeriod: open - stored };
    case 3:
      return { ...entry, thisPeriod: -part(start.fromPrevious) || 0 };
    default:
      return { ...entry, thisPeriod: part(open - stored) };
  }
}

const keepStored = (start: G703Entry, open: Cents): Cents =>
  Math.abs(start.stored) <= Math.abs(open) && Math.sign(start.stored) === Math.sign(open) ? start.stored : 0;

/** Markups as change requests have them: percents of the lines or of all above, on credits or not, and amounts. */
const anyMarkups = (random: Random): Markup[] =>
  Array.from({ length: 1 + random.upTo(2) }, () => {
    const isAmount = random.chance(0.2);
    return {
      kind: isAmount ? 'AMOUNT' : 'PERCENT',
      rate: isAmount ? null : 1 + random.upTo(250_000),
      amount: isAmount ? 1 + random.upTo(50_000) : null,
      base: random.chance(0.5) ? 'LINES' : 'RUNNING',
      appliesToCredits: random.chance(0.5),
    };
  });

/**
 * A change order that a contract may carry: never below what is billed, on a line or as a line of its own; some with
 * markups, which come with lines of their own.
 */
export function changeOrder(random: Random, entries: G703Entry[], signedOn: string): SignedChangeOrder {
  const lines = changedLine(random, entries);
  const markups = random.chance(0.3) ? markupAmounts(lines, anyMarkups(random)) : [];
  for (const amount of markups) if (amount !== 0) entries.push(firstEntry(amount));
  return { amount: markups.reduce((sum, each) => sum + each, lines), signedOn };
}

/** The line that a change order changes, or brings; what that adds to the contract. */
function changedLine(random: Random, entries: G703Entry[]): Cents {
  const index = random.upTo(entries.length - 1);
  const line = entries[index];
  if (!line || random.chance(0.3)) {
    const amount = random.upTo(10_000_000) - 5_000_000;
    entries.push(firstEntry(amount));
    return amount;
  }
  const billed = line.fromPrevious + line.stored;
  const slack = Math.abs(line.scheduledValue - billed);
  const outward = Math.sign(line.scheduledValue) || 1;
  const amount = random.chance(0.5) ? -outward * random.upTo(slack) || 0 : outward * random.upTo(5_000_000);
  entries[index] = { ...line, scheduledValue: line.scheduledValue + amount };
  return amount;
}
