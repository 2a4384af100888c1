import type { RequestHandler } from 'msw';
import type { RfiCreate, RfiDetail, RfiResponse, RfiUpdate } from '@/shared/api/generated/model';
import {
  getDeleteRfiMockHandler,
  getAddRfiAllowedUserMockHandler,
  getCloseRfiMockHandler,
  getCreateRfiMockHandler,
  getGetRfiMockHandler,
  getPublishRfiMockHandler,
  getReassignRfiMockHandler,
  getRemoveRfiAllowedUserMockHandler,
  getRespondToRfiMockHandler,
  getSetOfficialRfiResponseMockHandler,
  getTerminateRfiMockHandler,
  getUpdateRfiMockHandler,
} from '@/shared/api/generated/rfi/rfi.msw';
import { currentReader } from '@/shared/testing/story-world';
import { ASSIGNED_TO_ME, CLOSED, DRAFT, ME, OTHER, TERMINATED, WAITING } from './rfi-fixture';
import { inDays } from '@/shared/testing/days';

export const DETAIL = '*/tools/rfi/:rfiId';

/** An RFI that takes every step as the server does, as far as the page shows it. */
export function rfiHandlers(start: RfiDetail): RequestHandler[] {
  let rfi = start;
  const next = (change: Partial<RfiDetail>, action: string) => {
    rfi = {
      ...rfi,
      ...change,
      version: rfi.version + 1,
      history: [
        {
          id: crypto.randomUUID(),
          at: new Date().toISOString(),
          action,
          actor: currentReader(ME),
          comment: null,
          changes: [],
        },
        ...rfi.history,
      ],
    };
    return rfi;
  };
  const step = (
    handler: typeof getCloseRfiMockHandler,
    action: string,
    change: (body: never) => Partial<RfiDetail>,
  ) => handler(async ({ request }) => next(change((await request.json()) as never), action));
  return [
    getGetRfiMockHandler(() => rfi),
    getUpdateRfiMockHandler(async ({ request }) => {
      const { subject, question } = (await request.json()) as RfiUpdate;
      return next(
        { ...(subject === undefined ? {} : { subject }), ...(question === undefined ? {} : { question }) },
        'update',
      );
    }),
    step(getPublishRfiMockHandler, 'publish', () => ({
      ...ASSIGNED_TO_ME,
      id: rfi.id,
      subject: rfi.subject,
      assignee: OTHER,
    })),
    step(getCloseRfiMockHandler, 'close', (body: { reviewComments: string }) => ({
      status: 'CLOSED',
      ballInCourt: null,
      closedAt: new Date().toISOString(),
      reviewComments: body.reviewComments,
      abilities: CLOSED.abilities,
    })),
    step(getReassignRfiMockHandler, 'reassign', () => ({
      ...WAITING,
      status: 'RE_ASSIGNED',
      isOverdue: false,
      dueDate: rfi.dueDate,
    })),
    step(getTerminateRfiMockHandler, 'terminate', (body: { comment: string }) => ({
      ...TERMINATED,
      reviewComments: body.comment,
    })),
    step(getRespondToRfiMockHandler, 'respond', (body: { response: string }) => {
      const made: RfiResponse = {
        id: crypto.randomUUID(),
        response: body.response,
        attachments: [],
        isOfficial: false,
        isFromAssignee: rfi.assignee?.id === currentReader(ME).id,
        createdBy: currentReader(ME),
        createdAt: new Date().toISOString(),
      };
      return { ...rfi, status: 'IN_PROGRESS', responses: [...rfi.responses, made] };
    }),
    step(getAddRfiAllowedUserMockHandler, 'addAllowedUser', () => ({
      allowedUsers: [...rfi.allowedUsers, CLOSED.requester],
    })),
    getDeleteRfiMockHandler(),
    getRemoveRfiAllowedUserMockHandler(({ params }) =>
      next(
        { allowedUsers: rfi.allowedUsers.filter(({ id }) => id !== params['userId']) },
        'removeAllowedUser',
      ),
    ),
    getSetOfficialRfiResponseMockHandler(async ({ request, params }) => {
      const { isOfficial } = (await request.json()) as { isOfficial: boolean };
      const responses = rfi.responses.map((each) => ({
        ...each,
        isOfficial: isOfficial && each.id === params['responseId'],
      }));
      return next({ responses, hasOfficialResponse: isOfficial }, 'markOfficial');
    }),
    getCreateRfiMockHandler(async ({ request }) => {
      const { subject, question = '', isDraft } = (await request.json()) as RfiCreate;
      rfi = {
        ...(isDraft === true ? DRAFT : { ...WAITING, isOverdue: false, dueDate: inDays(5) }),
        subject,
        question,
      };
      return rfi;
    }),
  ];
}
