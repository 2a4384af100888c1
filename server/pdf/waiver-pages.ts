import { PDFDocument } from '@cantoo/pdf-lib';
import { drawLetterhead } from './blocks.ts';
import { describe, drawFooter, save } from './document.ts';
import { Flow, LEFT, RIGHT, WIDTH } from './flow.ts';
import { printDate, printMoney } from './forms.ts';
import { drawSignatureBlock, SIGNATURE_AREAS } from './g702-page.ts';
import { GREY } from './sheet.ts';
import { Typesetter } from './typesetter.ts';
import type { WaiverDocument } from './waiver-model.ts';
import { WAIVER_WORDS } from '#domain/pay-app/waiver-words.ts';

const BODY = { face: 'regular', size: 9 } as const;
const LEADING = 12.5;
/** Earlier waivers that have room on page 1. */
const SHOWN = 10;
/** Where what is excepted has to end on page 1: the signature stands below it, and its place is fixed. */
const LAST_LINE = SIGNATURE_AREAS.CLAIMANT.top - 16;

/** Draws a lien waiver, signed at the foot of page 1; exceptions that have no room there go on behind it. */
export async function drawWaiver(waiver: WaiverDocument): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  describe(document, waiver.facts);
  const type = await Typesetter.for(document, ['regular', 'medium', 'semibold'], 'PLBLWV');
  const flow = new Flow(document, type);
  const words = WAIVER_WORDS[waiver.form];
  await drawLetterhead(flow, waiver);
  drawTitle(flow, waiver, words.title);
  drawNotice(flow, words.notice);
  drawIdentification(flow, waiver);
  flow.heading('What is given up');
  flow.running(type.wrap(words.waiver, BODY, WIDTH), LEFT, LEADING, BODY);
  drawPayment(flow, waiver);
  flow.heading('Exceptions');
  flow.running(type.wrap(words.never, BODY, WIDTH), LEFT, LEADING, BODY);
  drawExceptions(flow, waiver);
  drawSignatureBlock(flow.sheets[0] ?? flow.sheet, 'CLAIMANT', 'Claimant', {
    company: waiver.signature.company,
    name: [waiver.signature.name, waiver.signerTitle].filter(Boolean).join(', '),
  });
  const name = [waiver.project.name, waiver.application, words.title].join(', ');
  flow.sheets.forEach((sheet, i) => {
    drawFooter(sheet, name, `Page ${i + 1} of ${flow.sheets.length}`);
    sheet.finish();
  });
  return save(document, type);
}

function drawTitle(flow: Flow, { section, application }: WaiverDocument, title: string): void {
  flow.sheet.text(title, LEFT, flow.y, { face: 'semibold', size: 15 });
  flow.y += 16;
  const standing = section
    ? `${application}. With the fields of section ${section} of the California Civil Code`
    : `${application}. General form, not that of one state`;
  const style = { face: 'medium', size: 8.5, grey: GREY.quiet } as const;
  flow.sheet.text(flow.sheet.type.fit(standing, style, WIDTH), LEFT, flow.y, style);
  flow.y += 24;
}

function drawNotice(flow: Flow, notice: string): void {
  const style = { face: 'semibold', size: 9 } as const;
  const lines = flow.sheet.type.wrap(`Notice: ${notice}`, style, WIDTH - 20);
  flow.sheet.tint(LEFT, flow.y - 12, WIDTH, lines.length * LEADING + 12, GREY.tint);
  flow.y = flow.sheet.lines(lines, LEFT + 10, flow.y + 2, LEADING, style) + 10;
}

function drawIdentification(flow: Flow, waiver: WaiverDocument): void {
  flow.heading('Identification');
  flow.fact('Claimant', waiver.claimant, 'medium');
  flow.fact('Customer', waiver.customer);
  flow.fact('Job location', waiver.jobLocation);
  flow.fact('Owner', waiver.owner);
  if (waiver.throughDate) flow.fact('Through date', printDate(waiver.throughDate), 'medium');
}

function drawPayment(flow: Flow, { amount, check, currency, unpaidWaivers }: WaiverDocument): void {
  flow.y += 4;
  flow.heading(check ? 'Payment that it depends on' : 'Payment received');
  flow.fact('Amount', printMoney(amount, currency, { symbol: true }), 'semibold');
  if (check) {
    flow.fact('Maker of the check', check.maker);
    flow.fact('Payable to', check.payee);
  }
  if (unpaidWaivers.length === 0) return;
  // Dates and amounts on one line each would not leave room for fifty of them.
  const earlier = unpaidWaivers.map(
    (one) => `${printDate(one.throughDate)}: ${printMoney(one.amount, currency)}`,
  );
  const shown = earlier.slice(0, SHOWN);
  const more =
    earlier.length > shown.length ? `; and ${earlier.length - shown.length} more behind this page` : '';
  flow.fact('Not paid yet', `Earlier conditional waivers through ${shown.join('; ')}${more}`);
}

function drawExceptions(flow: Flow, waiver: WaiverDocument): void {
  const { exceptions, disputedClaimsAmount, currency, unpaidWaivers } = waiver;
  const { type } = flow.sheet;
  flow.y += 4;
  if (waiver.throughDate === null)
    flow.fact('Disputed claims', printMoney(disputedClaimsAmount ?? 0, currency, { symbol: true }), 'medium');
  const lines = exceptions ? type.wrap(exceptions, BODY, WIDTH) : [];
  const room = Math.max(0, Math.floor((LAST_LINE - flow.y) / LEADING));
  const fits = lines.length <= room;
  const first = fits ? lines : [...lines.slice(0, Math.max(0, room - 1)), 'Continued behind this page.'];
  flow.y = flow.sheet.lines(first, LEFT, flow.y, LEADING, BODY);
  const hidden = unpaidWaivers.slice(SHOWN);
  if (fits && hidden.length === 0) return;
  flow.next();
  if (!fits) {
    flow.heading('Exceptions, continued');
    flow.running(lines.slice(Math.max(0, room - 1)), LEFT, LEADING, BODY);
  }
  if (hidden.length === 0) return;
  flow.heading('Earlier conditional waivers not paid yet, continued');
  for (const { throughDate, amount } of hidden) {
    flow.room(LEADING);
    flow.sheet.text(`Through ${printDate(throughDate)}`, LEFT, flow.y, BODY);
    flow.sheet.amount(printMoney(amount, currency), RIGHT, flow.y, BODY);
    flow.y += LEADING;
  }
}
