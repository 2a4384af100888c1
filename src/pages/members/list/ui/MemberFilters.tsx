import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import { MEMBER_STATUSES } from '#domain/member/status.ts';
import { MEMBER_STATUS_FACES } from '@/features/member';
import type { MemberList } from '@/shared/api/generated/model';
import { type Filtered, ManyFilter, OneFilter } from '@/shared/ui/list/ListFilters';
import type { MemberListSearch } from '../model/search';

const STATUSES = MEMBER_STATUSES.map((value) => ({ value, label: MEMBER_STATUS_FACES[value].label }));

interface MemberFiltersProps {
  list: Filtered<MemberListSearch>;
  /** What the list says of everybody: roles and companies are offered that somebody has. */
  page: Pick<MemberList, 'companies' | 'roles'> | undefined;
}

/** Status, role and company, each a chip that shows its value. */
export function MemberFilters({ list, page }: MemberFiltersProps) {
  return (
    <>
      <ManyFilter list={list} name="status" label="Status" options={STATUSES} />
      <ManyFilter
        list={list}
        name="role"
        label="Role"
        options={(page?.roles ?? []).map((value) => ({ value, label: PROJECT_ROLE_LABELS[value] }))}
      />
      <OneFilter
        list={list}
        name="companyId"
        label="Company"
        options={(page?.companies ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        pending={page === undefined}
      />
    </>
  );
}
