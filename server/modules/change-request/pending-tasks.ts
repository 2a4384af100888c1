import {
  changeRequestBallInCourt,
  changeRequestTask,
  courtDueDate,
  pendingApprovers,
  WAITING,
} from '#domain/change-request/record.ts';
import { changeRequestMachine } from '#domain/change-request/status.ts';
import { addsBy } from '#domain/transition/machine.ts';
import { and, eq, inArray, notInArray, or } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { TaskSource } from '../pending-tasks/task.ts';
import { TOOLS } from '#domain/tools.ts';
import { askedSigners, isAsked } from '../signing/asked.ts';
import { NO_PACKET } from '../signing/request.ts';
import { signaturePacketRequests, signaturePackets, signatureSigners } from '../signing/schema.ts';
import { aboutChangeRequest, recordLink, signHere } from '../signing/subject.ts';
import { requestNumber } from './numbers.ts';
import { addedTo, approversOf, mayRead, requestRecord, turnOf } from './records.ts';
import { changeRequestApprovers, changeRequests } from './schema.ts';

/** Change requests that wait for somebody: while several approvers have to decide, for each of them. */
export const changeRequestTasks: TaskSource = async ({ db, projectIds, userId }) => {
  const deciding = db
    .select({ id: changeRequestApprovers.requestId })
    .from(changeRequestApprovers)
    .where(
      and(
        anyOf(changeRequestApprovers.projectId, projectIds),
        userId ? eq(changeRequestApprovers.userId, userId) : undefined,
        eq(changeRequestApprovers.decision, 'PENDING'),
      ),
    );
  const signing = db
    .select({ id: signaturePacketRequests.requestId })
    .from(signatureSigners)
    .innerJoin(signaturePackets, eq(signaturePackets.id, signatureSigners.packetId))
    .innerJoin(signaturePacketRequests, eq(signaturePacketRequests.packetId, signaturePackets.id))
    .where(
      and(
        anyOf(signaturePackets.projectId, projectIds),
        isAsked,
        userId ? eq(signatureSigners.userId, userId) : undefined,
      ),
    );
  const rows = await db
    .select()
    .from(changeRequests)
    .where(
      and(
        anyOf(changeRequests.projectId, projectIds),
        notInArray(changeRequests.status, ['SIGNED', 'TERMINATED']),
        userId
          ? or(
              eq(changeRequests.courtId, userId),
              inArray(changeRequests.id, deciding),
              inArray(changeRequests.id, signing),
            )
          : undefined,
      ),
    );
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const approvers = Map.groupBy(await approversOf(db, ids), ({ requestId }) => requestId);
  const added = Map.groupBy(await addedTo(db, ids), ({ requestId }) => requestId);
  const asked = await askedSigners(db, 'CHANGE_REQUEST', ids);
  return rows.flatMap((request) => {
    const theirs = approvers.get(request.id) ?? [];
    const signer = asked.get(request.id) ?? null;
    const facts = turnOf(request, theirs, signer);
    const taskType = changeRequestTask(facts);
    if (!taskType) return [];
    const next = changeRequestBallInCourt(facts)?.userId;
    const isDeciding = WAITING.some((status) => status === request.status);
    const number = requestNumber(request);
    const loaded = {
      request,
      approvers: theirs,
      userIds: (added.get(request.id) ?? []).map((row) => row.userId),
      openRfiCount: 0,
      packet: { ...NO_PACKET, goodSignerIds: signer ? [signer] : [] },
    };
    const people = isDeciding ? pendingApprovers(facts) : next ? [next] : [];
    return people.map((assigneeId) => ({
      taskType,
      assigneeId,
      projectId: request.projectId,
      objectType: TOOLS.changeRequest.record,
      objectId: request.id,
      key: request.id,
      number,
      title: request.subject,
      line: [number, request.subject].filter(Boolean).join(' '),
      // A signer comes straight to the document.
      link: (taskType === 'CHANGE_REQUEST_SIGNATURE' ? signHere : recordLink)(
        '',
        request.projectId,
        aboutChangeRequest(request.id).record,
      ),
      requestedById: taskType === 'CHANGE_REQUEST_PRICING' ? request.pricingAskedBy : request.createdBy,
      since: request.courtSince,
      dueDate: courtDueDate({ ...request, isPriced: request.pricedAt !== null }),
      adds: addsBy(changeRequestMachine, 'submit', requestRecord(loaded)),
      mayRead: (actor) => mayRead(actor, loaded),
    }));
  });
};
