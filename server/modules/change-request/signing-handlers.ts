import { PAYING_ROLES } from '#domain/change-request/choices.ts';
import { formatMoney } from '#domain/money/text.ts';
import { and, eq } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { type FieldError, invalid, wrongStatus } from '../../http/problem.ts';
import { fileReply } from '../../http/reply.ts';
import { decideOrRefuse } from '../record/decide.ts';
import { latestTerm } from '../payapp/start.ts';
import { type ActiveMember, activeMembers } from '../people/members.ts';
import { openInApp } from '../signing/in-app.ts';
import { createPacket, sealedDocument } from '../signing/packets.ts';
import { recallOut, remindOut } from '../signing/out.ts';
import { readDocument } from '../signing/stored-documents.ts';
import { aboutChangeRequest } from '../signing/subject.ts';
import { readSov, type SovRow } from '../sov/records.ts';
import { act, requests } from './acts.ts';
import { changeRequestDetail, figuresOf } from './detail.ts';
import { markupsOf } from './markups.ts';
import { printedChangeOrder } from './printed.ts';
import { orderNumber, requestNumber } from './numbers.ts';
import {
  type LoadedChangeRequest,
  loadChangeRequest,
  nameOf,
  requestRecord,
  wasNeverSent,
} from './records.ts';
import { changeRequests } from './schema.ts';
import { tasksOf } from './tasks.ts';
import { seenSovs } from './views.ts';
import { ending, problemsOf, reload } from './workflow-handlers.ts';

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
  const members = await activeMembers(ctx.db, ctx.project.id);
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

export const signingHandlers = {
  sendChangeRequestForSignature: act('sendForSignature', async ({ ctx, loaded, body }) => {
    const schedule = await freeSchedule(ctx, loaded);
    const signers = await signersOf(ctx, loaded, schedule, body);
    const errors = await problemsOf(ctx, loaded);
    if (errors.length > 0) throw invalid(errors);
    const { request } = loaded;
    const tasks = await tasksOf(ctx.db, [request.id]);
    const figures = figuresOf(request, tasks, await markupsOf(ctx.db, [request.id]), schedule);
    const amount = (cents: number) =>
      formatMoney(cents, ctx.project.currency, { symbol: true, parenthesesForNegative: true });
    const impact = figures.additions - figures.deductions;
    const [contractor, owner] = signers;
    const named = { contractorId: contractor.userId, ownerId: owner.userId };
    await createPacket(ctx, {
      subject: aboutChangeRequest(request.id),
      documentName: `Change order for ${requestNumber(request) ?? ''}, ${request.subject}`,
      message: body.message?.trim() || null,
      signers,
      facts: [
        { label: 'Contract sum before', value: amount(figures.before) },
        { label: 'Net change', value: amount(impact) },
        { label: 'New contract sum', value: amount(figures.before + impact) },
      ],
      form: {
        documentType: 'CHANGE_ORDER',
        document: await printedChangeOrder(ctx, loaded, { signers: named, sov: schedule }),
      },
    });
    return { comment: body.message, also: (sent) => reload(ctx, sent) };
  }),

  recallChangeRequest: ending('recall', async ({ ctx, loaded, body }) => {
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
    const document = sealed ? null : await printedChangeOrder(ctx, loaded);
    const body = async (): Promise<Uint8Array> => {
      if (sealed) return readDocument(ctx.files, sealed);
      if (document) return ctx.pdf.changeOrder(document);
      throw new Error('A change request has a form');
    };
    const number = orderNumber(request) ?? requestNumber(request) ?? '';
    return fileReply({ body, contentType: 'application/pdf', fileName: `${number}.pdf` });
  },
} satisfies Partial<Handlers>;
