import { projectMachine, type ProjectRecord } from '#domain/project/status.ts';
import { sovMachine, type SovRecord } from '#domain/sov/status.ts';
import { walks } from './walk.ts';

const PEOPLE = {
  creator: 'receiving',
  editor: 'receiving',
  colleague: 'receiving',
  approver: 'paying',
  stranger: 'elsewhere',
} as const;
type Person = keyof typeof PEOPLE;

walks<ProjectRecord, Person>('project', {
  people: PEOPLE,
  starts: ['DRAFT'],
  machine: projectMachine,
  record: (status) => ({ status }),
  edges: {
    publish: { moves: 'DRAFT>ACTIVE', authority: 'PROJECT_MANAGE' },
    complete: { moves: 'ACTIVE>COMPLETED', authority: 'PROJECT_MANAGE' },
  },
});

walks<SovRecord, Person>('schedule of values', {
  people: PEOPLE,
  starts: ['DRAFT'],
  machine: sovMachine,
  record: (status) => ({
    status,
    creatorId: 'creator',
    editorIds: ['editor'],
    approverId: 'approver',
    lineCount: 1,
    lineErrorCount: 0,
    hasBilling: false,
  }),
  edges: {
    save: { moves: 'DRAFT>DRAFT REJECTED>REJECTED', authority: 'SOV_MANAGE', by: ['creator', 'editor'] },
    submit: {
      moves: 'DRAFT>APPROVAL_PENDING REJECTED>RESUBMITTED',
      authority: 'SOV_MANAGE',
      by: ['creator'],
    },
    recall: {
      moves: 'APPROVAL_PENDING>DRAFT RESUBMITTED>REJECTED',
      authority: 'SOV_MANAGE',
      by: ['creator'],
    },
    approve: {
      moves: 'APPROVAL_PENDING>APPROVED RESUBMITTED>APPROVED',
      authority: 'SOV_VIEW',
      by: ['approver'],
    },
    reject: {
      moves: 'APPROVAL_PENDING>REJECTED RESUBMITTED>REJECTED',
      authority: 'SOV_VIEW',
      by: ['approver'],
    },
    remove: { moves: 'DRAFT>DRAFT REJECTED>REJECTED', authority: 'SOV_MANAGE', by: ['creator'] },
    appendChangeRequest: { moves: 'APPROVED>APPROVED' },
  },
});
