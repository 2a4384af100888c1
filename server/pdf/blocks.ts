import { type Flow, LEFT, RIGHT, WIDTH } from './flow.ts';
import type { Face } from './fonts.ts';
import { type Block, blocksOf, textOf } from './markdown.ts';
import type { PartyBlock } from './model.ts';
import type { LabelledText } from './rfi-model.ts';
import { isRightToLeft } from './shaping.ts';
import { GREY, type TextStyle } from './sheet.ts';

// What the papers of several tools are made of.

const BODY = { face: 'regular', size: 9 } as const;
const LEADING = 12.5;
const COLUMN = WIDTH / 2;
const QUIET = { size: 7.5, grey: GREY.quiet } as const;

/** As much room as a logo gets; it keeps its proportions. */
const LOGO = { width: 120, height: 34 };

/** The logo at the upper left. @returns how far what stands beside it moves to the right */
async function drawLogo(flow: Flow, { logo }: PartyBlock): Promise<number> {
  if (!logo) return 0;
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const { sheet } = flow;
  // Text stands on its line, a picture hangs from the top of it.
  const top = flow.y - 9;
  sheet.page.drawImage(await flow.picture(logo.jpeg), {
    x: LEFT,
    y: sheet.height - top - height,
    width,
    height,
  });
  return width + 12;
}

/** Whose paper it is, with its logo, and at the right the project. */
export async function drawLetterhead(
  flow: Flow,
  { letterhead, project }: { letterhead: PartyBlock; project: PartyBlock & { number: string | null } },
): Promise<void> {
  const beside = await drawLogo(flow, letterhead);
  const { sheet, y } = flow;
  const { type } = sheet;
  const half = COLUMN - 12;
  const name = { face: 'semibold', size: 11 } as const;
  sheet.text(type.fit(letterhead.name, name, half - beside), LEFT + beside, y, name);
  sheet.lines(
    letterhead.addressLines.map((line) => type.fit(line, { face: 'regular', size: 7.5 }, half - beside)),
    LEFT + beside,
    y + 12,
    9.5,
    QUIET,
  );
  const title = { face: 'medium', size: 9 } as const;
  sheet.text(type.fit(project.name, title, half), RIGHT, y, { ...title, align: 'right' });
  const lines = [...(project.number ? [`Project ${project.number}`] : []), ...project.addressLines];
  sheet.lines(
    lines.map((line) => type.fit(line, { face: 'regular', size: 7.5 }, half)),
    RIGHT,
    y + 12,
    9.5,
    { ...QUIET, align: 'right' },
  );
  const text = 14 + Math.max(letterhead.addressLines.length, lines.length) * 9.5;
  flow.y += letterhead.logo ? Math.max(text, LOGO.height) : text;
  flow.sheet.rule(LEFT, flow.y, RIGHT, flow.y, 1.5, GREY.ink);
  flow.y += 26;
}

const FACT = { face: 'regular', size: 8.25 } as const;

/** The rows of labelled values, two in each. */
function rowsOf({ sheet: { type } }: Flow, facts: readonly LabelledText[]) {
  const pairs = facts.flatMap((_, i) => (i % 2 === 0 ? [facts.slice(i, i + 2)] : []));
  return pairs.map((pair) => {
    const row = pair.map(({ label, text }) => ({
      label,
      lines: type.wrapTo(3, text || '—', FACT, COLUMN - 88),
    }));
    return { row, height: Math.max(...row.map(({ lines }) => lines.length)) * 10.5 + 4 };
  });
}

/** How high labelled values become. */
export const heightOfFacts = (flow: Flow, facts: readonly LabelledText[]): number =>
  rowsOf(flow, facts).reduce((sum, { height }) => sum + height, 0);

/** Labelled values in two columns, row by row. */
export function drawFacts(flow: Flow, facts: readonly LabelledText[]): void {
  for (const { row, height } of rowsOf(flow, facts)) {
    flow.room(height);
    row.forEach(({ label, lines }, column) => {
      const left = LEFT + column * COLUMN;
      flow.sheet.text(label, left, flow.y, QUIET);
      flow.sheet.lines(lines, left + 80, flow.y, 10.5, FACT);
    });
    flow.y += height;
  }
}

/** How high a text becomes, a little more rather than less: each of its parts as if it were indented. */
export const heightOfMarkdown = ({ sheet: { type } }: Flow, markdown: string): number =>
  blocksOf(markdown).reduce((sum, block) => {
    const indent = 16 + block.depth * 14;
    return sum + type.wrap(textOf(block), BODY, WIDTH - indent).length * LEADING + 5;
  }, 6);

/** A text as people wrote it. */
export function drawMarkdown(flow: Flow, markdown: string, empty: string): void {
  const blocks = blocksOf(markdown);
  if (blocks.length === 0) flow.running([empty], LEFT, LEADING, { ...BODY, grey: GREY.quiet });
  blocks.forEach((block, i) => {
    const tight = block.kind === blocks[i - 1]?.kind && ['item', 'code', 'cells'].includes(block.kind);
    if (i > 0 && !tight) flow.y += 5;
    drawBlock(flow, block);
  });
  flow.y += 6;
}

export function drawBlock(flow: Flow, block: Block): void {
  const { kind, depth, marker } = block;
  const { type } = flow.sheet;
  const isRtl = isRightToLeft(textOf(block));
  /** `indent` is at the side that the lines begin at. */
  const set = (indent: number, style: TextStyle & { size: number }, bold: Face = 'semibold'): void => {
    const plain = style.face ?? 'regular';
    const pieces = block.pieces.map(({ text, bold: strong }) => ({ text, face: strong ? bold : plain }));
    const lines = type.wrapPieces(pieces, style.size, WIDTH - indent);
    flow.runningPieces(lines, LEFT + indent, LEADING, style, RIGHT - indent);
  };
  if (kind === 'heading') {
    // A heading stays with the line below it.
    flow.room(3 * LEADING);
    return set(0, { face: 'semibold', size: 9.5 });
  }
  if (kind === 'item') {
    const indent = 16 + depth * 14;
    flow.room(LEADING);
    if (isRtl) flow.sheet.text(marker, RIGHT - indent + 12, flow.y, { ...BODY, align: 'right' });
    else flow.sheet.text(marker, LEFT + indent - 12, flow.y, BODY);
    return set(indent, BODY);
  }
  const indent = kind === 'quote' || kind === 'code' ? 14 : 0;
  const grey = kind === 'quote' ? GREY.quiet : GREY.ink;
  const style = { ...BODY, grey };
  if (kind !== 'code') return set(indent, style);
  // Code keeps its spaces.
  const lines = type.wrap(textOf(block), BODY, WIDTH - indent);
  return flow.running(lines, LEFT + indent, LEADING, style, RIGHT - indent);
}
