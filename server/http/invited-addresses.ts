import { normalEmail } from '#domain/account/limits.ts';
import type { UserContext } from './context.ts';
import { countInWindow, rateLimited, type RateRule } from './rate-limit.ts';

const DAY = 24 * 3600;
/** Invitations that one address is sent in a day, by everybody and by one person. */
const BY_EVERYBODY: RateRule = { by: 'account', limit: 10, seconds: DAY };
const BY_ONE: RateRule = { by: 'account', limit: 5, seconds: DAY };

/** Who reads what is sent to an address: `dana+site@example.com` is one of any number of names of `dana@example.com`. */
const mailboxOf = (address: string): string => normalEmail(address).replace(/^([^@+]+)\+[^@]*@/, '$1@');

/**
 * Counts an invitation that is about to be mailed to an address of the sender's choice, in the transaction that queues
 * it: first ones, repeated ones, and those that take the place of one that was withdrawn. 429 beyond the bound.
 */
export async function countInvitation(ctx: UserContext, address: string): Promise<void> {
  const email = mailboxOf(address);
  const waits = [
    await countInWindow(ctx.db, await ctx.keyedHash(`invited\n${email}`), BY_EVERYBODY, ctx.now),
    await countInWindow(ctx.db, await ctx.keyedHash(`invited\n${email}\n${ctx.user.id}`), BY_ONE, ctx.now),
  ];
  const wait = Math.max(...waits);
  if (wait > 0) throw rateLimited(wait, 'This address has been sent many invitations already.');
}
