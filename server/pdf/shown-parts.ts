import type { PageFont, ScriptFace } from './script-faces.ts';
import { scriptFont, type Slice } from './scripts.ts';
import type { Stretch } from './shaping.ts';

/** Glyphs of one font at one height, as an operand of the operator TJ. */
export interface ShownPart {
  font: PageFont;
  /** Codes in angle brackets, and between them how far the pen goes back, in thousandths of the size. */
  show: string;
  /** How far the pen goes, at one point. */
  width: number;
  /** Above the baseline, at one point. */
  rise: number;
}

const SPACE = 0x20;

/** A stretch of another script, shaped: letters joined, in their forms, with their signs where they belong. */
export function shownParts({ text, isRightToLeft }: Stretch, slice: Slice, face: ScriptFace): ShownPart[] {
  const font = scriptFont(slice.file, face.weight);
  const scale = 1000 / font.unitsPerEm;
  const run = font.layout(text, undefined, undefined, undefined, isRightToLeft ? 'rtl' : 'ltr');
  const parts: ShownPart[] = [];
  /** How far the pen has still to go back before the next glyph, in thousandths. */
  let back = 0;
  run.glyphs.forEach((glyph, i) => {
    const { xAdvance = glyph.advanceWidth, xOffset = 0, yOffset = 0 } = run.positions?.[i] ?? {};
    // Joiners and selectors have done their work; the font answers them with a space of no width, or with nothing.
    if (glyph.id === 0 || (xAdvance === 0 && glyph.codePoints[0] === SPACE)) {
      back -= Math.round(xAdvance * scale);
      return;
    }
    const rise = yOffset / font.unitsPerEm;
    let part = parts.at(-1);
    if (part?.rise !== rise) parts.push((part = { font: face, show: '', width: 0, rise }));
    const before = back - Math.round(xOffset * scale);
    const advance = xAdvance / font.unitsPerEm;
    part.show += `${before === 0 ? '' : before}<${face.code(slice, glyph, font)}>`;
    part.width += advance;
    back = Math.round((glyph.advanceWidth - xAdvance + xOffset) * scale);
  });
  const last = parts.at(-1);
  if (last && back !== 0) last.show += String(back);
  return parts;
}
