import { dueDateProblem } from '#domain/rfi/problems.ts';
import { rfiMachine, type RfiAction, type RfiStatus } from '#domain/rfi/status.ts';
import type { ProjectContext } from '../../http/context.ts';
import { requiredText } from '../../http/names.ts';
import { invalidField, staleVersion } from '../../http/problem.ts';
import { refsOf } from '../people/refs.ts';
import { decideOrRefuse } from '../record/decide.ts';
import { change } from './change.ts';
import { todayOf } from './list-query.ts';
import { tellAll } from './notices.ts';
import { type LoadedRfi, loadRfi, nameOf, rfiRecord } from './records.ts';
import { rfiUsers } from './schema.ts';

/** The RFI, locked, with the status that the action leads to; refused in the order status, person, version. */
export async function loadToMove(
  ctx: ProjectContext,
  rfiId: string,
  action: RfiAction,
  seenVersion: number,
): Promise<{ loaded: LoadedRfi; to: RfiStatus }> {
  const loaded = await loadRfi(ctx.db, ctx.actor, rfiId, { lock: true });
  const name = nameOf(loaded.rfi);
  const to = await decideOrRefuse(ctx.db, rfiMachine, ctx.actor, rfiRecord(loaded), action, name);
  if (loaded.rfi.version !== seenVersion) throw staleVersion();
  return { loaded, to };
}

/** Closes one RFI; everyone on it is told. */
export async function close(
  ctx: ProjectContext,
  rfiId: string,
  version: number,
  reviewComments: string,
): Promise<LoadedRfi> {
  const { loaded, to } = await loadToMove(ctx, rfiId, 'close', version);
  requiredText(reviewComments, 'reviewComments');
  const closed = await change(ctx, loaded, {
    action: 'close',
    seenVersion: version,
    to,
    values: { reviewComments },
    comment: reviewComments,
  });
  await tellAll(ctx, closed, 'closed', closed.rfi.reviewComments);
  return closed;
}

interface Handover {
  newAssigneeId: string;
  dueDate?: string | undefined;
  comment?: string | undefined;
}

/** Gives one RFI to another assignee, who has been checked; telling them is the caller's. */
export async function reassign(
  ctx: ProjectContext,
  rfiId: string,
  version: number,
  { newAssigneeId, dueDate, comment }: Handover,
): Promise<LoadedRfi> {
  const { loaded, to } = await loadToMove(ctx, rfiId, 'reassign', version);
  const { rfi } = loaded;
  if (rfi.assigneeId === newAssigneeId)
    throw invalidField('newAssigneeId', 'It is already assigned to this person. Choose somebody else.');
  const late =
    dueDate === undefined || dueDate === rfi.dueDate ? null : dueDateProblem(dueDate, todayOf(ctx));
  if (late) throw invalidField(late.field, late.message);
  const refs = await refsOf(ctx.db, { users: [rfi.assigneeId, newAssigneeId] });
  const changes = [
    {
      field: 'assignee',
      from: refs.userOrNull(rfi.assigneeId)?.name ?? null,
      to: refs.user(newAssigneeId).name,
    },
    ...(dueDate && dueDate !== rfi.dueDate ? [{ field: 'dueDate', from: rfi.dueDate, to: dueDate }] : []),
  ];
  const moved = await change(ctx, loaded, {
    action: 'reassign',
    seenVersion: version,
    to,
    values: { assigneeId: newAssigneeId, answered: false, ...(dueDate ? { dueDate } : {}) },
    comment,
    changes,
  });
  // Who had it so far keeps sight of it.
  const old = rfi.assigneeId;
  if (old === null || old === rfi.requesterId || loaded.userIds.includes(old)) return moved;
  await ctx.db.insert(rfiUsers).values({
    rfiId: rfi.id,
    userId: old,
    projectId: rfi.projectId,
    addedBy: ctx.user.id,
    createdAt: ctx.now,
  });
  return { ...moved, userIds: [...loaded.userIds, old] };
}
