import { dueDateProblem } from '#domain/record/due-date.ts';
import { invalidField } from '../../http/problem.ts';
import { refsOf } from '../people/refs.ts';
import type { ActingOnRfi } from './acts.ts';
import { todayOf } from '../record/calendar.ts';
import type { LoadedRfi } from './records.ts';
import { rfiUsers } from './schema.ts';

interface Handover {
  newAssigneeId: string;
  dueDate?: string | undefined;
  comment?: string | undefined;
}

/** Gives one RFI to another assignee, who has been checked; telling them is the caller's. */
export async function reassigning({ ctx, loaded, body }: ActingOnRfi<{ rfiId: string }, Handover>) {
  const { rfi, userIds } = loaded;
  const { newAssigneeId, dueDate, comment } = body;
  if (rfi.assigneeId === newAssigneeId)
    throw invalidField('newAssigneeId', 'It is already assigned to this person. Choose somebody else.');
  const movesDate = dueDate !== undefined && dueDate !== rfi.dueDate;
  const late = movesDate ? dueDateProblem(dueDate, todayOf(ctx)) : null;
  if (late) throw invalidField(late.field, late.message);
  const refs = await refsOf(ctx.db, { users: [rfi.assigneeId, newAssigneeId] });
  const from = refs.userOrNull(rfi.assigneeId)?.name ?? null;
  return {
    values: { assigneeId: newAssigneeId, answered: false, ...(dueDate ? { dueDate } : {}) },
    comment,
    changes: [
      { field: 'assignee', from, to: refs.user(newAssigneeId).name },
      ...(dueDate && movesDate ? [{ field: 'dueDate', from: rfi.dueDate, to: dueDate }] : []),
    ],
    /** Who had it so far keeps sight of it. */
    also: async (moved: LoadedRfi) => {
      const old = rfi.assigneeId;
      if (old === null || old === rfi.requesterId || userIds.includes(old)) return moved;
      await ctx.db.insert(rfiUsers).values({
        rfiId: rfi.id,
        userId: old,
        projectId: rfi.projectId,
        addedBy: ctx.user.id,
        createdAt: ctx.now,
      });
      return { ...moved, userIds: [...userIds, old] };
    },
  };
}
