import * as xlsx from 'xlsx';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A PDF of one page that says what it stands for. */
function pdf(title: string): Uint8Array {
  const words = title.replace(/[^\x20-\x7e]/g, '').replace(/[()\\]/g, '\\$&');
  const drawing = `BT /F1 18 Tf 72 720 Td (${words}) Tj 0 -28 Td /F1 11 Tf (A sample of the mock server.) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return encode(`${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${end}`);
}

const ROWS = [
  ['Item', 'Description', 'Unit', 'Quantity', 'Unit price', 'Value'],
  ['03 30 00', 'Footings F1 to F9, 4,000 psi', 'CY', 250, 1650, 412500],
  ['05 12 00', 'Structural steel, level 1', 'TN', 42, 5200, 218400],
];

function sheet(): Uint8Array {
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(ROWS), 'Sample');
  return new Uint8Array(xlsx.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

const csv = (): string =>
  ROWS.map((row) => row.map((cell) => (/[",]/.test(String(cell)) ? `"${cell}"` : cell)).join(',')).join(
    '\r\n',
  );

/** A picture of one grey point. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);

/** An archive without entries: the end record alone. */
const ZIP = Uint8Array.from([0x50, 0x4b, 0x05, 0x06, ...Array.from({ length: 18 }, () => 0)]);

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The type that a file name stands for, for stored files of any kind. */
export function typeOfName(name: string): string {
  const types: Readonly<Record<string, string>> = {
    pdf: 'application/pdf',
    png: 'image/png',
    csv: 'text/csv',
    xlsx: XLSX,
    zip: 'application/zip',
    txt: 'text/plain',
  };
  return types[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'image/png';
}

/** A small real file of a type. */
export function fileOf(contentType: string, title: string): { bytes: Uint8Array; extension: string } {
  const type = contentType.split(';')[0]?.trim() ?? '';
  if (type === 'application/pdf') return { bytes: pdf(title), extension: 'pdf' };
  if (type === XLSX) return { bytes: sheet(), extension: 'xlsx' };
  if (type === 'text/csv') return { bytes: encode(`${csv()}\r\n`), extension: 'csv' };
  if (type === 'application/zip') return { bytes: ZIP, extension: 'zip' };
  if (type === 'text/calendar')
    return {
      bytes: encode('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Plumbline//Mock//EN\r\nEND:VCALENDAR\r\n'),
      extension: 'ics',
    };
  if (type === 'text/event-stream')
    return { bytes: encode(`data: ${JSON.stringify({ text: title })}\n\n`), extension: 'txt' };
  if (type.startsWith('text/')) return { bytes: encode(`${title}\n`), extension: 'txt' };
  return { bytes: PNG, extension: 'png' };
}
