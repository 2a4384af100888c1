import { useListMembers } from '@/shared/api/generated/members/members';
import type { MemberList } from '@/shared/api/generated/model';

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
