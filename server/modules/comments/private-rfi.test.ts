import type { OperationId } from '#contract/operations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../testing/harness.ts';
import { documentRoutes } from '../files/routes.ts';
import { type RfiDetail, rfiScene, type RfiScene } from '../rfi/testing.ts';
import { uploadedKey } from './testing.ts';

let s: RfiScene;
let inactive: TestUser;
let rfi: RfiDetail;
let commentId: string;
/** A file of the question, of a response and of a comment. */
let keys: string[];

beforeAll(async () => {
  s = await rfiScene();
  inactive = await s.t.user({ name: 'Gone Since', company: await s.t.company() });
  await s.t.member(s.project, inactive, 'ENGINEER', 'INACTIVE');
  const ofQuestion = await uploadedKey(s, s.sub);
  const ofResponse = await uploadedKey(s, s.architect);
  const ofComment = await uploadedKey(s, s.sub);
  keys = [ofQuestion, ofResponse, ofComment];
  rfi = await s.ask({ visibility: 'PRIVATE', allowedUserIds: [s.engineer.id], attachments: [ofQuestion] });
  rfi = await s.t.as(s.architect).call('respondToRfi', {
    params: s.params(rfi),
    body: { version: rfi.version, response: 'No.', attachments: [ofResponse] },
  });
  const body = {
    objectType: 'RFI' as const,
    objectId: rfi.id,
    content: 'Why not?',
    attachments: [ofComment],
  };
  const made = await s.t.as(s.sub).call('createComment', { params: { projectId: s.project.id }, body });
  commentId = made.id;
});
afterAll(() => s.t.close());

async function answers(user: TestUser | null) {
  const params = { projectId: s.project.id, objectType: 'RFI', objectId: rfi.id };
  const ask = async (id: OperationId, more: { params?: object; body?: unknown } = {}) =>
    (await s.t.as(user).attempt(id, { ...more, params: { ...params, ...more.params } })).status;
  const statuses = [
    await ask('listComments'),
    await ask('createComment', { body: { objectType: 'RFI', objectId: rfi.id, content: 'Seen.' } }),
    await ask('deleteComment', { params: { commentId } }),
    await ask('getRecordHistory'),
  ];
  for (const key of keys)
    for (const path of ['stream', 'download']) {
      const headers: Record<string, string> = user ? { authorization: `Bearer ${user.token}` } : {};
      const reply = await documentRoutes(s.t.ports).request(`/documents/${path}?key=${key}`, { headers });
      statuses.push(reply.status);
    }
  return statuses;
}

const FILES = Array<number>(6).fill(200);
/** Its comments answer as opening it does; its history and its files are not there. */
const NOT_THEIRS = [403, 403, 403, 404, ...Array<number>(6).fill(404)];

describe('a private RFI with its files, comments and history', () => {
  test.each(['architect', 'engineer', 'admin'] as const)('is read by the %s', async (who) => {
    expect(await answers(s[who])).toEqual([200, 201, 403, 200, ...FILES]);
  });

  test.each(['gc', 'subMember', 'otherSub', 'lender'] as const)(
    'is refused to the %s, who reads every public one',
    async (who) => {
      expect(await answers(s[who])).toEqual(NOT_THEIRS);
    },
  );

  test('nor for who has left, and nobody', async () => {
    expect(await answers(inactive)).toEqual(Array<number>(10).fill(404));
    expect(await answers(null)).toEqual(Array<number>(10).fill(401));
  });

  test('mentions nobody who does not see it', async () => {
    const attempt = (mentions: string[]) =>
      s.t.as(s.sub).attempt('createComment', {
        params: { projectId: s.project.id },
        body: { objectType: 'RFI', objectId: rfi.id, content: 'Dana?', mentions },
      });
    const { status, body } = await attempt([s.engineer.id, s.gc.id]);
    expect([status, body.errors[0].field]).toEqual([422, 'mentions.1']);
    expect((await attempt([s.engineer.id, s.admin.id])).status).toBe(201);
  });

  test('closes to who is taken off it', async () => {
    const now = await s.get(rfi);
    await s.t.as(s.sub).call('removeRfiAllowedUser', {
      params: { ...s.params(rfi), userId: s.engineer.id },
      query: { version: now.version },
    });
    expect(await answers(s.engineer)).toEqual(NOT_THEIRS);
  });
});

test('a draft’s file and history are its requester’s alone', async () => {
  const key = await uploadedKey(s, s.sub);
  const draft = await s.ask({ isDraft: true, attachments: [key] });
  const stream = async (user: TestUser) =>
    (
      await documentRoutes(s.t.ports).request(`/documents/stream?key=${key}`, {
        headers: { authorization: `Bearer ${user.token}` },
      })
    ).status;
  expect(await stream(s.sub)).toBe(200);
  for (const user of [s.architect, s.gc, s.admin]) {
    expect(await stream(user)).toBe(404);
    const params = { projectId: s.project.id, objectType: 'RFI', objectId: draft.id };
    expect((await s.t.as(user).attempt('getRecordHistory', { params })).status).toBe(404);
    expect((await s.t.as(user).attempt('listComments', { params })).status).toBe(403);
  }
});
