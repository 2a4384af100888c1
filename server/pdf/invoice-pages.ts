import { PDFDocument } from '@cantoo/pdf-lib';
import { formatMoney } from '#domain/money/text.ts';
import { drawFacts, drawLetterhead } from './blocks.ts';
import { describe, save } from './document.ts';
import { Flow, LEFT, RIGHT, WIDTH } from './flow.ts';
import type { InvoiceDocument } from './invoice-model.ts';
import { drawFooters, drawTitle } from './record-pages.ts';
import { GREY, type TextStyle } from './sheet.ts';
import { Typesetter } from './typesetter.ts';

const BODY = { face: 'regular', size: 9 } as const;
const STRONG = { face: 'semibold', size: 10 } as const;
const QUIET = { face: 'regular', size: 7.5, grey: GREY.quiet } as const;

/** Draws an invoice of a plan on a portrait page. The same input gives the same bytes. */
export async function drawInvoice(invoice: InvoiceDocument): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  describe(document, invoice.facts);
  const type = await Typesetter.for(document, ['regular', 'medium', 'semibold'], 'PLBINV');
  const flow = new Flow(document, type);
  await drawLetterhead(flow, { letterhead: invoice.issuer, project: { ...invoice.billedTo, number: null } });
  drawTitle(flow, { kind: 'Invoice', number: invoice.number, title: invoice.standing });
  drawFacts(flow, invoice.head);
  flow.y += 10;
  flow.sheet.text('Description', LEFT, flow.y, QUIET);
  flow.sheet.text('Amount (USD)', RIGHT, flow.y, { ...QUIET, align: 'right' });
  flow.y += 14;
  flow.sheet.rule(LEFT, flow.y - 6, RIGHT, flow.y - 6, 0.75, GREY.rule);
  flow.y += 12;
  for (const { text, note, amount } of invoice.lines) {
    flow.room(34);
    row(flow, text, formatMoney(amount, 'USD', { parenthesesForNegative: true }), BODY, 11);
    flow.sheet.text(type.fit(note, QUIET, WIDTH - 120), LEFT, flow.y, QUIET);
    flow.y += 10;
    flow.sheet.rule(LEFT, flow.y, RIGHT, flow.y, 0.35, GREY.hairline);
    flow.y += 16;
  }
  row(flow, 'Amount due', formatMoney(invoice.due, 'USD'), STRONG);
  row(flow, 'Paid', formatMoney(invoice.paid, 'USD'), BODY);
  flow.sheet.rule(LEFT, flow.y - 4, RIGHT, flow.y - 4, 1.5, GREY.ink);
  flow.y += 12;
  row(flow, 'Balance', formatMoney(invoice.due - invoice.paid, 'USD'), STRONG);
  if (invoice.notice !== null) {
    flow.y += 14;
    flow.running(type.wrap(invoice.notice, BODY, WIDTH), LEFT, 12.5, { ...BODY, grey: GREY.quiet });
  }
  drawFooters(flow, `${invoice.billedTo.name}, invoice ${invoice.number}`);
  return save(document, type);
}

function row(
  flow: Flow,
  text: string,
  amount: string,
  style: TextStyle & { size: number },
  height = 18,
): void {
  flow.sheet.text(text, LEFT, flow.y, style);
  flow.sheet.amount(amount, RIGHT, flow.y, style);
  flow.y += height;
}
