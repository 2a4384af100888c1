import { fromCents, fromTenThousandths } from '#domain/money/money.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { type LoadedSov, maySeeSov, readSov } from '../sov/records.ts';
import { makeRequest, requireMayCreate } from './create.ts';
import { changeRequestDetail } from './detail.ts';
import { choicesOf, possibleApprovers } from './fields.ts';
import { markupsOf } from './markups.ts';
import { requestNumber } from './numbers.ts';
import { loadChangeRequest } from './records.ts';
import { costsOfRequest, type LineNow, linesNow, type NewTask, resolveTasks, tasksOf } from './tasks.ts';

/** The schedule that a copy is made on: where it is approved and the caller may see it. */
async function schedule(ctx: ProjectContext, sovId: string | null): Promise<LoadedSov | null> {
  const sov = sovId === null ? undefined : await readSov(ctx.db, sovId);
  return sov && sov.sov.status === 'APPROVED' && maySeeSov(ctx.actor, sov) ? sov : null;
}

/**
 * The tasks of a change request once more, with their prices and the values of today: those that the schedule has, by their
 * lines, and those of the task library. What is in neither any more stays behind.
 */
async function copiedTasks(
  ctx: ProjectContext,
  requestId: string,
  lines: ReadonlyMap<string, LineNow>,
): Promise<NewTask[]> {
  const costs = Map.groupBy(await costsOfRequest(ctx.db, requestId), ({ costOf }) => costOf);
  // Of several lines of one task the first of the sheet.
  const lineOfTask = new Map(
    [...lines.values()].toReversed().map(({ row }) => [row.taskId, row.id] as const),
  );
  const inputs = (await tasksOf(ctx.db, [requestId])).map((task) => ({
    id: crypto.randomUUID(),
    taskId: task.taskId,
    sovLineId:
      task.sovLineId !== null && lines.has(task.sovLineId)
        ? task.sovLineId
        : (lineOfTask.get(task.taskId) ?? null),
    description: task.description,
    costImpact: fromCents(task.costImpact),
    costImpactAction: task.costImpactAction,
    scheduleImpactInDays: task.scheduleImpactInDays,
    costBreakdown: (costs.get(task.id) ?? []).map(({ category, description, quantity, uom, unitPrice }) => ({
      category,
      description,
      quantity: fromTenThousandths(quantity),
      uom,
      unitPrice: fromTenThousandths(unitPrice),
    })),
  }));
  const { tasks } = await resolveTasks(ctx, inputs, lines, [], true);
  return tasks.map((task, position) => ({ ...task, position }));
}

export const duplicateHandlers = {
  async duplicateChangeRequest(ctx, { params }) {
    requireMayCreate(ctx);
    const { request, approvers } = await loadChangeRequest(ctx.db, ctx.actor, params.changeRequestId);
    const sov = await schedule(ctx, request.sovId);
    const lines = sov ? await linesNow(ctx.db, sov.sov.id) : new Map<string, LineNow>();
    const active = new Set((await choicesOf(ctx)).map(({ userId }) => userId));
    const mayApprove = new Set(
      (await possibleApprovers(ctx, { id: ctx.user.id, role: ctx.project.role })).map(({ userId }) => userId),
    );
    const made = await makeRequest(ctx, {
      columns: {
        subject: request.subject,
        description: request.description,
        reason: request.reason,
        sovId: sov?.sov.id ?? null,
        sovCompanyId: sov?.sov.companyId ?? null,
        scheduleImpactInDays: request.scheduleImpactInDays,
        ...(active.has(request.requestedById) ? { requestedById: request.requestedById } : {}),
      },
      lists: {
        approverIds: approvers.flatMap(({ userId }) => (mayApprove.has(userId) ? [userId] : [])),
      },
      tasks: await copiedTasks(ctx, request.id, lines),
      markups: (await markupsOf(ctx.db, [request.id])).map((row) => ({ ...row, id: crypto.randomUUID() })),
      isDraft: true,
      changes: [{ field: 'copiedFrom', from: null, to: requestNumber(request) ?? request.subject }],
    });
    return changeRequestDetail(ctx, made);
  },
} satisfies Partial<Handlers>;
