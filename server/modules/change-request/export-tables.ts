import { CHANGE_REQUEST_STATUS_FACES } from '#domain/change-request/faces.ts';
import { CHANGE_REQUEST_REASON_LABELS } from '#domain/change-request/kinds.ts';
import { fromCents } from '#domain/money/money.ts';
import type { Currency } from '#domain/money/text.ts';
import { signedImpact } from '#domain/sov/change-request-lines.ts';
import { headed, TOOLS } from '#domain/tools.ts';
import type { ProjectContext } from '../../http/context.ts';
import { amount, type Column, dated, day, money, tableOf } from '../../workbooks/columns.ts';
import type { WorkbookTable } from '../../workbooks/workbook.ts';
import type { ChangeRequestRow } from './records.ts';
import { type TaskRow, tasksOf } from './tasks.ts';
import { type ChangeRequestView, changeRequestViews, seenSovs } from './views.ts';

interface Listed {
  view: ChangeRequestView;
  request: ChangeRequestRow;
  /** Whether the reader may see the schedule, and with it what its tasks are worth. */
  seesSov: boolean;
}

const listIn = (currency: Currency): readonly Column<Listed>[] => [
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
  { header: 'Created', ...dated, value: ({ view }) => day(view.createdAt) },
  { header: 'Signed', ...dated, value: ({ request }) => day(request.signedOn) },
];

type ListedTask = Listed & { task: TaskRow };

const tasksIn = (currency: Currency): readonly Column<ListedTask>[] => [
  { header: 'Number', width: 11, value: ({ view }) => view.changeRequestNumber },
  { header: 'Change order', width: 13, value: ({ view }) => view.changeOrderNumber },
  { header: 'Subject', width: 50, value: ({ view }) => view.subject },
  { header: 'Item', width: 14, value: ({ task }) => task.taskNumber },
  { header: 'Task', width: 40, value: ({ task }) => task.taskName },
  { header: 'Division', width: 34, value: ({ task }) => `${task.divisionNumber} ${task.divisionName}` },
  { header: 'Description', width: 50, value: ({ task }) => task.description },
  {
    header: 'Value before',
    width: 16,
    format: money(currency),
    value: ({ task, seesSov }) => (seesSov ? amount(task.originalScheduledValue) : null),
  },
  {
    header: 'Cost impact',
    width: 16,
    format: money(currency),
    value: ({ task }) => amount(signedImpact(task)),
  },
  {
    header: 'Value after',
    width: 16,
    format: money(currency),
    value: ({ task, seesSov }) => (seesSov ? amount(task.originalScheduledValue + signedImpact(task)) : null),
  },
];

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
  const rows = listed.flatMap((each) =>
    (tasks.get(each.request.id) ?? []).map((task) => ({ ...each, task })),
  );
  const { one, many } = TOOLS.changeRequest;
  const list = tableOf(headed(many), one, listIn(currency), listed);
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
