/** A paragraph of a Markdown text as the printed documents set it: its bold words are kept, other emphasis is not. */
export interface Block {
  kind: 'heading' | 'text' | 'item' | 'quote' | 'code' | 'cells';
  /** Bold words stand between BOLD_ON and BOLD_OFF. */
  text: string;
  /** Of a list item: how deep it lies, and its bullet or number. */
  depth: number;
  marker: string;
}

const ESCAPABLE = /\\([\\`*_{}[\]()#+\-.!|<>~])/g;
/** Stands for an escaped character while marks are taken out; no text holds a private-use character of its own. */
const HELD = 0xe000;

/** Where bold begins and ends. Control characters: no text that is stored or printed holds them. */
const BOLD_ON = '\u0001';
const BOLD_OFF = '\u0002';

/** A piece of a text that is set in one face. */
export interface Piece {
  text: string;
  bold: boolean;
}

/** The pieces of a block's text, in their order. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let bold = false;
  // eslint-disable-next-line no-control-regex -- the marks are control characters
  for (const part of text.split(/([\u0001\u0002])/)) {
    if (part === BOLD_ON || part === BOLD_OFF) bold = part === BOLD_ON;
    else if (part !== '') pieces.push({ text: part, bold });
  }
  return pieces;
}

/** The words of a line without its marks but with bold kept; the target of a link stays readable on paper. */
export function inlineText(line: string): string {
  const held: string[] = [];
  const hold = (text: string): string => String.fromCharCode(HELD + held.push(text) - 1);
  return (
    line
      // eslint-disable-next-line no-control-regex -- the marks of bold are this function's own
      .replace(/[\u0001\u0002\ue000-\uf8ff]/g, '')
      .replace(ESCAPABLE, (_, char: string) => hold(char))
      .replace(/`+([^`]+)`+/g, (_, code: string) => hold(code))
      .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\[([^\]]+)\]\(\s*<?([^)\s>]+)>?[^)]*\)/g, (_, text: string, target: string) =>
        text === target ? text : `${text} (${target})`,
      )
      .replace(/~~(?=\S)(.+?)(?<=\S)~~/g, '$1')
      .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, `${BOLD_ON}$2${BOLD_OFF}`)
      .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*]+?)(?<=\S)\*(?![\p{L}\p{N}*])/gu, '$1')
      .replace(/(?<![\p{L}\p{N}_])_(?=\S)([^_]+?)(?<=\S)_(?![\p{L}\p{N}_])/gu, '$1')
      .replace(/[\ue000-\uf8ff]/g, (char) => held[char.charCodeAt(0) - HELD] ?? '')
  );
}

const FENCE = /^\s{0,3}(```|~~~)/;
const HEADING = /^\s{0,3}#{1,6}\s+(.*?)\s*#*\s*$/;
const ITEM = /^(\s*)([-*+]|\d{1,9}[.)])\s+(.*)$/;
const QUOTE = /^\s{0,3}>\s?(.*)$/;
const RULE_ROW = /^\s*\|?\s*:?-{2,}:?\s*(\|\s*:?-{2,}:?\s*)*\|?\s*$/;
const CELLS = /^\s*\|(.+)\|\s*$/;

const block = (kind: Block['kind'], text: string, depth = 0, marker = ''): Block => ({
  kind,
  text,
  depth,
  marker,
});

const cellsOf = (row: string): string =>
  row
    .split(/(?<!\\)\|/)
    .map((cell) => inlineText(cell.trim()))
    .join('   |   ');

/** The blocks of a text: headings, paragraphs, lists, quotes, code, and the rows of tables. HTML stays text. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  let inCode = false;
  for (const line of markdown.replace(/\r\n?/g, '\n').split('\n')) {
    if (FENCE.test(line)) {
      inCode = !inCode;
      open = null;
      continue;
    }
    if (inCode) {
      blocks.push(block('code', line));
      continue;
    }
    const made = lineBlock(line);
    if (made === null) open = null;
    else if (made.kind === 'text' && open && line.trim() !== '') open.text += ` ${made.text}`;
    else {
      blocks.push(made);
      open = made.kind === 'heading' || made.kind === 'cells' ? null : made;
    }
  }
  return blocks;
}

function lineBlock(line: string): Block | null {
  if (line.trim() === '' || RULE_ROW.test(line)) return null;
  const heading = HEADING.exec(line);
  if (heading) return block('heading', inlineText(heading[1] ?? ''));
  const item = ITEM.exec(line);
  if (item) {
    const depth = Math.min(3, Math.floor((item[1] ?? '').replaceAll('\t', '  ').length / 2));
    const marker = /\d/.test(item[2] ?? '') ? (item[2] ?? '') : '–';
    return block('item', inlineText(item[3] ?? ''), depth, marker);
  }
  const quote = QUOTE.exec(line);
  if (quote) return block('quote', inlineText(quote[1] ?? ''));
  const cells = CELLS.exec(line);
  if (cells) return block('cells', cellsOf(cells[1] ?? ''));
  return block('text', inlineText(line.trim()));
}
