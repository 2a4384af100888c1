import { beginningOf } from '#domain/text/beginning.ts';
import { plainWord } from '#domain/text/marks.ts';
import { wordsOf } from '../record/list/spelling.ts';
import type { IsWanted } from './typed.ts';

const COMPOUND = /[\p{L}\p{M}\p{N}]+(?:[-./'’_][\p{L}\p{M}\p{N}]+)*/gu;
const BEFORE = 60;
const LONGEST = 160;

/** Where the first wanted word of a text begins; -1 where it has none. */
function firstOf(text: string, isWanted: IsWanted): number {
  for (const match of text.matchAll(COMPOUND)) if (wordsOf(match[0]).some(isWanted)) return match.index;
  return -1;
}

/** Marks of Markdown, which a line of a list does not draw: emphasis, headings, quotes, bullets, code, and links by their words. */
const plainText = (text: string): string =>
  text
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/gu, '$1')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d{1,3}\.)[ \t]+/gmu, '')
    .replace(/\*\*|__|~~|`+/gu, '');

/** The words around the first one that was looked for, on one line and without half words; null where the text has none. */
export function excerptOf(text: string, isWanted: IsWanted): string | null {
  const line = plainText(text).replace(/\s+/gu, ' ').trim();
  const at = firstOf(line, isWanted);
  if (at < 0) return null;
  const from = at <= BEFORE ? 0 : line.indexOf(' ', at - BEFORE) + 1;
  const start = from > at ? at : from;
  const space = line.lastIndexOf(' ', start + LONGEST);
  const end = line.length - start <= LONGEST ? line.length : space > at ? space : start + LONGEST;
  return `${start > 0 ? '…' : ''}${beginningOf(line.slice(start), end - start)}${end < line.length ? '…' : ''}`;
}

/** The words of these texts that were looked for, once each. */
export const wordsFound = (texts: readonly (string | null)[], isWanted: IsWanted): string[] =>
  wordsOf(plainWord(texts.filter((text) => text !== null).join('\n'))).filter(isWanted);
