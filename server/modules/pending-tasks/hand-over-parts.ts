import type { Module } from '#domain/authority/modules.ts';
import { UNSETTLED } from '#domain/daily-log/nonconformance-status.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { InsideProject } from '../../http/context.ts';
import { changeRequestApprovers, changeRequests } from '../change-request/schema.ts';
import { dailyLogEntries, dailyLogs, dailyLogShares } from '../daily-log/schema.ts';
import { keptFacts, loadParts } from '../inspection/records.ts';
import { inspectionFollowUps, inspectionPeople, inspections } from '../inspection/schema.ts';
import { g703s, payApps, paymentTerms } from '../payapp/schema.ts';
import { qualityTasks } from '../quality-check/schema.ts';
import { rfis } from '../rfi/schema.ts';
import { sovs } from '../sov/schema.ts';
import { submittalApprovers, submittals } from '../submittal/schema.ts';
import type { WaitingTask } from './task.ts';

/** A person's part in a record that makes it wait for them. */
export interface HandedPart {
  table: PgTable;
  /** Names the record. */
  record: PgColumn;
  /** The column that names the person, and its property. */
  person: PgColumn | SQL;
  key: string;
  /** What the history calls it. */
  field: string;
  /** Rows in which it is still to be done; left out = all. */
  open?: SQL | undefined;
  /**
   * The part of whoever made it, or speaks for their company in it: it goes to a colleague who holds MANAGE of this module
   * alone, as it is their company's. Left out = a part that anybody may be named for who reads the record.
   */
  ofCompany?: Module;
  /** People of the record who cannot have this part themselves. */
  not?: PgColumn;
  /** Several have the part, each for all of it: who has it already keeps it, and the one who leaves is taken off. */
  several?: true;
}

/** The row that has the record's version, and whose turn it is where it keeps that. */
export interface HandedRecord {
  table: PgTable;
  id: PgColumn;
  version: PgColumn;
  court: PgColumn | null;
  parts: readonly HandedPart[];
  /** What else follows on the record. */
  keep?: (ctx: InsideProject, id: string, heirId: string) => Promise<unknown>;
}

/** Whose turn it is in a part of a record that keeps it there. */
export const COURTS_OF_PARTS = [
  {
    table: dailyLogEntries,
    court: dailyLogEntries.courtId,
    open: inArray(dailyLogEntries.status, UNSETTLED),
  },
] as const;

/** With fewer people left than before it may be the turn of one alone. */
async function keepInspection({ db, now }: InsideProject, id: string): Promise<void> {
  const [row] = await db.select().from(inspections).where(eq(inspections.id, id));
  if (!row) return;
  const kept = keptFacts(row, await loadParts(db, row), now);
  await db.update(inspections).set(kept).where(eq(inspections.id, id));
}

/** Whoever completes a private log reads it. */
async function shareLog(
  { db, project, user, now }: InsideProject,
  id: string,
  heirId: string,
): Promise<void> {
  const [log] = await db.select({ access: dailyLogs.access }).from(dailyLogs).where(eq(dailyLogs.id, id));
  if (log?.access !== 'PRIVATE') return;
  await db
    .insert(dailyLogShares)
    .values({ projectId: project.id, dailyLogId: id, userId: heirId, sharedBy: user.id, createdAt: now })
    .onConflictDoNothing();
}

type Handed = Exclude<WaitingTask['objectType'], 'PROJECT'>;

/** What is handed over, by the kind of record. Whose signature is asked for cannot be. */
export const HANDED: Readonly<Partial<Record<Handed, HandedRecord>>> = {
  SOV: {
    table: sovs,
    id: sovs.id,
    version: sovs.version,
    court: null,
    parts: [
      {
        table: sovs,
        record: sovs.id,
        person: sovs.createdBy,
        key: 'createdBy',
        field: 'createdBy',
        ofCompany: 'SOV',
        not: sovs.approverId,
      },
      {
        table: sovs,
        record: sovs.id,
        person: sovs.approverId,
        key: 'approverId',
        field: 'approver',
        not: sovs.createdBy,
      },
    ],
  },
  PAYAPP: {
    table: payApps,
    id: payApps.id,
    version: payApps.version,
    court: null,
    parts: [
      {
        table: payApps,
        record: payApps.id,
        person: payApps.createdBy,
        key: 'createdBy',
        field: 'createdBy',
        ofCompany: 'PAYMENT',
      },
      {
        table: g703s,
        record: g703s.payAppId,
        person: g703s.assignedToUserId,
        key: 'assignedToUserId',
        field: 'approver',
        ofCompany: 'PAYMENT',
      },
      // The term is the contract's: its rows are found through the application.
      {
        table: paymentTerms,
        record: paymentTerms.id,
        person: paymentTerms.receivingUserId,
        key: 'receivingUserId',
        field: 'receivingUser',
        ofCompany: 'PAYMENT',
      },
      {
        table: paymentTerms,
        record: paymentTerms.id,
        person: paymentTerms.approvingUserId,
        key: 'approvingUserId',
        field: 'termApprover',
        ofCompany: 'PAYMENT',
      },
    ],
  },
  CHANGE_REQUEST: {
    table: changeRequests,
    id: changeRequests.id,
    version: changeRequests.version,
    court: changeRequests.courtId,
    parts: [
      {
        table: changeRequests,
        record: changeRequests.id,
        person: changeRequests.createdBy,
        key: 'createdBy',
        field: 'createdBy',
        ofCompany: 'CHANGE_REQUEST',
      },
      {
        table: changeRequests,
        record: changeRequests.id,
        person: changeRequests.pricerId,
        key: 'pricerId',
        field: 'pricer',
        open: eq(changeRequests.status, 'ASSIGNED'),
        ofCompany: 'CHANGE_REQUEST',
      },
      {
        table: changeRequestApprovers,
        record: changeRequestApprovers.requestId,
        person: changeRequestApprovers.userId,
        key: 'userId',
        field: 'approver',
        open: eq(changeRequestApprovers.decision, 'PENDING'),
      },
    ],
  },
  RFI: {
    table: rfis,
    id: rfis.id,
    version: rfis.version,
    court: rfis.courtId,
    parts: [
      {
        table: rfis,
        record: rfis.id,
        person: rfis.requesterId,
        key: 'requesterId',
        field: 'requester',
        ofCompany: 'RFI',
        not: rfis.assigneeId,
      },
      {
        table: rfis,
        record: rfis.id,
        person: rfis.assigneeId,
        key: 'assigneeId',
        field: 'assignee',
        not: rfis.requesterId,
      },
    ],
  },
  SUBMITTAL: {
    table: submittals,
    id: submittals.id,
    version: submittals.version,
    court: submittals.courtId,
    parts: [
      {
        table: submittals,
        record: submittals.id,
        person: submittals.createdBy,
        key: 'createdBy',
        field: 'createdBy',
        ofCompany: 'SUBMISSION',
      },
      {
        table: submittals,
        record: submittals.id,
        person: submittals.assigneeId,
        key: 'assigneeId',
        field: 'assignee',
      },
      {
        table: submittals,
        record: submittals.id,
        person: submittals.reviewerId,
        key: 'reviewerId',
        field: 'reviewer',
      },
      {
        table: submittalApprovers,
        record: submittalApprovers.submittalId,
        person: submittalApprovers.userId,
        key: 'userId',
        field: 'approver',
        open: eq(submittalApprovers.decision, 'PENDING'),
      },
    ],
  },
  INSPECTION: {
    table: inspections,
    id: inspections.id,
    version: inspections.version,
    court: inspections.courtId,
    keep: keepInspection,
    parts: [
      {
        table: inspections,
        record: inspections.id,
        person: inspections.createdBy,
        key: 'createdBy',
        field: 'createdBy',
        ofCompany: 'INSPECTION',
      },
      {
        table: inspectionPeople,
        record: inspectionPeople.inspectionId,
        person: inspectionPeople.userId,
        key: 'userId',
        field: 'inspector',
        open: eq(inspectionPeople.part, 'INSPECTOR'),
        several: true,
      },
      {
        table: inspectionFollowUps,
        record: inspectionFollowUps.inspectionId,
        person: inspectionFollowUps.ownerId,
        key: 'ownerId',
        field: 'followUpOwner',
        open: inArray(inspectionFollowUps.status, ['OPEN', 'DONE']),
      },
    ],
  },
  DAILY_LOG: {
    table: dailyLogs,
    id: dailyLogs.id,
    version: dailyLogs.version,
    court: dailyLogs.courtId,
    keep: shareLog,
    parts: [
      {
        table: dailyLogs,
        record: dailyLogs.id,
        // Who wrote it stays who wrote it: the log is evidence by its author. Completing it is handed over.
        person: sql`coalesce(${dailyLogs.keeperId}, ${dailyLogs.createdBy})`,
        key: 'keeperId',
        field: 'keeper',
        open: eq(dailyLogs.status, 'OPEN'),
        ofCompany: 'DAILY_LOG',
      },
      {
        table: dailyLogEntries,
        record: dailyLogEntries.dailyLogId,
        person: dailyLogEntries.ownerId,
        key: 'ownerId',
        field: 'nonconformanceOwner',
        open: and(inArray(dailyLogEntries.status, UNSETTLED), dailyLogEntries.holds),
      },
    ],
  },
  QUALITY_TASK: {
    table: qualityTasks,
    id: qualityTasks.id,
    version: qualityTasks.version,
    court: qualityTasks.courtId,
    parts: [
      {
        table: qualityTasks,
        record: qualityTasks.id,
        person: qualityTasks.assigneeId,
        key: 'assigneeId',
        field: 'assignee',
      },
      {
        table: qualityTasks,
        record: qualityTasks.id,
        person: qualityTasks.createdBy,
        key: 'createdBy',
        field: 'createdBy',
        ofCompany: 'INSPECTION',
      },
    ],
  },
};
