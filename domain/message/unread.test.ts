import { expect, it } from 'vitest';
import { isUnread, type MessageReading } from './unread.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 3, 14, hour));
const sent: MessageReading = {
  isDraft: false,
  isAuthor: false,
  sentAt: at(8),
  readAt: null,
  isKeptUnread: false,
  lastCommentAt: null,
  lastCommentIsOwn: false,
};

it.each<[string, Partial<MessageReading>, boolean]>([
  ['never read', {}, true],
  ['read', { readAt: at(9) }, false],
  ['read and commented on since', { readAt: at(9), lastCommentAt: at(10) }, true],
  ['read after the newest comment', { readAt: at(11), lastCommentAt: at(10) }, false],
  ['commented on by oneself since', { readAt: at(9), lastCommentAt: at(10), lastCommentIsOwn: true }, false],
  ['marked as unread', { readAt: at(9), isKeptUnread: true }, true],
  ['one’s own', { isAuthor: true }, false],
  ['one’s own, answered', { isAuthor: true, lastCommentAt: at(10) }, true],
  ['a draft', { isDraft: true, isAuthor: true, sentAt: null, isKeptUnread: true }, false],
])('tells whether a message is unread: %s', (_, values, unread) => {
  expect(isUnread({ ...sent, ...values })).toBe(unread);
});
