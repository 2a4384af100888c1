import type { OperationId } from '#contract/operations.ts';
import { PROJECT_ROLES, type ProjectRole } from '#domain/authority/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../testing/harness.ts';
import { recordScene, type RecordScene } from '../comments/testing.ts';
import { seedCategories } from './categories.ts';

// Every operation on one message × every role × what the message is to the caller. Written down by hand: a right that
// changes in domain/ or the contract is to show up here.

let s: RecordScene;
let author: TestUser;
/** Of no role that is asked about: a message for them is for nobody else. */
let listener: TestUser;
beforeAll(async () => {
  s = await recordScene();
  author = await s.t.user({ company: s.gc.companyId, role: 'ORG_MEMBER' });
  await s.t.member(s.project, author, 'GC_MEMBER');
  listener = await s.t.user({ company: s.gc.companyId, role: 'ORG_MEMBER' });
  await s.t.member(s.project, listener, 'GC_MEMBER');
  await s.t.db((db) => seedCategories(db, s.project.id, s.t.clock.now()), s.project.id);
});
afterAll(() => s.t.close());

const CONTENT = { subject: 'Deck closed', body: 'From 6:00 to 11:00.' };

/** What the message is to the caller, each made by the author; `named` = they are its audience. */
type Given = 'forAll' | 'named' | 'forSomebodyElse' | 'draft';
async function make(given: Given, caller: TestUser): Promise<string> {
  const params = { projectId: s.project.id };
  const by = s.t.as(author);
  if (given === 'draft') return (await by.call('saveMessageDraft', { params, body: CONTENT })).id;
  const others = { forAll: [], named: [caller.id], forSomebodyElse: [listener.id] };
  const body = { ...CONTENT, notifyWith: others[given] };
  return (await by.call('createMessage', { params, body })).id;
}

const ASKS: readonly [OperationId, object][] = [
  ['getMessage', {}],
  ['markMessageRead', { body: { isRead: true } }],
  ['toggleMessageBookmark', {}],
  ['updateMessage', { body: { ...CONTENT, version: 1 } }],
  ['sendMessageDraft', { body: { ...CONTENT, version: 1 } }],
  ['flagMessage', { body: { flag: 'URGENT', version: 1 } }],
  ['deleteMessage', { query: { version: 2 } }],
];

/** What each operation answers, in the order above. `projectId` = the project that the address names. */
async function answers(user: TestUser | null, messageId: string, projectId = s.project.id) {
  const client = s.t.as(user);
  const told: number[] = [];
  for (const [id, input] of ASKS)
    told.push((await client.attempt(id, { params: { projectId, messageId }, ...input })).status);
  return told;
}

const READS = [200, 200, 200];
const UNSEEN = [404, 404, 404];
// A message that is sent already is not sent again, by whoever reads it.
const READER = [...READS, 403, 409, 200, 403];
const ADMIN = [...READS, 403, 409, 200, 204];
/** OTHER reads and answers, and sends nothing. */
const VISITOR = [...READS, 403, 403, 403, 403];
const NOT_THEIRS = [...UNSEEN, 404, 404, 404, 404];
const VISITOR_UNSEEN = [...UNSEEN, 403, 403, 403, 404];

const of = (role: ProjectRole, given: Given): number[] => {
  if (given === 'draft') return role === 'OTHER' ? VISITOR_UNSEEN : NOT_THEIRS;
  if (role === 'PROJECT_ADMIN') return ADMIN;
  if (given === 'forSomebodyElse') return role === 'OTHER' ? VISITOR_UNSEEN : NOT_THEIRS;
  return role === 'OTHER' ? VISITOR : READER;
};

describe.each(['forAll', 'named', 'forSomebodyElse', 'draft'] as const)('a message: %s', (given) => {
  test.each(PROJECT_ROLES.map((role) => [role] as const))('%s', async (role) => {
    const user = s.people.get(role);
    if (!user) throw new Error(`Nobody is ${role}`);
    expect(await answers(user, await make(given, user))).toEqual(of(role, given));
  });
});

test('its author edits and deletes what is sent, whatever their role', async () => {
  for (const role of PROJECT_ROLES) {
    const user = s.people.get(role) ?? null;
    const client = s.t.as(user);
    const params = { projectId: s.project.id };
    const made = await client.attempt('createMessage', { params, body: CONTENT });
    const drafted = await client.attempt('saveMessageDraft', { params, body: CONTENT });
    const category = await client.attempt('createMessageCategory', { params, body: { name: `Of ${role}` } });
    const outcome = role === 'OTHER' ? [403, 403, 403] : [201, 200, 201];
    expect([role, made.status, drafted.status, category.status]).toEqual([role, ...outcome]);
    if (role === 'OTHER') continue;
    const { id: messageId } = made.body as { id: string };
    const on = { params: { ...params, messageId } };
    const edited = await client.attempt('updateMessage', {
      ...on,
      body: { ...CONTENT, body: 'From 7:00.', version: 1 },
    });
    expect([role, edited.status]).toEqual([role, 200]);
    expect((await client.attempt('deleteMessage', { ...on, query: { version: 2 } })).status).toBe(204);
  }
});

test('what is of the whole board is for every member', async () => {
  const params = { projectId: s.project.id };
  for (const role of PROJECT_ROLES) {
    const client = s.t.as(s.people.get(role) ?? null);
    const { data } = await client.call('listMessageCategories', { params, query: {} });
    const categoryId = data[0]?.id ?? '';
    const statuses = [
      await client.attempt('listMessages', { params, query: {} }),
      await client.attempt('exportMessages', { params, query: {} }),
      await client.attempt('markMessagesRead', { params, body: {} }),
      await client.attempt('setMessageCategoryMute', {
        params: { ...params, categoryId },
        body: { isMuted: true },
      }),
    ].map(({ status }) => status);
    expect([role, ...statuses]).toEqual([role, 200, 200, 200, 200]);
  }
});

test('people without a part in the project get nothing', async () => {
  const messageId = await make('forAll', s.gc);
  const { pending, inactive, otherProject, stranger } = s.outsiders;
  expect(new Set(await answers(pending, messageId))).toEqual(new Set([403]));
  for (const user of [inactive, otherProject, stranger])
    expect(await answers(user, messageId)).toEqual(NOT_THEIRS);
  expect(await answers(otherProject, messageId, s.elsewhere.id)).toEqual(NOT_THEIRS);
  expect(new Set(await answers(null, messageId))).toEqual(new Set([401]));
});
