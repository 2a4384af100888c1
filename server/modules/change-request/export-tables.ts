import { costImpactOf } from '#domain/change-request/choices.ts';
import { CHANGE_REQUEST_STATUS_FACES } from '#domain/change-request/faces.ts';
import { CHANGE_REQUEST_REASON_LABELS } from '#domain/change-request/kinds.ts';
import { markupAmounts } from '#domain/change-request/markup.ts';
import { fromCents } from '#domain/money/money.ts';
import type { Currency } from '#domain/money/text.ts';
import { signedImpact } from '#domain/sov/change-request-lines.ts';
import { headed, TOOLS } from '#domain/tools.ts';
import type { ProjectContext } from '../../http/context.ts';
import { amount, type Column, dated, day, dayAtSite, money, tableOf } from '../../workbooks/columns.ts';
import type { WorkbookTable } from '../../workbooks/workbook.ts';
import { type MarkupRow, markupsOf } from './markups.ts';
import type { ChangeRequestRow } from './records.ts';
import { type TaskRow, tasksOf } from './tasks.ts';
import { type ChangeRequestView, changeRequestViews, seenSovs } from './views.ts';

interface Listed {
  view: ChangeRequestView;
  request: ChangeRequestRow;
  /** Whether the reader may see the schedule, and with it what its tasks are worth. */
  seesSov: boolean;
}

const listIn = (currency: Currency, timeZone: string | null): readonly Column<Listed>[] => [
  { header: 'Number', width: 11, value: ({ view }) => view.changeRequestNumber },
  { header: 'Change order', width: 13, value: ({ view }) => view.changeOrderNumber },
  { header: 'Subject', width: 50, value: ({ view }) => view.subject },
  { header: 'Status', width: 18, value: ({ view }) => CHANGE_REQUEST_STATUS_FACES[view.status].label },
  { header: 'Reason', width: 22, value: ({ view }) => CHANGE_REQUEST_REASON_LABELS[view.reason] },
  { header: 'Schedule of values', width: 18, value: ({ view }) => view.sov?.sovNumber ?? null },
  { header: 'Company', width: 26, value: ({ view }) => view.company.name },
  { header: 'Created by', width: 22, value: ({ view }) => view.createdBy.name },
  { header: 'Requested by', width: 22, value: ({ view }) => view.requestedBy.name },
  {
    header: 'Approvers',
    width: 30,
    value: ({ view }) => view.approvers.map(({ assignee }) => assignee.name).join(', ') || null,
  },
  {
    header: 'Ball in court',
    width: 22,
    value: ({ view }) => view.ballInCourt?.user?.name ?? view.ballInCourt?.action ?? null,
  },
  { header: 'Due date', ...dated, value: ({ view }) => day(view.dueDate) },
  { header: 'Days', width: 8, value: ({ view }) => view.scheduleImpactInDays },
  { header: 'Cost impact', width: 16, format: money(currency), value: ({ view }) => view.costImpact },
  { header: 'Created', ...dated, value: ({ view }) => dayAtSite(view.createdAt, timeZone) },
  { header: 'Signed', ...dated, value: ({ request }) => day(request.signedOn) },
];

/** A row of the second table: a task, or a markup on the tasks. */
type ListedTask = Listed & {
  task: Pick<TaskRow, 'taskNumber' | 'taskName' | 'description'> & {
    division: string | null;
    scheduleImpactInDays: number | null;
  };
  before: number | null;
  impact: number;
};

const tasksIn = (currency: Currency): readonly Column<ListedTask>[] => [
  { header: 'Number', width: 11, value: ({ view }) => view.changeRequestNumber },
  { header: 'Change order', width: 13, value: ({ view }) => view.changeOrderNumber },
  { header: 'Subject', width: 50, value: ({ view }) => view.subject },
  { header: 'Item', width: 14, value: ({ task }) => task.taskNumber },
  { header: 'Task', width: 40, value: ({ task }) => task.taskName },
  { header: 'Division', width: 34, value: ({ task }) => task.division },
  { header: 'Description', width: 50, value: ({ task }) => task.description },
  { header: 'Days', width: 8, value: ({ task }) => task.scheduleImpactInDays },
  {
    header: 'Value before',
    width: 16,
    format: money(currency),
    value: ({ before }) => (before === null ? null : amount(before)),
  },
  {
    header: 'Cost impact',
    width: 16,
    format: money(currency),
    value: ({ impact }) => amount(impact),
  },
  {
    header: 'Value after',
    width: 16,
    format: money(currency),
    value: ({ before, impact }) => (before === null ? null : amount(before + impact)),
  },
];

/** The tasks of a change request and then its markups, which sum to its cost impact. */
function rowsOf(each: Listed, tasks: readonly TaskRow[], markups: readonly MarkupRow[]): ListedTask[] {
  const amounts = markupAmounts(costImpactOf(tasks), markups);
  return [
    ...tasks.map((task) => ({
      ...each,
      task: { ...task, division: `${task.divisionNumber} ${task.divisionName}` },
      before: each.seesSov ? task.originalScheduledValue : null,
      impact: signedImpact(task),
    })),
    ...markups.map(({ name }, i) => ({
      ...each,
      task: {
        taskNumber: '',
        taskName: name,
        description: 'Markup',
        division: null,
        scheduleImpactInDays: null,
      },
      before: null,
      impact: amounts[i] ?? 0,
    })),
  ];
}

/** The two tables of an export: one row a change request with the sums at the end, and one a task. */
export async function requestTables(
  ctx: ProjectContext,
  requests: readonly ChangeRequestRow[],
): Promise<WorkbookTable[]> {
  const { currency } = ctx.project;
  const views = await changeRequestViews(ctx, requests);
  const sovIds = requests.flatMap(({ sovId }) => sovId ?? []);
  const seen = new Set((await seenSovs(ctx, sovIds)).map(({ id }) => id));
  const listed = requests.flatMap((request, i): Listed[] => {
    const view = views[i];
    return view ? [{ view, request, seesSov: request.sovId === null || seen.has(request.sovId) }] : [];
  });
  const ids = requests.map(({ id }) => id);
  const tasks = Map.groupBy(await tasksOf(ctx.db, ids), ({ requestId }) => requestId);
  const markups = Map.groupBy(await markupsOf(ctx.db, ids), ({ requestId }) => requestId);
  const rows = listed.flatMap((each) =>
    rowsOf(each, tasks.get(each.request.id) ?? [], markups.get(each.request.id) ?? []),
  );
  const { one, many } = TOOLS.changeRequest;
  const list = tableOf(headed(many), one, listIn(currency, ctx.project.timeZone), listed);
  const sums: Record<string, string | number> = {
    Number: 'Totals',
    Days: requests.reduce((sum, { scheduleImpactInDays }) => sum + scheduleImpactInDays, 0),
    'Cost impact': fromCents(requests.reduce((sum, { costImpact }) => sum + costImpact, 0)),
  };
  return [
    { ...list, rows: [...list.rows, list.columns.map(({ header }) => sums[header] ?? null)], totals: true },
    tableOf('Tasks', one, tasksIn(currency), rows),
  ];
}
