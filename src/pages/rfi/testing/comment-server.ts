import { http, HttpResponse, type RequestHandler } from 'msw';
import {
  getListCommentsMockHandler,
  getListCommentsResponseMock,
} from '@/shared/api/generated/comments/comments.msw';
import type { RecordComment } from '@/shared/api/generated/model';
import { CLOSED, ME, no, OTHER, yes } from './rfi-fixture';

/** Comments that can be added and deleted. */
export function commentHandlers(): RequestHandler[] {
  let list = getListCommentsResponseMock().data.map((comment): RecordComment => ({
    ...comment,
    abilities: {
      ...comment.abilities,
      delete: comment.createdBy.id === ME.id ? yes : no('Only its author can delete this comment.'),
    },
  }));
  return [
    getListCommentsMockHandler(() => ({ data: list })),
    http.post('*/comments', async ({ request }) => {
      // The story sends what the page sends; its shape is the contract's.
      const body = (await request.json()) as Pick<
        RecordComment,
        'content' | 'parentCommentId' | 'objectId'
      > & { mentions?: string[] };
      const made: RecordComment = {
        id: crypto.randomUUID(),
        objectId: body.objectId,
        objectType: 'RFI',
        content: body.content,
        parentCommentId: body.parentCommentId,
        mentions: [OTHER, CLOSED.requester].filter(({ id }) => body.mentions?.includes(id) === true),
        attachments: [],
        isDeleted: false,
        replyCount: 0,
        abilities: {
          reply:
            body.parentCommentId === null
              ? yes
              : no('You cannot reply to a reply. Reply to the comment above it.'),
          delete: yes,
        },
        createdBy: ME,
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
