import { type ProjectAction, projectMachine, type ProjectStatus } from '#domain/project/status.ts';
import { decide } from '#domain/transition/machine.ts';

/**
 * Why a step of a project is refused now, from the domain's table; undefined when it is allowed.
 * @param canManage whether the server says that the reader holds PROJECT_MANAGE
 */
export function projectStepReason(
  action: ProjectAction,
  status: ProjectStatus,
  canManage: boolean,
): string | undefined {
  const actor = {
    userId: '',
    companyId: null,
    projectRole: null,
    authorities: canManage ? ['PROJECT_MANAGE'] : [],
  };
  const decision = decide(projectMachine, actor, { status }, action);
  return decision.ok ? undefined : decision.reason;
}
