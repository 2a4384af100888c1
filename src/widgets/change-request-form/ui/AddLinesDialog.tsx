import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { compareNodeNumbers } from '#domain/sov/tree.ts';
import { changeOfLine, type ChangeLine, newTask } from '@/entities/change-request';
import { type LibraryTask, libraryTasks, TaskTicks } from '@/entities/task-library';
import { useGetSovLibrary } from '@/shared/api/generated/sov/sov';
import type { SovDetail, SovLine } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { moneyText } from '@/shared/ui/money/MoneyText';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { RowsSkeleton } from '@/shared/ui/states/Skeletons';

interface AddLinesDialogProps {
  projectId: string;
  /** The schedule that is chosen; null where none is. */
  sov: SovDetail | null;
  isLoading: boolean;
  /** Lines that are there already; a task appears once. */
  tasks: readonly ChangeLine[];
  onAdd: (lines: ChangeLine[]) => void;
  onClose: () => void;
}

type From = 'schedule' | 'library';

/** A line of the schedule as the picker lists it. */
const listed = (line: SovLine): LibraryTask => {
  const { subDivision } = line.task;
  return {
    id: line.id,
    number: line.task.taskNumber,
    name: line.task.taskName,
    division: `${subDivision.division.divisionNumber} ${subDivision.division.divisionName}`,
    subDivision: `${subDivision.subDivisionNumber} ${subDivision.subDivisionName}`,
  };
};

/** Adds lines: those of the schedule that change, or tasks that are new to it. */
export function AddLinesDialog({ projectId, sov, isLoading, tasks, onAdd, onClose }: AddLinesDialogProps) {
  const [from, setFrom] = useState<From>(sov === null && !isLoading ? 'library' : 'schedule');
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="add-change-lines-title">
      <DialogTitle id="add-change-lines-title" sx={{ paddingBlockEnd: 0 }}>
        Add lines
      </DialogTitle>
      <Tabs
        value={from}
        onChange={(_event, next: From) => setFrom(next)}
        aria-label="Where the lines come from"
        sx={{ paddingInline: 5, borderBlockEnd: 1, borderColor: 'divider' }}
      >
        <Tab
          value="schedule"
          label="Schedule of values"
          id="add-change-tab-schedule"
          aria-controls="add-change-panel"
        />
        <Tab value="library" label="New task" id="add-change-tab-library" aria-controls="add-change-panel" />
      </Tabs>
      <div id="add-change-panel" role="tabpanel" aria-labelledby={`add-change-tab-${from}`}>
        {from === 'schedule' ? (
          <FromSchedule sov={sov} isLoading={isLoading} tasks={tasks} onAdd={onAdd} onClose={onClose} />
        ) : (
          <FromLibrary projectId={projectId} sov={sov} tasks={tasks} onAdd={onAdd} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

function FromSchedule({ sov, isLoading, tasks, onAdd, onClose }: Omit<AddLinesDialogProps, 'projectId'>) {
  if (isLoading) return <RowsSkeleton rows={6} />;
  const lines = (sov?.sovLines ?? []).toSorted((a, b) =>
    compareNodeNumbers(a.task.taskNumber, b.task.taskNumber),
  );
  const byId = new Map(lines.map((line) => [line.id, line]));
  const used = new Set(tasks.map(({ taskId }) => taskId));
  return (
    <TaskTicks
      tasks={lines.map(listed)}
      searchLabel="Search the schedule of values"
      noteOf={({ id }) => {
        const line = byId.get(id);
        if (line === undefined || sov === null) return undefined;
        return used.has(line.task.id)
          ? 'already on this change request'
          : moneyText(line.revisedScheduledValue, sov.currency);
      }}
      isOff={({ id }) => used.has(byId.get(id)?.task.id ?? '')}
      empty={
        <EmptyState dense title={sov === null ? 'No schedule is chosen' : 'The schedule has no lines'}>
          {sov === null
            ? 'Choose the schedule of values that it changes, then pick its lines here.'
            : 'Add a task that is new to it.'}
        </EmptyState>
      }
      fallback={MESSAGES.common.saveFailed}
      onAdd={(ids) => {
        onAdd(ids.flatMap((id) => byId.get(id) ?? []).map(changeOfLine));
        return Promise.resolve();
      }}
      onClose={onClose}
    />
  );
}

function FromLibrary({ projectId, sov, tasks, onAdd, onClose }: Omit<AddLinesDialogProps, 'isLoading'>) {
  const library = useGetSovLibrary(projectId);
  if (library.isPending) return <RowsSkeleton rows={6} />;
  if (library.data === undefined)
    return (
      <ErrorState
        error={library.error}
        fallback={TOOL_MESSAGES.sov.libraryFailed}
        onRetry={() => void library.refetch()}
      />
    );
  const offered = libraryTasks(library.data);
  const byId = new Map(offered.map((task) => [task.id, task]));
  const scheduled = new Set((sov?.sovLines ?? []).map(({ task }) => task.id));
  const used = new Set(tasks.map(({ taskId }) => taskId));
  return (
    <TaskTicks
      tasks={offered}
      searchLabel="Search the task library"
      noteOf={({ id }) => {
        if (used.has(id)) return 'already on this change request';
        return scheduled.has(id) ? 'on the schedule: pick its line there' : undefined;
      }}
      isOff={({ id }) => used.has(id) || scheduled.has(id)}
      empty={
        <EmptyState dense title="No tasks in the library yet">
          The library of this project holds divisions only.
        </EmptyState>
      }
      fallback={MESSAGES.common.saveFailed}
      onAdd={(ids) => {
        onAdd(
          ids
            .flatMap((id) => byId.get(id) ?? [])
            .map(({ id, number, name }) => newTask({ id, taskNumber: number, taskName: name })),
        );
        return Promise.resolve();
      }}
      onClose={onClose}
    />
  );
}
