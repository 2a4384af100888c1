import { totalG703 } from '#domain/pay-app/g703-total.ts';
import type { G703Figures } from '#domain/pay-app/g703.ts';
import type { PDFDocument } from '@cantoo/pdf-lib';
import { currencyName, G703_TITLE, printDate, retainageNote } from './forms.ts';
import { AMOUNT_COLUMNS, CELL_PAD, cellText, type G703Layout, layOutColumns } from './g703-columns.ts';
import { paginate, type SheetPage } from './g703-paginate.ts';
import { FACE_OF, leading, measureRows, type Row, rowHeight } from './g703-rows.ts';
import type { FormHead, G703Model } from './model.ts';
import { GREY, Sheet, type TextStyle } from './sheet.ts';
import type { Typesetter } from './typesetter.ts';

const LEFT = 30;
const RIGHT = 762;
const TABLE_TOP = 92;
const HEAD_HEIGHT = 42;
const BODY_TOP = TABLE_TOP + HEAD_HEIGHT;
const BODY_BOTTOM = 580;

/** Everything the rows of one document need to be drawn. */
interface Table {
  sheet: Sheet;
  head: FormHead;
  layout: G703Layout;
  /** Left edges of item, description and the amount columns, and the right edge of the last. */
  edges: readonly number[];
}

/** Draws the continuation sheet on as many landscape letter pages as it takes; answers the pages in order. */
export function drawG703(document: PDFDocument, type: Typesetter, head: FormHead, model: G703Model): Sheet[] {
  const total = totalG703(model.lines.map(({ figures }) => figures));
  const layout = layOutColumns(type, model.lines, total, head.currency, RIGHT - LEFT);
  const edges = edgesOf(layout);
  const totalsRow = rowHeight(1, layout.size) + 1;
  const continuedRow = rowHeight(1, layout.size);
  const pages = paginate(measureRows(type, model.lines, layout), {
    height: BODY_BOTTOM - BODY_TOP,
    totalsRow,
    continuedRow,
  });
  return pages.map((page, i) => {
    const sheet = Sheet.add(document, type, 'landscape');
    const table: Table = { sheet, head, layout, edges };
    drawHead(sheet, head);
    drawColumnHeads(table);
    drawBody(table, page, i === pages.length - 1, totalsRow, continuedRow);
    return sheet;
  });
}

function edgesOf({ itemWidth, descriptionWidth, amountWidths }: G703Layout): number[] {
  const edges = [LEFT, LEFT + itemWidth, LEFT + itemWidth + descriptionWidth];
  for (const width of amountWidths) edges.push((edges.at(-1) ?? LEFT) + width);
  return edges;
}

function drawHead(sheet: Sheet, head: FormHead): void {
  const title = { face: 'semibold', size: 14 } as const;
  sheet.text(G703_TITLE, LEFT, 44, title);
  sheet.text('(G703-style)', LEFT + sheet.type.width(G703_TITLE, title) + 6, 44, {
    size: 9,
    grey: GREY.quiet,
  });
  const name = { face: 'medium', size: 8 } as const;
  sheet.text(sheet.type.fit(head.project.name, name, 400), LEFT, 60, name);
  const parties = `${head.contractor.name} to ${head.owner.name}, ${head.contractFor}`;
  sheet.text(sheet.type.fit(parties, { face: 'regular', size: 8 }, 400), LEFT, 71, { size: 8 });
  const note = `Amounts in ${currencyName(head.currency)}. ${retainageNote(head)}`;
  sheet.text(note, LEFT, 83, { size: 7, grey: GREY.quiet });
  const facts: [string, string][] = [
    ['Application no.', String(head.applicationNumber)],
    ['Application date', printDate(head.applicationDate)],
    ['Period to', printDate(head.periodTo)],
    ['Project no.', head.project.number ?? '—'],
  ];
  facts.forEach(([label, value], i) => {
    const y = 44 + i * 13;
    sheet.text(label, RIGHT - 190, y, { size: 7, grey: GREY.quiet });
    const setting = { face: 'medium', size: 8 } as const;
    sheet.text(sheet.type.fit(value, setting, 110), RIGHT, y, { ...setting, align: 'right' });
    if (i > 0) sheet.rule(RIGHT - 190, y - 9.5, RIGHT, y - 9.5, 0.35, GREY.hairline);
  });
}

function drawColumnHeads({ sheet, edges }: Table): void {
  const at = (i: number): number => edges[i] ?? RIGHT;
  sheet.rule(LEFT, TABLE_TOP, RIGHT, TABLE_TOP, 1, GREY.ink);
  sheet.rule(LEFT, BODY_TOP, RIGHT, BODY_TOP, 0.75, GREY.ink);
  const letter = (text: string, i: number) =>
    sheet.text(text, (at(i) + at(i + 1)) / 2, TABLE_TOP + 9, { face: 'semibold', size: 7, align: 'center' });
  const title = { face: 'regular', size: 6.25 } as const;
  letter('A', 0);
  letter('B', 1);
  sheet.text('Item no.', at(0) + CELL_PAD, BODY_TOP - 5, title);
  sheet.text('Description of work', at(1) + CELL_PAD, BODY_TOP - 5, title);
  AMOUNT_COLUMNS.forEach((column, i) => {
    letter(column.letter, i + 2);
    const [first, second] = column.title;
    const right = at(i + 3) - CELL_PAD;
    sheet.text(first, right, BODY_TOP - (second ? 13 : 5), { ...title, align: 'right' });
    sheet.text(second, right, BODY_TOP - 5, { ...title, align: 'right' });
  });
  // D and E together are the work completed.
  sheet.text('Work completed', (at(3) + at(5)) / 2, TABLE_TOP + 18.5, {
    ...title,
    face: 'medium',
    align: 'center',
  });
  sheet.rule(at(3) + CELL_PAD, TABLE_TOP + 21, at(5) - CELL_PAD, TABLE_TOP + 21, 0.35, GREY.hairline);
}

function drawBody(
  table: Table,
  page: SheetPage,
  isLast: boolean,
  totalsRow: number,
  continuedRow: number,
): void {
  const { sheet, edges } = table;
  let y = BODY_TOP;
  if (page.broughtForward) {
    drawTotals(table, 'Brought forward', page.broughtForward, y, totalsRow, 'medium');
    y += totalsRow;
    sheet.rule(LEFT, y, RIGHT, y, 0.5, GREY.rule);
  }
  if (page.continued) {
    const { number, name } = page.continued;
    const row: Row = {
      kind: 'division',
      itemNumber: number,
      text: [`${name} (continued)`],
      figures: null,
      height: continuedRow,
      division: page.continued,
    };
    drawRow(table, row, y);
    y += continuedRow;
  }
  for (const row of page.rows) {
    drawRow(table, row, y);
    y += row.height;
  }
  sheet.rule(LEFT, y, RIGHT, y, 0.75, GREY.ink);
  if (!isLast || page.broughtForward) {
    drawTotals(table, 'Page total', page.pageTotal, y, totalsRow, 'medium');
    y += totalsRow;
    sheet.rule(LEFT, y, RIGHT, y, 0.35, GREY.hairline);
  }
  if (isLast) sheet.tint(LEFT, y, RIGHT - LEFT, totalsRow, GREY.tint);
  drawTotals(
    table,
    isLast ? 'Grand total' : 'Carried forward',
    page.carriedForward,
    y,
    totalsRow,
    'semibold',
  );
  y += totalsRow;
  sheet.rule(LEFT, y, RIGHT, y, 1, GREY.ink);
  edges.slice(1, -1).forEach((edge, i) => {
    // Between D and E only below their common heading.
    const top = i === 3 ? TABLE_TOP + 21 : TABLE_TOP;
    sheet.rule(edge, top, edge, y, 0.35, GREY.hairline);
  });
}

function drawRow(table: Table, row: Row, y: number): void {
  const { sheet, layout, edges } = table;
  const { size } = layout;
  if (row.kind !== 'line')
    sheet.tint(LEFT, y, RIGHT - LEFT, row.height, row.kind === 'division' ? GREY.tint : GREY.lightTint);
  const style = { face: FACE_OF[row.kind], size } as const;
  const base = baseline(y, size);
  sheet.text(row.itemNumber, LEFT + CELL_PAD, base, style);
  const width = layout.descriptionWidth - 2 * CELL_PAD;
  const text = row.text.length === 1 ? [sheet.type.fit(row.text[0] ?? '', style, width)] : row.text;
  sheet.lines(text, (edges[1] ?? LEFT) + CELL_PAD, base, leading(size), style);
  if (row.figures) drawFigures(table, row.figures, base, style, true);
  sheet.rule(LEFT, y + row.height, RIGHT, y + row.height, 0.35, GREY.hairline);
}

function drawTotals(
  table: Table,
  label: string,
  figures: G703Figures,
  y: number,
  height: number,
  face: 'medium' | 'semibold',
): void {
  const { sheet, layout, edges } = table;
  const style = { face, size: layout.size } as const;
  const base = baseline(y + (height - rowHeight(1, layout.size)) / 2, layout.size);
  sheet.text(label, (edges[1] ?? LEFT) + CELL_PAD, base, style);
  drawFigures(table, figures, base, style, false);
}

function drawFigures(
  { sheet, head, edges }: Table,
  figures: G703Figures,
  y: number,
  style: TextStyle,
  dash: boolean,
) {
  AMOUNT_COLUMNS.forEach((column, i) => {
    const right = (edges[i + 3] ?? RIGHT) - CELL_PAD;
    sheet.amount(cellText(figures, column, head.currency, dash), right, y, style);
  });
}

/** The first baseline of a row that starts at `y`. */
const baseline = (y: number, size: number): number => y + size * 1.24;
