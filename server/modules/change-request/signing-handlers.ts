import { PAYING_ROLES } from '#domain/change-request/choices.ts';
import { formatMoney } from '#domain/money/text.ts';
import { and, eq } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { type FieldError, invalid, wrongStatus } from '../../http/problem.ts';
import { fileReply } from '../../http/reply.ts';
import { actsOf, type Request } from '../record/acts.ts';
import { decideOrRefuse } from '../record/decide.ts';
import { latestTerm } from '../payapp/start.ts';
import { type ActiveMember, membersToChoose } from '../people/members.ts';
import { openInApp } from '../signing/in-app.ts';
import { createPacket, sealedDocument } from '../signing/packets.ts';
import { recallOut, remindOut } from '../signing/out.ts';
import { readDocument } from '../signing/stored-documents.ts';
import { aboutChangeRequest } from '../signing/subject.ts';
import { readSov, type SovRow } from '../sov/records.ts';
import { requests } from './acts.ts';
import { changeRequestDetail } from './detail.ts';
import { printedChangeOrder } from './printed.ts';
import { orderNumber, requestNumber } from './numbers.ts';
import { lockTogether, orderOf } from './order.ts';
import { problemsOf } from './problems.ts';
import {
  type LoadedChangeRequest,
  documentNameOf,
  loadChangeRequest,
  mayRead,
  nameOf,
  readChangeRequest,
  requestRecord,
  titleOf,
  wasNeverSent,
} from './records.ts';
import { changeRequests } from './schema.ts';
import { chosenTogether, releaseOthers } from './one-order.ts';
import { seenSovs } from './views.ts';
import { ending, reload } from './workflow-handlers.ts';

/**
 * The two who sign: for the company that carries out the schedule the one, for the company that pays it the other. Who
 * pays is what its payment term says; of a contract without one, the side of an approver.
 */
async function signersOf(
  ctx: ProjectContext,
  { request, approvers }: LoadedChangeRequest,
  sov: SovRow,
  chosen: Pick<BodyOf<'sendChangeRequestForSignature'>, 'contractorSignerId' | 'ownerSignerId'>,
) {
  const members = await membersToChoose(ctx.db, ctx.project.id);
  const term = await latestTerm(ctx, sov.id);
  const approving = new Set(approvers.map(({ userId }) => userId));
  const approversOf = members.filter(({ user }) => approving.has(user.id));
  const carriesOut = members.filter(({ company }) => company.id === sov.companyId);
  const payingIds = term?.payingCompanyId
    ? [term.payingCompanyId]
    : approversOf.map(({ company }) => company.id);
  const pays = members.filter(
    ({ company, roleName }) =>
      payingIds.includes(company.id) && company.id !== sov.companyId && PAYING_ROLES.includes(roleName),
  );
  const first = (among: readonly ActiveMember[], ...ids: readonly (string | null | undefined)[]) =>
    ids.map((id) => among.find(({ user }) => user.id === id)).find((found) => found !== undefined);
  const contractor = chosen.contractorSignerId
    ? first(carriesOut, chosen.contractorSignerId)
    : first(carriesOut, request.createdBy, sov.contractorId);
  const owner = chosen.ownerSignerId
    ? first(pays, chosen.ownerSignerId)
    : first(pays, ...approvers.map(({ userId }) => userId), term?.approvingUserId);
  const errors: FieldError[] = [];
  if (!contractor)
    errors.push({
      field: 'contractorSignerId',
      message: 'Choose an active member of the company that carries out this schedule of values.',
    });
  if (!owner)
    errors.push({
      field: 'ownerSignerId',
      message: 'Choose an active member of the company that pays this schedule of values.',
    });
  if (!contractor || !owner) throw invalid(errors);
  return [
    { userId: contractor.user.id, role: 'CONTRACTOR' },
    { userId: owner.user.id, role: 'OWNER' },
  ] as const;
}

/**
 * The schedule, locked. Of two that are out for signature at once, the form of one would state sums that the other has
 * changed by the time it is signed: they go out one after the other.
 */
async function freeSchedule(ctx: ProjectContext, { request }: LoadedChangeRequest): Promise<SovRow> {
  const loaded = request.sovId ? await readSov(ctx.db, request.sovId, { lock: true }) : undefined;
  if (!loaded) throw wrongStatus('Choose the schedule of values that it changes before it is signed.');
  const [out] = await ctx.db
    .select()
    .from(changeRequests)
    .where(and(eq(changeRequests.sovId, loaded.sov.id), eq(changeRequests.status, 'SIGNATURE_PENDING')));
  if (out)
    throw wrongStatus(
      `${requestNumber(out) ?? 'Another change request'} of this schedule of values is out for signature. Send this one when that is signed: its form states the contract sum.`,
    );
  return loaded.sov;
}

/** Sends one, or several as one: all of them are locked before anything is decided. */
const { act: sending, run: send } = actsOf({
  ...requests,
  async lock(
    ctx: ProjectContext,
    request: Request<{ changeRequestId: string }, { togetherWith?: string[] }>,
  ) {
    const { changeRequestId } = request.params;
    await lockTogether(ctx.db, [changeRequestId, ...(request.body.togetherWith ?? [])]);
    return requests.lock(ctx, request);
  },
});

/** What the form of one that is out for signature holds: all of its change order, where the reader sees all of it. */
async function outWith(
  ctx: ProjectContext,
  loaded: LoadedChangeRequest,
): Promise<[LoadedChangeRequest, ...LoadedChangeRequest[]]> {
  if (loaded.request.status !== 'SIGNATURE_PENDING') return [loaded];
  const all: LoadedChangeRequest[] = [];
  for (const id of await orderOf(ctx.db, loaded.request.id)) {
    const found = await readChangeRequest(ctx.db, id);
    if (!found || !mayRead(ctx.actor, found)) return [loaded];
    all.push(found);
  }
  const [first = loaded, ...others] = all;
  return [first, ...others];
}

export const signingHandlers = {
  sendChangeRequestForSignature: sending('sendForSignature', async ({ ctx, loaded, body }) => {
    const schedule = await freeSchedule(ctx, loaded);
    const signers = await signersOf(ctx, loaded, schedule, body);
    const errors = await problemsOf(ctx, loaded);
    if (errors.length > 0) throw invalid(errors);
    const { request } = loaded;
    const others = await chosenTogether(ctx, loaded, body.togetherWith ?? []);
    const all = [loaded, ...others] as const;
    const amount = (cents: number) =>
      formatMoney(cents, ctx.project.currency, { symbol: true, parenthesesForNegative: true });
    const before = schedule.scheduledValue + schedule.costImpact;
    const impact = all.reduce((sum, each) => sum + each.request.costImpact, 0);
    const [contractor, owner] = signers;
    const named = { contractorId: contractor.userId, ownerId: owner.userId };
    await createPacket(ctx, {
      subject: aboutChangeRequest(request.id),
      togetherWith: others.map((other) => other.request.id),
      documentName: documentNameOf(all.map((each) => each.request)),
      message: body.message?.trim() || null,
      signers,
      facts: [
        { label: 'Contract sum before', value: amount(before) },
        { label: 'Net change', value: amount(impact) },
        { label: 'New contract sum', value: amount(before + impact) },
      ],
      form: {
        documentType: 'CHANGE_ORDER',
        document: await printedChangeOrder(ctx, all, { signers: named, sov: schedule }),
      },
    });
    for (const other of others) {
      const on = { params: { changeRequestId: other.request.id }, body: {} };
      await send(ctx, 'sendForSignature', on, () => ({ comment: body.message }));
    }
    return { comment: body.message, also: (sent) => reload(ctx, sent) };
  }),

  recallChangeRequest: ending('recall', async ({ ctx, loaded, body }) => {
    await releaseOthers(ctx, loaded.request.id, `${titleOf(loaded.request)} was recalled.`);
    const { comment } = await recallOut(ctx, aboutChangeRequest(loaded.request.id), body.comment);
    return { comment, also: (recalled) => reload(ctx, recalled) };
  }),

  async remindChangeRequestSigner(ctx, { params }) {
    const load = () => loadChangeRequest(ctx.db, ctx.actor, params.changeRequestId);
    return changeRequestDetail(ctx, await remindOut(ctx, aboutChangeRequest(params.changeRequestId), load));
  },

  async openChangeRequestSigning(ctx, { params }) {
    const loaded = await loadChangeRequest(ctx.db, ctx.actor, params.changeRequestId);
    const { request } = loaded;
    await decideOrRefuse(ctx.db, requests.machine, ctx.actor, requestRecord(loaded), 'sign', nameOf(request));
    return openInApp(ctx, aboutChangeRequest(request.id));
  },

  async getChangeRequestPdf(ctx, { params }) {
    const loaded = await loadChangeRequest(ctx.db, ctx.actor, params.changeRequestId);
    const { request } = loaded;
    if (wasNeverSent(request))
      throw wrongStatus(
        request.status === 'DRAFT'
          ? 'A draft has no form yet. Save it with a number first.'
          : 'This change request was terminated as a draft; it has no form.',
      );
    const [sov] = request.sovId ? await seenSovs(ctx, [request.sovId]) : [];
    const seesSov = request.sovId === null || sov !== undefined;
    // The signed form names the contract sums: who may not see them reads it without.
    const sealed = seesSov ? await sealedDocument(ctx.db, aboutChangeRequest(request.id)) : null;
    const document = sealed ? null : await printedChangeOrder(ctx, await outWith(ctx, loaded));
    const body = async (): Promise<Uint8Array> => {
      if (sealed) return readDocument(ctx.files, sealed);
      if (document) return ctx.pdf.changeOrder(document);
      throw new Error('A change request has a form');
    };
    const number = orderNumber(request) ?? requestNumber(request) ?? '';
    return fileReply({ body, contentType: 'application/pdf', fileName: `${number}.pdf` });
  },
} satisfies Partial<Handlers>;
