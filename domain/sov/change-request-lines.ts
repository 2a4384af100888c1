import type { Cents } from '../money/money.ts';
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

export interface VersionedLine {
  taskId: string;
  /** Change request the line came from; null on the original schedule. */
  changeRequestId: string | null;
  versionStatus: LineVersionStatus;
}

export interface AddedLine extends VersionedLine {
  scheduledValue: Cents;
  costImpact: Cents;
}

/** The cost impact with its sign; NONE is 0. */
export function signedImpact(task: Pick<SignedTask, 'costImpact' | 'costImpactAction'>): Cents {
  if (task.costImpactAction === 'NONE' || task.costImpact === 0) return 0;
  return task.costImpactAction === 'ADD' ? task.costImpact : -task.costImpact;
}

/**
 * The lines signed change requests add to a schedule: MUTABLE until the next approval, one per pair of change
 * request and task, and never twice. A task that is new to the schedule comes with its original value plus or minus
 * the impact; one that is already on it adds the impact alone, since its value is already counted.
 */
export function linesFromChangeRequests(
  existing: readonly VersionedLine[],
  signed: readonly SignedTask[],
): AddedLine[] {
  const pairs = new Set(existing.map((line) => `${line.changeRequestId}/${line.taskId}`));
  const tasks = new Set(existing.map((line) => line.taskId));
  const added: AddedLine[] = [];
  for (const task of signed) {
    const pair = `${task.changeRequestId}/${task.taskId}`;
    if (pairs.has(pair)) continue;
    pairs.add(pair);
    const impact = signedImpact(task);
    const onSchedule = tasks.has(task.taskId);
    tasks.add(task.taskId);
    added.push({
      taskId: task.taskId,
      changeRequestId: task.changeRequestId,
      versionStatus: 'MUTABLE',
      scheduledValue: onSchedule ? 0 : task.originalScheduledValue + impact,
      costImpact: onSchedule ? impact : 0,
    });
  }
  return added;
}

/** The lines that are billed against: the frozen ones when there are any, otherwise all. */
export function linesInForce<L extends Pick<VersionedLine, 'versionStatus'>>(
  lines: readonly L[],
): readonly L[] {
  const frozen = lines.filter((line) => line.versionStatus === 'IMMUTABLE');
  return frozen.length > 0 ? frozen : lines;
}

/** Why a change may not be made to a line: it would take its value below what is billed (rule: money 5). */
export function deductionProblem(revisedValue: Cents, impact: Cents, billed: Cents): string | null {
  return impact < 0 && revisedValue + impact < billed
    ? 'This deduction takes the line below what has already been billed.'
    : null;
}
