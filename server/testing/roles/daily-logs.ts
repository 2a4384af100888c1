import { LOG_GIVEN, type LogGiven } from '../../../tests/rules/roles/given.ts';
import type { Operation, Who } from '../../../tests/rules/roles/cells.ts';
import type { Db } from '../../db/database.ts';
import { attachments } from '../../modules/attachments/schema.ts';
import { courtOf } from '../../modules/daily-log/records.ts';
import { dailyLogEntries, dailyLogs, dailyLogShares, dailyLogWords } from '../../modules/daily-log/schema.ts';
import type { LooseInput } from '../client.ts';
import type { Stage } from './stage.ts';
import type { World } from './world.ts';

export const isLogGiven = (given: string): given is LogGiven => Object.hasOwn(LOG_GIVEN, given);

export interface StoredLog {
  id: string;
  /** Found by this word alone. */
  word: string;
  ownEntryId: string;
  othersEntryId: string;
  openId: string;
  correctedId: string;
  photoKey: string;
}

let made = 0;

const WORK = {
  entryType: 'WORK_LOG',
  trade: 'Ironworkers',
  workers: 12,
  hours: 8,
  location: null,
  description: 'Placed bottom mat.',
  quantity: null,
  unit: null,
  equipment: [],
  delay: null,
} as const;
const DEVIATION = {
  entryType: 'NONCONFIRMING_LOG',
  subject: 'Bolsters missing',
  severity: 'MINOR',
  requirement: null,
  location: null,
  description: 'Found before the pour.',
  correctiveAction: null,
} as const;

/** For each person a log that is to them what the table says, with entries of theirs, of another, and nonconformances. */
export async function storeLogs(
  db: Db,
  { people, asker, answerer, bystander, project, t }: World,
  given: LogGiven,
  everyone: readonly Who[],
): Promise<StoredLog[]> {
  const now = t.clock.now();
  const at = { projectId: project.id, createdAt: now };
  const stored: StoredLog[] = [];
  for (const who of everyone) {
    const n = ++made;
    const me = people[who] ?? asker;
    const maker = given.startsWith('logMade') ? me : asker;
    const isPrivate = ['logPrivateOthers', 'logMade', 'logShared', 'logOwned'].includes(given);
    const isClosed = given.endsWith('Closed');
    const status = isClosed ? ('CLOSED' as const) : ('OPEN' as const);
    const word = `deck${n}x`;
    const id = crypto.randomUUID();
    const companyId = (given === 'logColleagues' ? me.companyId : maker.companyId) ?? project.companyId;
    await db.insert(dailyLogs).values({
      ...at,
      ...courtOf(null, { status, createdBy: maker.id }, now),
      id,
      sequence: 10_000 + n,
      logDate: '2026-04-14',
      status,
      access: isPrivate ? 'PRIVATE' : 'PUBLIC',
      crewName: word,
      crewKey: word,
      photoCount: 1,
      createdBy: maker.id,
      companyId,
      ...(isClosed ? { closedBy: maker.id, closedAt: now } : {}),
    });
    await db.insert(dailyLogShares).values(
      [bystander, ...(given === 'logShared' ? [me] : [])].map((user) => ({
        ...at,
        dailyLogId: id,
        userId: user.id,
        sharedBy: maker.id,
      })),
    );
    const ownerId = given === 'logOwned' ? me.id : answerer.id;
    const kinds = [
      { content: WORK, entryType: 'WORK_LOG', createdBy: me.id },
      { content: WORK, entryType: 'WORK_LOG', createdBy: bystander.id, photoCount: 1 },
      {
        content: DEVIATION,
        entryType: 'NONCONFIRMING_LOG',
        createdBy: bystander.id,
        status: 'OPEN',
        ownerId,
      },
      {
        content: DEVIATION,
        entryType: 'NONCONFIRMING_LOG',
        createdBy: bystander.id,
        status: 'CORRECTED',
        ownerId: answerer.id,
      },
    ] as const;
    const ids: string[] = [];
    for (const [i, { content, ...kind }] of kinds.entries()) {
      const entryId = crypto.randomUUID();
      const written = content.entryType === 'WORK_LOG' ? { ...content, equipment: [] } : content;
      await db
        .insert(dailyLogEntries)
        .values({ ...at, ...kind, content: written, id: entryId, dailyLogId: id, position: i + 1 });
      ids.push(entryId);
    }
    const [ownEntryId = '', othersEntryId = '', openId = '', correctedId = ''] = ids;
    const photoKey = `attachments/${crypto.randomUUID()}.png`;
    await db.insert(attachments).values({
      ...at,
      key: photoKey,
      name: 'deck.png',
      size: 1,
      contentType: 'image/png',
      uploadedBy: bystander.id,
      objectType: 'DAILY_LOG_ENTRY',
      objectId: othersEntryId,
      claimedAt: now,
    });
    await db.insert(dailyLogWords).values({ recordId: id, word, projectId: project.id });
    stored.push({ id, word, ownEntryId, othersEntryId, openId, correctedId, photoKey });
  }
  return stored;
}

/** Which entry of a log a row is about. */
export function entryOf(operation: Operation, { log, part }: Stage): string | undefined {
  if (operation === 'correctNonconformance') return log?.openId;
  if (operation === 'verifyNonconformance' || operation === 'reopenNonconformance') return log?.correctedId;
  return part === 'ownEntry' ? log?.ownEntryId : log?.othersEntryId;
}

const day = (world: World, offset = 0): string =>
  new Date(world.t.clock.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10);
/** Whom a log is shared with, in the project of the address. */
const sharedTo = (world: World, { who, caller }: Stage): string =>
  (who === 'THROUGH_OTHER' && caller ? caller : world.answerer).id;
const found = (_: World, { log }: Stage): LooseInput => ({ query: { search: log?.word ?? '' } });
const range = (world: World): LooseInput => ({ query: { startDate: day(world, -6), endDate: day(world) } });
const SIGNATURE = { signatureType: 'TYPED', typedName: 'Dana Whitfield' };
let crews = 0;

/** The body and the query of each operation of daily logs that has one. */
export const LOG_INPUTS: Partial<Record<Operation, (world: World, stage: Stage) => LooseInput>> = {
  listDailyLogs: found,
  exportDailyLogs: found,
  getDailyLogCarousel: () => ({ query: { limit: 50 } }),
  createDailyLog: (world, { given }) => ({ body: { logDate: day(world), crewName: `${given} ${++crews}` } }),
  getDailyLogCopySource: (world) => ({ query: { logDate: day(world) } }),
  copyDailyLog: (world, { log, who }) => ({
    body: { logDate: day(world), ...(who === 'THROUGH_OTHER' ? {} : { crewName: log?.word }) },
  }),
  getDailyLogCalendar: () => ({ query: { month: '2026-04' } }),
  getDailyLogHours: range,
  exportDailyLogRangePdf: range,
  getSiteWeather: (world) => ({ query: { date: day(world) } }),
  getDailyLogQuantities: (_, { on }) => ({ query: { sovId: on.objectId } }),
  updateDailyLog: () => ({ body: { version: 1, siteCondition: 'MUDDY' } }),
  addDailyLogEntry: () => ({
    body: {
      entryType: 'WORK_LOG',
      trade: 'Ironworkers',
      workers: 2,
      hours: 8,
      description: 'Placed chairs.',
    },
  }),
  addDailyLogInvoice: (world) => ({
    body: { invoiceNumber: 'BRS-1', vendor: 'Bay Supply', invoiceDate: day(world), amount: 12.5 },
  }),
  voidDailyLogEntry: () => ({ body: { version: 1, reason: 'Entered twice.' } }),
  closeDailyLog: () => ({ body: { version: 1 } }),
  bulkCloseDailyLogs: (_, { log }) => ({
    body: { dailyLogs: [{ dailyLogId: log?.id ?? '', version: 1 }] },
  }),
  shareDailyLog: (world, at) => ({ body: { sharedToUserId: sharedTo(world, at) } }),
  bulkShareDailyLogs: (world, at) => ({
    body: { dailyLogIds: [at.log?.id ?? ''], sharedToUserId: sharedTo(world, at) },
  }),
  signDailyLog: () => ({ body: { version: 1, signature: SIGNATURE } }),
  reopenDailyLog: () => ({ body: { version: 1, reason: 'A truck is missing.' } }),
  correctNonconformance: () => ({ body: { version: 1, comment: 'Placed.' } }),
  verifyNonconformance: () => ({ body: { version: 1 } }),
  reopenNonconformance: () => ({ body: { version: 1, comment: 'Short at C-5.' } }),
};
