import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Attempt } from '../../testing/client.ts';
import type { TestUser } from '../../testing/harness.ts';
import { documentScene, type DocumentScene, textFile } from './testing.ts';

let s: DocumentScene;
beforeAll(async () => {
  s = await documentScene();
});
afterAll(() => s.t.close());

const attempt = (body: Record<string, unknown>, as: TestUser = s.gc): Promise<Attempt> =>
  s.t.as(as).attempt('uploadDocuments', { params: s.at, body });
const storedKeys = () => (s.t.ports.files as unknown as { keys(): string[] }).keys();

describe('an upload', () => {
  test('stores files in the order in which they were sent, owned by who sent them', async () => {
    const folder = await s.folder('Bids');
    const files = await s.upload(['b.txt', 'a.csv'], folder, { content: 'a,b\n1,2\n' });
    expect(files).toMatchObject([
      {
        name: 'b.txt',
        fileType: 'TEXT',
        contentType: 'text/plain',
        size: 8,
        fileVersion: 1,
        isFolder: false,
      },
      { name: 'a.csv', fileType: 'SPREADSHEET', contentType: 'text/csv', creationType: 'UPLOADED' },
    ]);
    expect(files[0]).toMatchObject({
      parentId: folder.id,
      currentPath: '/Bids',
      sharingType: 'PROJECT',
      myPermission: 'MANAGE',
      createdBy: { id: s.gc.id },
      itemCount: null,
      version: 1,
    });
    expect((await s.get(folder)).itemCount).toBe(2);
  });

  test('begins with the sharing type of its folder, PROJECT at the top', async () => {
    const contracts = await s.system('Contracts');
    expect((await s.file('subcontract.txt', contracts)).sharingType).toBe('SHARED');
    expect((await s.file('welcome.txt')).sharingType).toBe('PROJECT');
  });

  test('marks templates', async () => {
    const [form] = await s.upload(['rfi form.txt'], null, { purpose: 'TEMPLATE' });
    expect(form?.creationType).toBe('TEMPLATE');
  });

  test('an empty folder of a drop is made with those on the way to it', async () => {
    const top = await s.folder('Dropped empty');
    const make = (name: string, path: string) =>
      s.t.as(s.gc).attempt('createDocumentFolder', { params: s.at, body: { name, path, parentId: top.id } });
    const made = await make('Photos', 'Level 3/East');
    expect([made.status, made.body.currentPath]).toEqual([201, '/Dropped empty/Level 3/East']);
    expect((await make('photos', 'level 3/EAST')).body.errorCode).toBe('ALREADY_EXISTS');
    const [bad, deep] = [await make('x', 'a/b?/c'), await make('x', 'd/'.repeat(19))];
    expect([bad.status, bad.body.errors[0].field, deep.status]).toEqual([422, 'path', 422]);
    expect(await s.list({ folderId: top.id, includeSubfolders: true })).toEqual([
      'East',
      'Level 3',
      'Photos',
    ]);
  });

  test('keeps the shape of a dropped folder, and makes a folder once', async () => {
    const top = await s.folder('Dropped');
    const files = await s.upload(['1.txt', '2.txt', '3.txt'], top, {
      paths: ['Level 3/HVAC', 'level 3/hvac/', ''],
    });
    expect(files.map(({ currentPath }) => currentPath)).toEqual([
      '/Dropped/Level 3/HVAC',
      '/Dropped/Level 3/HVAC',
      '/Dropped',
    ]);
    // What is there already is used again.
    await s.upload(['4.txt'], top, { paths: ['LEVEL 3'] });
    expect(await s.list({ folderId: top.id, includeSubfolders: true })).toEqual([
      'HVAC',
      'Level 3',
      '1.txt',
      '2.txt',
      '3.txt',
      '4.txt',
    ]);
    const made = (await s.t.as(s.gc).call('listDocuments', { params: s.at, query: { folderId: top.id } }))
      .data;
    expect(made[0]).toMatchObject({ name: 'Level 3', creationType: 'CREATED', sharingType: 'PROJECT' });
  });
});

describe('a name that is taken', () => {
  test('refuses all of them, names them, and leaves nothing in the store', async () => {
    const folder = await s.folder('Taken');
    await s.upload(['Plan.txt'], folder);
    const before = storedKeys().length;
    const { status, body } = await attempt({
      parentId: folder.id,
      files: [textFile('new.txt'), textFile('PLAN.txt')],
    });
    expect([status, body.errorCode, body.message]).toEqual([
      409,
      'ALREADY_EXISTS',
      'This folder already has “PLAN.txt”.',
    ]);
    // Who sends 1,000 files has to know which of a call it is.
    expect(body.errors).toEqual([{ field: 'files.1', message: 'This folder already has “PLAN.txt”.' }]);
    expect(await s.list({ folderId: folder.id })).toEqual(['Plan.txt']);
    expect(storedKeys()).toHaveLength(before);
    const twice = await attempt({ parentId: folder.id, files: [textFile('x.txt'), textFile('X.TXT')] });
    expect(twice.status).toBe(409);
  });

  test('keeps both under numbers', async () => {
    const folder = await s.folder('Both');
    await s.upload(['Plan.txt'], folder);
    const files = await s.upload(['plan.txt', 'PLAN.txt'], folder, { onNameTaken: 'KEEP_BOTH' });
    expect(files.map(({ name }) => name)).toEqual(['plan (2).txt', 'PLAN (3).txt']);
  });

  test('becomes the next version of the file, not of a folder', async () => {
    const folder = await s.folder('Versions');
    const [first] = await s.upload(['Plan.txt', 'other.txt'], folder, { content: 'one' });
    const [next, fresh] = await s.upload(['PLAN.txt', 'fresh.txt'], folder, {
      content: 'one and two',
      onNameTaken: 'NEW_VERSION',
    });
    expect(next).toMatchObject({ id: first?.id, name: 'Plan.txt', fileVersion: 2, size: 11, version: 2 });
    expect(next?.key).not.toBe(first?.key);
    expect(fresh).toMatchObject({ name: 'fresh.txt', fileVersion: 1 });
    const inFolder = await s.folder('a.txt', folder);
    expect(inFolder.isFolder).toBe(true);
    const refused = await attempt({
      parentId: folder.id,
      files: [textFile('a.txt')],
      onNameTaken: 'NEW_VERSION',
    });
    expect(refused.status).toBe(409);
    const history = (await s.get(next ?? folder)).history;
    expect(history[0]).toMatchObject({
      action: 'addVersion',
      changes: [{ field: 'fileVersion', from: '1', to: '2' }],
    });
  });

  test('at the top tells nobody of what they may not see, and takes a right on the file that is there', async () => {
    const own = await s.file('mine.txt', null, s.sub);
    await s.sharing(own, 'PRIVATE', s.sub);
    const refused = await attempt({ files: [textFile('mine.txt')], onNameTaken: 'NEW_VERSION' }, s.otherSub);
    expect(refused.status).toBe(409);
    await s.sharing(own, 'PROJECT', s.sub);
    const seen = await attempt({ files: [textFile('mine.txt')], onNameTaken: 'NEW_VERSION' }, s.otherSub);
    expect([seen.status, seen.body.message]).toEqual([
      403,
      'You do not have the right to add a version to this file.',
    ]);
  });
});

describe('what is refused', () => {
  test('programs, empty files, and paths that are none', async () => {
    const program = new File([new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])], 'setup.exe');
    expect((await attempt({ files: [program] })).status).toBe(415);
    expect((await attempt({ files: [new File([''], 'nothing.txt')] })).status).toBe(422);
    const files = [textFile('p.txt')];
    for (const paths of [
      ['..'],
      ['a/../b'],
      ['a:b'],
      ['x'.repeat(256)],
      ['a', 'b'],
      [Array(21).fill('d').join('/')],
    ]) {
      const { status, body } = await attempt({ files, paths });
      expect([paths, status, String(body.errors?.[0]?.field).startsWith('paths')]).toEqual([
        paths,
        422,
        true,
      ]);
    }
    expect(await s.list({ search: 'p.txt' })).toEqual([]);
    expect((await attempt({ files: [] })).status).toBeGreaterThanOrEqual(400);
    expect((await attempt({ files, onNameTaken: 'OVERWRITE' })).status).toBe(422);
    expect((await attempt({ files, parentId: crypto.randomUUID() })).status).toBe(404);
  });

  test('a name that is no name is made one, or refused', async () => {
    const { status, body } = await attempt({ files: [textFile('../../etc/pass:wd?.txt')] });
    expect([status, body.data?.[0]?.name]).toEqual([201, 'pass_wd_.txt']);
  });

  test('who may not add to the folder, or to the top', async () => {
    const drawings = await s.system('Drawings');
    const files = () => [textFile('q.txt')];
    expect((await attempt({ parentId: drawings.id, files: files() }, s.sub)).status).toBe(403);
    expect((await attempt({ files: files() }, s.visitor)).status).toBe(403);
    const contracts = await s.system('Contracts');
    expect((await attempt({ parentId: contracts.id, files: files() }, s.sub)).status).toBe(404);
    expect((await attempt({ files: files() }, s.stranger)).status).toBe(404);
    await s.share(drawings, { role: 'SUBCONTRACTOR', permission: 'EDIT' });
    expect((await attempt({ parentId: drawings.id, files: files() }, s.sub)).status).toBe(201);
    const into = await s.file('r.txt');
    const { status, body } = await attempt({ parentId: into.id, files: files() });
    expect([status, body.errors]).toEqual([
      422,
      [{ field: 'parentId', message: 'Files go into a folder, not into a file.' }],
    ]);
  });
});

test('one key stores once', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const send = () =>
    s.t.as(s.gc).attempt('uploadDocuments', {
      params: s.at,
      headers,
      body: { files: [textFile('once.txt')] },
    });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.data[0].id).toBe(first.body.data[0].id);
  expect(await s.list({ search: 'once' })).toEqual(['once.txt']);
});
