import { costImpactOf } from '#domain/change-request/choices.ts';
import { markupAmounts } from '#domain/change-request/markup.ts';
import { type Cents, fromTenThousandths } from '#domain/money/money.ts';
import type { ContractTime } from '#domain/change-request/time.ts';
import { CHANGE_REQUEST_REASON_LABELS } from '#domain/change-request/kinds.ts';
import { signedImpact } from '#domain/sov/change-request-lines.ts';
import { countOf, plural } from '#domain/text/count.ts';
import { writtenDate } from '#domain/time/dates.ts';
import { eq } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { ChangeOrderDocument, PrintedRequest } from '../../pdf/change-order-model.ts';
import { addressOf } from '#domain/contact/address.ts';
import { party } from '../payapp/printed.ts';
import { activeMembers } from '../people/members.ts';
import { refsOf } from '../people/refs.ts';
import { paperZone } from '../record/paper-zone.ts';
import { projects } from '../projects/schema.ts';
import { figuresOf } from './detail.ts';
import type { SovRow } from '../sov/records.ts';
import { timeOf } from './contract-time.ts';
import { type MarkupRow, markupsOf } from './markups.ts';
import { orderNumber, requestNumber } from './numbers.ts';
import { type ChangeRequestRow, type LoadedChangeRequest } from './records.ts';
import { tasksOf } from './tasks.ts';
import { changeRequestViews, seenSovs } from './views.ts';

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
function standingOf(order: readonly ChangeRequestRow[], seesSov: boolean): string {
  const numbers = numbersOf(order);
  const requests = `change ${plural(order.length, 'request')} ${numbers}`;
  const [request] = order;
  if (request?.status === 'TERMINATED') return `Change request ${numbers}, terminated: no change order`;
  if (request?.status !== 'SIGNED') return `Proposed by ${requests}`;
  const on = request.signedOn ? `, signed on ${writtenDate(request.signedOn)}` : '';
  return `For ${requests}${on}${seesSov ? '' : '. Extract without the sums of the contract'}`;
}

/** "CR-0007, CR-0009" */
const numbersOf = (order: readonly ChangeRequestRow[]): string =>
  order.map((request) => requestNumber(request) ?? '').join(', ');

/** "Duct offset", or "2 change requests: Duct offset; Beam B-14". */
const subjectOf = (order: readonly ChangeRequestRow[]): string => {
  const subjects = order.map(({ subject }) => subject).join('; ');
  return order.length > 1 ? `${countOf(order.length, 'change request')}: ${subjects}` : subjects;
};

const named = (names: readonly string[]): string => [...new Set(names)].join(', ');

/** Value of each line as the change requests before have left it, by line or, of a new task, by task. */
type Running = Map<string, Cents>;

/** One change request as the form shows it. */
async function printedRequest(
  { db }: ProjectContext,
  request: ChangeRequestRow,
  running: Running,
  seesSov: boolean,
): Promise<PrintedRequest> {
  const tasks = await tasksOf(db, [request.id]);
  const markups = await markupsOf(db, [request.id]);
  const amounts = markupAmounts(costImpactOf(tasks), markups);
  const ofContract = (cents: number) => (seesSov ? cents : null);
  return {
    number: requestNumber(request) ?? '',
    subject: request.subject,
    description: request.description,
    days: request.scheduleImpactInDays,
    impact: request.costImpact,
    tasks: tasks.map((task) => {
      const line = task.sovLineId ?? task.taskId;
      const before = running.get(line) ?? task.originalScheduledValue;
      const impact = signedImpact(task);
      running.set(line, before + impact);
      return {
        number: task.taskNumber,
        name: task.taskName,
        description: task.description,
        before: ofContract(before),
        impact,
        after: ofContract(before + impact),
      };
    }),
    markups: markups.map((row, i) => ({ name: markupWords(row), impact: amounts[i] ?? 0 })),
  };
}

/** The sums of the contract and what the change order does to it, line by line. */
async function printedSums(
  { db }: ProjectContext,
  order: readonly ChangeRequestRow[],
  sov: SovRow | undefined,
  seesSov: boolean,
): Promise<ChangeOrderDocument['sums']> {
  let [additions, deductions] = [0, 0];
  let contract = { original: 0, previous: 0, before: 0 };
  for (const request of order.toReversed()) {
    const figures = figuresOf(
      request,
      await tasksOf(db, [request.id]),
      await markupsOf(db, [request.id]),
      sov,
    );
    additions += figures.additions;
    deductions += figures.deductions;
    // The first of them says what was before all.
    contract = figures;
  }
  const ofContract = (cents: number) => (seesSov ? cents : null);
  const impact = additions - deductions;
  return [
    { label: 'Original contract sum', amount: ofContract(contract.original) },
    { label: 'Net change by earlier change orders', amount: ofContract(contract.previous) },
    { label: 'Contract sum before this change order', amount: ofContract(contract.before) },
    { label: 'Additions', amount: additions },
    { label: 'Deductions', amount: -deductions },
    { label: 'Net change by this change order', amount: impact },
    { label: 'New contract sum', amount: ofContract(contract.before + impact), strong: true },
  ];
}

/**
 * A change request as its form shows it, or several that are signed as one change order; the first speaks for all. With
 * `sov` it is drawn for its signers, who sign what the contract is worth.
 */
export async function printedChangeOrder(
  ctx: ProjectContext,
  order: readonly [LoadedChangeRequest, ...LoadedChangeRequest[]],
  { signers, sov: signed }: { signers?: ChangeOrderSigners; sov?: SovRow } = {},
): Promise<ChangeOrderDocument> {
  const [{ request, approvers }] = order;
  const { db } = ctx;
  const [project] = await db.select().from(projects).where(eq(projects.id, ctx.project.id));
  if (!project) throw new Error('A project operation runs in a project');
  const rows = order.map((each) => each.request);
  const views = await changeRequestViews(ctx, rows);
  const [seen] = request.sovId ? await seenSovs(ctx, [request.sovId]) : [];
  const sov = signed ?? seen;
  const seesSov = request.sovId === null || sov !== undefined;
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
  const contract = views[0]?.sov;
  const running: Running = new Map();
  const requests: PrintedRequest[] = [];
  for (const row of rows) requests.push(await printedRequest(ctx, row, running, seesSov));
  const days = rows.reduce((sum, { scheduleImpactInDays }) => sum + scheduleImpactInDays, 0);
  const time = seesSov
    ? await timeOf(db, { ...request, scheduleImpactInDays: days })
    : { endBefore: null, endAfter: null };
  return {
    facts: {
      title: `Change order for ${numbersOf(rows)}, ${subjectOf(rows)}`,
      author: letterhead.name,
      issuedAt: request.updatedAt.toISOString(),
      timeZone: await paperZone(ctx, project),
    },
    letterhead,
    project: { name: project.name, addressLines: addressOf(project), number: project.projectNumber },
    currency: ctx.project.currency,
    number: numbersOf(rows),
    orderNumber: orderNumber(request),
    subject: subjectOf(rows),
    head: [
      { label: 'Contract', text: contract ? `${contract.sovNumber ?? ''} ${contract.divisionName}` : '' },
      { label: 'Reason', text: named(rows.map(({ reason }) => CHANGE_REQUEST_REASON_LABELS[reason])) },
      { label: 'Requested by', text: named(views.map(({ requestedBy }) => requestedBy.name)) },
      { label: 'Prepared by', text: named(views.map(({ createdBy }) => createdBy.name)) },
      {
        label: 'Approved by',
        text: named(
          views.flatMap((view) =>
            view.approvers.flatMap(({ decision, assignee }) =>
              decision === 'APPROVED' ? [assignee.name] : [],
            ),
          ),
        ),
      },
      { label: 'Due', text: named(rows.flatMap(({ dueDate }) => (dueDate ? [writtenDate(dueDate)] : []))) },
    ],
    sums: await printedSums(ctx, rows, sov, seesSov),
    time: timeText(days, time),
    requests,
    contractorSignature: block(contractorId),
    ownerSignature: block(ownerId),
    standing: signers
      ? `For change ${plural(rows.length, 'request')} ${numbersOf(rows)}`
      : standingOf(rows, seesSov),
  };
}
