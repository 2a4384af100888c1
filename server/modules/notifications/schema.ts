import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { NotificationChoices } from '#domain/notification/preferences.ts';
import { NOTIFICATION_EVENTS } from '#domain/notification/events.ts';
import { createdAt, id, instant, updatedAt, version } from '../../db/columns.ts';
import { users } from '../auth/schema.ts';
import { projects } from '../projects/schema.ts';

/** What a person was told in the app. The texts are those of the moment; the record is looked up when it is read. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Null for what happens in companies. */
    projectId: uuid('project_id').references(() => projects.id),
    event: text('event', { enum: NOTIFICATION_EVENTS }).notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    objectType: text('object_type'),
    objectId: uuid('object_id'),
    /** Address of the screen to open, under the app's own origin. */
    link: text('link').notNull(),
    /** Who caused it; null for the system. */
    actorId: uuid('actor_id').references(() => users.id),
    readAt: instant('read_at'),
    /** Deleted, and kept for a day so that it can come back. */
    deletedAt: instant('deleted_at'),
    /** The step that last changed it, where that can be taken back. */
    changeId: uuid('change_id'),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index('notifications_list').on(t.userId, t.createdAt, t.id),
    index('notifications_unread')
      .on(t.userId)
      .where(sql`${t.readAt} is null`),
    index('notifications_age').on(t.createdAt),
    // What is unread about a record, whoever it was told.
    index('notifications_about')
      .on(t.objectId)
      .where(sql`${t.readAt} is null`),
    index('notifications_change')
      .on(t.changeId)
      .where(sql`${t.changeId} is not null`),
  ],
);

/** How a person wants to be told, as far as they have chosen; the rest is domain/notification/preferences. */
export const notificationPreferences = pgTable('notification_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  choices: jsonb('choices').$type<NotificationChoices>().notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: updatedAt(),
});
