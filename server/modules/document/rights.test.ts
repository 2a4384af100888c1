import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../testing/harness.ts';
import { type Detail, documentScene, type DocumentScene, type Entry, textFile } from './testing.ts';

let s: DocumentScene;
let n = 0;
beforeAll(async () => {
  s = await documentScene();
});
afterAll(() => s.t.close());

/** A folder that only the general contractor sees, with a file in it. */
async function shut(): Promise<{ folder: Detail; file: Entry }> {
  n += 1;
  const folder = await s.folder(`Shut ${n}`);
  await s.sharing(folder, 'SHARED');
  const file = await s.file(`in ${n}.txt`, folder);
  return { folder: await s.get(folder), file };
}

/** Every operation on a file, the least that it needs, and what is sent. */
const OPERATIONS: [
  operation: string,
  needs: 'VIEW' | 'EDIT' | 'MANAGE',
  body: (version: number) => unknown,
][] = [
  ['getDocument', 'VIEW', () => undefined],
  ['updateDocument', 'EDIT', (version) => ({ tags: ['x'], version })],
  ['renameDocument', 'EDIT', (version) => ({ name: `renamed ${version}.txt`, version })],
  ['moveDocument', 'EDIT', (version) => ({ destinationFolderId: null, version })],
  ['shareDocument', 'MANAGE', (version) => ({ everyone: true, permission: 'VIEW', version })],
  ['updateDocumentSharingType', 'MANAGE', (version) => ({ sharingType: 'PROJECT', version })],
];
const RANKS = ['VIEW', 'EDIT', 'MANAGE'];

describe.each(['VIEW', 'EDIT', 'MANAGE'] as const)('a grant of %s', (permission) => {
  test.each(OPERATIONS)('and %s, which needs %s', async (operation, needs, body) => {
    const { file } = await shut();
    const call = (version: number) =>
      s.t.as(s.sub).attempt(operation as 'getDocument', { params: s.on(file), body: body(version) });
    expect((await call(1)).status).toBe(404);
    const { version } = await s.share(file, { userId: s.sub.id, permission });
    const { status } = await call(version);
    expect(status).toBe(RANKS.indexOf(permission) >= RANKS.indexOf(needs) ? 200 : 403);
  });

  test('and the trash, in which it takes EDIT to see and MANAGE to delete for good', async () => {
    const { file } = await shut();
    const { version } = await s.share(file, { userId: s.sub.id, permission });
    const as = s.t.as(s.sub);
    const put = await as.attempt('deleteDocument', { params: s.on(file), query: { version } });
    expect(put.status).toBe(permission === 'VIEW' ? 403 : 204);
    if (permission === 'VIEW') await s.trash(file);
    const query = { version: version + 1 };
    expect(await s.status(file, s.sub)).toBe(permission === 'VIEW' ? 404 : 200);
    expect(await s.list({ trashed: true }, s.sub)).toEqual(
      permission === 'VIEW' ? [] : expect.arrayContaining([file.name]),
    );
    const forever = await as.attempt('deleteDocumentPermanently', { params: s.on(file), query });
    expect(forever.status).toBe({ VIEW: 404, EDIT: 403, MANAGE: 204 }[permission]);
    if (permission !== 'EDIT') return;
    const back = await as.attempt('restoreDocument', { params: s.on(file), body: query });
    expect(back.status).toBe(200);
  });

  test('on a folder holds for what is in it', async () => {
    const { folder, file } = await shut();
    await s.share(folder, { userId: s.sub.id, permission });
    const theirs = await s.get(file, s.sub);
    expect(theirs.myPermission).toBe(permission);
    expect(theirs.rights).toEqual([
      { source: 'GRANT', permission, folder: { id: folder.id, name: folder.name } },
    ]);
    expect(theirs.permissions).toMatchObject([
      { audience: 'PERSON', permission, isInherited: true, inheritedFrom: { id: folder.id } },
    ]);
    const upload = await s.t.as(s.sub).attempt('uploadDocuments', {
      params: s.at,
      body: { files: [textFile('u.txt')], parentId: folder.id },
    });
    const made = await s.t
      .as(s.sub)
      .attempt('createDocumentFolder', { params: s.at, body: { name: 'm', parentId: folder.id } });
    const allowed = permission === 'VIEW' ? 403 : 201;
    expect([upload.status, made.status]).toEqual([allowed, allowed]);
    expect(theirs.abilities.move.allowed).toBe(permission !== 'VIEW');
  });
});

test('what is new is private from its first moment on, where that is asked for', async () => {
  const made = await s.t.as(s.gc).call('createDocumentFolder', {
    params: s.at,
    body: { name: 'Buyout only', sharingType: 'PRIVATE' },
  });
  expect(made).toMatchObject({ sharingType: 'PRIVATE', seenBy: 'PRIVATE' });
  const { data } = await s.t.as(s.gc).call('uploadDocuments', {
    params: s.at,
    body: {
      files: [textFile('levelled.txt'), textFile('bid.txt')],
      paths: ['', 'Bids/Mechanical'],
      sharingType: 'PRIVATE',
    },
  });
  expect(data.map(({ seenBy }) => seenBy)).toEqual(['PRIVATE', 'PRIVATE']);
  for (const one of [made, ...data]) expect(await s.status(one, s.sub)).toBe(404);
  // The folders that were made on the way, too.
  expect(await s.list({}, s.sub)).not.toContain('Bids');
});

test('who may edit a shared folder changes what is in it, and not where the folder itself lies', async () => {
  const { folder } = await shut();
  const inner = await s.folder(`Inner ${n}`, folder);
  const shared = await s.share(folder, { userId: s.sub.id, permission: 'EDIT' });
  const as = s.t.as(s.sub);
  const theirs = await s.get(folder, s.sub);
  expect(theirs).toMatchObject({ myPermission: 'EDIT', permissionAbove: null });
  expect(theirs.abilities.remove).toMatchObject({
    allowed: false,
    reason: expect.stringContaining('you may edit what is in it'),
  });
  const { version } = shared;
  const moved = await as.attempt('moveDocument', {
    params: s.on(folder),
    body: { destinationFolderId: null, version },
  });
  const put = await as.attempt('deleteDocument', { params: s.on(folder), query: { version } });
  const several = await as.call('bulkUpdateDocuments', {
    params: s.at,
    body: { action: 'TRASH', documents: [{ documentId: folder.id, version }] },
  });
  expect([moved.status, put.status, several.refused]).toEqual([403, 403, 1]);
  const within = await s.get(inner, s.sub);
  expect(within).toMatchObject({ permissionAbove: 'EDIT', abilities: { remove: { allowed: true } } });
  await as.call('deleteDocument', { params: s.on(inner), query: { version: within.version } });
});

describe('who sees what', () => {
  test('a role, everyone, an owner, who runs the project, and nobody of another project', async () => {
    const { file } = await shut();
    await s.share(file, { role: 'ARCHITECT', permission: 'EDIT' });
    expect([await s.status(file, s.architect), await s.status(file, s.sub)]).toEqual([200, 404]);
    await s.share(file, { everyone: true, permission: 'VIEW' });
    expect([await s.status(file, s.visitor), await s.status(file, s.stranger)]).toEqual([200, 404]);
    const sources = async (as: TestUser) => (await s.get(file, as)).rights.map(({ source }) => source);
    expect(await sources(s.architect)).toEqual(['ROLE_GRANT', 'EVERYONE_GRANT']);
    expect(await sources(s.admin)).toEqual(['PROJECT_ADMIN', 'EVERYONE_GRANT']);
    // On the file and on its folder; then what everyone has.
    expect(await sources(s.gc)).toEqual(['OWNER', 'OWNER', 'EVERYONE_GRANT']);
    const { permissions } = await s.get(file);
    expect(permissions.map(({ audience, role }) => [audience, role])).toEqual([
      ['EVERYONE', null],
      ['ROLE', 'ARCHITECT'],
    ]);
    for (const as of [s.stranger]) {
      const other = await s.t.as(as).attempt('getDocument', {
        params: { projectId: (await s.t.project(as)).id, documentId: file.id },
      });
      expect(other.status).toBe(404);
    }
  });

  test('PROJECT gives MANAGE where the role manages it, VIEW to the others; PRIVATE lets grants rest', async () => {
    const file = await s.file('open.txt', null, s.sub);
    const right = async (as: TestUser) => {
      const { status, body } = await s.t.as(as).attempt('getDocument', { params: s.on(file) });
      return status === 200 ? body.myPermission : status;
    };
    const all = async () => Promise.all([s.sub, s.gcMember, s.owner2, s.visitor, s.admin].map(right));
    expect(await all()).toEqual(['MANAGE', 'MANAGE', 'VIEW', 'VIEW', 'MANAGE']);
    await s.share(file, { userId: s.owner2.id, permission: 'EDIT' }, s.sub);
    expect(await right(s.owner2)).toBe('EDIT');
    await s.sharing(file, 'PRIVATE', s.sub);
    expect(await all()).toEqual(['MANAGE', 404, 404, 404, 'MANAGE']);
    expect((await s.get(file, s.sub)).permissions).toHaveLength(1);
    await s.sharing(file, 'SHARED', s.sub);
    expect(await all()).toEqual(['MANAGE', 404, 'EDIT', 404, 'MANAGE']);
  });

  test('nobody shuts themselves out', async () => {
    const file = await s.file('theirs.txt', null, s.sub);
    const refused = await s.t.as(s.gc).attempt('updateDocumentSharingType', {
      params: s.on(file),
      body: { sharingType: 'PRIVATE', version: 1 },
    });
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'sharingType']);
    expect((await s.get(file, s.sub)).sharingType).toBe('PROJECT');
  });
});

describe('sharing', () => {
  test('tells the person, shares what was private, and changes a right that is there', async () => {
    const file = await s.file('told.txt');
    await s.sharing(file, 'PRIVATE');
    const shared = await s.share(file, { userId: s.sub.id, permission: 'VIEW' });
    expect(shared).toMatchObject({ sharingType: 'SHARED', version: 3 });
    expect(shared.history[0]).toMatchObject({
      action: 'share',
      changes: [
        { field: 'permissions.Priya Raman', from: null, to: 'VIEW' },
        { field: 'sharingType', from: 'PRIVATE', to: 'SHARED' },
      ],
    });
    const told = await s.t.as(s.sub).call('listNotifications', { query: { limit: 100 } as never });
    expect(told.data.map(({ title }) => title)).toContain('The file told.txt is shared with you');
    const again = await s.share(file, { userId: s.sub.id, permission: 'EDIT' });
    expect(again.permissions).toMatchObject([{ user: { id: s.sub.id }, permission: 'EDIT' }]);
    // The same once more changes nothing.
    expect((await s.share(file, { userId: s.sub.id, permission: 'EDIT' })).version).toBe(again.version);
  });

  test('names exactly one, an active member, and not the owner', async () => {
    const file = await s.file('one.txt');
    const share = (body: Record<string, unknown>) =>
      s.t
        .as(s.gc)
        .attempt('shareDocument', { params: s.on(file), body: { permission: 'VIEW', version: 1, ...body } });
    for (const body of [
      {},
      { userId: s.sub.id, everyone: true },
      { role: 'OWNER', everyone: true },
      { userId: s.stranger.id },
      { userId: crypto.randomUUID() },
      { userId: s.gc.id },
      { everyone: false },
      { role: 'KING' },
    ])
      expect([body, (await share(body)).status]).toEqual([body, 422]);
    expect((await share({ everyone: true, version: 7 })).status).toBe(409);
  });

  test('is withdrawn by who manages it, given back by who has it, and where it was given', async () => {
    const { folder, file } = await shut();
    await s.share(folder, { userId: s.sub.id, permission: 'EDIT' });
    await s.share(folder, { everyone: true, permission: 'VIEW' });
    const { permissions, version } = await s.get(file);
    const [forAll, forSub] = permissions;
    const remove = (document: { id: string }, permId: string, seen: number, as = s.gc) =>
      s.t.as(as).attempt('removeDocumentPermission', {
        params: { ...s.on(document), permId },
        query: { version: seen },
      });
    const elsewhere = await remove(file, forSub?.id ?? '', version);
    expect([elsewhere.status, elsewhere.body.message]).toEqual([
      409,
      `This right was given on the folder ${folder.name}. Withdraw it there.`,
    ]);
    const at = (await s.get(folder)).version;
    expect((await remove(folder, forAll?.id ?? '', at, s.sub)).status).toBe(403);
    expect((await remove(folder, crypto.randomUUID(), at)).status).toBe(404);
    expect((await remove(folder, forSub?.id ?? '', at - 1, s.sub)).status).toBe(409);
    expect((await remove(folder, forSub?.id ?? '', at, s.sub)).status).toBe(204);
    expect((await s.get(file, s.sub)).myPermission).toBe('VIEW');
    expect((await remove(folder, forAll?.id ?? '', at + 1)).status).toBe(204);
    expect(await s.status(file, s.sub)).toBe(404);
    expect((await s.get(folder)).history[0]).toMatchObject({
      action: 'unshare',
      changes: [{ field: 'permissions.Everyone', from: 'VIEW', to: null }],
    });
  });
});
