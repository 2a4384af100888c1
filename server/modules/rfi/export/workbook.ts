import { RFI_IMPACT_ANSWER_LABELS, RFI_STATUS_FACES } from '#domain/rfi/status.ts';
import { neutraliseFormula } from '#domain/sov/csv.ts';
import { type CellObject, utils, write } from 'xlsx';
import { anyOf } from '../../../db/any-of.ts';
import type { ProjectContext } from '../../../http/context.ts';
import type { RfiRow } from '../records.ts';
import { rfiResponses } from '../schema.ts';
import { rfiViews, type RfiView } from '../views.ts';

type Cell = CellObject | null;

const MONEY = '#,##0.00;(#,##0.00)';
/** What a cell of a spreadsheet holds. */
const LONGEST = 32_767;
const CUT = '… (continued in the RFI)';
/** RFIs whose views are read at once. */
const BATCH = 1000;

/** Text that a spreadsheet would run as a formula is disarmed; the cell is typed as text besides. */
function text(value: string | null): Cell {
  if (value === null || value === '') return null;
  const safe = neutraliseFormula(value);
  return { t: 's', v: safe.length > LONGEST ? safe.slice(0, LONGEST - CUT.length) + CUT : safe };
}
const whole = (value: number): Cell => ({ t: 'n', v: value });
/** A date as a spreadsheet counts it: days since 1899-12-30. */
const day = (date: string | null): Cell =>
  date === null ? null : { t: 'n', v: Date.parse(date) / 86_400_000 + 25_569, z: 'mm/dd/yyyy' };
const cost = ({ answer, amount }: RfiView['costImpact']): Cell =>
  amount === null ? text(RFI_IMPACT_ANSWER_LABELS[answer]) : { t: 'n', v: amount, z: MONEY };
const schedule = ({ answer, days }: RfiView['scheduleImpact']): Cell =>
  text(days === null ? RFI_IMPACT_ANSWER_LABELS[answer] : `${days} ${Math.abs(days) === 1 ? 'day' : 'days'}`);

interface Line {
  view: RfiView;
  rfi: RfiRow;
  official: string | null;
}

const COLUMNS: readonly [header: string, width: number, cell: (line: Line) => Cell][] = [
  ['Number', 11, ({ view }) => text(view.rfiNumber)],
  ['Subject', 44, ({ view }) => text(view.subject)],
  ['Status', 13, ({ view }) => text(RFI_STATUS_FACES[view.status].label)],
  ['Ball in court', 22, ({ view }) => text(view.ballInCourt?.user?.name ?? null)],
  ['Assignee', 22, ({ view }) => text(view.assignee?.name ?? null)],
  ['Requester', 22, ({ view }) => text(view.requester.name)],
  ['Due date', 12, ({ view }) => day(view.dueDate)],
  ['Age (days)', 10, ({ view }) => whole(view.ageDays)],
  ['References', 24, ({ view }) => text(view.references.map((reference) => reference.number).join(', '))],
  ['Cost impact', 14, ({ view }) => cost(view.costImpact)],
  ['Schedule impact', 16, ({ view }) => schedule(view.scheduleImpact)],
  ['Question', 60, ({ rfi }) => text(rfi.question)],
  ['Official answer', 60, ({ official }) => text(official)],
  ['Closing comments', 40, ({ rfi }) => text(rfi.reviewComments)],
];

/** The workbook of an export: one row an RFI, in the order given. */
export async function rfiWorkbook(ctx: ProjectContext, rows: readonly RfiRow[]): Promise<Uint8Array> {
  const cells: Cell[][] = [];
  for (let i = 0; i < rows.length; i += BATCH) {
    const batch = rows.slice(i, i + BATCH);
    const views = await rfiViews(ctx, batch);
    const ids = batch.map((rfi) => rfi.officialResponseId).filter((id) => id !== null);
    const answers = ids.length
      ? await ctx.db.select().from(rfiResponses).where(anyOf(rfiResponses.id, ids))
      : [];
    const answerOf = new Map(answers.map((row) => [row.id, row.response]));
    for (const [n, rfi] of batch.entries()) {
      const view = views[n];
      const official = answerOf.get(rfi.officialResponseId ?? '') ?? null;
      if (view) cells.push(COLUMNS.map(([, , cell]) => cell({ view, rfi, official })));
    }
  }
  const headers = COLUMNS.map(([header]) => ({ t: 's', v: header }));
  const sheet = utils.aoa_to_sheet([headers, ...cells], { dense: true });
  sheet['!cols'] = COLUMNS.map(([, wch]) => ({ wch }));
  sheet['!autofilter'] = { ref: utils.encode_range(utils.decode_range(sheet['!ref'] ?? 'A1')) };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'RFIs');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer);
}
