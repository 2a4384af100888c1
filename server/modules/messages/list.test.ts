import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notifications } from '../notifications/schema.ts';
import { messageScene, type MessageScene } from './testing.ts';

let s: MessageScene;
let safetyId: string;
beforeAll(async () => {
  s = await messageScene();
  safetyId = (await s.category('Safety')).id;
  await s.send({ subject: 'alpha crane', categoryId: safetyId });
  s.t.clock.advance(86_400_000);
  await s.send({ subject: 'Bravo gate', notifyWith: [s.sub.id], body: 'Use the **north** gate' });
  s.t.clock.advance(86_400_000);
  await s.send({ subject: 'Charlie pour' }, s.sub);
  s.t.clock.advance(1000);
  await s.draft({ subject: 'Delta draft' });
});
// Later than what was written last: an instant does not tell two things apart.
beforeEach(() => s.t.clock.advance(60_000));
afterAll(() => s.t.close());

const day = (offset: number) =>
  new Date(s.t.clock.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10);
const read = (message: { id: string }, isRead: boolean, as = s.gc) =>
  s.t.as(as).call('markMessageRead', { params: s.on(message), body: { isRead } });
const unread = (as = s.gc) => s.list({ isUnread: true, orderBy: 'createdAt', order: 'ASC' }, as);
const idOf = async (subject: string, as = s.gc) => {
  const { data } = await s.t.as(as).call('listMessages', { params: s.at, query: { search: subject } });
  const found = data.find((message) => message.subject === subject);
  if (!found) throw new Error(`There is no message ${subject}`);
  return found;
};

test('shows each reader what is for them, newest first, drafts of their own', async () => {
  expect(await s.list()).toEqual(['Delta draft', 'Charlie pour', 'Bravo gate', 'alpha crane']);
  expect(await s.list({}, s.sub)).toEqual(['Charlie pour', 'Bravo gate', 'alpha crane']);
  expect(await s.list({}, s.owner)).toEqual(['Charlie pour', 'alpha crane']);
  expect(await s.list({}, s.admin)).toEqual(['Charlie pour', 'Bravo gate', 'alpha crane']);
});

test('is sorted and filtered', async () => {
  expect(await s.list({ orderBy: 'subject', order: 'ASC' })).toEqual([
    'alpha crane',
    'Bravo gate',
    'Charlie pour',
    'Delta draft',
  ]);
  expect(await s.list({ orderBy: 'sentAt', order: 'ASC' })).toEqual([
    'alpha crane',
    'Bravo gate',
    'Charlie pour',
    'Delta draft',
  ]);
  expect(await s.list({ status: ['DRAFT'] })).toEqual(['Delta draft']);
  expect(await s.list({ categoryId: safetyId })).toEqual(['alpha crane']);
  expect(await s.list({ createdBy: s.sub.id })).toEqual(['Charlie pour']);
  expect(await s.list({ startDate: day(-1), endDate: day(-1) })).toEqual(['Bravo gate']);
  expect(await s.list({ endDate: day(-2) })).toEqual(['alpha crane']);
  expect(await s.list({ hasAttachments: true })).toEqual([]);
  expect(await s.list({ hasAttachments: false, flag: 'URGENT' })).toEqual([]);
  expect(await s.list({ limit: 2, page: 2 })).toEqual(['Bravo gate', 'alpha crane']);
});

test('finds words of number, subject, text and comments', async () => {
  expect(await s.list({ search: 'north' })).toEqual(['Bravo gate']);
  expect(await s.list({ search: 'north' }, s.owner)).toEqual([]);
  expect(await s.list({ search: 'MSG-0001' })).toEqual(['alpha crane']);
  const { id } = await s.comment(await idOf('alpha crane'), 'The outriggers are inspected.', s.owner);
  expect(await s.list({ search: 'outrig' })).toEqual(['alpha crane']);
  await s.t.as(s.owner).call('deleteComment', { params: { ...s.at, commentId: id } });
  expect(await s.list({ search: 'outrig' })).toEqual([]);
  // A deleted comment counts no longer.
  expect((await idOf('alpha crane')).comments).toEqual({
    total: 0,
    lastCommentAt: null,
    lastCommentBy: null,
  });
});

test('what one has read holds until somebody else comments', async () => {
  expect(await unread()).toEqual(['Charlie pour']);
  expect(await unread(s.owner)).toEqual(['alpha crane', 'Charlie pour']);
  const charlie = await idOf('Charlie pour');
  expect(await read(charlie, true)).toEqual({ id: charlie.id, isUnread: false });
  expect(await unread()).toEqual([]);
  expect(await unread(s.owner)).toEqual(['alpha crane', 'Charlie pour']);

  s.t.clock.advance(60_000);
  await s.comment(charlie, 'Which pump?', s.gc);
  expect(await unread()).toEqual([]);
  // Its author is answered.
  expect(await unread(s.sub)).toEqual(['alpha crane', 'Bravo gate', 'Charlie pour']);
  s.t.clock.advance(60_000);
  await s.comment(charlie, 'The 36 m one.', s.sub);
  expect(await unread()).toEqual(['Charlie pour']);
  expect(await s.list({ orderBy: 'lastCommentAt', order: 'DESC' })).toEqual([
    'Charlie pour',
    'Delta draft',
    'Bravo gate',
    'alpha crane',
  ]);
  expect((await s.get(charlie)).comments).toMatchObject({
    total: 2,
    lastCommentBy: { name: 'Priya Raman' },
  });

  s.t.clock.advance(60_000);
  await read(charlie, true);
  expect(await unread()).toEqual([]);
  // To be read again, also one's own.
  const alpha = await idOf('alpha crane');
  expect(await read(alpha, false)).toEqual({ id: alpha.id, isUnread: true });
  expect(await unread()).toEqual(['alpha crane']);
  expect(await read(alpha, true)).toEqual({ id: alpha.id, isUnread: false });
});

test('reads all at once, what the caller may see and no more, and what they were told of it', async () => {
  const markAll = (body: object, as = s.owner) => s.t.as(as).call('markMessagesRead', { params: s.at, body });
  const bravo = await idOf('Bravo gate');
  expect(await markAll({ messageIds: [bravo.id] })).toEqual({ updated: 0 });
  expect(await markAll({ categoryId: safetyId })).toEqual({ updated: 1 });
  expect(await markAll({})).toEqual({ updated: 1 });
  expect(await unread(s.owner)).toEqual([]);
  const notices = await s.t.db((db) => db.select().from(notifications), s.project.id);
  const theirs = notices.filter(({ userId, event }) => userId === s.owner.id && event === 'MESSAGE_SENT');
  expect(theirs.length).toBeGreaterThan(0);
  expect(theirs.every(({ readAt }) => readAt !== null)).toBe(true);
});

test('bookmarks are the reader’s own', async () => {
  const alpha = await idOf('alpha crane');
  const toggle = (as = s.gc) => s.t.as(as).call('toggleMessageBookmark', { params: s.on(alpha) });
  expect(await toggle()).toEqual({ id: alpha.id, isBookmarked: true });
  expect(await s.list({ isBookmarked: true })).toEqual(['alpha crane']);
  expect(await s.list({ isBookmarked: true }, s.sub)).toEqual([]);
  expect(await s.list({ isBookmarked: false, status: ['DRAFT'] })).toEqual(['Delta draft']);
  expect((await toggle()).isBookmarked).toBe(false);
  // A bookmark on it says nothing of whether it was read.
  expect((await toggle(s.architect)).isBookmarked).toBe(true);
  expect(await unread(s.architect)).toContain('alpha crane');
});

test('is exported as it is filtered', async () => {
  const file = await s.t.as(s.gc).attempt('exportMessages', { params: s.at, query: { search: 'north' } });
  expect(file.status).toBe(200);
  expect(file.headers.get('content-disposition')).toContain('messages-export.xlsx');
});
