import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { FOLLOW_UP_STATUSES } from '#domain/inspection/follow-up.ts';
import { INSPECTION_ITEM_KINDS, type InspectionChoice } from '#domain/inspection/items.ts';
import { INSPECTION_ITEM_RESULTS, INSPECTION_STATUSES, INSPECTION_TYPES } from '#domain/inspection/status.ts';
import { createdAt, id, instant, projectId, tenThousandths, updatedAt, version } from '../../db/columns.ts';
import { users } from '../auth/schema.ts';
import { companies } from '../companies/schema.ts';
import { projects } from '../projects/schema.ts';
import { wordTable } from '../record/list/word-table.ts';
import { sovLines } from '../sov/schema.ts';
import { divisions } from '../task-library/schema.ts';

/** The authority that inspects, as it was written down. */
export interface StoredAgency {
  name: string;
  inspectorName: string | null;
  permitNumber: string | null;
  confirmationNumber: string | null;
  phone: string | null;
}

/** Inspections. What lists filter, sort and count by stands in the row, written with every change. */
export const inspections = pgTable(
  'inspections',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    /** The N of INSP-N, given when it is scheduled. */
    sequence: integer('sequence'),
    inspectionType: text('inspection_type', { enum: INSPECTION_TYPES }).notNull(),
    status: text('status', { enum: INSPECTION_STATUSES }).notNull(),
    title: text('title').notNull(),
    description: text('description'),
    location: text('location'),
    drawingReference: text('drawing_reference'),
    specSection: text('spec_section'),
    trade: text('trade'),
    sovLineId: uuid('sov_line_id').references(() => sovLines.id, { onDelete: 'set null' }),
    /** The template it began with, as it was called then; the template may be gone. */
    templateId: uuid('template_id'),
    templateName: text('template_name'),
    seriesId: uuid('series_id'),
    scheduledFor: instant('scheduled_for'),
    durationMinutes: integer('duration_minutes'),
    dueDate: date('due_date', { mode: 'string' }),
    agency: jsonb('agency').$type<StoredAgency>(),
    signatureRequired: boolean('signature_required').notNull().default(false),
    revisionNumber: integer('revision_number').notNull().default(0),
    itemCount: integer('item_count').notNull().default(0),
    passedCount: integer('passed_count').notNull().default(0),
    failedCount: integer('failed_count').notNull().default(0),
    notApplicableCount: integer('not_applicable_count').notNull().default(0),
    openFollowUpCount: integer('open_follow_up_count').notNull().default(0),
    /** By when the next move is due (inspectionDueOn). */
    courtDueOn: date('court_due_on', { mode: 'string' }),
    /** Whose turn it is (domain/inspection/status); null where any of several people moves, or nobody. */
    courtId: uuid('court_id').references(() => users.id),
    courtSince: instant('court_since').notNull(),
    cancellationComment: text('cancellation_comment'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    /** The company for which its creator takes part. */
    companyId: uuid('company_id').references(() => companies.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('inspections_number').on(t.projectId, t.sequence),
    index('inspections_list').on(t.projectId, t.createdAt, t.id),
    index('inspections_updated').on(t.projectId, t.updatedAt, t.createdAt, t.id),
    index('inspections_status').on(t.projectId, t.status, t.createdAt, t.id),
    // The list as it opens: of each status what comes next.
    index('inspections_next').on(t.projectId, t.status, t.scheduledFor),
    index('inspections_scheduled').on(t.projectId, t.scheduledFor, t.createdAt, t.id),
    index('inspections_due').on(t.projectId, t.dueDate, t.createdAt, t.id),
    index('inspections_court').on(t.projectId, t.courtId, t.createdAt, t.id),
    index('inspections_series').on(t.projectId, t.seriesId),
    index('inspections_sov_line').on(t.projectId, t.sovLineId),
  ],
);

export const INSPECTION_PARTS = ['INSPECTOR', 'SITE_CONTACT', 'WATCHER'] as const;

const ofInspection = () =>
  uuid('inspection_id')
    .notNull()
    .references(() => inspections.id, { onDelete: 'cascade' });

/** Members with a part in an inspection, each part in the order given. */
export const inspectionPeople = pgTable(
  'inspection_people',
  {
    inspectionId: ofInspection(),
    part: text('part', { enum: INSPECTION_PARTS }).notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    projectId: projectId().references(() => projects.id),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.inspectionId, t.part, t.userId] }),
    index('inspection_people_user').on(t.projectId, t.userId, t.part, t.inspectionId),
  ],
);

/** Companies whose work is inspected, each with whom to turn to. */
export const inspectionContractors = pgTable(
  'inspection_contractors',
  {
    inspectionId: ofInspection(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    contactId: uuid('contact_id').references(() => users.id),
    projectId: projectId().references(() => projects.id),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.inspectionId, t.companyId] }),
    index('inspection_contractors_company').on(t.projectId, t.companyId, t.inspectionId),
  ],
);

/** Divisions of the task library; with one of them gone, its inspections no longer name it. */
export const inspectionDivisions = pgTable(
  'inspection_divisions',
  {
    inspectionId: ofInspection(),
    divisionId: uuid('division_id')
      .notNull()
      .references(() => divisions.id, { onDelete: 'cascade' }),
    projectId: projectId().references(() => projects.id),
  },
  (t) => [
    primaryKey({ columns: [t.inspectionId, t.divisionId] }),
    index('inspection_divisions_division').on(t.divisionId),
  ],
);

/** The checklist. What was found stands in its results, one a round in which the item was asked. */
export const inspectionItems = pgTable(
  'inspection_items',
  {
    /** Made by the client, so that a retried save never doubles an item. */
    id: id(),
    projectId: projectId().references(() => projects.id),
    inspectionId: ofInspection(),
    position: integer('position').notNull(),
    section: text('section'),
    description: text('description').notNull(),
    requirement: text('requirement'),
    kind: text('kind', { enum: INSPECTION_ITEM_KINDS }).notNull(),
    unit: text('unit'),
    target: tenThousandths('target'),
    toleranceMinus: tenThousandths('tolerance_minus'),
    tolerancePlus: tenThousandths('tolerance_plus'),
    options: jsonb('options').$type<InspectionChoice[]>().notNull().default([]),
    photoRequired: boolean('photo_required').notNull().default(false),
  },
  (t) => [index('inspection_items_inspection').on(t.inspectionId, t.position)],
);

/** What was found at an item in a round; once the round has its result, a row never changes. */
export const inspectionResults = pgTable(
  'inspection_results',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    inspectionId: ofInspection(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => inspectionItems.id, { onDelete: 'cascade' }),
    revisionNumber: integer('revision_number').notNull(),
    result: text('result', { enum: INSPECTION_ITEM_RESULTS }).notNull(),
    measuredValue: text('measured_value'),
    numberValue: tenThousandths('number_value'),
    dateValue: date('date_value', { mode: 'string' }),
    textValue: text('text_value'),
    choiceValue: text('choice_value'),
    note: text('note'),
    photoCount: integer('photo_count').notNull().default(0),
    recordedBy: uuid('recorded_by').references(() => users.id),
    recordedAt: instant('recorded_at'),
  },
  (t) => [
    unique('inspection_results_once').on(t.itemId, t.revisionNumber),
    index('inspection_results_inspection').on(t.inspectionId, t.revisionNumber),
  ],
);

/** The rounds. The present one has the inspection's own time and inspectors until it has its result. */
export const inspectionRounds = pgTable(
  'inspection_rounds',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    inspectionId: ofInspection(),
    revisionNumber: integer('revision_number').notNull(),
    startedAt: instant('started_at'),
    /** Written with the result, as they were then. */
    scheduledFor: instant('scheduled_for'),
    inspectorIds: uuid('inspector_ids').array().notNull().default([]),
    outcome: text('outcome', { enum: ['PASSED', 'FAILED'] }),
    completedAt: instant('completed_at'),
    completedBy: uuid('completed_by').references(() => users.id),
    comment: text('comment'),
    signatureName: text('signature_name'),
    resultsHash: text('results_hash'),
  },
  (t) => [unique('inspection_rounds_once').on(t.inspectionId, t.revisionNumber)],
);

/** Who corrects what failed, by when, and what has become of it. */
export const inspectionFollowUps = pgTable(
  'inspection_follow_ups',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    inspectionId: ofInspection(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => inspectionItems.id, { onDelete: 'cascade' }),
    revisionNumber: integer('revision_number').notNull(),
    description: text('description').notNull(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    status: text('status', { enum: FOLLOW_UP_STATUSES }).notNull(),
    resolution: text('resolution'),
    doneAt: instant('done_at'),
    sentBackReason: text('sent_back_reason'),
    sentBackAt: instant('sent_back_at'),
    verifiedBy: uuid('verified_by').references(() => users.id),
    verifiedAt: instant('verified_at'),
    /** Why it was closed though nobody corrected it: its item does not apply any more. */
    notApplicableReason: text('not_applicable_reason'),
    /** Since when it waits for whoever moves next. */
    courtSince: instant('court_since').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('inspection_follow_ups_list').on(t.projectId, t.createdAt, t.id),
    index('inspection_follow_ups_owner').on(t.projectId, t.ownerId, t.status),
    index('inspection_follow_ups_status').on(t.projectId, t.status, t.dueDate),
    index('inspection_follow_ups_inspection').on(t.inspectionId, t.createdAt),
  ],
);

/** What was seen and is no failure. */
export const inspectionObservations = pgTable(
  'inspection_observations',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    inspectionId: ofInspection(),
    itemId: uuid('item_id').references(() => inspectionItems.id, { onDelete: 'cascade' }),
    revisionNumber: integer('revision_number').notNull(),
    note: text('note').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [index('inspection_observations_inspection').on(t.inspectionId, t.createdAt)],
);

/** The words of number, title, description, location, trade and section of the specification. */
export const inspectionWords = wordTable('inspection_words', 'inspection', () => inspections.id);
