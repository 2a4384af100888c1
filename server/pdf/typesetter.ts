import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import { MARKS } from './direction.ts';
import { type Face, loadFace, type LoadedFont, sharedFontkit } from './fonts.ts';
import { unbreakable } from './line-breaks.ts';
import { type PageFont, ScriptFaces } from './script-faces.ts';
import { directed, isRightToLeft, lettersOf, type Stretch, stretchesOf } from './shaping.ts';
import { type ShownPart, shownParts } from './shown-parts.ts';

export interface Setting {
  face: Face;
  /** Points. */
  size: number;
}

/** A piece of a line that is set in one face. */
export interface FacedText {
  text: string;
  face: Face;
}

interface Glyph {
  /** Its code in the embedded subset, four hex digits. */
  hex: string;
  /** Advance at one point. */
  width: number;
}

/** A piece of text as it is written to the page: the codes of its glyphs and its width at one point. */
export interface Run extends Glyph {
  /** From left to right, where the face alone does not have all of its letters. */
  parts?: readonly ShownPart[];
}

interface EmbeddedFace {
  loaded: LoadedFont;
  pdfFont: PDFFont;
  glyphs: Map<string, Glyph>;
  /** Texts set so far: a sheet repeats its dashes, zeros and units, and every text is measured before it is set. */
  runs: Map<string, Run>;
}

/** Shown for a character that no font has a glyph for, so that it is missed rather than dropped in silence. */
const MISSING = '\u25a1';
const ELLIPSIS = '…';

/** In every subset, in this order: documents with no other letters then share one font program (fonts.ts). */
const ALPHABET = `${Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')}–—−…’“”÷`;

/**
 * Measures and encodes text in the fonts of one document. Figures are tabular, so that columns align. Letters that a face
 * lacks come from the font of their script, and a line is set in the order in which it is read.
 */
export class Typesetter {
  private readonly faces: Map<Face, EmbeddedFace>;
  private readonly scripts: ScriptFaces;

  private constructor(faces: Map<Face, EmbeddedFace>, scripts: ScriptFaces) {
    this.faces = faces;
    this.scripts = scripts;
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
    const type = new Typesetter(embedded, new ScriptFaces(document, tag));
    for (const face of faces) if (face !== 'script') type.run(ALPHABET, face);
    return type;
  }

  /** Writes the fonts of other scripts to the file. Call once, after the last page. */
  finish(): void {
    this.scripts.embed();
  }

  pageFont(face: Face): PageFont {
    return this.face(face).pdfFont;
  }

  /** Whether every visible character of the text has a glyph. */
  covers(text: string, face: Face): boolean {
    return [...text.normalize('NFC')].every((char) => this.has(char, face));
  }

  /** Glyph codes and width of the text. */
  run(text: string, face: Face): Run {
    const embedded = this.face(face);
    const held = embedded.runs.get(text);
    if (held) return held;
    const run: Run = this.ofFace(text, embedded) ?? this.ofPieces([{ text, face }]);
    embedded.runs.set(text, run);
    return run;
  }

  /** The same of a line of several faces. */
  runOfPieces(pieces: readonly FacedText[]): Run {
    const [first] = pieces;
    if (first && pieces.length === 1) return this.run(first.text, first.face);
    return this.ofPieces(pieces);
  }

  /** Whether the line is of the faces alone, so that its pieces can be set one after the other. */
  isPlain(pieces: readonly FacedText[]): boolean {
    return pieces.every(({ text, face }) => this.run(text, face).parts === undefined);
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
    for (const letter of this.letters(line, setting.face)) {
      if (this.width(kept + letter + ELLIPSIS, setting) > max) break;
      kept += letter;
    }
    return kept.trimEnd() + ELLIPSIS;
  }

  /** The text in lines of at most `max` points, broken where its script breaks lines, else inside the word. */
  wrap(text: string, setting: Setting, max: number): string[] {
    return clean(text)
      .split('\n')
      .flatMap((paragraph) => this.wrapParagraph(paragraph, setting, max));
  }

  /** Wraps, and cuts what is beyond `lines` with an ellipsis. */
  wrapTo(lines: number, text: string, setting: Setting, max: number): string[] {
    const all = this.wrap(text, setting, max);
    if (all.length <= lines) return all;
    const rest = this.fit(all.slice(lines - 1).join(' '), setting, max);
    return [...all.slice(0, lines - 1), directed(rest, isRightToLeft(all[0] ?? ''))];
  }

  /** Pieces of several faces in lines of at most `max` points, broken as text is. */
  wrapPieces<P extends FacedText>(pieces: readonly P[], size: number, max: number): P[][] {
    const rightToLeft = isRightToLeft(pieces.map(({ text }) => text).join(''));
    const lines: P[][] = [[]];
    let width = 0;
    for (const piece of pieces) {
      const setting = { face: piece.face, size };
      const words = withoutControls(piece.text).match(/\S+\s*|\s+/g) ?? [];
      for (const word of words.flatMap(unbreakableOf)) {
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
    return lines.filter((line) => line.length > 0).map((line) => directedPieces(line, rightToLeft));
  }

  private wrapParagraph(paragraph: string, setting: Setting, max: number): string[] {
    if (this.width(paragraph, setting) <= max) return [paragraph.trimEnd()];
    const lines: string[] = [];
    let line = '';
    let width = 0;
    for (const word of unbreakable(paragraph)) {
      if (width + this.width(word.trimEnd(), setting) <= max) {
        line += word;
        width += this.width(word, setting);
        continue;
      }
      if (line) lines.push(line.trimEnd());
      line = '';
      width = 0;
      for (const letter of this.letters(word, setting.face)) {
        const advance = this.width(letter, setting);
        if (line && letter !== ' ' && width + advance > max) {
          lines.push(line);
          line = '';
          width = 0;
        }
        line += letter;
        width += advance;
      }
    }
    const rightToLeft = isRightToLeft(paragraph);
    return [...lines, line.trimEnd()].map((one) => directed(one, rightToLeft));
  }

  /** What a line may be cut between; characters, where the face has them all. */
  private letters(text: string, face: Face): Iterable<string> {
    return this.run(text, face).parts ? lettersOf(text) : text;
  }

  private has(char: string, face: Face): boolean {
    return this.face(face).loaded.font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0);
  }

  /** Null where the face does not have all of the letters. */
  private ofFace(text: string, embedded: EmbeddedFace): Run | null {
    const run = { hex: '', width: 0 };
    for (const char of text) {
      const glyph = embedded.glyphs.get(char) ?? glyphOf(char, embedded);
      if (!glyph) return null;
      run.hex += glyph.hex;
      run.width += glyph.width;
    }
    return run;
  }

  private ofPieces(pieces: readonly FacedText[]): Run {
    const stretches = stretchesOf(pieces, { has: (char, face) => this.has(char, face) });
    const parts = stretches.flatMap((stretch) => this.partsOf(stretch));
    return { hex: '', width: parts.reduce((sum, part) => sum + part.width, 0), parts };
  }

  private partsOf(stretch: Stretch): ShownPart[] {
    const { text, face, slice, isRightToLeft: reversed } = stretch;
    if (slice) return shownParts(stretch, slice, this.scripts.of(slice.family, face));
    const letters = reversed ? lettersOf(text).reverse() : lettersOf(text);
    return [...letters.join('')].map((char) => this.partOf(char, face));
  }

  /** A letter that no script has a font for: of the face, or of the upright one where that is a script. */
  private partOf(char: string, face: Face): ShownPart {
    const own = [face, 'medium' as const].find((one) => this.faces.has(one) && this.has(char, one));
    const embedded = this.face(own ?? face);
    const { hex, width } = this.ofFace(own ? char : MISSING, embedded) ?? { hex: '', width: 0 };
    return { font: embedded.pdfFont, show: `<${hex}>`, width, rise: 0 };
  }

  private face(face: Face): EmbeddedFace {
    const embedded = this.faces.get(face);
    if (!embedded) throw new Error(`The document does not embed the face ${face}`);
    return embedded;
  }
}

function glyphOf(char: string, { glyphs, loaded, pdfFont }: EmbeddedFace): Glyph | null {
  if (!loaded.font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0)) return null;
  const made = { hex: pdfFont.encodeText(char).asString(), width: pdfFont.widthOfTextAtSize(char, 1) };
  glyphs.set(char, made);
  return made;
}

/** Words of scripts that are written without spaces come apart where a line may end. */
const unbreakableOf = (word: string): string[] => (/[\u0530-\uffff]/.test(word) ? unbreakable(word) : [word]);

function directedPieces<P extends FacedText>(line: P[], rightToLeft: boolean): P[] {
  const [first, ...others] = line;
  if (!first || isRightToLeft(line.map(({ text }) => text).join('')) === rightToLeft) return line;
  return [{ ...first, text: MARKS[rightToLeft ? 'rtl' : 'ltr'] + first.text }, ...others];
}

/** One code point a character where there is one, no control characters, spaces as plain spaces. */
const clean = (text: string): string => withoutControls(text).trim();

/** Joiners stay, which shape the letters beside them, and marks of direction, which turn none. */
const withoutControls = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    // eslint-disable-next-line no-control-regex -- control characters are what is being removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[\t\u00a0\u2000-\u200a\u202f\u3000]/g, ' ');
