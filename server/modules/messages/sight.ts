import { messageSight } from '#domain/message/status.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { inProjects, type Looking, sightSql } from '../record/sight.ts';
import { messagePeople, messages } from './schema.ts';

/** What the actor may see, as a condition. */
export const visibleMessages = (looking: Looking): SQL | undefined =>
  sightSql(messageSight(looking.actor), {
    status: messages.status,
    authorId: messages.createdBy,
    isForAll: messages.isForAll,
    notifyRoles: (role) => sql`${role} = any(${messages.notifyRoles})`,
    notifyWith: (userId) =>
      inArray(
        messages.id,
        looking.db
          .select({ id: messagePeople.messageId })
          .from(messagePeople)
          .where(and(inProjects(messagePeople.projectId, looking), eq(messagePeople.userId, userId))),
      ),
  });
