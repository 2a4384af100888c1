import { costImpactOf } from '#domain/change-request/choices.ts';
import { markupAmounts } from '#domain/change-request/markup.ts';
import { fromTenThousandths } from '#domain/money/money.ts';
import type { ContractTime } from '#domain/change-request/time.ts';
import { CHANGE_REQUEST_REASON_LABELS } from '#domain/change-request/kinds.ts';
import { signedImpact } from '#domain/sov/change-request-lines.ts';
import { countOf } from '#domain/text/count.ts';
import { writtenDate } from '#domain/time/dates.ts';
import { eq } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { ChangeOrderDocument } from '../../pdf/change-order-model.ts';
import { addressOf } from '#domain/contact/address.ts';
import { party } from '../payapp/printed.ts';
import { activeMembers } from '../people/members.ts';
import { refsOf } from '../people/refs.ts';
import { projects } from '../projects/schema.ts';
import { figuresOf } from './detail.ts';
import type { SovRow } from '../sov/records.ts';
import { timeOf } from './contract-time.ts';
import { type MarkupRow, markupsOf } from './markups.ts';
import { orderNumber, requestNumber } from './numbers.ts';
import { type ChangeRequestRow, type LoadedChangeRequest } from './records.ts';
import { tasksOf } from './tasks.ts';
import { changeRequestView, seenSovs } from './views.ts';

/** Who signs: the side that carries out the work, and the side that pays. */
export interface ChangeOrderSigners {
  contractorId: string;
  ownerId: string | null;
}

/** "The contract time grows by 2 days, from Aug 30, 2027 to Sep 1, 2027." */
function timeText(
  days: number,
  { endBefore, endAfter }: Pick<ContractTime, 'endBefore' | 'endAfter'>,
): string {
  const isKnown = endBefore !== null && endAfter !== null;
  if (days === 0)
    return `The contract time does not change${isKnown ? `: it ends on ${writtenDate(endBefore)}` : ''}.`;
  const dates = isKnown ? `, from ${writtenDate(endBefore)} to ${writtenDate(endAfter)}` : '';
  return `The contract time ${days > 0 ? 'grows' : 'becomes shorter'} by ${countOf(Math.abs(days), 'day')}${dates}.`;
}

/** "Overhead, 10% of the lines". */
const markupWords = ({ name, rate, base }: MarkupRow): string =>
  rate === null
    ? name
    : `${name}, ${fromTenThousandths(rate)}% of ${base === 'LINES' ? 'the tasks' : 'the tasks and markups above'}`;

/** What the paper is, below its title. */
function standingOf(request: ChangeRequestRow, seesSov: boolean): string {
  const number = requestNumber(request) ?? '';
  if (request.status === 'TERMINATED') return `Change request ${number}, terminated: no change order`;
  if (request.status !== 'SIGNED') return `Proposed by change request ${number}`;
  const on = request.signedOn ? `, signed on ${writtenDate(request.signedOn)}` : '';
  return `For change request ${number}${on}${seesSov ? '' : '. Extract without the sums of the contract'}`;
}

/** The change request as its form shows it. With `sov` it is drawn for its signers, who sign what the contract is worth. */
export async function printedChangeOrder(
  ctx: ProjectContext,
  loaded: LoadedChangeRequest,
  { signers, sov: signed }: { signers?: ChangeOrderSigners; sov?: SovRow } = {},
): Promise<ChangeOrderDocument> {
  const { request, approvers } = loaded;
  const { db } = ctx;
  const [project] = await db.select().from(projects).where(eq(projects.id, ctx.project.id));
  if (!project) throw new Error('A project operation runs in a project');
  const view = await changeRequestView(ctx, request);
  const tasks = await tasksOf(db, [request.id]);
  const [seen] = request.sovId ? await seenSovs(ctx, [request.sovId]) : [];
  const sov = signed ?? seen;
  const seesSov = request.sovId === null || sov !== undefined;
  const markups = await markupsOf(db, [request.id]);
  const markupImpacts = markupAmounts(costImpactOf(tasks), markups);
  const figures = figuresOf(request, tasks, markups, sov);
  const ofContract = (cents: number) => (seesSov ? cents : null);
  const { contractorId, ownerId } = signers ?? {
    contractorId: request.createdBy,
    ownerId: approvers[0]?.userId ?? null,
  };
  const refs = await refsOf(db, { users: [contractorId, ownerId] });
  const companyOf = new Map(
    (await activeMembers(db, project.id)).map(({ user, company }) => [user.id, company.name]),
  );
  const block = (userId: string | null) => ({
    company: userId ? (companyOf.get(userId) ?? '') : '',
    name: refs.userOrNull(userId)?.name ?? '',
  });
  const letterhead = await party(ctx, request.companyId);
  const number = requestNumber(request) ?? '';
  const impact = figures.additions - figures.deductions;
  return {
    facts: {
      title: `Change order for ${number}, ${request.subject}`,
      author: letterhead.name,
      issuedAt: request.updatedAt.toISOString(),
    },
    letterhead,
    project: { name: project.name, addressLines: addressOf(project), number: project.projectNumber },
    currency: ctx.project.currency,
    number,
    orderNumber: orderNumber(request),
    subject: request.subject,
    head: [
      { label: 'Contract', text: view.sov ? `${view.sov.sovNumber ?? ''} ${view.sov.divisionName}` : '' },
      { label: 'Reason', text: CHANGE_REQUEST_REASON_LABELS[request.reason] },
      { label: 'Requested by', text: view.requestedBy.name },
      { label: 'Prepared by', text: view.createdBy.name },
      {
        label: 'Approved by',
        text: view.approvers
          .filter(({ decision }) => decision === 'APPROVED')
          .map(({ assignee }) => assignee.name)
          .join(', '),
      },
      { label: 'Due', text: request.dueDate ? writtenDate(request.dueDate) : '' },
    ],
    description: request.description,
    sums: [
      { label: 'Original contract sum', amount: ofContract(figures.original) },
      { label: 'Net change by earlier change orders', amount: ofContract(figures.previous) },
      { label: 'Contract sum before this change order', amount: ofContract(figures.before) },
      { label: 'Additions', amount: figures.additions },
      { label: 'Deductions', amount: -figures.deductions },
      { label: 'Net change by this change order', amount: impact },
      { label: 'New contract sum', amount: ofContract(figures.before + impact), strong: true },
    ],
    time: timeText(
      request.scheduleImpactInDays,
      seesSov ? await timeOf(db, request) : { endBefore: null, endAfter: null },
    ),
    tasks: tasks.map((task) => ({
      number: task.taskNumber,
      name: task.taskName,
      description: task.description,
      before: ofContract(task.originalScheduledValue),
      impact: signedImpact(task),
      after: ofContract(task.originalScheduledValue + signedImpact(task)),
    })),
    markups: markups.map((row, i) => ({ name: markupWords(row), impact: markupImpacts[i] ?? 0 })),
    contractorSignature: block(contractorId),
    ownerSignature: block(ownerId),
    standing: signers ? `For change request ${number}` : standingOf(request, seesSov),
  };
}
