import type { Appearance } from '#domain/account/preferences.ts';
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { updatedAt } from '../../db/columns.ts';
import { users } from '../auth/schema.ts';

/** What a person has chosen of how the product looks; the rest is domain/account/preferences. */
export interface PreferenceChoices extends Partial<Appearance> {
  pinnedProjectIds?: string[];
  recentProjectIds?: string[];
}

export const userPreferences = pgTable('user_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  choices: jsonb('choices').$type<PreferenceChoices>().notNull(),
  updatedAt: updatedAt(),
});
