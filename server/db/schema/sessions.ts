import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../modules/auth/schema.ts';
import { createdAt, id, instant } from '../columns.ts';

/** What a bearer token may be used for: everything its user may do, or setting a new password and nothing else. */
export const SESSION_SCOPES = ['session', 'reset'] as const;
export type SessionScope = (typeof SESSION_SCOPES)[number];

/** Bearer tokens, stored as SHA-256 so that a copy of the database opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    scope: text('scope', { enum: SESSION_SCOPES }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** What the device said of itself when it signed in, for its owner to know it again. */
    userAgent: text('user_agent'),
    address: text('address'),
    timeZone: text('time_zone'),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at').notNull(),
    /** Slides forward with use, up to `endsAt`. */
    expiresAt: instant('expires_at').notNull(),
    /** The last moment this token can be good for, however much it is used. */
    endsAt: instant('ends_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** Whom the session views a project as, until when; all of them null, or none. */
    viewingProjectId: uuid('viewing_project_id'),
    viewingMemberId: uuid('viewing_member_id'),
    viewingUserId: uuid('viewing_user_id').references(() => users.id, { onDelete: 'set null' }),
    viewingUntil: instant('viewing_until'),
  },
  (t) => [index('sessions_user').on(t.userId)],
);
