import { deviceOf, placeOf, shownAddress } from '#domain/account/devices.ts';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { sessions } from '../../db/schema/sessions.ts';
import type { UserContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { notFound } from '../../http/problem.ts';
import { revokeSession, revokeSessionsOf } from '../../http/sessions.ts';

/** Nobody looks through more; the oldest of so many are signed out with all others. */
const MOST_SHOWN = 100;

/** The caller's sessions that are good now. */
const open = ({ user, now }: UserContext) =>
  and(
    eq(sessions.userId, user.id),
    eq(sessions.scope, 'session'),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    gt(sessions.endsAt, now),
  );

/** What the device of this session said of its time zone, for the session that takes its place. */
export async function timeZoneOfSession(ctx: UserContext): Promise<string | null> {
  const [row] = await ctx.db
    .select({ timeZone: sessions.timeZone })
    .from(sessions)
    .where(eq(sessions.id, ctx.session.id));
  return row?.timeZone ?? null;
}

export const sessionHandlers = {
  async listSessions(ctx) {
    const rows = await ctx.db
      .select()
      .from(sessions)
      .where(open(ctx))
      .orderBy(desc(eq(sessions.id, ctx.session.id)), desc(sessions.lastUsedAt), desc(sessions.id))
      .limit(MOST_SHOWN);
    return {
      data: rows.map((row) => {
        const { name, kind } = deviceOf(row.userAgent);
        return {
          id: row.id,
          device: name,
          kind,
          place: placeOf(row.timeZone),
          address: shownAddress(row.address),
          signedInAt: row.createdAt.toISOString(),
          lastUsedAt: row.lastUsedAt.toISOString(),
          isCurrent: row.id === ctx.session.id,
        };
      }),
    };
  },

  async revokeSession(ctx, { params }) {
    const [row] = await ctx.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(open(ctx), eq(sessions.id, params.sessionId)))
      .for('update');
    if (!row) throw notFound('This device is signed out already.');
    await revokeSession(ctx.db, row.id, ctx.now);
    ended(ctx, 'revoke-session');
  },

  async revokeOtherSessions(ctx) {
    await revokeSessionsOf(ctx.db, ctx.user.id, ctx.now, ctx.session.id);
    ended(ctx, 'revoke-other-sessions');
  },
} satisfies Partial<Handlers>;

/** The open pages of the sessions that have ended hear of it. */
function ended(ctx: UserContext, action: string): void {
  ctx.rightsChanged(ctx.user.id);
  ctx.record({ objectType: 'USER', objectId: ctx.user.id, chainId: ctx.user.id, action });
}
