import type { Cents } from '../money/money.ts';
import { type Currency, formatMoney } from '../money/text.ts';
import type { LineVersionStatus } from './status.ts';

export const COST_IMPACT_ACTIONS = ['ADD', 'MINUS', 'NONE'] as const;
export type CostImpactAction = (typeof COST_IMPACT_ACTIONS)[number];

/** One task of a signed change request. */
export interface SignedTask {
  changeRequestId: string;
  taskId: string;
  originalScheduledValue: Cents;
  /** A magnitude; the action gives its sign. */
  costImpact: Cents;
  costImpactAction: CostImpactAction;
}

/** A line of the schedule, as far as a change order goes. */
export interface ChangeableLine {
  id: string;
  taskId: string;
}

/** What one task of a change order does to the schedule. */
export interface LineChange {
  taskId: string;
  /** The line that it changes; null where the task enters the schedule with a line of its own. */
  lineId: string | null;
  /** Of a line of its own: the scheduled value that it enters with (rule: money 11). */
  scheduledValue: Cents | null;
  /** What it adds to the contract sum, negative for a deduction. */
  impact: Cents;
}

/** The cost impact with its sign; NONE is 0. */
export function signedImpact(task: Pick<SignedTask, 'costImpact' | 'costImpactAction'>): Cents {
  if (task.costImpactAction === 'NONE' || task.costImpact === 0) return 0;
  return task.costImpactAction === 'ADD' ? task.costImpact : -task.costImpact;
}

/**
 * What a signed change request does to the schedule (rule: money 11). A task that is on the schedule
 * changes its line; one that is new to it comes with a line of its own, at its original value plus or minus the impact.
 * @param existing lines of the schedule, in its order
 * @param done tasks of this change request that the schedule has already: a pair of change request and task enters once
 */
export function changesFromTasks(
  existing: readonly ChangeableLine[],
  tasks: readonly (Omit<SignedTask, 'changeRequestId'> & { sovLineId: string | null })[],
  done: ReadonlySet<string> = new Set(),
): LineChange[] {
  const byId = new Set(existing.map(({ id }) => id));
  const byTask = new Map(existing.toReversed().map(({ id, taskId }) => [taskId, id]));
  const taken = new Set(done);
  return tasks.flatMap((task) => {
    const { taskId, sovLineId } = task;
    if (taken.has(taskId)) return [];
    taken.add(taskId);
    const impact = signedImpact(task);
    // A task that was new when it was written may have come with another change order since.
    const lineId = sovLineId !== null && byId.has(sovLineId) ? sovLineId : (byTask.get(taskId) ?? null);
    // Nothing of it is priced: there is no line to bill.
    if (lineId === null && impact === 0) return [];
    return {
      taskId,
      lineId,
      scheduledValue: lineId === null ? task.originalScheduledValue + impact : null,
      impact,
    };
  });
}

/**
 * Where the markups of change orders stand on a schedule: in a division of their own, each as a line that is numbered by its
 * change order and its place in it. No library has it, so that no trade bills another's overhead.
 */
export const MARKUP_DIVISION = {
  divisionId: '00000000-0000-4000-8000-0000000000c0',
  divisionNumber: 'CO',
  divisionName: 'Change order markups',
  subDivisionId: '00000000-0000-4000-8000-0000000000c1',
  subDivisionNumber: 'CO',
  subDivisionName: 'Markups',
} as const;

/** "CO-02.1": the number of the line that the first markup of change order CO-02 comes with. */
export const markupLineNumber = (changeOrderNumber: string, place: number): string =>
  `${changeOrderNumber}.${place}`;

/** What a line keeps of its value: what was entered, and the change request that brought it, if one did. */
export interface ValuedLine {
  scheduledValue: Cents | null;
  changeRequestId: string | null;
}

/** What a line has of the original contract sum, line 1 of the G702: nothing where a change order brought it (rule: money 11). */
export const originalValue = (line: ValuedLine): Cents =>
  line.changeRequestId === null ? (line.scheduledValue ?? 0) : 0;

/**
 * The values of a line as its sheet shows them: scheduled value + cost impact = revised value, which is column C. A line
 * that a change order brought has that change in its scheduled value; its cost impact is what came after it.
 * @param impact sum of the signed changes on the line, with the one that brought it
 */
export function shownValues(line: ValuedLine, impact: Cents): { costImpact: Cents; revisedValue: Cents } {
  const revisedValue = originalValue(line) + impact;
  return { costImpact: revisedValue - (line.scheduledValue ?? 0), revisedValue };
}

/** The lines that are billed against: the frozen ones when there are any, otherwise all. */
export function linesInForce<L extends { versionStatus: LineVersionStatus }>(
  lines: readonly L[],
): readonly L[] {
  const frozen = lines.filter((line) => line.versionStatus === 'IMMUTABLE');
  return frozen.length > 0 ? frozen : lines;
}

/**
 * Why a change may not be made to a line: it would take its value below what is billed on it (rule: money 5), and a line
 * of work below nothing. A line that is a credit is billed below nothing, and may not become less of a credit than that.
 */
export function deductionProblem(
  revisedValue: Cents,
  impact: Cents,
  billed: Cents,
  currency: Currency,
): string | null {
  const next = revisedValue + impact;
  if (impact < 0 && revisedValue >= 0 && next < Math.max(billed, 0))
    return billed > 0
      ? `This deduction takes the line below what has already been billed. Deduct at most ${formatMoney(revisedValue - billed, currency)}.`
      : `This deduction takes the line below nothing. Deduct at most ${formatMoney(revisedValue, currency)}.`;
  if (impact > 0 && billed < 0 && next > billed)
    return 'This addition takes the credit below what has already been billed of it.';
  return null;
}
