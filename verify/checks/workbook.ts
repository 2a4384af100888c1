import { inflateRawSync } from 'node:zlib';

const END = 0x06_05_4b_50;
const ENTRY = 0x02_01_4b_50;

/** The files of a zip archive by name; throws where it is none. */
function unzipped(bytes: Uint8Array): Map<string, string> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = buffer.length - 22;
  while (end >= 0 && buffer.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw new Error('it is not a zip archive');
  const files = new Map<string, string>();
  let at = buffer.readUInt32LE(end + 16);
  for (let left = buffer.readUInt16LE(end + 10); left > 0 && buffer.readUInt32LE(at) === ENTRY; left--) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => buffer.readUInt16LE(at + offset));
    const name = buffer.toString('utf8', at + 46, at + 46 + Number(nameLength));
    const local = buffer.readUInt32LE(at + 42);
    const start = local + 30 + buffer.readUInt16LE(local + 26) + buffer.readUInt16LE(local + 28);
    const packed = buffer.subarray(start, start + buffer.readUInt32LE(at + 20));
    const content = buffer.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
    files.set(name, content.toString('utf8'));
    at += 46 + Number(nameLength) + Number(extra) + Number(comment);
  }
  return files;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of a piece of XML: what stands in its `t` elements, or in its `v`. */
function textIn(xml: string): string {
  const parts = [...xml.matchAll(/<(?:\w+:)?(t|v)(?:\s[^>]*)?>([^<]*)</g)].map(([, , text = '']) => text);
  return parts
    .join('')
    .replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, code?: string, name?: string) => {
      if (hex ?? code) return String.fromCodePoint(Number.parseInt(hex ?? code ?? '', hex ? 16 : 10));
      return ENTITIES[name ?? ''] ?? whole;
    });
}

type Cells = ReadonlyMap<string, string>;

/** The cells of the rows of one sheet, as texts, by their column (`A`). */
const cellsIn = (sheet: string, shared: readonly string[]): Cells[] =>
  [...sheet.matchAll(/<(?:\w+:)?row[\s>].*?<\/(?:\w+:)?row>/gs)].map(
    ([row]) =>
      new Map(
        [...row.matchAll(/<(?:\w+:)?c\s([^>]*?)>(.*?)<\/(?:\w+:)?c>/gs)].map(
          ([, attributes = '', xml = '']) => {
            const column = /\br="([A-Z]+)\d+"/.exec(attributes)?.[1] ?? '';
            const text = textIn(xml);
            return [column, /\bt="s"/.test(attributes) ? (shared[Number(text)] ?? '') : text];
          },
        ),
      ),
  );

/** The texts that cells name by their number. */
const sharedIn = (files: ReadonlyMap<string, string>): string[] =>
  [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<(?:\w+:)?si>(.*?)<\/(?:\w+:)?si>/gs)].map(
    ([, xml = '']) => textIn(xml),
  );

/** The names of a workbook's sheets, and the cells of the rows of each; none where it is no workbook. */
export function workbookOf(bytes: Uint8Array): { names: string[]; sheets: Cells[][] } {
  const files = filesOf(bytes);
  const shared = sharedIn(files);
  const named = files.get('xl/workbook.xml') ?? '';
  return {
    names: [...named.matchAll(/<(?:\w+:)?sheet\s[^>]*?\bname="([^"]*)"/g)].map(([, name = '']) => name),
    sheets: sheetsIn(files).map((sheet) => cellsIn(sheet, shared)),
  };
}

/** The cells of the rows of a workbook's first sheet; empty where it is no workbook. */
export function cellsOfWorkbook(bytes: Uint8Array): Cells[] {
  const files = filesOf(bytes);
  return cellsIn(sheetsIn(files)[0] ?? '', sharedIn(files));
}

/** The files of a zip archive, such as a workbook, by name; none where it is not one. */
export function filesOf(bytes: Uint8Array): ReadonlyMap<string, string> {
  try {
    return unzipped(bytes);
  } catch {
    return new Map();
  }
}

/** The sheets in their order: the first holds the records, further ones may hold their parts. */
function sheetsIn(files: ReadonlyMap<string, string>): string[] {
  const sheets = [...files].filter(([name]) => /^xl\/worksheets\/[^/]+\.xml$/.test(name));
  // sheet2 comes before sheet10.
  const collator = new Intl.Collator('en', { numeric: true });
  return sheets.toSorted(([a], [b]) => collator.compare(a, b)).map(([, sheet]) => sheet);
}

/** How many rows the first sheet of a workbook (.xlsx) holds, headings among them; null where it is no workbook. */
export function rowsOfWorkbook(bytes: Uint8Array): number | null {
  const [first] = sheetsIn(filesOf(bytes));
  return first === undefined ? null : (first.match(/<(?:\w+:)?row[\s>]/g) ?? []).length;
}

/** All the text of a workbook's files, as it stands in their XML; empty where it is no workbook. */
export const textOfWorkbook = (bytes: Uint8Array): string => [...filesOf(bytes).values()].join('\n');
