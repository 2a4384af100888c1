import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import type { DeviceDatabase } from '@/shared/lib/device/device-database';
import { keyOfWaiting } from './entry';
import { databaseStore, deviceStore, memoryStore, type OutboxStore } from './outbox-store';
import { browserTabs } from './tabs';
import { bench, draftOf, failing, KeyedServer, settled, sharedTabs } from './testing/outbox-bench';

const notes = ({ carriedOut }: KeyedServer) => carriedOut.map(({ body }) => (body as { note: string }).note);

let databases = 0;
/** A database as a browser keeps it between two starts of the app. */
function keptStore(): OutboxStore {
  databases += 1;
  const opened = openDB(`device-${String(databases)}`, 1, {
    upgrade: (database) => {
      database.createObjectStore('entries', { keyPath: 'id' }).createIndex('userId', 'userId');
      database.createObjectStore('files', { keyPath: 'id' }).createIndex('owner', 'owner');
    },
  });
  // The same stores as the app's own, under a name of its own.
  return databaseStore(() => opened as unknown as Promise<DeviceDatabase>);
}

test('what can be sent is sent at once, and nothing stays', async () => {
  const server = new KeyedServer();
  const outbox = bench(server).open();
  const outcome = await outbox.send(draftOf({ key: 'key-of-the-form' }));
  expect(outcome).toEqual({ kind: 'sent', answer: { id: 'r1', version: 2 } });
  expect(server.calls).toEqual(['key-of-the-form']);
  expect(outbox.getState().entries).toEqual([]);
});

test('without a connection it is kept, survives a reload and is sent once, in order, when there is one', async () => {
  const server = new KeyedServer();
  const { world, open } = bench(server, { store: keptStore() });
  world.online = false;
  const before = open();
  expect(await before.send(draftOf({ note: 'first' }))).toEqual({ kind: 'kept', problem: null });
  expect(await before.send(draftOf({ note: 'second' }))).toEqual({ kind: 'kept', problem: null });
  expect(server.calls).toEqual([]);
  before.dispose();

  const after = open();
  after.resume();
  await settled();
  expect(after.getState().entries).toMatchObject([{ label: 'Work entry' }, { label: 'Work entry' }]);
  const sent = vi.fn();
  after.onSent(sent);
  world.online = true;
  after.resume();
  await settled();
  expect(notes(server)).toEqual(['first', 'second']);
  expect(sent).toHaveBeenCalledTimes(2);
  expect(after.getState().entries).toEqual([]);
});

test('a save that went through without its answer is carried out once', async () => {
  const server = new KeyedServer();
  const { open, pass } = bench(server);
  server.failures.push({ error: failing(0), isAfter: true });
  const outbox = open();
  expect(await outbox.send(draftOf({ key: 'the-same-key' }))).toEqual({ kind: 'kept', problem: 'No' });
  expect(server.carriedOut).toHaveLength(1);
  await pass(1000);
  expect(server.calls).toEqual(['the-same-key', 'the-same-key']);
  expect(server.carriedOut).toHaveLength(1);
  expect(outbox.getState().entries).toEqual([]);
});

test.each([0, 408, 429, 500, 503])('after %i it is tried again, each time later', async (status) => {
  const server = new KeyedServer();
  const { open, pass } = bench(server);
  server.failures.push({ error: failing(status) }, { error: failing(status) });
  const outbox = open();
  expect(await outbox.send(draftOf())).toMatchObject({ kind: 'kept' });
  await pass(999);
  expect(server.calls).toHaveLength(1);
  await pass(1);
  expect(server.calls).toHaveLength(2);
  await pass(3999);
  expect(server.calls).toHaveLength(2);
  await pass(1);
  expect(server.calls).toHaveLength(3);
  expect(outbox.getState().entries).toEqual([]);
});

test.each([400, 403, 404, 409, 413, 422])(
  'a form that waits is told of a refusal with %i, and keeps what was typed itself',
  async (status) => {
    const server = new KeyedServer();
    server.failures.push({ error: failing(status, 'The log is closed') });
    const outbox = bench(server).open();
    await expect(outbox.send(draftOf())).rejects.toMatchObject({ status, message: 'The log is closed' });
    expect(outbox.getState().entries).toEqual([]);
  },
);

test('what is refused after the form has gone stays with its reason until it is thrown away', async () => {
  const server = new KeyedServer();
  const { world, open } = bench(server);
  world.online = false;
  const outbox = open();
  await outbox.send(draftOf());
  server.failures.push({ error: failing(409, 'The log is closed') });
  world.online = true;
  outbox.resume();
  await settled();
  const [refused] = outbox.getState().entries;
  expect(refused).toMatchObject({
    status: 'refused',
    problem: 'The log is closed',
    refusal: { status: 409 },
  });
  // It stands in nobody's way, and is not tried again by itself.
  expect(await outbox.send(draftOf({ note: 'later' }))).toMatchObject({ kind: 'sent' });
  outbox.resume();
  await settled();
  expect(notes(server)).toEqual(['later']);
  await outbox.discard(refused?.id ?? '');
  await settled();
  expect(outbox.getState().entries).toEqual([]);
});

test('the next write of a record waits for the one before it; other records do not', async () => {
  const server = new KeyedServer();
  const { open, pass } = bench(server);
  server.failures.push({ error: failing(503) });
  const outbox = open();
  await outbox.send(draftOf({ note: 'one' }));
  expect(await outbox.send(draftOf({ note: 'two' }))).toMatchObject({ kind: 'kept' });
  const other = draftOf({ note: 'other', record: { id: 'log-2', name: 'Other', href: '/logs/2' } });
  expect(await outbox.send(other)).toMatchObject({ kind: 'sent' });
  await pass(1000);
  expect(notes(server)).toEqual(['other', 'one', 'two']);
});

test('a second change of a record goes on from the version that the first one left', async () => {
  const server = new KeyedServer();
  const { world, open } = bench(server);
  world.online = false;
  const outbox = open();
  const change = (note: string) =>
    draftOf({ request: { method: 'PATCH', path: '/logs/1', body: { note, version: 1 } } });
  await outbox.send(change('one'));
  await outbox.send(change('two'));
  world.online = true;
  outbox.resume();
  await settled();
  expect(server.carriedOut.map(({ body }) => body)).toEqual([
    { note: 'one', version: 1 },
    { note: 'two', version: 2 },
  ]);
});

test('a change made before its screen knew the answer to the one before goes on from what that one left', async () => {
  const server = new KeyedServer();
  const store = memoryStore();
  const { open, pass } = bench(server, { store });
  const outbox = open();
  const change = (note: string, version: number) =>
    draftOf({ request: { method: 'PATCH', path: '/logs/1', body: { note, version } } });
  // The answer is there, and what waited has been brought up to it; then somebody presses the next button.
  const remove = store.remove.bind(store);
  let second: Promise<unknown> | undefined;
  store.remove = async (...args) => {
    second ??= outbox.send(change('two', 1));
    return remove(...args);
  };
  await outbox.send(change('one', 1));
  await second;
  await settled();
  // Much later, a version is what somebody has looked at: whether it may be saved on top of another, the server says.
  await pass(5_000);
  await outbox.send(change('three', 1));
  expect(server.carriedOut.map(({ body }) => body)).toEqual([
    { note: 'one', version: 1 },
    { note: 'two', version: 2 },
    { note: 'three', version: 1 },
  ]);
});

test('a session that ends keeps it; it goes once the same person has signed in, and never as another', async () => {
  const server = new KeyedServer();
  const { world, open, pass } = bench(server, { store: keptStore() });
  const anas = open('ana');
  server.failures.push({ error: failing(401) });
  expect(await anas.send(draftOf({ note: 'of Ana' }))).toMatchObject({ kind: 'kept' });
  await pass(120_000);
  expect(server.calls).toHaveLength(1);

  // Somebody else signs in on this device, in this tab and in others.
  world.signedIn = 'ben';
  anas.resume();
  const bens = open('ben');
  bens.resume();
  await settled();
  expect(bens.getState().entries).toEqual([]);
  expect(server.carriedOut).toEqual([]);
  expect(await bens.send(draftOf({ note: 'of Ben' }))).toMatchObject({ kind: 'sent' });

  world.signedIn = 'ana';
  anas.resume();
  await settled();
  expect(server.carriedOut.map(({ user, body }) => [user, body])).toEqual([
    ['ben', { note: 'of Ben' }],
    ['ana', { note: 'of Ana' }],
  ]);
});

test('two tabs send once, and the form in one hears what the other was answered', async () => {
  const server = new KeyedServer();
  const { world, open, pass } = bench(server, { store: keptStore(), tabs: sharedTabs() });
  world.online = false;
  const [one, two] = [open(), open()];
  await one.send(draftOf({ note: 'kept' }));
  await pass(1);
  world.online = true;
  const sent = two.send(draftOf({ note: 'now' }));
  one.resume();
  two.resume();
  expect(await sent).toMatchObject({ kind: 'sent', answer: { id: 'r2' } });
  await settled();
  expect(notes(server)).toEqual(['kept', 'now']);
  expect(server.calls).toHaveLength(2);
  expect(one.getState().entries).toEqual([]);
  expect(two.getState().entries).toEqual([]);
});

test('the same with the locks and the channel of a browser', async () => {
  const server = new KeyedServer();
  const { world, open } = bench(server, { store: keptStore(), tabs: () => browserTabs('ana') });
  world.online = false;
  const tabs = [open(), open(), open()];
  for (const note of ['one', 'two', 'three']) await tabs[0]?.send(draftOf({ note }));
  world.online = true;
  for (const tab of tabs) tab.resume();
  await vi.waitFor(() => expect(tabs.every((tab) => tab.getState().entries.length === 0)).toBe(true));
  await settled();
  expect(notes(server)).toEqual(['one', 'two', 'three']);
  expect(server.calls).toHaveLength(3);
  for (const tab of tabs) tab.dispose();
});

test('files are stored first, each once, and their keys put where the body names them', async () => {
  const server = new KeyedServer();
  const { world, open, pass } = bench(server, { store: keptStore() });
  world.online = false;
  const before = open();
  const target = { path: '/logs/upload', field: 'files' } as const;
  const files = ['wall.jpg', 'roof.jpg'].map((name) => ({ id: name, file: new File(['x'], name), target }));
  const attachments = ['attachments/kept', ...files.map(({ id }) => keyOfWaiting(id))];
  const body = { note: 'with photos', attachments };
  await before.send(draftOf({ request: { method: 'POST', path: '/e', body }, files }));
  before.dispose();
  world.online = true;
  server.brokenUploads.add('roof.jpg');
  const after = open();
  after.resume();
  await settled();
  expect(server.carriedOut).toEqual([]);
  expect(after.getState().entries).toMatchObject([{ status: 'waiting', attempts: 1 }]);
  await pass(1000);
  expect(server.uploads.map(({ name }) => name)).toEqual(['wall.jpg', 'roof.jpg']);
  expect(server.carriedOut).toMatchObject([
    { body: { attachments: ['attachments/kept', 'attachments/wall.jpg', 'attachments/roof.jpg'] } },
  ]);
  expect(await after.file('wall.jpg')).toBeUndefined();
});

test('a photo that was not ready is made ready before it is sent, once, also after a reload', async () => {
  const server = new KeyedServer();
  const prepare = vi.fn<(photo: File) => Promise<File>>(
    async ({ name }) => new File(['small'], name.replace('.heic', '.jpg'), { type: 'image/jpeg' }),
  );
  const { world, open, pass } = bench(server, { store: keptStore() });
  world.online = false;
  const before = open('ana', { prepare });
  const target = { path: '/logs/upload', field: 'files' } as const;
  const files = [{ id: 'f1', file: new File(['as the camera made it'], 'crack.heic'), target, isRaw: true }];
  const body = { note: 'with a photo', attachments: [keyOfWaiting('f1')] };
  await before.send(draftOf({ request: { method: 'POST', path: '/e', body }, files }));
  expect(prepare).not.toHaveBeenCalled();
  before.dispose();
  world.online = true;
  server.brokenUploads.add('crack.jpg');
  const after = open('ana', { prepare });
  after.resume();
  await settled();
  expect(after.getState().entries).toMatchObject([
    { files: [{ name: 'crack.jpg', type: 'image/jpeg', size: 5, isRaw: false }] },
  ]);
  expect(await after.file('f1')).toMatchObject({ name: 'crack.jpg', size: 5 });
  await pass(1000);
  expect(prepare).toHaveBeenCalledOnce();
  expect(server.carriedOut).toMatchObject([{ body: { attachments: ['attachments/crack.jpg'] } }]);
  expect(await after.file('f1')).toBeUndefined();
});

test('what nobody answered for more than a day is left to its author, who may send it anew', async () => {
  const server = new KeyedServer();
  const { open, pass } = bench(server);
  server.failures.push({ error: failing(0) });
  const outbox = open();
  await outbox.send(draftOf({ key: 'first-key' }));
  server.failures.push({ error: failing(500) }, { error: failing(500) });
  await pass(24 * 3_600_000);
  const [entry] = outbox.getState().entries;
  expect(entry).toMatchObject({ status: 'doubtful' });
  expect(server.calls).toEqual(['first-key']);
  server.failures.length = 0;
  await outbox.sendNow(entry?.id);
  await settled();
  expect(server.carriedOut).toHaveLength(1);
  expect(server.calls.at(-1)).not.toBe('first-key');
});

test('a browser that keeps nothing says so, and holds what waits while the page is open', async () => {
  const server = new KeyedServer();
  const store = deviceStore(
    databaseStore(() => Promise.reject(new Error('A private window'))),
    memoryStore(),
  );
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { world, open } = bench(server, { store });
  world.online = false;
  const outbox = open();
  await outbox.send(draftOf());
  expect(outbox.getState()).toMatchObject({ isDurable: false, entries: [{ label: 'Work entry' }] });
  world.online = true;
  outbox.resume();
  await settled();
  expect(server.carriedOut).toHaveLength(1);
});

test('"send now" tries at once, also where the browser says that there is no connection', async () => {
  const server = new KeyedServer();
  const { world, open } = bench(server);
  world.online = false;
  const outbox = open();
  await outbox.send(draftOf());
  await outbox.sendNow();
  await settled();
  expect(server.carriedOut).toHaveLength(1);
});

test('what says when it was written says so from the first try on, however often and late it is sent', async () => {
  const server = new KeyedServer();
  const { world, open } = bench(server);
  const outbox = open();
  world.now = Date.parse('2026-04-14T15:00:00Z');
  world.online = false;
  await outbox.send({ ...draftOf({ note: 'on site' }), saysWhen: true });
  await outbox.send(draftOf({ note: 'without' }));
  world.now = Date.parse('2026-04-14T18:30:00Z');
  world.online = true;
  server.failures.push({ error: failing(0), isAfter: true });
  outbox.resume();
  await settled();
  outbox.resume();
  await settled();
  expect(server.carriedOut.map(({ body }) => body)).toEqual([
    { note: 'on site', writtenAt: '2026-04-14T15:00:00.000Z' },
    { note: 'without' },
  ]);
});
