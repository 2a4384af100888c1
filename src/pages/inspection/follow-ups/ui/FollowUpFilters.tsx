import { FOLLOW_UP_STATUS_FACES, FOLLOW_UP_STATUSES } from '#domain/inspection/follow-up.ts';
import { useContractors } from '@/entities/inspection';
import type { InspectionFollowUp } from '@/shared/api/generated/model';
import { useMe } from '@/shared/session/me';
import { useNamedPeople } from '@/shared/session/project-people';
import { ManyFilter, OneFilter } from '@/shared/ui/list/ListFilters';
import { peopleOptions } from '@/shared/ui/list/people-options';
import { ToggleChip } from '@/shared/ui/list/ToggleChip';
import type { RecordList } from '@/widgets/record-list';
import type { FollowUpListSearch } from '../model/search';

interface FollowUpFiltersProps {
  projectId: string;
  list: RecordList<FollowUpListSearch, InspectionFollowUp>;
}

const STATUSES = FOLLOW_UP_STATUSES.map((status) => ({
  value: status,
  label: FOLLOW_UP_STATUS_FACES[status].label,
}));

/** Each filter a control that shows its value and clears by itself. */
export function FollowUpFilters({ projectId, list }: FollowUpFiltersProps) {
  const me = useMe().user.id;
  const ready = !list.query.isPending;
  const people = useNamedPeople(projectId, ready);
  const companies = useContractors(projectId, ready);
  return (
    <>
      {list.search.inspectionId !== undefined && (
        <ToggleChip
          label="Of one inspection"
          on
          onChange={() => list.actions.setFilters({ inspectionId: undefined })}
        />
      )}
      <ManyFilter list={list} name="status" label="Status" options={STATUSES} />
      <OneFilter
        list={list}
        name="ownerId"
        label="Who corrects it"
        pending={people.isPending}
        options={peopleOptions(people.data ?? [], me)}
      />
      <OneFilter
        list={list}
        name="companyId"
        label="Company"
        pending={companies.isPending}
        options={(companies.data ?? []).map(({ company }) => ({ value: company.id, label: company.name }))}
      />
    </>
  );
}
