import { useListMembers } from '@/shared/api/generated/members/members';
import type { MemberList } from '@/shared/api/generated/model';
import type { PersonChoice } from '@/shared/ui/form/PersonOption';

const choices = ({ data }: MemberList): PersonChoice[] =>
  data
    .filter(({ isActive }) => isActive)
    .map(({ user, company, projectRole }) => ({ ...user, company, roleName: projectRole.roleName }));

/** Who can be given a check: the active members of the project. */
export const useCheckers = (projectId: string, enabled = true) =>
  useListMembers(projectId, undefined, { query: { select: choices, enabled } });
