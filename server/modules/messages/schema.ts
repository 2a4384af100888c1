import { MESSAGE_CATEGORY_COLORS } from '#domain/message/categories.ts';
import { MESSAGE_FLAGS, MESSAGE_STATUSES } from '#domain/message/status.ts';
import { PROJECT_ROLES } from '#domain/authority/roles.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, projectId, updatedAt, version } from '../../db/columns.ts';
import { users } from '../auth/schema.ts';
import { projects } from '../projects/schema.ts';
import { wordTable } from '../record/list/word-table.ts';

/** Categories of a project's messages: those that every project has, and its own. */
export const messageCategories = pgTable(
  'message_categories',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    name: text('name').notNull(),
    color: text('color', { enum: MESSAGE_CATEGORY_COLORS }).notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    /** Order among those that every project has; 0 for the others, which stand by name. */
    position: integer('position').notNull().default(0),
    /** Null for those that every project has. */
    createdBy: uuid('created_by').references(() => users.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('message_categories_name').on(t.projectId, sql`lower(${t.name})`)],
);

/** Who is not told of the messages of a category. */
export const messageMutes = pgTable(
  'message_mutes',
  {
    categoryId: uuid('category_id')
      .notNull()
      .references(() => messageCategories.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    projectId: projectId().references(() => projects.id),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.userId] })],
);

/** Messages of the board. What lists filter and sort by stands in the row, written with every change and comment. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    /** The N of MSG-N, given when it is sent. */
    sequence: integer('sequence'),
    status: text('status', { enum: MESSAGE_STATUSES }).notNull(),
    subject: text('subject').notNull(),
    /** Markdown. Both are empty only in a draft. */
    body: text('body').notNull(),
    categoryId: uuid('category_id').references(() => messageCategories.id),
    /** Nobody and no role is named: it is for the whole project. */
    isForAll: boolean('is_for_all').notNull(),
    notifyRoles: text('notify_roles', { enum: PROJECT_ROLES }).array().notNull(),
    /** Whom its text addresses. */
    mentions: uuid('mentions').array().notNull().default([]),
    flag: text('flag', { enum: MESSAGE_FLAGS }),
    flaggedBy: uuid('flagged_by').references(() => users.id),
    flaggedAt: instant('flagged_at'),
    attachmentCount: integer('attachment_count').notNull().default(0),
    /** Comments that are not deleted, and the newest of them. */
    commentCount: integer('comment_count').notNull().default(0),
    lastCommentAt: instant('last_comment_at'),
    lastCommentBy: uuid('last_comment_by').references(() => users.id),
    sentAt: instant('sent_at'),
    editedAt: instant('edited_at'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('messages_number').on(t.projectId, t.sequence),
    // The order of a page.
    index('messages_list').on(t.projectId, t.createdAt, t.id),
    index('messages_sent').on(t.projectId, t.sentAt, t.createdAt, t.id),
    index('messages_updated').on(t.projectId, t.updatedAt, t.createdAt, t.id),
    index('messages_subject').on(t.projectId, sql`lower(${t.subject})`, t.createdAt, t.id),
    index('messages_commented').on(t.projectId, t.lastCommentAt, t.createdAt, t.id),
    index('messages_category').on(t.categoryId, t.createdAt, t.id),
    index('messages_author').on(t.projectId, t.createdBy, t.createdAt, t.id),
  ],
);

/** The people whom a message names as its audience. */
export const messagePeople = pgTable(
  'message_people',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    projectId: projectId().references(() => projects.id),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.userId] }),
    index('message_people_user').on(t.projectId, t.userId, t.messageId),
  ],
);

/** Records of other tools that a message is about, in the order given. */
export const messageLinks = pgTable(
  'message_links',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** As the contract names kinds of records. */
    objectType: text('object_type').notNull(),
    objectId: uuid('object_id').notNull(),
    projectId: projectId().references(() => projects.id),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.objectType, t.objectId] }),
    index('message_links_record').on(t.projectId, t.objectType, t.objectId),
  ],
);

/** What one person keeps of a message; nobody else sees it. */
export const messageMarks = pgTable(
  'message_marks',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    projectId: projectId().references(() => projects.id),
    isBookmarked: boolean('is_bookmarked').notNull().default(false),
    /** When they read it last; null where they never did. */
    readAt: instant('read_at'),
    /** They want to read it again. */
    isKeptUnread: boolean('is_kept_unread').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.userId] }),
    index('message_marks_user').on(t.projectId, t.userId, t.messageId),
  ],
);

/** The words of number, subject, text and comments. */
export const messageWords = wordTable('message_words', 'message', () => messages.id);
