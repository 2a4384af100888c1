import { beginningOf } from '#domain/text/beginning.ts';
/** Characters of a text that a list shows at most. */
const LONGEST = 200;

/** The beginning of a message on one line, without the marks of its formatting. */
export const excerptOf = (markdown: string): string =>
  beginningOf(
    beginningOf(markdown, LONGEST * 2)
      .replaceAll(/!?\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
      .replaceAll(/^\s{0,3}(#{1,6}|>|[-*+]( \[[ x]\])?|\d+[.)])\s+/gm, '')
      .replaceAll(/[*_~`|]+/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    LONGEST,
  );
