import { LANGUAGES } from '#domain/account/locale.ts';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, updatedAt, version } from '../../db/columns.ts';

/**
 * People. E-mail addresses are stored trimmed and in lower case. A person who was invited and has not come in yet has
 * a row without a password and unverified, so that records can already name them.
 */
export const users = pgTable('users', {
  id: id(),
  email: text('email').notNull().unique(),
  name: text('name').notNull().default(''),
  passwordHash: text('password_hash'),
  isVerified: boolean('is_verified').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  isOnboardingComplete: boolean('is_onboarding_complete').notNull().default(false),
  agreeToTermsTimestamp: instant('agree_to_terms_timestamp'),
  phone: text('phone'),
  jobTitle: text('job_title'),
  photoKey: text('photo_key'),
  /** Null: as the device has it. */
  timeZone: text('time_zone'),
  language: text('language', { enum: LANGUAGES }).notNull().default('en'),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/**
 * Registrations that wait for their one-time code. Each has its own password: whoever else registers the same address
 * cannot slip theirs into an account that the owner of the mailbox verifies.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    email: text('email').notNull(),
    name: text('name').notNull().default(''),
    passwordHash: text('password_hash').notNull(),
    /** Hash of the token that the registering browser holds. */
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    completedAt: instant('completed_at'),
    createdAt: createdAt(),
  },
  (t) => [index('registrations_email').on(t.email)],
);

/** One-time codes, stored hashed. The newest of a registration is the only good one. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: id(),
    registrationId: uuid('registration_id')
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('one_time_codes_registration').on(t.registrationId, t.createdAt)],
);
