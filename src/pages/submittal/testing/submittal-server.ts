import type { RequestHandler } from 'msw';
import { submittalAsides } from '#domain/submittal/asides.ts';
import { OPEN_SUBMITTAL, submittalMachine } from '#domain/submittal/status.ts';
import { decide } from '#domain/transition/machine.ts';
import type {
  Submittal,
  SubmittalAbilities,
  SubmittalApproverReplacement,
  SubmittalBulkClose,
  SubmittalDetail,
  SubmittalGroup,
  SubmittalResponseCreate,
  SubmittalStatusChange,
  SubmittalUpdate,
  UserRef,
} from '@/shared/api/generated/model';
import {
  getBulkCloseSubmittalsMockHandler,
  getChangeSubmittalStatusMockHandler,
  getCloseSubmittalMockHandler,
  getCreateSubmittalMockHandler,
  getDeleteSubmittalMockHandler,
  getExportSubmittalReportMockHandler,
  getGetSubmittalMockHandler,
  getInviteToSubmittalMockHandler,
  getListSubmittalGroupsMockHandler,
  getListSubmittalPeopleMockHandler,
  getListSubmittalPeopleResponseMock,
  getListSubmittalSpecSectionsMockHandler,
  getListSubmittalsMockHandler,
  getReassignSubmittalMockHandler,
  getReassignSubmittalApproverMockHandler,
  getRespondToSubmittalMockHandler,
  getTerminateSubmittalMockHandler,
  getUninviteFromSubmittalMockHandler,
  getUpdateSubmittalMockHandler,
  getUploadSubmittalFilesMockHandler,
} from '@/shared/api/generated/submittals/submittals.msw';
import { currentReader, currentRights } from '@/shared/testing/story-world';
import { PAPER } from '@/widgets/pdf-viewer/testing/paper';
import { submittalRecord } from '../list/model/bulk';
import { DANA, DRAFT, PENDING } from './submittal-fixture';
import { inDays } from '@/shared/testing/days';

export const LIST = '*/tools/submittals';
export const DETAIL = `${LIST}/:submittalId`;
const people = getListSubmittalPeopleResponseMock().data;
const queryOf = (request: Request): URLSearchParams => new URL(request.url).searchParams;

/** What the reader may do, by the machines that the server asks. */
function withAbilities(submittal: SubmittalDetail, reader: UserRef): SubmittalDetail {
  const rights = currentRights();
  const actor = {
    userId: currentReader(reader).id,
    companyId: rights.company?.id ?? null,
    projectRole: rights.roles[0]?.roleName ?? null,
    authorities: rights.authorities,
  };
  const record = {
    ...submittalRecord(submittal),
    invitedUserIds: submittal.invitedUsers.map(({ id }) => id),
  };
  const said = (decision: { ok: true } | { ok: false; reason: string }) => ({
    allowed: decision.ok,
    reason: decision.ok ? null : decision.reason,
  });
  const actions = Object.keys(submittalMachine.actions) as (keyof typeof submittalMachine.actions)[];
  return {
    ...submittal,
    abilities: {
      // The names of the actions are those of the abilities.
      ...(Object.fromEntries(
        actions.map((name) => [name, said(decide(submittalMachine, actor, record, name))]),
      ) as unknown as SubmittalAbilities),
      invite: said(decide(submittalAsides, actor, record, 'invite')),
      uninvite: said(decide(submittalAsides, actor, record, 'uninvite')),
      replaceApprover: said(decide(submittalAsides, actor, record, 'replaceApprover')),
    },
  };
}

function fits(submittal: Submittal, query: URLSearchParams): boolean {
  const among = (name: string, value: string | null | undefined) =>
    !query.has(name) || query.getAll(name).includes(value ?? '');
  return (
    submittal.title.toLowerCase().includes(query.get('searchText')?.toLowerCase() ?? '') &&
    among('status', submittal.status) &&
    among('risk', submittal.risk) &&
    among('specSection', submittal.specSection) &&
    among('ballInCourt', submittal.ballInCourt?.user?.id) &&
    (query.get('isOverdue') !== 'true' || submittal.isOverdue) &&
    (query.get('inRegister') !== 'true' || submittal.inRegister === true)
  );
}

function groups(all: readonly Submittal[]): SubmittalGroup[] {
  return [...Map.groupBy(all, ({ specSection }) => specSection)].map(([specSection, of]) => ({
    specSection,
    title: of[0]?.specSectionTitle ?? null,
    submittals: of.length,
    drafts: of.filter(({ status }) => status === 'DRAFT').length,
    open: of.filter(({ status }) => OPEN_SUBMITTAL.includes(status)).length,
    over: of.filter(({ ballInCourt }) => ballInCourt === null).length,
    overdue: of.filter(({ isOverdue }) => isOverdue).length,
    daysLate: of.some(({ isOverdue }) => isOverdue) ? 4 : 0,
    late: of.filter(({ risk }) => risk === 'LATE').length,
    atRisk: of.filter(({ risk }) => risk === 'AT_RISK').length,
    nextSubmitBy: of[0]?.submitBy ?? null,
  }));
}

/** The register: filtered, cut into pages, grouped; a closing closes all. */
export function listServer(start: readonly Submittal[]): RequestHandler[] {
  let all = [...start];
  return [
    getListSubmittalsMockHandler(({ request }) => {
      const query = queryOf(request);
      const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 10)];
      const found = all.filter((submittal) => fits(submittal, query));
      return {
        data: found.slice((page - 1) * limit, page * limit),
        meta: { total: found.length, page, limit, totalPages: Math.ceil(found.length / limit) },
      };
    }),
    getListSubmittalGroupsMockHandler(({ request }) => ({
      data: groups(all.filter((submittal) => fits(submittal, queryOf(request)))),
    })),
    getBulkCloseSubmittalsMockHandler(async ({ request }) => {
      const { submittals } = (await request.json()) as SubmittalBulkClose;
      const ids = new Set(submittals.map(({ submittalId }) => submittalId));
      all = all.map((submittal) =>
        ids.has(submittal.id) ? { ...submittal, status: 'CLOSED', ballInCourt: null } : submittal,
      );
      const data = submittals.map(({ submittalId, version }) => ({
        submittalId,
        submittalNumber: null,
        ok: true,
        status: 'CLOSED' as const,
        version: version + 1,
        errorCode: null,
        reason: null,
      }));
      return { data, succeeded: data.length, refused: 0 };
    }),
  ];
}

const attached = (keys: readonly string[] = []) =>
  keys.map((key) => ({
    key,
    name: key.split('/').at(-1) ?? key,
    size: 81_920,
    contentType: 'application/pdf',
    uploadedBy: currentReader(DANA),
    uploadedAt: new Date().toISOString(),
    takenAt: null,
  }));

/** One submittal that takes every step as the server does, as far as its page shows it. */
export function submittalServer(start: SubmittalDetail, reader = DANA): RequestHandler[] {
  let submittal = start;
  const next = (change: Partial<SubmittalDetail>, action: string): SubmittalDetail => {
    const step = {
      id: crypto.randomUUID(),
      at: new Date().toISOString(),
      action,
      actor: currentReader(reader),
      comment: null,
      changes: [],
    };
    submittal = {
      ...submittal,
      ...change,
      version: submittal.version + 1,
      history: [step, ...submittal.history],
    };
    return withAbilities(submittal, reader);
  };
  const decided = ({ status, reviewCode, comments, attachments }: SubmittalStatusChange) => {
    const mine = currentReader(reader).id;
    return {
      status,
      reviewCode: reviewCode ?? null,
      comments: comments ?? null,
      ballInCourt: { ...PENDING.ballInCourt, user: null, action: 'General contractor to close' },
      approvers: submittal.approvers.map((approver) =>
        approver.user.id === mine
          ? {
              ...approver,
              decision: status,
              reviewCode: reviewCode ?? null,
              comments: comments ?? null,
              decidedAt: new Date().toISOString(),
              attachments: attached(attachments),
            }
          : approver,
      ),
    } as Partial<SubmittalDetail>; // the status of a decision is also what the approver decided
  };
  return [
    getListSubmittalPeopleMockHandler(),
    getListSubmittalSpecSectionsMockHandler(),
    getUploadSubmittalFilesMockHandler(),
    getExportSubmittalReportMockHandler(() => new Blob([PAPER], { type: 'application/pdf' })),
    getChangeSubmittalStatusMockHandler(async ({ request }) => {
      const body = (await request.json()) as SubmittalStatusChange;
      if (body.status === 'REVISION' && submittal.status !== 'APPROVAL_PENDING')
        return next(
          { status: 'REVISION', reviewCode: 'REVISE_AND_RESUBMIT', comments: body.comments ?? null },
          'sendBack',
        );
      if (body.reviewCode) return next(decided(body), 'approve');
      const action = { ASSIGNED: 'send', IN_PROGRESS: 'start', GC_REVIEWED: 'review' }[body.status as string];
      return next({ status: body.status, comments: body.comments ?? null }, action ?? 'forward');
    }),
    getReassignSubmittalMockHandler(async ({ request }) => {
      const { newAssigneeId, status } = (await request.json()) as {
        newAssigneeId: string;
        status: 'ASSIGNED';
      };
      const person = people.find(({ id }) => id === newAssigneeId) ?? null;
      return next({ status, assignee: person }, 'reassign');
    }),
    getReassignSubmittalApproverMockHandler(async ({ request }) => {
      const { userId, newUserId } = (await request.json()) as SubmittalApproverReplacement;
      const user = people.find(({ id }) => id === newUserId);
      const approvers = submittal.approvers.map((one) =>
        one.user.id === userId && user ? { ...one, user } : one,
      );
      return next({ approvers }, 'replaceApprover');
    }),
    getRespondToSubmittalMockHandler(async ({ request }) => {
      const { response, attachments } = (await request.json()) as SubmittalResponseCreate;
      const made = {
        id: crypto.randomUUID(),
        response,
        attachments: attached(attachments),
        revision: submittal.revision,
        createdBy: currentReader(reader),
        createdAt: new Date().toISOString(),
      };
      return next({ responses: [...submittal.responses, made] }, 'respond');
    }),
    getInviteToSubmittalMockHandler(async ({ request }) => {
      const { userId } = (await request.json()) as { userId: string };
      const person = people.filter(({ id }) => id === userId);
      return next({ invitedUsers: [...submittal.invitedUsers, ...person] }, 'invite');
    }),
    getUninviteFromSubmittalMockHandler(({ request }) =>
      next(
        {
          invitedUsers: submittal.invitedUsers.filter(({ id }) => id !== queryOf(request).get('userId')),
        },
        'uninvite',
      ),
    ),
    getCloseSubmittalMockHandler(() =>
      next({ status: 'CLOSED', ballInCourt: null, closedAt: new Date().toISOString() }, 'close'),
    ),
    getTerminateSubmittalMockHandler(() =>
      next({ status: 'TERMINATED', ballInCourt: null, closedAt: new Date().toISOString() }, 'terminate'),
    ),
    getCreateSubmittalMockHandler(async ({ request }) => {
      const { title, isDraft } = (await request.json()) as { title: string; isDraft?: boolean };
      submittal = isDraft === true ? DRAFT : { ...PENDING, status: 'ASSIGNED', dueDate: inDays(9) };
      return next({ title }, 'create');
    }),
    getUpdateSubmittalMockHandler(async ({ request }) => {
      const { title = submittal.title } = (await request.json()) as SubmittalUpdate;
      const revises = submittal.status === 'REVISION' || submittal.status === 'REJECTED';
      return next({ title, ...(revises && { status: 'EDITED' as const }) }, revises ? 'edit' : 'save');
    }),
    getDeleteSubmittalMockHandler(),
    // Last: its path would also match those above.
    getGetSubmittalMockHandler(() => withAbilities(submittal, reader)),
  ];
}
