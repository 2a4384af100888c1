import { missingChangeRequestFields } from '#domain/change-request/problems.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { FieldError } from '../../http/problem.ts';
import { readSov } from '../sov/records.ts';
import { markupsOf } from './markups.ts';
import type { LoadedChangeRequest } from './records.ts';
import { linesNow, refreshOriginals, scheduleProblems, tasksOf } from './tasks.ts';

/** What keeps it from being submitted or signed now, by field, with the values before the change brought up to date. */
export async function problemsOf(
  ctx: ProjectContext,
  { request, approvers }: LoadedChangeRequest,
): Promise<FieldError[]> {
  const tasks = await tasksOf(ctx.db, [request.id]);
  const loaded = request.sovId ? await readSov(ctx.db, request.sovId) : undefined;
  const lines = request.sovId ? await linesNow(ctx.db, request.sovId) : new Map();
  const now = await refreshOriginals(ctx, tasks, lines);
  const approverIds = approvers.map(({ userId }) => userId);
  const notApproved = loaded && loaded.sov.status !== 'APPROVED';
  return [
    ...missingChangeRequestFields({ sovId: request.sovId, approverIds, tasks: now }),
    ...(notApproved
      ? [{ field: 'sovId', message: 'This schedule of values is not approved any more.' }]
      : []),
    ...(loaded
      ? scheduleProblems(now, await markupsOf(ctx.db, [request.id]), lines, ctx.project.currency)
      : []),
  ];
}
