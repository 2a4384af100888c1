import type { SubmittalRecord } from '#domain/submittal/record.ts';
import { submittalMachine } from '#domain/submittal/status.ts';
import { all, stay, walks } from './walk.ts';

const PEOPLE = {
  creator: 'receiving',
  submitter: 'receiving',
  colleague: 'receiving',
  assignee: 'paying',
  reviewer: 'elsewhere',
  invited: 'elsewhere',
  approver: 'design',
  stranger: 'elsewhere',
} as const;
type Person = keyof typeof PEOPLE;

const IN_REVIEW = ['ASSIGNED', 'IN_PROGRESS', 'REASSIGNED'];
/** Open, and not with a reviewer who was asked besides. */
const ANSWERABLE =
  'ASSIGNED IN_PROGRESS GC_REVIEWED APPROVAL_PENDING APPROVED REVISION REJECTED EDITED'.split(' ');
const GC = ['GENERAL_CONTRACTOR', 'GC_MEMBER', 'PROJECT_ADMIN'] as const;
const DECIDERS = ['ARCHITECT', 'ENGINEER', 'OWNER'] as const;
/** The approver, and only in a role that approves. */
const decidedBy = { roles: [], ownRoles: DECIDERS, own: ['approver'] } as const;

walks<SubmittalRecord, Person>('submittal', {
  machine: submittalMachine,
  people: PEOPLE,
  starts: ['DRAFT'],
  record: (status) => ({
    status,
    purpose: 'INFORMATION',
    isDraft: status === 'DRAFT',
    inRegister: false,
    isPrivate: false,
    creatorId: 'creator',
    receivedFromId: 'submitter',
    companyId: null,
    addedUserIds: [],
    assigneeId: 'assignee',
    reviewerId: 'reviewer',
    invitedUserIds: ['invited'],
    approvers: [{ userId: 'approver', step: 1, isRequired: true, hasApproved: false }],
    problemCount: 0,
  }),
  edges: {
    save: { moves: stay(['DRAFT', 'EDITED']), authority: 'SUBMISSION_MANAGE', by: ['creator', 'submitter'] },
    remove: { moves: stay(['DRAFT']), authority: 'SUBMISSION_MANAGE', by: ['creator'] },
    send: {
      moves: 'DRAFT>ASSIGNED EDITED>ASSIGNED',
      authority: 'SUBMISSION_MANAGE',
      by: ['creator', 'submitter'],
    },
    start: { moves: 'ASSIGNED>IN_PROGRESS', authority: 'SUBMISSION_VIEW', by: ['assignee'] },
    // The assignee, where they are of the general contractor.
    review: {
      moves: 'IN_PROGRESS>GC_REVIEWED',
      authority: 'SUBMISSION_MANAGE',
      byManager: { roles: [], ownRoles: GC, own: ['assignee'] },
    },
    sendBack: {
      moves: all(['ASSIGNED', 'IN_PROGRESS', 'GC_REVIEWED'], 'REVISION'),
      authority: 'SUBMISSION_MANAGE',
      byRole: GC,
    },
    forward: { moves: 'GC_REVIEWED>APPROVAL_PENDING', authority: 'SUBMISSION_MANAGE', byRole: GC },
    approve: { moves: 'APPROVAL_PENDING>APPROVED', authority: 'SUBMISSION_VIEW', byManager: decidedBy },
    requestRevision: {
      moves: 'APPROVAL_PENDING>REVISION',
      authority: 'SUBMISSION_VIEW',
      byManager: decidedBy,
    },
    reject: { moves: 'APPROVAL_PENDING>REJECTED', authority: 'SUBMISSION_VIEW', byManager: decidedBy },
    edit: {
      moves: 'REVISION>EDITED REJECTED>EDITED',
      authority: 'SUBMISSION_MANAGE',
      by: ['creator', 'submitter'],
    },
    reassign: {
      moves: all(IN_REVIEW, 'ASSIGNED'),
      authority: 'SUBMISSION_VIEW',
      by: ['assignee'],
      byRole: GC,
    },
    reassignReviewer: {
      moves: all(IN_REVIEW, 'REASSIGNED'),
      authority: 'SUBMISSION_VIEW',
      by: ['assignee'],
    },
    respond: {
      moves: `REASSIGNED>IN_PROGRESS ${stay(ANSWERABLE)}`,
      authority: 'SUBMISSION_VIEW',
      by: [],
      byIn: {
        REASSIGNED: ['reviewer'],
        ...Object.fromEntries(
          ANSWERABLE.map((status) => [
            status,
            ['creator', 'submitter', 'assignee', 'invited', 'approver'] as const,
          ]),
        ),
      },
    },
    close: {
      moves: all(['APPROVED', 'REJECTED', 'GC_REVIEWED'], 'CLOSED'),
      authority: 'SUBMISSION_MANAGE',
      byRole: GC,
    },
    terminate: {
      moves: all(['DRAFT', 'REASSIGNED', ...ANSWERABLE], 'TERMINATED'),
      authority: 'SUBMISSION_MANAGE',
      by: ['creator', 'submitter'],
      // A draft that does not stand in the register is for nobody else's eyes.
      byRoleIn: Object.fromEntries(['REASSIGNED', ...ANSWERABLE].map((status) => [status, GC])),
    },
  },
});
