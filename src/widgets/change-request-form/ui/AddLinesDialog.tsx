import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentProps, useMemo, useState } from 'react';
import type { Currency } from '#domain/money/text.ts';
import { compareNodeNumbers } from '#domain/sov/tree.ts';
import { changeOfLine, type ChangeLine, newTask } from '@/entities/change-request';
import { type LibraryTask, libraryTasks, TaskTicks } from '@/entities/task-library';
import { useGetSovLibrary } from '@/shared/api/generated/sov/sov';
import type { SovDetail, SovLine } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { moneyText } from '@/shared/ui/money/MoneyText';
import { Button } from '@/shared/ui/Button';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { RowsSkeleton } from '@/shared/ui/states/Skeletons';
import { NewTaskForm } from './NewTaskForm';
import { PasteLines } from './PasteLines';

interface AddLinesDialogProps {
  projectId: string;
  /** The schedule that is chosen; null where none is. */
  sov: SovDetail | null;
  isLoading: boolean;
  /** Lines that are there already; a task appears once. */
  tasks: readonly ChangeLine[];
  currency: Currency;
  onAdd: (lines: ChangeLine[]) => void;
  onClose: () => void;
}

type From = 'schedule' | 'library' | 'paste' | 'new';
type Ticked = Readonly<Record<'schedule' | 'library', ReadonlySet<string>>>;
const NONE: Ticked = { schedule: new Set(), library: new Set() };

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

/** Adds lines: those of the schedule that change, or tasks that are new to it; what is ticked in one list waits for the other. */
export function AddLinesDialog(props: AddLinesDialogProps) {
  const { projectId, sov, isLoading, tasks, currency, onAdd, onClose } = props;
  const [from, setFrom] = useState<From>(sov === null && !isLoading ? 'library' : 'schedule');
  const [ticked, setTicked] = useState(NONE);
  const library = useGetSovLibrary(projectId);
  const lines = sov?.sovLines ?? NO_LINES;
  const offered = useMemo(
    () => (library.data === undefined ? [] : libraryTasks(library.data)),
    [library.data],
  );
  const sources = useMemo(
    () => ({ schedule: lines, library: offered, lines: tasks }),
    [lines, offered, tasks],
  );
  const ticksOf = (list: keyof Ticked) => ({
    picked: ticked[list],
    onPick: (picked: ReadonlySet<string>) => setTicked({ ...ticked, [list]: picked }),
    elsewhere: ticked[list === 'schedule' ? 'library' : 'schedule'].size,
  });
  const add = () => {
    onAdd([
      ...inOrder(lines)
        .filter(({ id }) => ticked.schedule.has(id))
        .map(changeOfLine),
      ...offered
        .filter(({ id }) => ticked.library.has(id))
        .map(({ id, number, name }) => newTask({ id, taskNumber: number, taskName: name })),
    ]);
    return Promise.resolve();
  };
  const list = { tasks, sov, onAdd: add, onClose };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="add-change-lines-title">
      <DialogTitle id="add-change-lines-title" sx={{ paddingBlockEnd: 0 }}>
        Add lines
      </DialogTitle>
      <Tabs
        value={from}
        onChange={(_event, next: From) => setFrom(next)}
        aria-label="Where the lines come from"
        variant="scrollable"
        sx={{ paddingInline: 5, borderBlockEnd: 1, borderColor: 'divider' }}
      >
        {FROM.map(([value, label]) => (
          <Tab
            key={value}
            value={value}
            label={label}
            id={`add-change-tab-${value}`}
            aria-controls="add-change-panel"
          />
        ))}
      </Tabs>
      <div id="add-change-panel" role="tabpanel" aria-labelledby={`add-change-tab-${from}`}>
        {from === 'schedule' && <FromSchedule {...list} isLoading={isLoading} ticks={ticksOf('schedule')} />}
        {from === 'library' && (
          <FromLibrary
            {...list}
            library={library}
            offered={offered}
            ticks={ticksOf('library')}
            onNew={() => setFrom('new')}
          />
        )}
        {from === 'paste' && (
          <PasteLines sources={sources} currency={currency} onAdd={onAdd} onClose={onClose} />
        )}
        {from === 'new' && (
          <NewTaskForm
            projectId={projectId}
            onMade={(task) => {
              onAdd([newTask(task)]);
              onClose();
            }}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

const FROM = [
  ['schedule', 'Schedule of values'],
  ['library', 'Task library'],
  ['paste', 'Paste rows'],
  ['new', 'New task'],
] as const satisfies readonly (readonly [From, string])[];

const NO_LINES: readonly SovLine[] = [];

const inOrder = (lines: readonly SovLine[]): SovLine[] =>
  lines.toSorted((a, b) => compareNodeNumbers(a.task.taskNumber, b.task.taskNumber));

interface ListProps extends Pick<AddLinesDialogProps, 'sov' | 'tasks' | 'onClose'> {
  ticks: NonNullable<ComponentProps<typeof TaskTicks>['ticks']>;
  onAdd: () => Promise<void>;
}

function FromSchedule({ sov, isLoading, tasks, ticks, onAdd, onClose }: ListProps & { isLoading: boolean }) {
  if (isLoading) return <RowsSkeleton rows={6} />;
  const lines = inOrder(sov?.sovLines ?? []);
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
      ticks={ticks}
      onAdd={onAdd}
      onClose={onClose}
    />
  );
}

interface FromLibraryProps extends ListProps {
  library: ReturnType<typeof useGetSovLibrary>;
  offered: readonly LibraryTask[];
  onNew: () => void;
}

function FromLibrary({ library, offered, sov, tasks, ticks, onAdd, onNew, onClose }: FromLibraryProps) {
  if (library.isPending) return <RowsSkeleton rows={6} />;
  if (library.data === undefined)
    return (
      <ErrorState
        error={library.error}
        fallback={TOOL_MESSAGES.sov.libraryFailed}
        onRetry={() => void library.refetch()}
      />
    );
  const scheduled = new Set((sov?.sovLines ?? []).map(({ task }) => task.id));
  const used = new Set(tasks.map(({ taskId }) => taskId));
  const write = (
    <Button size="sm" onClick={onNew}>
      Write a new task
    </Button>
  );
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
        <EmptyState dense title="No tasks in the library yet" action={write}>
          The library of this project holds divisions only.
        </EmptyState>
      }
      otherwise={write}
      fallback={MESSAGES.common.saveFailed}
      ticks={ticks}
      onAdd={onAdd}
      onClose={onClose}
    />
  );
}
