import { SOV_STATUS_FACES, SOV_STATUSES } from '#domain/sov/status.ts';
import type { Sov } from '@/shared/api/generated/model';
import { useListInScopeSovDivisions } from '@/shared/api/generated/sov/sov';
import { ManyFilter, OneFilter, SpanFilter } from '@/shared/ui/list/ListFilters';
import type { RecordList } from '@/widgets/record-list';
import type { SovListSearch } from '../model/search';

interface SovFiltersProps {
  projectId: string;
  list: RecordList<SovListSearch, Sov>;
}

const STATUSES = SOV_STATUSES.map((status) => ({ value: status, label: SOV_STATUS_FACES[status].label }));

/** Status, division and date of creation, each a control that shows its value. */
export function SovFilters({ projectId, list }: SovFiltersProps) {
  // Without the list of divisions there is no division filter; the list itself still works.
  const { data, isPending } = useListInScopeSovDivisions(projectId);
  const divisions = (data?.data ?? []).map(({ divisionNumber, divisionName }) => ({
    value: divisionNumber,
    label: `${divisionNumber} ${divisionName}`.trim(),
  }));
  return (
    <>
      <ManyFilter list={list} name="status" label="Status" options={STATUSES} />
      <OneFilter list={list} name="division" label="Division" options={divisions} pending={isPending} />
      <SpanFilter list={list} label="Created" />
    </>
  );
}
