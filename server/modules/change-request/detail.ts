import { costImpactOf } from '#domain/change-request/choices.ts';
import { type Markup, markupAmounts } from '#domain/change-request/markup.ts';
import { changeRequestMachine } from '#domain/change-request/status.ts';
import { type Cents, fromCents, fromTenThousandths, sumProblem } from '#domain/money/money.ts';
import { isOpenRfi } from '#domain/rfi/status.ts';
import { signedImpact } from '#domain/sov/change-request-lines.ts';
import { TOOLS } from '#domain/tools.ts';
import { and } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { attachmentsOf } from '../attachments/store.ts';
import { refsOf } from '../people/refs.ts';
import { instantOrNull } from '../record/amounts.ts';
import { abilitiesOf } from '../record/decide.ts';
import { historyEntries } from '../record/history.ts';
import { rfiNumber } from '../rfi/records.ts';
import { signatureAbilities } from '../signing/abilities.ts';
import { packetOf } from '../signing/packets.ts';
import { aboutChangeRequest } from '../signing/subject.ts';
import { visibleRfis } from '../rfi/list-query.ts';
import { rfis } from '../rfi/schema.ts';
import type { SovRow } from '../sov/records.ts';
import { taskView as sovTaskView } from '../sov/views.ts';
import { referencesOf } from './fields.ts';
import { visibleRequests } from './list-query.ts';
import { type MarkupRow, markupsOf } from './markups.ts';
import { timeOf } from './contract-time.ts';
import { createProblem } from './may-create.ts';
import { orderNumber, requestNumber } from './numbers.ts';
import { outBefore, togetherViews } from './order.ts';
import {
  type ChangeRequestRow,
  documentNameOf,
  type LoadedChangeRequest,
  linkedRfis,
  requestRecord,
} from './records.ts';
import { referrersOf } from './referrers.ts';
import { costsOfRequest, type CostRow, type TaskRow, tasksOf } from './tasks.ts';
import { changeRequestView, seenSovs } from './views.ts';

export type ChangeRequestDetail = ResponseOf<'getChangeRequest'>;
type TaskView = ChangeRequestDetail['tasks'][number];

const costView = (cost: CostRow): TaskView['costBreakdown'][number] => ({
  id: cost.id,
  category: cost.category,
  description: cost.description,
  quantity: fromTenThousandths(cost.quantity),
  uom: cost.uom,
  unitPrice: fromTenThousandths(cost.unitPrice),
  amount: fromCents(cost.amount),
});

/**
 * What a line, or the contract, would come to; null where that is more than either can carry, as it can be until the change
 * request is submitted: by a price of who does not see the schedule, or by what others brought to it since.
 */
const outcomeView = (cents: Cents): number | null => (sumProblem([cents]) === null ? fromCents(cents) : null);

/** A task as the contract shows it, with the parts of its price. */
export function taskView(task: TaskRow, costs: readonly CostRow[], seesSov: boolean): TaskView {
  const impact = signedImpact(task);
  return {
    id: task.id,
    task: sovTaskView(task),
    sovLineId: task.sovLineId,
    description: task.description,
    originalScheduledValue: seesSov ? fromCents(task.originalScheduledValue) : null,
    costImpact: fromCents(task.costImpact),
    costImpactAction: task.costImpactAction,
    signedCostImpact: fromCents(impact),
    revisedScheduledValue: seesSov ? outcomeView(task.originalScheduledValue + impact) : null,
    costBreakdown: costs.map(costView),
    scheduleImpactInDays: task.scheduleImpactInDays,
    addedToSovLineId: task.addedToSovLineId,
    addedToSovAt: instantOrNull(task.addedToSovAt),
  };
}

/** The markups as the contract shows them, with what each comes to. */
function markupViews(markups: readonly MarkupRow[], lines: Cents): ChangeRequestDetail['markups'] {
  const amounts = markupAmounts(lines, markups);
  return markups.map(({ id, name, kind, rate, base, appliesToCredits, addedToSovLineId }, i) => ({
    id,
    name,
    kind,
    percent: rate === null ? null : fromTenThousandths(rate),
    base,
    appliesToCredits,
    amount: fromCents(amounts[i] ?? 0),
    addedToSovLineId,
  }));
}

/** What the change does to the contract sum, in cents: of a signed one as it was signed (rule: money 6). */
export function figuresOf(
  request: ChangeRequestRow,
  tasks: readonly Pick<TaskRow, 'costImpact' | 'costImpactAction'>[],
  markups: readonly Markup[],
  sov: Pick<SovRow, 'scheduledValue' | 'costImpact'> | undefined,
) {
  const original = request.signedOriginalSum ?? sov?.scheduledValue ?? 0;
  const previous = request.signedNetChange ?? sov?.costImpact ?? 0;
  const amounts = markupAmounts(costImpactOf(tasks), markups);
  const impacts = [...tasks.map(signedImpact), ...amounts];
  const markup = amounts.reduce((sum, each) => sum + each, 0);
  const additions = impacts.reduce((sum, impact) => sum + Math.max(impact, 0), 0);
  const deductions = impacts.reduce((sum, impact) => sum + Math.max(-impact, 0), 0);
  return { original, previous, additions, deductions, markup, before: original + previous };
}

/** The same as the contract shows it. The sums of a contract are for who sees its schedule (domain/authority/figures). */
function figuresView(figures: ReturnType<typeof figuresOf>, seesSov: boolean) {
  const { original, previous, before, additions, deductions } = figures;
  const costImpact = additions - deductions;
  const ofContract = (cents: number) => (seesSov ? fromCents(cents) : null);
  return {
    originalContractSum: ofContract(original),
    netChangeByPreviousChangeOrders: ofContract(previous),
    contractSumBefore: ofContract(before),
    additions: fromCents(additions),
    deductions: fromCents(deductions),
    markup: fromCents(figures.markup),
    costImpact: fromCents(costImpact),
    contractSumAfter: seesSov ? outcomeView(before + costImpact) : null,
  };
}

/** RFIs linked with it, as this reader may see them: of one that is not for their eyes, its number and status. */
async function rfiViews(ctx: ProjectContext, requestId: string): Promise<ChangeRequestDetail['rfis']> {
  const linked = await linkedRfis(ctx.db, requestId);
  if (linked.length === 0) return [];
  const ids = linked.map(({ rfi }) => rfi.id);
  const rows = await ctx.db
    .select({ id: rfis.id })
    .from(rfis)
    .where(and(anyOf(rfis.id, ids), visibleRfis(ctx)));
  const seen = new Set(rows.map(({ id }) => id));
  const refs = await refsOf(ctx.db, { users: linked.map(({ linkedBy }) => linkedBy) });
  return linked.map(({ rfi, isOrigin, linkedBy, linkedAt }) => ({
    id: rfi.id,
    rfiNumber: rfiNumber(rfi),
    subject: seen.has(rfi.id) ? rfi.subject : 'Private RFI',
    status: rfi.status,
    isOpen: isOpenRfi(rfi.status),
    isOrigin,
    linkedBy: refs.user(linkedBy),
    linkedAt: linkedAt.toISOString(),
  }));
}

/** A signed change request, as another one refers to it. */
export const referenceView = (request: ChangeRequestRow): ChangeRequestDetail['references'][number] => ({
  id: request.id,
  changeRequestNumber: requestNumber(request) ?? '',
  changeOrderNumber: orderNumber(request) ?? '',
  subject: request.subject,
  costImpact: fromCents(request.costImpact),
  signedOn: request.signedOn ?? '',
});

/** The price that was asked for; null where none was. */
function pricingView(request: ChangeRequestRow, refs: Awaited<ReturnType<typeof refsOf>>) {
  const { pricerId, pricingAskedBy, pricingAskedAt } = request;
  if (pricerId === null || pricingAskedBy === null || pricingAskedAt === null) return null;
  return {
    assignee: refs.user(pricerId),
    requestedBy: refs.user(pricingAskedBy),
    requestedAt: pricingAskedAt.toISOString(),
    dueDate: request.pricingDueDate,
    comment: request.pricingComment,
    pricedAt: instantOrNull(request.pricedAt),
  };
}

/** Everything that the page of a change request shows. */
export async function changeRequestDetail(
  ctx: ProjectContext,
  loaded: LoadedChangeRequest,
): Promise<ChangeRequestDetail> {
  const { request, userIds } = loaded;
  const { db } = ctx;
  await ctx.writeHistory();
  const tasks = await tasksOf(db, [request.id]);
  const markups = await markupsOf(db, [request.id]);
  const costs = Map.groupBy(await costsOfRequest(db, request.id), ({ costOf }) => costOf);
  const [sov] = request.sovId ? await seenSovs(ctx, [request.sovId]) : [];
  const seesSov = request.sovId === null || sov !== undefined;
  const files = await attachmentsOf(db, TOOLS.changeRequest.record, [request.id]);
  const refs = await refsOf(db, {
    users: [...userIds, request.pricerId, request.pricingAskedBy],
  });
  const record = {
    ...requestRecord(loaded),
    // Who is to price it is named with the request for it, so that nobody has to be there before.
    pricerId: request.pricerId ?? request.createdBy,
    // A draft can be saved as a draft where it cannot be sent on.
    keepAsDraft: true,
  };
  const {
    remove,
    // Done by a signer's link, by closing an RFI, and with another of the change order: no buttons of the page.
    decline: _,
    rfiClosed: __,
    orderEnded: ___,
    ...open
  } = abilitiesOf(changeRequestMachine, ctx.actor, record);
  const creating = createProblem(ctx);
  const { togetherWith, seesAll } = await togetherViews(ctx, request.id);
  const packet = await packetOf(db, aboutChangeRequest(request.id));
  const earlier = await outBefore(db, request);
  const then = sov && { ...sov, costImpact: sov.costImpact + earlier.costImpact };
  return {
    ...(await changeRequestView(ctx, request)),
    description: request.description,
    statusBeforeRfi: request.statusBeforeRfi,
    tasks: tasks.map((task) => taskView(task, costs.get(task.id) ?? [], seesSov)),
    markups: markupViews(markups, costImpactOf(tasks)),
    figures: figuresView(figuresOf(request, tasks, markups, then), seesSov),
    time: seesSov ? await timeOf(ctx.db, request) : { daysBefore: null, endBefore: null, endAfter: null },
    pricing: pricingView(request, refs),
    allowedUsers: refs.byName(userIds),
    rfis: await rfiViews(ctx, request.id),
    references: (await referencesOf(ctx, request.id, visibleRequests(ctx))).map(referenceView),
    referredBy: await referrersOf(ctx, request.id),
    attachments: files.get(request.id) ?? [],
    // The document of several is named by all of them: who may not see all of them is not told of any.
    signaturePacket: packet && !seesAll ? { ...packet, documentName: documentNameOf([request]) } : packet,
    togetherWith,
    signedOn: request.signedOn,
    terminationComment: request.terminationComment,
    currency: ctx.project.currency,
    abilities: {
      ...open,
      ...signatureAbilities(ctx, loaded.packet, open.sign),
      duplicate: creating === null ? { allowed: true, reason: null } : { allowed: false, reason: creating },
      delete: remove,
    },
    history: await historyEntries(db, TOOLS.changeRequest.record, request.id),
  };
}
