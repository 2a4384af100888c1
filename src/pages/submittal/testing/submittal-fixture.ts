import type { Submittal, SubmittalDetail, SubmittalStatus, UserRef } from '@/shared/api/generated/model';
import { getListMembersResponseMock } from '@/shared/api/generated/members/members.msw';
import {
  getGetSubmittalResponseMock,
  getListSubmittalsResponseMock,
} from '@/shared/api/generated/submittals/submittals.msw';
import { ago, inDays } from '@/shared/testing/days';

/** The contract's submittal: a revision with its architect and engineer. */
const EXAMPLE: SubmittalDetail = getGetSubmittalResponseMock();
const people = getListMembersResponseMock().data.map(({ user }) => user);
const personCalled = (name: string): UserRef =>
  people.find((each) => each.name === name) ?? EXAMPLE.createdBy;

export const DANA = personCalled('Dana Whitfield');
export const NOAH = personCalled('Noah Price');
export const PRIYA = personCalled('Priya Raman');
export const TOMAS = personCalled('Tomas Lindgren');

const court = (user: UserRef | null, action: string): SubmittalDetail['ballInCourt'] => ({
  user,
  action,
  since: ago(3),
  dueDate: inDays(4),
  isOverdue: false,
});

/** With the architect, who decides after the engineer; its first revision came back. */
export const PENDING: SubmittalDetail = {
  ...EXAMPLE,
  status: 'APPROVAL_PENDING',
  dueDate: inDays(4),
  isOverdue: false,
  requiredOnSite: inDays(40),
  leadTimeDays: 28,
  approveBy: inDays(12),
  submitBy: inDays(-2),
  risk: 'AT_RISK',
  ballInCourt: court(TOMAS, 'Architect, engineer or owner to decide'),
};

const at = (status: SubmittalStatus, fields: Partial<SubmittalDetail>): SubmittalDetail => ({
  ...PENDING,
  status,
  reviewCode: null,
  approvers: PENDING.approvers.map((approver) => ({
    ...approver,
    decision: 'PENDING',
    reviewCode: null,
    comments: null,
    decidedAt: null,
    sentAt: null,
    attachments: [],
  })),
  ...fields,
});

/** With the reader, who reviews it for the general contractor. */
export const ASSIGNED = at('ASSIGNED', {
  assignee: DANA,
  comments: null,
  ballInCourt: court(DANA, 'Assignee to start the review'),
});
export const REVIEWED = at('GC_REVIEWED', {
  assignee: DANA,
  ballInCourt: court(null, 'General contractor to forward or close'),
});
/** The reader's own, sent back. */
export const RETURNED = at('REVISION', {
  createdBy: DANA,
  receivedFrom: null,
  reviewCode: 'REVISE_AND_RESUBMIT',
  comments: 'Add gauges and hanger spacing to sheets 3 to 6.',
  ballInCourt: court(DANA, 'Creator to revise'),
});
export const APPROVED: SubmittalDetail = {
  ...PENDING,
  status: 'APPROVED',
  reviewCode: 'APPROVED_AS_NOTED',
  risk: null,
  approvers: PENDING.approvers.map((approver) => ({
    ...approver,
    decision: 'APPROVED',
    reviewCode: 'APPROVED_AS_NOTED',
    comments: 'Seal class A on the mains.',
    decidedAt: ago(1),
  })),
  ballInCourt: court(null, 'General contractor to close'),
};
/** The reader's own draft. */
export const DRAFT = at('DRAFT', {
  submittalNumber: null,
  revision: 0,
  revisions: EXAMPLE.revisions.slice(0, 1),
  createdBy: DANA,
  receivedFrom: null,
  assignee: NOAH,
  sentAt: null,
  responses: [],
  responseCount: 0,
  comments: null,
  risk: 'LATE',
  ballInCourt: court(DANA, 'Creator to send'),
});
export const CLOSED: SubmittalDetail = {
  ...APPROVED,
  status: 'CLOSED',
  ballInCourt: null,
  closedAt: ago(1),
  distribution: [PRIYA, NOAH],
};

/** The contract's register, with what is at risk as of today. */
export const REGISTER: readonly Submittal[] = getListSubmittalsResponseMock().data.map((submittal) => {
  if (submittal.id !== PENDING.id) return submittal;
  const { dueDate, requiredOnSite, approveBy, submitBy, risk, ballInCourt } = PENDING;
  return {
    ...submittal,
    dueDate,
    requiredOnSite,
    risk,
    ballInCourt,
    ...(approveBy === undefined ? {} : { approveBy }),
    ...(submitBy === undefined ? {} : { submitBy }),
  };
});
