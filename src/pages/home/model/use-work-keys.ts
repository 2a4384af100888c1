import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import {
  actByKey,
  actsOfTask,
  TASK_ACT_FACES,
  TASK_ACTS,
  type TaskAct,
} from '#domain/transition/task-acts.ts';
import type { PendingTask } from '@/shared/api/generated/model';
import { type PageAction, useOfferedActions } from '@/shared/lib/shortcuts/page-actions';
import { type RowFocus, useRowKeys } from '@/shared/lib/shortcuts/use-row-keys';

const MOVES: readonly PageAction[] = [
  { label: 'Next item, item before', keys: ['J', 'K'] },
  { label: 'Open the item', keys: ['Enter'] },
  { label: 'Select the item', keys: ['Space'] },
];

interface WorkKeys {
  tasks: readonly PendingTask[];
  onAct: (task: PendingTask, act: TaskAct) => void;
  onSelect: (task: PendingTask) => void;
}

/** The keyboard through the work: to the next row, to its record, one letter an act, space selects. */
export function useWorkKeys(
  list: RefObject<HTMLElement | null>,
  tasks: readonly PendingTask[],
): RowFocus & { bind: (keys: Pick<WorkKeys, 'onAct' | 'onSelect'>) => void } {
  const bound = useRef<Pick<WorkKeys, 'onAct' | 'onSelect'> | null>(null);
  const taskOf = (row: string | null): PendingTask | undefined => tasks.find(({ id }) => id === row);
  const focus = useRowKeys(list, (key, row) => {
    const task = taskOf(row);
    if (task === undefined || bound.current === null) return false;
    if (key === ' ' || key === 'x') {
      bound.current.onSelect(task);
      return true;
    }
    const act = actByKey(task.taskType, key);
    if (act !== undefined) bound.current.onAct(task, act);
    return act !== undefined;
  });

  const { current } = focus;
  // The palette acts on the row that the keyboard was in last, or on the first that offers it.
  const runs = useRef<(act: TaskAct) => void>(() => {});
  useEffect(() => {
    runs.current = (act) => {
      const offering = tasks.filter(({ taskType }) => actsOfTask(taskType).includes(act));
      const task = offering.find(({ id }) => id === current()) ?? offering[0];
      if (task !== undefined) bound.current?.onAct(task, act);
    };
  });
  const offered = TASK_ACTS.filter((act) =>
    tasks.some(({ taskType }) => actsOfTask(taskType).includes(act)),
  ).join();
  const actions = useMemo<readonly PageAction[]>(
    () => [
      ...MOVES,
      ...TASK_ACTS.filter((act) => offered.split(',').includes(act)).map((act) => ({
        label: TASK_ACT_FACES[act].label,
        keys: [TASK_ACT_FACES[act].key.toUpperCase()],
        run: () => runs.current(act),
      })),
    ],
    [offered],
  );
  useOfferedActions(actions);
  const bind = useCallback((keys: Pick<WorkKeys, 'onAct' | 'onSelect'>) => {
    bound.current = keys;
  }, []);
  return { ...focus, bind };
}
