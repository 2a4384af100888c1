import bidiFactory from 'bidi-js';
import { holdsRightToLeft, MARKS } from './direction.ts';
import type { Face } from './fonts.ts';
import { type EastAsian, eastAsianOf, isUnseen, type Slice, sliceOf } from './scripts.ts';

/** Text in one font and one direction, as a font can shape it: its letters in the order in which they are read. */
export interface Stretch {
  text: string;
  face: Face;
  /** Where its glyphs are; null = the face has them. */
  slice: Slice | null;
  isRightToLeft: boolean;
}

const bidi = bidiFactory();
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

const isMark = (char: string): boolean => char === MARKS.rtl || char === MARKS.ltr;

/** Whether a line, or a paragraph, begins at the right: its first letter says so. */
export function isRightToLeft(text: string): boolean {
  if (!holdsRightToLeft(text)) return false;
  return ((bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level ?? 0) & 1) === 1;
}

/** The line with the direction of its paragraph. */
export const directed = (line: string, rightToLeft: boolean): string =>
  isRightToLeft(line) === rightToLeft ? line : MARKS[rightToLeft ? 'rtl' : 'ltr'] + line;

/** What people see as one letter each: "é", a syllable with its signs, a family of four. */
export const lettersOf = (text: string): string[] =>
  Array.from(clusters.segment(text), ({ segment }) => segment);

interface Covering {
  /** Whether the face has the character. */
  has: (char: string, face: Face) => boolean;
}

/** The fonts of a cluster: one for all of it where there is one, else one for each of its characters. */
function fontsOf(
  cluster: string,
  face: Face,
  { has }: Covering,
  eastAsian: EastAsian,
): { text: string; slice: Slice | null }[] {
  const chars = [...cluster];
  const seen = chars.filter((char) => !isUnseen(char.codePointAt(0) ?? 0));
  if (seen.every((char) => has(char, face))) return [{ text: seen.join(''), slice: null }];
  const slice = sliceOf(cluster, eastAsian);
  if (slice) return [{ text: cluster, slice }];
  // A picture that is newer than the fonts is told by its number.
  if (/^\p{Extended_Pictographic}$/u.test(cluster))
    return [{ text: `[emoji U+${(chars[0]?.codePointAt(0) ?? 0).toString(16).toUpperCase()}]`, slice: null }];
  if (chars.length === 1) return [{ text: cluster, slice }];
  // The colour of a skin is nothing that a letter of one colour could show.
  return seen
    .filter((char) => !/\p{Emoji_Modifier}/u.test(char))
    .flatMap((char) => fontsOf(char, face, { has }, eastAsian));
}

/** The stretches of a line from left to right. The pieces follow each other as they are read. */
export function stretchesOf(pieces: readonly { text: string; face: Face }[], covering: Covering): Stretch[] {
  const line = pieces.map(({ text }) => text).join('');
  const eastAsian = eastAsianOf(line);
  const levels = bidi.getEmbeddingLevels(line, 'auto');
  const all: (Stretch & { level: number })[] = [];
  /** By index into the line: the stretches that the letter stands in, from left to right. */
  const standsIn: (number[] | undefined)[] = [];
  let at = 0;
  for (const { text, face } of pieces) {
    for (const cluster of lettersOf(text)) {
      const level = levels.levels[at] ?? 0;
      const rightToLeft = level % 2 === 1;
      const shown = isMark(cluster)
        ? []
        : fontsOf(cluster, face, covering, eastAsian).filter(({ text: letters }) => letters !== '');
      const own: number[] = [];
      for (const { text: letters, slice } of shown) {
        const mirrored = rightToLeft ? (bidi.getMirroredCharacter(letters) ?? letters) : letters;
        const last = all.at(-1);
        if (last && last.level === level && last.face === face && last.slice?.file === slice?.file)
          last.text += mirrored;
        else all.push({ text: mirrored, face, slice, isRightToLeft: rightToLeft, level });
        own.push(all.length - 1);
      }
      standsIn[at] = rightToLeft ? own.reverse() : own;
      at += cluster.length;
    }
  }
  const order = bidi.getReorderedIndices(line, levels).flatMap((index) => standsIn[index] ?? []);
  return [...new Set(order)].flatMap((index) => all[index] ?? []);
}
