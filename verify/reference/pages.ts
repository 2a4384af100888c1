import { inflateSync } from 'node:zlib';

/** Marks on a page, and how much text is drawn: the signs are those of fonts that each file brings along. */
const DRAWN = /(<[\da-f\s]*>|\((?:[^()\\]|\\.)*\))\s*Tj|\[([^\]]*)\]\s*TJ/gi;

/** The streams of a file, those that are packed unpacked. */
function* streams(bytes: Uint8Array): Generator<string> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  for (;;) {
    const begin = buffer.indexOf('stream', at, 'latin1');
    if (begin < 0) return;
    const end = buffer.indexOf('endstream', begin, 'latin1');
    if (end < 0) return;
    const start = begin + 6 + (buffer[begin + 6] === 13 ? 2 : 1);
    at = end + 9;
    try {
      yield inflateSync(buffer.subarray(start, end)).toString('latin1');
    } catch {
      yield buffer.subarray(start, end).toString('latin1');
    }
  }
}

/**
 * What the pages of a PDF can be told apart by: how many texts each stream draws, and how many signs. Two files of the same
 * words agree in it, whatever ids and times stand in them.
 */
export function pagesOf(bytes: Uint8Array): string[] {
  const pages: string[] = [];
  for (const content of streams(bytes)) {
    const drawn = [...content.matchAll(DRAWN)];
    if (drawn.length === 0) continue;
    const signs = drawn.reduce((sum, [, one = '', more = '']) => sum + one.length + more.length, 0);
    pages.push(`${drawn.length} texts of ${signs} signs`);
  }
  return pages;
}
