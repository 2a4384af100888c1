/** A block of texts, row by row, as it travels through the clipboard. */
export type TextBlock = readonly (readonly string[])[];

/**
 * Reads tab-separated text as spreadsheets write it: cells with tabs, line breaks or quotes are quoted and their
 * quotes doubled; a quote inside a plain cell stands for itself; the last line break ends the last row.
 */
export function parseTsv(text: string): string[][] {
  return text.includes('"') ? parseQuoted(text) : parsePlain(text);
}

/** Without a single quote every tab and line break separates: the usual case, and many times quicker. */
function parsePlain(text: string): string[][] {
  if (text === '') return [];
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line) => line.split('\t'));
}

function parseQuoted(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const end = text.length;
  while (at < end) {
    let cell: string;
    if (text[at] === '"' && closingQuote(text, at) !== -1) {
      const close = closingQuote(text, at);
      cell = text
        .slice(at + 1, close)
        .replaceAll('""', '"')
        .replaceAll('\r\n', '\n');
      at = close + 1;
    } else {
      let stop = at;
      while (stop < end && text[stop] !== '\t' && text[stop] !== '\n' && text[stop] !== '\r') stop += 1;
      cell = text.slice(at, stop);
      at = stop;
    }
    row.push(cell);
    if (text[at] === '\t') {
      at += 1;
      if (at === end) row.push('');
      continue;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

/** Place of the quote that closes the cell opened at `open`, or -1 when what follows is no cell end. */
function closingQuote(text: string, open: number): number {
  let at = open + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return -1;
    if (text[quote + 1] === '"') {
      at = quote + 2;
      continue;
    }
    const next = text[quote + 1];
    return next === undefined || next === '\t' || next === '\n' || next === '\r' ? quote : -1;
  }
}

/** Writes a block as tab-separated text that Excel and Google Sheets read back as the same cells. */
export function formatTsv(block: TextBlock): string {
  return block.map((row) => row.map(quoteTsv).join('\t')).join('\r\n');
}

function quoteTsv(text: string): string {
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes a block as an HTML table, the form spreadsheets prefer. */
export function formatHtml(block: TextBlock): string {
  const rows = block.map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`);
  return `<meta charset="utf-8"><table>${rows.join('')}</table>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>');
}

/** Reads the first table of an HTML clipboard, for sources that put no plain text there. */
export function parseHtml(html: string): string[][] {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (!table) return [];
  return [...table.rows].map((row) =>
    [...row.cells].flatMap((cell) => {
      for (const br of cell.querySelectorAll('br')) br.replaceWith('\n');
      const text = (cell.textContent ?? '').trim();
      return [text, ...Array.from({ length: Math.max(0, cell.colSpan - 1) }, () => '')];
    }),
  );
}

/**
 * The block to write for a selection of the given size: one cell fills all of it, a block that fits a whole
 * number of times is repeated, anything else is written once from the top left (as in Excel).
 */
export function tileBlock(block: TextBlock, rows: number, columns: number): TextBlock {
  const height = block.length;
  const width = Math.max(0, ...block.map((row) => row.length));
  if (height === 0 || width === 0) return [];
  if (rows <= height && columns <= width) return block;
  const tiles = rows % height === 0 && columns % width === 0;
  const [outRows, outColumns] = tiles ? [Math.max(rows, height), Math.max(columns, width)] : [height, width];
  return Array.from({ length: outRows }, (_, r) =>
    Array.from({ length: outColumns }, (_unused, c) => block[r % height]?.[c % width] ?? ''),
  );
}
