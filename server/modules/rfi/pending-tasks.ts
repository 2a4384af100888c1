import { rfiTask } from '#domain/rfi/pending-task.ts';
import { mayReadRfi, rfiBallInCourt, rfiMachine } from '#domain/rfi/status.ts';
import { addsBy } from '#domain/transition/machine.ts';
import { and, eq, notInArray } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { TaskSource } from '../pending-tasks/task.ts';
import { addedTo, rfiNumber, rfiRecord } from './records.ts';
import { rfis } from './schema.ts';

/** RFIs that wait for somebody. */
export const rfiTasks: TaskSource = async ({ db, projectIds, userId }) => {
  const rows = await db
    .select()
    .from(rfis)
    .where(
      and(
        anyOf(rfis.projectId, projectIds),
        notInArray(rfis.status, ['CLOSED', 'TERMINATED']),
        userId ? eq(rfis.courtId, userId) : undefined,
      ),
    );
  if (rows.length === 0) return [];
  const added = await addedTo(
    db,
    rows.map(({ id }) => id),
  );
  const addedBy = Map.groupBy(added, ({ rfiId }) => rfiId);
  return rows.flatMap((rfi) => {
    const court = rfiBallInCourt(rfi, rfi.answered);
    const taskType = rfiTask(rfi);
    if (!court?.userId || !taskType) return [];
    const number = rfiNumber(rfi);
    const record = rfiRecord({ rfi, userIds: (addedBy.get(rfi.id) ?? []).map((row) => row.userId) });
    return {
      taskType,
      assigneeId: court.userId,
      projectId: rfi.projectId,
      objectType: 'RFI' as const,
      objectId: rfi.id,
      key: rfi.id,
      number,
      title: rfi.subject,
      line: [number, rfi.subject].filter(Boolean).join(' '),
      link: `/app/projects/${rfi.projectId}/tools/rfi/${rfi.id}`,
      requestedById: taskType === 'RFI_REVIEW' ? rfi.assigneeId : rfi.requesterId,
      since: rfi.courtSince,
      dueDate: rfi.dueDate,
      adds: addsBy(rfiMachine, 'publish', record),
      mayRead: (actor) => mayReadRfi(actor, record),
    };
  });
};
