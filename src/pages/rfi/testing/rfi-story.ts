import { http, HttpResponse } from 'msw';
import {
  getListCommentsMockHandler,
  getListCommentsResponseMock,
  getUploadCommentFilesMockHandler,
} from '@/shared/api/generated/comments/comments.msw';
import type {
  Ability,
  RecordComment,
  RfiAbilities,
  RfiCreate,
  RfiDetail,
  RfiResponse,
  RfiUpdate,
  UserRef,
} from '@/shared/api/generated/model';
import {
  getGetMeMockHandler,
  getGetMeResponseMock,
} from '@/shared/api/generated/user-profile/user-profile.msw';
import {
  getExportRfiMockHandler,
  getGetRfiResponseMock,
  getListRfiAssigneesMockHandler,
  getListRfiChangeRequestReferencesMockHandler,
  getListRfiContractorsMockHandler,
  getListRfiDivisionsMockHandler,
  getListRfiPayAppReferencesMockHandler,
  getListRfiSovReferencesMockHandler,
  getListRfiSubdivisionsMockHandler,
  getUploadRfiFilesMockHandler,
} from '@/shared/api/generated/rfi/rfi.msw';
import { pageStory, refuses, STORY_PROJECT } from '@/shared/testing/story-api';
import { PAPER } from '@/widgets/pdf-viewer/testing/paper';

type Handler = Parameters<typeof pageStory>[1];

export const RFI_ROUTE = `/app/projects/${STORY_PROJECT}/tools/rfi`;
export const DETAIL = '*/tools/rfi/:rfiId';

/** The contract's example: asked, answered, marked and closed. */
export const CLOSED: RfiDetail = getGetRfiResponseMock();
/** The reader of every story, unless it says otherwise. */
export const ME: UserRef = CLOSED.allowedUsers[0] ?? CLOSED.requester;
export const OTHER: UserRef = CLOSED.responses[0]?.createdBy ?? CLOSED.requester;

const yes: Ability = { allowed: true, reason: null };
const no = (reason: string): Ability => ({ allowed: false, reason });

const NAMES = [
  'save',
  'publish',
  'respond',
  'reassign',
  'update',
  'close',
  'terminate',
  'markOfficial',
  'addAllowedUser',
  'removeAllowedUser',
] as const satisfies readonly (keyof RfiAbilities)[];

/** Abilities with the named ones allowed; the others are refused with the reason. */
export function abilities(reason: string, ...allowed: readonly (keyof RfiAbilities)[]): RfiAbilities {
  const answers = NAMES.map((name) => [name, allowed.includes(name) ? yes : no(reason)]);
  // fromEntries cannot see that the keys are exactly the names.
  return Object.fromEntries(answers) as unknown as RfiAbilities;
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

const PAST = CLOSED.history.filter(({ action }) => action === 'create' || action === 'publish');

/** Asked by somebody else, and the reader has to answer. */
export const ASSIGNED_TO_ME: RfiDetail = {
  ...CLOSED,
  status: 'ASSIGNED',
  assignee: ME,
  allowedUsers: [OTHER],
  responses: [],
  responseCount: 0,
  hasOfficialResponse: false,
  reviewComments: null,
  closedAt: null,
  publishedAt: ago(2),
  createdAt: ago(2),
  ageDays: 2,
  dueDate: inDays(5),
  costImpact: { answer: 'UNKNOWN', amount: null },
  scheduleImpact: { answer: 'UNKNOWN', days: null },
  ballInCourt: {
    user: ME,
    action: 'Assignee to respond',
    since: ago(2),
    dueDate: inDays(5),
    isOverdue: false,
  },
  history: PAST,
  abilities: abilities(
    'Only the person who asked it or someone who manages it can do this.',
    'respond',
    'reassign',
    'addAllowedUser',
  ),
};

/** Waits for somebody else, and the reader only reads. */
export const WAITING: RfiDetail = {
  ...ASSIGNED_TO_ME,
  assignee: OTHER,
  allowedUsers: [],
  dueDate: inDays(-3),
  isOverdue: true,
  ballInCourt: {
    user: OTHER,
    action: 'Assignee to respond',
    since: ago(9),
    dueDate: inDays(-3),
    isOverdue: true,
  },
  abilities: abilities(
    'Only its assignee, the person who asked it or someone added to it can respond to this RFI.',
  ),
};

/** The reader asked, and was answered. */
export const ANSWERED: RfiDetail = {
  ...ASSIGNED_TO_ME,
  status: 'IN_PROGRESS',
  requester: ME,
  assignee: OTHER,
  allowedUsers: [],
  responses: CLOSED.responses.map((response) => ({ ...response, isOfficial: false, createdAt: ago(0.2) })),
  responseCount: 1,
  ballInCourt: {
    user: ME,
    action: 'Requester to close or ask further',
    since: ago(0.2),
    dueDate: inDays(5),
    isOverdue: false,
  },
  costImpact: { answer: 'YES', amount: 12_500 },
  scheduleImpact: { answer: 'YES', days: 2 },
  abilities: abilities(
    'This RFI is In progress; only a draft one can be published.',
    'respond',
    'reassign',
    'update',
    'close',
    'terminate',
    'markOfficial',
    'addAllowedUser',
    'removeAllowedUser',
  ),
};

export const DRAFT: RfiDetail = {
  ...ASSIGNED_TO_ME,
  rfiNumber: null,
  status: 'DRAFT',
  requester: ME,
  assignee: OTHER,
  allowedUsers: [],
  publishedAt: null,
  ageDays: 0,
  ballInCourt: { user: ME, action: 'Requester to publish', since: ago(2), dueDate: null, isOverdue: false },
  history: PAST.filter(({ action }) => action === 'create').map((entry) => ({ ...entry, actor: ME })),
  abilities: abilities(
    'This RFI is Draft; only an assigned, edited, reassigned or in-progress one can be answered.',
    'save',
    'publish',
    'terminate',
  ),
};

export const TERMINATED: RfiDetail = {
  ...WAITING,
  status: 'TERMINATED',
  ballInCourt: null,
  isOverdue: false,
  dueDate: CLOSED.dueDate,
  closedAt: ago(1),
  reviewComments: 'Answered by addendum 2; no answer is needed any more.',
  abilities: abilities(
    'This RFI is Terminated; only an assigned, edited, reassigned or in-progress one can be answered.',
  ),
};

const LONG =
  'The supply main on M-301 meets beam B-14, and the return main below it meets the sprinkler riser. ';

/** Texts at their limits, words without a break, many people and files. */
export const LONG_TEXT: RfiDetail = {
  ...ANSWERED,
  subject: `${LONG.repeat(2)}Donaudampfschifffahrtsgesellschaftskapitän`.slice(0, 200),
  question: `${LONG.repeat(12)}\n\n| Sheet | Detail | Elevation |\n|---|---|---|\n${`| M-301 | ${'x'.repeat(60)} | 9 ft 10 in. |\n`.repeat(4)}\n${'A'.repeat(220)}`,
  location: LONG.repeat(2).slice(0, 200),
  allowedUsers: [OTHER, CLOSED.requester].map((user) => ({
    ...user,
    name: `${user.name} von und zu ${'Langname'.repeat(4)}`,
  })),
  attachments: [0, 1, 2].flatMap((index) =>
    CLOSED.attachments.map((file) => ({
      ...file,
      key: `${String(index)}${file.key}`,
      name: `${'very-'.repeat(12)}${file.name}`,
    })),
  ),
};

/** A small picture, so that images of a story are something to look at. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><rect width="480" height="320" fill="#7d8a95"/><path d="M0 210h480v26H0z" fill="#c8552d"/><path d="M60 40h90v280H60z" fill="#4d565e"/></svg>`;

/** Stored files: a PDF where the key says so, a picture else. */
const files = http.get('*/documents/stream', ({ request }) => {
  const isPdf = new URL(request.url).searchParams.get('key')?.endsWith('.pdf') === true;
  return isPdf
    ? new HttpResponse(PAPER, { headers: { 'content-type': 'application/pdf' } })
    : new HttpResponse(PICTURE, { headers: { 'content-type': 'image/svg+xml' } });
});

/** Lookups of tools that this server does not have. */
const notBuilt = refuses('get', '*/tools/rfi/daily-log-references', 501, 'NOT_BUILT', 'Not built');

export const lookups: Handler[] = [
  getListRfiAssigneesMockHandler(),
  getListRfiContractorsMockHandler(),
  getListRfiDivisionsMockHandler(),
  getListRfiSubdivisionsMockHandler(),
  getListRfiSovReferencesMockHandler(),
  getListRfiPayAppReferencesMockHandler(),
  getListRfiChangeRequestReferencesMockHandler(),
  notBuilt,
  getUploadRfiFilesMockHandler(),
  getUploadCommentFilesMockHandler(),
  files,
  getExportRfiMockHandler(() => new Blob([PAPER], { type: 'application/pdf' })),
];

const signedIn = getGetMeResponseMock();
const reader = getGetMeMockHandler({
  ...signedIn,
  user: { ...signedIn.user, ...ME, jobTitle: ME.jobTitle ?? null, photoKey: null },
});

/** Comments that can be added and deleted. */
export function commentHandlers(): Handler[] {
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
              : no('A reply cannot be answered; answer the comment above it.'),
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

/** An RFI that takes every step as the server does, as far as the page shows it. */
export function rfiHandlers(start: RfiDetail): Handler[] {
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

/** Parameters of a story of one RFI. */
export const detailStory = (rfi: RfiDetail, search = '', ...first: Handler[]) =>
  pageStory(
    `${RFI_ROUTE}/${rfi.id}${search}`,
    ...first,
    reader,
    ...lookups,
    ...rfiHandlers(rfi),
    ...commentHandlers(),
  );

/** Parameters of a story of the new RFI. */
export const formStory = (...first: Handler[]) =>
  pageStory(`${RFI_ROUTE}/new`, ...first, reader, ...lookups, ...rfiHandlers(WAITING), ...commentHandlers());
