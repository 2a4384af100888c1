import { rfiMachine, type RfiRecord } from '#domain/rfi/status.ts';
import { all, stay, walks } from './walk.ts';

const PEOPLE = {
  requester: 'receiving',
  colleague: 'receiving',
  assignee: 'paying',
  allowed: 'elsewhere',
  stranger: 'elsewhere',
} as const;
type Person = keyof typeof PEOPLE;

const OPEN = ['ASSIGNED', 'EDITED', 'RE_ASSIGNED', 'IN_PROGRESS'];
/** RFI_MANAGE, as the matrix grants it; own = the requester's company, and the assignee. */
const MANAGER = {
  roles: ['PROJECT_ADMIN', 'GENERAL_CONTRACTOR', 'GC_MEMBER', 'OWNER'],
  ownRoles: ['SUBCONTRACTOR', 'SUBCONTRACTOR_MEMBER', 'OWNER_MEMBER', 'ARCHITECT', 'ENGINEER'],
  own: ['requester', 'colleague', 'assignee'],
} as const;

const record = (status: RfiRecord['status'], visibility: RfiRecord['visibility']): RfiRecord => ({
  status,
  requesterId: 'requester',
  assigneeId: 'assignee',
  allowedUserIds: ['allowed'],
  companyId: 'receiving',
  visibility,
  problemCount: 0,
});

const edges = {
  save: { moves: stay(['DRAFT']), authority: 'RFI_MANAGE', by: ['requester'] },
  publish: { moves: 'DRAFT>ASSIGNED', authority: 'RFI_MANAGE', by: ['requester'] },
  respond: {
    moves: all(OPEN, 'IN_PROGRESS'),
    authority: 'RFI_VIEW',
    by: ['assignee', 'requester', 'allowed'],
  },
  reassign: { moves: all(OPEN, 'RE_ASSIGNED'), authority: 'RFI_VIEW', by: ['assignee', 'requester'] },
} as const;

walks<RfiRecord, Person>('public RFI', {
  machine: rfiMachine,
  people: PEOPLE,
  // EDITED needs an update that leaves assignee and question alone.
  starts: ['DRAFT', 'EDITED'],
  record: (status) => record(status, 'PUBLIC'),
  edges: {
    ...edges,
    update: {
      moves: all(OPEN, 'RE_ASSIGNED'),
      authority: 'RFI_MANAGE',
      by: ['requester'],
      byManager: MANAGER,
    },
    close: { moves: all(OPEN, 'CLOSED'), authority: 'RFI_VIEW', by: ['requester'], byManager: MANAGER },
    terminate: {
      moves: all(['DRAFT', ...OPEN], 'TERMINATED'),
      authority: 'RFI_VIEW',
      by: ['requester'],
      // A draft is its requester's alone.
      byManager: { ...MANAGER, notIn: ['DRAFT'] },
    },
  },
});

/** Of a private one, those who manage are the ones among them who may read it. */
const PRIVATE_MANAGER = {
  roles: ['PROJECT_ADMIN'],
  ownRoles: ['GENERAL_CONTRACTOR', 'GC_MEMBER', 'OWNER'],
  own: ['requester', 'allowed'],
} as const;

walks<RfiRecord, Person>('private RFI, by those who manage all', {
  machine: {
    ...rfiMachine,
    actions: { close: rfiMachine.actions.close, terminate: rfiMachine.actions.terminate },
  } as typeof rfiMachine,
  people: PEOPLE,
  starts: ['DRAFT', 'EDITED', 'ASSIGNED', 'IN_PROGRESS', 'RE_ASSIGNED'],
  record: (status) => ({ ...record(status, 'PRIVATE'), companyId: null, assigneeId: null }),
  edges: {
    close: {
      moves: all(OPEN, 'CLOSED'),
      authority: 'RFI_VIEW',
      by: ['requester'],
      byManager: PRIVATE_MANAGER,
    },
    terminate: {
      moves: all(['DRAFT', ...OPEN], 'TERMINATED'),
      authority: 'RFI_VIEW',
      by: ['requester'],
      byManager: { ...PRIVATE_MANAGER, notIn: ['DRAFT'] },
    },
  },
});
