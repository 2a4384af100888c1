import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BodyOf } from '../../http/handler.ts';
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

type Body = BodyOf<'bulkUpdateDocuments'>;
const bulk = async (
  action: Body['action'],
  documents: readonly { id: string; version: number }[],
  more: Partial<Body> = {},
  as: TestUser = s.gc,
) => {
  const { data, ...counts } = await s.t.as(as).call('bulkUpdateDocuments', {
    params: s.at,
    body: { action, documents: documents.map(({ id, version }) => ({ documentId: id, version })), ...more },
  });
  return { ...counts, data: data.map(({ name, ok, errorCode, version }) => [name, ok, errorCode, version]) };
};

test('each is decided by itself, and those that are refused stay as they are', async () => {
  const folder = await s.folder('To', permits);
  const [a, b, taken] = await s.upload(['a.txt', 'b.txt', 'taken.txt'], drawings);
  await s.upload(['TAKEN.txt'], folder);
  if (!a || !b || !taken) throw new Error('Nothing was uploaded');
  const stale = { ...b, version: 7 };
  const nobody = { id: crypto.randomUUID(), version: 1 };
  expect(await bulk('MOVE', [a, stale, taken, nobody], { destinationFolderId: folder.id })).toEqual({
    succeeded: 1,
    refused: 3,
    data: [
      ['a.txt', true, null, 2],
      ['b.txt', false, 'STALE_VERSION', 1],
      ['taken.txt', false, 'ALREADY_EXISTS', 1],
      [null, false, 'NOT_FOUND', null],
    ],
  });
  expect(await s.list({ folderId: folder.id })).toEqual(['a.txt', 'TAKEN.txt']);
  expect((await s.get(taken)).history.map(({ action }) => action)).toEqual(['upload']);
});

test('every step that there is for one there is for several', async () => {
  const folder = await s.folder('Steps', drawings);
  const [a, b] = await s.upload(['1.txt', '2.txt'], folder);
  if (!a || !b) throw new Error('Nothing was uploaded');
  const now = async () => {
    const both = await Promise.all([s.get(a), s.get(b)]);
    return both.map(({ id, version }) => ({ id, version }));
  };
  expect((await bulk('COPY', [a, b], { destinationFolderId: folder.id })).succeeded).toBe(2);
  expect(await s.list({ folderId: folder.id })).toEqual(['1 (2).txt', '1.txt', '2 (2).txt', '2.txt']);
  expect((await bulk('CHANGE_SHARING_TYPE', [a, b], { sharingType: 'PRIVATE' })).data).toEqual([
    ['1.txt', true, null, 2],
    ['2.txt', true, null, 2],
  ]);
  expect((await bulk('TRASH', await now())).succeeded).toBe(2);
  expect((await bulk('TRASH', await now())).data).toEqual([
    ['1.txt', false, 'WRONG_STATUS', 3],
    ['2.txt', false, 'WRONG_STATUS', 3],
  ]);
  expect((await bulk('RESTORE', await now())).succeeded).toBe(2);
  expect((await bulk('DELETE_PERMANENTLY', await now())).succeeded).toBe(0);
  await bulk('TRASH', await now());
  expect((await bulk('DELETE_PERMANENTLY', await now())).data).toEqual([
    ['1.txt', true, null, null],
    ['2.txt', true, null, null],
  ]);
  expect(await s.status(a, s.gc)).toBe(404);
  expect(await s.list({ folderId: folder.id })).toEqual(['1 (2).txt', '2 (2).txt']);
});

test('what a step needs is told at its field, and nobody is named twice', async () => {
  const file = await s.file('fields.txt', drawings);
  const documents = [{ documentId: file.id, version: 1 }];
  const attempt = async (body: unknown) => {
    const { status, body: problem } = await s.t
      .as(s.gc)
      .attempt('bulkUpdateDocuments', { params: s.at, body });
    return [status, problem.errors?.[0]?.field];
  };
  expect(await attempt({ action: 'MOVE', documents })).toEqual([422, 'destinationFolderId']);
  expect(await attempt({ action: 'COPY', documents })).toEqual([422, 'destinationFolderId']);
  expect(await attempt({ action: 'CHANGE_SHARING_TYPE', documents })).toEqual([422, 'sharingType']);
  expect(await attempt({ action: 'TRASH', documents: [...documents, ...documents] })).toEqual([
    422,
    'documents.1.documentId',
  ]);
});

test('what somebody may not do to one they may not do to several, nor learn its name', async () => {
  const seen = await s.file('seen.txt', drawings);
  const hidden = await s.file('hidden.txt', await s.system('Contracts'));
  expect(await bulk('TRASH', [seen, hidden], {}, s.visitor)).toEqual({
    succeeded: 0,
    refused: 2,
    data: [
      ['seen.txt', false, 'FORBIDDEN', 1],
      [null, false, 'NOT_FOUND', null],
    ],
  });
});

test('the trash is emptied of what the caller manages; the rest of it stays', async () => {
  const own = await s.folder('Mine', drawings);
  await s.file('in it.txt', own);
  const theirs = await s.file('theirs.txt', drawings, s.gcMember);
  const shared = await s.folder('Shared', await s.system('Contracts'));
  const kept = await s.file('kept.txt', shared);
  await s.share(kept, { userId: s.visitor.id, permission: 'EDIT' });
  const visitors = await s.folder('Visitors', drawings);
  await s.share(visitors, { userId: s.visitor.id, permission: 'MANAGE' });
  const gone = await s.file('gone.txt', visitors, s.visitor);
  for (const document of [kept, gone]) await s.trash(document, s.visitor);
  const clear = (as: TestUser) => s.t.as(as).call('clearDocumentTrash', { params: s.at });
  expect(await clear(s.visitor)).toEqual({ deleted: 1, kept: 1 });
  expect(await s.status(gone, s.visitor)).toBe(404);
  expect(await s.list({ trashed: true }, s.visitor)).toEqual(['kept.txt']);
  await s.t.as(s.gc).call('clearDocumentTrash', { params: s.at });
  for (const document of [own, theirs]) await s.trash(document);
  const key = theirs.key ?? '';
  const stored = () => (s.t.ports.files as unknown as { keys(): string[] }).keys();
  expect(stored()).toContain(key);
  expect(await clear(s.gc)).toEqual({ deleted: 2, kept: 0 });
  expect(stored()).not.toContain(key);
  expect(await s.list({ trashed: true })).toEqual([]);
  expect(await clear(s.gc)).toEqual({ deleted: 0, kept: 0 });
});

test('tags of several: some are added, some are taken off, and what that leaves unchanged stays at its version', async () => {
  const folder = await s.folder('Tagged', drawings);
  const [a, b, c] = await s.upload(['t1.txt', 't2.txt', 't3.txt'], folder);
  if (!a || !b || !c) throw new Error('Nothing was uploaded');
  const tag = (of: Entry, tags: string[]) =>
    s.t.as(s.gc).call('updateDocument', { params: s.on(of), body: { tags, version: of.version } });
  const [one, two] = [await tag(a, ['Draft', 'Level 3']), await tag(b, ['HVAC', 'level 3', 'Issued'])];
  const change = { addTags: ['Issued', 'HVAC'], removeTags: ['draft', 'LEVEL 3'] };
  expect(await bulk('CHANGE_TAGS', [one, two], change)).toEqual({
    succeeded: 2,
    refused: 0,
    data: [
      ['t1.txt', true, null, one.version + 1],
      ['t2.txt', true, null, two.version + 1],
    ],
  });
  expect([(await s.get(a)).tags, (await s.get(b)).tags]).toEqual([
    ['Issued', 'HVAC'],
    ['HVAC', 'Issued'],
  ]);
  expect(await s.list({ folderId: folder.id, tag: ['issued'] })).toEqual(['t1.txt', 't2.txt']);
  const full = await tag(
    c,
    Array.from({ length: 20 }, (_, i) => `t${i}`),
  );
  const again = await bulk('CHANGE_TAGS', [await s.get(b), full], { addTags: ['Issued'] });
  expect(again.data).toEqual([
    ['t2.txt', true, null, two.version + 1],
    ['t3.txt', false, 'VALIDATION_FAILED', full.version],
  ]);
  // Who only looks at them tags none; what is asked for has to say something, and no tag twice.
  const looked = await bulk('CHANGE_TAGS', [await s.get(b)], { addTags: ['x'] }, s.owner2);
  expect(looked.data).toEqual([['t2.txt', false, 'FORBIDDEN', two.version + 1]]);
  for (const [body, field] of [
    [{}, 'addTags'],
    [{ addTags: ['HVAC'], removeTags: ['x', 'hvac'] }, 'removeTags.1'],
  ] as const) {
    const refused = await s.t.as(s.gc).attempt('bulkUpdateDocuments', {
      params: s.at,
      body: { action: 'CHANGE_TAGS', documents: [{ documentId: a.id, version: 1 }], ...body },
    });
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, field]);
  }
});
