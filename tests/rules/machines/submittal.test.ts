import { submittalMachine, type SubmittalRecord } from '#domain/submittal/status.ts';
import { all, stay, walks } from './walk.ts';

const PEOPLE = {
  creator: 'receiving',
  colleague: 'receiving',
  assignee: 'paying',
  invited: 'elsewhere',
  approver: 'design',
  stranger: 'elsewhere',
} as const;
type Person = keyof typeof PEOPLE;

const IN_REVIEW = ['ASSIGNED', 'IN_PROGRESS', 'REASSIGNED'];
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
    creatorId: 'creator',
    assigneeId: 'assignee',
    invitedUserIds: ['invited'],
    approverIds: ['approver'],
    problemCount: 0,
  }),
  edges: {
    save: { moves: stay(['DRAFT', 'EDITED']), authority: 'SUBMISSION_MANAGE', by: ['creator'] },
    send: { moves: 'DRAFT>ASSIGNED EDITED>ASSIGNED', authority: 'SUBMISSION_MANAGE', by: ['creator'] },
    start: { moves: 'ASSIGNED>IN_PROGRESS', authority: 'SUBMISSION_VIEW', by: ['assignee'] },
    review: { moves: 'IN_PROGRESS>GC_REVIEWED', authority: 'SUBMISSION_MANAGE', byRole: GC },
    forward: { moves: 'GC_REVIEWED>APPROVAL_PENDING', authority: 'SUBMISSION_MANAGE', byRole: GC },
    approve: { moves: 'APPROVAL_PENDING>APPROVED', authority: 'SUBMISSION_VIEW', byManager: decidedBy },
    requestRevision: {
      moves: 'APPROVAL_PENDING>REVISION',
      authority: 'SUBMISSION_VIEW',
      byManager: decidedBy,
    },
    reject: { moves: 'APPROVAL_PENDING>REJECTED', authority: 'SUBMISSION_VIEW', byManager: decidedBy },
    edit: { moves: 'REVISION>EDITED REJECTED>EDITED', authority: 'SUBMISSION_MANAGE', by: ['creator'] },
    reassign: {
      moves: all(IN_REVIEW, 'ASSIGNED'),
      authority: 'SUBMISSION_VIEW',
      by: ['creator'],
      byRole: GC,
    },
    reassignReviewer: {
      moves: all(IN_REVIEW, 'REASSIGNED'),
      authority: 'SUBMISSION_VIEW',
      by: ['assignee'],
    },
    respond: {
      moves: 'REASSIGNED>IN_PROGRESS IN_PROGRESS>IN_PROGRESS',
      authority: 'SUBMISSION_VIEW',
      by: ['assignee'],
      byIn: { IN_PROGRESS: ['invited'] },
    },
    close: {
      moves: all(['APPROVED', 'REJECTED', 'GC_REVIEWED'], 'CLOSED'),
      authority: 'SUBMISSION_MANAGE',
      byRole: GC,
    },
    terminate: {
      moves: all(
        [...IN_REVIEW, 'GC_REVIEWED', 'APPROVAL_PENDING', 'REVISION', 'REJECTED', 'EDITED'],
        'TERMINATED',
      ),
      authority: 'SUBMISSION_MANAGE',
      by: ['creator'],
      byRole: GC,
    },
  },
});
