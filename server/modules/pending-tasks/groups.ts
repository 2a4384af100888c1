import { majorOrNull } from '../record/amounts.ts';
import type { QueryOf, ResponseOf } from '../../http/handler.ts';
import type { WaitingTask } from './task.ts';
import type { ProjectFace } from './waiting.ts';

type GroupBy = NonNullable<QueryOf<'listPendingTasks'>['groupBy']>;
export type TaskGroup = ResponseOf<'listPendingTasks'>['groups'][number];

const keyOf = (task: WaitingTask, by: GroupBy): string =>
  by === 'PROJECT' ? (task.projectId ?? '') : task.objectType;

/** The tasks of one group together; the groups in the order of their first task. */
export const inGroups = (tasks: readonly WaitingTask[], by: GroupBy): WaitingTask[] =>
  [...Map.groupBy(tasks, (task) => keyOf(task, by)).values()].flat();

interface GroupFacts {
  projectOf: (task: WaitingTask) => ProjectFace | undefined;
  /** What is at stake, in cents, by record. */
  amounts: ReadonlyMap<string, number>;
  isOverdue: (task: WaitingTask) => boolean;
}

/** What is at stake with these tasks by currency: each record once, however many of its tasks wait. */
export function stakesOf(
  tasks: readonly WaitingTask[],
  { projectOf, amounts }: Pick<GroupFacts, 'projectOf' | 'amounts'>,
): Map<ProjectFace['currency'], number> {
  const sums = new Map<ProjectFace['currency'], number>();
  const counted = new Set<string>();
  for (const task of tasks) {
    const [amount, currency] = [amounts.get(task.objectId), projectOf(task)?.currency];
    if (amount === undefined || currency === undefined || counted.has(task.objectId)) continue;
    counted.add(task.objectId);
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  return sums;
}

/** The groups of tasks that stand together already, each with its counts and the money at stake. */
export const groupsOf = (tasks: readonly WaitingTask[], by: GroupBy, facts: GroupFacts): TaskGroup[] =>
  [...Map.groupBy(tasks, (task) => keyOf(task, by)).values()].map((own) => {
    const [first] = own;
    const isProject = by === 'PROJECT' && first !== undefined;
    return {
      projectId: isProject ? first.projectId : null,
      projectName: isProject ? (facts.projectOf(first)?.name ?? null) : null,
      objectType: !isProject && first !== undefined ? first.objectType : null,
      total: own.length,
      overdueCount: own.filter(facts.isOverdue).length,
      atStake: [...stakesOf(own, facts)].map(([currency, cents]) => ({
        currency,
        amount: majorOrNull(cents) ?? 0,
      })),
    };
  });
