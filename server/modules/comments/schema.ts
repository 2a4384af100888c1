import { COMMENT_OBJECT_TYPES } from '#domain/comment/object-types.ts';
import { type AnyPgColumn, bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, projectId } from '../../db/columns.ts';
import { users } from '../auth/schema.ts';
import { projects } from '../projects/schema.ts';

/** Comments on the records of all tools. A deleted one keeps its row, emptied, to keep the place of its replies. */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    objectType: text('object_type', { enum: COMMENT_OBJECT_TYPES }).notNull(),
    objectId: uuid('object_id').notNull(),
    /** Order of writing, where two have the same instant. */
    seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    parentCommentId: uuid('parent_comment_id').references((): AnyPgColumn => comments.id),
    /** Empty once deleted. */
    content: text('content').notNull(),
    mentions: uuid('mentions').array().notNull().default([]),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('comments_record').on(t.projectId, t.objectType, t.objectId, t.createdAt, t.seq),
    index('comments_parent').on(t.parentCommentId),
  ],
);
