import type { Currency } from '#domain/money/text.ts';
import { countOf } from '#domain/text/count.ts';
import { fromCents } from '#domain/money/money.ts';
import { RFI_IMPACT_ANSWER_LABELS, type RfiImpactAnswer, RFI_STATUS_FACES } from '#domain/rfi/status.ts';
import type { ProjectContext } from '../../../http/context.ts';
import {
  DATE_FORMAT,
  excelDay,
  type WorkbookColumn,
  type WorkbookTable,
} from '../../../workbooks/workbook.ts';
import { rfiNumber } from '../records.ts';
import { findReferences } from '../references.ts';
import { type ExportLine, referencesOfLine } from './lines.ts';

type Value = string | number | null;

const columnsIn = (currency: Currency): readonly WorkbookColumn[] => [
  { header: 'Number', width: 11 },
  { header: 'Subject', width: 44 },
  { header: 'Status', width: 13 },
  { header: 'Ball in court', width: 22 },
  { header: 'Assignee', width: 22 },
  { header: 'Requester', width: 22 },
  { header: 'Due date', width: 12, format: DATE_FORMAT },
  { header: 'Age (days)', width: 10 },
  { header: 'References', width: 24 },
  { header: 'Cost impact', width: 14, format: { currency, decimals: '00' } },
  { header: 'Schedule impact', width: 16 },
  { header: 'Question', width: 60 },
  { header: 'Official answer', width: 60 },
  { header: 'Closing comments', width: 40 },
];

const cost = (answer: RfiImpactAnswer, amount: number | null): Value =>
  amount === null ? RFI_IMPACT_ANSWER_LABELS[answer] : fromCents(amount);
const schedule = (answer: RfiImpactAnswer, days: number | null): Value =>
  days === null ? RFI_IMPACT_ANSWER_LABELS[answer] : countOf(days, 'day');

/** The cells of a line, in the order of the columns. */
function cellsOf(line: ExportLine, references: string): Value[] {
  const [sequence, subject, status, court, assignee, requester, dueDate, ageDays] = line;
  const [
    ,
    ,
    ,
    ,
    ,
    ,
    ,
    ,
    ,
    costAnswer,
    costAmount,
    scheduleAnswer,
    scheduleDays,
    question,
    official,
    comments,
  ] = line;
  return [
    rfiNumber({ sequence }),
    subject,
    RFI_STATUS_FACES[status].label,
    court,
    assignee,
    requester,
    dueDate === null ? null : excelDay(dueDate),
    ageDays,
    references,
    cost(costAnswer, costAmount),
    schedule(scheduleAnswer, scheduleDays),
    question,
    official,
    comments,
  ];
}

/** The table of an export: one row an RFI, in the order given. */
export async function rfiTable(ctx: ProjectContext, lines: readonly ExportLine[]): Promise<WorkbookTable> {
  const find = await findReferences(ctx, lines.flatMap(referencesOfLine));
  // What a reference is called may be told to everyone who sees the RFI; only the rest is for those who see the record.
  const named = (line: ExportLine) =>
    referencesOfLine(line)
      .flatMap((key) => find(key)?.number ?? [])
      .join(', ');
  const rows = lines.map((line) => cellsOf(line, named(line)));
  return { sheet: 'RFIs', columns: columnsIn(ctx.project.currency), rows, cut: '… (continued in the RFI)' };
}
