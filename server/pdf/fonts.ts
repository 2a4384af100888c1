import { create, type Font, type GlyphRun } from '@cantoo/fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { eastAsianOf, sliceOf } from './scripts.ts';

/** The faces documents are set in. `script` is for typed signatures only. */
export const FACES = ['regular', 'medium', 'semibold', 'script'] as const;
export type Face = (typeof FACES)[number];

const FILES: Record<Face, string> = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  medium: '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
  semibold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  script: '@expo-google-fonts/caveat/500Medium/Caveat_500Medium.ttf',
};

export interface LoadedFont {
  bytes: Uint8Array;
  font: Font;
}

const loaded = new Map<Face, LoadedFont>();
const { resolve } = createRequire(import.meta.url);

/** Reads and parses a face once per thread: parsing costs more than setting a page. */
export function loadFace(face: Face): LoadedFont {
  const held = loaded.get(face);
  if (held) return held;
  const bytes = new Uint8Array(readFileSync(resolve(FILES[face])));
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${FILES[face]} is not a single font`);
  const layout = font.layout.bind(font);
  const runs = new Map<string, GlyphRun>();
  font.layout = (text) => {
    const known = runs.get(text);
    if (known) return known;
    // Tabular figures, so that columns align; the same feature would set hyphens too far apart in words.
    const run = said(text, layout(text, /^\d$/.test(text) ? { tnum: true } : undefined));
    // Text is encoded character by character (typesetter.ts), so this holds the alphabet in use and no more.
    if (text.length <= 2) runs.set(text, run);
    return run;
  };
  shareSubsets(font);
  const made = { bytes, font };
  loaded.set(face, made);
  return made;
}

/**
 * The run of a single character with a glyph that says so. The font keeps one glyph of each shape for all papers, and of
 * what it was first asked for: a letter that came as the body of an accented one says nothing, and one of two characters
 * that look alike says the other. What is copied from a paper and found in it is by what its glyphs say.
 */
function said(text: string, run: GlyphRun): GlyphRun {
  const [glyph] = run.glyphs;
  const [character, ...others] = text;
  const codePoint = character?.codePointAt(0);
  if (codePoint === undefined || !glyph || others.length > 0 || run.glyphs.length > 1) return run;
  run.glyphs = [Object.create(glyph, { codePoints: { value: [codePoint] } }) as typeof glyph];
  return run;
}

/**
 * Of each text the characters that documents cannot print, each once: neither the face has them nor a font of their
 * script. Resolves with as many lists as texts.
 */
export async function unprintable(texts: readonly string[]): Promise<string[][]> {
  const { font } = loadFace('regular');
  const isPrinted = (char: string): boolean =>
    font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0) || sliceOf(char, eastAsianOf(char)) !== null;
  return texts.map((text) => {
    const characters = new Set(text.normalize('NFC').replace(/[\s\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, ''));
    return [...characters].filter((char) => !isPrinted(char));
  });
}

/** Writes the same set of glyphs to a font program once: most documents use the alphabet and nothing else. */
function shareSubsets(font: Font): void {
  const createSubset = font.createSubset.bind(font);
  let last = { key: '', program: new Uint8Array() };
  font.createSubset = () => {
    const subset = createSubset();
    const glyphs: number[] = [];
    const includeGlyph = subset.includeGlyph.bind(subset);
    const encode = subset.encode.bind(subset);
    subset.includeGlyph = (glyph) => {
      glyphs.push(typeof glyph === 'number' ? glyph : glyph.id);
      return includeGlyph(glyph);
    };
    subset.encode = () => {
      const key = glyphs.join();
      if (key !== last.key) last = { key, program: new Uint8Array(encode()) };
      return last.program;
    };
    return subset;
  };
}

/** The font parser as pdf-lib wants it, answering with the faces that are parsed already. */
export const sharedFontkit = {
  create(bytes: Uint8Array): Font {
    for (const held of loaded.values()) if (held.bytes === bytes) return held.font;
    throw new Error('Only the faces of fonts.ts are embedded');
  },
};
