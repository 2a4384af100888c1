import { http, HttpResponse, type RequestHandler } from 'msw';
import {
  getListCommentsMockHandler,
  getListCommentsResponseMock,
} from '@/shared/api/generated/comments/comments.msw';
import type { CommentCreate, RecordComment, UserRef } from '@/shared/api/generated/model';
import { no, yes } from './abilities';

interface Commented {
  objectType: RecordComment['objectType'];
  /** Who reads the story, and so writes and deletes. */
  me: UserRef;
  /** Who can be mentioned. */
  people?: readonly UserRef[];
}

/** Comments of one record that can be added and deleted. */
export function commentHandlers({ objectType, me, people = [] }: Commented): RequestHandler[] {
  let list = getListCommentsResponseMock().data.map((comment): RecordComment => ({
    ...comment,
    objectType,
    abilities: {
      ...comment.abilities,
      delete: comment.createdBy.id === me.id ? yes : no('Only its author can delete this comment.'),
    },
  }));
  return [
    getListCommentsMockHandler(() => ({ data: list })),
    http.post('*/comments', async ({ request }) => {
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
        createdBy: me,
        createdAt: new Date().toISOString(),
      };
      list = [...list, made];
      return HttpResponse.json(made, { status: 201 });
    }),
    http.delete('*/comments/:commentId', ({ params }) => {
      list = list.filter(({ id }) => id !== params.commentId);
      return new HttpResponse(null, { status: 204 });
    }),
  ];
}
