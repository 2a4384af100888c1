import { ASKED_BY_A_PART, ASKING_EVENTS, type NotificationEvent } from '#domain/notification/events.ts';
import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { isUuid } from '../../http/authorize.ts';
import type { PublicContext } from '../../http/context.ts';
import type { DoneOn } from '../../http/transaction.ts';
import { COMPANY_TASKS } from '../pending-tasks/registry.ts';
import type { WaitingTask } from '../pending-tasks/task.ts';
import { tasksInProject } from '../pending-tasks/waiting.ts';
import { markRead, type NotificationRow } from './queries.ts';
import { notifications } from './schema.ts';

/** What is said to a person is read by reading it, whatever they do on the record. */
const SAID: NotificationEvent[] = ['COMMENT_ADDED', 'MENTIONED', 'MESSAGE_SENT', 'REMINDER'];

/** What is unread of these records: all that those who have acted were told of them, and what asks of everybody else. */
async function unreadAbout(db: Db, records: readonly DoneOn[]): Promise<NotificationRow[]> {
  const acted = new Set(records.map(({ actorId, objectId }) => `${actorId} ${objectId}`));
  const actors = new Set(records.map(({ actorId }) => actorId));
  const rows = await db
    .select()
    .from(notifications)
    .where(
      and(
        isNull(notifications.readAt),
        notInArray(notifications.event, SAID),
        or(inArray(notifications.event, [...ASKING_EVENTS]), anyOf(notifications.userId, actors)),
        or(
          ...[...Map.groupBy(records, ({ objectType }) => objectType)].map(([objectType, own]) => {
            const ids = new Set(own.map(({ objectId }) => objectId));
            return and(eq(notifications.objectType, objectType), anyOf(notifications.objectId, ids));
          }),
        ),
      ),
    );
  return rows.filter(
    ({ event, userId, objectId }) => ASKING_EVENTS.includes(event) || acted.has(`${userId} ${objectId}`),
  );
}

/** What waits for a person of what the notifications are about: nothing else can keep one of them unread. */
async function waitingFor(
  ctx: PublicContext,
  userId: string,
  projectId: string | null,
  about: readonly NotificationRow[],
) {
  const { db, now } = ctx;
  const kinds = new Set(about.flatMap(({ objectType }) => objectType ?? []));
  if (projectId !== null) return tasksInProject({ db, userId, now, projectId }, kinds);
  const found: WaitingTask[] = [];
  for (const source of COMPANY_TASKS) found.push(...(await source({ db, projectIds: [], userId, now })));
  return found;
}

/** Whether nothing that the notification can have asked for waits any more: what waits now has begun after it. */
function isDone({ event, objectId, createdAt }: NotificationRow, waiting: readonly WaitingTask[]): boolean {
  const asked = ASKED_BY_A_PART[event];
  return waiting.every(
    ({ objectId: on, since, taskType }) =>
      on !== objectId || since > createdAt || (asked !== undefined && !asked.includes(taskType)),
  );
}

/** Marks as read what of these notifications of a person is done. */
async function settle(ctx: PublicContext, userId: string, unread: readonly NotificationRow[]): Promise<void> {
  for (const [projectId, rows] of Map.groupBy(unread, (row) => row.projectId)) {
    const waiting = await waitingFor(ctx, userId, projectId, rows);
    const ids = rows.filter((row) => isDone(row, waiting)).map(({ id }) => id);
    if (ids.length === 0) continue;
    await markRead(ctx.db, inArray(notifications.id, ids), ctx.now);
    // The person's open pages count them no longer.
    ctx.told(userId);
  }
}

/**
 * Marks as read what people were told of the records that were acted on, where what it asked of them is done or no longer
 * theirs (rule: notifications): of those who have acted all of it, of everybody else what asks. What waits is said by the
 * tools' own pending tasks, so that every tool is in it. In the transaction of the change.
 */
export async function settleNotifications(ctx: PublicContext, done: readonly DoneOn[]): Promise<void> {
  // What has no id of its own (a unit is known by its code) is nothing that anybody is told of.
  const records = done.filter(({ objectId }) => isUuid(objectId));
  if (records.length === 0) return;
  const unread = await unreadAbout(ctx.db, records);
  for (const [userId, theirs] of Map.groupBy(unread, (row) => row.userId)) await settle(ctx, userId, theirs);
}
