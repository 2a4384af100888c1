import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../testing/harness.ts';
import { documentRoutes } from '../files/routes.ts';
import { sovs } from '../sov/schema.ts';
import { PNG, recordScene, type RecordScene, uploadedKey } from './testing.ts';

let s: RecordScene;
let owner: TestUser;
let architect: TestUser;
let sub: TestUser;
const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('The scene lacks someone');
  return value;
};
beforeAll(async () => {
  s = await recordScene();
  [owner, architect, sub] = [
    must(s.people.get('OWNER')),
    must(s.people.get('ARCHITECT')),
    must(s.people.get('SUBCONTRACTOR')),
  ];
});
afterAll(() => s.t.close());

const params = () => ({ projectId: s.project.id });
const onSov = (more: Record<string, unknown> = {}) => ({
  objectType: 'SOV' as const,
  objectId: s.sovId,
  content: 'Which grid line?',
  ...more,
});
const create = (by: TestUser, more: Record<string, unknown> = {}) =>
  s.t.as(by).call('createComment', { params: params(), body: onSov(more) });
const attempt = (by: TestUser, more: Record<string, unknown> = {}) =>
  s.t.as(by).attempt('createComment', { params: params(), body: onSov(more) });
const list = async (by: TestUser) =>
  (await s.t.as(by).call('listComments', { params: { ...params(), objectType: 'SOV', objectId: s.sovId } }))
    .data;
const find = async (by: TestUser, id: string) => (await list(by)).find((comment) => comment.id === id);
const remove = async (by: TestUser, commentId: string) =>
  (await s.t.as(by).attempt('deleteComment', { params: { ...params(), commentId } })).status;
const fileStatus = async (by: TestUser, key: string) =>
  (
    await documentRoutes(s.t.ports).request(`/documents/download?key=${key}`, {
      headers: { authorization: `Bearer ${by.token}` },
    })
  ).status;

describe('threads', () => {
  test('are listed oldest first, with replies one level deep', async () => {
    const first = await create(s.gc);
    const reply = await create(owner, { content: 'Grid **4**.', parentCommentId: first.id });
    const second = await create(architect, { content: 'And the beam?' });
    const ids = (await list(s.gc)).map((comment) => comment.id);
    const places = [first, reply, second].map((comment) => ids.indexOf(comment.id));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(await find(s.gc, first.id)).toMatchObject({
      replyCount: 1,
      abilities: { reply: { allowed: true }, delete: { allowed: true } },
    });
    expect(await find(s.gc, reply.id)).toMatchObject({
      parentCommentId: first.id,
      content: 'Grid **4**.',
      abilities: {
        reply: { allowed: false, reason: 'You cannot reply to a reply. Reply to the comment above it.' },
        delete: { allowed: false, reason: 'Only its author can delete this comment.' },
      },
    });
    const deeper = await attempt(s.gc, { parentCommentId: reply.id });
    expect([deeper.status, deeper.body.errors[0].field]).toEqual([422, 'parentCommentId']);
  });

  test('do not cross records', async () => {
    const elsewhere = await s.t.as(s.gc).call('createComment', {
      params: params(),
      body: { objectType: 'PAYAPP', objectId: s.payAppId, content: 'Of the application.' },
    });
    for (const parentCommentId of [elsewhere.id, crypto.randomUUID()]) {
      const { status, body } = await attempt(s.gc, { parentCommentId });
      expect([status, body.errors[0].field]).toEqual([422, 'parentCommentId']);
    }
  });

  test('take text of any script, not blanks, not more than 10,000 signs', async () => {
    const content = '🏗 <script>alert(1)</script> नमस्ते';
    expect((await create(s.gc, { content })).content).toBe(content);
    for (const bad of ['', '  \n ', 'x'.repeat(10_001), 'a\u0000b'])
      expect((await attempt(s.gc, { content: bad })).status).toBe(422);
    expect((await attempt(s.gc, { content: 5 })).status).toBe(400);
  });

  test('the same key makes the same comment', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = onSov({ content: 'Once.' });
    const made = [
      await s.t.as(s.gc).call('createComment', { params: params(), body, headers }),
      await s.t.as(s.gc).call('createComment', { params: params(), body, headers }),
    ];
    expect(made[0]?.id).toBe(made[1]?.id);
    expect((await list(s.gc)).filter((comment) => comment.content === 'Once.')).toHaveLength(1);
  });
});

describe('deleting', () => {
  test('removes a comment at once for everyone; a second time is 409', async () => {
    const { id } = await create(owner);
    expect(await remove(s.gc, id)).toBe(403);
    expect(await remove(owner, id)).toBe(204);
    expect(await find(s.gc, id)).toBeUndefined();
    expect(await remove(owner, id)).toBe(409);
    expect(await remove(owner, crypto.randomUUID())).toBe(404);
    expect(await remove(owner, 'no-id')).toBe(404);
  });

  test('keeps an empty placeholder while replies remain, and no longer', async () => {
    const key = await uploadedKey(s, s.gc);
    const secret = 'A number that should not have been said.';
    const { id } = await create(s.gc, { content: secret, mentions: [owner.id], attachments: [key] });
    const reply = await create(owner, { parentCommentId: id });
    expect(await remove(s.gc, id)).toBe(204);
    const all = await list(owner);
    expect(JSON.stringify(all)).not.toContain(secret);
    expect(all.find((comment) => comment.id === id)).toMatchObject({
      isDeleted: true,
      content: '',
      mentions: [],
      attachments: [],
      replyCount: 1,
      abilities: { reply: { allowed: false }, delete: { allowed: false } },
    });
    const late = await attempt(owner, { parentCommentId: id });
    expect([late.status, late.body.errors[0].field]).toEqual([422, 'parentCommentId']);
    expect(await remove(owner, reply.id)).toBe(204);
    expect((await list(owner)).filter((comment) => [id, reply.id].includes(comment.id))).toEqual([]);
  });

  test('takes its files from everyone, its author included', async () => {
    const key = await uploadedKey(s, s.gc);
    const { id } = await create(s.gc, { attachments: [key] });
    expect(await fileStatus(owner, key)).toBe(200);
    await remove(s.gc, id);
    for (const reader of [s.gc, owner]) expect(await fileStatus(reader, key)).toBe(404);
    expect(await s.t.ports.files.get(key)).toBeNull();
  });

  test('twice at the same moment succeeds once', async () => {
    const { id } = await create(owner);
    const statuses = await Promise.all([remove(owner, id), remove(owner, id), remove(owner, id)]);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 409, 409]);
  });

  test('and answering at the same moment leaves no reply without its place', async () => {
    const { id } = await create(owner);
    const [deleted, answered] = await Promise.all([
      remove(owner, id),
      attempt(s.gc, { parentCommentId: id }),
    ]);
    expect(deleted).toBe(204);
    const place = await find(s.gc, id);
    if (answered.status === 201) expect(place).toMatchObject({ isDeleted: true, replyCount: 1 });
    else expect([answered.status, place]).toEqual([422, undefined]);
  });
});

describe('mentions', () => {
  test('name people who see the record, each at their place', async () => {
    const { mentions } = await create(s.gc, { mentions: [owner.id, architect.id] });
    expect(mentions.map((person) => person.id)).toEqual([owner.id, architect.id]);
    const { pending, inactive, otherProject, stranger } = s.outsiders;
    for (const person of [sub, must(s.people.get('OTHER')), pending, inactive, otherProject, stranger]) {
      const { status, body } = await attempt(s.gc, { mentions: [owner.id, person.id] });
      expect([person.name, status, body.errors]).toEqual([
        person.name,
        422,
        [{ field: 'mentions.1', message: expect.stringContaining('cannot see the record') }],
      ]);
    }
    expect((await attempt(s.gc, { mentions: [crypto.randomUUID()] })).status).toBe(422);
  });

  test('tell each once, with a link, and by mail without the words; the writer is not told', async () => {
    const words = 'The price is 12,480.00.';
    const before = { gc: (await told(s.gc)).length, owner: (await told(owner)).length };
    // The newest comes first: what the test before told is older than this.
    s.t.clock.advance(1000);
    const { id } = await create(owner, { content: words, mentions: [architect.id, owner.id] });
    const [mail] = await s.t.mailbox(architect.email);
    expect(mail?.subject).toContain('mentions you');
    expect(mail?.text).toContain(`/app/projects/${s.project.id}/tools/sov/${s.sovId}?panel=true#entry-${id}`);
    expect(mail?.text).not.toContain('12,480');
    const mentioned = (await told(architect)).filter(({ event }) => event === 'MENTIONED');
    expect(mentioned[0]?.record).toMatchObject({ objectType: 'SOV', objectId: s.sovId });
    expect(mentioned[0]?.message).toContain('12,480');
    // The schedule is the general contractor's.
    const toMaker = await told(s.gc);
    expect([toMaker.length, toMaker[0]?.event]).toEqual([before.gc + 1, 'COMMENT_ADDED']);
    expect(await told(owner)).toHaveLength(before.owner);
    await create(owner, { mentions: [s.gc.id] });
    const again = await told(s.gc);
    expect(again).toHaveLength(before.gc + 2);
    expect(again.map(({ event }) => event)).toContain('MENTIONED');
  });
});
const told = async (user: TestUser) =>
  (await s.t.as(user).call('listNotifications', { query: { limit: 100 } })).data;

describe('files', () => {
  test('are those the writer has uploaded, in their order', async () => {
    const keys = [await uploadedKey(s, owner, 'b.png'), await uploadedKey(s, owner, 'a.png')];
    const { id, attachments } = await create(owner, { attachments: keys });
    expect(attachments.map(({ key, name }) => [key, name])).toEqual([
      [keys[0], 'b.png'],
      [keys[1], 'a.png'],
    ]);
    expect(attachments[0]).toMatchObject({ size: PNG.length, contentType: 'image/png' });
    expect(attachments[0]?.uploadedBy.id).toBe(owner.id);
    expect((await find(s.gc, id))?.attachments).toEqual(attachments);
  });

  test('not another’s, not another comment’s, not another project’s, not an image, not a made-up key', async () => {
    const used = await uploadedKey(s, s.gc);
    await create(s.gc, { attachments: [used] });
    const elsewhere = await uploadedKey({ t: s.t, project: s.elsewhere }, s.outsiders.otherProject);
    await s.t.member(s.elsewhere, s.gc, 'PROJECT_ADMIN');
    const minesElsewhere = await uploadedKey({ t: s.t, project: s.elsewhere }, s.gc);
    const image = await s.t.as(s.gc).call('uploadProfileImage', {
      params: { projectId: 'new' },
      body: { file: new File([PNG], 'me.png') },
    });
    const good = await uploadedKey(s, s.gc);
    for (const bad of [
      await uploadedKey(s, owner),
      used,
      elsewhere,
      minesElsewhere,
      image.key,
      `attachments/${crypto.randomUUID()}.png`,
      'attachments/../../etc/passwd',
    ]) {
      const { status, body } = await attempt(s.gc, { attachments: [good, bad] });
      expect([bad, status, body.errors?.[0]?.field]).toEqual([bad, 422, 'attachments.1']);
    }
    // The refused comments have taken nothing.
    expect((await create(s.gc, { attachments: [good] })).attachments).toHaveLength(1);
    expect([400, 422]).toContain((await attempt(s.gc, { attachments: [used, used] })).status);
  });

  test('one file, two comments at the same moment: one has it', async () => {
    const key = await uploadedKey(s, s.gc);
    const made = await Promise.all([
      attempt(s.gc, { attachments: [key] }),
      attempt(s.gc, { attachments: [key] }),
    ]);
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  });
});

test('a draft takes its author’s comments alone', async () => {
  await s.t.db((db) => db.update(sovs).set({ status: 'DRAFT' }), s.project.id);
  const { status, body } = await attempt(owner);
  expect([status, body.message]).toEqual([403, 'This is still a draft: only its author can comment on it.']);
  expect((await attempt(s.gc)).status).toBe(201);
  expect((await list(owner))[0]?.abilities.reply).toMatchObject({ allowed: false });
  await s.t.db((db) => db.update(sovs).set({ status: 'APPROVED' }), s.project.id);
});

test('a schedule that is deleted takes its comments and their files with it', async () => {
  const { sov } = await s.t.as(s.gc).call('saveSov', {
    params: params(),
    body: { divisionName: 'Draft', divisionNumber: '00', sovLines: [] },
  });
  const key = await uploadedKey(s, s.gc);
  await s.t.as(s.gc).call('createComment', {
    params: params(),
    body: { objectType: 'SOV', objectId: sov.id, content: 'Soon gone.', attachments: [key] },
  });
  await s.t.as(s.gc).call('deleteSov', { params: { ...params(), sovId: sov.id } });
  expect(await fileStatus(s.gc, key)).toBe(404);
  expect(await s.t.ports.files.get(key)).toBeNull();
});
