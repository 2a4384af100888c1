import { dailyLogMachine } from '#domain/daily-log/status.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { requiredText } from '../../http/names.ts';
import { decideOrRefuse } from '../record/decide.ts';
import { act, type ActingOnLog, type LogStep } from './acts.ts';
import { logRecord, nameOf } from './records.ts';
import { checkedSignature, dropSignature, keepSignature } from './signature.ts';

/** Closes a log; with a signature it is signed at once, which asks for the right to sign as well. */
export async function closing({ ctx, loaded, body }: ActingOnLog<BodyOf<'closeDailyLog'>>): Promise<LogStep> {
  const closed = { closedBy: ctx.user.id, closedAt: ctx.now };
  if (!body.signature) return { values: closed };
  const record = { ...logRecord(loaded, ctx), status: 'CLOSED' as const };
  await decideOrRefuse(ctx.db, dailyLogMachine, ctx.actor, record, 'sign', nameOf(loaded.log));
  const signature = await checkedSignature(ctx, body.signature);
  return { values: { ...closed, signedAt: ctx.now }, changes: await keepSignature(ctx, loaded, signature) };
}

export const closingHandlers = {
  closeDailyLog: act('close', closing),

  signDailyLog: act('sign', async ({ ctx, loaded, body }: ActingOnLog<BodyOf<'signDailyLog'>>) => {
    const signature = await checkedSignature(ctx, body.signature);
    return { values: { signedAt: ctx.now }, changes: await keepSignature(ctx, loaded, signature) };
  }),

  reopenDailyLog: act('reopen', async ({ ctx, loaded, body }: ActingOnLog<BodyOf<'reopenDailyLog'>>) => ({
    values: { closedBy: null, closedAt: null, signedAt: null },
    comment: requiredText(body.reason, 'reason'),
    changes: await dropSignature(ctx, loaded.log),
  })),
} satisfies Partial<Handlers>;
