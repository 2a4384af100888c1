import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BodyOf } from '../../http/handler.ts';
import { type Detail, documentScene, type DocumentScene } from './testing.ts';

let s: DocumentScene;
let n = 0;
beforeAll(async () => {
  s = await documentScene();
});
afterAll(() => s.t.close());

/** A folder of the project with files and folders of every depth and of every sharing type in it. */
async function filled() {
  n += 1;
  const folder = await s.folder(`Bids ${n}`);
  const below = await s.folder('Below', folder);
  const own = await s.file('own.txt', folder);
  const deep = await s.file('deep.txt', below);
  const lent = await s.file('lent.txt', below);
  const shut = await s.file('shut.txt', below);
  const gone = await s.file('gone.txt', below);
  await s.sharing(lent, 'SHARED');
  await s.share(lent, { userId: s.sub.id, permission: 'VIEW' });
  await s.sharing(shut, 'PRIVATE');
  await s.trash(gone);
  return { folder, below, own, deep, lent, shut, gone };
}

const change = (folder: Detail, body: Omit<BodyOf<'updateDocumentSharingType'>, 'version'>, as = s.gc) =>
  s.t.as(as).attempt('updateDocumentSharingType', {
    params: s.on(folder),
    body: { ...body, version: folder.version },
  });

test('a folder that is made private says how much in it others see, and takes that along where it is asked to', async () => {
  const { folder, below, own, deep, lent, shut } = await filled();
  expect(await s.get(folder)).toMatchObject({ seenBy: 'PROJECT', seenByMoreInside: 0 });
  const closed = await s.sharing(folder, 'PRIVATE');
  expect(closed).toMatchObject({ sharingType: 'PRIVATE', seenByMoreInside: 4 });
  expect(await s.status(own, s.owner)).toBe(200);
  expect(await s.status(lent, s.sub)).toBe(200);

  const { status, body } = await change(closed, { sharingType: 'PRIVATE', makeContentPrivate: true });
  expect([status, body.seenByMoreInside]).toEqual([200, 0]);
  expect(body.history[0]).toMatchObject({
    action: 'makeContentPrivate',
    changes: [{ field: 'items', from: null, to: '4' }],
  });
  for (const each of [below, own, deep, lent, shut]) {
    expect(await s.get(each)).toMatchObject({ sharingType: 'PRIVATE', seenBy: 'PRIVATE' });
    expect(await s.status(each, s.sub)).toBe(404);
  }
  expect((await s.get(deep)).history[0]).toMatchObject({
    action: 'changeSharingType',
    changes: [{ field: 'sharingType', from: 'PROJECT', to: 'PRIVATE' }],
  });
  // What was private already, and what lies in the trash, is as it was.
  expect((await s.get(shut)).version).toBe(shut.version + 1);
});

test('in one step with the folder, from the version that was seen, or nothing of it', async () => {
  const { folder, own } = await filled();
  const stale = await change({ ...folder, version: 7 }, { sharingType: 'PRIVATE', makeContentPrivate: true });
  expect([stale.status, (await s.get(own)).sharingType]).toEqual([409, 'PROJECT']);
  const { status, body } = await change(folder, { sharingType: 'PRIVATE', makeContentPrivate: true });
  expect([status, body.sharingType, body.seenByMoreInside]).toEqual([200, 'PRIVATE', 0]);
  expect((await s.get(own)).sharingType).toBe('PRIVATE');
});

test('of a shared folder only what the whole project sees is more', async () => {
  const { folder, lent } = await filled();
  const open = await s.sharing(folder, 'SHARED');
  expect(open.seenByMoreInside).toBe(3);
  await change(open, { sharingType: 'SHARED', makeContentPrivate: true });
  expect((await s.get(lent)).sharingType).toBe('SHARED');
});

test('is for those who manage the folder, and a file holds nothing', async () => {
  const { folder, own } = await filled();
  await s.sharing(folder, 'PRIVATE');
  const given = await s.share(folder, { userId: s.sub.id, permission: 'EDIT' });
  expect((await s.get(folder, s.sub)).seenByMoreInside).toBe(0);
  const refused = await change(given, { sharingType: 'PRIVATE', makeContentPrivate: true }, s.sub);
  expect(refused.status).toBe(403);
  const file = await s.get(own);
  expect(file.seenByMoreInside).toBeNull();
  const onFile = await change(file, { sharingType: 'PRIVATE', makeContentPrivate: true });
  expect([onFile.status, onFile.body.errors[0].field]).toEqual([422, 'makeContentPrivate']);
  expect((await s.get(own)).sharingType).toBe('PROJECT');
});

test('a list says who sees a file in all, a folder above it included', async () => {
  const { folder, shut } = await filled();
  const seen = async () => {
    const { data } = await s.t
      .as(s.gc)
      .call('listDocuments', { params: s.at, query: { folderId: folder.id, search: 'shut' } });
    return data.map(({ sharingType, seenBy }) => [sharingType, seenBy]);
  };
  expect(await seen()).toEqual([['PRIVATE', 'PROJECT']]);
  await s.sharing(await s.get({ id: shut.parentId ?? '' }), 'PRIVATE');
  expect(await seen()).toEqual([['PRIVATE', 'PROJECT']]);
  await s.sharing(folder, 'PRIVATE');
  expect(await seen()).toEqual([['PRIVATE', 'PRIVATE']]);
});
