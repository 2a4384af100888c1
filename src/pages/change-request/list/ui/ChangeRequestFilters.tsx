import { CHANGE_REQUEST_STATUS_FACES, CHANGE_REQUEST_STATUSES } from '#domain/change-request/faces.ts';
import type { ChangeRequest } from '@/shared/api/generated/model';
import { useListApprovedSovs, useListInScopeSovDivisions } from '@/shared/api/generated/sov/sov';
import { useMe } from '@/shared/session/me';
import { useNamedPeople } from '@/shared/session/project-people';
import { DayFilter, ManyFilter, OneFilter } from '@/shared/ui/list/ListFilters';
import { peopleOptions } from '@/shared/ui/list/people-options';
import { ReadyViews, type RecordList } from '@/widgets/record-list';
import { changeRequestViews } from '../model/ready-views';
import type { ChangeRequestListSearch } from '../model/search';
import { contractText } from '../model/words';

interface ChangeRequestFiltersProps {
  projectId: string;
  list: RecordList<ChangeRequestListSearch, ChangeRequest>;
}

const STATUSES = CHANGE_REQUEST_STATUSES.map((status) => ({
  value: status,
  label: CHANGE_REQUEST_STATUS_FACES[status].label,
}));

/** The views that everybody needs, and each filter a control that shows its value and clears by itself. */
export function ChangeRequestFilters({ projectId, list }: ChangeRequestFiltersProps) {
  const myId = useMe().user.id;
  // What the filters offer is asked for after the rows. Without an answer a filter is left out; the list still works.
  const query = { enabled: !list.query.isPending };
  const people = useNamedPeople(projectId, query.enabled);
  const sovs = useListApprovedSovs(projectId, { query });
  const divisions = useListInScopeSovDivisions(projectId, { query });
  const named = peopleOptions(people.data ?? [], myId);
  return (
    <>
      <ReadyViews views={changeRequestViews(myId)} search={list.search} onChange={list.actions.setFilters} />
      <ManyFilter list={list} name="status" label="Status" options={STATUSES} />
      <OneFilter
        list={list}
        name="assignedTo"
        label="Waiting for"
        options={named}
        pending={people.isPending}
      />
      <OneFilter list={list} name="createdBy" label="Creator" options={named} pending={people.isPending} />
      <OneFilter
        list={list}
        name="sovId"
        label="Schedule"
        pending={sovs.isPending}
        options={(sovs.data?.data ?? []).map(({ sov }) => ({
          value: sov.id,
          label: contractText(sov) ?? '',
        }))}
      />
      <OneFilter
        list={list}
        name="division"
        label="Division"
        pending={divisions.isPending}
        options={(divisions.data?.data ?? []).map(({ divisionNumber, divisionName }) => ({
          value: divisionNumber,
          label: `${divisionNumber} ${divisionName}`.trim(),
        }))}
      />
      <DayFilter list={list} name="dueBy" label="Due" side="until" />
      <DayFilter list={list} name="since" label="Created" side="since" />
    </>
  );
}
