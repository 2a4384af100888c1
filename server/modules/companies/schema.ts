import { sql } from 'drizzle-orm';
import { index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { COMPANY_ROLES } from '#domain/authority/roles.ts';
import { createdAt, id, instant, updatedAt, version } from '../../db/columns.ts';
import { users } from '../auth/schema.ts';

export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: text('name').notNull(),
    address: text('address'),
    city: text('city'),
    state: text('state'),
    zipCode: text('zip_code'),
    phone: text('phone'),
    website: text('website'),
    licenseNumber: text('license_number'),
    /** An image of the kind COMPANY. */
    logoKey: text('logo_key'),
    /** When the trial began: with the company, or with the release that first had plans (domain/company/plan.ts). */
    trialStartedAt: instant('trial_started_at').notNull().defaultNow(),
    /** Until when a paid plan counts; null where there never was one. Written with the plan (modules/subscription). */
    subscribedUntil: instant('subscribed_until'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('companies_name').on(sql`lower(${t.name})`)],
);

/** Who belongs to a company, and as what. A person's primary company is the one chosen last, else the one joined first. */
export const companyMembers = pgTable(
  'company_members',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    roleName: text('role_name', { enum: COMPANY_ROLES }).notNull(),
    /** When the person last chose to work for this one of their companies. */
    chosenAt: instant('chosen_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('company_members_once').on(t.companyId, t.userId),
    index('company_members_user').on(t.userId, t.createdAt),
  ],
);

/** Invitations to a company by e-mail. The link's token is stored hashed; sending it again replaces it. */
export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    email: text('email').notNull(),
    roleName: text('role_name', { enum: COMPANY_ROLES }).notNull(),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    status: text('status', { enum: ['OPEN', 'ACCEPTED', 'WITHDRAWN'] })
      .notNull()
      .default('OPEN'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('company_invitations_open')
      .on(t.companyId, t.email)
      .where(sql`${t.status} = 'OPEN'`),
    index('company_invitations_email').on(t.email),
  ],
);

/** Requests to join a company, answered by an ORG_OWNER. */
export const joinRequests = pgTable(
  'join_requests',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    message: text('message'),
    status: text('status', { enum: ['OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'] })
      .notNull()
      .default('OPEN'),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: instant('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('join_requests_open')
      .on(t.companyId, t.userId)
      .where(sql`${t.status} = 'OPEN'`),
  ],
);
