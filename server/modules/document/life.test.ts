import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../testing/harness.ts';
import { documentRoutes } from '../files/routes.ts';
import { createTestApp } from '../../testing/harness.ts';
import { documentScene, type DocumentScene, textFile } from './testing.ts';

let s: DocumentScene;
beforeAll(async () => {
  s = await documentScene();
});
afterAll(() => s.t.close());

const attempt = (
  operation: Parameters<ReturnType<DocumentScene['t']['as']>['attempt']>[0],
  document: { id: string },
  body: unknown,
  as: TestUser = s.gc,
) => s.t.as(as).attempt(operation, { params: s.on(document), body });
const fetchFile = (key: string | null, as: TestUser, path = 'stream') =>
  documentRoutes(s.t.ports).request(`/documents/${path}?key=${key}`, {
    headers: { authorization: `Bearer ${as.token}` },
  });
const storedKeys = () => (s.t.ports.files as unknown as { keys(): string[] }).keys();
const deep = async (levels: number, name = 'deep') => {
  let at = await s.folder(name);
  for (let i = 1; i < levels; i += 1) at = await s.folder('deep', at);
  return at;
};

test('a new project has the folders that every project starts with', async () => {
  const t = await createTestApp();
  const boss = await t.user({ company: await t.company() });
  const project = await t.as(boss).call('createProject', {
    body: {
      companyId: boss.companyId ?? '',
      name: 'Tower',
      owningCompanyRole: 'GENERAL_CONTRACTOR',
      budgetCurrency: 'USD',
    } as never,
  });
  const { data } = await t.as(boss).call('listDocumentFolders', { params: { projectId: project.id } });
  expect(data.map(({ name, sharingType }) => `${name} ${sharingType}`)).toEqual([
    'Contracts SHARED',
    'Drawings PROJECT',
    'Meeting minutes PROJECT',
    'Permits PROJECT',
    'Site photos PROJECT',
    'Specifications PROJECT',
    'Submittals PROJECT',
  ]);
  expect(data.every(({ myPermission }) => myPermission === 'MANAGE')).toBe(true);
  await t.close();
});

describe('a folder', () => {
  test('is its maker’s, as wide as the one above it', async () => {
    const contracts = await s.system('Contracts');
    const folder = await s.folder(' Ma\u0301rch', contracts);
    expect(folder).toMatchObject({
      name: 'M\u00e1rch',
      creationType: 'CREATED',
      sharingType: 'SHARED',
      myPermission: 'MANAGE',
      parentId: contracts.id,
      currentPath: '/Contracts',
      fileType: 'FOLDER',
      key: null,
      size: null,
      fileVersion: null,
      itemCount: 0,
      breadcrumbs: [{ id: contracts.id, name: 'Contracts' }],
      usedIn: [],
    });
    expect(folder.history).toMatchObject([{ action: 'create', actor: { id: s.gc.id } }]);
    expect((await s.folder('At the top')).sharingType).toBe('PROJECT');
  });

  test('has a name of its own in its folder, whatever its case and however it is written', async () => {
    const folder = await s.folder('Names');
    await s.folder('Caf\u00e9', folder);
    await s.file('plan.txt', folder);
    for (const name of ['CAFE\u0301', ' café', 'PLAN.txt']) {
      const { status, body } = await s.t
        .as(s.gc)
        .attempt('createDocumentFolder', { params: s.at, body: { name, parentId: folder.id } });
      expect([name, status, body.errorCode]).toEqual([name, 409, 'ALREADY_EXISTS']);
    }
    for (const name of ['', '..', 'a/b', 'con:', 'x'.repeat(256), '\u200b', 'a\u007f', 5, null]) {
      const { status } = await s.t
        .as(s.gc)
        .attempt('createDocumentFolder', { params: s.at, body: { name, parentId: folder.id } });
      expect([name, status >= 400 && status < 500]).toEqual([name, true]);
    }
    const other = await s.t.as(s.gc).attempt('createDocumentFolder', {
      params: s.at,
      body: { name: 'Other', projectId: crypto.randomUUID() },
    });
    expect([other.status, other.body.errors?.[0]?.field]).toEqual([422, 'projectId']);
  });

  test('is at most the twentieth within one another, also where it is moved', async () => {
    const twentieth = await deep(20);
    expect(twentieth.breadcrumbs).toHaveLength(19);
    const more = await s.t
      .as(s.gc)
      .attempt('createDocumentFolder', { params: s.at, body: { name: 'x', parentId: twentieth.id } });
    expect([more.status, more.body.errors?.[0]?.field]).toEqual([422, 'parentId']);
    expect((await s.file('still here.txt', twentieth)).currentPath.split('/')).toHaveLength(21);
    const pair = await s.folder('pair');
    await s.folder('inner', pair);
    const target = { id: twentieth.breadcrumbs[18]?.id ?? '' };
    const moved = await attempt('moveDocument', pair, { destinationFolderId: target.id, version: 1 });
    expect([moved.status, moved.body.errors?.[0]?.field]).toEqual([422, 'destinationFolderId']);
    expect((await s.move(pair, { id: twentieth.breadcrumbs[17]?.id ?? '' })).breadcrumbs).toHaveLength(18);
  });
});

describe('a name', () => {
  test('changes with the history and the search, and a file keeps its ending', async () => {
    const file = await s.file('draft plan.txt');
    const renamed = await s.t
      .as(s.gc)
      .call('renameDocument', { params: s.on(file), body: { name: ' Issued plan.txt', version: 1 } });
    expect(renamed).toMatchObject({ name: 'Issued plan.txt', version: 2 });
    expect(renamed.history[0]).toMatchObject({
      action: 'rename',
      changes: [{ field: 'name', from: 'draft plan.txt', to: 'Issued plan.txt' }],
    });
    expect(await s.list({ search: 'issued plan' })).toEqual(['Issued plan.txt']);
    expect(await s.list({ search: 'draft plan' })).toEqual([]);
    const ending = await attempt('renameDocument', file, { name: 'Issued plan.exe', version: 2 });
    expect([ending.status, ending.body.errors]).toEqual([
      422,
      [{ field: 'name', message: 'The name has to keep its ending, .txt' }],
    ]);
    const stale = await attempt('renameDocument', file, { name: 'Other.txt', version: 1 });
    expect([stale.status, stale.body.errorCode]).toEqual([409, 'STALE_VERSION']);
    await s.file('Taken.txt');
    const taken = await attempt('renameDocument', file, { name: 'TAKEN.txt', version: 2 });
    expect([taken.status, taken.body.errorCode]).toEqual([409, 'ALREADY_EXISTS']);
    // Its own name in other capitals is free.
    const again = await s.t
      .as(s.gc)
      .call('renameDocument', { params: s.on(file), body: { name: 'ISSUED PLAN.txt', version: 2 } });
    expect(again.name).toBe('ISSUED PLAN.txt');
  });

  test('of a folder that every project starts with stays, as does its place', async () => {
    const drawings = await s.system('Drawings');
    const { version } = await s.get(drawings);
    const refusals = [
      await attempt('renameDocument', drawings, { name: 'Plans', version }),
      await attempt('moveDocument', drawings, {
        destinationFolderId: (await s.system('Permits')).id,
        version,
      }),
      await s.t.as(s.gc).attempt('deleteDocument', { params: s.on(drawings), query: { version } }),
    ];
    for (const { status, body } of refusals)
      expect([status, body.message]).toEqual([
        403,
        'Every project starts with this folder. It keeps its name and its place.',
      ]);
    const { abilities } = await s.get(drawings);
    expect([abilities.rename.allowed, abilities.share.allowed]).toEqual([false, true]);
  });
});

describe('description and tags', () => {
  test('are changed apart, without the same tag twice', async () => {
    const file = await s.file('tagged.txt');
    const update = (body: Record<string, unknown>) =>
      s.t.as(s.gc).call('updateDocument', { params: s.on(file), body: body as never });
    const first = await update({
      description: ' For construction ',
      tags: ['HVAC', 'hvac', ' Level  3 '],
      version: 1,
    });
    expect(first).toMatchObject({ description: 'For construction', tags: ['HVAC', 'Level 3'], version: 2 });
    expect((await update({ tags: [], version: 2 })).description).toBe('For construction');
    const cleared = await update({ description: null, version: 3 });
    expect(cleared).toMatchObject({ description: null, tags: [], version: 4 });
    expect((await update({ version: 4 })).version).toBe(4);
    const bad = await attempt('updateDocument', file, { tags: ['a', 'a'], version: 4 });
    expect([bad.status, bad.body.errors?.[0]?.field]).toEqual([422, 'tags.1']);
    expect((await attempt('updateDocument', file, { tags: ['\u200b'], version: 4 })).status).toBe(422);
  });
});

describe('a move', () => {
  test('takes along what is below, keeps its grants, and never makes a cycle', async () => {
    const [a, b] = [await s.folder('A'), await s.folder('B')];
    const inner = await s.folder('Inner', a);
    const file = await s.file('f.txt', inner);
    await s.share(inner, { userId: s.sub.id, permission: 'EDIT' });
    const moved = await s.move(inner, b);
    expect(moved).toMatchObject({ parentId: b.id, currentPath: '/B', version: 3 });
    expect(moved.permissions).toMatchObject([{ user: { id: s.sub.id }, isInherited: false }]);
    expect(moved.history[0]).toMatchObject({
      action: 'move',
      changes: [{ field: 'folder', from: '/A', to: '/B' }],
    });
    expect((await s.get(file)).currentPath).toBe('/B/Inner');
    for (const destination of [b, inner]) {
      const refused = await attempt('moveDocument', b, { destinationFolderId: destination.id, version: 1 });
      expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([
        422,
        'A folder cannot be moved into itself.',
      ]);
    }
    expect((await s.move(inner, null)).currentPath).toBe('/');
    const there = await s.get(inner);
    expect((await s.move(inner, null)).version).toBe(there.version);
  });

  test('finds no room where the name is taken, and no folder in a file', async () => {
    const [from, to] = [await s.folder('From'), await s.folder('To')];
    const file = await s.file('same.txt', from);
    const other = await s.file('SAME.txt', to);
    const taken = await attempt('moveDocument', file, { destinationFolderId: to.id, version: 1 });
    expect([taken.status, taken.body.errorCode]).toEqual([409, 'ALREADY_EXISTS']);
    const into = await attempt('moveDocument', file, { destinationFolderId: other.id, version: 1 });
    expect(into.status).toBe(422);
    const nowhere = await attempt('moveDocument', file, {
      destinationFolderId: crypto.randomUUID(),
      version: 1,
    });
    expect(nowhere.status).toBe(404);
    const stale = await attempt('moveDocument', file, { destinationFolderId: null, version: 9 });
    expect([stale.status, stale.body.errorCode]).toEqual([409, 'STALE_VERSION']);
  });

  test('leads nowhere where the mover would lose sight of it', async () => {
    const folder = await s.folder('Handed over');
    await s.share(folder, { userId: s.sub.id, permission: 'EDIT' });
    const file = await s.file('theirs.txt', folder, s.gcMember);
    await s.sharing(file, 'PRIVATE', s.gcMember);
    const { version } = await s.get(file, s.sub);
    const lost = await attempt('moveDocument', file, { destinationFolderId: null, version }, s.sub);
    expect([lost.status, lost.body.errors?.[0]?.field]).toEqual([422, 'destinationFolderId']);
  });
});

describe('the trash', () => {
  test('takes a folder with all that is below it, and gives back what went along', async () => {
    const folder = await s.folder('Phase 1');
    const inner = await s.folder('Walls', folder);
    const [file, early] = [await s.file('wall.txt', inner), await s.file('early.txt', inner)];
    await s.trash(early);
    await s.trash(folder);
    expect((await s.get(file)).trashedAt).not.toBeNull();
    expect((await s.get(folder)).history[0]).toMatchObject({ action: 'trash' });
    const twice = await s.t
      .as(s.gc)
      .attempt('deleteDocument', { params: s.on(folder), query: { version: 2 } });
    expect([twice.status, twice.body.errorCode]).toEqual([409, 'WRONG_STATUS']);
    for (const [operation, body] of [
      ['renameDocument', { name: 'x', version: 2 }],
      ['updateDocument', { tags: [], version: 2 }],
      ['moveDocument', { destinationFolderId: null, version: 2 }],
      ['shareDocument', { everyone: true, permission: 'VIEW', version: 2 }],
      ['updateDocumentSharingType', { sharingType: 'PRIVATE', version: 2 }],
    ] as const)
      expect([operation, (await attempt(operation, folder, body)).status]).toEqual([operation, 409]);
    const restored = await s.restore(folder);
    expect(restored).toMatchObject({ trashedAt: null, itemCount: 1, currentPath: '/' });
    expect((await s.get(file)).trashedAt).toBeNull();
    // What was in the trash before stays there.
    expect((await s.get(early)).trashedAt).not.toBeNull();
    const again = await attempt('restoreDocument', folder, { version: restored.version });
    expect([again.status, again.body.errorCode]).toEqual([409, 'WRONG_STATUS']);
  });

  test('gives back under a number where the name is taken, at the top where the folder is gone', async () => {
    const folder = await s.folder('Short-lived');
    const [one, two] = await s.upload(['plan.txt', 'alone.txt'], folder);
    if (!one || !two) throw new Error('Nothing was uploaded');
    await s.trash(one);
    await s.file('PLAN.txt', folder);
    expect(await s.restore(one)).toMatchObject({ name: 'plan (2).txt', parentId: folder.id });
    expect(await s.list({ search: 'plan 2', folderId: folder.id })).toEqual(['plan (2).txt']);
    await s.trash(folder);
    // Taken out of a folder that stays in the trash.
    expect(await s.restore(two)).toMatchObject({ name: 'alone.txt', parentId: null, trashedAt: null });
    expect((await s.get(two)).history[0]).toMatchObject({
      action: 'restore',
      changes: [{ field: 'folder', from: '/Short-lived', to: '/' }],
    });
    await s.restore(folder);
    expect(await s.list({ folderId: folder.id })).toEqual(['plan (2).txt', 'PLAN.txt']);
  });

  test('lets nothing in beside what went there', async () => {
    const folder = await s.folder('Gone');
    await s.trash(folder);
    const upload = await s.t.as(s.gc).attempt('uploadDocuments', {
      params: s.at,
      body: { files: [textFile('z.txt')], parentId: folder.id },
    });
    const made = await s.t
      .as(s.gc)
      .attempt('createDocumentFolder', { params: s.at, body: { name: 'z', parentId: folder.id } });
    const moved = await attempt('moveDocument', await s.file('y.txt'), {
      destinationFolderId: folder.id,
      version: 1,
    });
    expect([upload.status, made.status, moved.status]).toEqual([409, 409, 409]);
  });

  test('holds nothing that a record refers to', async () => {
    const folder = await s.folder('Referred');
    const file = await s.file('basis.txt', folder);
    const message = await s.t.as(s.gc).call('createMessage', {
      params: s.at,
      body: {
        subject: 'See the basis of design',
        body: 'Attached.',
        notifyWith: [s.gcMember.id],
        links: [{ objectType: 'DOCUMENT', objectId: file.id }],
      } as never,
    });
    expect((await s.get(file)).usedIn).toMatchObject([
      { objectType: 'MESSAGE', objectId: message.id, title: 'See the basis of design' },
    ]);
    expect((await s.get(file, s.owner)).usedIn).toEqual([]);
    for (const document of [file, folder]) {
      const refused = await s.t
        .as(s.gc)
        .attempt('deleteDocument', { params: s.on(document), query: { version: 1 } });
      expect([refused.status, refused.body.errorCode]).toEqual([409, 'IN_USE']);
    }
  });

  test('deletes for good what lies there, with its content, its comments and their files', async () => {
    const folder = await s.folder('Shredded');
    const file = await s.file('shred.txt', folder);
    await s.upload(['shred.txt'], folder, { onNameTaken: 'NEW_VERSION' });
    const current = await s.get(file);
    await s.t.as(s.gc).call('createComment', {
      params: s.at,
      body: { objectType: 'DOCUMENT', objectId: file.id, content: 'Shred it.' },
    });
    const early = await s.t.as(s.admin).attempt('deleteDocumentPermanently', {
      params: s.on(folder),
      query: { version: 1 },
    });
    expect([early.status, early.body.errorCode]).toEqual([409, 'WRONG_STATUS']);
    await s.trash(folder);
    const [{ version }, before] = [await s.get(folder), storedKeys()];
    expect(before).toEqual(expect.arrayContaining([file.key, current.key]));
    await s.t.as(s.gc).call('deleteDocumentPermanently', { params: s.on(folder), query: { version } });
    expect(storedKeys()).not.toContain(file.key);
    expect(storedKeys()).not.toContain(current.key);
    expect([await s.status(folder, s.admin), await s.status(file, s.admin)]).toEqual([404, 404]);
    const left = await s.t.db(async (db) => {
      const result = await db.execute(
        sql`select (select count(*)::int from comments where object_id = ${file.id}) as comments,
              (select count(*)::int from document_versions where document_id = ${file.id}) as versions,
              (select count(*)::int from unkept_files) as unkept`,
      );
      return (result as unknown as { rows: Record<string, number>[] }).rows[0];
    });
    expect(left).toMatchObject({ comments: 0, versions: 0 });
    // The history keeps that it was there.
    const history = await s.t.as(s.admin).call('getRecordHistory', {
      params: { ...s.at, objectType: 'DOCUMENT', objectId: folder.id },
      query: {},
    });
    expect([history.data[0]?.action, history.record.title]).toEqual(['delete', 'Shredded']);
  });
});

describe('the content', () => {
  test('of every version is for those who may see the file, in the trash for those who may restore it', async () => {
    const folder = await s.folder('Served');
    const file = await s.file('served.txt', folder);
    await s.upload(['served.txt'], folder, { content: 'second', onNameTaken: 'NEW_VERSION' });
    const { key } = await s.get(file);
    for (const [stored, text] of [
      [file.key, 'Content of served.txt'],
      [key, 'second'],
    ] as const) {
      const reply = await fetchFile(stored, s.sub);
      expect([reply.status, await reply.text()]).toEqual([200, text]);
      expect((await fetchFile(stored, s.stranger)).status).toBe(404);
    }
    const saved = await fetchFile(key, s.visitor, 'download');
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename="served.txt"/);
    await s.sharing(file, 'PRIVATE');
    expect((await fetchFile(key, s.sub)).status).toBe(200); // its folder is the project's
    await s.sharing(folder, 'PRIVATE');
    expect([(await fetchFile(key, s.sub)).status, (await fetchFile(key, s.gc)).status]).toEqual([404, 200]);
    await s.sharing(folder, 'PROJECT');
    await s.trash(file);
    expect([(await fetchFile(key, s.sub)).status, (await fetchFile(key, s.gc)).status]).toEqual([404, 200]);
  });
});

describe('talk and history', () => {
  test('are for those who see it', async () => {
    const contracts = await s.system('Contracts');
    const file = await s.file('talked about.txt', contracts);
    const comment = (as: TestUser) =>
      s.t.as(as).attempt('createComment', {
        params: s.at,
        body: { objectType: 'DOCUMENT', objectId: file.id, content: 'Signed?' },
      });
    expect((await comment(s.sub)).status).toBe(404);
    await s.share(file, { userId: s.sub.id, permission: 'VIEW' });
    expect((await comment(s.sub)).status).toBe(201);
    const told = await s.t.as(s.gc).call('listNotifications', { query: { limit: 100 } as never });
    expect(told.data.some(({ title }) => title.includes('talked about.txt'))).toBe(true);
    const steps = await s.t.as(s.sub).call('getRecordHistory', {
      params: { ...s.at, objectType: 'DOCUMENT', objectId: file.id },
      query: {},
    });
    expect(steps.data.map(({ action }) => action)).toEqual(['comment', 'share', 'upload']);
    const day = await s.t
      .as(s.sub)
      .call('getDailyActivity', { params: s.at, query: { limit: 100 } as never });
    const mine = day.data.filter(({ record }) => record.objectId === file.id);
    expect(mine.map(({ summary }) => summary)).toEqual([
      'Commented',
      'Gave a right on it',
      'Uploaded the file',
    ]);
  });

  test('do not name folders to who may not open them', async () => {
    const contracts = await s.system('Contracts');
    const hidden = await s.folder('Secret bids', contracts);
    const file = await s.file('bid.txt', contracts);
    await s.move(file, hidden);
    await s.share(file, { userId: s.sub.id, permission: 'VIEW' });
    const theirs = await s.get(file, s.sub);
    expect(JSON.stringify(theirs)).not.toContain('Secret bids');
    expect(theirs.history.map(({ action }) => action)).toContain('move');
    expect(JSON.stringify(await s.get(file))).toContain('/Contracts/Secret bids');
  });
});

test('nothing that is sent makes it fall over', async () => {
  const file = await s.file('sturdy.txt');
  const bodies = [
    {},
    [],
    'x',
    null,
    { version: 'one' },
    { version: -1 },
    { version: 1e20, name: '\ud800.txt' },
  ];
  for (const operation of [
    'renameDocument',
    'moveDocument',
    'updateDocument',
    'shareDocument',
    'updateDocumentSharingType',
    'restoreDocument',
  ] as const)
    for (const body of bodies) {
      const { status } = await attempt(operation, file, body);
      expect([operation, body, status >= 400 && status < 500]).toEqual([operation, body, true]);
    }
  for (const query of [
    { page: 0 },
    { limit: 1000 },
    { orderBy: 'nothing' },
    { folderId: 'nowhere' },
    { tag: Array(11).fill('x') },
    { page: 99_999_999_999 },
    { search: '\u0000' },
  ]) {
    const { status } = await s.t.as(s.gc).attempt('listDocuments', { params: s.at, query });
    expect([query, status < 500]).toEqual([query, true]);
  }
  const lone = await attempt('renameDocument', file, { name: 'a\ud800b.txt', version: 1 });
  expect(lone.status).toBeLessThan(500);
  expect(
    (await s.t.as(s.gc).attempt('getDocument', { params: { ...s.at, documentId: 'x' } })).status,
  ).toBeLessThan(500);
});
