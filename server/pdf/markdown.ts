import type { List, Nodes, Paragraph, PhrasingContent, RootContent, TableRow } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { isParsable } from '#domain/text/markdown.ts';

/** A piece of a text that is set in one face. */
export interface Piece {
  text: string;
  bold: boolean;
}

/** A paragraph of a Markdown text as the printed documents set it: its bold words are kept, other emphasis is not. */
export interface Block {
  kind: 'heading' | 'text' | 'item' | 'quote' | 'code' | 'cells';
  pieces: Piece[];
  /** Of a list item: how deep it lies, 0 to 3, and its bullet or number; empty where a paragraph goes on with the item before. */
  depth: number;
  marker: string;
}

/** Deeper lists are set as this one: the line would become too short to read. */
const DEEPEST = 3;

type Addresses = ReadonlyMap<string, string>;

/** The words without the target where they are the target, as an address that was only pasted is. */
const withTarget = (pieces: Piece[], target: string): Piece[] =>
  wordsOf(pieces) === target.replace(/^mailto:/, '')
    ? pieces
    : [...pieces, { text: ` (${target})`, bold: false }];

/** The pieces of running text; the target of a link stays readable on paper, and HTML is text. */
function piecesOf(nodes: readonly PhrasingContent[], addresses: Addresses, bold = false): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    switch (node.type) {
      case 'text':
      case 'html':
        return [{ text: node.value.replaceAll('\n', ' '), bold }];
      case 'inlineCode':
        return [{ text: node.value, bold }];
      case 'strong':
        return piecesOf(node.children, addresses, true);
      case 'link':
        return withTarget(piecesOf(node.children, addresses, bold), node.url);
      case 'linkReference':
        return withTarget(piecesOf(node.children, addresses, bold), addresses.get(node.identifier) ?? '');
      case 'image':
      case 'imageReference':
        return [{ text: node.alt ?? '', bold }];
      case 'break':
        return [{ text: ' ', bold }];
      case 'footnoteReference':
        return [{ text: `[${node.label ?? node.identifier}]`, bold }];
      default:
        return piecesOf(node.children, addresses, bold);
    }
  });
}

const wordsOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

/** The words of a block, whatever their face. */
export const textOf = ({ pieces }: Block): string => wordsOf(pieces);

/** Neighbours of one face as one piece: a line is broken between words and not between nodes. */
const joined = (pieces: readonly Piece[]): Piece[] =>
  pieces.reduce<Piece[]>((all, { text, bold }) => {
    const last = all.at(-1);
    if (text === '') return all;
    if (last?.bold === bold) return [...all.slice(0, -1), { text: last.text + text, bold }];
    return [...all, { text, bold }];
  }, []);

const block = (kind: Block['kind'], pieces: readonly Piece[], depth = 0, marker = ''): Block => ({
  kind,
  pieces: joined(pieces),
  depth,
  marker,
});

const plain = (text: string): Piece[] => [{ text, bold: false }];

/** The cells of a table's row, kept apart by a rule. */
const cellsOf = (row: TableRow, addresses: Addresses): Block =>
  block(
    'cells',
    row.children.flatMap((cell, i) => [
      ...(i === 0 ? [] : plain('   |   ')),
      ...piecesOf(cell.children, addresses),
    ]),
  );

/** The items of a list with what lies in them; an item's first paragraph has its mark. */
const itemsOf = (list: List, depth: number, addresses: Addresses): Block[] =>
  list.children.flatMap((item, i) => {
    const marker = list.ordered ? `${(list.start ?? 1) + i}.` : '–';
    const box = typeof item.checked === 'boolean' ? plain(item.checked ? '[x] ' : '[ ] ') : [];
    const [first, ...others] = item.children;
    const rest = (nodes: readonly RootContent[]): Block[] =>
      nodes.flatMap((node) =>
        node.type === 'list'
          ? itemsOf(node, Math.min(DEEPEST, depth + 1), addresses)
          : node.type === 'paragraph'
            ? [block('item', piecesOf(node.children, addresses), depth)]
            : blocksIn(node, addresses),
      );
    const heads = first?.type === 'paragraph' ? piecesOf(first.children, addresses) : [];
    return [
      block('item', [...box, ...heads], depth, marker),
      ...rest(first === undefined || first.type === 'paragraph' ? others : item.children),
    ];
  });

/** A paragraph that stands in a quote is one, whatever else the quote holds. */
const paragraph = ({ children }: Paragraph, addresses: Addresses, quoted: boolean): Block =>
  block(quoted ? 'quote' : 'text', piecesOf(children, addresses));

function blocksIn(node: RootContent, addresses: Addresses, quoted = false): Block[] {
  switch (node.type) {
    case 'paragraph':
      return [paragraph(node, addresses, quoted)];
    case 'heading':
      return [block('heading', piecesOf(node.children, addresses))];
    case 'code':
      return node.value.split('\n').map((text) => block('code', plain(text)));
    case 'html':
      return [block('text', plain(node.value.replaceAll('\n', ' ')))];
    case 'list':
      return itemsOf(node, 0, addresses);
    case 'table':
      return node.children.map((row) => cellsOf(row, addresses));
    case 'blockquote':
      return node.children.flatMap((child) => blocksIn(child, addresses, true));
    case 'footnoteDefinition':
      return node.children.flatMap((child) => blocksIn(child, addresses, quoted));
    default:
      return [];
  }
}

/** The addresses that are given once and named by reference. */
const addressesIn = (nodes: readonly Nodes[]): Addresses =>
  new Map(
    nodes.flatMap((node): [string, string][] =>
      node.type === 'definition'
        ? [[node.identifier, node.url]]
        : 'children' in node
          ? [...addressesIn(node.children)]
          : [],
    ),
  );

/** One line of words that nothing in Markdown means anything else by: most of what is written on a site. */
const isPlainLine = (text: string): boolean =>
  /^\p{L}[\p{L}\p{N} ,.;:()%'’“”/-]*$/u.test(text) && !/https?:|www\.|  /i.test(text) && !text.endsWith(' ');

/**
 * The blocks of a text (GitHub's Markdown, as the screens read it): headings, paragraphs, lists, quotes, code, and the rows
 * of tables. HTML stays text. What is not to be parsed is set as it was typed.
 */
export function blocksOf(markdown: string): Block[] {
  if (isPlainLine(markdown)) return [block('text', plain(markdown))];
  if (!isParsable(markdown)) return markdown.split('\n').map((text) => block('code', plain(text)));
  const { children } = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const addresses = addressesIn(children);
  return children.flatMap((node) => blocksIn(node, addresses));
}
