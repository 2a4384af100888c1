import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { COMPANY_ROLES } from '#domain/authority/roles.ts';
import { COMPANY_MEMBER_STATUSES } from '#domain/company/members.ts';
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

/**
 * The list of a company's people: who belongs to it and who is invited, one row each, with what the list is searched and
 * sorted by, so that every page of ten thousand comes from an index. Written by triggers of the migration alone, on the
 * members, the invitations and the people themselves.
 */
export const companyPeople = pgTable(
  'company_people',
  {
    /** Of the member or the invitation. */
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    status: text('status', { enum: COMPANY_MEMBER_STATUSES }).notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    roleName: text('role_name', { enum: COMPANY_ROLES }).notNull(),
    name: text('name'),
    email: text('email').notNull(),
    jobTitle: text('job_title'),
    photoKey: text('photo_key'),
    since: instant('since').notNull(),
    version: integer('version').notNull(),
    /** By name, in lower case; by the address while there is none. */
    nameKey: text('name_key').notNull(),
    /** Name, address and job title in lower case. */
    searched: text('searched').notNull(),
  },
  (t) => [
    index('company_people_status').on(t.companyId, t.status, t.nameKey, t.id),
    index('company_people_name').on(t.companyId, t.nameKey, t.id),
    index('company_people_email').on(t.companyId, t.email, t.id),
    // Owners before members, each by name.
    index('company_people_role').on(t.companyId, t.roleName.desc().nullsFirst(), t.nameKey, t.id),
    index('company_people_since').on(t.companyId, t.since, t.id),
    index('company_people_user').on(t.userId),
  ],
);
