import { beginningOf } from '#domain/text/beginning.ts';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { users } from '../modules/auth/schema.ts';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { type SessionScope, sessions } from '../db/schema/sessions.ts';
import type { Clock } from '../ports/clock.ts';
import type { Random } from '../ports/random.ts';
import { Problem } from './problem.ts';
import { hashToken, newToken } from './tokens.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long a token lives unused, and at most. Reset tokens do not slide (rule: accounts and sessions). */
const LIFETIME: Record<SessionScope, { idle: number; total: number }> = {
  session: { idle: 7 * DAY, total: 30 * DAY },
  reset: { idle: HOUR, total: HOUR },
};

/** Use is written down at most this often, so that reading does not mean writing. */
const TOUCH_EVERY = 5 * 60_000;

export interface SessionUser {
  id: string;
  email: string;
  name: string;
  isOnboardingComplete: boolean;
}

/** Whom a session views a project as. */
export interface Viewing {
  projectId: string;
  memberId: string;
  userId: string;
  until: Date;
}

export interface Session {
  id: string;
  scope: SessionScope;
  /** Null where it is the user's own, as it mostly is. */
  viewing: Viewing | null;
}

/** What a device tells of itself when a session is opened. */
export interface SessionOrigin {
  userAgent: string | null;
  address: string | null;
  timeZone: string | null;
}
const UNKNOWN: SessionOrigin = { userAgent: null, address: null, timeZone: null };
/** As much of a user agent as tells a device; the rest is whatever its sender likes. */
const LONGEST_AGENT = 400;

/** Opens a session and returns its bearer token, which is not stored and cannot be shown again. */
export async function createSession(
  db: Db,
  ports: { clock: Clock; random: Random },
  userId: string,
  scope: SessionScope = 'session',
  { userAgent, address, timeZone }: SessionOrigin = UNKNOWN,
): Promise<string> {
  const token = newToken(ports.random);
  const now = ports.clock.now();
  const { idle, total } = LIFETIME[scope];
  await db.insert(sessions).values({
    userId,
    scope,
    tokenHash: await hashToken(token),
    userAgent: userAgent == null ? null : beginningOf(userAgent, LONGEST_AGENT),
    address,
    timeZone,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + idle),
    endsAt: new Date(now.getTime() + total),
  });
  return token;
}

/** Ends one session at once. */
export async function revokeSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ revokedAt: now }).where(eq(sessions.id, sessionId));
}

/** Ends all sessions of a user, reset links included, except the one given. */
export async function revokeSessionsOf(db: Db, userId: string, now: Date, except?: string): Promise<void> {
  const mine = and(eq(sessions.userId, userId), isNull(sessions.revokedAt));
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(except ? and(mine, ne(sessions.id, except)) : mine);
}

/** The token of an `Authorization: Bearer` header. */
export function bearerToken(headers: Headers): string | null {
  const match = /^Bearer ([A-Za-z0-9._~+/=-]{16,512})$/i.exec(headers.get('authorization') ?? '');
  return match?.[1] ?? null;
}

export const unauthenticated = () => new Problem('UNAUTHENTICATED', 'Please log in to continue.');

export const sessionExpired = () =>
  new Problem('SESSION_EXPIRED', 'Your session has expired. Please login again.');

/** What a request needs to know of the session behind its token. */
export const SESSION_COLUMNS = {
  session: {
    id: sessions.id,
    scope: sessions.scope,
    lastUsedAt: sessions.lastUsedAt,
    expiresAt: sessions.expiresAt,
    endsAt: sessions.endsAt,
    revokedAt: sessions.revokedAt,
    viewingProjectId: sessions.viewingProjectId,
    viewingMemberId: sessions.viewingMemberId,
    viewingUserId: sessions.viewingUserId,
    viewingUntil: sessions.viewingUntil,
  },
  user: {
    id: users.id,
    email: users.email,
    name: users.name,
    isOnboardingComplete: users.isOnboardingComplete,
  },
  isActive: users.isActive,
};

interface SessionRow {
  session: Omit<typeof sessions.$inferSelect, 'userId' | 'tokenHash' | 'createdAt' | keyof SessionOrigin>;
  user: SessionUser;
  isActive: boolean;
}

/** Whom the session views a project as now; null once that has ended, also by itself. */
function viewingOf(session: SessionRow['session'], now: Date): Viewing | null {
  const { viewingProjectId, viewingMemberId, viewingUserId, viewingUntil } = session;
  if (!viewingProjectId || !viewingMemberId || !viewingUserId || !viewingUntil || viewingUntil <= now)
    return null;
  return {
    projectId: viewingProjectId,
    memberId: viewingMemberId,
    userId: viewingUserId,
    until: viewingUntil,
  };
}

/** The session of a row as far as it is good now; 401 where it is not. Notes that it is used. */
export async function openSession(
  db: Db,
  row: SessionRow | undefined,
  scope: SessionScope,
  now: Date,
): Promise<{ user: SessionUser; session: Session }> {
  if (!row?.isActive) throw sessionExpired();
  const { session, user } = row;
  const over = session.revokedAt !== null || session.expiresAt <= now || session.endsAt <= now;
  if (over || session.scope !== scope) throw sessionExpired();
  if (scope === 'session' && now.getTime() - session.lastUsedAt.getTime() > TOUCH_EVERY) {
    const slid = Math.min(now.getTime() + LIFETIME.session.idle, session.endsAt.getTime());
    await db
      .update(sessions)
      .set({ lastUsedAt: now, expiresAt: new Date(slid) })
      .where(eq(sessions.id, session.id));
  }
  return { user, session: { id: session.id, scope: session.scope, viewing: viewingOf(session, now) } };
}

/** Who reads in a project: the session's user, or whom it views that one as. */
export type ReaderIn = (projectId: string) => string;

export const readerOf =
  (userId: string, { viewing }: Pick<Session, 'viewing'>): ReaderIn =>
  (projectId) =>
    viewing?.projectId === projectId ? viewing.userId : userId;

const sessionByToken = prepared((db) =>
  db
    .select(SESSION_COLUMNS)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session_by_token'),
);

/** What a call shows to be let in. The hash is made before the transaction begins, which then waits for nothing. */
export interface Credential {
  tokenHash: string;
  scope: SessionScope;
  now: Date;
}

/** The user of a session, read afresh; 401 where it is unknown or no longer good, or its user deactivated. */
export async function sessionOf(
  db: Db,
  { tokenHash, scope, now }: Credential,
): Promise<{ user: SessionUser; session: Session }> {
  const [row] = await sessionByToken(db).execute({ tokenHash });
  return openSession(db, row, scope, now);
}

/** The user of a session by its id; 401 where it is no longer good. */
export async function sessionById(
  db: Db,
  sessionId: string,
  now: Date,
): Promise<{ user: SessionUser; session: Session }> {
  const [row] = await db
    .select(SESSION_COLUMNS)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId));
  return openSession(db, row, 'session', now);
}

/**
 * The user behind a token, read afresh on every request; 401 where the token is unknown, revoked, expired, of
 * another scope, or its user deactivated.
 */
export async function readSession(
  db: Db,
  token: string | null,
  scope: SessionScope,
  now: Date,
): Promise<{ user: SessionUser; session: Session }> {
  if (!token) throw unauthenticated();
  return sessionOf(db, { tokenHash: await hashToken(token), scope, now });
}
