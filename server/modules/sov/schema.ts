import { bigint, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { LINE_VERSION_STATUSES, SOV_STATUSES } from '#domain/sov/status.ts';
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

/** Schedules of values. The sums over the lines are kept beside them, written with every change of a line. */
export const sovs = pgTable(
  'sovs',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    /** Given at the first submission. */
    sovNumber: text('sov_number'),
    status: text('status', { enum: SOV_STATUSES }).notNull().default('DRAFT'),
    divisionName: text('division_name').notNull(),
    divisionNumber: text('division_number').notNull(),
    contractorId: uuid('contractor_id')
      .notNull()
      .references(() => users.id),
    /** The contractor's company: who bills this schedule, and whose subcontractors see it. */
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    approverId: uuid('approver_id').references(() => users.id),
    /** Weekdays as MONDAY to SUNDAY; empty counts calendar days. */
    workingDays: text('working_days').array().notNull().default([]),
    rejectionComment: text('rejection_comment'),
    lineCount: integer('line_count').notNull().default(0),
    scheduledValue: cents('scheduled_value').notNull().default(0),
    costImpact: cents('cost_impact').notNull().default(0),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    /** The last number given to one of its pay applications. */
    lastPayAppNumber: integer('last_pay_app_number').notNull().default(0),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    submittedAt: instant('submitted_at'),
    approvedAt: instant('approved_at'),
    /** When it got its present status: since when the ball is in someone's court. */
    statusAt: instant('status_at').notNull().defaultNow(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('sovs_number').on(t.projectId, t.sovNumber),
    index('sovs_list').on(t.projectId, t.createdAt, t.id),
    index('sovs_status').on(t.projectId, t.status, t.createdAt, t.id),
    index('sovs_company').on(t.projectId, t.companyId),
  ],
);

/**
 * Priced lines. The task's numbers and names are kept here: a schedule that is approved must not change with the
 * task library. A line that a change request brought has its amount in `sov_line_changes` too, as every change has:
 * line 1 of the G702 leaves it out (domain/sov/change-request-lines).
 */
export const sovLines = pgTable(
  'sov_lines',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    sovId: uuid('sov_id')
      .notNull()
      .references(() => sovs.id, { onDelete: 'cascade' }),
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
    description: text('description'),
    /** Null while nothing is entered. */
    scheduledValue: cents('scheduled_value'),
    uom: text('uom'),
    unitPrice: tenThousandths('unit_price'),
    noOfUnits: tenThousandths('no_of_units'),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    /** Billed to date as an import had it; proposed for the opening balance. Null where it had nothing. */
    billedToDate: cents('billed_to_date'),
    versionStatus: text('version_status', { enum: LINE_VERSION_STATUSES }).notNull().default('MUTABLE'),
    /** The change request that appended it; null on the original schedule. */
    changeRequestId: uuid('change_request_id'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('sov_lines_sov').on(t.sovId, t.position),
    // Rule: a pair of change request and task reaches a schedule once.
    unique('sov_lines_change').on(t.changeRequestId, t.taskId),
  ],
);

/** People who see a schedule whatever their company. */
export const sovUsers = pgTable(
  'sov_users',
  {
    sovId: uuid('sov_id')
      .notNull()
      .references(() => sovs.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    projectId: projectId().references(() => projects.id),
    addedBy: uuid('added_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.sovId, t.userId] }), index('sov_users_user').on(t.userId)],
);

/** What signed change orders did to lines: column C and the change-order box of the G702 read it. */
export const sovLineChanges = pgTable(
  'sov_line_changes',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    sovId: uuid('sov_id')
      .notNull()
      .references(() => sovs.id, { onDelete: 'cascade' }),
    sovLineId: uuid('sov_line_id')
      .notNull()
      .references(() => sovLines.id, { onDelete: 'cascade' }),
    changeRequestId: uuid('change_request_id'),
    changeOrderNumber: text('change_order_number').notNull(),
    signedOn: date('signed_on', { mode: 'string' }).notNull(),
    /** Signed: a deduction is negative. */
    costImpact: bigint('cost_impact', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('sov_line_changes_line').on(t.sovLineId),
    index('sov_line_changes_sov').on(t.sovId),
    // Rule: a pair of change request and task reaches a schedule once.
    unique('sov_line_changes_once').on(t.changeRequestId, t.sovLineId),
  ],
);
