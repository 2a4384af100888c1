import { describe, expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import { judgeUpload } from './uploads.ts';

const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='),
  (c) => c.charCodeAt(0),
);
const workbook = utils.book_new(
  utils.aoa_to_sheet([
    ['Item', 'Amount'],
    ['Earthwork', 100],
  ]),
  'SOV',
);
const xlsx = new Uint8Array(write(workbook, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
const file = (content: BlobPart, name: string, type = 'application/octet-stream') =>
  new File([content], name, { type });
const code = (status: number, errorCode: string) => ({ status, code: errorCode });

describe('an upload is what its content says', () => {
  test('whatever its name and declared type are', async () => {
    const image = await judgeUpload(file(png, 'plan.txt', 'text/plain'), { accept: ['image'] });
    expect(image).toMatchObject({ contentType: 'image/png', extension: 'png' });
    const sheet = await judgeUpload(file(xlsx, 'sov.csv', 'text/csv'), { accept: ['spreadsheet'] });
    expect(sheet.extension).toBe('xlsx');
    expect(sheet.bytes).toEqual(xlsx);
  });

  test('text is a CSV, also with a byte order mark or from Excel in UTF-16', async () => {
    for (const content of [
      'Item,Amount\nEarthwork,100\n',
      '\ufeffItem;Amount\r\n',
      new Uint8Array([0xff, 0xfe, 73, 0, 10, 0]),
    ])
      expect(await judgeUpload(file(content, 'sov.csv'), { accept: ['spreadsheet'] })).toMatchObject({
        contentType: 'text/csv',
      });
  });

  test.each([
    [
      'a picture named as a spreadsheet',
      file(png, 'sov.xlsx'),
      'This is not a spreadsheet. Upload an .xlsx or .csv file.',
    ],
    [
      'binary content named as CSV',
      file(new Uint8Array([1, 2, 3, 0, 4]), 'sov.csv'),
      'This is not a spreadsheet.',
    ],
    ['an HTML page with a picture’s name is text', file('<html><script>1</script>', 'a.png'), undefined],
    ['an empty file', file('', 'sov.csv'), 'The file is empty.'],
  ])('%s', async (_, upload, message) => {
    const accept = message === undefined ? (['image'] as const) : (['spreadsheet'] as const);
    const judged = judgeUpload(upload, { accept });
    await expect(judged).rejects.toMatchObject(code(415, 'UNSUPPORTED_MEDIA_TYPE'));
    await expect(judged).rejects.toThrow(
      message ?? 'This is not an image. Upload a JPEG, PNG, GIF or WebP file.',
    );
  });

  test('one over the bound is refused before its content is read', async () => {
    const large = file(new Uint8Array(2 * 1024 * 1024), 'large.csv');
    await expect(
      judgeUpload(large, { accept: ['spreadsheet'], maxBytes: 1024 * 1024 }),
    ).rejects.toMatchObject(code(413, 'PAYLOAD_TOO_LARGE'));
  });
});
