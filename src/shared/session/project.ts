import { useSuspenseQuery } from '@tanstack/react-query';
import {
  getGetMyRolesSuspenseQueryOptions,
  getGetProjectSuspenseQueryOptions,
} from '@/shared/api/generated/projects/projects';
import type { MyRoles, Project } from '@/shared/api/generated/model';
import type { Authority } from '#domain/authority/modules.ts';
import type { Actor } from '#domain/authority/scope.ts';
import { additionProblem } from '#domain/project/status.ts';
import { useMe } from './me';

/** The project of this page. Only under the project's route, whose loader has read it. */
export function useProject(projectId: string): Project {
  return useSuspenseQuery({ ...getGetProjectSuspenseQueryOptions(projectId), staleTime: 30_000 }).data;
}

export interface ProjectRights {
  roles: MyRoles;
  /** Membership in the server's list; roles are never recomputed here. */
  can: (authority: Authority) => boolean;
  /** The reader as the rules of `domain/` see them: for `decide(machine, actor, record, action)`. */
  actor: Actor;
}

/** The reader's rights in the project of this page. */
export function useProjectRights(projectId: string): ProjectRights {
  const roles = useSuspenseQuery({ ...getGetMyRolesSuspenseQueryOptions(projectId), staleTime: 30_000 }).data;
  const me = useMe();
  const closed = useClosedProject(projectId);
  return {
    roles,
    can: (authority) => roles.authorities.includes(authority),
    actor: {
      // In a project that is viewed as somebody else the reader is that person.
      userId: me.viewingAs?.projectId === projectId ? me.viewingAs.userId : me.user.id,
      companyId: roles.company?.id ?? me.company?.id ?? null,
      projectRole: roles.roles[0]?.roleName ?? null,
      authorities: roles.authorities,
      closed,
    },
  };
}

/** The reason a button shows that makes a new record of a tool; undefined where the reader may make one now. */
export function useAdditionRefusal(
  projectId: string,
  authority: Authority,
  what: string,
): string | undefined {
  const rights = useProjectRights(projectId);
  return missingAuthority(rights, authority, what) ?? rights.actor.closed ?? undefined;
}

/** The reason a form shows where it would send a draft; undefined while something new comes into the project. */
export const useClosedProject = (projectId: string): string | undefined =>
  additionProblem(useProject(projectId).status) ?? undefined;

/** The reason a button shows when an authority is missing; undefined when it is held. */
export function missingAuthority(
  rights: ProjectRights,
  authority: Authority,
  what: string,
): string | undefined {
  return rights.can(authority)
    ? undefined
    : `Your role does not allow you to ${what}. A project admin can change your role.`;
}
