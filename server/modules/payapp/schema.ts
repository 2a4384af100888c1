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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { G702_STATUSES } from '#domain/pay-app/g702-status.ts';
import { G703_STATUSES } from '#domain/pay-app/g703-status.ts';
import { PAYMENT_INTERVALS } from '#domain/pay-app/payment-term.ts';
import { PAYMENT_TERM_STATUSES } from '#domain/pay-app/payment-term-status.ts';
import { PAYMENT_METHODS, INSPECTOR_CONCLUSIONS } from '#domain/pay-app/choices.ts';
import { REDUCTION_SCOPES, RETAINAGE_BASES } from '#domain/pay-app/retainage.ts';
import type { LineRate } from '#domain/pay-app/retainage-term.ts';
import { isIssued, PAY_APP_STATUSES } from '#domain/pay-app/status.ts';
import {
  CIVIL_CODE_SECTIONS,
  WAIVER_FORMS,
  WAIVER_KINDS,
  WAIVER_STAGES,
} from '#domain/pay-app/waiver-form.ts';
import { WAIVER_STATUSES } from '#domain/pay-app/waiver-status.ts';
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
import { sovLines, sovs } from '../sov/schema.ts';
import type { G702Snapshot } from './snapshot.ts';

/** What the two companies agree for the applications on one schedule; several applications share an approved one. */
export const paymentTerms = pgTable(
  'payment_terms',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    sovId: uuid('sov_id')
      .notNull()
      .references(() => sovs.id),
    status: text('status', { enum: PAYMENT_TERM_STATUSES }).notNull().default('DRAFT'),
    contractDate: date('contract_date', { mode: 'string' }),
    payingCompanyId: uuid('paying_company_id').references(() => companies.id),
    receivingCompanyId: uuid('receiving_company_id')
      .notNull()
      .references(() => companies.id),
    receivingUserId: uuid('receiving_user_id')
      .notNull()
      .references(() => users.id),
    approvingUserId: uuid('approving_user_id').references(() => users.id),
    /** The architect or engineer who certifies; null = the approver does. */
    certifyingUserId: uuid('certifying_user_id').references(() => users.id),
    paymentInterval: text('payment_interval', { enum: PAYMENT_INTERVALS }).notNull(),
    /** Percent in 1/10000. */
    retainage: tenThousandths('retainage').notNull(),
    /** Percent in 1/10000; null is the same as retainage. */
    storedRetainage: tenThousandths('stored_retainage'),
    retainageBasis: text('retainage_basis', { enum: RETAINAGE_BASES }).notNull().default('PERCENT_OF_WORK'),
    /** FIXED_AMOUNT: what is held. */
    retainageAmount: cents('retainage_amount'),
    /** Lines with rates of their own, in 1/10000 percent. */
    lineRetainage: jsonb('line_retainage').$type<LineRate[]>().notNull().default([]),
    /** The percent from the date, or from 50 % on; null where nothing is reduced. */
    reducedRetainage: tenThousandths('reduced_retainage'),
    reducedFrom: date('reduced_from', { mode: 'string' }),
    reducedFromHalf: boolean('reduced_from_half').notNull().default(false),
    reductionAppliesTo: text('reduction_applies_to', { enum: REDUCTION_SCOPES })
      .notNull()
      .default('LATER_WORK'),
    /** The most that is ever held. */
    retainageCap: cents('retainage_cap'),
    timeToSignCLWInDays: integer('time_to_sign_clw_in_days').notNull(),
    timeToSignUCLWInDays: integer('time_to_sign_uclw_in_days').notNull(),
    timeForPaymentInDays: integer('time_for_payment_in_days').notNull(),
    /** Whether an inspector's report comes before the G702 of each application under it. */
    inspectorReportRequired: boolean('inspector_report_required').notNull().default(false),
    termsAndConditions: text('terms_and_conditions').notNull().default(''),
    rejectionComment: text('rejection_comment'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('payment_terms_sov').on(t.sovId)],
);

const OPEN_STATUSES = PAY_APP_STATUSES.filter((status) => !isIssued(status));

/** Pay applications. The amounts are kept for lists, written with every change of the sheet. */
export const payApps = pgTable(
  'pay_apps',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    sovId: uuid('sov_id')
      .notNull()
      .references(() => sovs.id),
    /** Number on its schedule; never reused, so a deleted application stays as a row. */
    payAppNumber: integer('pay_app_number').notNull(),
    status: text('status', { enum: PAY_APP_STATUSES }).notNull(),
    paymentTermId: uuid('payment_term_id')
      .notNull()
      .references(() => paymentTerms.id),
    /** The receiving company. */
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    isFinalPayApp: boolean('is_final_pay_app').notNull().default(false),
    /** Bills nothing and releases retainage. */
    isRetainage: boolean('is_retainage').notNull().default(false),
    /** What was billed before the contract began here, as both sides agree on it. */
    isOpeningBalance: boolean('is_opening_balance').notNull().default(false),
    /** An opening balance that was never proposed: its own company's alone. */
    isPrivate: boolean('is_private').notNull().default(false),
    periodTo: date('period_to', { mode: 'string' }).notNull(),
    totalCompletedAndStored: cents('total_completed_and_stored').notNull().default(0),
    totalRetainage: cents('total_retainage').notNull().default(0),
    currentPaymentDue: cents('current_payment_due').notNull().default(0),
    packageNote: text('package_note'),
    approvedAt: instant('approved_at'),
    /** What the applications before it were paid beyond their certificates (see creditAfter). */
    creditBroughtForward: cents('credit_brought_forward').notNull().default(0),
    /** What has been paid of what was certified: the sum of its releases, kept for lists. */
    amountReleased: cents('amount_released').notNull().default(0),
    /** From when the days to pay count, and when the last cent was paid. */
    conditionalWaiverSignedOn: date('conditional_waiver_signed_on', { mode: 'string' }),
    releasedOn: date('released_on', { mode: 'string' }),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    statusAt: instant('status_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // An opening balance that was never agreed on gave its number to nothing.
    uniqueIndex('pay_apps_number')
      .on(t.sovId, t.payAppNumber)
      .where(sql`${t.deletedAt} is null or not ${t.isOpeningBalance}`),
    // Rule: one open pay application per schedule of values, whatever two requests do at once.
    uniqueIndex('pay_apps_one_open')
      .on(t.sovId)
      .where(
        sql`${t.deletedAt} is null and ${t.status} in (${sql.raw(OPEN_STATUSES.map((s) => `'${s}'`).join(', '))})`,
      ),
    index('pay_apps_list').on(t.projectId, t.createdAt, t.id),
  ],
);

/** Continuation sheets, one an application. */
export const g703s = pgTable('g703s', {
  id: id(),
  projectId: projectId().references(() => projects.id),
  payAppId: uuid('pay_app_id')
    .notNull()
    .unique()
    .references(() => payApps.id, { onDelete: 'cascade' }),
  status: text('status', { enum: G703_STATUSES }).notNull().default('DRAFT'),
  assignedToUserId: uuid('assigned_to_user_id').references(() => users.id),
  rejectionNote: text('rejection_note'),
  submittedAt: instant('submitted_at'),
  approvedAt: instant('approved_at'),
  approvedBy: uuid('approved_by').references(() => users.id),
  /** An application before this one had completed and stored half of line 3. */
  halfReached: boolean('half_reached').notNull().default(false),
  /** An opening balance whose retainage is given in sum, which goes over its lines; null where each has its own. */
  openingRetainage: cents('opening_retainage'),
  /** Since when column C is a snapshot; null while it follows the schedule. */
  frozenAt: instant('frozen_at'),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Entries of a continuation sheet; what follows from them (G, H, I) is worked out by domain/pay-app/g703. */
export const g703Lines = pgTable(
  'g703_lines',
  {
    g703Id: uuid('g703_id')
      .notNull()
      .references(() => g703s.id, { onDelete: 'cascade' }),
    sovLineId: uuid('sov_line_id')
      .notNull()
      .references(() => sovLines.id),
    projectId: projectId().references(() => projects.id),
    /** Column C and its parts as of the submission; null while they follow the schedule. */
    originalValue: cents('original_value'),
    costImpact: cents('cost_impact'),
    /** D: the D + E of the application before. */
    fromPrevious: cents('from_previous').notNull(),
    /** F of the application before. */
    previousStored: cents('previous_stored').notNull(),
    /** E. */
    billAmount: cents('bill_amount').notNull(),
    /** F. */
    materialStored: cents('material_stored').notNull(),
    previousNoOfUnits: tenThousandths('previous_no_of_units'),
    noOfUnits: tenThousandths('no_of_units'),
    /** What domain/pay-app/retainage keeps of a line: D + E at the full rate, and what was, is and may be released. */
    workAtFullRate: cents('work_at_full_rate').notNull().default(0),
    releasedBefore: cents('released_before').notNull().default(0),
    releasedNow: cents('released_now').notNull().default(0),
    heldBefore: cents('held_before').notNull().default(0),
    /** What the opening balance of the contract carries of the line, and what is held of it. */
    openingWork: cents('opening_work').notNull().default(0),
    openingHeldOnWork: cents('opening_held_on_work').notNull().default(0),
    openingStored: cents('opening_stored').notNull().default(0),
    openingHeldOnStored: cents('opening_held_on_stored').notNull().default(0),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.g703Id, t.sovLineId] })],
);

/** Applications and certificates, one an application. `snapshot` holds what was issued, whatever changes later. */
export const g702s = pgTable(
  'g702s',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    payAppId: uuid('pay_app_id')
      .notNull()
      .unique()
      .references(() => payApps.id, { onDelete: 'cascade' }),
    status: text('status', { enum: G702_STATUSES }).notNull().default('DRAFT'),
    applicationDate: date('application_date', { mode: 'string' }),
    /** What the paying side grants; null until it is given with the certifier's signature, or noted before it. */
    amountCertified: cents('amount_certified'),
    amountCertifiedReason: text('amount_certified_reason'),
    issuedAt: instant('issued_at'),
    snapshot: jsonb('snapshot').$type<G702Snapshot>(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  // The search by an amount.
  (t) => [index('g702s_amount').on(t.projectId, t.amountCertified)],
);

const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id);

/**
 * Lien waivers, each a snapshot from the moment it is sent: later changes of people, project or term never alter it (rule:
 * money 6). A corrected one is another row.
 */
export const lienWaivers = pgTable(
  'lien_waivers',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    payAppId: uuid('pay_app_id')
      .notNull()
      .references(() => payApps.id),
    /** Its signature packet. Packets refer to applications: a reference back would make the two wait for each other. */
    packetId: uuid('packet_id').notNull().unique(),
    kind: text('kind', { enum: WAIVER_KINDS }).notNull(),
    stage: text('stage', { enum: WAIVER_STAGES }).notNull(),
    form: text('form', { enum: WAIVER_FORMS }).notNull(),
    /** Null on the neutral form. */
    civilCodeSection: text('civil_code_section', { enum: CIVIL_CODE_SECTIONS }),
    status: text('status', { enum: WAIVER_STATUSES }).notNull().default('SIGNATURE_PENDING'),
    claimant: text('claimant').notNull(),
    customer: text('customer').notNull(),
    jobLocation: text('job_location').notNull(),
    owner: text('owner').notNull(),
    throughDate: date('through_date', { mode: 'string' }),
    amount: cents('amount').notNull(),
    checkMaker: text('check_maker'),
    checkPayee: text('check_payee'),
    exceptions: text('exceptions'),
    disputedClaimsAmount: cents('disputed_claims_amount'),
    unpaidConditionalWaivers: jsonb('unpaid_conditional_waivers')
      .$type<{ throughDate: string; amount: number }[]>()
      .notNull(),
    signerId: person('signer_id'),
    signerTitle: text('signer_title').notNull(),
    signedOn: date('signed_on', { mode: 'string' }),
    sentBy: person('sent_by'),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [
    // Rule: of each kind one is out or signed, whatever two requests do at once.
    uniqueIndex('lien_waivers_one_good')
      .on(t.payAppId, t.kind)
      .where(sql`${t.status} in ('SIGNATURE_PENDING', 'SIGNED')`),
    index('lien_waivers_amount').on(t.projectId, t.amount),
  ],
);

/** Payments of applications, in the order in which they were recorded. */
export const paymentReleases = pgTable(
  'payment_releases',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    payAppId: uuid('pay_app_id')
      .notNull()
      .references(() => payApps.id),
    position: integer('position').notNull(),
    amount: cents('amount').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    reference: text('reference').notNull(),
    method: text('method', { enum: PAYMENT_METHODS }).notNull(),
    note: text('note'),
    releasedBy: person('released_by'),
    releasedAt: instant('released_at').notNull(),
  },
  (t) => [
    unique('payment_releases_position').on(t.payAppId, t.position),
    index('payment_releases_amount').on(t.projectId, t.amount),
  ],
);

/** What inspectors found on site. An application whose sheet is approved anew gets another one; the newest counts. */
export const inspectorReports = pgTable(
  'inspector_reports',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    payAppId: uuid('pay_app_id')
      .notNull()
      .references(() => payApps.id),
    siteVisitOn: date('site_visit_on', { mode: 'string' }).notNull(),
    conclusion: text('conclusion', { enum: INSPECTOR_CONCLUSIONS }).notNull(),
    findings: text('findings').notNull(),
    filedBy: person('filed_by'),
    filedAt: instant('filed_at').notNull(),
  },
  (t) => [index('inspector_reports_pay_app').on(t.payAppId, t.filedAt)],
);
