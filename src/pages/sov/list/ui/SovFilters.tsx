import { SOV_STATUS_FACES, SOV_STATUSES } from '#domain/sov/status.ts';
import type { Sov } from '@/shared/api/generated/model';
import { useListInScopeSovDivisions } from '@/shared/api/generated/sov/sov';
import { useMe } from '@/shared/session/me';
import { useNamedPeople } from '@/shared/session/project-people';
import { ManyFilter, OneFilter, SpanFilter } from '@/shared/ui/list/ListFilters';
import { peopleOptions } from '@/shared/ui/list/people-options';
import type { RecordList } from '@/widgets/record-list';
import type { SovListSearch } from '../model/search';

interface SovFiltersProps {
  projectId: string;
  list: RecordList<SovListSearch, Sov>;
}

const STATUSES = SOV_STATUSES.map((status) => ({ value: status, label: SOV_STATUS_FACES[status].label }));

/** Status, division, the people of a schedule and its date of creation, each a control that shows its value. */
export function SovFilters({ projectId, list }: SovFiltersProps) {
  const myId = useMe().user.id;
  // What the filters offer is asked for after the rows. Without an answer a filter is left out; the list still works.
  const ready = !list.query.isPending;
  const { data, isPending } = useListInScopeSovDivisions(projectId, { query: { enabled: ready } });
  const people = useNamedPeople(projectId, ready);
  const named = peopleOptions(people.data ?? [], myId);
  const divisions = (data?.data ?? []).map(({ divisionNumber, divisionName }) => ({
    value: divisionNumber,
    label: `${divisionNumber} ${divisionName}`.trim(),
  }));
  return (
    <>
      <ManyFilter list={list} name="status" label="Status" options={STATUSES} />
      <OneFilter list={list} name="division" label="Division" options={divisions} pending={isPending} />
      <OneFilter
        list={list}
        name="contractorId"
        label="Contractor"
        options={named}
        pending={people.isPending}
      />
      <OneFilter list={list} name="createdBy" label="Creator" options={named} pending={people.isPending} />
      <SpanFilter list={list} label="Created" />
    </>
  );
}
