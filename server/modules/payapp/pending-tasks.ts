import { payAppBallInCourt } from '#domain/pay-app/ball-in-court.ts';
import { payAppTask } from '#domain/pay-app/pending-task.ts';
import { payAppPage } from '#domain/pay-app/record-page.ts';
import { siteTimeZone } from '#domain/project/site-zone.ts';
import { and, eq, exists, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import type { TaskQuery, TaskSource, WaitingTask } from '../pending-tasks/task.ts';
import { projects } from '../projects/schema.ts';
import { askedSigners, isAsked } from '../signing/asked.ts';
import { signaturePackets, signatureSigners } from '../signing/schema.ts';
import { aboutPayApp, recordLink, signHere } from '../signing/subject.ts';
import { addedUsers } from '../sov/records.ts';
import { sovs } from '../sov/schema.ts';
import { titleOf } from './title.ts';
import { isProposedOpening } from './records.ts';
import { g703s, payApps, paymentTerms } from './schema.ts';
import { goodSigners, maySeePayApp } from './sight.ts';
import { dueDateOf } from './views.ts';

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
        .where(and(eq(signaturePackets.payAppId, payApps.id), isAsked, eq(signatureSigners.userId, userId))),
    ),
  );
}

const rowsOf = ({ db, projectIds, userId }: TaskQuery) =>
  db
    .select({
      payApp: payApps,
      term: paymentTerms,
      sov: sovs,
      site: { state: projects.state, zipCode: projects.zipCode },
      approverId: g703s.assignedToUserId,
      sheet: g703s.status,
    })
    .from(payApps)
    .innerJoin(paymentTerms, eq(paymentTerms.id, payApps.paymentTermId))
    .innerJoin(sovs, eq(sovs.id, payApps.sovId))
    .innerJoin(projects, eq(projects.id, payApps.projectId))
    .leftJoin(g703s, eq(g703s.payAppId, payApps.id))
    .where(
      and(
        anyOf(payApps.projectId, projectIds),
        isNull(payApps.deletedAt),
        ne(payApps.status, 'CLOSED'),
        userId ? isNamed(db, userId) : undefined,
      ),
    );

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** Whose step came before the one that is awaited: the other side of the two who pass the application on. */
function requesterOf({ payApp, term, approverId }: Row, assigneeId: string): string | null {
  const payer = payApp.status.startsWith('G703')
    ? (approverId ?? term.approvingUserId)
    : term.approvingUserId;
  return assigneeId === payer ? payApp.createdBy : payer;
}

function tasksOf(
  row: Row,
  askedSignerId: string | null,
  { added, signers }: { added: readonly string[]; signers: readonly string[] },
): WaitingTask[] {
  const { payApp, term, sov, site, approverId, sheet } = row;
  const openingProposed = isProposedOpening({ payApp, g703: sheet && { status: sheet } });
  const states = { status: payApp.status, termStatus: term.status, askedSignerId, openingProposed };
  const taskType = payAppTask(states);
  const court = payAppBallInCourt({
    ...states,
    creatorId: payApp.createdBy,
    receivingUserId: term.receivingUserId,
    termApproverId: term.approvingUserId,
    g703ApproverId: approverId,
    payApproverId: term.approvingUserId,
  });
  const assigneeId = court?.userId;
  if (!taskType || !assigneeId) return [];
  return [
    {
      taskType,
      assigneeId,
      projectId: payApp.projectId,
      objectType: 'PAYAPP',
      objectId: payApp.id,
      key: payApp.id,
      number: `${payApp.payAppNumber}`,
      title: sov.divisionName,
      line: titleOf(row),
      // A signer comes straight to the document; everybody else to the page on which the step is taken.
      link: taskType.endsWith('_SIGNATURE')
        ? signHere('', payApp.projectId, aboutPayApp(payApp.id).record)
        : `${recordLink('', payApp.projectId, aboutPayApp(payApp.id).record)}${payAppPage(payApp)}`,
      requestedById: requesterOf(row, assigneeId),
      since: payApp.statusAt,
      dueDate: dueDateOf(payApp, term, siteTimeZone(site)),
      mayRead: (actor) =>
        maySeePayApp(actor, {
          payApp,
          term,
          g703: { assignedToUserId: approverId },
          packet: { goodSignerIds: signers },
          userIds: [...added],
        }),
    },
  ];
}

/** Pay applications that wait for somebody: their terms, sheets, signatures and packages. */
export const payAppTasks: TaskSource = async (query) => {
  const rows = await rowsOf(query);
  const asked = await askedSigners(
    query.db,
    'PAYAPP',
    rows.map(({ payApp }) => payApp.id),
  );
  const added = await addedUsers(
    query.db,
    rows.map(({ sov }) => sov.id),
  );
  const signers = await goodSigners(
    query.db,
    rows.map(({ payApp }) => payApp.id),
  );
  return rows.flatMap((row) =>
    tasksOf(row, asked.get(row.payApp.id) ?? null, {
      added: added.get(row.sov.id) ?? [],
      signers: signers.get(row.payApp.id) ?? [],
    }),
  );
};
