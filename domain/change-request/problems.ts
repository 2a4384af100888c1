import { type Cents, sumProblem } from '../money/money.ts';
import { type Currency, formatMoney } from '../money/text.ts';
import { deductionProblem, signedImpact, type SignedTask } from '../sov/change-request-lines.ts';

export interface ChangeRequestProblem {
  field: string;
  message: string;
}

/** The price of one task, in cents. `parts` are the amounts of its breakdown; empty where only the sum is given. */
export interface PricedTask extends Pick<SignedTask, 'costImpact' | 'costImpactAction'> {
  parts: readonly Cents[];
}

/** What keeps the price of a task from being kept at all, at the field of the task; empty where it may be. */
export function priceProblems({ costImpact, costImpactAction, parts }: PricedTask): ChangeRequestProblem[] {
  if (costImpactAction === 'NONE' && costImpact !== 0)
    return [{ field: 'costImpact', message: 'A task that changes no cost has an amount of 0.' }];
  if (parts.length > 0 && parts.reduce((sum, part) => sum + part, 0) !== costImpact)
    return [{ field: 'costImpact', message: 'The parts of the price do not add up to this amount.' }];
  return [];
}

/**
 * What keeps prices and markups from being kept together, whatever the schedule is worth: additions or deductions beyond
 * what a contract can carry. It stands at the markups where the lines alone could be carried.
 * @param markups what each markup comes to
 */
export function totalProblems(
  tasks: readonly Pick<PricedTask, 'costImpact' | 'costImpactAction'>[],
  markups: readonly Cents[] = [],
): ChangeRequestProblem[] {
  const lines = tasks.map(signedImpact);
  const problemOf = (impacts: readonly Cents[]) =>
    sumProblem(impacts.filter((impact) => impact > 0)) ?? sumProblem(impacts.filter((impact) => impact < 0));
  const ofLines = problemOf(lines);
  if (ofLines !== null) return [{ field: 'tasks', message: ofLines }];
  const ofAll = problemOf([...lines, ...markups]);
  return ofAll === null ? [] : [{ field: 'markups', message: ofAll }];
}

/** What a change request still needs before it can be submitted, by field. */
export function missingChangeRequestFields(request: {
  sovId: string | null;
  approverIds: readonly string[];
  tasks: readonly Pick<PricedTask, 'costImpact' | 'costImpactAction'>[];
}): ChangeRequestProblem[] {
  const { sovId, approverIds, tasks } = request;
  const unpriced = tasks.flatMap(({ costImpact, costImpactAction }, i) =>
    costImpactAction !== 'NONE' && costImpact === 0
      ? [{ field: `tasks.${i}.costImpact`, message: 'Enter an amount above 0, or choose No change.' }]
      : [],
  );
  return [
    ...(sovId === null
      ? [{ field: 'sovId', message: 'Choose the schedule of values that it changes.' }]
      : []),
    ...(approverIds.length === 0 ? [{ field: 'approverIds', message: 'Choose at least one approver.' }] : []),
    ...(tasks.length === 0 ? [{ field: 'tasks', message: 'Add at least one task.' }] : []),
    ...unpriced,
  ];
}

/** A task with the line that it changes; null for a task that is new to the schedule. */
export interface ChangedTask extends Pick<SignedTask, 'costImpact' | 'costImpactAction'> {
  line: { revisedValue: Cents; billed: Cents } | null;
}

/** A contract before the change: its sum, and what is billed on all of its lines together. */
export interface ContractNow {
  sum: Cents;
  billed: Cents;
}

/**
 * What keeps tasks from reaching the schedule now, by field: a change that takes a line, or the contract, below what is
 * billed on it (rule: money 5), or sums beyond what a contract can carry.
 * @param markups what each markup comes to: a line of its own in the contract
 */
export function changeProblems(
  tasks: readonly ChangedTask[],
  contract: ContractNow,
  currency: Currency,
  markups: readonly Cents[] = [],
): ChangeRequestProblem[] {
  const tooFar = tasks.flatMap((task, i) => {
    const { line } = task;
    const message = line && deductionProblem(line.revisedValue, signedImpact(task), line.billed, currency);
    return message ? [{ field: `tasks.${i}.costImpact`, message }] : [];
  });
  const impacts = [...tasks.map(signedImpact), ...markups];
  const tooLarge = sumProblem([contract.sum, ...impacts]);
  if (tooLarge) return [...tooFar, { field: 'tasks', message: tooLarge }];
  const impact = impacts.reduce((sum, each) => sum + each, 0);
  const least = Math.max(contract.billed, 0);
  if (tooFar.length > 0 || impact >= 0 || contract.sum + impact >= least) return tooFar;
  const message =
    least > 0
      ? `These deductions take the contract below what has already been billed. Deduct at most ${formatMoney(contract.sum - least, currency)}.`
      : `These deductions take the contract below nothing. Deduct at most ${formatMoney(contract.sum, currency)}.`;
  return [{ field: 'tasks', message }];
}
