import { http, HttpResponse, type RequestHandler } from 'msw';
import type { RfiCreate, RfiDetail, RfiResponse, RfiUpdate } from '@/shared/api/generated/model';
import { ASSIGNED_TO_ME, CLOSED, DRAFT, inDays, ME, OTHER, TERMINATED, WAITING } from './rfi-fixture';

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
          actor: ME,
          comment: null,
          changes: [],
        },
        ...rfi.history,
      ],
    };
    return HttpResponse.json(rfi);
  };
  const step = (path: string, action: string, change: (body: never) => Partial<RfiDetail>) =>
    http.post(`*/tools/rfi/:rfiId/${path}`, async ({ request }) =>
      next(change((await request.json()) as never), action),
    );
  return [
    http.get(DETAIL, () => HttpResponse.json(rfi)),
    http.patch(DETAIL, async ({ request }) => {
      const { subject, question } = (await request.json()) as RfiUpdate;
      return next(
        { ...(subject === undefined ? {} : { subject }), ...(question === undefined ? {} : { question }) },
        'update',
      );
    }),
    step('publish', 'publish', () => ({
      ...ASSIGNED_TO_ME,
      id: rfi.id,
      subject: rfi.subject,
      assignee: OTHER,
    })),
    step('close', 'close', (body: { reviewComments: string }) => ({
      status: 'CLOSED',
      ballInCourt: null,
      closedAt: new Date().toISOString(),
      reviewComments: body.reviewComments,
      abilities: CLOSED.abilities,
    })),
    step('reassign', 'reassign', () => ({
      ...WAITING,
      status: 'RE_ASSIGNED',
      isOverdue: false,
      dueDate: rfi.dueDate,
    })),
    step('terminate', 'terminate', (body: { comment: string }) => ({
      ...TERMINATED,
      reviewComments: body.comment,
    })),
    step('responses', 'respond', (body: { response: string }) => {
      const made: RfiResponse = {
        id: crypto.randomUUID(),
        response: body.response,
        attachments: [],
        isOfficial: false,
        isFromAssignee: rfi.assignee?.id === ME.id,
        createdBy: ME,
        createdAt: new Date().toISOString(),
      };
      return { ...rfi, status: 'IN_PROGRESS', responses: [...rfi.responses, made] };
    }),
    step('allowed-users', 'addAllowedUser', () => ({
      allowedUsers: [...rfi.allowedUsers, CLOSED.requester],
    })),
    http.delete(DETAIL, () => new HttpResponse(null, { status: 204 })),
    http.delete('*/tools/rfi/:rfiId/allowed-users/:userId', ({ params }) =>
      next({ allowedUsers: rfi.allowedUsers.filter(({ id }) => id !== params.userId) }, 'removeAllowedUser'),
    ),
    http.put('*/tools/rfi/:rfiId/responses/:responseId/official', async ({ request, params }) => {
      const { isOfficial } = (await request.json()) as { isOfficial: boolean };
      const responses = rfi.responses.map((each) => ({
        ...each,
        isOfficial: isOfficial && each.id === params.responseId,
      }));
      return next({ responses, hasOfficialResponse: isOfficial }, 'markOfficial');
    }),
    http.post('*/tools/rfi', async ({ request }) => {
      const { subject, question = '', isDraft } = (await request.json()) as RfiCreate;
      rfi = {
        ...(isDraft === true ? DRAFT : { ...WAITING, isOverdue: false, dueDate: inDays(5) }),
        subject,
        question,
      };
      return HttpResponse.json(rfi, { status: 201 });
    }),
  ];
}
