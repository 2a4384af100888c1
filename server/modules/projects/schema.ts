import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { OWNING_COMPANY_ROLES } from '#domain/authority/roles.ts';
import type { SiteImageCaption } from '#domain/project/site-images.ts';
import type { Holiday } from '#domain/time/holidays.ts';
import { PROJECT_CURRENCIES, PROJECT_STATUSES } from '#domain/project/status.ts';
import { cents, createdAt, id, projectId, updatedAt, version } from '../../db/columns.ts';
import { users } from '../auth/schema.ts';
import { companies } from '../companies/schema.ts';

/** The kinds of project a company builds; each company starts with the same ones. */
export const projectTypes = pgTable(
  'project_types',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
    /** One of those that every company has: it stays as it is. */
    isDefault: boolean('is_default').notNull().default(false),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('project_types_name').on(t.companyId, sql`lower(${t.name})`)],
);

/** A project. Row-level security lets a project's own transaction see its own row only (db/tenancy.ts). */
export const projects = pgTable(
  'projects',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
    description: text('description'),
    projectNumber: text('project_number'),
    projectTypeId: uuid('project_type_id').references(() => projectTypes.id, { onDelete: 'set null' }),
    status: text('status', { enum: PROJECT_STATUSES }).notNull().default('DRAFT'),
    owningCompanyRole: text('owning_company_role', { enum: OWNING_COMPANY_ROLES }).notNull(),
    budget: cents('budget'),
    budgetCurrency: text('budget_currency', { enum: PROJECT_CURRENCIES }).notNull().default('USD'),
    /** Working weekdays as MONDAY to SUNDAY; empty counts calendar days. */
    workingDays: text('working_days').array().notNull().default([]),
    /** Days off on a working weekday, by date. */
    holidays: jsonb('holidays').$type<readonly Holiday[]>().notNull().default([]),
    isSovMandatory: boolean('is_sov_mandatory').notNull().default(false),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    address: text('address'),
    city: text('city'),
    state: text('state'),
    zipCode: text('zip_code'),
    siteImages: text('site_images').array().notNull().default([]),
    siteImageCaptions: jsonb('site_image_captions')
      .$type<readonly SiteImageCaption[]>()
      .notNull()
      .default([]),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('projects_company').on(t.companyId, t.updatedAt)],
);

/** Units of measure that a project adds to the eight that every project has (domain/sov/units.ts). */
export const projectUnits = pgTable(
  'project_units',
  {
    projectId: projectId().references(() => projects.id),
    code: text('code').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.code] })],
);
