import type { G703Figures } from '#domain/pay-app/g703.ts';
import { totalG703 } from '#domain/pay-app/g703-total.ts';
import type { NumberedName } from './model.ts';
import type { Row } from './g703-rows.ts';

/** The rows of one page and the sums printed around them. */
export interface SheetPage {
  /** The division that goes on from the page before; null where the page starts with a division of its own. */
  continued: NumberedName | null;
  rows: Row[];
  /** Sums of all pages before; null on the first. */
  broughtForward: G703Figures | null;
  pageTotal: G703Figures;
  /** Sums up to and with this page. */
  carriedForward: G703Figures;
}

export interface PageSpace {
  /** Height for rows on a page, in points. */
  height: number;
  /** Of a totals row and of the row that names a continued division. */
  totalsRow: number;
  continuedRow: number;
}

/**
 * Breaks the rows into pages. A group row stays with the first line below it, and a
 * single row does not stand alone on the last page where another can join it. Every page but a lone one leaves room for its totals.
 */
export function paginate(rows: readonly Row[], space: PageSpace): SheetPage[] {
  const blocks = keepTogether(rows);
  const all = blocks.reduce((sum, block) => sum + heightOf(block), 0);
  // A single page has the grand total only.
  if (all + space.totalsRow <= space.height) return [pageOf(blocks, null)];

  const chunks: Row[][][] = [];
  let chunk: Row[][] = [];
  let left = space.height - 2 * space.totalsRow;
  for (const block of blocks) {
    const needed = heightOf(block);
    if (needed > left && chunk.length > 0) {
      chunks.push(chunk);
      chunk = [];
      // Further pages also carry the totals brought forward.
      left = space.height - 3 * space.totalsRow - (block[0]?.kind === 'division' ? 0 : space.continuedRow);
    }
    chunk.push(block);
    left -= needed;
  }
  chunks.push(chunk);
  const [last, before] = [chunks.at(-1), chunks.at(-2)];
  const moved = before?.at(-1);
  if (last?.length === 1 && last[0] && before && before.length > 2 && moved) {
    const room = space.height - 3 * space.totalsRow - space.continuedRow;
    if (heightOf(moved) + heightOf(last[0]) <= room) last.unshift(...before.splice(-1));
  }

  const pages: SheetPage[] = [];
  for (const blocksOfPage of chunks) pages.push(pageOf(blocksOfPage, pages.at(-1)?.carriedForward ?? null));
  return pages;
}

function pageOf(blocks: readonly Row[][], broughtForward: G703Figures | null): SheetPage {
  const rows = blocks.flat();
  const pageTotal = totalG703(
    rows.flatMap(({ kind, figures }) => (kind === 'line' && figures ? [figures] : [])),
  );
  const first = rows[0];
  return {
    continued: broughtForward && first && first.kind !== 'division' ? first.division : null,
    rows,
    broughtForward,
    pageTotal,
    carriedForward: broughtForward ? totalG703([broughtForward, pageTotal]) : pageTotal,
  };
}

/** Group rows with the line that follows them; every other line by itself. */
function keepTogether(rows: readonly Row[]): Row[][] {
  const blocks: Row[][] = [];
  let open: Row[] = [];
  for (const row of rows) {
    open.push(row);
    if (row.kind !== 'line') continue;
    blocks.push(open);
    open = [];
  }
  if (open.length > 0) blocks.push(open);
  return blocks;
}

const heightOf = (block: readonly Row[]): number => block.reduce((sum, row) => sum + row.height, 0);
