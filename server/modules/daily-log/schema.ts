import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { NONCONFORMANCE_STATUSES } from '#domain/daily-log/nonconformance-status.ts';
import { LOG_ACCESSES } from '#domain/daily-log/sight.ts';
import { DAILY_LOG_ENTRY_TYPES, DAILY_LOG_STATUSES, SITE_CONDITIONS } from '#domain/daily-log/status.ts';
import { SIGNATURE_TYPES } from '#domain/signing/signer-status.ts';
import {
  cents,
  createdAt,
  id,
  instant,
  projectId,
  tenThousandths,
  updatedAt,
  version,
} from '../../db/columns.ts';
import { users } from '../auth/schema.ts';
import { companies } from '../companies/schema.ts';
import { projects } from '../projects/schema.ts';
import { wordTable } from '../record/list/word-table.ts';
import { sovLines } from '../sov/schema.ts';
import { divisions, subdivisions } from '../task-library/schema.ts';
import type { EntryContent } from './entry-content.ts';
import type { KeptReading, KeptWeather } from './kept-weather.ts';

/** Daily logs. What lists and the calendar add up stands in the row, written with every entry. */
export const dailyLogs = pgTable(
  'daily_logs',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    /** The N of DL-N. */
    sequence: integer('sequence').notNull(),
    logDate: date('log_date', { mode: 'string' }).notNull(),
    status: text('status', { enum: DAILY_LOG_STATUSES }).notNull(),
    access: text('access', { enum: LOG_ACCESSES }).notNull(),
    /** The crew that it is of, and what that is told apart by; empty for its creator's own. */
    crewName: text('crew_name'),
    crewKey: text('crew_key').notNull(),
    siteCondition: text('site_condition', { enum: SITE_CONDITIONS }),
    weather: jsonb('weather').$type<KeptWeather>(),
    weatherReadings: jsonb('weather_readings').$type<KeptReading[]>().notNull().default([]),
    /** Of entries that hold (domain/daily-log/counting). */
    entryCount: integer('entry_count').notNull().default(0),
    entryTypes: text('entry_types', { enum: DAILY_LOG_ENTRY_TYPES }).array().notNull().default([]),
    photoCount: integer('photo_count').notNull().default(0),
    totalWorkers: integer('total_workers').notNull().default(0),
    totalHours: tenThousandths('total_hours').notNull().default(0),
    delayHours: tenThousandths('delay_hours').notNull().default(0),
    weatherHoursLost: tenThousandths('weather_hours_lost').notNull().default(0),
    hasAccident: boolean('has_accident').notNull().default(false),
    openNonconformances: integer('open_nonconformances').notNull().default(0),
    closedBy: uuid('closed_by').references(() => users.id),
    closedAt: instant('closed_at'),
    /** When it was signed; its signature is in a table of its own. */
    signedAt: instant('signed_at'),
    /** Whose turn it is (domain/daily-log/status); null once it is closed. */
    courtId: uuid('court_id').references(() => users.id),
    courtSince: instant('court_since').notNull(),
    /** Who completes it in the place of its creator, who has left; who wrote it stays who wrote it. */
    keeperId: uuid('keeper_id').references(() => users.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    /** The company for which its creator takes part. */
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('daily_logs_number').on(t.projectId, t.sequence),
    // Rule: one log a day of a person, and one of each crew that they name.
    unique('daily_logs_day').on(t.projectId, t.createdBy, t.logDate, t.crewKey),
    index('daily_logs_list').on(t.projectId, t.createdAt, t.sequence),
    index('daily_logs_date').on(t.projectId, t.logDate, t.createdAt, t.sequence),
    index('daily_logs_status').on(t.projectId, t.status, t.createdAt, t.sequence),
    index('daily_logs_updated').on(t.projectId, t.updatedAt, t.createdAt, t.sequence),
    index('daily_logs_entries').on(t.projectId, t.entryCount, t.createdAt, t.sequence),
    index('daily_logs_hours').on(t.projectId, t.totalHours, t.createdAt, t.sequence),
    index('daily_logs_court').on(t.projectId, t.courtId),
    // The total of a list: what it is filtered by most, in few bytes.
    index('daily_logs_count').on(t.projectId, t.access, t.status, t.logDate),
  ],
);

/** What a log tells. A row keeps what was written for good; what changes is whether it holds, and what becomes of a nonconformance. */
export const dailyLogEntries = pgTable(
  'daily_log_entries',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    dailyLogId: uuid('daily_log_id')
      .notNull()
      .references(() => dailyLogs.id, { onDelete: 'cascade' }),
    /** Order within the log, also among entries of the same instant. */
    position: integer('position').notNull(),
    entryType: text('entry_type', { enum: DAILY_LOG_ENTRY_TYPES }).notNull(),
    content: jsonb('content').$type<EntryContent>().notNull(),
    /** Who worked, or whose work does not conform. */
    companyId: uuid('company_id').references(() => companies.id),
    workers: integer('workers').notNull().default(0),
    totalHours: tenThousandths('total_hours').notNull().default(0),
    delayHours: tenThousandths('delay_hours').notNull().default(0),
    photoCount: integer('photo_count').notNull().default(0),
    /** A line that goes leaves the work that was done on it. */
    sovLineId: uuid('sov_line_id').references(() => sovLines.id, { onDelete: 'set null' }),
    divisionId: uuid('division_id').references(() => divisions.id, { onDelete: 'set null' }),
    subdivisionId: uuid('subdivision_id').references(() => subdivisions.id, { onDelete: 'set null' }),
    quantity: tenThousandths('quantity'),
    unit: text('unit'),
    /** Of a nonconformance; null of every other entry. */
    status: text('status', { enum: NONCONFORMANCE_STATUSES }),
    ownerId: uuid('owner_id').references(() => users.id),
    dueDate: date('due_date', { mode: 'string' }),
    courtId: uuid('court_id').references(() => users.id),
    courtSince: instant('court_since'),
    fixedBy: uuid('fixed_by').references(() => users.id),
    fixedAt: instant('fixed_at'),
    fixNote: text('fix_note'),
    verifiedBy: uuid('verified_by').references(() => users.id),
    verifiedAt: instant('verified_at'),
    verificationNote: text('verification_note'),
    /** Neither void nor corrected. */
    holds: boolean('holds').notNull().default(true),
    correctsEntryId: uuid('corrects_entry_id').references((): AnyPgColumn => dailyLogEntries.id),
    correctedByEntryId: uuid('corrected_by_entry_id').references((): AnyPgColumn => dailyLogEntries.id),
    voidedBy: uuid('voided_by').references(() => users.id),
    voidedAt: instant('voided_at'),
    voidReason: text('void_reason'),
    version: version(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique('daily_log_entries_position').on(t.dailyLogId, t.position),
    index('daily_log_entries_line').on(t.sovLineId),
    index('daily_log_entries_owner')
      .on(t.projectId, t.ownerId)
      .where(sql`${t.ownerId} is not null`),
    index('daily_log_entries_court')
      .on(t.projectId, t.courtId)
      .where(sql`${t.courtId} is not null`),
    index('daily_log_entries_division').on(t.divisionId),
    index('daily_log_entries_subdivision').on(t.subdivisionId),
  ],
);

/** Invoices that came on the day of a log. */
export const dailyLogInvoices = pgTable(
  'daily_log_invoices',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    dailyLogId: uuid('daily_log_id')
      .notNull()
      .references(() => dailyLogs.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    invoiceNumber: text('invoice_number').notNull(),
    vendor: text('vendor').notNull(),
    invoiceDate: date('invoice_date', { mode: 'string' }).notNull(),
    amount: cents('amount').notNull(),
    description: text('description'),
    addedBy: uuid('added_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique('daily_log_invoices_position').on(t.dailyLogId, t.position),
    // The search by an amount.
    index('daily_log_invoices_amount').on(t.projectId, t.amount),
    uniqueIndex('daily_log_invoices_number').on(
      t.dailyLogId,
      sql`lower(${t.vendor})`,
      sql`lower(${t.invoiceNumber})`,
    ),
  ],
);

/** People with whom a log is shared. */
export const dailyLogShares = pgTable(
  'daily_log_shares',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    dailyLogId: uuid('daily_log_id')
      .notNull()
      .references(() => dailyLogs.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    sharedBy: uuid('shared_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique('daily_log_shares_person').on(t.dailyLogId, t.userId),
    index('daily_log_shares_user').on(t.projectId, t.userId, t.dailyLogId),
  ],
);

/** The signature on a closed log; it goes when the log is opened again. */
export const dailyLogSignatures = pgTable(
  'daily_log_signatures',
  {
    dailyLogId: uuid('daily_log_id')
      .notNull()
      .references(() => dailyLogs.id, { onDelete: 'cascade' }),
    projectId: projectId().references(() => projects.id),
    signerId: uuid('signer_id')
      .notNull()
      .references(() => users.id),
    typedName: text('typed_name').notNull(),
    signatureType: text('signature_type', { enum: SIGNATURE_TYPES }).notNull(),
    /** Base64 of a PNG. */
    drawnPng: text('drawn_png'),
    signedAt: instant('signed_at').notNull(),
    /** Of what was signed (domain/daily-log/signed-content). */
    sha256: text('sha256').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dailyLogId] })],
);

/** The words of number, crew and entries. */
export const dailyLogWords = wordTable('daily_log_words', 'daily_log', () => dailyLogs.id);
