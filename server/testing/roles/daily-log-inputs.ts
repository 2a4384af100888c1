import type { Operation } from '../../../tests/rules/roles/cells.ts';
import type { LooseInput } from '../client.ts';
import type { Stage } from './stage.ts';
import type { World } from './world.ts';

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
