import type { RequestHandler } from 'msw';
import {
  getCreateCommentMockHandler,
  getDeleteCommentMockHandler,
  getListCommentsMockHandler,
  getListCommentsResponseMock,
} from '@/shared/api/generated/comments/comments.msw';
import type { CommentCreate, RecordComment, UserRef } from '@/shared/api/generated/model';
import { no, yes } from './abilities';
import { currentReader } from './story-world';

interface Commented {
  objectType: RecordComment['objectType'];
  /** Who reads the story, and so writes and deletes; another one where the toolbar asks for a role. */
  me: UserRef;
  /** Who can be mentioned. */
  people?: readonly UserRef[];
}

/** Comments of one record that can be added and deleted. */
export function commentHandlers({ objectType, me, people = [] }: Commented): RequestHandler[] {
  let list = getListCommentsResponseMock().data.map((comment): RecordComment => ({ ...comment, objectType }));
  const readNow = (comment: RecordComment): RecordComment => ({
    ...comment,
    abilities: {
      ...comment.abilities,
      delete:
        comment.createdBy.id === currentReader(me).id ? yes : no('Only its author can delete this comment.'),
    },
  });
  return [
    getListCommentsMockHandler(() => ({ data: list.map(readNow) })),
    getCreateCommentMockHandler(async ({ request }) => {
      // The story sends what the page sends; its shape is the contract's.
      const body = (await request.json()) as CommentCreate;
      const made: RecordComment = {
        id: crypto.randomUUID(),
        objectId: body.objectId,
        objectType,
        content: body.content,
        parentCommentId: body.parentCommentId ?? null,
        mentions: people.filter(({ id }) => body.mentions?.includes(id) === true),
        attachments: [],
        isDeleted: false,
        replyCount: 0,
        abilities: {
          reply:
            (body.parentCommentId ?? null) === null
              ? yes
              : no('You cannot reply to a reply. Reply to the comment above it.'),
          delete: yes,
        },
        createdBy: currentReader(me),
        createdAt: new Date().toISOString(),
      };
      list = [...list, made];
      return made;
    }),
    getDeleteCommentMockHandler(({ params }) => {
      list = list.filter(({ id }) => id !== params['commentId']);
    }),
  ];
}
