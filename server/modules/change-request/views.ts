import {
  changeRequestBallInCourt,
  courtDueDate,
  OPEN_CHANGE_REQUEST,
} from '#domain/change-request/record.ts';
import { fromCents } from '#domain/money/money.ts';
import { compareNodeNumbers } from '#domain/sov/tree.ts';
import { isOverdue } from '#domain/time/overdue.ts';
import { and } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import { together } from '../../db/together.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { refsOf } from '../people/refs.ts';
import { instantOrNull } from '../record/amounts.ts';
import { todayOf } from '../record/calendar.ts';
import { courtView } from '../record/court.ts';
import { askedSigners, signatureStatuses } from '../signing/asked.ts';
import { visibleSovs } from '../sov/list-query.ts';
import { sovs } from '../sov/schema.ts';
import { sovReference } from '../sov/views.ts';
import { orderNumber, requestNumber } from './numbers.ts';
import { approversOf, type ChangeRequestRow, turnOf } from './records.ts';
import { changeRequestTasks } from './schema.ts';

export type ChangeRequestView = ResponseOf<'listChangeRequests'>['data'][number];

/** Divisions of the tasks of several change requests, each in the order of their numbers. */
async function divisionsOf({ db }: ProjectContext, ids: readonly string[]) {
  const rows = await db
    .selectDistinct({
      requestId: changeRequestTasks.requestId,
      id: changeRequestTasks.divisionId,
      divisionNumber: changeRequestTasks.divisionNumber,
      divisionName: changeRequestTasks.divisionName,
    })
    .from(changeRequestTasks)
    .where(anyOf(changeRequestTasks.requestId, ids));
  const inOrder = rows.toSorted((a, b) => compareNodeNumbers(a.divisionNumber, b.divisionNumber));
  return Map.groupBy(inOrder, ({ requestId }) => requestId);
}

/** Those of the schedules that the reader may see: who prices a part of a contract need not know the contract. */
export const seenSovs = (ctx: ProjectContext, ids: readonly string[]) =>
  ctx.db
    .select()
    .from(sovs)
    .where(and(anyOf(sovs.id, ids), visibleSovs(ctx)));

/** Change requests as the contract shows them in lists: one query for each kind of what they name. */
export async function changeRequestViews(
  ctx: ProjectContext,
  rows: readonly ChangeRequestRow[],
): Promise<ChangeRequestView[]> {
  if (rows.length === 0) return [];
  const { db } = ctx;
  const today = todayOf(ctx);
  const ids = rows.map(({ id }) => id);
  const [approvers, divisions, schedules, signatures, asked] = await together(
    () => approversOf(db, ids),
    () => divisionsOf(ctx, ids),
    () =>
      seenSovs(
        ctx,
        rows.flatMap(({ sovId }) => sovId ?? []),
      ),
    () => signatureStatuses(db, ids),
    () => askedSigners(db, 'CHANGE_REQUEST', ids),
  );
  const refs = await refsOf(db, {
    users: [
      ...rows.flatMap((request) => [request.requestedById, request.createdBy, request.pricerId]),
      ...approvers.map(({ userId }) => userId),
      ...asked.values(),
    ],
    companies: rows.map(({ companyId }) => companyId),
  });
  const sovById = new Map<string | null, (typeof schedules)[number]>(schedules.map((sov) => [sov.id, sov]));
  const approversBy = Map.groupBy(approvers, ({ requestId }) => requestId);
  return rows.map((request) => {
    const theirs = approversBy.get(request.id) ?? [];
    const court = changeRequestBallInCourt(turnOf(request, theirs, asked.get(request.id) ?? null));
    const isOpen = OPEN_CHANGE_REQUEST.includes(request.status);
    const overdue = isOverdue(isOpen, request.dueDate, today);
    const dueDate = courtDueDate({ ...request, isPriced: request.pricedAt !== null });
    const sov = sovById.get(request.sovId);
    return {
      id: request.id,
      projectId: request.projectId,
      changeRequestNumber: requestNumber(request),
      changeOrderNumber: orderNumber(request),
      status: request.status,
      subject: request.subject,
      reason: request.reason,
      divisions: (divisions.get(request.id) ?? []).map(({ requestId: _id, ...division }) => division),
      sov: sov ? sovReference(sov) : null,
      requestedBy: refs.user(request.requestedById),
      createdBy: refs.user(request.createdBy),
      company: refs.company(request.companyId),
      approvers: theirs.map(({ id, userId, decision, decidedAt, comment }) => ({
        id,
        assignee: refs.user(userId),
        decision,
        decidedAt: instantOrNull(decidedAt),
        comment,
      })),
      costImpact: fromCents(request.costImpact),
      scheduleImpactInDays: request.scheduleImpactInDays,
      signatureStatus: signatures.get(request.id) ?? null,
      dueDate: request.dueDate,
      isOverdue: overdue,
      ballInCourt: courtView(
        court,
        { since: request.courtSince, dueDate, isOverdue: isOverdue(isOpen, dueDate, today) },
        refs,
      ),
      createdAt: request.createdAt.toISOString(),
      updatedAt: request.updatedAt.toISOString(),
      version: request.version,
    };
  });
}

/** One change request as lists show it. */
export async function changeRequestView(
  ctx: ProjectContext,
  request: ChangeRequestRow,
): Promise<ChangeRequestView> {
  const [view] = await changeRequestViews(ctx, [request]);
  if (!view) throw new Error('A change request has no view');
  return view;
}
