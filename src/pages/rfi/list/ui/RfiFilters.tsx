import { useMemo } from 'react';
import { RFI_STATUS_FACES, RFI_STATUSES } from '#domain/rfi/status.ts';
import {
  useListRfiAssignees,
  useListRfiDivisions,
  useListRfiRequesters,
} from '@/shared/api/generated/rfi/rfi';
import { type Rfi, RfiAgingBucketKey } from '@/shared/api/generated/model';
import { useMe } from '@/shared/session/me';
import { ManyFilter, OneFilter, SpanFilter } from '@/shared/ui/list/ListFilters';
import { peopleOptions } from '@/shared/ui/list/people-options';
import type { RecordList } from '@/widgets/record-list';
import { BUCKET_LABELS } from '../model/aging';
import type { RfiListSearch } from '../model/search';

interface RfiFiltersProps {
  projectId: string;
  list: RecordList<RfiListSearch, Rfi>;
}

const STATUSES = RFI_STATUSES.map((status) => ({ value: status, label: RFI_STATUS_FACES[status].label }));
const AGES = Object.values(RfiAgingBucketKey).map((value) => ({ value, label: BUCKET_LABELS[value].long }));

/** Each filter a control that shows its value and clears by itself. */
export function RfiFilters({ projectId, list }: RfiFiltersProps) {
  const myId = useMe().user.id;
  // What the filters offer is asked for after the rows.
  const ready = !list.query.isPending;
  // Without the people or divisions these filters are empty; the list itself still works.
  const answering = useListRfiAssignees(projectId, { query: { enabled: ready } });
  const asking = useListRfiRequesters(projectId, { query: { enabled: ready } });
  const parts = useListRfiDivisions(projectId, { query: { enabled: ready } });
  const assignees = useMemo(() => peopleOptions(answering.data?.data ?? [], myId), [answering.data, myId]);
  const requesters = useMemo(() => peopleOptions(asking.data?.data ?? [], myId), [asking.data, myId]);
  const divisions = useMemo(
    () =>
      (parts.data?.data ?? []).map(({ id, divisionNumber, name }) => ({
        value: id,
        label: `${divisionNumber} ${name}`.trim(),
      })),
    [parts.data],
  );
  // The ball is in the court of somebody who asks or answers.
  const holders = useMemo(
    () => [
      ...assignees,
      ...requesters.filter(({ value }) => assignees.every((other) => other.value !== value)),
    ],
    [assignees, requesters],
  );
  return (
    <>
      {/* The chart of ages sets it; here it is seen, changed and cleared. */}
      {list.search.age !== undefined && <OneFilter list={list} name="age" label="Age" options={AGES} />}
      <ManyFilter list={list} name="status" label="Status" options={STATUSES} />
      <OneFilter
        list={list}
        name="ballInCourt"
        label="Ball in court"
        options={holders}
        pending={answering.isPending}
      />
      <OneFilter
        list={list}
        name="assigneeId"
        label="Assignee"
        options={assignees}
        pending={answering.isPending}
      />
      <OneFilter
        list={list}
        name="createdBy"
        label="Creator"
        options={requesters}
        pending={asking.isPending}
      />
      <SpanFilter list={list} label="Created" />
      <OneFilter
        list={list}
        name="divisionId"
        label="Division"
        options={divisions}
        pending={parts.isPending}
      />
    </>
  );
}
