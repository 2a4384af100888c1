/** Blocks within blocks that a line may open: quotes and lists. People reach four. */
const MOST_NESTED = 20;
/** Marks of emphasis and brackets of links in a run of lines. A page of a specification has some dozens. */
const MOST_MARKS = 1000;

const CONTAINERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;
const CONTAINER = />|[-+*]|\d{1,9}[.)]/g;
/** "* * *": however long, a rule across the page. */
const THEMATIC_BREAK = /^[ \t]*([-*_])(?:[ \t]*\1)*[ \t]*$/;
/** Where no emphasis goes on: an empty line, an item of a list, a heading. */
const BOUNDARY = /\n[ \t]*(?=\n)|\n(?=[ \t]*(?:[-+*][ \t]|\d{1,9}[.)][ \t]|#))/;

const nestingOf = (line: string): number =>
  THEMATIC_BREAK.test(line) ? 0 : (CONTAINERS.exec(line)?.[0].match(CONTAINER)?.length ?? 0);

/**
 * Whether a text may be parsed as Markdown. Parsers are quadratic in marks that are never closed and recursive in nesting, so
 * that one comment of 10,000 characters could hold up whoever reads it (denial of service). What this refuses no person
 * writes; it is shown as it was typed, on screens and on paper.
 */
export const isParsable = (markdown: string): boolean =>
  markdown.split('\n').every((line) => nestingOf(line) <= MOST_NESTED) &&
  markdown.split(BOUNDARY).every((run) => (run.match(/[*_~[\]]/g)?.length ?? 0) <= MOST_MARKS);
