import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { documentRoutes } from '../files/routes.ts';
import type { TestUser } from '../../testing/harness.ts';
import { documentScene, type DocumentScene, type Entry, textFile } from './testing.ts';

let s: DocumentScene;
let drawings: Entry;
beforeAll(async () => {
  s = await documentScene();
  drawings = await s.system('Drawings');
});
afterAll(() => s.t.close());

const PDF = (text: string) => new File([`%PDF-1.7\n${text}`], 'scan.pdf');
const add = (file: { id: string }, content: File, more: Record<string, unknown> = {}, as: TestUser = s.gc) =>
  s.t.as(as).call('addDocumentVersion', { params: s.on(file), body: { file: content, ...more } as never });
const refused = async (file: { id: string }, body: unknown, as: TestUser = s.gc) => {
  const { status, body: problem } = await s.t
    .as(as)
    .attempt('addDocumentVersion', { params: s.on(file), body });
  return [status, problem.errors?.[0]?.field ?? problem.errorCode];
};
const versions = async (file: { id: string }, as: TestUser = s.gc, query = {}) =>
  (await s.t.as(as).call('listDocumentVersions', { params: s.on(file), query })).data;
const contentOf = async (key: string, as: TestUser) => {
  const reply = await documentRoutes(s.t.ports).request(`/documents/download?key=${key}`, {
    headers: { authorization: `Bearer ${as.token}` },
  });
  return reply.status === 200 ? reply.text() : reply.status;
};

test('a new content is the current version, and those before it stay as they were', async () => {
  const file = await s.file('notes.txt', drawings);
  const second = await add(file, textFile('other name.txt', 'Second'), {
    comment: ' Duct moved. ',
    version: 1,
  });
  expect(second).toMatchObject({ name: 'notes.txt', fileVersion: 2, version: 2, size: 6 });
  expect(second.key).not.toBe(file.key);
  expect(second.history[0]).toMatchObject({ action: 'addVersion', comment: 'Duct moved.' });
  const list = await versions(file);
  expect(list.map(({ number, isCurrent, comment }) => [number, isCurrent, comment])).toEqual([
    [2, true, 'Duct moved.'],
    [1, false, null],
  ]);
  expect(list.map(({ createdBy }) => createdBy.name)).toEqual(['Dana Whitfield', 'Dana Whitfield']);
  expect(await Promise.all(list.map(({ key }) => contentOf(key, s.visitor)))).toEqual([
    'Second',
    'Content of notes.txt',
  ]);
  for (const { key } of list) expect(await contentOf(key, s.stranger)).toBe(404);
  expect(await versions(file, s.gc, { limit: 1, page: 2 })).toMatchObject([{ number: 1 }]);
});

test('an older version comes back as a new one, from the content that is stored', async () => {
  const file = await s.file('plan.txt', drawings);
  await add(file, textFile('plan.txt', 'Second'));
  const restore = (number: number, version: number) => ({
    params: { ...s.on(file), number },
    body: { version },
  });
  const back = await s.t.as(s.gc).call('restoreDocumentVersion', restore(1, 2));
  expect(back).toMatchObject({ fileVersion: 3, version: 3, key: file.key, size: file.size });
  expect(back.history[0]).toMatchObject({ action: 'restoreVersion', comment: 'Version 1' });
  expect((await versions(file)).map(({ number, restoredFrom }) => [number, restoredFrom])).toEqual([
    [3, 1],
    [2, null],
    [1, null],
  ]);
  const attempt = async (number: number, version: number) => {
    const { status, body } = await s.t.as(s.gc).attempt('restoreDocumentVersion', {
      ...restore(number, version),
      params: { ...s.on(file), number: String(number) },
    });
    return [status, body.errorCode];
  };
  expect(await attempt(3, 3)).toEqual([409, 'WRONG_STATUS']);
  expect(await attempt(9, 3)).toEqual([404, 'NOT_FOUND']);
  expect(await attempt(1, 2)).toEqual([409, 'STALE_VERSION']);
});

test('the content is of the kind that the ending says, and no program', async () => {
  const pdf = await s.t.as(s.gc).call('uploadDocuments', {
    params: s.at,
    body: { files: [new File(['%PDF-1.7\nA'], 'M-301.pdf')], parentId: drawings.id },
  });
  const [file] = pdf.data;
  if (!file) throw new Error('Nothing was uploaded');
  const stored = () => (s.t.ports.files as unknown as { keys(): string[] }).keys().length;
  const before = stored();
  expect(await refused(file, { file: textFile('M-301.txt') })).toEqual([422, 'file']);
  // Named after the file, and yet what it is.
  expect(await refused(file, { file: textFile('M-301.pdf', 'no pdf') })).toEqual([422, 'file']);
  expect(await refused(file, { file: new File(['#!/bin/sh'], 'M-301.pdf') })).toEqual([415, 'file']);
  expect(await refused(file, { file: new File([], 'M-301.pdf') })).toEqual([422, 'file']);
  expect(await refused(file, { file: PDF('B'), version: 7 })).toEqual([409, 'STALE_VERSION']);
  expect(stored()).toBe(before);
  expect(await add(file, PDF('B'))).toMatchObject({ name: 'M-301.pdf', fileVersion: 2, fileType: 'PDF' });
});

test('it needs the right EDIT, a file, and one that is not in the trash', async () => {
  const folder = await s.folder('Revisions', drawings);
  const file = await s.file('site.txt', folder);
  const next = { file: textFile('site.txt', 'Next') };
  expect(await refused(file, next, s.visitor)).toEqual([403, 'FORBIDDEN']);
  expect(await refused(file, next, s.stranger)).toEqual([404, 'NOT_FOUND']);
  await s.share(file, { userId: s.visitor.id, permission: 'EDIT' });
  expect(await add(file, next.file, {}, s.visitor)).toMatchObject({ fileVersion: 2 });
  expect(await refused(folder, next)).toEqual([422, 'documentId']);
  const list = await s.t.as(s.gc).attempt('listDocumentVersions', { params: s.on(folder) });
  expect([list.status, list.body.errors[0].message]).toEqual([422, 'A folder has no versions.']);
  await s.trash(file);
  expect(await refused(file, next)).toEqual([409, 'WRONG_STATUS']);
  expect(await versions(file)).toHaveLength(2);
});

test('a file has at most 500 versions, however they came about', async () => {
  const file = await s.file('log.txt', drawings);
  await s.t.db(
    (db) => db.execute(sql`update documents set file_version = 500 where id = ${file.id}`),
    s.project.id,
  );
  expect((await refused(file, { file: textFile('log.txt', 'More') }))[0]).toBe(422);
});
