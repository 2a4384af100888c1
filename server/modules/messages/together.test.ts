import { MOST_CATEGORIES } from '#domain/message/categories.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageScene, type MessageScene } from './testing.ts';

let s: MessageScene;
beforeAll(async () => {
  s = await messageScene();
});
afterAll(() => s.t.close());

test('of comments at once each is counted', async () => {
  const sent = await s.send();
  await Promise.all(
    [s.gc, s.sub, s.owner, s.architect, s.admin].map((as, i) => s.comment(sent, `Comment ${i}`, as)),
  );
  expect((await s.get(sent)).comments.total).toBe(5);
  expect(await s.list({ search: 'Comment' })).toEqual(['Deck closed']);
});

test('of a draft sent twice at once one is refused', async () => {
  const drafted = await s.draft({ subject: 'Owner walk' });
  const body = { subject: 'Owner walk', body: 'Friday at 10:00', version: 1 };
  const answers = await Promise.all(
    [1, 2].map(() => s.t.as(s.gc).attempt('sendMessageDraft', { params: s.on(drafted), body })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('of one name added twice at once one is refused', async () => {
  const answers = await Promise.all(
    [s.gc, s.sub].map((as) =>
      s.t.as(as).attempt('createMessageCategory', { params: s.at, body: { name: 'Weather' } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test('a message is read and bookmarked at once by the same person', async () => {
  const sent = await s.send();
  const reader = s.t.as(s.sub);
  const params = s.on(sent);
  await Promise.all([
    reader.call('toggleMessageBookmark', { params }),
    reader.call('markMessageRead', { params, body: { isRead: true } }),
    reader.call('markMessagesRead', { params: s.at, body: {} }),
  ]);
  expect(await s.get(sent, s.sub)).toMatchObject({ isBookmarked: true, isUnread: false });
});

test('a message is deleted while it is read and answered: it is gone, or all stays', async () => {
  const sent = await s.send();
  const params = s.on(sent);
  const body = { objectType: 'MESSAGE', objectId: sent.id, content: 'x' };
  const [removed, answered, read, allRead] = await Promise.all([
    s.t.as(s.admin).attempt('deleteMessage', { params, query: { version: 1 } }),
    s.t.as(s.sub).attempt('createComment', { params: s.at, body }),
    s.t.as(s.owner).attempt('markMessageRead', { params, body: { isRead: true } }),
    s.t.as(s.architect).attempt('markMessagesRead', { params: s.at, body: {} }),
  ]);
  expect([204, 409]).toContain(removed.status);
  expect([201, 404]).toContain(answered.status);
  expect([200, 404]).toContain(read.status);
  expect(allRead.status).toBe(200);
});

test('a category is deleted while a message is given it: never an error of the server', async () => {
  const { id, version } = await s.t
    .as(s.gc)
    .call('createMessageCategory', { params: s.at, body: { name: 'Cranes' } });
  const [removed, sent] = await Promise.all([
    s.t
      .as(s.gc)
      .attempt('deleteMessageCategory', { params: { ...s.at, categoryId: id }, query: { version } }),
    s.t
      .as(s.sub)
      .attempt('createMessage', { params: s.at, body: { subject: 'x', body: 'y', categoryId: id } }),
  ]);
  expect([
    [204, 422],
    [409, 201],
  ]).toContainEqual([removed.status, sent.status]);
});

test('of the last place for a category, several at once take one', async () => {
  const names = Array.from({ length: MOST_CATEGORIES }, (_, i) => `Category ${i}`);
  const answers = await Promise.all(
    names.map((name) => s.t.as(s.gc).attempt('createMessageCategory', { params: s.at, body: { name } })),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await s.categories()).toHaveLength(MOST_CATEGORIES);
});

test('a comment is deleted while its message is, and another answers it: all that is left is whole', async () => {
  for (let round = 0; round < 5; round += 1) {
    const sent = await s.send();
    const comment = await s.comment(sent, 'First', s.sub);
    const params = s.on(sent);
    const answer = { objectType: 'MESSAGE', objectId: sent.id, content: 'x', parentCommentId: comment.id };
    const statuses = await Promise.all([
      s.t.as(s.admin).attempt('deleteMessage', { params, query: { version: sent.version } }),
      s.t.as(s.sub).attempt('deleteComment', { params: { ...s.at, commentId: comment.id } }),
      s.t.as(s.owner).attempt('createComment', { params: s.at, body: answer }),
    ]).then((answers) => answers.map(({ status }) => status));
    expect([204, 409]).toContain(statuses[0]);
    expect([204, 404]).toContain(statuses[1]);
    expect([201, 404, 422]).toContain(statuses[2]);
  }
});
