import { sql } from 'drizzle-orm';
import { Problem } from './problem.ts';
import type { Handlers } from './handler.ts';
import { VERSION } from '../config/version.ts';

export const systemHandlers = {
  async getHealth(ctx) {
    try {
      await ctx.db.execute(sql`select 1`);
    } catch {
      throw new Problem('UNAVAILABLE', 'The database does not answer.', { retryAfter: 5 });
    }
    return { status: 'ok', version: VERSION };
  },
} satisfies Partial<Handlers>;
