import { dailyLogMachine, type DailyLogRecord } from '#domain/daily-log/status.ts';
import { messageMachine, type MessageRecord } from '#domain/message/status.ts';
import { stay, walks } from './walk.ts';

const PEOPLE = {
  creator: 'receiving',
  colleague: 'receiving',
  shared: 'paying',
  stranger: 'elsewhere',
} as const;
type Person = keyof typeof PEOPLE;

/** DAILY_LOG_MANAGE, as the matrix grants it. */
const ALL = ['PROJECT_ADMIN', 'GENERAL_CONTRACTOR', 'GC_MEMBER'] as const;
const OWN = ['SUBCONTRACTOR', 'SUBCONTRACTOR_MEMBER'] as const;
const VIEW = 'DAILY_LOG_VIEW';

const log = (status: DailyLogRecord['status'], access: DailyLogRecord['access']): DailyLogRecord => ({
  status,
  creatorId: 'creator',
  companyId: 'receiving',
  access,
  sharedUserIds: ['shared'],
});

function walkLog(
  name: string,
  access: DailyLogRecord['access'],
  byManager: {
    roles: readonly (typeof ALL)[number][];
    ownRoles: readonly ((typeof ALL)[number] | (typeof OWN)[number])[];
    own: readonly Person[];
  },
): void {
  const managed = { moves: stay(['OPEN']), authority: VIEW, by: ['creator'], byManager } as const;
  walks<DailyLogRecord, Person>(name, {
    machine: dailyLogMachine,
    people: PEOPLE,
    starts: ['OPEN'],
    record: (status) => log(status, access),
    edges: {
      addEntry: { ...managed, by: ['creator', 'shared'] },
      share: managed,
      unshare: managed,
      close: { ...managed, moves: 'OPEN>CLOSED' },
    },
  });
}

walkLog('public daily log', 'PUBLIC', { roles: ALL, ownRoles: OWN, own: ['creator', 'colleague'] });
// A private log is managed by nobody who may not read it: not even by a project admin.
walkLog('private daily log', 'PRIVATE', { roles: [], ownRoles: ALL, own: ['creator', 'shared'] });

walks<MessageRecord, Person>('message', {
  machine: messageMachine,
  people: PEOPLE,
  starts: ['DRAFT'],
  record: (status) => ({ status, authorId: 'creator', notifyWith: ['shared'], notifyRoles: [] }),
  edges: {
    saveDraft: { moves: 'DRAFT>DRAFT', authority: 'MESSAGE_MANAGE', by: ['creator'] },
    send: { moves: 'DRAFT>SENT', authority: 'MESSAGE_MANAGE', by: ['creator'] },
    update: { moves: 'SENT>SENT', authority: 'MESSAGE_MANAGE', by: ['creator'] },
    remove: {
      moves: 'DRAFT>DRAFT SENT>SENT',
      authority: 'MESSAGE_VIEW',
      by: ['creator'],
      // A project admin deletes what is sent; a draft is its author's alone.
      byRoleIn: { SENT: ['PROJECT_ADMIN'] },
    },
  },
});
