import { SOV_STATUS_FACES, SOV_STATUSES, type SovStatus } from '#domain/sov/status.ts';
import { useListInScopeSovDivisions } from '@/shared/api/generated/sov/sov';
import { FilterChip } from '@/shared/ui/list/FilterChip';
import type { SovListSearch } from '../model/search';
import { DateRangeChip } from '@/shared/ui/list/DateRangeChip';

interface SovFiltersProps {
  projectId: string;
  search: SovListSearch;
  onChange: (change: Partial<SovListSearch>) => void;
}

const STATUSES = SOV_STATUSES.map((status) => ({ value: status, label: SOV_STATUS_FACES[status].label }));
/** Status, division and date of creation, each a control that shows its value. */
export function SovFilters({ projectId, search, onChange }: SovFiltersProps) {
  // Without the list of divisions there is no division filter; the list itself still works.
  const { data, isPending } = useListInScopeSovDivisions(projectId);
  const divisions = data?.data ?? [];
  const options = divisions.map(({ divisionNumber, divisionName }) => ({
    value: divisionNumber,
    label: `${divisionNumber} ${divisionName}`.trim(),
  }));
  return (
    <>
      <FilterChip
        label="Status"
        multiple
        options={STATUSES}
        value={search.status ?? []}
        onChange={(value) => onChange({ status: value.length > 0 ? (value as SovStatus[]) : undefined })} // options are statuses
      />
      {/* While its choices are on their way the filter keeps its place. */}
      {(isPending || options.length > 0) && (
        <FilterChip
          label="Division"
          options={options}
          value={search.division === undefined ? [] : [search.division]}
          onChange={([division]) => onChange({ division })}
        />
      )}
      <DateRangeChip label="Created" from={search.from} to={search.to} onChange={onChange} />
    </>
  );
}
