import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../testing/harness.ts';
import { documentScene, type DocumentScene, type Entry } from './testing.ts';

let s: DocumentScene;
let drawings: Entry;
let permits: Entry;
beforeAll(async () => {
  s = await documentScene();
  drawings = await s.system('Drawings');
  permits = await s.system('Permits');
});
afterAll(() => s.t.close());

type Ref = { id: string } | null;
const body = (destination: Ref, name?: string) => ({
  destinationFolderId: destination?.id ?? null,
  ...(name === undefined ? {} : { name }),
});
const copy = (document: { id: string }, destination: Ref, name?: string, as: TestUser = s.gc) =>
  s.t.as(as).call('copyDocument', { params: s.on(document), body: body(destination, name) });
const refused = async (document: { id: string }, destination: Ref, name?: string, as: TestUser = s.gc) => {
  const { status, body: problem } = await s.t
    .as(as)
    .attempt('copyDocument', { params: s.on(document), body: body(destination, name) });
  return [status, problem.errors?.[0]?.field ?? problem.errorCode];
};
const stored = () => (s.t.ports.files as unknown as { keys(): string[] }).keys().length;

test('a copy of a file has its content, which is stored once, and belongs to who made it', async () => {
  const file = await s.file('plan.txt', drawings);
  await s.t.as(s.gc).call('updateDocument', {
    params: s.on(file),
    body: { version: 1, tags: ['HVAC'], description: 'Rev 4' },
  });
  await s.share(file, { everyone: true, permission: 'EDIT' });
  await s.t.as(s.gc).call('addDocumentVersion', {
    params: s.on(file),
    body: { file: new File(['Newest'], 'plan.txt') } as never,
  });
  const original = await s.get(file);
  const before = stored();
  const made = await copy(file, permits, undefined, s.gc);
  expect(made).toMatchObject({
    name: 'plan.txt',
    key: original.key,
    size: 6,
    fileVersion: 1,
    parentId: permits.id,
    sharingType: 'PROJECT',
    creationType: 'UPLOADED',
    description: 'Rev 4',
    tags: ['HVAC'],
    version: 1,
  });
  expect(made.permissions).toEqual([]);
  expect(made.createdBy.id).toBe(s.gc.id);
  expect(made.history.map(({ action }) => action)).toEqual(['copy']);
  expect(stored()).toBe(before);
  expect(await s.list({ search: 'plan', folderId: permits.id })).toEqual(['plan.txt']);
  expect((await s.get(file)).version).toBe(original.version);
  // Beside itself it gets a number, as a third one does.
  expect((await copy(file, drawings)).name).toBe('plan (2).txt');
  expect((await copy(file, drawings)).name).toBe('plan (3).txt');
});

test('a folder is copied with what is below it, as its reader sees it', async () => {
  const folder = await s.folder('Level 3', drawings);
  const below = await s.folder('Old', folder);
  await s.file('a.txt', folder);
  await s.file('b.txt', below);
  await s.trash(await s.file('gone.txt', below));
  const made = await copy(folder, permits, 'Level 3 copy', s.gc);
  expect(made).toMatchObject({ name: 'Level 3 copy', isFolder: true, creationType: 'CREATED', itemCount: 2 });
  expect(await s.list({ folderId: made.id, includeSubfolders: true })).toEqual(['Old', 'a.txt', 'b.txt']);
  const copied = (await s.t.as(s.gc).call('listDocuments', { params: s.at, query: { folderId: made.id } }))
    .data;
  expect(copied.find(({ name }) => name === 'Old')?.itemCount).toBe(1);
  expect(await refused(folder, folder)).toEqual([422, 'destinationFolderId']);
  expect(await refused(folder, below)).toEqual([422, 'destinationFolderId']);
});

test('a copy of a template or of a folder that every project starts with is an ordinary one', async () => {
  const [template] = await s.upload(['RFI form.txt'], drawings, { purpose: 'TEMPLATE' });
  if (!template) throw new Error('Nothing was uploaded');
  expect(template.creationType).toBe('TEMPLATE');
  expect(await copy(template, permits, 'RFI 12.txt')).toMatchObject({
    creationType: 'UPLOADED',
    name: 'RFI 12.txt',
  });
  const minutes = await s.system('Meeting minutes');
  expect(await copy(minutes, permits)).toMatchObject({ creationType: 'CREATED', name: 'Meeting minutes' });
});

test('who sees the copy is told by where it goes', async () => {
  const contracts = await s.system('Contracts');
  const file = await s.file('terms.txt', drawings);
  expect(await copy(file, contracts)).toMatchObject({ sharingType: 'SHARED' });
  expect(await copy(file, null)).toMatchObject({ sharingType: 'PROJECT', parentId: null });
});

test('it needs VIEW on it and EDIT where it goes', async () => {
  const file = await s.file('read.txt', drawings);
  expect(await refused(file, drawings, undefined, s.visitor)).toEqual([403, 'FORBIDDEN']);
  expect(await refused(file, null, undefined, s.visitor)).toEqual([403, 'FORBIDDEN']);
  expect(await refused(file, permits, undefined, s.stranger)).toEqual([404, 'NOT_FOUND']);
  const own = await s.folder('For the visitor', permits);
  await s.share(own, { userId: s.visitor.id, permission: 'EDIT' });
  expect(await copy(file, own, undefined, s.visitor)).toMatchObject({ myPermission: 'MANAGE' });
  const hidden = await s.folder('Hidden', await s.system('Contracts'));
  const secret = await s.file('secret.txt', hidden);
  expect(await refused(secret, own, undefined, s.visitor)).toEqual([404, 'NOT_FOUND']);
  expect(await refused(file, hidden, undefined, s.visitor)).toEqual([404, 'NOT_FOUND']);
});

test('a name that was asked for is free, clean, and ends as the file does', async () => {
  const file = await s.file('named.txt', drawings);
  expect(await refused(file, drawings, 'NAMED.txt')).toEqual([409, 'ALREADY_EXISTS']);
  expect(await refused(file, drawings, 'named.pdf')).toEqual([422, 'name']);
  expect(await refused(file, drawings, 'a/b.txt')).toEqual([422, 'name']);
  expect(await refused(file, file)).toEqual([422, 'destinationFolderId']);
  await s.trash(file);
  expect(await refused(file, permits)).toEqual([409, 'WRONG_STATUS']);
});

test('no more than 1,000 at once, and no deeper than 20 folders', async () => {
  const folder = await s.folder('Many', drawings);
  let deepest = await s.folder('0', permits);
  for (let level = 1; level < 19; level++) deepest = await s.folder(String(level), deepest);
  expect(await refused(folder, deepest)).toEqual([422, 'destinationFolderId']);
  for (let batch = 0; batch < 50; batch++)
    await s.upload(
      Array.from({ length: 20 }, (_, i) => `${batch}-${i}.txt`),
      folder,
    );
  const { status, body: problem } = await s.t
    .as(s.gc)
    .attempt('copyDocument', { params: s.on(folder), body: body(permits) });
  expect([status, problem.message]).toEqual([
    422,
    'At most 1,000 files and folders are copied at once. Choose fewer.',
  ]);
  await s.trash({
    id:
      (await s.t.as(s.gc).call('listDocuments', { params: s.at, query: { folderId: folder.id } })).data[0]
        ?.id ?? '',
  });
  expect(await copy(folder, permits)).toMatchObject({ itemCount: 999 });
});
