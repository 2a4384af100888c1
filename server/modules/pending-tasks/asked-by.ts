import { and, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { history } from '../../db/schema/history.ts';
import type { WaitingTask } from './task.ts';

const keyOf = (objectType: string, objectId: string, at: Date): string =>
  `${objectType} ${objectId} ${at.getTime()}`;

/**
 * Whose step made each task wait: who took the step of its record's history at the instant since when it waits. What
 * waits by a step that is not in the record's own history, such as an invitation, has it from its tool.
 */
export async function askedBy(
  db: Db,
  tasks: readonly WaitingTask[],
): Promise<(task: WaitingTask) => string | null> {
  if (tasks.length === 0) return () => null;
  const steps = await db
    .select({
      objectType: history.objectType,
      objectId: history.objectId,
      at: history.at,
      actorId: history.actorId,
    })
    .from(history)
    .where(
      and(
        inArray(history.objectType, [...new Set(tasks.map(({ objectType }) => objectType))]),
        inArray(history.objectId, [...new Set(tasks.map(({ objectId }) => objectId))]),
        inArray(history.at, [...new Set(tasks.map(({ since }) => since))]),
      ),
    );
  const actors = new Map(
    steps.map(({ objectType, objectId, at, actorId }) => [keyOf(objectType, objectId, at), actorId]),
  );
  return ({ objectType, objectId, since, requestedById }) => {
    const actorId = actors.get(keyOf(objectType, objectId, since));
    return actorId === undefined ? requestedById : actorId;
  };
}
