import { drawBlock, drawMarkdown, heightOfMarkdown } from './blocks.ts';
import { drawFooter } from './document.ts';
import { type Flow, LEFT, RIGHT, WIDTH } from './flow.ts';
import { drawFiles, roomToBegin } from './rfi-files.ts';
import type { PrintedFile, PrintedStep } from './rfi-model.ts';
import { inSentence } from './direction.ts';
import { GREY } from './sheet.ts';

const QUIET = { size: 7.5, grey: GREY.quiet } as const;

/** What kind of record it is and its number, then its title; a draft says that it is one. */
export function drawTitle(
  flow: Flow,
  { kind, number, title }: { kind: string; number: string | null; title: string },
): void {
  flow.sheet.text(number ?? 'Draft', RIGHT, flow.y, { face: 'semibold', size: 16, align: 'right' });
  flow.sheet.text(kind, LEFT, flow.y, { face: 'semibold', size: 16 });
  flow.y += 20;
  const style = { face: 'medium', size: 11 } as const;
  flow.running(flow.sheet.type.wrap(title, style, WIDTH), LEFT, 15, style);
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

export function drawList(flow: Flow, lines: readonly string[]): void {
  for (const text of lines)
    drawBlock(flow, { kind: 'item', pieces: [{ text, bold: false }], depth: 0, marker: '–' });
}

/** What somebody has said, with its files. */
export interface PrintedEntry {
  author: string;
  company: string | null;
  /** ISO instant; null where they have still to say it. */
  at: string | null;
  /** What it counts for: "Official answer"; null for nothing besides itself. */
  mark: string | null;
  /** Markdown. */
  text: string;
  files: readonly PrintedFile[];
}

export async function drawEntry(flow: Flow, entry: PrintedEntry, ruled: boolean): Promise<void> {
  const { author, company, at, mark, text, files } = entry;
  const photos = roomToBegin(files);
  if (photos > 0) flow.together(22 + heightOfMarkdown(flow, text) + photos, 48);
  flow.room(48);
  if (ruled) {
    flow.sheet.rule(LEFT, flow.y - 8, RIGHT, flow.y - 8, 0.35, GREY.hairline);
    flow.y += 6;
  }
  const who = company ? `${inSentence(author)}, ${inSentence(company)}` : author;
  const name = { face: 'semibold', size: 8.5 } as const;
  const { type } = flow.sheet;
  const instant = at === null ? '' : flow.times.instant(at);
  const beside = Math.max(108, type.width(instant, { face: 'regular', ...QUIET }) + 12);
  flow.sheet.text(type.fit(who, name, WIDTH - beside - 122), LEFT, flow.y, name);
  if (mark !== null) flow.sheet.text(mark, RIGHT - beside, flow.y, { ...name, align: 'right' });
  flow.sheet.text(instant, RIGHT, flow.y, { ...QUIET, align: 'right' });
  flow.y += 14;
  drawMarkdown(flow, text, '—');
  if (files.length > 0) await drawFiles(flow, files);
  flow.y += 4;
}

export function drawStep(flow: Flow, { at, who, what }: PrintedStep): void {
  const style = { face: 'regular', size: 7.5 } as const;
  const instant = flow.times.instant(at);
  const beside = flow.roomFor(instant, style);
  const lines = flow.sheet.type.wrapTo(3, `${inSentence(who)}: ${what}`, style, WIDTH - beside);
  flow.room(lines.length * 9.5 + 5);
  flow.sheet.text(instant, LEFT, flow.y, style);
  flow.sheet.lines(lines, LEFT + beside, flow.y, 9.5, style);
  flow.y += (lines.length - 1) * 9.5;
  flow.sheet.rule(LEFT, flow.y + 4.5, RIGHT, flow.y + 4.5, 0.35, GREY.hairline);
  flow.y += 14;
}

/** Numbers the pages through and finishes them. */
export function drawFooters(flow: Flow, name: string): void {
  flow.sheets.forEach((sheet, i) => {
    drawFooter(sheet, name, `Page ${i + 1} of ${flow.sheets.length}`);
    sheet.finish();
  });
}
