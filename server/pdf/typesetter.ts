import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import { type Face, loadFace, type LoadedFont, sharedFontkit } from './fonts.ts';

export interface Setting {
  face: Face;
  /** Points. */
  size: number;
}

interface Glyph {
  /** Its code in the embedded subset, four hex digits. */
  hex: string;
  /** Advance at one point. */
  width: number;
}

/** A piece of text as it is written to the page: the codes of its glyphs and its width at one point. */
export type Run = Glyph;

interface EmbeddedFace {
  loaded: LoadedFont;
  pdfFont: PDFFont;
  glyphs: Map<string, Glyph>;
  /** Texts set so far: a sheet repeats its dashes, zeros and units, and every text is measured before it is set. */
  runs: Map<string, Run>;
}

/** Shown for a character that the font has no glyph for, so that it is missed rather than dropped in silence. */
const MISSING = '\u25a1';
const ELLIPSIS = '…';

/** In every subset, in this order: documents with no other letters then share one font program (fonts.ts). */
const ALPHABET = `${Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')}–—−…’“”÷`;

/** Measures and encodes text in the fonts of one document. Figures are tabular, so that columns align. */
export class Typesetter {
  private readonly faces: Map<Face, EmbeddedFace>;

  private constructor(faces: Map<Face, EmbeddedFace>) {
    this.faces = faces;
  }

  /**
   * Embeds subsets of the given faces; only glyphs that are used end up in the file.
   * @param tag six capitals that mark the subsets in the file: other ones for what is added to a document later
   */
  static async for(document: PDFDocument, faces: readonly Face[], tag: string): Promise<Typesetter> {
    document.registerFontkit(sharedFontkit);
    const embedded = new Map<Face, EmbeddedFace>();
    for (const face of faces) {
      const loaded = loadFace(face);
      const pdfFont = await document.embedFont(loaded.bytes, {
        subset: true,
        customName: `${tag}+${loaded.font.postscriptName}`,
      });
      embedded.set(face, { loaded, pdfFont, glyphs: new Map(), runs: new Map() });
    }
    const type = new Typesetter(embedded);
    for (const face of faces) if (face !== 'script') type.run(ALPHABET, face);
    return type;
  }

  pdfFont(face: Face): PDFFont {
    return this.face(face).pdfFont;
  }

  /** Whether every visible character of the text has a glyph. */
  covers(text: string, face: Face): boolean {
    const { font } = this.face(face).loaded;
    return [...text.normalize('NFC')].every((char) => font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0));
  }

  /** Glyph codes and width of the text. */
  run(text: string, face: Face): Run {
    const embedded = this.face(face);
    const held = embedded.runs.get(text);
    if (held) return held;
    const run = { hex: '', width: 0 };
    for (const char of text) {
      const { hex, width } = embedded.glyphs.get(char) ?? glyphOf(char, embedded);
      run.hex += hex;
      run.width += width;
    }
    embedded.runs.set(text, run);
    return run;
  }

  /** Width in points. */
  width(text: string, { face, size }: Setting): number {
    return this.run(text, face).width * size;
  }

  /** The text on one line, cut with an ellipsis where it is wider than `max` points. */
  fit(text: string, setting: Setting, max: number): string {
    const line = clean(text).replaceAll('\n', ' ');
    if (this.width(line, setting) <= max) return line;
    let kept = '';
    for (const char of line) {
      if (this.width(kept + char + ELLIPSIS, setting) > max) break;
      kept += char;
    }
    return kept.trimEnd() + ELLIPSIS;
  }

  /** The text in lines of at most `max` points, broken at spaces and after hyphens, else inside the word. */
  wrap(text: string, setting: Setting, max: number): string[] {
    return clean(text)
      .split('\n')
      .flatMap((paragraph) => this.wrapParagraph(paragraph, setting, max));
  }

  /** Wraps, and cuts what is beyond `lines` with an ellipsis. */
  wrapTo(lines: number, text: string, setting: Setting, max: number): string[] {
    const all = this.wrap(text, setting, max);
    if (all.length <= lines) return all;
    return [...all.slice(0, lines - 1), this.fit(all.slice(lines - 1).join(' '), setting, max)];
  }

  /** Pieces of several faces in lines of at most `max` points, broken at spaces, else inside the word. */
  wrapPieces<P extends { text: string; face: Face }>(pieces: readonly P[], size: number, max: number): P[][] {
    const lines: P[][] = [[]];
    let width = 0;
    for (const piece of pieces) {
      const setting = { face: piece.face, size };
      for (const word of withoutControls(piece.text).match(/\S+\s*|\s+/g) ?? []) {
        const fits = width + this.width(word.trimEnd(), setting) <= max;
        // A word that is wider than a line is broken as any text is.
        const parts = fits ? [word] : this.wrap(word, setting, max);
        parts.forEach((part, at) => {
          if (!fits && (width > 0 || at > 0)) {
            lines.push([]);
            width = 0;
          }
          const text = at === parts.length - 1 && !fits && word.endsWith(' ') ? `${part} ` : part;
          if (width === 0 && text.trim() === '') return;
          const line = lines.at(-1);
          const last = line?.at(-1);
          if (last !== undefined && last.face === piece.face) last.text += text;
          else line?.push({ ...piece, text });
          width += this.width(text, setting);
        });
      }
    }
    return lines.filter((line) => line.length > 0);
  }

  private wrapParagraph(paragraph: string, setting: Setting, max: number): string[] {
    if (this.width(paragraph, setting) <= max) return [paragraph.trimEnd()];
    const lines: string[] = [];
    let line = '';
    let width = 0;
    for (const word of paragraph.match(/\S+?(?:[-/](?=\S)|\s+|$)/g) ?? []) {
      if (width + this.width(word.trimEnd(), setting) <= max) {
        line += word;
        width += this.width(word, setting);
        continue;
      }
      if (line) lines.push(line.trimEnd());
      line = '';
      width = 0;
      for (const char of word) {
        const advance = this.width(char, setting);
        if (line && char !== ' ' && width + advance > max) {
          lines.push(line);
          line = '';
          width = 0;
        }
        line += char;
        width += advance;
      }
    }
    return [...lines, line.trimEnd()];
  }

  private face(face: Face): EmbeddedFace {
    const embedded = this.faces.get(face);
    if (!embedded) throw new Error(`The document does not embed the face ${face}`);
    return embedded;
  }
}

function glyphOf(char: string, { glyphs, loaded, pdfFont }: EmbeddedFace): Glyph {
  const shown = loaded.font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0) ? char : MISSING;
  const made = { hex: pdfFont.encodeText(shown).asString(), width: pdfFont.widthOfTextAtSize(shown, 1) };
  glyphs.set(char, made);
  return made;
}

/** One code point a character where there is one, no control characters, spaces as plain spaces. */
const clean = (text: string): string => withoutControls(text).trim();

const withoutControls = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    // eslint-disable-next-line no-control-regex -- control characters are what is being removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[\t\u00a0\u2000-\u200a\u202f\u3000]/g, ' ');
