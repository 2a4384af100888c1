import type { OperationId } from '#contract/operations.ts';
import { type Outcome, type RoleCells, ROLES, type Role, type Row, row } from './cells.ts';
import type { LogGiven, Part } from './given.ts';

/** The grants of daily logs: M = manages all, o = manages those of their company, V = reads, – = none of it. */
const GRANTS = {
  PROJECT_ADMIN: 'M',
  GENERAL_CONTRACTOR: 'M',
  GC_MEMBER: 'M',
  SUBCONTRACTOR: 'o',
  SUBCONTRACTOR_MEMBER: 'o',
  OWNER: 'V',
  OWNER_MEMBER: 'V',
  DEVELOPER: 'V',
  ARCHITECT: 'V',
  ENGINEER: 'V',
  OTHER: '–',
} as const satisfies Record<Role, 'M' | 'o' | 'V' | '–'>;

/** One outcome for those who manage all daily logs, one for those who manage their own, one for who reads them. */
const byGrant = (M: Outcome, o: Outcome, V: Outcome): RoleCells =>
  Object.fromEntries(
    ROLES.map((role) => [role, { M, o, V, '–': '403' as const }[GRANTS[role]]]),
  ) as RoleCells;
/** The same for everybody who sees daily logs. */
const seers = (outcome: Outcome): RoleCells => byGrant(outcome, outcome, outcome);
/** Whoever manages all of them; and whoever manages those of the caller's company. */
const ofAll = (done: Outcome, refused: Outcome = '403'): RoleCells => byGrant(done, refused, refused);
const ofOwn = (done: Outcome, refused: Outcome = '403'): RoleCells => byGrant(done, done, refused);

/** What is done to one log and to what stands in it. */
interface Steps {
  read: RoleCells;
  listed: RoleCells;
  edit: RoleCells;
  add: RoleCells;
  voidOwn: RoleCells;
  voidOthers: RoleCells;
  close: RoleCells;
  closeSeveral: RoleCells;
  share: RoleCells;
  shareSeveral: RoleCells;
  unshare: RoleCells;
  shares: RoleCells;
  sign: RoleCells;
  reopen: RoleCells;
  correct: RoleCells;
  verify: RoleCells;
}
const OPERATIONS: Readonly<Record<keyof Steps, readonly (readonly [OperationId, Part?])[]>> = {
  read: [['getDailyLog'], ['exportDailyLogPdf']],
  listed: [['listDailyLogs'], ['exportDailyLogs']],
  edit: [['updateDailyLog']],
  add: [['addDailyLogEntry'], ['addDailyLogInvoice']],
  voidOwn: [['voidDailyLogEntry', 'ownEntry']],
  voidOthers: [['voidDailyLogEntry', 'othersEntry']],
  close: [['closeDailyLog']],
  closeSeveral: [['bulkCloseDailyLogs']],
  share: [['shareDailyLog']],
  shareSeveral: [['bulkShareDailyLogs']],
  unshare: [['unshareDailyLog']],
  shares: [['listDailyLogShares']],
  sign: [['signDailyLog']],
  reopen: [['reopenDailyLog']],
  correct: [['correctNonconformance']],
  verify: [['verifyNonconformance'], ['reopenNonconformance']],
};

/** An open log that everybody reads, which so and so manage. */
const open = (manages: typeof ofAll): Steps => ({
  read: seers('200'),
  listed: seers('seen'),
  edit: ofAll('200'),
  add: manages('201'),
  voidOwn: seers('200'),
  voidOthers: manages('200'),
  close: manages('200'),
  closeSeveral: manages('moved', 'kept'),
  share: manages('200'),
  shareSeveral: manages('moved', 'kept'),
  unshare: manages('204'),
  shares: manages('200'),
  sign: seers('409'),
  reopen: seers('409'),
  correct: manages('200'),
  verify: manages('200'),
});
const whoever = (done: Outcome): RoleCells => seers(done);
const made = open(whoever as typeof ofAll);
const late = { closeSeveral: seers('late') } as const;
/** A closed log takes nothing; who reads it, and what it says of nonconformances, goes on. */
const closed = (manages: typeof ofAll): Steps => ({
  ...open(manages),
  ...late,
  edit: seers('409'),
  add: seers('409'),
  voidOwn: seers('409'),
  voidOthers: seers('409'),
  close: seers('409'),
  sign: manages('200'),
  reopen: ofAll('200'),
});
const unseen = seers('404');
/** Of a log that names them as owner of a nonconformance people read that alone: no word of the rest finds it, nobody manages it. */
const nobody = () => seers('403');
const excerpt: Steps = {
  ...open(nobody),
  listed: seers('unseen'),
  edit: nobody(),
  closeSeveral: seers('kept'),
  shareSeveral: seers('kept'),
};

const STEPS: Readonly<Record<LogGiven, Steps>> = {
  logOthers: open(ofAll),
  // Not even a project admin knows of it.
  logPrivateOthers: {
    read: unseen,
    listed: seers('unseen'),
    edit: unseen,
    add: unseen,
    voidOwn: unseen,
    voidOthers: unseen,
    close: unseen,
    closeSeveral: seers('gone'),
    share: unseen,
    shareSeveral: seers('gone'),
    unshare: unseen,
    shares: unseen,
    sign: unseen,
    reopen: unseen,
    correct: unseen,
    verify: unseen,
  },
  logMade: { ...made, edit: seers('200') },
  logColleagues: open(ofOwn),
  logShared: { ...open(ofAll), add: seers('201') },
  logOwned: { ...excerpt, correct: seers('200') },
  logMadeClosed: { ...closed(whoever as typeof ofAll), reopen: seers('200') },
  logOthersClosed: closed(ofAll),
};

/** In another project's address a list does not hold it, and of several it is told not to exist. */
const THROUGH: Readonly<Partial<Record<OperationId, Outcome>>> = {
  listDailyLogs: 'unseen',
  exportDailyLogs: 'unseen',
  bulkCloseDailyLogs: 'gone',
  bulkShareDailyLogs: 'gone',
};
const steps = Object.entries(STEPS).flatMap(([given, cells]) =>
  Object.entries(cells).flatMap(([step, roles]: [string, RoleCells]) =>
    OPERATIONS[step as keyof Steps].map(([operation, part]) =>
      row(operation, given as LogGiven, roles, {
        through: THROUGH[operation] ?? '404',
        ...(part ? { part } : {}),
      }),
    ),
  ),
);

/** Who writes logs, and what is asked of all of them together. */
const writers = (outcome: Outcome): RoleCells => byGrant(outcome, outcome, '403');
const SUMS = ['getDailyLogCalendar', 'getDailyLogHours', 'getSiteWeather', 'exportDailyLogRangePdf'] as const;
const lists: readonly Row[] = [
  row('createDailyLog', 'project', writers('201'), { through: '201' }),
  row('getDailyLogCopySource', 'project', writers('200'), { through: '200' }),
  // In another project they have no day before.
  row('copyDailyLog', 'logMade', writers('201'), { through: '422' }),
  ...SUMS.map((operation) => row(operation, 'project', seers('200'), { through: '200' })),
  row('getDailyLogCarousel', 'logOthers', seers('seen'), { through: 'unseen' }),
  row('getDailyLogCarousel', 'logPrivateOthers', seers('unseen'), { through: 'unseen' }),
  // A schedule of another company is none to a subcontractor.
  row('getDailyLogQuantities', 'sovOthers', byGrant('200', '404', '200')),
  row('getDailyLogQuantities', 'sovOwn', seers('200')),
];

/** Every operation of daily logs; the upload of their files stands with the files. */
export const LOG_ROWS: readonly Row[] = [...lists, ...steps];
