import { expect, test } from 'vitest';
import { getListCommentsResponseMock } from '@/shared/api/generated/comments/comments.msw';
import { threadsOf } from './threads';

const shape = (comments: Parameters<typeof threadsOf>[0]) =>
  threadsOf(comments).map(({ comment, replies }) => [comment.id, replies.map(({ id }) => id)]);

test('replies stand under their comment; a deleted one keeps their place only', () => {
  const [first, reply, second] = getListCommentsResponseMock().data;
  if (first === undefined || reply === undefined || second === undefined) throw new Error('example changed');
  expect(shape([first, reply, second])).toEqual([
    [first.id, [reply.id]],
    [second.id, []],
  ]);
  expect(shape([{ ...first, isDeleted: true }, reply, { ...second, isDeleted: true }])).toEqual([
    [first.id, [reply.id]],
  ]);
  expect(shape([reply])).toEqual([[reply.id, []]]);
});
