import { PDFDocument } from '@cantoo/pdf-lib';
import { drawFacts, drawLetterhead, drawMarkdown } from './blocks.ts';
import type { Currency } from '#domain/money/text.ts';
import { countOf } from '#domain/text/count.ts';
import type { ChangeOrderDocument, PrintedRequest, PrintedTask } from './change-order-model.ts';
import { describe, drawFooter, save } from './document.ts';
import { Flow, LEFT, RIGHT, WIDTH } from './flow.ts';
import { currencyName, printMoney } from './forms.ts';
import { drawSignatureBlock, SIGNATURE_AREAS } from './g702-page.ts';
import { GREY, type Sheet } from './sheet.ts';
import { Typesetter } from './typesetter.ts';

const QUIET = { size: 7.5, grey: GREY.quiet } as const;
const TITLE_TOP = 128;
/** Titles, and the first task below them. */
const ROOM_FOR_REQUEST = 140;

/** Where the number stands: fixed, because it is put there with the last signature. */
export function drawOrderNumber(sheet: Sheet, number: string): void {
  sheet.text(number, RIGHT, TITLE_TOP, { face: 'semibold', size: 16, align: 'right' });
}

const STATEMENT =
  'Signed by both sides, this change order changes the contract: its sum and its time are from then on those above, and ' +
  'the schedule of values carries the tasks on the following pages. It settles the changes that it describes, and nothing else.';

/** Draws the form of a change request: sums and signatures on page 1, the tasks behind it. The same input gives the same bytes. */
export async function drawChangeOrder(change: ChangeOrderDocument): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  describe(document, change.facts);
  const type = await Typesetter.for(document, ['regular', 'medium', 'semibold'], 'PLBCHO');
  const flow = new Flow(document, type);
  await drawLetterhead(flow, change);
  drawHead(flow, change);
  drawSums(flow, change);
  drawSigning(flow.sheet, change);

  flow.next();
  if (change.requests.length > 1) drawRequests(flow, change);
  for (const request of change.requests) {
    // The title of a request never stands alone at the foot of a page.
    if (change.requests.length > 1) flow.room(ROOM_FOR_REQUEST);
    if (change.requests.length > 1) flow.heading(`${request.number}, ${request.subject}`);
    if (request.description) {
      flow.heading('What changes');
      drawMarkdown(flow, request.description, '');
    }
    flow.heading(`Tasks, in ${currencyName(change.currency)}`);
    drawTasks(flow, request, change.currency);
  }

  const name = [change.project.name, change.orderNumber ?? change.number, change.subject].join(', ');
  flow.sheets.forEach((sheet, i) => {
    drawFooter(sheet, name, `Page ${i + 1} of ${flow.sheets.length}`);
    sheet.finish();
  });
  return save(document, type);
}

function drawHead(flow: Flow, { orderNumber, subject, head, standing }: ChangeOrderDocument): void {
  flow.y = TITLE_TOP;
  flow.sheet.text('Change order', LEFT, flow.y, { face: 'semibold', size: 16 });
  if (orderNumber) drawOrderNumber(flow.sheet, orderNumber);
  flow.y += 16;
  flow.sheet.text(standing, LEFT, flow.y, { face: 'medium', size: 9, grey: GREY.quiet });
  flow.y += 20;
  const style = { face: 'medium', size: 12 } as const;
  flow.y = flow.sheet.lines(flow.sheet.type.wrapTo(2, subject, style, WIDTH), LEFT, flow.y, 15, style) + 6;
  drawFacts(flow, head.slice(0, 10));
}

function drawSums(flow: Flow, { sums, time, currency }: ChangeOrderDocument): void {
  flow.heading('Contract sum');
  for (const { label, amount, strong } of sums) {
    const face = strong ? 'semibold' : 'regular';
    if (strong) flow.sheet.tint(LEFT, flow.y - 12, WIDTH, 18, GREY.tint);
    flow.sheet.text(label, LEFT + 6, flow.y, { face, size: 9 });
    const text = amount === null ? '—' : printMoney(amount, currency, { symbol: strong ?? false });
    flow.sheet.amount(text, RIGHT - 6, flow.y, { face, size: 9 });
    flow.sheet.rule(LEFT, flow.y + 6, RIGHT, flow.y + 6, 0.35, GREY.hairline);
    flow.y += 18;
  }
  flow.y += 4;
  flow.sheet.text(time, LEFT + 6, flow.y, { size: 9 });
}

function drawSigning(sheet: Sheet, { contractorSignature, ownerSignature }: ChangeOrderDocument): void {
  const { top } = SIGNATURE_AREAS.CONTRACTOR;
  const style = { face: 'regular', size: 7.25 } as const;
  sheet.lines(sheet.type.wrap(STATEMENT, style, WIDTH), LEFT, top - 30, 9.5, { ...style, grey: GREY.quiet });
  drawSignatureBlock(sheet, 'CONTRACTOR', 'Contractor', contractorSignature);
  drawSignatureBlock(sheet, 'OWNER', 'Owner', ownerSignature);
}

/** Right edges of the three columns of amounts. */
const EDGES = [RIGHT - 170, RIGHT - 85, RIGHT] as const;
const ITEM = 78;

/** What each change request of the change order does to the contract, before each in full. */
function drawRequests(flow: Flow, { requests, currency }: ChangeOrderDocument): void {
  flow.heading('Change requests in this change order');
  const style = { face: 'regular', size: 8.25 } as const;
  const strong = { face: 'semibold', size: 8.5 } as const;
  const row = (
    cells: { number: string; subject: string; days: number; impact: number },
    look: { face: 'regular' | 'semibold'; size: number } = style,
  ) => {
    const subject = flow.sheet.type.wrapTo(2, cells.subject, look, EDGES[1] - 40 - LEFT - ITEM);
    flow.room(subject.length * 10.5 + 6);
    flow.sheet.text(cells.number, LEFT, flow.y, look);
    flow.sheet.text(countOf(cells.days, 'day'), EDGES[1], flow.y, { ...look, align: 'right' });
    flow.sheet.amount(printMoney(cells.impact, currency), EDGES[2], flow.y, look);
    flow.y = flow.sheet.lines(subject, LEFT + ITEM, flow.y, 10.5, look) + 6;
  };
  for (const request of requests) row(request);
  const sum = (of: 'days' | 'impact') => requests.reduce((total, each) => total + each[of], 0);
  row({ number: '', subject: 'Together', days: sum('days'), impact: sum('impact') }, strong);
}

function drawTaskHead(flow: Flow): void {
  flow.sheet.text('Item', LEFT, flow.y, QUIET);
  flow.sheet.text('Task', LEFT + ITEM, flow.y, QUIET);
  for (const [i, title] of ['Value before', 'Change', 'Value after'].entries())
    flow.sheet.text(title, EDGES[i] ?? RIGHT, flow.y, { ...QUIET, align: 'right' });
  flow.sheet.rule(LEFT, flow.y + 5, RIGHT, flow.y + 5, 0.75, GREY.rule);
  flow.y += 16;
}

function drawTasks(flow: Flow, { tasks, markups }: PrintedRequest, currency: Currency): void {
  drawTaskHead(flow);
  const amounts = ({ before, impact, after }: Pick<PrintedTask, 'before' | 'impact' | 'after'>) =>
    [before, impact, after].map((cents) => (cents === null ? '—' : printMoney(cents, currency)));
  const style = { face: 'regular', size: 8.25 } as const;
  const small = { face: 'regular', size: 7.25 } as const;
  const width = EDGES[0] - 70 - LEFT - ITEM;
  for (const task of tasks) {
    const name = flow.sheet.type.wrapTo(3, task.name, style, width);
    const note = task.description ? flow.sheet.type.wrapTo(6, task.description, small, width) : [];
    const height = name.length * 10.5 + note.length * 9 + 6;
    const before = flow.sheets.length;
    flow.room(height);
    if (flow.sheets.length > before) drawTaskHead(flow);
    flow.sheet.text(flow.sheet.type.fit(task.number, style, ITEM - 6), LEFT, flow.y, style);
    for (const [i, text] of amounts(task).entries())
      flow.sheet.amount(text, EDGES[i] ?? RIGHT, flow.y, style);
    const below = flow.sheet.lines(name, LEFT + ITEM, flow.y, 10.5, style);
    flow.sheet.lines(note, LEFT + ITEM, below, 9, { ...small, grey: GREY.quiet });
    flow.y += height;
    flow.sheet.rule(LEFT, flow.y - 10, RIGHT, flow.y - 10, 0.35, GREY.hairline);
    flow.y += 3;
  }
  const lines = tasks.reduce((sum, { impact }) => sum + impact, 0);
  if (markups.length > 0) {
    // The rows that follow are taken of this sum: it stands with the first of them.
    flow.room(34);
    flow.sheet.text('Tasks together', LEFT + ITEM, flow.y, { face: 'medium', size: 8.25 });
    flow.sheet.amount(printMoney(lines, currency), EDGES[1], flow.y, { face: 'medium', size: 8.25 });
    flow.y += 17;
  }
  for (const { name, impact } of markups) {
    flow.room(17);
    flow.sheet.text(
      flow.sheet.type.fit(name, style, EDGES[1] - 80 - LEFT - ITEM),
      LEFT + ITEM,
      flow.y,
      style,
    );
    flow.sheet.amount(printMoney(impact, currency), EDGES[1], flow.y, style);
    flow.y += 17;
  }
  const total = markups.reduce((sum, { impact }) => sum + impact, lines);
  flow.room(20);
  const strong = { face: 'semibold', size: 8.5 } as const;
  flow.sheet.text('Net change', LEFT + ITEM, flow.y + 2, strong);
  flow.sheet.amount(printMoney(total, currency), EDGES[1], flow.y + 2, strong);
  flow.y += 20;
}
