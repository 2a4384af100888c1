import { PAY_APP_STATUS_FACES, PAY_APP_STATUSES } from '#domain/pay-app/status.ts';
import type { PayApp } from '@/shared/api/generated/model';
import { useListApprovedSovs } from '@/shared/api/generated/sov/sov';
import { useMe } from '@/shared/session/me';
import { useNamedPeople } from '@/shared/session/project-people';
import { ManyFilter, OneFilter, SpanFilter } from '@/shared/ui/list/ListFilters';
import { peopleOptions } from '@/shared/ui/list/people-options';
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

/** Status, schedule, creator and date of creation, each a chip that shows its value. */
export function PayAppFilters({ projectId, list }: PayAppFiltersProps) {
  const myId = useMe().user.id;
  // What the filters offer is asked for after the rows. Without an answer a filter is left out; the list still works.
  const ready = !list.query.isPending;
  const { data, isPending } = useListApprovedSovs(projectId, { query: { enabled: ready } });
  const people = useNamedPeople(projectId, ready);
  const sovs = (data?.data ?? []).map(({ sov }) => ({ value: sov.id, label: sovName(sov) }));
  return (
    <>
      <ManyFilter list={list} name="status" label="Status" options={STATUSES} />
      <OneFilter list={list} name="sovId" label="Schedule" options={sovs} pending={isPending} />
      <OneFilter
        list={list}
        name="createdBy"
        label="Creator"
        options={peopleOptions(people.data ?? [], myId)}
        pending={people.isPending}
      />
      <SpanFilter list={list} label="Created" />
    </>
  );
}
