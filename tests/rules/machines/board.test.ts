import { nonconformanceMachine, type NonconformanceRecord } from '#domain/daily-log/nonconformance-status.ts';
import { dailyLogMachine, type DailyLogRecord } from '#domain/daily-log/status.ts';
import { messageMachine, type MessageRecord } from '#domain/message/status.ts';
import { stay, walks } from './walk.ts';

const PEOPLE = {
  creator: 'receiving',
  colleague: 'receiving',
  shared: 'paying',
  owner: 'trade',
  author: 'paying',
  stranger: 'elsewhere',
} as const;
type Person = keyof typeof PEOPLE;

/** DAILY_LOG_MANAGE, as the matrix grants it. */
const ALL = ['PROJECT_ADMIN', 'GENERAL_CONTRACTOR', 'GC_MEMBER'] as const;
const OWN = ['SUBCONTRACTOR', 'SUBCONTRACTOR_MEMBER'] as const;
const VIEW = 'DAILY_LOG_VIEW';
const MANAGERS = { roles: ALL, ownRoles: OWN, own: ['creator', 'colleague'] } as const;

const readers = (access: DailyLogRecord['access']) =>
  ({
    creatorId: 'creator',
    companyId: 'receiving',
    access,
    sharedUserIds: ['shared', 'author'],
    ownerIds: ['owner'],
  }) as const;

const log = (status: DailyLogRecord['status'], access: DailyLogRecord['access']): DailyLogRecord => ({
  ...readers(access),
  status,
  isSigned: false,
  justClosed: true,
  entryAuthorId: 'author',
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
  // Beyond the own company's: who reads a private log and manages all of them.
  const ofAll =
    access === 'PUBLIC'
      ? { roles: ALL, ownRoles: [], own: [] }
      : { roles: [], ownRoles: ALL, own: ['creator', 'shared', 'author'] as const };
  const managed = { moves: stay(['OPEN']), authority: VIEW, by: ['creator'], byManager } as const;
  walks<DailyLogRecord, Person>(name, {
    machine: dailyLogMachine,
    people: PEOPLE,
    starts: ['OPEN'],
    record: (status) => log(status, access),
    edges: {
      save: { ...managed, byManager: ofAll },
      addEntry: { ...managed, by: ['creator', 'shared', 'author'] },
      voidEntry: { ...managed, by: ['creator', 'author'] },
      share: { ...managed, moves: stay(['OPEN', 'CLOSED']) },
      unshare: { ...managed, moves: stay(['OPEN', 'CLOSED']) },
      close: { ...managed, moves: 'OPEN>CLOSED' },
      sign: { ...managed, moves: stay(['CLOSED']) },
      reopen: { ...managed, moves: 'CLOSED>OPEN', byManager: ofAll },
    },
  });
}

walkLog('public daily log', 'PUBLIC', MANAGERS);
// A private log is managed by nobody who may not read it: not even by a project admin.
walkLog('private daily log', 'PRIVATE', {
  roles: [],
  ownRoles: ALL,
  own: ['creator', 'shared', 'author'],
});

walks<NonconformanceRecord, Person>('nonconformance in a public daily log', {
  machine: nonconformanceMachine,
  people: PEOPLE,
  starts: ['OPEN'],
  record: (status) => ({ ...readers('PUBLIC'), status, ownerId: 'owner', holds: true }),
  edges: {
    correct: { moves: 'OPEN>CORRECTED', authority: VIEW, by: ['creator', 'owner'], byManager: MANAGERS },
    verify: { moves: 'CORRECTED>VERIFIED', authority: VIEW, by: ['creator'], byManager: MANAGERS },
    reopen: {
      moves: 'CORRECTED>OPEN VERIFIED>OPEN',
      authority: VIEW,
      by: ['creator'],
      byManager: MANAGERS,
    },
  },
});

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
