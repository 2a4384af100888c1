import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentScene, type DocumentScene, textFile } from './testing.ts';

let s: DocumentScene;
beforeAll(async () => {
  s = await documentScene();
});
afterAll(() => s.t.close());

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();
const move = (document: { id: string }, destination: { id: string }) =>
  s.t.as(s.gc).attempt('moveDocument', {
    params: s.on(document),
    body: { destinationFolderId: destination.id, version: 1 },
  });

test('of two uploads of one name one is refused, and both are kept where that is asked for', async () => {
  const folder = await s.folder('Race');
  const upload = (onNameTaken: string) =>
    s.t.as(s.gc).attempt('uploadDocuments', {
      params: s.at,
      body: { files: [textFile('plan.txt')], parentId: folder.id, onNameTaken },
    });
  expect(statuses(await Promise.all([upload('REFUSE'), upload('REFUSE')]))).toEqual([201, 409]);
  await Promise.all(Array.from({ length: 4 }, () => upload('KEEP_BOTH')));
  expect(await s.list({ folderId: folder.id })).toEqual([
    'plan (2).txt',
    'plan (3).txt',
    'plan (4).txt',
    'plan (5).txt',
    'plan.txt',
  ]);
  await Promise.all(Array.from({ length: 4 }, () => upload('NEW_VERSION')));
  const [file] = (
    await s.t.as(s.gc).call('listDocuments', { params: s.at, query: { search: 'plan', order: 'ASC' } })
  ).data.filter(({ name }) => name === 'plan.txt');
  expect(file?.fileVersion).toBe(5);
});

test('two folders moved into one another make no cycle', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [a, b] = [await s.folder(`A${round}`), await s.folder(`B${round}`)];
    expect(statuses(await Promise.all([move(a, b), move(b, a)]))).toEqual([200, 422]);
  }
});

test('what comes into a folder that goes into the trash goes along, or does not come', async () => {
  for (let round = 0; round < 5; round += 1) {
    const folder = await s.folder(`Going ${round}`);
    const inner = await s.folder('inner', folder);
    const [upload] = await Promise.all([
      s.t.as(s.gc).attempt('uploadDocuments', {
        params: s.at,
        body: { files: [textFile('late.txt')], parentId: inner.id },
      }),
      s.trash(folder),
    ]);
    expect([201, 409]).toContain(upload.status);
    if (upload.status === 201) expect((await s.get({ id: upload.body.data[0].id })).trashedAt).not.toBeNull();
  }
});

test('of two who change one document the second is told', async () => {
  const file = await s.file('both.txt');
  const rename = (name: string) =>
    s.t.as(s.gc).attempt('renameDocument', { params: s.on(file), body: { name, version: 1 } });
  const share = (role: string) =>
    s.t.as(s.gc).attempt('shareDocument', {
      params: s.on(file),
      body: { role, permission: 'VIEW', version: 2 },
    });
  expect(statuses(await Promise.all([rename('a.txt'), rename('b.txt')]))).toEqual([200, 409]);
  expect(statuses(await Promise.all([share('OWNER'), share('ARCHITECT')]))).toEqual([200, 409]);
});

test('two restored to one name get two', async () => {
  const folder = await s.folder('Back');
  const first = await s.file('same.txt', folder);
  await s.trash(first);
  const second = await s.file('same.txt', folder);
  await s.trash(second);
  await Promise.all([s.restore(first), s.restore(second)]);
  expect(await s.list({ folderId: folder.id })).toEqual(['same (2).txt', 'same.txt']);
});
