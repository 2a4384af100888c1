import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { countOf } from '#domain/text/count.ts';
import { actsTogether, TASK_ACT_FACES, type TaskAct } from '#domain/transition/task-acts.ts';
import type { PendingTask } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { SelectionBar } from '@/shared/ui/list/SelectionBar';
import type { Selection } from '@/shared/ui/list/use-selection';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { errorText, toast } from '@/shared/ui/toast/toast';
import { prepareAct } from '../model/acts/prepare';
import { dropTask, readWorkAgain } from '../model/drop-task';
import { ChosenTasks } from './ChosenTasks';

/** Reasons that are said one by one; beyond these the rows that stay say enough. */
const MOST_REASONS = 5;

/** What is answered alike at once, one after the other: each is a step of its record, with its own rights. */
export function WorkSelectionBar({ selection }: { selection: Selection<PendingTask> }) {
  const client = useQueryClient();
  const [act, setAct] = useState<TaskAct | null>(null);
  const tasks = [...selection.rows.values()];
  if (tasks.length === 0) return null;
  const offered = actsTogether(tasks.map(({ taskType }) => taskType));

  /** Each by itself: one that is refused stays, with its reason, and holds up no other. */
  const answerAll = async (wanted: TaskAct, comment: string): Promise<void> => {
    const refused: string[] = [];
    for (const task of tasks)
      try {
        const prepared = await prepareAct({ client, task, act: wanted });
        if (!('question' in prepared)) throw new Error('This is done on its own page.');
        if (prepared.question.refusal !== undefined) throw new Error(prepared.question.refusal);
        await prepared.question.onConfirm(comment);
        dropTask(client, task);
        selection.toggle(task);
      } catch (error) {
        const words = error instanceof Error ? error.message : '';
        refused.push(`${task.title}: ${errorText(error, words || MESSAGES.common.saveFailed)}`);
      }
    void readWorkAgain(client);
    const done = tasks.length - refused.length;
    if (done > 0) toast.success(`${countOf(done, 'item')} done`);
    // They stay chosen, with their reasons; the question is answered for the others.
    for (const reason of refused.slice(0, MOST_REASONS)) toast.warning(reason);
  };

  return (
    <>
      <SelectionBar count={tasks.length} onClear={selection.clear}>
        {offered.map((each) => (
          <PermissionButton key={each} size="xs" onClick={() => setAct(each)}>
            {TASK_ACT_FACES[each].label}
          </PermissionButton>
        ))}
        {offered.length === 0 && (
          <PermissionButton
            size="xs"
            reason={
              new Set(tasks.map(({ taskType }) => taskType)).size === 1
                ? 'These are answered one by one.'
                : 'These items have no answer in common. Choose items of one kind.'
            }
          >
            Answer together
          </PermissionButton>
        )}
      </SelectionBar>
      {act !== null && (
        <ConfirmDialog
          open
          title={`${TASK_ACT_FACES[act].label} ${countOf(tasks.length, 'item')}?`}
          confirmLabel={TASK_ACT_FACES[act].label}
          danger={TASK_ACT_FACES[act].refuses ?? false}
          comment={
            TASK_ACT_FACES[act].refuses
              ? { label: 'What has to change', required: true }
              : { label: 'Comment (optional)' }
          }
          onConfirm={(comment) => answerAll(act, comment)}
          onClose={() => setAct(null)}
        >
          <ChosenTasks tasks={tasks} />
        </ConfirmDialog>
      )}
    </>
  );
}
