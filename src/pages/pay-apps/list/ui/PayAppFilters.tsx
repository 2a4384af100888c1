import { PAY_APP_STATUS_FACES, PAY_APP_STATUSES } from '#domain/pay-app/status.ts';
import type { PayApp } from '@/shared/api/generated/model';
import { useListApprovedSovs } from '@/shared/api/generated/sov/sov';
import { ManyFilter, OneFilter } from '@/shared/ui/list/ListFilters';
import type { RecordList } from '@/widgets/record-list';
import type { PayAppListSearch } from '../model/search';
import { sovName } from '../model/sov-name';

interface PayAppFiltersProps {
  projectId: string;
  list: RecordList<PayAppListSearch, PayApp>;
}

const STATUSES = PAY_APP_STATUSES.map((status) => ({
  value: status,
  label: PAY_APP_STATUS_FACES[status].label,
}));

/** Status and schedule, each a chip that shows its value. */
export function PayAppFilters({ projectId, list }: PayAppFiltersProps) {
  // Without the schedules there is no filter by schedule; the list itself still works.
  const { data, isPending } = useListApprovedSovs(projectId);
  const sovs = (data?.data ?? []).map(({ sov }) => ({ value: sov.id, label: sovName(sov) }));
  return (
    <>
      <ManyFilter list={list} name="status" label="Status" options={STATUSES} />
      <OneFilter list={list} name="sovId" label="Schedule" options={sovs} pending={isPending} />
    </>
  );
}
