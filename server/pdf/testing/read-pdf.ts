import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PrintedText {
  text: string;
  /** Points from the left and from the top of the page, at the baseline. */
  x: number;
  y: number;
  width: number;
  /** The font's name in the reader: the same for what is set in one face. */
  font: string;
}

export interface PrintedPage {
  width: number;
  height: number;
  items: PrintedText[];
  /** How many pictures are painted on it. */
  pictures: number;
  /** The page's lines from top to bottom, the pieces of each joined by single spaces. */
  lines: string[];
}

/** Reads a PDF the way another program would: the text of each page and where it stands. */
export async function readPdf(bytes: Uint8Array): Promise<PrintedPage[]> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const document = await task.promise;
  const pages: PrintedPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const printed = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [
            {
              text: item.str,
              x: item.transform[4] as number,
              y: height - (item.transform[5] as number),
              width: item.width,
              font: item.fontName,
            },
          ]
        : [],
    );
    const { fnArray } = await page.getOperatorList();
    const pictures = fnArray.filter((name) => name === OPS.paintImageXObject).length;
    pages.push({ width, height, items: printed, pictures, lines: linesOf(printed) });
  }
  await task.destroy();
  return pages;
}

function linesOf(items: readonly PrintedText[]): string[] {
  const byBaseline = Map.groupBy(items, (item) => Math.round(item.y * 2));
  return [...byBaseline]
    .toSorted(([a], [b]) => a - b)
    .map(([, line]) =>
      line
        .toSorted((a, b) => a.x - b.x)
        .map(({ text }) => text.trim())
        .join(' '),
    );
}

/** Pieces of text that run into each other or over the edge of the page. */
export function collisions(page: PrintedPage): string[] {
  const found: string[] = [];
  const byBaseline = Map.groupBy(page.items, (item) => Math.round(item.y * 2));
  for (const line of byBaseline.values()) {
    const sorted = line.toSorted((a, b) => a.x - b.x);
    sorted.forEach((item, i) => {
      const next = sorted[i + 1];
      const end = item.x + item.width;
      if (next && end > next.x + 0.5) found.push(`"${item.text}" runs into "${next.text}"`);
      if (item.x < 20 || end > page.width - 20) found.push(`"${item.text}" leaves the page`);
    });
  }
  return found;
}
