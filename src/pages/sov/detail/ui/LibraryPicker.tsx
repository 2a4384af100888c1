import { type LibraryTask, TaskTicks } from '@/entities/task-library';
import type { SovLineInput } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { Button } from '@/shared/ui/Button';
import { EmptyState } from '@/shared/ui/states/EmptyState';

interface LibraryPickerProps {
  tasks: readonly LibraryTask[];
  /** Tasks that the schedule has already; they can be added again. */
  used: ReadonlySet<string>;
  onAdd: (lines: SovLineInput[]) => Promise<void>;
  onClose: () => void;
  onNew: () => void;
}

/** The task library with search and a tick for each task. */
export function LibraryPicker({ tasks, used, onAdd, onClose, onNew }: LibraryPickerProps) {
  const write = (
    <Button size="sm" onClick={onNew}>
      Write a new task
    </Button>
  );
  return (
    <TaskTicks
      tasks={tasks}
      searchLabel="Search the task library"
      noteOf={({ id }) => (used.has(id) ? 'already on the schedule' : undefined)}
      empty={
        <EmptyState dense title="No tasks in the library yet" action={write}>
          The library of this project holds divisions only.
        </EmptyState>
      }
      otherwise={write}
      fallback={TOOL_MESSAGES.sov.saveFailed}
      onAdd={(ids) => onAdd(ids.map((taskId) => ({ id: crypto.randomUUID(), taskId })))}
      onClose={onClose}
    />
  );
}
