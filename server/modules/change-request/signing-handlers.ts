import { formatMoney } from '#domain/money/text.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { type FieldError, invalid, wrongStatus } from '../../http/problem.ts';
import { fileReply } from '../../http/reply.ts';
import { activeMembers } from '../people/members.ts';
import { createPacket, sealedDocument } from '../signing/packets.ts';
import { readDocument } from '../signing/stored-documents.ts';
import { aboutChangeRequest } from '../signing/subject.ts';
import { act } from './acts.ts';
import { figuresOf } from './detail.ts';
import { printedChangeOrder } from './printed.ts';
import { type LoadedChangeRequest, loadChangeRequest, orderNumber, requestNumber } from './records.ts';
import { tasksOf } from './tasks.ts';
import { seenSovs } from './views.ts';
import { problemsOf, reload } from './workflow-handlers.ts';

/** The two who sign: of the creator's company the one, of the approvers' side the other. */
async function signersOf(
  ctx: ProjectContext,
  { request, approvers }: LoadedChangeRequest,
  chosen: Pick<BodyOf<'sendChangeRequestForSignature'>, 'contractorSignerId' | 'ownerSignerId'>,
) {
  const members = await activeMembers(ctx.db, ctx.project.id);
  const memberOf = (userId: string | undefined) => members.find(({ user }) => user.id === userId);
  const contractor = memberOf(chosen.contractorSignerId ?? request.createdBy);
  const owner = memberOf(chosen.ownerSignerId ?? approvers[0]?.userId);
  const approving = new Set(approvers.map(({ userId }) => memberOf(userId)?.company.id));
  const errors: FieldError[] = [];
  if (contractor?.company.id !== request.companyId)
    errors.push({
      field: 'contractorSignerId',
      message: 'Choose an active member of the company that made this change request.',
    });
  if (!owner || !approving.has(owner.company.id) || owner.company.id === request.companyId)
    errors.push({
      field: 'ownerSignerId',
      message: 'Choose an approver, or an active member of an approver’s company.',
    });
  if (errors.length > 0 || !contractor || !owner) throw invalid(errors);
  return [
    { userId: contractor.user.id, role: 'CONTRACTOR' },
    { userId: owner.user.id, role: 'OWNER' },
  ] as const;
}

export const signingHandlers = {
  sendChangeRequestForSignature: act('sendForSignature', async ({ ctx, loaded, body }) => {
    const signers = await signersOf(ctx, loaded, body);
    const errors = await problemsOf(ctx, loaded);
    if (errors.length > 0) throw invalid(errors);
    const { request } = loaded;
    const tasks = await tasksOf(ctx.db, [request.id]);
    const [sov] = request.sovId ? await seenSovs(ctx, [request.sovId]) : [];
    const figures = figuresOf(request, tasks, sov);
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
        document: await printedChangeOrder(ctx, loaded, { signers: named, seesAll: true }),
      },
    });
    return { comment: body.message, also: (sent) => reload(ctx, sent) };
  }),

  async getChangeRequestPdf(ctx, { params }) {
    const loaded = await loadChangeRequest(ctx.db, ctx.actor, params.changeRequestId);
    const { request } = loaded;
    if (request.status === 'DRAFT')
      throw wrongStatus('A draft has no form yet. Save it with a number first.');
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
