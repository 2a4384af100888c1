import { costImpactOf } from '#domain/change-request/choices.ts';
import { changesFromTasks } from '#domain/sov/change-request-lines.ts';
import { and, eq, max } from 'drizzle-orm';
import { nextSequence } from '../../db/numbers.ts';
import { updateVersioned } from '../../db/versions.ts';
import { notFound, wrongStatus } from '../../http/problem.ts';
import { type ActContext, actsOf, type Request } from '../record/acts.ts';
import { tell } from '../notifications/tell.ts';
import { changeInstant } from '../payapp/frozen.ts';
import { projects } from '../projects/schema.ts';
import { requestIdsOf } from '../signing/records.ts';
import type { Signature, Signing } from '../signing/subject.ts';
import { recordLink } from '../signing/subject.ts';
import { nameOf as nameOfSov, readSov, type SovRow } from '../sov/records.ts';
import { placeOfRow } from '../sov/resolve-lines.ts';
import { sovLineChanges, sovLines, sovs } from '../sov/schema.ts';
import { refreshSums } from '../sov/store-lines.ts';
import { requests, write } from './acts.ts';
import { appendMarkups, markupLines } from './append-markups.ts';
import { timeOf } from './contract-time.ts';
import { markupsOf } from './markups.ts';
import { orderNumber, requestNumber } from './numbers.ts';
import { lockTogether } from './order.ts';
import {
  type ChangeRequestRow,
  indexWords,
  type LoadedChangeRequest,
  peopleOf,
  readChangeRequest,
  requestRecord,
  titleOf,
} from './records.ts';
import { changeRequestTasks } from './schema.ts';
import { linesNow, refreshOriginals, scheduleProblems, tasksOf } from './tasks.ts';
import { startAnew } from './decisions.ts';

/** A change request whose form a signer signs or refuses: by the packet that names them, whatever their role sees. */
const { run } = actsOf({
  machine: requests.machine,
  name: requests.name,
  write,
  async lock(ctx: ActContext, { params }: Request<{ changeRequestId: string }, unknown>) {
    const loaded = await readChangeRequest(ctx.db, params.changeRequestId, { lock: true });
    if (!loaded) throw notFound();
    return loaded;
  },
  record: (loaded: LoadedChangeRequest, { actor }: ActContext) => ({
    ...requestRecord(loaded),
    // The packet is theirs.
    signerIds: [...new Set([...loaded.packet.signerIds, actor.userId])],
  }),
  answer: async () => undefined,
});

const STALE = 'Decline it and say so, so that it can be corrected.';

/** The schedule, locked until the change order is in it: of two that are signed at once the second waits here. */
async function scheduleOf({ db }: ActContext, { sovId }: ChangeRequestRow): Promise<SovRow> {
  const loaded = sovId ? await readSov(db, sovId, { lock: true }) : undefined;
  if (loaded?.sov.status === 'APPROVED') return loaded.sov;
  throw wrongStatus(`The schedule of values is not approved any more. ${STALE}`);
}

/** Where a change request stands in its change order: the number is given with the first of several. */
interface PlaceInOrder {
  orderSequence: number | null;
  /** Counted from 1. */
  orderPosition: number;
  /** Markups of those before it, whose lines are numbered before its own. */
  markupsBefore: number;
}

/**
 * Takes a change order over into its schedule, once and never again for the same pair of change request and task (rule:
 * money 11): lines that are on it show the change, new tasks come with lines of their own, which can be billed in the next
 * sheet. 409 where it would take a line below what was billed meanwhile; nothing is signed then.
 */
async function takeOver(
  ctx: ActContext,
  { request }: LoadedChangeRequest,
  { signer: by, signedOn }: Pick<Signature, 'signer' | 'signedOn'>,
  place: PlaceInOrder,
) {
  const { db, now } = ctx;
  const sov = await scheduleOf(ctx, request);
  const lines = await linesNow(db, sov.id);
  const tasks = await refreshOriginals(ctx, await tasksOf(db, [request.id]), lines);
  const [project] = await db
    .select({ currency: projects.budgetCurrency })
    .from(projects)
    .where(eq(projects.id, request.projectId));
  const markups = await markupsOf(db, [request.id]);
  const [problem] = scheduleProblems(tasks, markups, lines, project?.currency ?? 'USD');
  if (problem) throw wrongStatus(`${problem.message} ${STALE}`);

  const { endBefore } = await timeOf(db, request);
  const orderSequence = place.orderSequence ?? (await nextSequence(db, request.projectId, `CO ${sov.id}`));
  const number = orderNumber({ orderSequence }) ?? '';
  const done = new Set(tasks.flatMap(({ taskId, addedToSovAt }) => (addedToSovAt ? [taskId] : [])));
  const existing = [...lines.values()].map(({ row }) => ({ id: row.id, taskId: row.taskId }));
  const [last] = await db
    .select({ position: max(sovLines.position) })
    .from(sovLines)
    .where(eq(sovLines.sovId, sov.id));
  let position = last?.position ?? -1;
  const reachedAt = await changeInstant(db, sov.id, now);
  for (const change of changesFromTasks(existing, tasks, done)) {
    const task = tasks.find(({ taskId }) => taskId === change.taskId);
    if (!task) continue;
    let sovLineId = change.lineId;
    if (sovLineId === null) {
      const [line] = await db
        .insert(sovLines)
        .values({
          ...placeOfRow(task),
          projectId: request.projectId,
          sovId: sov.id,
          position: (position += 1),
          description: task.description,
          scheduledValue: change.scheduledValue,
          // Rule: its approvers and signers have approved it.
          versionStatus: 'IMMUTABLE',
          changeRequestId: request.id,
          createdBy: request.createdBy,
          createdAt: now,
          updatedAt: now,
        })
        .returning({ id: sovLines.id });
      if (!line) throw new Error('No line was made');
      sovLineId = line.id;
    }
    if (change.impact !== 0)
      await db.insert(sovLineChanges).values({
        projectId: request.projectId,
        sovId: sov.id,
        sovLineId,
        changeRequestId: request.id,
        changeOrderNumber: number,
        signedOn,
        costImpact: change.impact,
        createdAt: reachedAt,
      });
    await db
      .update(changeRequestTasks)
      .set({ addedToSovLineId: sovLineId, addedToSovAt: now })
      .where(and(eq(changeRequestTasks.requestId, request.id), eq(changeRequestTasks.id, task.id)));
  }
  await appendMarkups(ctx, request, markupLines(markups, costImpactOf(tasks), number, place.markupsBefore), {
    sovId: sov.id,
    position,
    changeOrderNumber: number,
    signedOn,
  });
  await refreshSums(db, sov);
  await updateVersioned(db, sovs, sov.id, sov.version, { updatedAt: now });
  ctx.record({
    ...nameOfSov(sov),
    action: 'appendChangeRequest',
    actor: by,
    changes: [{ field: 'changeOrder', from: null, to: number }],
  });
  return {
    orderSequence,
    orderPosition: place.orderPosition,
    signedOn,
    signedOriginalSum: sov.scheduledValue,
    signedNetChange: sov.costImpact,
    signedEndBefore: endBefore,
  };
}

/**
 * Called in the transaction of a signature; the last one makes it a change order, whose number is answered. Of several
 * change requests that are signed as one, each reaches the schedule as the one before has left it.
 */
export async function changeOrderSigned(
  ctx: ActContext,
  { packetId, signer, signedOn, allSigned }: Signature,
): Promise<{ orderNumber: string | null }> {
  const place: PlaceInOrder = { orderSequence: null, orderPosition: 0, markupsBefore: 0 };
  const done: LoadedChangeRequest[] = [];
  for (const objectId of await lockedOrder(ctx, packetId)) {
    place.orderPosition += 1;
    const signed = await signOne(ctx, { objectId, signer, signedOn, allSigned }, place);
    place.orderSequence = signed.request.orderSequence;
    place.markupsBefore += (await markupsOf(ctx.db, [objectId])).length;
    done.push(signed);
  }
  if (allSigned) await tellSigned(ctx, done, signer.id);
  return { orderNumber: orderNumber(place) };
}

/** The change requests of a packet, in their order and locked. */
async function lockedOrder({ db }: ActContext, packetId: string): Promise<string[]> {
  const ids = await requestIdsOf(db, packetId);
  await lockTogether(db, ids);
  return ids;
}

const signOne = (
  ctx: ActContext,
  { objectId, signer, signedOn, allSigned }: Omit<Signature, 'packetId'>,
  place: PlaceInOrder,
): Promise<LoadedChangeRequest> =>
  run(
    ctx,
    'sign',
    { params: { changeRequestId: objectId }, body: null },
    async ({ loaded }) => {
      const values = allSigned ? await takeOver(ctx, loaded, { signer, signedOn }, place) : null;
      return {
        by: signer,
        values: values ?? {},
        // The packet gives the next signer their link after this.
        askedSignerId: loaded.packet.signers.find(({ status }) => status === 'SIGN_PENDING')?.userId ?? null,
        changes: values ? [{ field: 'changeOrderNumber', from: null, to: orderNumber(values) }] : [],
        also: (signed) => indexWords(ctx.db, signed.request),
      };
    },
    { given: () => ({ allSigned }) },
  );

/** Called when a signer declines: all of the change order are unlocked for their creator, and all decide anew. */
export async function changeOrderDeclined(
  ctx: ActContext,
  { packetId, signer: by, reason: comment }: Signing & { reason: string },
): Promise<void> {
  for (const changeRequestId of await lockedOrder(ctx, packetId))
    await run(ctx, 'decline', { params: { changeRequestId }, body: null }, async () => {
      await startAnew(ctx, changeRequestId);
      return { comment, by };
    });
}

/** It is a change order: everyone on it but its sender, who hears of the signatures, and the signer; each once. */
async function tellSigned(
  ctx: ActContext,
  order: readonly LoadedChangeRequest[],
  signerId: string,
): Promise<void> {
  const message =
    'The schedule of values carries the change; it can be billed in the next continuation sheet.';
  const told = new Map<string, ChangeRequestRow[]>();
  for (const loaded of order)
    for (const userId of peopleOf(loaded)) told.set(userId, [...(told.get(userId) ?? []), loaded.request]);
  for (const [userId, theirs] of told) {
    const [request] = theirs;
    if (!request || userId === signerId || userId === request.createdBy) continue;
    const subject = { objectType: 'CHANGE_REQUEST', objectId: request.id } as const;
    const others = theirs.slice(1).map((other) => requestNumber(other));
    const names = [titleOf(request), ...others].join('; ');
    const title = `${names} ${theirs.length === 1 ? 'is' : 'are'} signed as ${orderNumber(request) ?? ''}`;
    await tell(ctx, {
      userId,
      event: 'CHANGE_ORDER_SIGNED',
      projectId: request.projectId,
      record: subject,
      title,
      message,
      link: recordLink('', request.projectId, subject),
      actorId: signerId,
      mail: {
        subject: title,
        text: `${title}.\n\n${message}\n\n${recordLink(ctx.publicUrl, request.projectId, subject)}\n`,
      },
    });
  }
}
