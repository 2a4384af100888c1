import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import {
  RFI_IMPACT_ANSWERS,
  RFI_REFERENCE_TYPES,
  RFI_STATUSES,
  RFI_VISIBILITIES,
} from '#domain/rfi/status.ts';
import { cents, createdAt, id, instant, projectId, updatedAt, version } from '../../db/columns.ts';
import { users } from '../auth/schema.ts';
import { companies } from '../companies/schema.ts';
import { projects } from '../projects/schema.ts';
import { wordTable } from '../record/list/word-table.ts';
import { divisions, subdivisions } from '../task-library/schema.ts';

/**
 * Requests for information. What lists filter, sort and count by stands in the row, written with every change, so
 * that a page and its total are read from indexes.
 */
export const rfis = pgTable(
  'rfis',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    /** The N of RFI-N, given when it leaves DRAFT. */
    sequence: integer('sequence'),
    subject: text('subject').notNull(),
    /** Markdown; empty only in a draft. */
    question: text('question').notNull().default(''),
    status: text('status', { enum: RFI_STATUSES }).notNull(),
    visibility: text('visibility', { enum: RFI_VISIBILITIES }).notNull(),
    /** PUBLIC and no draft: everyone with RFI_VIEW sees it, whoever else is named. */
    seenByAll: boolean('seen_by_all').notNull(),
    requesterId: uuid('requester_id')
      .notNull()
      .references(() => users.id),
    /** The company for which the requester takes part. */
    companyId: uuid('company_id').references(() => companies.id),
    assigneeId: uuid('assignee_id').references(() => users.id),
    contractorId: uuid('contractor_id').references(() => users.id),
    /** The assignee has responded since it last came to them. */
    answered: boolean('answered').notNull().default(false),
    /** Whose turn it is (domain/rfi/status); null once it is over. */
    courtId: uuid('court_id').references(() => users.id),
    courtSince: instant('court_since').notNull(),
    dueDate: date('due_date', { mode: 'string' }),
    location: text('location'),
    drawingReference: text('drawing_reference'),
    costAnswer: text('cost_answer', { enum: RFI_IMPACT_ANSWERS }).notNull(),
    costAmount: cents('cost_amount'),
    scheduleAnswer: text('schedule_answer', { enum: RFI_IMPACT_ANSWERS }).notNull(),
    scheduleDays: integer('schedule_days'),
    responseCount: integer('response_count').notNull().default(0),
    officialResponseId: uuid('official_response_id'),
    /** Files of the question and of the responses. */
    attachmentCount: integer('attachment_count').notNull().default(0),
    reviewComments: text('review_comments'),
    publishedAt: instant('published_at'),
    /** The day of publishedAt, which ages count from. */
    publishedOn: date('published_on', { mode: 'string' }),
    closedAt: instant('closed_at'),
    /** Age when it was closed or terminated; null while it is not. */
    finalAgeDays: integer('final_age_days'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('rfis_number').on(t.projectId, t.sequence),
    // The order of a page.
    index('rfis_list').on(t.projectId, t.createdAt, t.id),
    index('rfis_status').on(t.projectId, t.status, t.createdAt, t.id),
    index('rfis_requester').on(t.projectId, t.requesterId, t.createdAt, t.id),
    index('rfis_assignee').on(t.projectId, t.assigneeId, t.createdAt, t.id),
    index('rfis_court').on(t.projectId, t.courtId, t.createdAt, t.id),
    index('rfis_due').on(t.projectId, t.dueDate, t.createdAt, t.id),
    // The search by an amount: few have one.
    index('rfis_amount')
      .on(t.projectId, t.costAmount)
      .where(sql`${t.costAmount} is not null`),
    index('rfis_updated').on(t.projectId, t.updatedAt, t.createdAt, t.id),
    index('rfis_subject').on(t.projectId, sql`lower(${t.subject})`, t.createdAt, t.id),
    // The total of a list: few values, many rows, which makes these small and quick to count in. A person's have what
    // such a list is filtered by besides; the last one has all that lists filter by, for several filters at once.
    index('rfis_count_status').on(t.projectId, t.seenByAll, t.status, t.dueDate),
    index('rfis_count_requester').on(t.projectId, t.seenByAll, t.requesterId, t.status, t.dueDate),
    index('rfis_count_assignee').on(t.projectId, t.seenByAll, t.assigneeId, t.status, t.dueDate),
    index('rfis_count_court').on(t.projectId, t.seenByAll, t.courtId, t.status, t.dueDate),
    index('rfis_count_age').on(t.projectId, t.seenByAll, t.finalAgeDays, t.publishedOn),
    index('rfis_count_dates').on(
      t.projectId,
      t.seenByAll,
      t.status,
      t.createdAt,
      t.requesterId,
      t.assigneeId,
      t.courtId,
      t.dueDate,
      t.sequence,
      t.id,
    ),
  ],
);

/** People who see an RFI whatever its visibility, and may respond. */
export const rfiUsers = pgTable(
  'rfi_users',
  {
    rfiId: uuid('rfi_id')
      .notNull()
      .references(() => rfis.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    projectId: projectId().references(() => projects.id),
    addedBy: uuid('added_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.rfiId, t.userId] }),
    index('rfi_users_user').on(t.projectId, t.userId, t.rfiId),
  ],
);

/** Answers and contributions; a row is never changed. Which one is official stands at the RFI. */
export const rfiResponses = pgTable(
  'rfi_responses',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    rfiId: uuid('rfi_id')
      .notNull()
      .references(() => rfis.id, { onDelete: 'cascade' }),
    response: text('response').notNull(),
    isFromAssignee: boolean('is_from_assignee').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    /** Order among responses of the same instant. */
    position: integer('position').notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('rfi_responses_position').on(t.rfiId, t.position)],
);

/** Records of other tools that an RFI is about, in the order given. */
export const rfiReferences = pgTable(
  'rfi_references',
  {
    rfiId: uuid('rfi_id')
      .notNull()
      .references(() => rfis.id, { onDelete: 'cascade' }),
    type: text('type', { enum: RFI_REFERENCE_TYPES }).notNull(),
    recordId: uuid('record_id').notNull(),
    projectId: projectId().references(() => projects.id),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.rfiId, t.type, t.recordId] }),
    index('rfi_references_record').on(t.projectId, t.type, t.recordId),
  ],
);

/** Divisions of the task library that an RFI is about; with one of them gone, its RFIs no longer name it. */
export const rfiDivisions = pgTable(
  'rfi_divisions',
  {
    rfiId: uuid('rfi_id')
      .notNull()
      .references(() => rfis.id, { onDelete: 'cascade' }),
    divisionId: uuid('division_id')
      .notNull()
      .references(() => divisions.id, { onDelete: 'cascade' }),
    projectId: projectId().references(() => projects.id),
  },
  (t) => [
    primaryKey({ columns: [t.rfiId, t.divisionId] }),
    index('rfi_divisions_division').on(t.projectId, t.divisionId, t.rfiId),
  ],
);

export const rfiSubdivisions = pgTable(
  'rfi_subdivisions',
  {
    rfiId: uuid('rfi_id')
      .notNull()
      .references(() => rfis.id, { onDelete: 'cascade' }),
    subdivisionId: uuid('subdivision_id')
      .notNull()
      .references(() => subdivisions.id, { onDelete: 'cascade' }),
    projectId: projectId().references(() => projects.id),
  },
  (t) => [
    primaryKey({ columns: [t.rfiId, t.subdivisionId] }),
    index('rfi_subdivisions_subdivision').on(t.subdivisionId),
  ],
);

/** The words of number, subject, question and responses. */
export const rfiWords = wordTable('rfi_words', 'rfi', () => rfis.id);
