import { PROJECT_ROLE_LABELS, PROJECT_ROLES } from '#domain/authority/roles.ts';
import type { Member } from '@/shared/api/generated/model';
import { type Filtered, OneFilter } from '@/shared/ui/list/ListFilters';
import { MEMBER_STATUS_FACES } from '../model/faces';
import { MEMBER_STATUSES, type MemberListSearch } from '../model/search';

const STATUSES = MEMBER_STATUSES.map((value) => ({ value, label: MEMBER_STATUS_FACES[value].label }));

interface MemberFiltersProps {
  list: Filtered<MemberListSearch>;
  /** Everybody: roles and companies are offered that somebody has. */
  members: readonly Member[];
  pending: boolean;
}

/** Status, role and company, each a chip that shows its value. */
export function MemberFilters({ list, members, pending }: MemberFiltersProps) {
  const held = new Set(members.map(({ projectRole }) => projectRole.roleName));
  const companies = new Map(members.flatMap(({ company }) => (company ? [[company.id, company.name]] : [])));
  return (
    <>
      <OneFilter list={list} name="status" label="Status" options={STATUSES} />
      <OneFilter
        list={list}
        name="role"
        label="Role"
        options={PROJECT_ROLES.filter((role) => held.has(role)).map((value) => ({
          value,
          label: PROJECT_ROLE_LABELS[value],
        }))}
        pending={pending}
      />
      <OneFilter
        list={list}
        name="companyId"
        label="Company"
        options={[...companies]
          .map(([value, label]) => ({ value, label }))
          .toSorted((a, b) => a.label.localeCompare(b.label))}
        pending={pending}
      />
    </>
  );
}
