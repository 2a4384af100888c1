import {
  QUALITY_RESULT_LABELS,
  QUALITY_RESULTS,
  QUALITY_TASK_STATUS_FACES,
  QUALITY_TASK_STATUSES,
} from '#domain/quality-check/status.ts';
import { useListSovs } from '@/shared/api/generated/sov/sov';
import type { QualityTask } from '@/shared/api/generated/model';
import { useMe } from '@/shared/session/me';
import { ManyFilter, OneFilter } from '@/shared/ui/list/ListFilters';
import { ToggleChip } from '@/shared/ui/list/ToggleChip';
import type { RecordList } from '@/widgets/record-list';
import { useWorkParts } from '@/entities/task-library';
import { useProjectPeople } from '@/shared/session/project-people';
import type { QualityListSearch } from '../model/search';
import { scheduleName, SCHEDULES } from '../model/schedules';

interface QualityFiltersProps {
  projectId: string;
  list: RecordList<QualityListSearch, QualityTask>;
}

const STATUSES = QUALITY_TASK_STATUSES.map((status) => ({
  value: status,
  label: QUALITY_TASK_STATUS_FACES[status].label,
}));
const RESULTS = QUALITY_RESULTS.map((result) => ({ value: result, label: QUALITY_RESULT_LABELS[result] }));

/** Each filter a control that shows its value and clears by itself. */
export function QualityFilters({ projectId, list }: QualityFiltersProps) {
  const me = useMe().user.id;
  const { search, actions } = list;
  // What the filters offer is asked for after the rows. Without an answer a filter is left out; the list still works.
  const ready = !list.query.isPending;
  const people = useProjectPeople(projectId, ready);
  const parts = useWorkParts(projectId, ready);
  const sovs = useListSovs(projectId, SCHEDULES, { query: { enabled: ready } });
  const mine = search.assigneeId === me;
  return (
    <>
      <ToggleChip
        label="My checks"
        on={mine}
        onChange={(on) => actions.setFilters({ assigneeId: on ? me : undefined })}
      />
      <ToggleChip
        label="Overdue"
        on={search.overdue === true}
        onChange={(on) => actions.setFilters({ overdue: on || undefined })}
      />
      <ManyFilter list={list} name="status" label="Status" options={STATUSES} />
      <OneFilter list={list} name="lastResult" label="Last result" options={RESULTS} />
      <OneFilter
        list={list}
        name="assigneeId"
        label="Assignee"
        pending={people.isPending}
        options={(people.data ?? []).map(({ id, name }) => ({
          value: id,
          label: id === me ? `${name} (you)` : name,
        }))}
      />
      <OneFilter
        list={list}
        name="divisionId"
        label="Division"
        pending={parts.isPending}
        options={(parts.data ?? [])
          .filter(({ subdivisionId }) => subdivisionId === null)
          .map(({ divisionId, label }) => ({ value: divisionId, label }))}
      />
      <OneFilter
        list={list}
        name="sovId"
        label="Schedule"
        pending={sovs.isPending}
        options={(sovs.data?.data ?? []).map((sov) => ({ value: sov.id, label: scheduleName(sov) }))}
      />
    </>
  );
}
