import {
  RFI_STATUSES,
  type RfiAction,
  rfiMachine,
  type RfiRecord,
  type RfiStatus,
} from '#domain/rfi/status.ts';
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
  isDraft: status === 'DRAFT',
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

/** The machine as far as it concerns these actions, started in these statuses. */
const among = (
  statuses: readonly RfiStatus[],
  names: readonly RfiAction[] = Object.keys(rfiMachine.actions) as RfiAction[],
): typeof rfiMachine => {
  const actions: Partial<typeof rfiMachine.actions> = Object.fromEntries(
    names.map((name) => {
      const rule = rfiMachine.actions[name];
      return [name, { ...rule, from: rule.from.filter((status) => statuses.includes(status)) }];
    }),
  );
  // The walk asks for the actions of its edges alone.
  return { ...rfiMachine, actions: actions as typeof rfiMachine.actions };
};
const SENT = RFI_STATUSES.filter((status) => status !== 'DRAFT');
const SENT_ACTIONS = ['respond', 'reassign', 'update', 'close', 'terminate'] as const;

// Nobody else reads a draft, so nobody else ends it, whatever they manage.
walks<RfiRecord, Person>('draft RFI', {
  machine: among(['DRAFT'], ['save', 'publish', 'terminate', 'remove']),
  people: PEOPLE,
  // The other walks lead to these.
  starts: ['DRAFT', 'EDITED', 'RE_ASSIGNED', 'IN_PROGRESS', 'CLOSED'],
  record: (status) => record(status, 'PUBLIC'),
  edges: {
    save: edges.save,
    publish: edges.publish,
    terminate: { moves: 'DRAFT>TERMINATED', authority: 'RFI_VIEW', by: ['requester'] },
    remove: { moves: stay(['DRAFT']), authority: 'RFI_MANAGE', by: ['requester'] },
  },
});

walks<RfiRecord, Person>('public RFI', {
  machine: among(SENT, SENT_ACTIONS),
  people: PEOPLE,
  // EDITED needs an update that leaves assignee and question alone.
  starts: ['DRAFT', 'ASSIGNED', 'EDITED'],
  record: (status) => record(status, 'PUBLIC'),
  edges: {
    respond: edges.respond,
    reassign: edges.reassign,
    update: {
      moves: all(OPEN, 'RE_ASSIGNED'),
      authority: 'RFI_MANAGE',
      by: ['requester'],
      byManager: MANAGER,
    },
    close: { moves: all(OPEN, 'CLOSED'), authority: 'RFI_VIEW', by: ['requester'], byManager: MANAGER },
    terminate: {
      moves: all(OPEN, 'TERMINATED'),
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
  machine: among(SENT, ['close', 'terminate']),
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
      moves: all(OPEN, 'TERMINATED'),
      authority: 'RFI_VIEW',
      by: ['requester'],
      byManager: { ...PRIVATE_MANAGER, notIn: ['DRAFT'] },
    },
  },
});
