import { canSeeRecord } from '#domain/authority/scope.ts';
import { payAppBallInCourt } from '#domain/pay-app/ball-in-court.ts';
import { payAppTask } from '#domain/pay-app/pending-task.ts';
import { and, eq, exists, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { TaskQuery, TaskSource, WaitingTask } from '../pending-tasks/task.ts';
import { signaturePackets, signatureSigners } from '../signing/schema.ts';
import { addedUsers } from '../sov/records.ts';
import { sovs } from '../sov/schema.ts';
import { titleOf } from './notices.ts';
import { g703s, payApps, paymentTerms } from './schema.ts';
import { dueDatesOf } from './views.ts';

/** Signers whose turn it is: those after them are asked when they have signed. */
const asked = and(eq(signaturePackets.status, 'SENT'), inArray(signatureSigners.status, ['SENT', 'VIEWED']));

function isNamed(db: Db, userId: string): SQL | undefined {
  return or(
    eq(payApps.createdBy, userId),
    eq(paymentTerms.receivingUserId, userId),
    eq(paymentTerms.approvingUserId, userId),
    eq(g703s.assignedToUserId, userId),
    exists(
      db
        .select({ found: sql`1` })
        .from(signaturePackets)
        .innerJoin(signatureSigners, eq(signatureSigners.packetId, signaturePackets.id))
        .where(and(eq(signaturePackets.payAppId, payApps.id), asked, eq(signatureSigners.userId, userId))),
    ),
  );
}

const rowsOf = ({ db, projectIds, userId }: TaskQuery) =>
  db
    .select({ payApp: payApps, term: paymentTerms, sov: sovs, approverId: g703s.assignedToUserId })
    .from(payApps)
    .innerJoin(paymentTerms, eq(paymentTerms.id, payApps.paymentTermId))
    .innerJoin(sovs, eq(sovs.id, payApps.sovId))
    .leftJoin(g703s, eq(g703s.payAppId, payApps.id))
    .where(
      and(
        inArray(payApps.projectId, [...projectIds]),
        isNull(payApps.deletedAt),
        ne(payApps.status, 'CLOSED'),
        userId ? isNamed(db, userId) : undefined,
      ),
    );

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** Signers that are asked now, by application. */
async function signersByPayApp(db: Db, rows: readonly Row[]): Promise<Map<string, string[]>> {
  const waiting = rows.filter(({ payApp }) => payApp.status === 'G702_SIGNATURE_PENDING');
  if (waiting.length === 0) return new Map();
  const signers = await db
    .select({ payAppId: signaturePackets.payAppId, userId: signatureSigners.userId })
    .from(signatureSigners)
    .innerJoin(signaturePackets, eq(signaturePackets.id, signatureSigners.packetId))
    .where(
      and(
        inArray(
          signaturePackets.payAppId,
          waiting.map(({ payApp }) => payApp.id),
        ),
        asked,
      ),
    );
  const grouped = Map.groupBy(signers, ({ payAppId }) => payAppId);
  return new Map([...grouped].map(([id, found]) => [id, found.map(({ userId }) => userId)]));
}

/** Whose step came before the one that is awaited: the other side of the two who pass the application on. */
function requesterOf({ payApp, term, approverId }: Row, assigneeId: string): string | null {
  const payer = payApp.status.startsWith('G703')
    ? (approverId ?? term.approvingUserId)
    : term.approvingUserId;
  return assigneeId === payer ? payApp.createdBy : payer;
}

function tasksOf(row: Row, signers: readonly string[], added: readonly string[]): WaitingTask[] {
  const { payApp, term, sov, approverId } = row;
  const states = { status: payApp.status, termStatus: term.status };
  const taskType = payAppTask(states);
  const court = payAppBallInCourt({
    ...states,
    creatorId: payApp.createdBy,
    receivingUserId: term.receivingUserId,
    termApproverId: term.approvingUserId,
    g703ApproverId: approverId,
    payApproverId: term.approvingUserId,
  });
  if (!taskType || !court) return [];
  const people = court.userId ? [court.userId] : signers;
  const named = [
    payApp.createdBy,
    term.receivingUserId,
    term.approvingUserId,
    approverId,
    ...signers,
    ...added,
  ];
  return people.map((assigneeId) => ({
    taskType,
    assigneeId,
    projectId: payApp.projectId,
    objectType: 'PAYAPP',
    objectId: payApp.id,
    key: payApp.id,
    number: `${payApp.payAppNumber}`,
    title: sov.divisionName,
    line: titleOf(row),
    link: `/app/projects/${payApp.projectId}/tools/pay-apps/${payApp.id}`,
    action: court.words,
    requestedById: requesterOf(row, assigneeId),
    since: payApp.statusAt,
    dueDate: payApp.status === 'APPROVED' ? dueDatesOf(payApp, term).conditionalWaiverDueOn : null,
    mayRead: (actor) =>
      canSeeRecord(actor, 'PAYMENT', {
        companyId: payApp.companyId,
        assigneeIds: named.filter((id) => id !== null),
      }),
  }));
}

/** Pay applications that wait for somebody: their terms, sheets, signatures and packages. */
export const payAppTasks: TaskSource = async (query) => {
  const rows = await rowsOf(query);
  const signers = await signersByPayApp(query.db, rows);
  const added = await addedUsers(
    query.db,
    rows.map(({ sov }) => sov.id),
  );
  return rows.flatMap((row) => tasksOf(row, signers.get(row.payApp.id) ?? [], added.get(row.sov.id) ?? []));
};
