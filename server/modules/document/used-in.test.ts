import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../testing/harness.ts';
import { documentScene, type DocumentScene, type Entry } from './testing.ts';

let s: DocumentScene;
let drawings: Entry;
beforeAll(async () => {
  s = await documentScene();
  drawings = await s.system('Drawings');
});
afterAll(() => s.t.close());

const draft = (title: string, references: readonly { id: string }[], as: TestUser = s.sub) =>
  s.t.as(as).attempt('createSubmittal', {
    params: s.at,
    body: {
      isDraft: true,
      specSection: '23 31 00',
      title,
      purpose: 'APPROVAL',
      category: 'CONSTRUCTION',
      submittalType: 'SHOP_DRAWING',
      references: references.map(({ id }) => ({ type: 'DOCUMENT', id })),
    },
  });
const linksOf = async (submittal: { id: string }, as: TestUser = s.sub) =>
  (await s.t.as(as).call('getSubmittal', { params: { ...s.at, submittalId: submittal.id } })).references;
const message = (links: readonly { id: string }[], as: TestUser = s.gc) =>
  s.t.as(as).attempt('createMessage', {
    params: s.at,
    body: {
      subject: 'See the plan',
      body: 'It has changed.',
      links: links.map(({ id }) => ({ objectType: 'DOCUMENT', objectId: id })),
    },
  });
const trash = (document: { id: string; version: number }) =>
  s.t.as(s.gc).attempt('deleteDocument', { params: s.on(document), query: { version: document.version } });

test('a submittal is linked to a document, which tells who may see it', async () => {
  const file = await s.file('M-301.txt', drawings);
  const { body: submittal } = await draft('Duct shop drawings', [file]);
  expect(await linksOf(submittal)).toEqual([
    { type: 'DOCUMENT', id: file.id, number: null, title: 'M-301.txt', status: null, sovId: null },
  ]);
  const used = (await s.get(file, s.sub)).usedIn;
  expect(used).toMatchObject([
    { objectType: 'SUBMITTAL', objectId: submittal.id, title: 'Duct shop drawings' },
  ]);
  expect(used[0]?.link).toContain(`tools/submittals/${submittal.id}`);
  // A draft is its author's own.
  expect((await s.get(file, s.owner)).usedIn).toEqual([]);
});

test('what refers to a document is told in the order in which it was made, messages first', async () => {
  const file = await s.file('M-302.txt', drawings);
  const made: string[] = [];
  for (const title of ['Dampers', 'Anchors', 'Ceilings', 'Bolts']) {
    made.push((await draft(title, [file])).body.id);
    s.t.clock.advance(1000);
  }
  const written = [(await message([file], s.sub)).body.id];
  s.t.clock.advance(1000);
  written.push((await message([file], s.sub)).body.id);
  const used = (await s.get(file, s.sub)).usedIn.map(({ objectId }) => objectId);
  expect(used).toEqual([...written, ...made]);
});

test('who may no longer see the document does not see the link, and does not lose it for others', async () => {
  const file = await s.file('private.txt', await s.folder('Level 3', await s.system('Contracts')));
  await s.share(file, { userId: s.sub.id, permission: 'VIEW' });
  const { body: submittal } = await draft('Linked', [file]);
  expect(await linksOf(submittal)).toHaveLength(1);
  await s.sharing(file, 'PRIVATE');
  expect(await linksOf(submittal)).toEqual([]);
  await s.t.as(s.sub).call('updateSubmittal', {
    params: { ...s.at, submittalId: submittal.id },
    body: { version: submittal.version, references: [] },
  });
  await s.sharing(file, 'SHARED');
  expect(await linksOf(submittal)).toHaveLength(1);
});

test('nothing is linked to what its author may not see, nor to what lies in the trash', async () => {
  const hidden = await s.file('hidden.txt', await s.system('Contracts'));
  const gone = await s.file('gone.txt', drawings);
  await s.trash(gone);
  for (const file of [hidden, gone]) {
    const { status, body } = await draft('Strange', [file]);
    expect([status, body.errors[0].field]).toEqual([422, 'references.0.id']);
  }
  for (const [file, as] of [
    [hidden, s.sub],
    [gone, s.gc],
  ] as const) {
    const { status, body } = await message([file], as);
    expect([status, body.errors[0].field]).toEqual([422, 'links.0']);
  }
});

test('what records refer to stays out of the trash, with what is around it', async () => {
  const folder = await s.folder('Issued', drawings);
  const file = await s.file('issued.txt', folder);
  await draft('One', [file]);
  expect((await trash({ ...file, version: 1 })).body.message).toBe(
    '1 record refers to this file. Take the reference off first.',
  );
  await draft('Two', [file]);
  expect((await message([file])).status).toBe(201);
  const refused = await trash(folder);
  expect([refused.status, refused.body.errorCode, refused.body.message]).toEqual([
    409,
    'IN_USE',
    '3 records refer to what is in this folder. Take the references off first.',
  ]);
  expect(await s.list({ folderId: folder.id })).toEqual(['issued.txt']);
});

test('what is done to documents is told in the activity to those who may see them, and their lists are saved', async () => {
  const date = new Date(s.t.clock.now()).toISOString().slice(0, 10);
  const hidden = await s.file('confidential.txt', await s.system('Contracts'));
  const seen = await s.file('public.txt', drawings);
  const told = async (as: TestUser) => {
    const query = { date, timeZone: 'UTC', objectType: 'DOCUMENT', limit: 100 } as const;
    const { data } = await s.t.as(as).call('getDailyActivity', { params: s.at, query });
    return data.filter(({ action }) => action === 'upload').map(({ record }) => record.title);
  };
  expect(await told(s.gc)).toEqual(expect.arrayContaining([hidden.name, seen.name]));
  const theirs = await told(s.visitor);
  expect(theirs).toContain(seen.name);
  expect(theirs).not.toContain(hidden.name);
});
