import { lettersOf } from './shaping.ts';

/** Written without spaces and broken between letters. */
const IDEOGRAPHIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** Written without spaces and broken between words, which only a dictionary knows. */
const BY_DICTIONARY = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** What no line begins with: closing marks, marks of length and repetition, small kana. */
const NEVER_FIRST = /^[\p{Pe}\p{Pf}\p{Po}\p{M}ー々〻ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ～]/u;
/** What no line ends with: opening marks. */
const NEVER_LAST = /[\p{Ps}\p{Pi}]$/u;

const words = new Intl.Segmenter('th', { granularity: 'word' });

/** Words with the spaces after them; a line may also end after a hyphen or a slash. */
const WORDS = /\S+?(?:[-/](?=\S)|\s+|$)/g;

function betweenLetters(word: string): string[] {
  const parts: string[] = [];
  for (const letter of lettersOf(word)) {
    const last = parts.at(-1);
    const mayBreak =
      last !== undefined &&
      (IDEOGRAPHIC.test(letter) || IDEOGRAPHIC.test(lettersOf(last).at(-1) ?? '')) &&
      !NEVER_FIRST.test(letter) &&
      !NEVER_LAST.test(last) &&
      letter.trim() !== '';
    if (last === undefined || mayBreak) parts.push(letter);
    else parts[parts.length - 1] = last + letter;
  }
  return parts;
}

function byDictionary(word: string): string[] {
  const parts: string[] = [];
  for (const { segment } of words.segment(word)) {
    const last = parts.at(-1);
    if (last !== undefined && (segment.trim() === '' || NEVER_FIRST.test(segment) || NEVER_LAST.test(last)))
      parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts;
}

/** The pieces of a paragraph between which a line may end. Together they are the paragraph. */
export function unbreakable(paragraph: string): string[] {
  const parts = paragraph.match(WORDS) ?? [];
  if (IDEOGRAPHIC.test(paragraph)) return parts.flatMap(betweenLetters);
  return BY_DICTIONARY.test(paragraph) ? parts.flatMap(byDictionary) : parts;
}
