import Payments from '@mui/icons-material/PaymentsOutlined';
import { PENDING_TASK_WORDS } from '#domain/transition/pending-task.ts';
import { useListPendingTasks } from '@/shared/api/generated/pending-tasks/pending-tasks';
import type { PendingTaskPage } from '@/shared/api/generated/model';
import { type Filtered, OneFilter } from '@/shared/ui/list/ListFilters';
import { ToggleChip } from '@/shared/ui/list/ToggleChip';
import { workKind } from '../model/kinds';
import { ALL_WORK, type WorkSearch } from '../model/work';

const DUE = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'today', label: 'By today' },
  { value: 'week', label: 'Within 7 days' },
  { value: 'month', label: 'Within 30 days' },
] as const;

const byLabel = (a: { label: string }, b: { label: string }): number => a.label.localeCompare(b.label);

/** What there is to do, on what, and in which projects. */
function choicesOf({ data }: PendingTaskPage) {
  const projects = new Map(data.map(({ projectId, projectName }) => [projectId, projectName]));
  const types = new Set(data.map(({ taskType }) => taskType));
  const kinds = new Set(data.map(({ record }) => record.objectType));
  return {
    projects: [...projects]
      .flatMap(([value, label]) => (value === null || label === null ? [] : [{ value, label }]))
      .toSorted(byLabel),
    types: [...types].map((value) => ({ value, label: PENDING_TASK_WORDS[value].does })).toSorted(byLabel),
    kinds: [...kinds].map((value) => ({ value, label: workKind(value) })).toSorted(byLabel),
  };
}

interface WorkFiltersProps {
  list: Filtered<WorkSearch>;
  /** Whether the rows are there: what the filters offer is asked for after them. */
  ready: boolean;
}

/** By project, kind of record, what is to be done, by when, and what has money at stake; they offer what waits. */
export function WorkFilters({ list, ready }: WorkFiltersProps) {
  // Without an answer a filter is left out; the list still works.
  const choices = useListPendingTasks(ALL_WORK, { query: { select: choicesOf, enabled: ready } });
  return (
    <>
      <OneFilter
        list={list}
        name="projectId"
        label="Project"
        options={choices.data?.projects ?? []}
        pending={choices.isPending}
      />
      <OneFilter
        list={list}
        name="objectType"
        label="Kind"
        options={choices.data?.kinds ?? []}
        pending={choices.isPending}
      />
      <OneFilter
        list={list}
        name="taskType"
        label="To do"
        options={choices.data?.types ?? []}
        pending={choices.isPending}
      />
      <OneFilter list={list} name="due" label="Due" options={DUE} />
      <ToggleChip
        label="Money at stake"
        icon={<Payments />}
        on={list.search.stake === true}
        onChange={(on) => list.actions.setFilters({ stake: on || undefined })}
      />
    </>
  );
}
