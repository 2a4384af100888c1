import { read, utils } from 'xlsx';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../testing/harness.ts';
import { documentScene, type DocumentScene, type Entry } from './testing.ts';

let s: DocumentScene;
let drawings: Entry;
beforeAll(async () => {
  s = await documentScene();
  s.t.clock.set('2026-04-02T16:20:00Z');
  drawings = await s.system('Drawings');
});
afterAll(() => s.t.close());

const ask = (query: Record<string, unknown>, as: TestUser) =>
  s.t.as(as).attempt('exportDocuments', { params: s.at, query: { orderBy: 'name', order: 'ASC', ...query } });
async function table(query: Record<string, unknown> = {}, as: TestUser = s.gc) {
  const { response } = await ask(query, as);
  const book = read(new Uint8Array(await response.arrayBuffer()), { cellFormula: true });
  const sheet = book.Sheets['Documents'];
  if (!sheet) throw new Error('There is no sheet');
  return utils.sheet_to_json<(string | number | null)[]>(sheet, { header: 1, raw: false, defval: null });
}

test('has what the list shows, in its order, with the words of the screen', async () => {
  const folder = await s.folder('Level 3', drawings);
  const file = await s.file('plan.txt', folder);
  await s.t.as(s.gc).call('updateDocument', {
    params: s.on(file),
    body: { version: 1, tags: ['HVAC', 'Level 3'], description: '=HYPERLINK("http://x")' },
  });
  const { headers } = await ask({ folderId: folder.id }, s.gc);
  expect(headers.get('content-disposition')).toContain('documents-export.xlsx');
  const [head, row] = await table({ folderId: folder.id });
  expect(head).toEqual([
    'Name',
    'Folder',
    'Kind',
    'Size (bytes)',
    'Version',
    'Tags',
    'Description',
    'Who sees it',
    'Your right',
    'Made by',
    'Made on',
    'Last change',
  ]);
  expect(row).toEqual([
    'plan.txt',
    '/Drawings/Level 3',
    'Text',
    '19',
    '1',
    'HVAC, Level 3',
    `'=HYPERLINK("http://x")`,
    'Everyone in the project',
    'Can manage',
    'Dana Whitfield',
    '04/02/2026',
    '04/02/2026',
  ]);
  const names = async (query: Record<string, unknown>, as?: TestUser) =>
    (await table(query, as)).slice(1).map(([name]) => name);
  expect(await names({ folderId: drawings.id, includeSubfolders: true })).toEqual(['Level 3', 'plan.txt']);
  expect(await names({ tag: ['hvac'], includeSubfolders: true })).toEqual(['plan.txt']);
});

test('has nothing that its reader may not see', async () => {
  await s.file('secret.txt', await s.system('Contracts'));
  const names = (rows: (string | number | null)[][]) => rows.map(([name]) => name);
  expect(names(await table({ includeSubfolders: true }, s.visitor))).not.toContain('secret.txt');
  expect((await ask({ folderId: (await s.system('Contracts')).id }, s.visitor)).status).toBe(404);
});

test('more than 10,000 are to be filtered first', async () => {
  const file = await s.file('many.txt', drawings);
  await s.t.db(
    (db) =>
      db.execute(sql`
    insert into documents (project_id, parent_id, place_id, is_folder, name, name_key, name_sort, file_type, key,
      content_type, size, file_version, creation_type, sharing_type, owner_id)
    select project_id, parent_id, place_id, false, 'x' || n, 'x' || n, 'x' || n, file_type, key, content_type, size, 1,
      creation_type, sharing_type, owner_id
    from documents, generate_series(1, 10000) n where id = ${file.id}`),
    s.project.id,
  );
  const { status, body } = await ask({ folderId: drawings.id }, s.gc);
  expect([status, body.message]).toEqual([
    422,
    'This list has 10002 documents; one file holds 10000. Filter the list, then export.',
  ]);
});
