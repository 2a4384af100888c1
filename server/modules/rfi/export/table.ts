import { RFI_IMPACT_ANSWER_LABELS, RFI_STATUS_FACES } from '#domain/rfi/status.ts';
import { anyOf } from '../../../db/any-of.ts';
import type { ProjectContext } from '../../../http/context.ts';
import {
  DATE_FORMAT,
  excelDay,
  MONEY_FORMAT,
  type WorkbookColumn,
  type WorkbookTable,
} from '../../../workbooks/workbook.ts';
import type { RfiRow } from '../records.ts';
import { rfiResponses } from '../schema.ts';
import { rfiViews, type RfiView } from '../views.ts';

type Value = string | number | null;

/** RFIs whose views are read at once. */
const BATCH = 1000;

const cost = ({ answer, amount }: RfiView['costImpact']): Value => amount ?? RFI_IMPACT_ANSWER_LABELS[answer];
const schedule = ({ answer, days }: RfiView['scheduleImpact']): Value =>
  days === null ? RFI_IMPACT_ANSWER_LABELS[answer] : `${days} ${Math.abs(days) === 1 ? 'day' : 'days'}`;

interface Line {
  view: RfiView;
  rfi: RfiRow;
  official: string | null;
}

const COLUMNS: readonly (WorkbookColumn & { value: (line: Line) => Value })[] = [
  { header: 'Number', width: 11, value: ({ view }) => view.rfiNumber },
  { header: 'Subject', width: 44, value: ({ view }) => view.subject },
  { header: 'Status', width: 13, value: ({ view }) => RFI_STATUS_FACES[view.status].label },
  { header: 'Ball in court', width: 22, value: ({ view }) => view.ballInCourt?.user?.name ?? null },
  { header: 'Assignee', width: 22, value: ({ view }) => view.assignee?.name ?? null },
  { header: 'Requester', width: 22, value: ({ view }) => view.requester.name },
  {
    header: 'Due date',
    width: 12,
    format: DATE_FORMAT,
    value: ({ view }) => (view.dueDate === null ? null : excelDay(view.dueDate)),
  },
  { header: 'Age (days)', width: 10, value: ({ view }) => view.ageDays },
  {
    header: 'References',
    width: 24,
    value: ({ view }) => view.references.map((reference) => reference.number).join(', '),
  },
  { header: 'Cost impact', width: 14, format: MONEY_FORMAT, value: ({ view }) => cost(view.costImpact) },
  { header: 'Schedule impact', width: 16, value: ({ view }) => schedule(view.scheduleImpact) },
  { header: 'Question', width: 60, value: ({ rfi }) => rfi.question },
  { header: 'Official answer', width: 60, value: ({ official }) => official },
  { header: 'Closing comments', width: 40, value: ({ rfi }) => rfi.reviewComments },
];

async function officialAnswers(ctx: ProjectContext, rows: readonly RfiRow[]): Promise<Map<string, string>> {
  const ids = rows.map((rfi) => rfi.officialResponseId).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const answers = await ctx.db.select().from(rfiResponses).where(anyOf(rfiResponses.id, ids));
  return new Map(answers.map((row) => [row.id, row.response]));
}

/** The table of an export: one row an RFI, in the order given. */
export async function rfiTable(ctx: ProjectContext, rows: readonly RfiRow[]): Promise<WorkbookTable> {
  const values: Value[][] = [];
  for (let i = 0; i < rows.length; i += BATCH) {
    const batch = rows.slice(i, i + BATCH);
    const views = await rfiViews(ctx, batch);
    const answers = await officialAnswers(ctx, batch);
    for (const [n, rfi] of batch.entries()) {
      const view = views[n];
      const official = answers.get(rfi.officialResponseId ?? '') ?? null;
      if (view) values.push(COLUMNS.map(({ value }) => value({ view, rfi, official })));
    }
  }
  const columns = COLUMNS.map(({ value: _value, ...column }) => column);
  return { sheet: 'RFIs', columns, rows: values, cut: '… (continued in the RFI)' };
}
