import { memo, useMemo } from 'react';
import { RFI_STATUS_FACES, RFI_STATUSES, type RfiStatus } from '#domain/rfi/status.ts';
import {
  useListRfiAssignees,
  useListRfiDivisions,
  useListRfiRequesters,
} from '@/shared/api/generated/rfi/rfi';
import { RfiAgingBucketKey, type RfiPerson } from '@/shared/api/generated/model';
import { useMe } from '@/shared/session/me';
import { DateRangeChip } from '@/shared/ui/list/DateRangeChip';
import { FilterChip, type FilterOption } from '@/shared/ui/list/FilterChip';
import { BUCKET_LABELS } from '../model/aging';
import type { RfiListSearch } from '../model/search';

interface RfiFiltersProps {
  projectId: string;
  search: RfiListSearch;
  /** The rows are there: what the filters offer is asked for after them. */
  ready: boolean;
  onChange: (change: Partial<RfiListSearch>) => void;
}

const STATUSES = RFI_STATUSES.map((status) => ({ value: status, label: RFI_STATUS_FACES[status].label }));
const AGES = Object.values(RfiAgingBucketKey).map((value) => ({ value, label: BUCKET_LABELS[value].long }));

/** The reader first, then the others by name; who has left says so. */
function peopleOptions(people: readonly RfiPerson[], myId: string): FilterOption[] {
  return people
    .toSorted((a, b) => Number(b.id === myId) - Number(a.id === myId))
    .map(({ id, name, isActive }) => ({
      value: id,
      label: id === myId ? `${name} (you)` : isActive ? name : `${name} (left the project)`,
    }));
}

type OneOf = 'createdBy' | 'assigneeId' | 'ballInCourt' | 'divisionId';

interface OneFilterProps {
  name: OneOf;
  label: string;
  options: readonly FilterOption[];
  value: string | undefined;
  pending: boolean;
  onChange: (change: Partial<RfiListSearch>) => void;
}

/** A filter by one of some choices. Drawn when its own value or choices change, not with every other filter. */
const OneFilter = memo(function OneFilter({
  name,
  label,
  options,
  value,
  pending,
  onChange,
}: OneFilterProps) {
  // While its choices are on their way a filter keeps its place.
  if (options.length === 0 && value === undefined && !pending) return null;
  return (
    <FilterChip
      label={label}
      options={options}
      value={value === undefined ? [] : [value]}
      onChange={([next]) => onChange({ [name]: next })}
    />
  );
});

/** Each filter a control that shows its value and clears by itself. */
export function RfiFilters({ projectId, search, ready, onChange }: RfiFiltersProps) {
  const myId = useMe().user.id;
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
  const one = (
    key: OneOf,
    label: string,
    options: readonly FilterOption[],
    { isPending }: { isPending: boolean },
  ) => (
    <OneFilter
      name={key}
      label={label}
      options={options}
      value={search[key]}
      pending={isPending}
      onChange={onChange}
    />
  );
  return (
    <>
      {/* The chart of ages sets it; here it is seen, changed and cleared. */}
      {search.age !== undefined && (
        <FilterChip
          label="Age"
          options={AGES}
          value={[search.age]}
          onChange={([age]) => onChange({ age: age as RfiAgingBucketKey | undefined })} // options are buckets
        />
      )}
      <FilterChip
        label="Status"
        multiple
        options={STATUSES}
        value={search.status ?? []}
        onChange={(value) => onChange({ status: value.length > 0 ? (value as RfiStatus[]) : undefined })} // options are statuses
      />
      {one('ballInCourt', 'Ball in court', holders, answering)}
      {one('assigneeId', 'Assignee', assignees, answering)}
      {one('createdBy', 'Creator', requesters, asking)}
      <DateRangeChip label="Created" from={search.from} to={search.to} onChange={onChange} />
      {one('divisionId', 'Division', divisions, parts)}
    </>
  );
}
