import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../testing/harness.ts';
import { documentRoutes } from '../files/routes.ts';
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

type Ref = { id: string };
const ask = (documents: readonly Ref[], as: TestUser = s.gc) =>
  s.t.as(as).attempt('downloadDocumentsZip', { params: s.at, query: { id: documents.map(({ id }) => id) } });
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
async function unzipped(documents: readonly Ref[], as: TestUser = s.gc): Promise<Record<string, string>> {
  const { response } = await ask(documents, as);
  const bytes = new Uint8Array(await response.clone().arrayBuffer());
  expect(response.headers.get('content-length')).toBe(String(bytes.byteLength));
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, content]) => [path, textOf(content)]),
  );
}

test('a folder comes with its folders, empty ones too, without what lies in the trash', async () => {
  const folder = await s.folder('Level 3', drawings);
  const below = await s.folder('Old', folder);
  await s.folder('Empty', folder);
  await s.file('a.txt', folder);
  await s.file('Tür.txt', below);
  await s.trash(await s.file('gone.txt', folder));
  const { response, headers } = await ask([folder]);
  expect(response.status).toBe(200);
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    'application/zip',
    `attachment; filename="Level 3.zip"; filename*=UTF-8''Level%203.zip`,
  ]);
  expect(await unzipped([folder])).toEqual({
    'Level 3/': '',
    'Level 3/Empty/': '',
    'Level 3/Old/': '',
    'Level 3/Old/Tür.txt': 'Content of Tür.txt',
    'Level 3/a.txt': 'Content of a.txt',
  });
});

test('any unpacker takes it', async () => {
  const file = await s.file('unpack.txt', drawings);
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-zip-'));
  try {
    const { response } = await ask([file]);
    writeFileSync(join(folder, 'all.zip'), new Uint8Array(await response.arrayBuffer()));
    execFileSync('python3', ['-m', 'zipfile', '-e', 'all.zip', 'out'], { cwd: folder });
    expect(readdirSync(join(folder, 'out'))).toEqual(['unpack.txt']);
    expect(readFileSync(join(folder, 'out', 'unpack.txt'), 'utf8')).toBe('Content of unpack.txt');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('what is picked twice is there once, and equal names of two folders get numbers', async () => {
  const [a, b] = [await s.folder('A', drawings), await s.folder('B', permits)];
  const inA = await s.file('plan.txt', a);
  const [inB] = await s.upload(['PLAN.txt'], b, { content: 'Another' });
  if (!inB) throw new Error('Nothing was uploaded');
  const { headers } = await ask([inA, inB]);
  expect(headers.get('content-disposition')).toContain('filename="documents.zip"');
  expect(await unzipped([inA, inB])).toEqual({
    'plan.txt': 'Content of plan.txt',
    'PLAN (2).txt': 'Another',
  });
  expect(await unzipped([a, inA, a])).toEqual({ 'A/': '', 'A/plan.txt': 'Content of plan.txt' });
});

test('what somebody may not see, what is not there and what lies in the trash answer the same 404', async () => {
  const contracts = await s.system('Contracts');
  const hidden = await s.file('hidden.txt', contracts);
  const seen = await s.file('seen.txt', drawings);
  const gone = await s.file('trashed.txt', drawings);
  await s.trash(gone);
  const statuses = async (documents: readonly Ref[], as: TestUser) => (await ask(documents, as)).status;
  expect(await statuses([seen], s.visitor)).toBe(200);
  expect(await statuses([seen, hidden], s.visitor)).toBe(404);
  expect(await statuses([seen], s.stranger)).toBe(404);
  expect(await statuses([gone], s.gc)).toBe(404);
  expect(await statuses([{ id: crypto.randomUUID() }], s.gc)).toBe(404);
  // A right on a file in a folder opens neither the folder nor what else is in it.
  await s.share(hidden, { userId: s.visitor.id, permission: 'VIEW' });
  expect(await unzipped([hidden], s.visitor)).toEqual({ 'hidden.txt': 'Content of hidden.txt' });
  expect(await statuses([contracts], s.visitor)).toBe(404);
});

test('more than 20 GB or 10,000 files are refused before anything is sent', async () => {
  const refusal = async (name: string, count: number, size: number) => {
    const folder = await s.folder(name, drawings);
    const file = await s.file('large.txt', folder);
    await s.t.db(
      (db) =>
        db.execute(sql`
          insert into documents (project_id, parent_id, place_id, is_folder, name, name_key, name_sort, file_type, key,
            content_type, size, file_version, creation_type, sharing_type, owner_id)
          select project_id, parent_id, place_id, false, 'x' || n, 'x' || n, 'x' || n, file_type, key, content_type,
            ${size}::int, 1, creation_type, sharing_type, owner_id
          from documents, generate_series(1, ${count}::int) n where id = ${file.id}`),
      s.project.id,
    );
    const { status, body } = await ask([folder]);
    return [status, body.message];
  };
  expect(await refusal('Large', 11, 2_000_000_000)).toEqual([
    422,
    'One zip file holds 20 GB. Choose fewer files or folders.',
  ]);
  expect(await refusal('Many', 10_000, 1)).toEqual([
    422,
    'One zip file holds 10,000 files. Choose fewer files or folders.',
  ]);
});

test('a file that is gone from the store ends the download as broken, not as a whole one', async () => {
  const [first, lost] = await s.upload(['first.txt', 'lost.txt'], drawings);
  if (!first || !lost) throw new Error('Nothing was uploaded');
  await s.t.ports.files.delete(lost.key ?? '');
  // The client reads to the end.
  await expect(ask([first, lost])).rejects.toThrow(`The stored file ${lost.key} is gone`);
});

describe('an address for the browser', () => {
  const link = (documents: readonly Ref[], as: TestUser = s.gc) =>
    s.t.as(as).attempt('createDocumentsZipLink', {
      params: s.at,
      body: { documentIds: documents.map(({ id }) => id) },
    });
  const follow = (url: string) => documentRoutes(s.t.ports).request(url);

  test('is followed without a header, streams the same file, and works for a minute', async () => {
    const folder = await s.folder('By link', drawings);
    await s.file('linked.txt', folder);
    const { status, body } = await link([folder]);
    expect(status).toBe(200);
    const reply = await follow(body.url);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(reply.headers.get('content-disposition')).toContain('filename="By link.zip"');
    const files = unzipSync(new Uint8Array(await reply.arrayBuffer()));
    expect(Object.keys(files)).toEqual(['By link/', 'By link/linked.txt']);
    s.t.clock.advance(61_000);
    expect((await follow(body.url)).status).toBe(404);
  });

  test('is refused where the zip file would be, and shows no more than its bearer sees by then', async () => {
    const folder = await s.folder('Lent by link');
    await s.sharing(folder, 'PRIVATE');
    expect((await link([folder], s.sub)).status).toBe(404);
    const { permissions } = await s.share(folder, { userId: s.sub.id, permission: 'VIEW' });
    const { body } = await link([folder], s.sub);
    const { version } = await s.get(folder);
    await s.t.as(s.gc).call('removeDocumentPermission', {
      params: { ...s.on(folder), permId: permissions[0]?.id ?? '' },
      query: { version },
    });
    expect((await follow(body.url)).status).toBe(404);
  });

  test('is for nobody else and for nothing else, and ends with the session', async () => {
    const [file, other] = [await s.file('mine.txt', drawings), await s.file('other.txt', drawings)];
    const person = await s.t.user();
    await s.t.member(s.project, person, 'OWNER');
    const { body } = await link([file], person);
    expect((await follow(body.url.replace(file.id, other.id))).status).toBe(404);
    expect((await follow(body.url.replace(person.id, s.gc.id))).status).toBe(404);
    expect((await follow('/documents/zip')).status).toBe(404);
    expect((await follow(body.url)).status).toBe(200);
    await s.t.as(person).call('signOut', {});
    expect((await follow(body.url)).status).toBe(401);
  });
});
