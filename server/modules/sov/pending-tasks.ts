import { canSeeRecord } from '#domain/authority/scope.ts';
import { sovTask } from '#domain/sov/pending-task.ts';
import { sovMachine } from '#domain/sov/status.ts';
import { addsBy } from '#domain/transition/machine.ts';
import { and, eq, ne, or } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { TaskSource } from '../pending-tasks/task.ts';
import { addedUsers, courtOf, sovRecord } from './records.ts';
import { sovs } from './schema.ts';

/** Schedules of values that wait for somebody. */
export const sovTasks: TaskSource = async ({ db, projectIds, userId }) => {
  const rows = await db
    .select()
    .from(sovs)
    .where(
      and(
        anyOf(sovs.projectId, projectIds),
        ne(sovs.status, 'APPROVED'),
        userId ? or(eq(sovs.createdBy, userId), eq(sovs.approverId, userId)) : undefined,
      ),
    );
  const added = await addedUsers(
    db,
    rows.map((sov) => sov.id),
  );
  return rows.flatMap((sov) => {
    const court = courtOf(sov);
    const taskType = sovTask({ status: sov.status, creatorId: sov.createdBy, approverId: sov.approverId });
    if (!court?.userId || !taskType) return [];
    const named = [sov.createdBy, sov.contractorId, sov.approverId, ...(added.get(sov.id) ?? [])];
    return {
      taskType,
      assigneeId: court.userId,
      projectId: sov.projectId,
      objectType: 'SOV' as const,
      objectId: sov.id,
      key: sov.id,
      number: sov.sovNumber,
      title: sov.divisionName,
      line: [sov.sovNumber, sov.divisionName].filter(Boolean).join(' '),
      link: `/app/projects/${sov.projectId}/tools/sov/${sov.id}`,
      requestedById: sov.status === 'REJECTED' ? sov.approverId : sov.createdBy,
      since: sov.statusAt,
      dueDate: null,
      adds: addsBy(
        sovMachine,
        'submit',
        sovRecord({ sov, userIds: [] }, { lineErrorCount: 0, hasBilling: false }),
      ),
      mayRead: (actor) =>
        canSeeRecord(actor, 'SOV', {
          companyId: sov.companyId,
          assigneeIds: named.filter((id) => id !== null),
        }),
    };
  });
};
