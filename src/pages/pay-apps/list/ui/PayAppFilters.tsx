import { PAY_APP_STATUS_FACES, PAY_APP_STATUSES, type PayAppStatus } from '#domain/pay-app/status.ts';
import { useListApprovedSovs } from '@/shared/api/generated/sov/sov';
import { FilterChip } from '@/shared/ui/list/FilterChip';
import type { PayAppListSearch } from '../model/search';
import { sovName } from '../model/sov-name';

interface PayAppFiltersProps {
  projectId: string;
  search: PayAppListSearch;
  onChange: (change: Partial<PayAppListSearch>) => void;
}

const STATUSES = PAY_APP_STATUSES.map((status) => ({
  value: status,
  label: PAY_APP_STATUS_FACES[status].label,
}));

/** Status and schedule, each a chip that shows its value. */
export function PayAppFilters({ projectId, search, onChange }: PayAppFiltersProps) {
  // Without the schedules there is no filter by schedule; the list itself still works.
  const { data, isPending } = useListApprovedSovs(projectId);
  const sovs = data?.data ?? [];
  return (
    <>
      <FilterChip
        label="Status"
        multiple
        options={STATUSES}
        value={search.status ?? []}
        onChange={(value) => onChange({ status: value.length > 0 ? (value as PayAppStatus[]) : undefined })} // options are statuses
      />
      {/* While its choices are on their way the filter keeps its place. */}
      {(isPending || sovs.length > 0) && (
        <FilterChip
          label="Schedule"
          options={sovs.map(({ sov }) => ({ value: sov.id, label: sovName(sov) }))}
          value={search.sovId === undefined ? [] : [search.sovId]}
          onChange={([sovId]) => onChange({ sovId })}
        />
      )}
    </>
  );
}
