import type { Font, Glyph } from '@cantoo/fontkit';
import { type PDFContext, type PDFDocument, PDFName, type PDFRef, PDFString } from '@cantoo/pdf-lib';
import type { Face } from './fonts.ts';
import type { FamilyName, Slice } from './scripts.ts';
import { type ProgramGlyph, trueTypeProgram } from './truetype.ts';

/** How heavy a script stands beside a face. A name in the script face goes on in the upright one. */
const WEIGHTS: Record<Face, number> = { regular: 400, medium: 500, semibold: 600, script: 500 };

/** What a page needs to know of a font to set text in it. */
export interface PageFont {
  name: string;
  ref: PDFRef;
}

interface UsedGlyph extends ProgramGlyph {
  /** What a reader copies: one letter, or those of a ligature. */
  text: string;
}

const MISSING: UsedGlyph = { advance: 0, outline: [], text: '' };

const hex = (code: number): string => code.toString(16).padStart(4, '0');

/** A family in one weight as a document embeds it: the glyphs that are used, of whichever parts, as one font. */
export class ScriptFace implements PageFont {
  readonly name: string;
  readonly ref: PDFRef;
  readonly weight: number;
  private readonly baseName: string;
  private font: Font | null = null;
  private readonly glyphs: UsedGlyph[] = [MISSING];
  private readonly codes = new Map<string, number>();

  constructor(
    document: PDFDocument,
    { family, weight, tag }: { family: FamilyName; weight: number; tag: string },
  ) {
    this.weight = weight;
    this.baseName = `${tag}+${family}-${weight}`;
    this.name = `${family}-${weight}`;
    this.ref = document.context.nextRef();
  }

  /** The glyph's code in the document, as four hex digits. */
  code({ file }: Slice, { id, codePoints, advanceWidth, path }: Glyph, font: Font): string {
    this.font ??= font;
    const key = `${file} ${id} ${codePoints.join()}`;
    const known = this.codes.get(key);
    if (known !== undefined) return hex(known);
    const code = this.glyphs.length;
    this.codes.set(key, code);
    this.glyphs.push({
      advance: advanceWidth,
      outline: path.commands,
      text: String.fromCodePoint(...codePoints),
    });
    return hex(code);
  }

  /** Writes the font to the file. Call once, after the last page. */
  embed(context: PDFContext): void {
    const { font } = this;
    if (!font) return;
    const { unitsPerEm, ascent, descent } = font;
    const scale = 1000 / unitsPerEm;
    const program = trueTypeProgram(this.glyphs, { unitsPerEm, ascent, descent });
    const descriptor = context.register(
      context.obj({
        Type: 'FontDescriptor',
        FontName: this.baseName,
        Flags: 4, // letters outside of the Latin ones
        FontBBox: program.box.map((edge) => Math.round(edge * scale)),
        ItalicAngle: 0,
        Ascent: Math.round(ascent * scale),
        Descent: Math.round(descent * scale),
        CapHeight: Math.round(ascent * scale),
        StemV: 0,
        FontFile2: context.register(context.flateStream(program.bytes)),
      }),
    );
    const letters = context.register(
      context.obj({
        Type: 'Font',
        Subtype: 'CIDFontType2',
        CIDToGIDMap: 'Identity',
        BaseFont: this.baseName,
        CIDSystemInfo: {
          Registry: PDFString.of('Adobe'),
          Ordering: PDFString.of('Identity'),
          Supplement: 0,
        },
        FontDescriptor: descriptor,
        W: [0, this.glyphs.map(({ advance }) => advance * scale)],
      }),
    );
    context.assign(
      this.ref,
      context.obj({
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: this.baseName,
        Encoding: PDFName.of('Identity-H'),
        DescendantFonts: [letters],
        ToUnicode: context.register(context.flateStream(this.toUnicode())),
      }),
    );
  }

  /** What the codes mean, for those who search the file or copy from it. */
  private toUnicode(): string {
    const lines = this.glyphs.flatMap(({ text }, code) => {
      const units = Array.from(text, (char) =>
        char
          .split('')
          .map((unit) => hex(unit.charCodeAt(0)))
          .join(''),
      );
      return code === 0 ? [] : [`<${hex(code)}> <${units.join('')}>`];
    });
    const blocks: string[] = [];
    // A block holds a hundred entries at most.
    for (let at = 0; at < lines.length; at += 100) {
      const block = lines.slice(at, at + 100);
      blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
    }
    return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
  }
}

/** The faces of other scripts in one document, each made with its first letter. */
export class ScriptFaces {
  private readonly document: PDFDocument;
  private readonly tag: string;
  private readonly faces = new Map<string, ScriptFace>();

  constructor(document: PDFDocument, tag: string) {
    this.document = document;
    this.tag = tag;
  }

  of(family: FamilyName, face: Face): ScriptFace {
    const weight = WEIGHTS[face];
    const key = `${family} ${weight}`;
    const known = this.faces.get(key);
    if (known) return known;
    const made = new ScriptFace(this.document, { family, weight, tag: this.tag });
    this.faces.set(key, made);
    return made;
  }

  /** Writes those that are used. Call once, after the last page. */
  embed(): void {
    for (const face of this.faces.values()) face.embed(this.document.context);
  }
}
