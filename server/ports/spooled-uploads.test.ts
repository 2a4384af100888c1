import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { folderFiles } from './folder-files.ts';
import { memoryUploads } from './memory-uploads.ts';
import { spooledUploads } from './spooled-uploads.ts';
import { type FormRules, MalformedForm, type Uploads } from './uploads.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-spool-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
});

const spooled = spooledUploads(folder);
const FREE: FormRules = { checkFormSize() {}, checkFileSize() {}, async checkHead() {} };
const TYPE = 'multipart/form-data; boundary=b';

interface Sent {
  body: ReadableStream<Uint8Array>;
  type: string;
}

const raw = (content: string | ArrayBuffer, type = TYPE): Sent => ({
  body: new Blob([content]).stream(),
  type,
});
async function formOf(parts: [name: string, value: string | File][]): Promise<Sent> {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const written = new Response(form);
  return raw(await written.arrayBuffer(), written.headers.get('content-type') ?? '');
}
const receive = async (uploads: Uploads, sent: Sent | Promise<Sent>, rules: Partial<FormRules> = {}) => {
  const { body, type } = await sent;
  return uploads.receive(body, type, { ...FREE, ...rules });
};
const pattern = (size: number) => Uint8Array.from({ length: size }, (_, i) => i % 251);

describe.each([
  ['on the disk', spooled],
  ['in memory', memoryUploads],
])('a form %s', (_, uploads) => {
  test('comes with its files and texts in their order', async () => {
    const bytes = pattern(200_000);
    const form = await receive(
      uploads,
      formOf([
        ['files', new File([bytes], 'Träger "B".pdf', { type: 'application/pdf' })],
        ['note', 'grün'],
        ['files', new File([], 'empty.txt', { type: 'text/plain' })],
      ]),
    );
    expect(form.entries.map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
      ['files', 'Träger "B".pdf'],
      ['note', 'grün'],
      ['files', 'empty.txt'],
    ]);
    const [first, , empty] = form.entries.map(([, value]) => value) as [File, string, File];
    expect([first.size, first.type, empty.size]).toEqual([200_000, 'application/pdf', 0]);
    expect(new Uint8Array(await first.arrayBuffer())).toEqual(bytes);
    expect(new Uint8Array(await first.slice(1000, 1010).arrayBuffer())).toEqual(bytes.slice(1000, 1010));
    expect(await form.sha256Of(empty)).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
    await form.discard();
  });

  test.each<[string, Sent]>([
    ['no form at all', raw('no form')],
    [
      'a form without an end',
      raw('--b\r\ncontent-disposition: form-data; name="a"; filename="a"\r\n\r\nhalf'),
    ],
    ['nothing', raw('')],
    ['a form without a boundary', raw('--b--', 'multipart/form-data')],
    [
      'a body that breaks off',
      {
        body: new ReadableStream({ pull: (controller) => controller.error(new Error('The caller hung up')) }),
        type: TYPE,
      },
    ],
  ])('%s is malformed', async (__, body) => {
    await expect(receive(uploads, body)).rejects.toBeInstanceOf(MalformedForm);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('ends with what a rule says', async () => {
    const two = () =>
      formOf([
        ['files', new File([pattern(100)], 'a')],
        ['files', new File([pattern(300_000)], 'b')],
      ]);
    const refuse = new Error('refused');
    const sizes: unknown[] = [];
    await expect(
      receive(uploads, two(), {
        checkFileSize(file, bytes) {
          sizes.push([file.field, file.index, file.fileName]);
          if (bytes > 200_000) throw refuse;
        },
      }),
    ).rejects.toBe(refuse);
    expect(sizes.at(0)).toEqual(['files', 0, 'a']);
    expect(sizes.at(-1)).toEqual(['files', 1, 'b']);
    const heads: number[] = [];
    await expect(
      receive(uploads, two(), {
        async checkHead(file, head) {
          heads.push(head.byteLength);
          if (file.index === 1) throw refuse;
        },
      }),
    ).rejects.toBe(refuse);
    expect(heads).toEqual([100, 65_536]);
    const tooMuch = (bytes: number) => {
      if (bytes > 1000) throw refuse;
    };
    await expect(receive(uploads, two(), { checkFormSize: tooMuch })).rejects.toBe(refuse);
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('names that a browser has escaped are read as they were', async () => {
  const part = 'content-disposition: form-data; name="a"; filename="1%22 pipe%0Aline.txt"';
  const form = await receive(spooled, raw(`--b\r\n${part}\r\n\r\nx\r\n--b--\r\n`));
  expect(form.entries).toMatchObject([['a', { name: '1" pipe\nline.txt' }]]);
  await form.discard();
});

test('a form of texts instead of files, or of a thousand parts, is malformed', async () => {
  const long = formOf([['note', 'x'.repeat(100_000)]]);
  await expect(receive(spooled, long)).rejects.toBeInstanceOf(MalformedForm);
  const many = formOf(Array.from({ length: 1000 }, () => ['files', new File(['x'], 'x')]));
  await expect(receive(spooled, many)).rejects.toBeInstanceOf(MalformedForm);
  expect(readdirSync(folder)).toEqual([]);
});

test('a folder that cannot be written is not the caller’s fault', async () => {
  writeFileSync(join(folder, 'taken'), '');
  const nowhere = spooledUploads(join(folder, 'taken'));
  const error = await receive(nowhere, formOf([['files', new File(['x'], 'x')]])).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MalformedForm);
});

test('what is stored of a form stays when the form is discarded', async () => {
  const files = folderFiles(join(folder, 'files'));
  const form = await receive(spooled, formOf([['files', new File([pattern(100_000)], 'a.bin')]]));
  const file = form.entries[0]?.[1] as File;
  await files.put('attachments/a.bin', file, file.type);
  await files.put('attachments/part.bin', file.slice(10, 20), file.type);
  await form.discard();
  expect(readdirSync(folder)).toEqual(['files']);
  const kept = async (key: string) => {
    const stored = await files.get(key);
    return new Uint8Array(await new Response(stored?.body).arrayBuffer());
  };
  expect(await kept('attachments/a.bin')).toEqual(pattern(100_000));
  expect(await kept('attachments/part.bin')).toEqual(pattern(20).slice(10));
});

test('what a process left behind is swept after a day, what arrives now is not', async () => {
  writeFileSync(join(folder, 'old'), 'x');
  writeFileSync(join(folder, 'new'), 'x');
  const dayBefore = new Date(Date.now() - 25 * 3_600_000);
  utimesSync(join(folder, 'old'), dayBefore, dayBefore);
  await spooled.sweep();
  expect(readdirSync(folder)).toEqual(['new']);
  await spooledUploads(join(folder, 'none')).sweep();
});
