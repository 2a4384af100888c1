import type { PDFDocument, PDFImage } from '@cantoo/pdf-lib';
import { type PaperTimes, timesOf } from './paper-times.ts';
import { isRightToLeft } from './shaping.ts';
import { GREY, Sheet, type TextStyle } from './sheet.ts';
import type { FacedText, Setting, Typesetter } from './typesetter.ts';

export const LEFT = 40;
export const RIGHT = 572;
export const WIDTH = RIGHT - LEFT;
export const LABEL_WIDTH = 118;
const TOP = 56;
const BOTTOM = 752;

/** Writes down the page and goes on to the next where there is no room. */
export class Flow {
  readonly sheets: Sheet[] = [];
  y = TOP;
  readonly document: PDFDocument;
  readonly times: PaperTimes;
  private readonly type: Typesetter;
  private readonly pictures = new Map<Uint8Array, Promise<PDFImage>>();

  constructor(document: PDFDocument, type: Typesetter) {
    this.document = document;
    this.times = timesOf(document);
    this.type = type;
    this.addSheet();
  }

  get sheet(): Sheet {
    return this.sheets.at(-1) ?? this.addSheet();
  }

  /** A picture of the document, which holds it once however often it is drawn. */
  picture(jpeg: Uint8Array): Promise<PDFImage> {
    const known = this.pictures.get(jpeg) ?? this.document.embedJpg(jpeg);
    this.pictures.set(jpeg, known);
    return known;
  }

  /** The width of a column that begins with a label or with this text, whichever is wider: zones have longer names than UTC. */
  roomFor(text: string, setting: Setting): number {
    return Math.max(LABEL_WIDTH, this.type.width(text, setting) + 8);
  }

  /** Makes sure that `height` points are left. */
  room(height: number): void {
    if (this.y + height <= BOTTOM) return;
    this.addSheet();
    this.y = TOP;
  }

  /** Keeps so much on one page, where a page has room for it; otherwise as much as stands at its beginning. */
  together(height: number, beginning: number): void {
    this.room(height <= BOTTOM - TOP ? height : beginning);
  }

  /** Goes on on a new page. */
  next(): void {
    this.addSheet();
    this.y = TOP;
  }

  heading(text: string): void {
    this.room(70);
    this.y += 12;
    this.sheet.text(text, LEFT, this.y, { face: 'semibold', size: 10.5 });
    this.sheet.rule(LEFT, this.y + 6, RIGHT, this.y + 6, 0.75, GREY.rule);
    this.y += 20;
  }

  /** A labelled value, cut after a few lines. */
  fact(label: string, value: string, face: 'regular' | 'medium' | 'semibold' = 'regular'): void {
    const style = { face, size: 8.25 } as const;
    const lines = this.type.wrapTo(4, value || '—', style, WIDTH - LABEL_WIDTH);
    this.room(lines.length * 11 + 2);
    this.sheet.text(label, LEFT, this.y, { size: 7.5, grey: GREY.quiet });
    this.y = this.sheet.lines(lines, LEFT + LABEL_WIDTH, this.y, 10.5, style) + 3;
  }

  paragraph(text: string): void {
    const style = { face: 'regular', size: 7 } as const;
    const lines = this.type.wrap(text, style, WIDTH - LABEL_WIDTH);
    this.room(lines.length * 9 + 4);
    this.y = this.sheet.lines(lines, LEFT + LABEL_WIDTH, this.y, 9, { ...style, grey: GREY.quiet }) + 4;
  }

  /** Lines that may go on on the next page, one by one; what is read from the right begins at `right`. */
  running(lines: readonly string[], left: number, leading: number, style: TextStyle, right = RIGHT): void {
    for (const line of lines) {
      this.room(leading);
      if (isRightToLeft(line)) this.sheet.text(line, right, this.y, { ...style, align: 'right' });
      else this.sheet.text(line, left, this.y, style);
      this.y += leading;
    }
  }

  /** The same for lines of several faces. */
  runningPieces(
    lines: readonly (readonly FacedText[])[],
    left: number,
    leading: number,
    style: TextStyle & { size: number },
    right = RIGHT,
  ): void {
    for (const line of lines) {
      this.room(leading);
      if (isRightToLeft(line.map(({ text }) => text).join('')))
        this.sheet.pieces(line, right, this.y, { ...style, align: 'right' });
      else this.sheet.pieces(line, left, this.y, style);
      this.y += leading;
    }
  }

  private addSheet(): Sheet {
    const sheet = Sheet.add(this.document, this.type, 'portrait');
    this.sheets.push(sheet);
    return sheet;
  }
}
