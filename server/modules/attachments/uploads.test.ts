import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import { documentRoutes } from '../files/routes.ts';
import { createTestApp, type TestApp, type TestProject, type TestUser } from '../../testing/harness.ts';

let t: TestApp;
let project: TestProject;
let user: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  user = await t.user({ company: await t.company() });
  project = await t.project(user);
});
afterAll(() => t.close());

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
);
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
const book = utils.book_new(utils.aoa_to_sheet([['Item', 'Amount']]), 'SOV');
const XLSX = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
const ELF = new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, ...Array<number>(60).fill(0)]);
const EXE = new Uint8Array([0x4d, 0x5a, 0x90, 0, ...Array<number>(200).fill(0)]);

const upload = (files: File[] | undefined, by: TestUser | null = user) =>
  t.as(by).attempt('uploadRfiFiles', {
    params: { projectId: project.id },
    body: files === undefined ? {} : { files },
  });
const one = async (content: BlobPart, name: string, type = 'application/octet-stream') => {
  const { status, body } = await upload([new File([content], name, { type })]);
  return { status, ...(status === 201 ? body.data[0] : body) };
};

test('the same files under the same key are stored once; others under it are refused', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const send = (content: BlobPart) =>
    t.as(user).attempt('uploadRfiFiles', {
      params: { projectId: project.id },
      body: { files: [new File([content], 'site.png', { type: 'image/png' })] },
      headers,
    });
  const first = await send(PNG);
  expect(first.status).toBe(201);
  expect(await send(PNG)).toMatchObject({ status: 201, body: first.body });
  const rows = await t.db((db) =>
    db.query.attachments.findMany({ where: (row, { eq }) => eq(row.projectId, project.id) }),
  );
  expect(rows.filter(({ key }) => key === first.body.data[0].key)).toHaveLength(1);
  expect(rows).toHaveLength(1);
  expect(await send(PDF)).toMatchObject({ status: 422, body: { errorCode: 'IDEMPOTENCY_KEY_REUSED' } });
});

describe('a file is what its content says, and is named so', () => {
  test.each<[string, BlobPart, string, string, string]>([
    ['an image', PNG, 'site.png', 'site.png', 'image/png'],
    ['an image with a program’s name', PNG, 'site.exe', 'site.exe.png', 'image/png'],
    ['an image with a page’s name', PNG, 'site.html', 'site.html.png', 'image/png'],
    ['a PDF', PDF, 'M-301.PDF', 'M-301.PDF', 'application/pdf'],
    ['a PDF that calls itself a picture', PDF, 'scan.jpg', 'scan.jpg.pdf', 'application/pdf'],
    ['text that calls itself a picture', 'Not a picture.', 'photo.jpg', 'photo.jpg.txt', 'text/plain'],
    ['text of a format of its own', 'ISO-10303-21;\nHEADER;', 'tower.ifc', 'tower.ifc', 'text/plain'],
    ['a table', 'Item,Amount\nEarthwork,100\n', 'sov.csv', 'sov.csv', 'text/csv'],
    [
      'bytes nobody knows',
      new Uint8Array([1, 2, 0, 3]),
      'model.nwd',
      'model.nwd',
      'application/octet-stream',
    ],
    [
      'bytes that call themselves a film',
      new Uint8Array([1, 2, 0, 3]),
      'a.mp4',
      'a.mp4.bin',
      'application/octet-stream',
    ],
    ['a name without an ending', PNG, 'site', 'site.png', 'image/png'],
    ['a name that climbs', PNG, '../../etc/site.png', 'site.png', 'image/png'],
    ['a name that turns its text', PNG, 'photo\u202egnp.exe', 'photognp.exe.png', 'image/png'],
    ['a hidden name', PNG, '..png', '_png.png', 'image/png'],
  ])('%s', async (_, content, given, name, contentType) => {
    const file = await one(content, given, 'image/jpeg');
    expect(file).toMatchObject({ status: 201, name, contentType });
    expect(file.key).toMatch(/^attachments\/[0-9a-f-]{36}\.[a-z0-9]+$/);
  });

  test('a workbook keeps its name and its size', async () => {
    const file = await one(XLSX, 'sov.xlsx', 'text/plain');
    expect(file).toMatchObject({ name: 'sov.xlsx', size: XLSX.byteLength });
    expect(file.contentType).toContain('spreadsheetml');
  });

  test('a name of 300 signs keeps its ending and no half sign', async () => {
    const { name } = await one(PNG, `${'🏗'.repeat(150)}.png`);
    expect(name.length).toBeLessThanOrEqual(200);
    expect(name).toMatch(/\.png$/);
    expect(name.isWellFormed()).toBe(true);
  });
});

describe('programs and scripts are refused, whatever they call themselves', () => {
  test.each<[string, BlobPart, string]>([
    ['a Linux program', ELF, 'plan.pdf'],
    ['a Windows program', EXE, 'plan.png'],
    ['a shell script', '#!/bin/sh\nrm -rf /\n', 'notes.txt'],
    ['a batch file', 'del C:\\*', 'notes.bat'],
    ['a page', '<!DOCTYPE html><script>1</script>', 'notes.txt'],
    ['a page after blanks', '\n\n  <html><script>1</script>', 'notes.png'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'a.png'],
    ['a drawing behind its declaration', '<?xml version="1.0"?><!-- x --><svg><script/></svg>', 'a.txt'],
    ['an installer', new Uint8Array([1, 2, 0, 3]), 'setup.com'],
    ['PowerShell', 'Get-Item .', 'a.ps1'],
  ])('%s', async (_, content, name) => {
    const { status, errorCode, errors } = await one(content, name, 'image/png');
    expect({ status, errorCode }).toEqual({ status: 415, errorCode: 'UNSUPPORTED_MEDIA_TYPE' });
    expect(errors).toEqual([{ field: 'files.0', message: expect.stringContaining('program or a script') }]);
  });
});

test('files come back in the order in which they were sent, each under a key of its own', async () => {
  const names = ['c.png', 'a.png', 'b.png', 'a.png'];
  const { status, body } = await upload(names.map((name) => new File([PNG], name)));
  expect(status).toBe(201);
  expect(body.data.map((file: { name: string }) => file.name)).toEqual(names);
  expect(new Set(body.data.map((file: { key: string }) => file.key)).size).toBe(4);
});

test('all are stored or none: one bad file stores nothing and is named by its place', async () => {
  const before = (t.ports.files as unknown as { keys(): string[] }).keys().length;
  const { status, body } = await upload([
    new File([PNG], 'a.png'),
    new File(['#!/bin/sh'], 'b.txt'),
    new File([PNG], 'c.png'),
  ]);
  expect(status).toBe(415);
  expect(body.errors[0].field).toBe('files.1');
  expect((t.ports.files as unknown as { keys(): string[] }).keys()).toHaveLength(before);
});

test('empty, none, more than twenty, or no file at all is refused', async () => {
  const empty = await one('', 'empty.txt');
  expect([empty.status, empty.errors]).toEqual([
    422,
    [{ field: 'files.0', message: '“empty.txt” is empty.' }],
  ]);
  expect([400, 422]).toContain((await upload(undefined)).status);
  const many = Array.from({ length: 21 }, (_, i) => new File([PNG], `${i}.png`));
  expect([400, 422]).toContain((await upload(many)).status);
  const text = await t
    .as(user)
    .attempt('uploadRfiFiles', { params: { projectId: project.id }, body: { files: 'text' } });
  expect([400, 422]).toContain(text.status);
  expect((await upload([new File([PNG], 'a.png')], null)).status).toBe(401);
});

test('a file over 50 MB is 413 at its place', async () => {
  const large = new File([new Uint8Array(50 * 1024 * 1024 + 1)], 'film.mov');
  const { status, body } = await upload([new File([PNG], 'a.png'), large]);
  expect(status).toBe(413);
  expect(body.errors[0].field).toBe('files.1');
});

test('the same upload sent again under its key is stored once, whatever its boundary; another is refused', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const send = (content: string) =>
    t.as(user).attempt('uploadMessageFiles', {
      params: { projectId: project.id },
      body: { files: [new File([content], 'a.txt')] },
      headers,
    });
  const [first, again, other] = [await send('one'), await send('one'), await send('two')];
  expect([first.status, again.status, other.status]).toEqual([201, 201, 422]);
  expect(again.body).toEqual(first.body);
  expect(other.body.errorCode).toBe('IDEMPOTENCY_KEY_REUSED');
});

describe('a quality check’s file', () => {
  const send = (file: File | string, by: TestUser | null = user) =>
    t.as(by).attempt('uploadQualityFile', { params: { projectId: project.id }, body: { file } });

  test('is a photo or a PDF by content, and its uploader’s alone until an entry names it', async () => {
    const { status, body } = await send(new File([PNG], 'crack.exe', { type: 'text/plain' }));
    expect([status, body]).toMatchObject([201, { name: 'crack.exe.png', contentType: 'image/png' }]);
    expect((await send(new File([PDF], 'cert.pdf'))).body.contentType).toBe('application/pdf');
    const colleague = await t.user({ company: user.companyId });
    await t.member(project, colleague, 'GENERAL_CONTRACTOR');
    const get = (by: TestUser) =>
      documentRoutes(t.ports).request(`/documents/stream?key=${body.key}`, {
        headers: { authorization: `Bearer ${by.token}` },
      });
    expect([(await get(user)).status, (await get(colleague)).status]).toEqual([200, 404]);
  });

  test('is refused where it is anything else, too large, missing, or not theirs to send', async () => {
    const refused = 'This is not an image or a PDF. Upload a JPEG, PNG, GIF or WebP file. Upload a PDF file.';
    for (const file of [new File([XLSX], 'a.png'), new File([ELF], 'a.pdf'), new File(['text'], 'a.png')])
      expect(await send(file)).toMatchObject({ status: 415, body: { message: refused } });
    expect((await send(new File([], 'a.png'))).status).toBe(415);
    const large = new File([PNG, new Uint8Array(50 * 1024 * 1024)], 'a.png');
    expect(await send(large)).toMatchObject({
      status: 413,
      body: { message: 'The file is larger than 50 MB. Choose a smaller one.' },
    });
    expect([400, 422]).toContain((await send('text')).status);
    expect((await send(new File([PNG], 'a.png'), null)).status).toBe(401);
    const stranger = await t.user({ company: await t.company() });
    expect((await send(new File([PNG], 'a.png'), stranger)).status).toBe(404);
  });
});
