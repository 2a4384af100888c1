import { useListMembers } from '@/shared/api/generated/members/members';
import type { CompanyRef, MemberList } from '@/shared/api/generated/model';

const active = ({ data }: MemberList) =>
  data
    .filter(({ isActive }) => isActive)
    .map(({ user, company, projectRole }) => ({ ...user, company, roleName: projectRole.roleName }));

/** The active members of the project, as pickers offer them. */
export const useProjectPeople = (projectId: string, enabled = true) =>
  useListMembers(projectId, undefined, { query: { select: active, enabled } });

// Who is invited has no part in any record yet.
const named = ({ data }: MemberList) =>
  data.flatMap(({ user: { id, name }, status, isActive }) =>
    status === 'PENDING' ? [] : [{ id, name, isActive }],
  );

/** Everybody whom the project's records may name, as filters offer them: who has left, too. */
export const useNamedPeople = (projectId: string, enabled = true) =>
  useListMembers(projectId, undefined, { query: { select: named, enabled } });

/** The companies that these people are of, by name. */
export function companiesOf(people: readonly { company: CompanyRef | null }[]): CompanyRef[] {
  const companies = new Map(
    people.flatMap(({ company }) => (company === null ? [] : [[company.id, company]])),
  );
  return [...companies.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}
