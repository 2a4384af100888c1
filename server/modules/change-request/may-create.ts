import type { ProjectContext } from '../../http/context.ts';
import { closedProject } from '../record/additions.ts';

/** Why the viewer may not make a change request here; null when they may. */
export function createProblem(ctx: ProjectContext): string | null {
  if (!ctx.actor.authorities.includes('CHANGE_REQUEST_MANAGE'))
    return 'You do not have the right to create change requests.';
  if (ctx.project.companyId === null) return 'Join a company first: a change request is made for it.';
  return closedProject(ctx);
}
