import type { Address } from '#domain/contact/address.ts';
import { siteTimeZone } from '#domain/project/site-zone.ts';
import { eq } from 'drizzle-orm';
import { sessions } from '../../db/schema/sessions.ts';
import type { ProjectContext } from '../../http/context.ts';
import { users } from '../auth/schema.ts';

/**
 * The time zone that a paper of the project writes its instants in: that of the site, so that every copy has the same
 * day. Where the address does not tell it, that of whoever prints it, as their profile or else their device has it.
 */
export async function paperZone(
  ctx: Pick<ProjectContext, 'db' | 'user' | 'session'>,
  site: Pick<Address, 'state' | 'zipCode'>,
): Promise<string> {
  const ofSite = siteTimeZone(site);
  if (ofSite !== null) return ofSite;
  const [reader] = await ctx.db
    .select({ profile: users.timeZone, device: sessions.timeZone })
    .from(users)
    .leftJoin(sessions, eq(sessions.id, ctx.session.id))
    .where(eq(users.id, ctx.user.id));
  return reader?.profile ?? reader?.device ?? 'UTC';
}
