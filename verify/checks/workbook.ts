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

/** How many rows the first sheet of a workbook (.xlsx) holds, headings among them; null where it is no workbook. */
export function rowsOfWorkbook(bytes: Uint8Array): number | null {
  try {
    const sheets = [...unzipped(bytes)].filter(([name]) => /^xl\/worksheets\/[^/]+\.xml$/.test(name));
    // sheet2 comes before sheet10; further sheets may hold the parts of the records.
    const collator = new Intl.Collator('en', { numeric: true });
    const [first] = sheets.toSorted(([a], [b]) => collator.compare(a, b));
    return first ? (first[1].match(/<(?:\w+:)?row[\s>/]/g) ?? []).length : null;
  } catch {
    return null;
  }
}
