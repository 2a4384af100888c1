import { PDFDocument } from '@cantoo/pdf-lib';
import { drawFacts, drawLetterhead, drawMarkdown, heightOfFacts, heightOfMarkdown } from './blocks.ts';
import type { DailyLogDocument, PrintedLog, PrintedLogEntry } from './daily-log-model.ts';
import { describe, save } from './document.ts';
import { Flow, LEFT, RIGHT, WIDTH } from './flow.ts';
import { drawFooters, drawList, drawTitle } from './record-pages.ts';
import { drawFiles, roomToBegin } from './rfi-files.ts';
import { inSentence } from './direction.ts';
import { GREY } from './sheet.ts';
import { Typesetter } from './typesetter.ts';

const QUIET = { size: 7.5, grey: GREY.quiet } as const;

/** Draws daily logs on portrait pages, numbered through, each log on pages of its own. Equal input gives equal bytes. */
export async function drawDailyLogs(input: DailyLogDocument): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  describe(document, input.facts);
  const type = await Typesetter.for(document, ['regular', 'medium', 'semibold', 'script'], 'PLBDLY');
  const flow = new Flow(document, type);
  for (const [i, log] of input.logs.entries()) {
    if (i > 0) flow.next();
    await drawLetterhead(flow, input);
    await drawLog(flow, log);
  }
  if (input.logs.length === 0) {
    await drawLetterhead(flow, input);
    drawMarkdown(flow, '', 'There is no daily log of these days.');
  }
  drawFooters(flow, `${inSentence(input.project.name)}, ${input.name}`);
  return save(document, type);
}

async function drawLog(flow: Flow, log: PrintedLog): Promise<void> {
  drawTitle(flow, { kind: 'Daily log', number: log.number, title: log.title });
  drawFacts(flow, log.head);
  if (log.readings.length > 0) {
    flow.heading('Weather over the day');
    drawList(flow, log.readings);
  }
  for (const { heading, entries } of log.sections) {
    // What is void or was corrected is printed, and counts as little as it does in the totals.
    const count = entries.filter(({ holds }) => holds).length;
    // With its first entry, and that with its photos.
    const [first] = entries;
    if (first) flow.together(34 + heightToPhotos(flow, first), 70);
    flow.heading(entries.length === 1 ? heading : `${heading} (${count})`);
    for (const [i, entry] of entries.entries()) await drawLogEntry(flow, entry, i > 0);
  }
  if (log.sections.length === 0) drawMarkdown(flow, '', 'No entry was made.');
  if (log.invoices.length > 0) {
    flow.heading('Invoices');
    drawList(flow, log.invoices);
  }
  if (log.signature) await drawSignature(flow, log.signature);
}

/** What an entry with photos takes up to the first row of them; nothing of one without. */
function heightToPhotos(flow: Flow, { facts, text, files }: PrintedLogEntry): number {
  const photos = roomToBegin(files);
  if (photos === 0) return 0;
  return 22 + heightOfFacts(flow, facts) + (text === null ? 0 : heightOfMarkdown(flow, text)) + photos;
}

async function drawLogEntry(flow: Flow, entry: PrintedLogEntry, ruled: boolean): Promise<void> {
  const { title, author, at, mark, holds, facts, text, files, notShown = 0 } = entry;
  flow.together(heightToPhotos(flow, entry), 48);
  flow.room(48);
  if (ruled) {
    flow.sheet.rule(LEFT, flow.y - 8, RIGHT, flow.y - 8, 0.35, GREY.hairline);
    flow.y += 6;
  }
  const grey = holds ? GREY.ink : GREY.quiet;
  const head = { face: 'semibold', size: 9 } as const;
  const who = `${inSentence(author)}, ${flow.times.instant(at)}`;
  flow.sheet.text(who, RIGHT, flow.y, { ...QUIET, align: 'right' });
  const headline = [mark, title].filter(Boolean).join(': ') || author;
  const shown = flow.sheet.type.fit(headline, head, WIDTH - 190);
  flow.sheet.text(shown, LEFT, flow.y, { ...head, grey });
  // Struck through, as on paper: it stays to be read.
  if (!holds) {
    const width = flow.sheet.type.width(shown, head);
    flow.sheet.rule(LEFT, flow.y - 3, LEFT + width, flow.y - 3, 0.75, GREY.quiet);
  }
  flow.y += 14;
  if (facts.length > 0) drawFacts(flow, facts);
  if (text !== null) drawMarkdown(flow, text, '—');
  if (files.length > 0) await drawFiles(flow, files);
  if (notShown > 0) {
    flow.room(12);
    const what = notShown === 1 ? '1 photo is not shown here.' : `${notShown} photos are not shown here.`;
    flow.sheet.text(what, LEFT, flow.y, QUIET);
    flow.y += 12;
  }
  flow.y += 4;
}

async function drawSignature(
  flow: Flow,
  { typedName, png, at, sha256 }: NonNullable<PrintedLog['signature']>,
): Promise<void> {
  flow.room(120);
  flow.heading('Signature');
  const { sheet } = flow;
  if (png === null) {
    sheet.text(typedName, LEFT, flow.y + 16, { face: 'script', size: 22 });
  } else {
    const image = await flow.document.embedPng(png);
    const scale = Math.min(200 / image.width, 40 / image.height);
    const size = { width: image.width * scale, height: image.height * scale };
    sheet.page.drawImage(image, { x: LEFT, y: sheet.height - flow.y - 30, ...size });
  }
  flow.y += 36;
  sheet.rule(LEFT, flow.y, LEFT + 220, flow.y, 0.5, GREY.rule);
  flow.y += 11;
  sheet.text(`${inSentence(typedName)}, ${flow.times.exact(at)}`, LEFT, flow.y, {
    face: 'regular',
    size: 8.25,
  });
  flow.y += 11;
  sheet.text(`SHA-256 of the content: ${sha256}`, LEFT, flow.y, QUIET);
  flow.y += 14;
}
