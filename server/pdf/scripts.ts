import { create, type Font, type Glyph } from '@cantoo/fontkit';
import { LRUCache } from 'lru-cache';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * The scripts that the faces of fonts.ts lack, in the order in which they are asked for a character. Their fonts come in
 * parts of some hundred characters; a part is read when the first of its characters is set.
 */
const FAMILIES = [
  { name: 'noto-sans-hebrew', parts: ['hebrew'] },
  { name: 'noto-sans-arabic', parts: ['arabic'] },
  { name: 'noto-sans-devanagari', parts: ['devanagari'] },
  { name: 'noto-sans-thai', parts: ['thai'] },
  { name: 'noto-sans-bengali', parts: ['bengali'] },
  { name: 'noto-sans-gujarati', parts: ['gujarati'] },
  { name: 'noto-sans-gurmukhi', parts: ['gurmukhi'] },
  { name: 'noto-sans-kannada', parts: ['kannada'] },
  { name: 'noto-sans-malayalam', parts: ['malayalam'] },
  { name: 'noto-sans-tamil', parts: ['tamil'] },
  { name: 'noto-sans-telugu', parts: ['telugu'] },
  { name: 'noto-emoji', parts: 'numbered' },
  { name: 'noto-sans-sc', parts: 'numbered' },
  { name: 'noto-sans-jp', parts: 'numbered' },
  { name: 'noto-sans-kr', parts: 'numbered' },
] as const;
export type FamilyName = (typeof FAMILIES)[number]['name'];

/** A part of a family's font: its file, and the code points that it was cut for, as pairs of first and last. */
interface Part {
  file: string;
  ranges: readonly (readonly [number, number])[];
}

interface PartFont {
  base: Font;
  weights: Map<number, Font>;
}

/** The part of a font that has the glyphs of a text. */
export interface Slice {
  family: FamilyName;
  file: string;
}

/** Parsed parts that are kept, some hundred kilobytes each: a page of Chinese takes a dozen or two. */
const KEPT_PARTS = 48;

const { resolve } = createRequire(import.meta.url);
const partsOf = new Map<FamilyName, readonly Part[]>();
const fonts = new LRUCache<string, PartFont>({ max: KEPT_PARTS });
const slices = new Map<string, Slice | null>();

const rangesOf = (list: string): Part['ranges'] =>
  list.split(',').map((range) => {
    const [first = 0, last = first] = range
      .trim()
      .replace(/^U\+/i, '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return [first, last] as const;
  });

/** The parts of a family by what its package says of them. */
function parts({ name, parts: wanted }: (typeof FAMILIES)[number]): readonly Part[] {
  const known = partsOf.get(name);
  if (known) return known;
  const folder = `@fontsource-variable/${name}`;
  const listed = JSON.parse(readFileSync(resolve(`${folder}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >;
  const made = Object.entries(listed).flatMap(([part, list]): Part[] => {
    const isWanted =
      wanted === 'numbered' ? part.startsWith('[') : (wanted as readonly string[]).includes(part);
    const file = `${folder}/files/${name}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`;
    return isWanted ? [{ file, ranges: rangesOf(list) }] : [];
  });
  partsOf.set(name, made);
  return made;
}

/** The part as its file has it, parsed; its letters are in no weight that is wanted. */
function partFont(file: string): PartFont {
  const known = fonts.get(file);
  if (known) return known;
  const base = create(new Uint8Array(readFileSync(resolve(file))));
  if (!('getVariation' in base)) throw new Error(`${file} is not a single font`);
  // The outlines are read before a weight is chosen: the parser takes composed letters apart in no other way.
  base.getGlyph(0);
  const made = { base, weights: new Map<number, Font>() };
  fonts.set(file, made);
  return made;
}

/** The font of a part in a weight of 100 to 900. */
export function scriptFont(file: string, weight: number): Font {
  const { base, weights } = partFont(file);
  const known = weights.get(weight);
  if (known) return known;
  const made = base.getVariation({ wght: weight });
  tellLetters(made);
  weights.set(weight, made);
  return made;
}

/**
 * Lets each glyph of a shaped text tell the letters that it stands for there. The parser keeps those of its first use, and
 * many letters of Arabic are one glyph that differs in its dots, which are glyphs of their own.
 */
function tellLetters(font: Font): void {
  const getGlyph = font.getGlyph.bind(font);
  const told = new Map<string, Glyph | null>();
  font.getGlyph = (id, codePoints) => {
    const key = `${id} ${codePoints?.join() ?? ''}`;
    const known = told.get(key);
    if (known !== undefined) return known;
    const glyph = getGlyph(id, codePoints);
    const made: Glyph | null = glyph && Object.create(glyph, { codePoints: { value: codePoints ?? [] } });
    told.set(key, made);
    return made;
  };
}

const within = ({ ranges }: Part, codePoint: number): boolean =>
  ranges.some(([first, last]) => codePoint >= first && codePoint <= last);

/** What shapes its neighbours and is not seen itself: joiners, the choice between a letter's forms, a flag's region. */
export const isUnseen = (codePoint: number): boolean =>
  codePoint === 0x200c ||
  codePoint === 0x200d ||
  (codePoint >= 0xfe00 && codePoint <= 0xfe0f) ||
  (codePoint >= 0xe0000 && codePoint <= 0xe01ef);

/** In whose forms the characters that East Asian languages share are set, by what stands around them. */
export type EastAsian = 'noto-sans-sc' | 'noto-sans-jp' | 'noto-sans-kr';

export function eastAsianOf(text: string): EastAsian {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'noto-sans-jp';
  return /\p{Script=Hangul}/u.test(text) ? 'noto-sans-kr' : 'noto-sans-sc';
}

/** The part of a font that has every character of a cluster; null where there is none. */
export function sliceOf(cluster: string, preferred: EastAsian): Slice | null {
  const key = `${preferred} ${cluster}`;
  const known = slices.get(key);
  if (known !== undefined) return known;
  const codePoints = [...cluster].map((char) => char.codePointAt(0) ?? 0).filter((code) => !isUnseen(code));
  const families = [...FAMILIES].sort((a, b) => Number(b.name === preferred) - Number(a.name === preferred));
  let found: Slice | null = null;
  for (const family of families) {
    const part = parts(family).find(
      (one) =>
        codePoints.every((code) => within(one, code)) &&
        codePoints.every((code) => partFont(one.file).base.hasGlyphForCodePoint(code)),
    );
    if (part) {
      found = { family: family.name, file: part.file };
      break;
    }
  }
  slices.set(key, found);
  return found;
}
