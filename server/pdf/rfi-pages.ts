import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, drawFooter, save } from './document.ts';
import { drawBlock, drawFacts, drawLetterhead, drawMarkdown } from './blocks.ts';
import { Flow, LABEL_WIDTH, LEFT, RIGHT, WIDTH } from './flow.ts';
import { printInstant } from './forms.ts';
import { drawFiles, roomToBegin } from './rfi-files.ts';
import type { PrintedResponse, PrintedStep, RfiDocument } from './rfi-model.ts';
import { GREY } from './sheet.ts';
import { Typesetter } from './typesetter.ts';

const QUIET = { size: 7.5, grey: GREY.quiet } as const;

/** Draws an RFI on portrait pages, numbered through. The same input gives the same bytes. */
export async function drawRfi(rfi: RfiDocument): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  describe(document, rfi.facts);
  const type = await Typesetter.for(document, ['regular', 'medium', 'semibold'], 'PLBRFI');
  const flow = new Flow(document, type);
  drawLetterhead(flow, rfi);
  drawTitle(flow, rfi);
  drawFacts(flow, rfi.head);

  flow.heading('Question');
  drawMarkdown(flow, rfi.question, 'No question has been written yet.');
  if (rfi.references.length > 0) {
    flow.heading('References');
    drawList(flow, rfi.references);
  }
  flow.heading('Impacts');
  drawFacts(flow, rfi.impacts);
  flow.heading(rfi.responses.length === 0 ? 'Responses' : `Responses (${rfi.responses.length})`);
  if (rfi.responses.length === 0) drawMarkdown(flow, '', 'No response yet.');
  for (const [i, response] of rfi.responses.entries()) await drawResponse(flow, response, i > 0);
  if (rfi.closing !== null) {
    flow.heading('Closing comments');
    drawMarkdown(flow, rfi.closing, '—');
  }
  if (rfi.files.length > 0) {
    flow.room(40 + roomToBegin(rfi.files));
    flow.heading('Attachments');
    await drawFiles(flow, rfi.files);
  }
  flow.heading('History');
  for (const step of rfi.history) drawStep(flow, step);

  const name = `${rfi.project.name}, ${rfi.number ?? 'RFI (draft)'}, ${rfi.subject}`;
  flow.sheets.forEach((sheet, i) => {
    drawFooter(sheet, name, `Page ${i + 1} of ${flow.sheets.length}`);
    sheet.finish();
  });
  return save(document);
}

function drawTitle(flow: Flow, { number, subject }: RfiDocument): void {
  const kind = 'Request for information';
  flow.sheet.text(number ?? 'Draft', RIGHT, flow.y, { face: 'semibold', size: 16, align: 'right' });
  flow.sheet.text(kind, LEFT, flow.y, { face: 'semibold', size: 16 });
  flow.y += 20;
  const style = { face: 'medium', size: 11 } as const;
  flow.running(flow.sheet.type.wrap(subject, style, WIDTH), LEFT, 15, style);
  if (number === null) {
    flow.y += 2;
    flow.running(['Draft: not sent, not numbered, and not to be relied on.'], LEFT, 12, {
      face: 'medium',
      size: 8.25,
      grey: GREY.quiet,
    });
  }
  flow.y += 8;
}

function drawList(flow: Flow, lines: readonly string[]): void {
  for (const text of lines)
    drawBlock(flow, { kind: 'item', pieces: [{ text, bold: false }], depth: 0, marker: '–' });
}

async function drawResponse(flow: Flow, response: PrintedResponse, ruled: boolean): Promise<void> {
  const { author, company, at, isOfficial, text, files } = response;
  flow.room(48);
  if (ruled) {
    flow.sheet.rule(LEFT, flow.y - 8, RIGHT, flow.y - 8, 0.35, GREY.hairline);
    flow.y += 6;
  }
  const who = company ? `${author}, ${company}` : author;
  const name = { face: 'semibold', size: 8.5 } as const;
  flow.sheet.text(flow.sheet.type.fit(who, name, WIDTH - 230), LEFT, flow.y, name);
  if (isOfficial) flow.sheet.text('Official answer', RIGHT - 108, flow.y, { ...name, align: 'right' });
  flow.sheet.text(printInstant(at), RIGHT, flow.y, { ...QUIET, align: 'right' });
  flow.y += 14;
  drawMarkdown(flow, text, '—');
  if (files.length > 0) await drawFiles(flow, files);
  flow.y += 4;
}

export function drawStep(flow: Flow, { at, who, what }: PrintedStep): void {
  const style = { face: 'regular', size: 7.5 } as const;
  const lines = flow.sheet.type.wrapTo(3, `${who}: ${what}`, style, WIDTH - LABEL_WIDTH);
  flow.room(lines.length * 9.5 + 5);
  flow.sheet.text(printInstant(at), LEFT, flow.y, style);
  flow.sheet.lines(lines, LEFT + LABEL_WIDTH, flow.y, 9.5, style);
  flow.y += (lines.length - 1) * 9.5;
  flow.sheet.rule(LEFT, flow.y + 4.5, RIGHT, flow.y + 4.5, 0.35, GREY.hairline);
  flow.y += 14;
}
