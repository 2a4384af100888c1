import { expect } from 'vitest';
import type { BodyOf, ResponseOf } from '../../http/handler.ts';
import type { TestUser } from '../../testing/harness.ts';
import { PNG } from '../comments/testing.ts';
import { notifications } from '../notifications/schema.ts';
import { sovScene, type SovScene } from '../sov/testing.ts';

export type LogDetail = ResponseOf<'getDailyLog'>;
export type EntryBody = BodyOf<'addDailyLogEntry'>;
type Entry = LogDetail['entries'][number];

/** The people of a contract, and what they do with daily logs. */
export interface LogScene extends SovScene {
  at: { projectId: string };
  on(log: { id: string }): { projectId: string; dailyLogId: string };
  of(log: { id: string }, entry: { id: string }): { projectId: string; dailyLogId: string; entryId: string };
  /** Makes a PUBLIC log of today as the general contractor, unless told otherwise. */
  make(values?: Partial<BodyOf<'createDailyLog'>>, as?: TestUser): Promise<LogDetail>;
  get(log: { id: string }, as?: TestUser): Promise<LogDetail>;
  add(log: { id: string }, entry: EntryBody, as?: TestUser): Promise<LogDetail>;
  close(log: { id: string }, as?: TestUser): Promise<LogDetail>;
  photo(as: TestUser, name?: string): Promise<string>;
  /** Events that a person was told of, and tasks that wait for them. */
  told(userId: string): Promise<string[]>;
  waiting(as: TestUser): Promise<string[]>;
  /** The day so many days from now. */
  day(offset: number): string;
}

/** An attempt that is refused so, at these fields. */
export const refused = async (
  attempt: Promise<{ status: number; body: { errors?: { field: string }[] } }>,
  status: number,
  code: string,
  ...fields: string[]
) => {
  const answer = await attempt;
  expect(answer).toMatchObject({ status, body: { errorCode: code } });
  if (fields.length > 0) expect(answer.body.errors?.map(({ field }) => field)).toEqual(fields);
  return answer;
};

/** A work log of twelve ironworkers for eight hours. */
export const work = (values: Partial<Extract<EntryBody, { entryType: 'WORK_LOG' }>> = {}): EntryBody => ({
  entryType: 'WORK_LOG',
  trade: 'Ironworkers',
  workers: 12,
  hours: 8,
  description: 'Placed bottom mat, grids A to C.',
  ...values,
});

/** A nonconformance. */
export const deviation = (
  values: Partial<Extract<EntryBody, { entryType: 'NONCONFIRMING_LOG' }>> = {},
): EntryBody => ({
  entryType: 'NONCONFIRMING_LOG',
  subject: 'Slab bolsters missing at C-4',
  severity: 'MINOR',
  description: 'Found before the pour.',
  ...values,
});

/** The newest entry of a log, of that type. */
export function lastOf<T extends Entry['entryType']>(log: LogDetail, entryType: T) {
  const entry = log.entries.findLast((one) => one.entryType === entryType);
  if (!entry) throw new Error(`The log has no ${entryType}`);
  return entry as Extract<Entry, { entryType: T }>;
}

export async function logScene(options: Parameters<typeof sovScene>[1] = {}): Promise<LogScene> {
  const scene = await sovScene({}, options);
  const { t, project, gc } = scene;
  const at = { projectId: project.id };
  const on: LogScene['on'] = (log) => ({ ...at, dailyLogId: log.id });
  const day: LogScene['day'] = (offset) =>
    new Date(t.clock.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10);
  const get: LogScene['get'] = (log, as = gc) => t.as(as).call('getDailyLog', { params: on(log) });
  return {
    ...scene,
    at,
    on,
    day,
    get,
    of: (log, entry) => ({ ...on(log), entryId: entry.id }),
    make: (values = {}, as = gc) =>
      t.as(as).call('createDailyLog', {
        params: at,
        body: { logDate: day(0), logAccess: 'PUBLIC', ...values },
      }),
    add: (log, entry, as = gc) => t.as(as).call('addDailyLogEntry', { params: on(log), body: entry }),
    async close(log, as = gc) {
      const { version } = await get(log, as);
      return t.as(as).call('closeDailyLog', { params: on(log), body: { version } });
    },
    async told(userId) {
      const rows = await t.db((db) => db.select().from(notifications), project.id);
      return rows.filter((row) => row.userId === userId).map(({ event }) => event);
    },
    async waiting(as) {
      const { data } = await t.as(as).call('listPendingTasks', { query: {} });
      return data.map(({ taskType }) => taskType);
    },
    async photo(as, name = 'deck.png') {
      const body = { files: [new File([PNG], name)] };
      const { data } = await t.as(as).call('uploadDailyLogFiles', { params: at, body });
      return data[0]?.key ?? '';
    },
  };
}
