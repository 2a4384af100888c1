import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../../db/columns.ts';
import { users } from '../auth/schema.ts';

/** The private link of a person by which a calendar reads what waits for them: one a person, stored hashed. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: createdAt(),
  /** To the hour: a calendar asks often, and each answer is not worth a write. */
  lastReadAt: instant('last_read_at'),
});
