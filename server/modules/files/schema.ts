import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../../db/columns.ts';
import { users } from '../auth/schema.ts';

/**
 * Uploaded images, by the key under which the file store holds them. They belong to the person who uploaded them until
 * a profile, a project or a company names them.
 */
export const images = pgTable(
  'images',
  {
    key: text('key').primaryKey(),
    kind: text('kind', { enum: ['PROFILE', 'PROJECT', 'COMPANY'] }).notNull(),
    uploadedBy: uuid('uploaded_by')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('images_uploader').on(t.uploadedBy)],
);
