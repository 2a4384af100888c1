import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Detail, documentScene, type DocumentScene } from './testing.ts';

let s: DocumentScene;
let drawings: { id: string };
let old: Detail;
beforeAll(async () => {
  s = await documentScene();
  drawings = await s.system('Drawings');
  old = await s.folder('Superseded', drawings);
  await s.upload(['M-10.txt', 'M-9.txt', 'm-1.csv', 'École.txt'], drawings);
  await s.upload(['M-8 ductwork.txt'], old);
});
afterAll(() => s.t.close());

const page = (query: Record<string, unknown> = {}, as = s.gc) =>
  s.t.as(as).call('listDocuments', { params: s.at, query });
const STARTING = [
  'Contracts',
  'Drawings',
  'Meeting minutes',
  'Permits',
  'Site photos',
  'Specifications',
  'Submittals',
];

describe('a folder', () => {
  test('lists folders first, then files, by name as people count', async () => {
    const here = { folderId: drawings.id };
    expect(await s.list(here)).toEqual(['Superseded', 'École.txt', 'm-1.csv', 'M-9.txt', 'M-10.txt']);
    expect(await s.list({ ...here, order: 'DESC' })).toEqual([
      'Superseded',
      'M-10.txt',
      'M-9.txt',
      'm-1.csv',
      'École.txt',
    ]);
    for (const orderBy of ['createdAt', 'updatedAt', 'size', 'fileType'])
      expect((await s.list({ ...here, orderBy }))[0]).toBe('Superseded');
  });

  test('shows what came at once by name, whichever way it is sorted', async () => {
    const together = ['École.txt', 'm-1.csv', 'M-9.txt', 'M-10.txt'];
    for (const order of ['ASC', 'DESC'])
      expect(await s.list({ folderId: drawings.id, orderBy: 'createdAt', order })).toEqual([
        'Superseded',
        ...together,
      ]);
  });

  test('comes in pages with a total, itself, and the way to it', async () => {
    const { data, meta, folder, breadcrumbs, abilities } = await page({
      folderId: old.id,
      orderBy: 'name',
      order: 'ASC',
    });
    expect(data.map(({ name }) => name)).toEqual(['M-8 ductwork.txt']);
    expect(meta).toMatchObject({ total: 1, page: 1, limit: 10 });
    expect(folder).toMatchObject({ id: old.id, itemCount: 1, currentPath: '/Drawings' });
    expect(breadcrumbs.map(({ name }) => name)).toEqual(['Drawings', 'Superseded']);
    expect(abilities.upload).toEqual({ allowed: true, reason: null });
    const query = { folderId: drawings.id, orderBy: 'name', order: 'ASC', limit: 2 };
    const pages = [];
    for (let at = 1; at <= 3; at += 1)
      pages.push((await page({ ...query, page: at })).data.map(({ name }) => name));
    expect(pages).toEqual([['Superseded', 'École.txt'], ['m-1.csv', 'M-9.txt'], ['M-10.txt']]);
    expect((await page({ ...query, page: 9 })).data).toEqual([]);
  });

  test('at the top shows what the reader may see there, and the folders in the order of the tree', async () => {
    expect(await s.list()).toEqual(STARTING);
    expect(await s.list({}, s.sub)).toEqual(STARTING.slice(1));
    expect((await page({}, s.visitor)).abilities.upload).toEqual({
      allowed: false,
      reason: 'You do not have the right to add to the top of the library.',
    });
    const folders = await s.t.as(s.sub).call('listDocumentFolders', { params: s.at });
    expect(folders.data.map(({ name, depth, currentPath }) => [name, depth, currentPath])).toEqual([
      ['Drawings', 0, '/'],
      ['Superseded', 1, '/Drawings'],
      ...STARTING.slice(2).map((name) => [name, 0, '/']),
    ]);
  });

  test('is not there for who may not see it, nor is a file a folder', async () => {
    const contracts = await s.system('Contracts');
    for (const [query, as] of [
      [{ folderId: contracts.id }, s.sub],
      [{ folderId: crypto.randomUUID() }, s.gc],
      [{ folderId: drawings.id }, s.stranger],
    ] as const)
      expect((await s.t.as(as).attempt('listDocuments', { params: s.at, query })).status).toBe(404);
    const [file] = (await page({ folderId: old.id })).data;
    expect(
      (await s.t.as(s.gc).attempt('listDocuments', { params: s.at, query: { folderId: file?.id } })).status,
    ).toBe(404);
  });
});

describe('looking through', () => {
  test('finds by name, description and tag, everywhere or below a folder', async () => {
    const permits = await s.system('Permits');
    const deep = await s.file('permit.txt', await s.folder('City', permits));
    await s.t.as(s.gc).call('updateDocument', {
      params: s.on(deep),
      body: { description: 'Crane lift at the loading dock', tags: ['Level 3', 'HVAC'], version: 1 },
    });
    expect(await s.list({ search: 'ductw' })).toEqual(['M-8 ductwork.txt']);
    expect(await s.list({ search: 'crane dock' })).toEqual(['permit.txt']);
    expect(await s.list({ search: 'level' })).toEqual(['permit.txt']);
    expect(await s.list({ search: 'crane', folderId: drawings.id })).toEqual([]);
    expect(await s.list({ search: 'm', folderId: drawings.id })).toContain('M-8 ductwork.txt');
    expect(await s.list({ search: '???' })).toEqual([]);
    expect(await s.list({ tag: ['hvac', 'LEVEL 3'], includeSubfolders: true })).toEqual(['permit.txt']);
    expect(await s.list({ tag: ['hvac', 'roof'], includeSubfolders: true })).toEqual([]);
  });

  test('filters by kind, way, sharing, person and day', async () => {
    const everywhere = { includeSubfolders: true };
    expect(await s.list({ ...everywhere, fileType: 'SPREADSHEET' })).toEqual(['m-1.csv']);
    expect(await s.list({ ...everywhere, creationType: 'SYSTEM' })).toEqual(STARTING);
    expect(await s.list({ ...everywhere, sharingType: 'SHARED' })).toEqual(['Contracts']);
    expect(await s.list({ ...everywhere, createdBy: s.sub.id })).toEqual([]);
    const today = s.t.clock.now().toISOString().slice(0, 10);
    expect(await s.list({ ...everywhere, startDate: today, fileType: 'SPREADSHEET' })).toEqual(['m-1.csv']);
    expect(await s.list({ ...everywhere, endDate: '2020-01-01' })).toEqual([]);
    const bad = await s.t
      .as(s.gc)
      .attempt('listDocuments', { params: s.at, query: { startDate: '0000-01-01' } });
    expect([400, 422]).toContain(bad.status);
  });

  test('shows nobody what they may not see', async () => {
    const contracts = await s.system('Contracts');
    const secret = await s.file('secret agreement.txt', contracts);
    expect(await s.list({ search: 'secret' })).toEqual(['secret agreement.txt']);
    expect(await s.list({ search: 'secret' }, s.admin)).toEqual(['secret agreement.txt']);
    expect(await s.list({ search: 'secret' }, s.sub)).toEqual([]);
    expect((await page({ includeSubfolders: true, sharingType: 'SHARED' }, s.sub)).meta.total).toBe(0);
    await s.share(secret, { userId: s.sub.id, permission: 'VIEW' });
    const found = await page({ search: 'secret' }, s.sub);
    // The folder that they cannot open stays unnamed.
    expect(found.data).toMatchObject([
      { name: 'secret agreement.txt', parentId: null, currentPath: '/', myPermission: 'VIEW' },
    ]);
    expect(await s.list({}, s.sub)).toEqual(STARTING.slice(1));
  });
});

describe('what was shared with me', () => {
  test('is what was given by name or by role, wherever it lies, not to everyone and not while it rests', async () => {
    const contracts = await s.system('Contracts');
    const [byName, byRole, all, resting] = await s.upload(['n.txt', 'r.txt', 'e.txt', 'p.txt'], contracts);
    await s.share(byName ?? contracts, { userId: s.architect.id, permission: 'VIEW' });
    await s.share(byRole ?? contracts, { role: 'ARCHITECT', permission: 'EDIT' });
    await s.share(all ?? contracts, { everyone: true, permission: 'VIEW' });
    await s.share(resting ?? contracts, { userId: s.architect.id, permission: 'VIEW' });
    await s.sharing(resting ?? contracts, 'PRIVATE');
    expect(await s.list({ sharedWithMe: true }, s.architect)).toEqual(['n.txt', 'r.txt']);
    expect(await s.list({ sharedWithMe: true }, s.visitor)).toEqual([]);
    expect(await s.list({ search: 'e.txt' }, s.visitor)).toEqual(['e.txt']);
  });
});

describe('the trash', () => {
  test('lists what was put there, not what went along, to those who may restore it', async () => {
    const folder = await s.folder('Thrown away', drawings);
    await s.upload(['in it.txt'], folder);
    await s.trash(folder);
    const { data, folder: listed, breadcrumbs, abilities } = await page({ trashed: true });
    expect(data).toMatchObject([
      {
        name: 'Thrown away',
        itemCount: 1,
        trashedBy: { id: s.gc.id },
        trashedAt: s.t.clock.now().toISOString(),
        deletedForGoodOn: new Date(s.t.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10),
      },
    ]);
    expect([listed, breadcrumbs, abilities.upload.allowed]).toEqual([null, [], false]);
    expect(await s.list({ trashed: true, search: 'in it' })).toEqual(['in it.txt']);
    expect(await s.list({ trashed: true, includeSubfolders: true })).toEqual(['Thrown away', 'in it.txt']);
    expect(await s.list({ folderId: folder.id })).toEqual(['in it.txt']);
    expect(await s.list({ trashed: true }, s.sub)).toEqual([]);
    expect(await s.list({ search: 'in it' })).toEqual([]);
    expect(await s.list({ folderId: drawings.id })).not.toContain('Thrown away');
    const folders = await s.t.as(s.gc).call('listDocumentFolders', { params: s.at });
    expect(folders.data.map(({ name }) => name)).not.toContain('Thrown away');
  });
});

test('a total follows every change at once', async () => {
  const folder = await s.folder('Counted', drawings);
  const total = async () => (await page({ folderId: folder.id })).meta.total;
  expect(await total()).toBe(0);
  const file = await s.file('one.txt', folder);
  expect(await total()).toBe(1);
  await s.trash(file);
  expect(await total()).toBe(0);
  await s.restore(file);
  expect(await total()).toBe(1);
});

describe('a page of a folder', () => {
  test('has the rights that were given on each row, and shows what is seen by one of them alone', async () => {
    const contracts = await s.system('Contracts');
    await s.share(contracts, { userId: s.sub.id, permission: 'VIEW' });
    const top = await page({}, s.sub);
    expect(top.data.find(({ id }) => id === contracts.id)).toMatchObject({
      myPermission: 'VIEW',
      permissions: [{ user: { id: s.sub.id }, grantedBy: { id: s.gc.id }, permission: 'VIEW' }],
    });
    const letter = await s.file('letter of intent.txt', contracts);
    await s.share(letter, { role: 'ARCHITECT', permission: 'EDIT' });
    const within = await page({ folderId: contracts.id, search: undefined }, s.sub);
    expect(within.data.find(({ id }) => id === letter.id)?.permissions).toMatchObject([
      { role: 'ARCHITECT', isInherited: false },
      { user: { id: s.sub.id }, isInherited: true },
    ]);
    const { permissions } = await s.get(letter, s.sub);
    expect(within.data.find(({ id }) => id === letter.id)?.permissions).toEqual(permissions);
  });
});

test('what was shared with me stands folders first, over its pages, as everything does', async () => {
  const closeOut = await s.folder('Close-out');
  for (const name of ['x2.txt', 'x1.txt', 'x3.txt'])
    await s.share(await s.file(name, closeOut), { userId: s.visitor.id, permission: 'VIEW' });
  await s.share(await s.folder('X folder', closeOut), { userId: s.visitor.id, permission: 'VIEW' });
  const all = { sharedWithMe: true, search: undefined };
  expect(await s.list(all, s.visitor)).toEqual(['X folder', 'x1.txt', 'x2.txt', 'x3.txt']);
  expect(await s.list({ ...all, order: 'DESC', limit: 2 }, s.visitor)).toEqual(['X folder', 'x3.txt']);
  expect(await s.list({ ...all, order: 'DESC', limit: 2, page: 2 }, s.visitor)).toEqual(['x2.txt', 'x1.txt']);
  const { meta } = await page({ ...all, limit: 2 }, s.visitor);
  expect(meta.total).toBe(4);
});
