import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import { deflateSync } from 'node:zlib';
import type { Face } from './fonts.ts';
import type { PageFont } from './script-faces.ts';
import type { FacedText, Run, Setting, Typesetter } from './typesetter.ts';

/** US letter, in points. */
export const LETTER = { portrait: [612, 792], landscape: [792, 612] } as const;

export interface TextStyle extends Partial<Setting> {
  /** 0 is black; what must survive a monochrome printer stays at or below GREY.quiet. */
  grey?: number;
  align?: 'left' | 'center' | 'right';
}

/** Greys that print: text, quiet text, rules, and the two tints behind group rows. */
export const GREY = { ink: 0, quiet: 0.36, rule: 0.3, hairline: 0.62, tint: 0.91, lightTint: 0.96 } as const;

const BODY: Setting = { face: 'regular', size: 8 };

/** The quickest: level 3 takes a tenth more of a document's time and saves six per cent of its size. */
const COMPRESSION = 1;

/** How much of a line stands left of the place that it is set at. */
const SHARES = { left: 0, center: 0.5, right: 1 } as const;

/** Hundredths of a point are finer than any printer. */
const round = (points: number): number => Math.round(points * 100) / 100;

/**
 * A page to draw on. Coordinates are points from the top left corner; text stands on its baseline. The drawing is
 * collected as the text of a content stream: an object for each operator costs more than everything else on the page.
 */
export class Sheet {
  readonly page: PDFPage;
  readonly width: number;
  readonly height: number;
  readonly type: Typesetter;
  private tints = '';
  private rules = '';
  private texts = '';
  private readonly fontKeys = new Map<Face | PageFont, string>();
  private readonly current: { font: Face | PageFont; size: number; grey: number } = {
    font: 'regular',
    size: 0,
    grey: -1,
  };

  constructor(page: PDFPage, type: Typesetter) {
    this.page = page;
    this.type = type;
    ({ width: this.width, height: this.height } = page.getSize());
  }

  /** A new page at the end of the document, or `at` a place in it, counted from 0. */
  static add(
    document: PDFDocument,
    type: Typesetter,
    orientation: keyof typeof LETTER,
    at = document.getPageCount(),
  ): Sheet {
    return new Sheet(document.insertPage(at, [...LETTER[orientation]]), type);
  }

  /** One line of text with its baseline at `y`; `x` is its left end, middle or right end. */
  text(text: string, x: number, y: number, style: TextStyle = {}): void {
    if (text === '') return;
    const face = style.face ?? BODY.face;
    const size = style.size ?? BODY.size;
    const grey = style.grey ?? GREY.ink;
    this.show(this.type.run(text, face), { x, y, face, size, grey, align: style.align });
  }

  /** One line of several faces, as `text` sets it. */
  pieces(pieces: readonly FacedText[], x: number, y: number, style: TextStyle & { size: number }): void {
    const { size, grey = GREY.ink, align } = style;
    const [first] = pieces;
    if (!first) return;
    if (!this.type.isPlain(pieces))
      return this.show(this.type.runOfPieces(pieces), { x, y, face: first.face, size, grey, align });
    const widths = pieces.map(({ text, face }) => this.type.width(text, { face, size }));
    let left = x - widths.reduce((sum, width) => sum + width, 0) * SHARES[align ?? 'left'];
    for (const [i, { text, face }] of pieces.entries()) {
      this.text(text.trimEnd(), left, y, { face, size, grey });
      left += widths[i] ?? 0;
    }
  }

  /** An amount whose last digit ends at `right`: the closing parenthesis of a negative hangs beyond it. */
  amount(text: string, right: number, y: number, style: TextStyle = {}): void {
    const setting = { face: style.face ?? BODY.face, size: style.size ?? BODY.size };
    const hang = text.endsWith(')') ? this.type.width(')', setting) : 0;
    this.text(text, right + hang, y, { ...style, align: 'right' });
  }

  /** Lines below each other; the first baseline is at `y`. Answers the baseline after the last one. */
  lines(lines: readonly string[], x: number, y: number, leading: number, style: TextStyle = {}): number {
    lines.forEach((line, i) => this.text(line, x, y + i * leading, style));
    return y + lines.length * leading;
  }

  rule(x1: number, y1: number, x2: number, y2: number, weight = 0.5, grey: number = GREY.rule): void {
    const from = `${round(x1)} ${round(this.height - y1)} m`;
    this.rules += `${weight} w ${grey} G ${from} ${round(x2)} ${round(this.height - y2)} l S\n`;
  }

  /** A filled area without an outline. */
  tint(x: number, y: number, width: number, height: number, grey: number): void {
    this.tints += `${grey} g ${round(x)} ${round(this.height - y - height)} ${round(width)} ${round(height)} re f\n`;
  }

  /** Writes everything to the page: tints first, so that none covers a rule or a word. Call once. */
  finish(): void {
    const texts = this.texts && `BT\n${this.texts}ET\n`;
    const { context } = this.page.doc;
    const stream = context.stream(
      deflateSync(`q\n${this.tints}${this.rules}${texts}Q\n`, { level: COMPRESSION }),
      {
        Filter: 'FlateDecode',
      },
    );
    this.page.node.normalize();
    this.page.node.addContentStream(context.register(stream));
  }

  private show(
    { hex, width, parts }: Run,
    place: Setting & { x: number; y: number; grey: number; align: TextStyle['align'] },
  ): void {
    const { face, size, grey } = place;
    const left = place.x - width * size * SHARES[place.align ?? 'left'];
    if (this.current.grey !== grey) this.texts += `${grey} g\n`;
    this.current.grey = grey;
    const at = `1 0 0 1 ${round(left)} ${round(this.height - place.y)} Tm`;
    if (!parts) {
      this.setFont(face, size);
      this.texts += `${at} <${hex}> Tj\n`;
      return;
    }
    this.texts += `${at}\n`;
    let risen = 0;
    for (const { font, show, rise } of parts) {
      this.setFont(font, size);
      if (rise !== risen) this.texts += `${round(rise * size)} Ts\n`;
      risen = rise;
      this.texts += `[${show}] TJ\n`;
    }
    if (risen !== 0) this.texts += '0 Ts\n';
  }

  private setFont(font: Face | PageFont, size: number): void {
    if (this.current.font === font && this.current.size === size) return;
    this.texts += `${this.fontKey(font)} ${size} Tf\n`;
    this.current.font = font;
    this.current.size = size;
  }

  private fontKey(of: Face | PageFont): string {
    const held = this.fontKeys.get(of);
    if (held) return held;
    const font = typeof of === 'string' ? this.type.pageFont(of) : of;
    const key = this.page.node.newFontDictionary(font.name, font.ref).toString();
    this.fontKeys.set(of, key);
    return key;
  }
}
