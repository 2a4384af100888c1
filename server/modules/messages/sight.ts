import { messageSight } from '#domain/message/status.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import { sightSql } from '../record/sight.ts';
import { messagePeople, messages } from './schema.ts';

/** What the actor may see, as a condition. */
export const visibleMessages = ({
  actor,
  db,
  project,
}: Pick<ProjectContext, 'actor' | 'db' | 'project'>): SQL | undefined =>
  sightSql(messageSight(actor), {
    status: messages.status,
    authorId: messages.createdBy,
    isForAll: messages.isForAll,
    notifyRoles: (role) => sql`${role} = any(${messages.notifyRoles})`,
    notifyWith: (userId) =>
      inArray(
        messages.id,
        db
          .select({ id: messagePeople.messageId })
          .from(messagePeople)
          .where(and(eq(messagePeople.projectId, project.id), eq(messagePeople.userId, userId))),
      ),
  });
