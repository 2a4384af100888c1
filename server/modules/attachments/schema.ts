import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, projectId } from '../../db/columns.ts';
import { users } from '../auth/schema.ts';
import { projects } from '../projects/schema.ts';

/**
 * Uploaded files of a project's records, by the key under which the file store holds them. Until a record claims it, a
 * file is its uploader's alone; from then on it is seen by whoever sees the record.
 */
export const attachments = pgTable(
  'attachments',
  {
    key: text('key').primaryKey(),
    /** The key in the store where another record had the file first; null where it is this one's own. */
    storedKey: text('stored_key'),
    projectId: projectId().references(() => projects.id),
    name: text('name').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** Decided from the content. */
    contentType: text('content_type').notNull(),
    uploadedBy: uuid('uploaded_by')
      .notNull()
      .references(() => users.id),
    /** The record, or the part of one (a comment), that names the file; both null until then. */
    objectType: text('object_type'),
    objectId: uuid('object_id'),
    /** Place among the files of its record. */
    position: integer('position').notNull().default(0),
    claimedAt: instant('claimed_at'),
    createdAt: createdAt(),
    /** When a photo was taken, by its own data; null where it does not say. */
    takenAt: instant('taken_at'),
  },
  (t) => [
    index('attachments_record').on(t.projectId, t.objectType, t.objectId, t.position),
    index('attachments_unclaimed').on(t.claimedAt, t.createdAt),
    index('attachments_stored')
      .on(t.storedKey)
      .where(sql`${t.storedKey} is not null`),
  ],
);
