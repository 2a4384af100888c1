import type { Actor } from '#domain/authority/scope.ts';
import { certifiersOf } from '#domain/pay-app/certificate.ts';
import type { G702Record } from '#domain/pay-app/g702-status.ts';
import type { G703Record } from '#domain/pay-app/g703-status.ts';
import type { PayAppRecord } from '#domain/pay-app/pay-app-record.ts';
import { payAppSight } from '#domain/pay-app/readers.ts';
import type { PaymentTermRecord } from '#domain/pay-app/payment-term-status.ts';
import { opensWithTerm, paymentTermProblems } from '#domain/pay-app/payment-term.ts';
import { documentIn } from '#domain/pay-app/signed-document.ts';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { prepared, preparedToHold } from '../../db/prepared.ts';
import { forbidden, notFound, wrongStatus } from '../../http/problem.ts';
import { packetProgress } from '../signing/records.ts';
import { aboutPayApp } from '../signing/subject.ts';
import { addedTo, type SovRow } from '../sov/records.ts';
import { sovs } from '../sov/schema.ts';
import type { PacketProgress } from '../signing/request.ts';
import { g702s, g703s, payApps, paymentTerms } from './schema.ts';
import { maySeePayApp } from './sight.ts';

export type PayAppRow = typeof payApps.$inferSelect;
export type TermRow = typeof paymentTerms.$inferSelect;
export type G703Row = typeof g703s.$inferSelect;
export type G702Row = typeof g702s.$inferSelect;

/** A pay application with its parts. G703 and G702 exist from the approval of the payment term on. */
export interface LoadedPayApp {
  payApp: PayAppRow;
  term: TermRow;
  sov: SovRow;
  g703: G703Row | null;
  g702: G702Row | null;
  /** How far the document is that its status waits for: its G702, or one of its waivers. */
  packet: PacketProgress;
  /** Asked where its payment can be released; true before. */
  previousWaiverSigned: boolean;
  /** People added to the schedule: they see its applications too. */
  userIds: string[];
}

/** How the history names a pay application: everything that happens to its parts is told there. */
export const nameOf = ({ payApp }: Pick<LoadedPayApp, 'payApp'>) => ({
  objectType: 'PAYAPP',
  objectId: payApp.id,
});

/** Whether it is an opening balance that is with the person asked to agree on it. */
export const isProposedOpening = ({
  payApp,
  g703,
}: {
  payApp: Pick<PayAppRow, 'status'>;
  g703: Pick<G703Row, 'status'> | null;
}): boolean => payApp.status === 'DRAFT' && g703?.status === 'SUBMITTED';

/** The sheet; 409 with the term's part in it while there is none yet. */
export function requireG703({ g703 }: LoadedPayApp): G703Row {
  if (!g703) throw wrongStatus(opensWithTerm('G703'));
  return g703;
}

/** The application's form; 409 while there is none yet. */
export function requireG702({ g702 }: LoadedPayApp): G702Row {
  if (!g702) throw wrongStatus(opensWithTerm('G702'));
  return g702;
}

/** Whether the application before this one on its schedule has its unconditional waiver: that closed it. True for the first. */
async function isPreviousClosed(
  db: Db,
  { sovId, payAppNumber }: Pick<PayAppRow, 'sovId' | 'payAppNumber'>,
): Promise<boolean> {
  const [previous] = await db
    .select({ status: payApps.status })
    .from(payApps)
    .where(and(eq(payApps.sovId, sovId), lt(payApps.payAppNumber, payAppNumber), isNull(payApps.deletedAt)))
    .orderBy(desc(payApps.payAppNumber))
    .limit(1);
  return previous === undefined || previous.status === 'CLOSED';
}

const payAppById = preparedToHold('pay_app_by_id', (db) =>
  db
    .select()
    .from(payApps)
    .where(and(eq(payApps.id, sql.placeholder('id')), isNull(payApps.deletedAt))),
);

const termAndSov = prepared((db) =>
  db
    .select({ term: paymentTerms, sov: sovs })
    .from(paymentTerms)
    .innerJoin(sovs, eq(sovs.id, sql.placeholder('sovId')))
    .where(eq(paymentTerms.id, sql.placeholder('termId')))
    .prepare('term_and_sov'),
);

const g703ByPayApp = prepared((db) =>
  db
    .select()
    .from(g703s)
    .where(eq(g703s.payAppId, sql.placeholder('payAppId')))
    .prepare('g703_by_pay_app'),
);

const g702ByPayApp = prepared((db) =>
  db
    .select()
    .from(g702s)
    .where(eq(g702s.payAppId, sql.placeholder('payAppId')))
    .prepare('g702_by_pay_app'),
);

/** The application's form; undefined while there is none yet. */
export const g702Of = async (db: Db, payAppId: string): Promise<G702Row | undefined> =>
  (await g702ByPayApp(db).execute({ payAppId }))[0];

/** The application with its parts, unchecked; undefined where there is none in this project. */
export async function readPayApp(
  db: Db,
  payAppId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<LoadedPayApp | undefined> {
  const [payApp] = await payAppById(db, lock).execute({ id: payAppId });
  if (!payApp) return undefined;
  const { sovId, paymentTermId: termId } = payApp;
  const [parts] = await termAndSov(db).execute({ termId, sovId });
  if (!parts) throw new Error('A pay application has no payment term');
  const [g703] = await g703ByPayApp(db).execute({ payAppId });
  const g702 = await g702Of(db, payAppId);
  const packet = await packetProgress(db, aboutPayApp(payApp.id, documentIn(payApp.status)));
  const userIds = await addedTo(db, sovId);
  const previousWaiverSigned = payApp.status !== 'PAYMENT_PENDING' || (await isPreviousClosed(db, payApp));
  return { payApp, ...parts, g703: g703 ?? null, g702: g702 ?? null, packet, previousWaiverSigned, userIds };
}

/**
 * The application, locked where it is about to change. Where there is none that the actor reads: 403 without the right to
 * see payments, so that nobody learns from the answer which there are, otherwise 404.
 */
export async function loadPayApp(
  db: Db,
  actor: Actor,
  payAppId: string,
  options: { lock?: boolean } = {},
): Promise<LoadedPayApp> {
  const loaded = await readPayApp(db, payAppId, options);
  if (!loaded || !maySeePayApp(actor, loaded))
    throw payAppSight(actor) === 'NAMED' ? forbidden() : notFound();
  return loaded;
}

/** The application that a payment term is being agreed for, locked: the newest under it. */
export async function lockByTerm(db: Db, actor: Actor, termId: string): Promise<LoadedPayApp> {
  const [row] = await db
    .select({ id: payApps.id })
    .from(payApps)
    .where(and(eq(payApps.paymentTermId, termId), isNull(payApps.deletedAt)))
    .orderBy(desc(payApps.payAppNumber))
    .limit(1);
  if (!row) throw notFound();
  const loaded = await loadPayApp(db, actor, row.id, { lock: true });
  if (loaded.term.id !== termId) throw notFound();
  return loaded;
}

/** The application of a continuation sheet, locked. */
export async function lockByG703(db: Db, actor: Actor, g703Id: string): Promise<LoadedPayApp> {
  const [row] = await db.select({ id: g703s.payAppId }).from(g703s).where(eq(g703s.id, g703Id));
  if (!row) throw notFound();
  const loaded = await loadPayApp(db, actor, row.id, { lock: true });
  if (requireG703(loaded).id !== g703Id) throw notFound();
  return loaded;
}

const payAppsBefore = prepared((db) =>
  db
    .select({ payApp: payApps, g702: g702s, g703Id: g703s.id })
    .from(payApps)
    .leftJoin(g702s, eq(g702s.payAppId, payApps.id))
    .leftJoin(g703s, eq(g703s.payAppId, payApps.id))
    .where(
      and(
        eq(payApps.sovId, sql.placeholder('sovId')),
        lt(payApps.payAppNumber, sql.placeholder('payAppNumber')),
        isNull(payApps.deletedAt),
      ),
    )
    .orderBy(payApps.payAppNumber)
    .prepare('pay_apps_before'),
);

/** Higher than the number of any application. */
const BEYOND = 2 ** 31 - 1;

/** All applications on a schedule, oldest first. */
export const payAppsOn = (db: Db, sovId: string) => earlierPayApps(db, { sovId, payAppNumber: BEYOND });

/** The applications before this one on its schedule, oldest first. */
export const earlierPayApps = (db: Db, { sovId, payAppNumber }: Pick<PayAppRow, 'sovId' | 'payAppNumber'>) =>
  payAppsBefore(db).execute({ sovId, payAppNumber });

/** Fields of the term that are missing or wrong, as the domain names them. */
export const termProblems = (term: TermRow) => paymentTermProblems(term);

export const termRecord = (term: TermRow): PaymentTermRecord => ({
  status: term.status,
  receivingUserId: term.receivingUserId,
  approverId: term.approvingUserId,
  problemCount: termProblems(term).length,
});

/** The shape that the machine of pay applications decides on. */
export const payAppRecord = (
  { payApp, term, g703, packet, previousWaiverSigned }: LoadedPayApp,
  allSigned = false,
): PayAppRecord => ({
  status: payApp.status,
  termStatus: term.status,
  creatorId: payApp.createdBy,
  receivingUserId: term.receivingUserId,
  receivingCompanyId: term.receivingCompanyId,
  payingCompanyId: term.payingCompanyId,
  termApproverId: term.approvingUserId,
  g703ApproverId: g703?.assignedToUserId ?? null,
  payApproverId: term.approvingUserId,
  signerIds: packet.signerIds,
  allSigned,
  inspectorReportRequired: term.inspectorReportRequired,
  anySignature: packet.anySignature,
  askedHasLeft: packet.askedHasLeft,
  previousWaiverSigned,
  senderId: packet.senderId ?? payApp.createdBy,
  openingProposed: isProposedOpening({ payApp, g703 }),
  // Only the release itself knows (see paysInFull).
  paidInFull: false,
});

/** What keeps a sheet from being submitted. */
export type SheetErrors = Pick<G703Record, 'lineErrorCount' | 'contractProblem'>;
export const NO_ERRORS: SheetErrors = { lineErrorCount: 0, contractProblem: null };

export const g703Record = (
  { payApp, packet }: Pick<LoadedPayApp, 'payApp' | 'packet'>,
  g703: G703Row,
  { lineErrorCount, contractProblem }: SheetErrors = NO_ERRORS,
): G703Record => ({
  status: g703.status,
  creatorId: payApp.createdBy,
  approverId: g703.assignedToUserId,
  lineErrorCount,
  contractProblem,
  anySignature: packet.anySignature,
});

export const g702Record = (
  { payApp, term, g703, packet }: Pick<LoadedPayApp, 'payApp' | 'term' | 'g703' | 'packet'>,
  g702: G702Row,
  signerIds: readonly string[] = packet.signerIds,
): G702Record => ({
  status: g702.status,
  creatorId: payApp.createdBy,
  certifierIds: certifiersOf({ ...term, g703ApproverId: g703?.assignedToUserId ?? null }),
  signerIds,
  allSigned: false,
  anySignature: packet.anySignature,
  askedHasLeft: packet.askedHasLeft,
  readyToBill: payApp.status === 'G703_APPROVED' || payApp.status === 'IR_READY',
});
