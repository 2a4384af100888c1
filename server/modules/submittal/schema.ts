import { sql } from 'drizzle-orm';
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
import {
  REVIEW_CODES,
  SUBMITTAL_CATEGORIES,
  SUBMITTAL_DECISIONS,
  SUBMITTAL_PURPOSES,
  SUBMITTAL_REFERENCE_TYPES,
  SUBMITTAL_STATUSES,
  SUBMITTAL_TYPES,
} from '#domain/submittal/kinds.ts';
import { createdAt, id, instant, projectId, updatedAt, version } from '../../db/columns.ts';
import { users } from '../auth/schema.ts';
import { companies } from '../companies/schema.ts';
import { projects } from '../projects/schema.ts';
import { wordTable } from '../record/list/word-table.ts';

const day = (name: string) => date(name, { mode: 'string' });
const person = (name: string) => uuid(name).references(() => users.id);

/** Submittals. What lists filter, sort and count by stands in the row, written with every change. */
export const submittals = pgTable(
  'submittals',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    specSection: text('spec_section').notNull(),
    /** Its place in the section, given when it leaves DRAFT; revisions keep it. */
    sequence: integer('sequence'),
    /** The place that a draft of an imported register takes when it is sent; nothing else takes it meanwhile. */
    plannedSequence: integer('planned_sequence'),
    revision: integer('revision').notNull().default(0),
    title: text('title').notNull(),
    /** Markdown. */
    description: text('description'),
    status: text('status', { enum: SUBMITTAL_STATUSES }).notNull(),
    reviewCode: text('review_code', { enum: REVIEW_CODES }),
    purpose: text('purpose', { enum: SUBMITTAL_PURPOSES }).notNull(),
    category: text('category', { enum: SUBMITTAL_CATEGORIES }).notNull(),
    submittalType: text('submittal_type', { enum: SUBMITTAL_TYPES }).notNull(),
    isPrivate: boolean('is_private').notNull().default(false),
    /** A draft that everybody sees: what is still to come. */
    inRegister: boolean('in_register').notNull().default(false),
    /** Not private, and sent or in the register: everyone with SUBMISSION_VIEW sees it. */
    seenByAll: boolean('seen_by_all').notNull(),
    /** The responsible contractor. */
    companyId: uuid('company_id').references(() => companies.id),
    createdBy: person('created_by').notNull(),
    /** Who hands it in, where that is not its creator. */
    receivedFromId: person('received_from_id'),
    assigneeId: person('assignee_id'),
    /** Whom the assignee asked, while it is REASSIGNED. */
    reviewerId: person('reviewer_id'),
    /** Whose turn it is; null where it is no one person's, or nobody's. */
    courtId: person('court_id'),
    courtSince: instant('court_since').notNull(),
    dueDate: day('due_date'),
    requiredOnSite: day('required_on_site'),
    /** Calendar days from release to delivery, and working days of the review. */
    leadTimeDays: integer('lead_time_days'),
    reviewDays: integer('review_days'),
    /** Counted from these (domain/submittal/schedule), anew when the project's calendar changes. */
    approveBy: day('approve_by'),
    submitBy: day('submit_by'),
    atRiskAfter: day('at_risk_after'),
    lateAfter: day('late_after'),
    responseCount: integer('response_count').notNull().default(0),
    /** Files of the present revision. */
    attachmentCount: integer('attachment_count').notNull().default(0),
    /** What was said with the last change of status. */
    comments: text('comments'),
    sentAt: instant('sent_at'),
    closedAt: instant('closed_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('submittals_number').on(t.projectId, t.specSection, t.sequence),
    unique('submittals_planned_number').on(t.projectId, t.specSection, t.plannedSequence),
    // The order of a page.
    index('submittals_list').on(t.projectId, t.createdAt, t.id),
    index('submittals_status').on(t.projectId, t.status, t.createdAt, t.id),
    index('submittals_assignee').on(t.projectId, t.assigneeId, t.createdAt, t.id),
    index('submittals_creator').on(t.projectId, t.createdBy, t.createdAt, t.id),
    index('submittals_company').on(t.projectId, t.companyId, t.createdAt, t.id),
    index('submittals_court').on(t.projectId, t.courtId, t.createdAt, t.id),
    index('submittals_due').on(t.projectId, t.dueDate, t.createdAt, t.id),
    index('submittals_updated').on(t.projectId, t.updatedAt, t.createdAt, t.id),
    index('submittals_title').on(t.projectId, sql`lower(${t.title})`, t.createdAt, t.id),
    index('submittals_submit_by').on(t.projectId, t.submitBy, t.createdAt, t.id),
    // What begins with a section, in the byte order that its bounds are in.
    index('submittals_section').on(t.projectId, sql`${t.specSection} collate "C"`, t.sequence),
    // The total of a list.
    index('submittals_count').on(t.projectId, t.seenByAll, t.status, t.dueDate),
    index('submittals_count_risk').on(t.projectId, t.seenByAll, t.lateAfter, t.atRiskAfter),
  ],
);

const submittalId = () =>
  uuid('submittal_id')
    .notNull()
    .references(() => submittals.id, { onDelete: 'cascade' });

/** Who approves a revision, with the place in its order and what they decided; of earlier revisions it stays. */
export const submittalApprovers = pgTable(
  'submittal_approvers',
  {
    id: id(),
    submittalId: submittalId(),
    projectId: projectId().references(() => projects.id),
    revision: integer('revision').notNull(),
    userId: person('user_id').notNull(),
    position: integer('position').notNull(),
    step: integer('step').notNull(),
    isRequired: boolean('is_required').notNull(),
    reviewDays: integer('review_days'),
    /** Since when it is their turn, and by when they are to decide; null before. */
    sentAt: instant('sent_at'),
    dueDate: day('due_date'),
    decision: text('decision', { enum: SUBMITTAL_DECISIONS }).notNull().default('PENDING'),
    reviewCode: text('review_code', { enum: REVIEW_CODES }),
    comments: text('comments'),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    unique('submittal_approvers_one').on(t.submittalId, t.revision, t.userId),
    index('submittal_approvers_user').on(t.projectId, t.userId, t.submittalId),
  ],
);

/** People invited to it, and those it went to when it was closed. */
export const submittalUsers = pgTable(
  'submittal_users',
  {
    submittalId: submittalId(),
    userId: person('user_id').notNull(),
    part: text('part', { enum: ['INVITED', 'DISTRIBUTION'] }).notNull(),
    projectId: projectId().references(() => projects.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.submittalId, t.part, t.userId] }),
    index('submittal_users_user').on(t.projectId, t.userId, t.submittalId),
  ],
);

/** What was submitted, by the names of its fields: what a revision is compared by. */
export type SubmittedFields = Record<string, string | null>;

/** Every revision as it was sent and what became of it; the last is the present one. */
export const submittalRevisions = pgTable(
  'submittal_revisions',
  {
    submittalId: submittalId(),
    projectId: projectId().references(() => projects.id),
    revision: integer('revision').notNull(),
    status: text('status', { enum: SUBMITTAL_STATUSES }).notNull(),
    reviewCode: text('review_code', { enum: REVIEW_CODES }),
    title: text('title').notNull(),
    fields: jsonb('fields').$type<SubmittedFields>().notNull(),
    /** Keys of its files, in their order; one may be of several revisions. */
    fileKeys: text('file_keys').array().notNull(),
    comments: text('comments'),
    sentAt: instant('sent_at'),
    decidedAt: instant('decided_at'),
    decidedBy: person('decided_by'),
  },
  (t) => [primaryKey({ columns: [t.submittalId, t.revision] })],
);

/** Contributions; a row is never changed. */
export const submittalResponses = pgTable(
  'submittal_responses',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    submittalId: submittalId(),
    response: text('response').notNull(),
    revision: integer('revision').notNull(),
    createdBy: person('created_by').notNull(),
    /** Order among responses of the same instant. */
    position: integer('position').notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('submittal_responses_position').on(t.submittalId, t.position)],
);

/** Records of other tools that a submittal is linked to, in the order given. */
export const submittalReferences = pgTable(
  'submittal_references',
  {
    submittalId: submittalId(),
    type: text('type', { enum: SUBMITTAL_REFERENCE_TYPES }).notNull(),
    recordId: uuid('record_id').notNull(),
    projectId: projectId().references(() => projects.id),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.submittalId, t.type, t.recordId] }),
    index('submittal_references_record').on(t.projectId, t.type, t.recordId),
  ],
);

/** The words of number, title, description and responses. */
export const submittalWords = wordTable('submittal_words', 'submittal', () => submittals.id);
