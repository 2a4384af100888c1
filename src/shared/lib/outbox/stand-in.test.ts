import { expect, test } from 'vitest';
import { ApiError } from '@/shared/api/api-error';
import type { OutboxDraft } from './entry';
import { memoryStore } from './outbox-store';
import { isStandIn } from './is-stand-in';
import { newStandIn } from './stand-in';
import { bench, draftOf, failing, KeyedServer, settled } from './testing/outbox-bench';

const making = (id: string, change: Partial<OutboxDraft> = {}): OutboxDraft =>
  draftOf({
    label: 'New log',
    record: { id, name: 'New log', href: `/logs/${id}` },
    request: { method: 'POST', path: '/logs', body: { logDate: '2026-11-25' } },
    makes: { existing: { path: '/logs?day=2026-11-25', where: { crewName: null } } },
    ...change,
  });
const inside = (id: string, note: string, body: Record<string, unknown> = {}): OutboxDraft =>
  draftOf({
    record: { id, name: 'New log', href: `/logs/${id}` },
    request: { method: 'POST', path: `/logs/${id}/entries`, body: { note, ...body } },
    refresh: [['/logs', id]],
    form: { href: `/logs/${id}?write=WORK`, draftKey: `entry:${id}`, draft: { note } },
  });
const made = (server: KeyedServer) => server.carriedOut.map(({ path, body }) => [path, body]);

test('what is written to a record before the server has it goes behind it, to the name that it gets', async () => {
  const server = new KeyedServer();
  const { world, open } = bench(server);
  world.online = false;
  const outbox = open();
  const id = newStandIn();
  expect(isStandIn(id)).toBe(true);
  expect(await outbox.send(making(id))).toMatchObject({ kind: 'kept' });
  await outbox.send(inside(id, 'Crew of five'));
  await outbox.send(inside(id, 'closes', { version: 1 }));
  expect(outbox.nameOf(id)).toBeUndefined();
  world.online = true;
  outbox.resume();
  await settled();
  expect(made(server)).toEqual([
    ['/logs', { logDate: '2026-11-25' }],
    ['/logs/r1/entries', { note: 'Crew of five' }],
    // From the version that the two before it have left.
    ['/logs/r1/entries', { note: 'closes', version: 3 }],
  ]);
  expect(outbox.nameOf(id)).toBe('r1');
  expect(outbox.getState().entries).toEqual([]);
  // A form that was open all the while still goes by the stand-in.
  await outbox.send(inside(id, 'late'));
  expect(made(server).at(-1)).toEqual(['/logs/r1/entries', { note: 'late' }]);
});

test('a reload between the record and what is written to it changes nothing', async () => {
  const server = new KeyedServer();
  const { world, open } = bench(server, { store: memoryStore() });
  world.online = false;
  const before = open();
  const id = newStandIn();
  await before.send(making(id));
  await before.send(inside(id, 'one'));
  before.dispose();
  const after = open();
  world.online = true;
  server.failures.push({ error: failing(503) });
  after.resume();
  await settled();
  expect(after.getState().entries).toHaveLength(2);
  after.resume();
  await settled();
  expect(made(server).at(-1)).toEqual(['/logs/r1/entries', { note: 'one' }]);
});

test('where there is one already, what was written goes into that', async () => {
  const server = new KeyedServer();
  const { world, open } = bench(server);
  server.list = [
    { id: 'of-the-crew', crewName: 'Deck crew', version: 4 },
    { id: 'mine', crewName: null, version: 9 },
  ];
  world.online = false;
  const outbox = open();
  const id = newStandIn();
  await outbox.send(making(id));
  await outbox.send(inside(id, 'Crew of five'));
  server.failures.push({
    error: new ApiError({ status: 409, message: 'There is one', errorCode: 'ALREADY_EXISTS' }),
  });
  world.online = true;
  outbox.resume();
  await settled();
  expect(made(server).at(-1)).toEqual(['/logs/mine/entries', { note: 'Crew of five' }]);
  expect(outbox.nameOf(id)).toBe('mine');
});

test('behind a record that is refused nothing is sent; given back and sent again, it takes all along', async () => {
  const server = new KeyedServer();
  const { world, open } = bench(server);
  world.online = false;
  const outbox = open();
  const id = newStandIn();
  await outbox.send(making(id, { makes: { existing: null } }));
  await outbox.send(inside(id, 'Crew of five'));
  server.failures.push({ error: failing(422, 'Choose a day that is not in the future.') });
  world.online = true;
  outbox.resume();
  await settled();
  const [maker, entry] = outbox.getState().entries;
  expect([maker?.status, entry?.status]).toEqual(['refused', 'waiting']);
  await outbox.sendNow();
  await settled();
  expect(server.carriedOut).toEqual([]);
  await outbox.takeBack(maker?.id ?? '');
  expect(await outbox.send(making(id, { makes: { existing: null } }))).toMatchObject({ kind: 'sent' });
  await settled();
  expect(made(server).at(-1)).toEqual(['/logs/r1/entries', { note: 'Crew of five' }]);
});

test('thrown away, a record takes along what was written to it, and nothing else', async () => {
  const server = new KeyedServer();
  const { world, open } = bench(server);
  world.online = false;
  const outbox = open();
  const id = newStandIn();
  await outbox.send(making(id));
  await outbox.send(inside(id, 'Crew of five'));
  await outbox.send(draftOf({ note: 'of another log' }));
  await settled();
  await outbox.discard(outbox.getState().entries[0]?.id ?? '');
  await settled();
  world.online = true;
  outbox.resume();
  await settled();
  expect(made(server)).toEqual([['/logs/1/entries', { note: 'of another log' }]]);
});
