import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { PROJECT_ROLES } from '#domain/authority/roles.ts';
import { CHANGE_REQUEST_STATUSES } from '#domain/change-request/faces.ts';
import { APPROVER_DECISIONS, CHANGE_REQUEST_REASONS, COST_CATEGORIES } from '#domain/change-request/kinds.ts';
import { MARKUP_BASES, MARKUP_KINDS, type MarkupBase } from '#domain/change-request/markup.ts';
import { COST_IMPACT_ACTIONS } from '#domain/sov/change-request-lines.ts';
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
import { rfis } from '../rfi/schema.ts';
import { sovLines, sovs } from '../sov/schema.ts';

/** A preset of a markup as it is kept: the rate in percent, in ten-thousandths. */
export interface StoredPreset {
  name: string;
  rate: number;
  base: MarkupBase;
  appliesToCredits: boolean;
}

/** Change requests. What lists filter and sort by stands in the row, written with every change. */
export const changeRequests = pgTable(
  'change_requests',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    /** The N of CR-N, given when it leaves DRAFT. */
    sequence: integer('sequence'),
    /** The N of CO-N, counted on its schedule of values, given with the last signature. */
    orderSequence: integer('order_sequence'),
    /** Its place in that change order, counted from 1: several may be signed as one. */
    orderPosition: integer('order_position'),
    status: text('status', { enum: CHANGE_REQUEST_STATUSES }).notNull(),
    /** Where it goes back to when the last RFI raised on it is over. */
    statusBeforeRfi: text('status_before_rfi', { enum: CHANGE_REQUEST_STATUSES }),
    subject: text('subject').notNull(),
    /** Markdown. */
    description: text('description'),
    reason: text('reason', { enum: CHANGE_REQUEST_REASONS }).notNull(),
    sovId: uuid('sov_id').references(() => sovs.id),
    /** The company that bills that schedule, whose people see it. */
    sovCompanyId: uuid('sov_company_id').references(() => companies.id),
    requestedById: uuid('requested_by_id')
      .notNull()
      .references(() => users.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    /** The company for which its creator takes part, and the role in which they made it. */
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    creatorRole: text('creator_role', { enum: PROJECT_ROLES }).notNull(),
    /** Who was asked for a price, by whom, and when they last gave one. */
    pricerId: uuid('pricer_id').references(() => users.id),
    pricingAskedBy: uuid('pricing_asked_by').references(() => users.id),
    pricingAskedAt: instant('pricing_asked_at'),
    pricingDueDate: date('pricing_due_date', { mode: 'string' }),
    pricingComment: text('pricing_comment'),
    pricedAt: instant('priced_at'),
    /** Sum over its tasks; a credit is negative. */
    costImpact: bigint('cost_impact', { mode: 'number' }).notNull().default(0),
    scheduleImpactInDays: integer('schedule_impact_in_days').notNull().default(0),
    dueDate: date('due_date', { mode: 'string' }),
    /** Whose turn it is; null where it is no one person's, or nobody's. */
    courtId: uuid('court_id').references(() => users.id),
    courtSince: instant('court_since').notNull(),
    signedOn: date('signed_on', { mode: 'string' }),
    /** The contract sum as it was signed: what later change orders do to it does not alter this one (rule: money 6). */
    signedOriginalSum: cents('signed_original_sum'),
    signedNetChange: cents('signed_net_change'),
    /** When the contract ended before it, as it was signed. */
    signedEndBefore: date('signed_end_before', { mode: 'string' }),
    terminationComment: text('termination_comment'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('change_requests_number').on(t.projectId, t.sequence),
    // Rule: a change order's number is given once on its schedule.
    unique('change_requests_order').on(t.sovId, t.orderSequence, t.orderPosition),
    // The order of a page.
    index('change_requests_list').on(t.projectId, t.createdAt, t.id),
    index('change_requests_status').on(t.projectId, t.status, t.createdAt, t.id),
    index('change_requests_creator').on(t.projectId, t.createdBy, t.createdAt, t.id),
    index('change_requests_court').on(t.projectId, t.courtId),
    index('change_requests_due').on(t.projectId, t.dueDate, t.createdAt, t.id),
    index('change_requests_updated').on(t.projectId, t.updatedAt, t.createdAt, t.id),
    index('change_requests_subject').on(t.projectId, sql`lower(${t.subject})`, t.createdAt, t.id),
    index('change_requests_sov').on(t.sovId),
    // The search by an amount.
    index('change_requests_amount').on(t.projectId, sql`abs(${t.costImpact})`),
    index('change_requests_ordered').on(t.projectId, t.orderSequence, t.createdAt, t.id),
    // The totals of a list: of those that have a number, and of somebody's drafts.
    index('change_requests_count')
      .on(t.projectId, t.companyId, t.status, t.dueDate, t.createdAt, t.createdBy)
      .where(sql`${t.sequence} is not null`),
    index('change_requests_company_created')
      .on(t.projectId, t.companyId, t.createdAt)
      .where(sql`${t.sequence} is not null`),
    index('change_requests_company_due')
      .on(t.projectId, t.companyId, t.dueDate)
      .where(sql`${t.sequence} is not null`),
    index('change_requests_sov_company')
      .on(t.projectId, t.sovCompanyId)
      .where(sql`${t.sequence} is not null`),
    index('change_requests_pricer').on(t.projectId, t.pricerId),
    index('change_requests_drafts')
      .on(t.projectId, t.createdBy)
      .where(sql`${t.sequence} is null`),
    index('change_requests_cost').on(t.projectId, t.costImpact, t.createdAt, t.id),
  ],
);

const requestId = () =>
  uuid('change_request_id')
    .notNull()
    .references(() => changeRequests.id, { onDelete: 'cascade' });

/** Everyone who has to approve, in the order named, with their decision of the present round. */
export const changeRequestApprovers = pgTable(
  'change_request_approvers',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    requestId: requestId(),
    /** The company of the change request: a list counts by name only what the person's own company does not read anyway. */
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    position: integer('position').notNull(),
    decision: text('decision', { enum: APPROVER_DECISIONS }).notNull().default('PENDING'),
    decidedAt: instant('decided_at'),
    comment: text('comment'),
  },
  (t) => [
    unique('change_request_approvers_once').on(t.requestId, t.userId),
    index('change_request_approvers_user').on(t.projectId, t.userId, t.decision),
    index('change_request_approvers_company').on(t.projectId, t.userId, t.companyId),
  ],
);

/** People who see a change request whatever their company. */
export const changeRequestUsers = pgTable(
  'change_request_users',
  {
    requestId: requestId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    projectId: projectId().references(() => projects.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.userId] }),
    index('change_request_users_user').on(t.projectId, t.userId, t.requestId),
  ],
);

/**
 * Tasks whose value changes, each once. Numbers and names are kept: a change order must not change with the task library.
 * The id is the client's, and means something within its change request alone.
 */
export const changeRequestTasks = pgTable(
  'change_request_tasks',
  {
    requestId: requestId(),
    id: uuid('id').notNull(),
    projectId: projectId().references(() => projects.id),
    position: integer('position').notNull(),
    taskId: uuid('task_id').notNull(),
    taskNumber: text('task_number').notNull(),
    taskName: text('task_name').notNull(),
    subDivisionId: uuid('sub_division_id').notNull(),
    subDivisionNumber: text('sub_division_number').notNull(),
    subDivisionName: text('sub_division_name').notNull(),
    divisionId: uuid('division_id').notNull(),
    divisionNumber: text('division_number').notNull(),
    divisionName: text('division_name').notNull(),
    /** The line that is changed; null for a task that is new to the schedule. */
    sovLineId: uuid('sov_line_id').references(() => sovLines.id),
    description: text('description'),
    originalScheduledValue: cents('original_scheduled_value').notNull(),
    /** A magnitude; the action gives its sign. */
    costImpact: cents('cost_impact').notNull(),
    costImpactAction: text('cost_impact_action', { enum: COST_IMPACT_ACTIONS }).notNull(),
    scheduleImpactInDays: integer('schedule_impact_in_days').notNull().default(0),
    /** The line that carries the change once it is signed. */
    addedToSovLineId: uuid('added_to_sov_line_id').references(() => sovLines.id),
    addedToSovAt: instant('added_to_sov_at'),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.id] }),
    unique('change_request_tasks_once').on(t.requestId, t.taskId),
    index('change_request_tasks_division').on(t.projectId, t.divisionNumber, t.requestId),
    index('change_request_tasks_line').on(t.sovLineId),
  ],
);

/** Overhead, profit, bond, tax on the lines, in order. The id is the client's. */
export const changeRequestMarkups = pgTable(
  'change_request_markups',
  {
    requestId: requestId(),
    id: uuid('id').notNull(),
    projectId: projectId().references(() => projects.id),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: MARKUP_KINDS }).notNull(),
    /** Of PERCENT: in percent, in ten-thousandths. */
    rate: tenThousandths('rate'),
    /** Of AMOUNT: signed. */
    amount: cents('amount'),
    base: text('base', { enum: MARKUP_BASES }).notNull(),
    appliesToCredits: boolean('applies_to_credits').notNull(),
    /** The line that it came with once it is signed; null where it came to nothing. */
    addedToSovLineId: uuid('added_to_sov_line_id').references(() => sovLines.id),
  },
  (t) => [primaryKey({ columns: [t.requestId, t.id] })],
);

/** The markups with which new change requests of a project start. */
export const changeRequestPresets = pgTable('change_request_presets', {
  projectId: uuid('project_id')
    .primaryKey()
    .references(() => projects.id),
  markups: jsonb('markups').$type<readonly StoredPreset[]>().notNull(),
  version: version(),
  updatedAt: updatedAt(),
});

/** The parts of a task's price. */
export const changeRequestCosts = pgTable(
  'change_request_costs',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    requestId: requestId(),
    /** The id of the task within its change request. */
    costOf: uuid('cost_of').notNull(),
    position: integer('position').notNull(),
    category: text('category', { enum: COST_CATEGORIES }).notNull(),
    description: text('description').notNull(),
    quantity: tenThousandths('quantity').notNull(),
    uom: text('uom').notNull(),
    unitPrice: tenThousandths('unit_price').notNull(),
    /** Quantity × unit price, rounded to the cent. */
    amount: cents('amount').notNull(),
  },
  (t) => [index('change_request_costs_task').on(t.requestId, t.costOf, t.position)],
);

/** RFIs that were raised on change requests. */
export const changeRequestRfis = pgTable(
  'change_request_rfis',
  {
    requestId: requestId(),
    rfiId: uuid('rfi_id')
      .notNull()
      .references(() => rfis.id, { onDelete: 'cascade' }),
    projectId: projectId().references(() => projects.id),
    /** The change request comes from it; else it was raised on it, and holds it up while it is open. */
    isOrigin: boolean('is_origin').notNull().default(false),
    linkedBy: uuid('linked_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.requestId, t.rfiId] }), index('change_request_rfis_rfi').on(t.rfiId)],
);

/** Signed change requests that another one refers to, in the order given. */
export const changeRequestReferences = pgTable(
  'change_request_references',
  {
    requestId: requestId(),
    referenceId: uuid('reference_id')
      .notNull()
      .references(() => changeRequests.id),
    projectId: projectId().references(() => projects.id),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.referenceId] }),
    index('change_request_references_to').on(t.referenceId),
  ],
);

/** The words of numbers, subject and description. */
export const changeRequestWords = wordTable('change_request_words', 'request', () => changeRequests.id);
