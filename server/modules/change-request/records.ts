import type { Actor } from '#domain/authority/scope.ts';
import {
  changeRequestBallInCourt,
  type ChangeRequestRecord,
  type ChangeRequestTurn,
  mayReadChangeRequest,
} from '#domain/change-request/record.ts';
import { isOpenRfi } from '#domain/rfi/status.ts';
import { TOOLS } from '#domain/tools.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { anyOfGiven } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { prepared, preparedToHold } from '../../db/prepared.ts';
import { nextSequence } from '../../db/numbers.ts';
import type { ProjectContext } from '../../http/context.ts';
import { notFound } from '../../http/problem.ts';
import { type KeptCourt, keptCourt } from '../record/court.ts';
import { storeWords, type WordIndex } from '../record/list/words.ts';
import { rfis } from '../rfi/schema.ts';
import { packetProgress } from '../signing/records.ts';
import type { PacketProgress } from '../signing/request.ts';
import { aboutChangeRequest } from '../signing/subject.ts';
import {
  changeRequestApprovers,
  changeRequestRfis,
  changeRequests,
  changeRequestUsers,
  changeRequestWords,
} from './schema.ts';
import { orderNumber, requestNumber } from './numbers.ts';

export type ChangeRequestRow = typeof changeRequests.$inferSelect;
export type ApproverRow = typeof changeRequestApprovers.$inferSelect;

/** A change request with the people and the RFIs that the rules ask about. */
export interface LoadedChangeRequest {
  request: ChangeRequestRow;
  approvers: ApproverRow[];
  /** People added to it. */
  userIds: string[];
  openRfiCount: number;
  /** Who signs it, and how far that is. */
  packet: PacketProgress;
}

/** How the history names a change request. */
export const nameOf = ({ id }: Pick<ChangeRequestRow, 'id'>) => ({
  objectType: TOOLS.changeRequest.record,
  objectId: id,
});

/** One that has never been sent on: a draft, also one that its creator has ended. Nobody else has heard of it. */
export const wasNeverSent = ({ sequence }: Pick<ChangeRequestRow, 'sequence'>): boolean => sequence === null;

/** Its place in the app, below the project. */
export const pathOf = ({ id }: Pick<ChangeRequestRow, 'id'>) => `tools/${TOOLS.changeRequest.path}/${id}`;

/** The project's next number, for a change request that leaves DRAFT. */
export async function nextNumbered(ctx: ProjectContext) {
  return { sequence: await nextSequence(ctx.db, ctx.project.id, TOOLS.changeRequest.series.prefix) };
}

/** What a change request is called in a sentence. */
export const titleOf = (request: Pick<ChangeRequestRow, 'sequence' | 'subject'>): string =>
  `${requestNumber(request) ?? 'Change request'}, ${request.subject}`;

/** "Change order for CR-0007, Duct offset", or "Change order for CR-0007, CR-0009": what is signed. */
export const documentNameOf = (order: readonly Pick<ChangeRequestRow, 'sequence' | 'subject'>[]): string =>
  `Change order for ${order.map((each) => (order.length === 1 ? titleOf(each) : (requestNumber(each) ?? ''))).join(', ')}`;

const idsOf = (approvers: readonly ApproverRow[]) => ({
  approverIds: approvers.map(({ userId }) => userId),
  approvedByIds: approvers.flatMap(({ userId, decision }) => (decision === 'APPROVED' ? [userId] : [])),
});

/** What tells whose turn it is. */
export const turnOf = (
  request: ChangeRequestRow,
  approvers: readonly ApproverRow[],
  askedSignerId: string | null,
): ChangeRequestTurn => ({
  status: request.status,
  creatorId: request.createdBy,
  pricerId: request.pricerId,
  isPriced: request.pricedAt !== null,
  askedSignerId,
  ...idsOf(approvers),
});

/** The shape that the machine decides on. */
export const requestRecord = ({
  request,
  approvers,
  openRfiCount,
  packet,
}: LoadedChangeRequest): ChangeRequestRecord => ({
  ...turnOf(request, approvers, packet.askedSignerId),
  signerIds: packet.signerIds,
  allSigned: false,
  anySignature: packet.anySignature,
  askedHasLeft: packet.askedHasLeft,
  openRfiCount,
  statusBeforeRfi: request.statusBeforeRfi,
  problemCount: 0,
});

/** What a row keeps of whose turn it is. */
export const courtOf = (before: KeptCourt | null, turn: ChangeRequestTurn, at: Date): KeptCourt =>
  keptCourt(before, changeRequestBallInCourt(turn), at);

export const mayRead = (
  actor: Actor,
  { request, approvers, userIds, packet }: LoadedChangeRequest,
): boolean =>
  mayReadChangeRequest(actor, {
    isDraft: wasNeverSent(request),
    creatorId: request.createdBy,
    companyId: request.companyId,
    sovCompanyId: request.sovCompanyId,
    approverIds: approvers.map(({ userId }) => userId),
    pricerId: request.pricerId,
    addedUserIds: userIds,
    signerIds: packet.goodSignerIds,
  });

const approversByRequest = prepared((db) =>
  db
    .select()
    .from(changeRequestApprovers)
    .where(anyOfGiven(changeRequestApprovers.requestId, 'ids'))
    .orderBy(asc(changeRequestApprovers.position))
    .prepare('approvers_by_change_request'),
);

/** Approvers of several change requests, each in the order named. */
export const approversOf = (db: Db, ids: readonly string[]): Promise<ApproverRow[]> =>
  approversByRequest(db).execute({ ids: [...ids] });

const usersByRequest = prepared((db) =>
  db
    .select({ requestId: changeRequestUsers.requestId, userId: changeRequestUsers.userId })
    .from(changeRequestUsers)
    .where(anyOfGiven(changeRequestUsers.requestId, 'ids'))
    .orderBy(asc(changeRequestUsers.createdAt), asc(changeRequestUsers.userId))
    .prepare('users_by_change_request'),
);

/** People added to several change requests. */
export const addedTo = (db: Db, ids: readonly string[]) => usersByRequest(db).execute({ ids: [...ids] });

const rfisByRequest = prepared((db) =>
  db
    .select({
      rfi: rfis,
      isOrigin: changeRequestRfis.isOrigin,
      linkedBy: changeRequestRfis.linkedBy,
      linkedAt: changeRequestRfis.createdAt,
    })
    .from(changeRequestRfis)
    .innerJoin(rfis, eq(rfis.id, changeRequestRfis.rfiId))
    .where(eq(changeRequestRfis.requestId, sql.placeholder('requestId')))
    .orderBy(asc(changeRequestRfis.createdAt), asc(rfis.id))
    .prepare('rfis_by_change_request'),
);

/** The RFI that a change request comes from and those raised on it, oldest first. */
export const linkedRfis = (db: Db, requestId: string) => rfisByRequest(db).execute({ requestId });

const requestById = preparedToHold('change_request_by_id', (db) =>
  db
    .select()
    .from(changeRequests)
    .where(eq(changeRequests.id, sql.placeholder('id'))),
);

/** The change request, unchecked, locked where it is about to change; undefined where the project has none of that id. */
export async function readChangeRequest(
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<LoadedChangeRequest | undefined> {
  const [request] = await requestById(db, lock).execute({ id });
  if (!request) return undefined;
  return {
    request,
    approvers: await approversOf(db, [id]),
    userIds: (await addedTo(db, [id])).map(({ userId }) => userId),
    openRfiCount: (await linkedRfis(db, id)).filter(({ rfi, isOrigin }) => !isOrigin && isOpenRfi(rfi.status))
      .length,
    packet: await packetProgress(db, aboutChangeRequest(id)),
  };
}

/** The same; 404 where there is none that the actor may see. */
export async function loadChangeRequest(
  db: Db,
  actor: Actor,
  id: string,
  options: { lock?: boolean } = {},
): Promise<LoadedChangeRequest> {
  const loaded = await readChangeRequest(db, id, options);
  if (!loaded || !mayRead(actor, loaded)) throw notFound();
  return loaded;
}

/** Everyone on a change request. */
export const peopleOf = ({ request, approvers, userIds }: LoadedChangeRequest): string[] => [
  ...new Set([
    request.createdBy,
    ...(request.pricerId ? [request.pricerId] : []),
    ...approvers.map(({ userId }) => userId),
    ...userIds,
  ]),
];

/** The words of change requests. */
export const CHANGE_REQUEST_WORDS: WordIndex = {
  kind: 'CHANGE_REQUEST',
  words: changeRequestWords,
  id: changeRequests.id,
};

/** Brings the words of a change request up to date with its texts. */
export const indexWords = (db: Db, request: ChangeRequestRow): Promise<void> =>
  storeWords(db, CHANGE_REQUEST_WORDS, request, {
    number: requestNumber(request),
    title: request.subject,
    others: [orderNumber(request) ?? '', request.description ?? ''],
  });
