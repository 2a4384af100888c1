import { mayReadDailyLog } from '#domain/daily-log/sight.ts';
import type { Handlers, ResponseOf } from '../../http/handler.ts';
import { carriesOut } from '../record/acts.ts';
import { type Bulk, eachOf } from '../record/bulk.ts';
import { run, transitions } from './acts.ts';
import { closing } from './closing-handlers.ts';
import { tellShared } from './notices.ts';
import { numberOf, readersOf, readLog } from './records.ts';
import { sharedMember, sharingWith } from './share-handlers.ts';
import { dailyLogs } from './schema.ts';

interface Picked {
  dailyLogId: string;
}

const several = <P extends Picked>(
  field: (index: number) => string,
): Bulk<P, ResponseOf<'bulkCloseDailyLogs'>['data'][number]> => ({
  idOf: ({ dailyLogId }) => dailyLogId,
  table: dailyLogs,
  field,
  twice: 'This daily log is named twice.',
  async outcome(ctx, { dailyLogId }, problem) {
    const loaded = await readLog(ctx.db, dailyLogId);
    const log = loaded && mayReadDailyLog(ctx.actor, readersOf(loaded)) ? loaded.log : null;
    return {
      dailyLogId,
      dailyLogNumber: log && numberOf(log),
      ok: problem === null,
      status: log?.status ?? null,
      version: log?.version ?? null,
      errorCode: problem?.code ?? null,
      reason: problem?.message ?? null,
    };
  },
});

const CLOSED = several<Picked & { version: number }>((index) => `dailyLogs.${index}.dailyLogId`);
const SHARED = several<Picked>((index) => `dailyLogIds.${index}`);

export const bulkHandlers = {
  bulkCloseDailyLogs: carriesOut(transitions('close'), async (ctx, { body: { dailyLogs } }) => {
    const { result } = await eachOf(ctx, CLOSED, dailyLogs, ({ dailyLogId, version }) =>
      run(ctx, 'close', { params: { dailyLogId }, body: { version } }, closing),
    );
    return result;
  }),

  bulkShareDailyLogs: carriesOut(transitions('share'), async (ctx, { body }) => {
    const member = await sharedMember(ctx, body.sharedToUserId);
    const before = new Set<string>();
    const picked = body.dailyLogIds.map((dailyLogId) => ({ dailyLogId }));
    const { result, moved } = await eachOf(ctx, SHARED, picked, ({ dailyLogId }) =>
      run(ctx, 'share', { params: { dailyLogId }, body }, (acting) => {
        if (acting.loaded.sharedUserIds.includes(member.user.id)) before.add(dailyLogId);
        return sharingWith(member)(acting);
      }),
    );
    // One that they saw already is no news.
    const news = moved.map(({ log }) => log).filter(({ id }) => !before.has(id));
    await tellShared(ctx, news, member.user.id);
    return result;
  }),
} satisfies Partial<Handlers>;
