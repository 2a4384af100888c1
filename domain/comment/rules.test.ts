import { describe, expect, test } from 'vitest';
import { commentRefusal, deleteRefusal, replyRefusal } from './rules.ts';

const comment = { authorId: 'dana', isReply: false, isDeleted: false };
const open = { draftOf: null };

describe('comments', () => {
  test('are everybody’s who reads the record, on a draft its author’s alone', () => {
    expect(commentRefusal('elena', open)).toBeNull();
    expect(commentRefusal('dana', { draftOf: 'dana' })).toBeNull();
    expect(commentRefusal('elena', { draftOf: 'dana' })).toContain('draft');
  });

  test('are answered once, not in chains, not when deleted, not on somebody’s draft', () => {
    expect(replyRefusal('elena', comment, open)).toBeNull();
    expect(replyRefusal('elena', { ...comment, isReply: true }, open)).toContain(
      'Reply to the comment above',
    );
    expect(replyRefusal('elena', { ...comment, isDeleted: true }, open)).toContain('deleted');
    expect(replyRefusal('elena', comment, { draftOf: 'dana' })).toContain('draft');
  });

  test('are deleted by their author alone', () => {
    expect(deleteRefusal('dana', comment)).toBeNull();
    expect(deleteRefusal('elena', comment)).toContain('Only its author');
  });
});
