import { distribute } from '../money/distribute.ts';
import type { Cents } from '../money/money.ts';
import { type Currency, formatMoney } from '../money/text.ts';
import { type DateOnly, dateProblem, writtenDate } from '../time/dates.ts';
import { type G703Entry, g703Problem } from './g703.ts';
import { contractProblem } from './g703-total.ts';
import { type OpeningRetainage, share } from './retainage-held.ts';

/** A line as it stands when a contract begins here in its 25th month (rule: money 10). In cents. */
export interface OpeningLine {
  /** Column C, with the change orders that were signed by then. */
  scheduledValue: Cents;
  /** Work billed elsewhere; column D of the first application here. */
  workCompleted: Cents;
  materialStored: Cents;
  /** Retainage held on both, where it is given line by line. */
  retainage: Cents;
}

/** What both sides agree on before the first application here. In cents. */
export interface OpeningBalance {
  /** The last number that was given elsewhere; the first application here has the next one. */
  payAppNumber: number;
  periodTo: DateOnly;
  /** What was certified to date, which is what was paid; null until it is given. */
  amountCertified: Cents | null;
  /** Retainage in sum, to go over what the lines have billed; null where each line says its own. */
  totalRetainage: Cents | null;
  lines: readonly OpeningLine[];
}

/** A field of one line, by its place. */
export type OpeningLineField = `lines.${number}.${Exclude<keyof OpeningLine, 'scheduledValue'>}`;
export type OpeningField = keyof OpeningBalance | OpeningLineField;

export interface OpeningProblem {
  field: OpeningField;
  message: string;
}

/** The highest number that an application can have been given. */
const HIGHEST_NUMBER = 9999;

/** The line as the sheet has it: what was billed elsewhere is its column E, and D of the next. */
export const openingEntry = (
  line: Pick<OpeningLine, 'scheduledValue' | 'workCompleted' | 'materialStored'>,
): G703Entry => ({
  scheduledValue: line.scheduledValue,
  fromPrevious: 0,
  thisPeriod: line.workCompleted,
  stored: line.materialStored,
});

/** Column G of a line. */
export const billedBefore = (line: Pick<OpeningLine, 'workCompleted' | 'materialStored'>): Cents =>
  line.workCompleted + line.materialStored;

const sumOf = (lines: readonly OpeningLine[], of: (line: OpeningLine) => Cents): Cents =>
  lines.reduce((sum, line) => sum + of(line), 0);

/** Whether a total can go over what the lines have billed: it is between 0 and their sum. */
const canDistribute = (total: Cents, lines: readonly OpeningLine[]): boolean =>
  total === 0 || (total > 0 && total <= sumOf(lines, billedBefore));

/**
 * Retainage line by line: as it is given, or the total distributed over column G by largest remainder (money 9). A
 * total that cannot go over the lines, which is refused, goes over none.
 */
export const openingRetainage = ({
  totalRetainage,
  lines,
}: Pick<OpeningBalance, 'totalRetainage' | 'lines'>): Cents[] =>
  totalRetainage === null
    ? lines.map(({ retainage }) => retainage)
    : canDistribute(totalRetainage, lines)
      ? distribute(totalRetainage, lines.map(billedBefore))
      : lines.map(() => 0);

/** What is held of a line, told apart by what it is held on: of each its part of column G. */
export function openingHeld(
  { workCompleted, materialStored }: Pick<OpeningLine, 'workCompleted' | 'materialStored'>,
  retainage: Cents,
): OpeningRetainage {
  const heldOnStored = share(retainage, materialStored, workCompleted + materialStored);
  return { work: workCompleted, heldOnWork: retainage - heldOnStored, stored: materialStored, heldOnStored };
}

/** Sums of an opening balance, in cents. */
export interface OpeningSums {
  /** Line 3. */
  scheduledValue: Cents;
  workCompleted: Cents;
  materialStored: Cents;
  /** Line 4, column G. */
  completedAndStored: Cents;
  /** Line 5, column I. */
  retainage: Cents;
  /** Line 6: what would have been certified, had every certificate been line 8. */
  earnedLessRetainage: Cents;
  balance: Cents;
  /** Line 6 less what was certified: line 8 of the next application, before it bills anything. Null until that is given. */
  uncertified: Cents | null;
}

export function openingSums(opening: OpeningBalance): OpeningSums {
  const { lines, amountCertified } = opening;
  const scheduledValue = sumOf(lines, (line) => line.scheduledValue);
  const completed = sumOf(lines, billedBefore);
  const retainage = openingRetainage(opening).reduce((sum, cents) => sum + cents, 0);
  const earned = completed - retainage;
  return {
    scheduledValue,
    workCompleted: sumOf(lines, (line) => line.workCompleted),
    materialStored: sumOf(lines, (line) => line.materialStored),
    completedAndStored: completed,
    retainage,
    earnedLessRetainage: earned,
    balance: scheduledValue - completed,
    uncertified: amountCertified === null ? null : earned - amountCertified,
  };
}

/** Why the number cannot be the last one given elsewhere; null when it can. Numbers are never used again (money 6). */
export function openingNumberProblem(payAppNumber: number, lastNumberHere: number): string | null {
  if (!Number.isInteger(payAppNumber) || payAppNumber < 1 || payAppNumber > HIGHEST_NUMBER)
    return `Enter the number of the last application billed, from 1 to ${HIGHEST_NUMBER}.`;
  return payAppNumber > lastNumberHere
    ? null
    : `Number ${lastNumberHere} has been given on this schedule of values already. Enter a later one.`;
}

/** Why the period cannot have ended on this day; null when it can: what was billed elsewhere lies behind. */
export const openingPeriodProblem = (periodTo: DateOnly, today: DateOnly): string | null =>
  dateProblem(periodTo) ??
  (periodTo > today ? `Enter the day through which was billed: ${writtenDate(today)} or earlier.` : null);

/** Why the amounts of a line cannot be agreed on, each at its field: the rules of column G, and retainage within it. */
export function openingLineProblems(
  line: OpeningLine,
  currency: Currency,
): { field: Exclude<keyof OpeningLine, 'scheduledValue'>; message: string }[] {
  // Column F is what lies at the site: never below nothing, and a deduction stores nothing.
  if (line.materialStored < 0)
    return [{ field: 'materialStored', message: 'Materials stored cannot be negative.' }];
  if (line.scheduledValue < 0 && line.materialStored > 0)
    return [{ field: 'materialStored', message: 'A line that deducts has no materials stored.' }];
  const billed = g703Problem(openingEntry(line), currency);
  if (billed) {
    const field = billed.field === 'stored' ? 'materialStored' : 'workCompleted';
    const negative = field === 'workCompleted' && line.workCompleted * (line.scheduledValue < 0 ? -1 : 1) < 0;
    return [{ field, message: negative ? wrongSign(line.scheduledValue) : billed.message }];
  }
  const held = line.retainage * (line.scheduledValue < 0 ? -1 : 1);
  const most = Math.abs(billedBefore(line));
  if (held >= 0 && held <= most) return [];
  const message =
    held < 0
      ? wrongSign(line.scheduledValue, 'Retainage')
      : `This line has ${formatMoney(most, currency)} billed. Retainage is that or less.`;
  return [{ field: 'retainage', message }];
}

const wrongSign = (scheduledValue: Cents, what = 'What was billed'): string =>
  scheduledValue < 0 ? `${what} is not above 0 on a line that deducts.` : `${what} cannot be negative.`;

function retainageProblem(
  { totalRetainage, lines }: OpeningBalance,
  billed: Cents,
  currency: Currency,
): string | null {
  const held = totalRetainage ?? sumOf(lines, ({ retainage }) => retainage);
  if (held < 0) return 'Retainage held cannot be negative.';
  return held > Math.max(billed, 0)
    ? `Retainage held is ${formatMoney(Math.max(billed, 0), currency)} or less: that is what was billed.`
    : null;
}

/** What was given so far and cannot be, field by field; empty when it can be kept, also while something is missing. */
export function openingProblems(
  opening: OpeningBalance,
  { lastNumberHere, today, currency }: { lastNumberHere: number; today: DateOnly; currency: Currency },
): OpeningProblem[] {
  const { amountCertified, lines } = opening;
  const found: OpeningProblem[] = [];
  const check = (field: OpeningField, message: string | null) => {
    if (message !== null) found.push({ field, message });
  };
  check('payAppNumber', openingNumberProblem(opening.payAppNumber, lastNumberHere));
  check('periodTo', openingPeriodProblem(opening.periodTo, today));
  // A total goes over lines within their column G, so that only amounts of their own can be wrong.
  const retainage = (line: OpeningLine) => (opening.totalRetainage === null ? line.retainage : 0);
  for (const [at, line] of lines.entries())
    for (const problem of openingLineProblems({ ...line, retainage: retainage(line) }, currency))
      check(`lines.${at}.${problem.field}`, problem.message);
  const { scheduledValue, completedAndStored: billed } = openingSums(opening);
  check('lines', contractProblem({ completedAndStored: billed, scheduledValue }, currency));
  check('totalRetainage', retainageProblem(opening, billed, currency));
  check(
    'amountCertified',
    amountCertified === null ? null : certifiedProblem(amountCertified, scheduledValue, currency),
  );
  return found;
}

function certifiedProblem(certified: Cents, contractSum: Cents, currency: Currency): string | null {
  if (certified < 0) return 'The amount certified cannot be negative.';
  const most = Math.max(contractSum, 0);
  return certified > most
    ? `Certified to date is ${formatMoney(most, currency)} or less: that is the contract sum to date.`
    : null;
}

/** What keeps an opening balance from being proposed: what is wrong, and what is missing. */
export function openingProposalProblems(
  opening: OpeningBalance,
  about: { lastNumberHere: number; today: DateOnly; currency: Currency },
): OpeningProblem[] {
  const wrong = openingProblems(opening, about);
  const missing: OpeningProblem[] = [];
  if (opening.amountCertified === null)
    missing.push({ field: 'amountCertified', message: 'Enter what was certified to date.' });
  if (opening.lines.every((line) => billedBefore(line) === 0))
    missing.push({ field: 'lines', message: 'Enter what has been billed on at least one line.' });
  return [...wrong, ...missing];
}

/**
 * What the certificates before mean for the first application here, where they do not come to line 6; null where they
 * do. Nothing is wrong with that, and both sides read it before they agree: line 7 counts what was certified.
 */
export function uncertifiedWords(
  { uncertified }: Pick<OpeningSums, 'uncertified'>,
  currency: Currency,
): string | null {
  if (uncertified === null || uncertified === 0) return null;
  const amount = formatMoney(Math.abs(uncertified), currency, { symbol: true });
  return uncertified > 0
    ? `${amount} less was certified than was billed less retainage. The first application here asks for it with its line 8.`
    : `${amount} more was certified than was billed less retainage. The first application here takes it off its line 8.`;
}
