import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a file says that calls itself a PDF and is none. */
const UNREADABLE = 'no PDF that can be read';

/** One text: no name of anything, whatever it says, so that it stands for what stands at its place. */
export interface Drawn {
  text: string;
}

/**
 * What the pages of a PDF say, in the order in which it is drawn, each text as it is drawn at once: what is amiss in a print
 * (another column, a day too many) is as long as what is right.
 */
export async function pagesOf(bytes: Uint8Array): Promise<Drawn[][]> {
  // The reader takes the bytes away.
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  try {
    const document = await task.promise;
    const pages: Drawn[][] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const { items } = await (await document.getPage(number)).getTextContent();
      const texts = items.map((item) => ({ text: 'str' in item ? item.str.trim() : '' }));
      pages.push(texts.filter(({ text }) => text !== ''));
    }
    return pages;
  } catch {
    return [[{ text: UNREADABLE }]];
  } finally {
    await task.destroy();
  }
}

/**
 * How many pictures a PDF holds, such as photos and drawn signatures; what makes a part of one see-through is not another one.
 * A picture is a stream, which no file keeps inside of another (ISO 32000-2, 7.5.7).
 */
export function picturesIn(bytes: Uint8Array): number {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return count(/\/Subtype\s*\/Image\b/g) - count(/\/SMask\s+\d+\s+\d+\s+R/g);
}
