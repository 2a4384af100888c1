import { additionProblem } from '#domain/project/status.ts';
import type { ProjectContext } from '../../http/context.ts';
import { wrongStatus } from '../../http/problem.ts';

/** Why nothing can be added to this project now; null when something can. */
export const closedProject = ({ project }: Pick<ProjectContext, 'project'>): string | null =>
  additionProblem(project.status);

/** 409 where the project is completed: before a record is made. One that is sent asks its machine (`adds`). */
export function requireOpenProject(ctx: Pick<ProjectContext, 'project'>): void {
  const closed = closedProject(ctx);
  if (closed) throw wrongStatus(closed);
}
