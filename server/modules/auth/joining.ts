import { and, eq } from 'drizzle-orm';
import type { PublicContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { requiredName } from '../../http/names.ts';
import { invalid, Problem } from '../../http/problem.ts';
import { readSession, type SessionUser } from '../../http/sessions.ts';
import { joinCompany } from '../companies/joining.ts';
import { companyInvitations } from '../companies/schema.ts';
import { accepting, companyToTakePartFor } from '../members/accepting.ts';
import { projectMembers } from '../members/schema.ts';
import { requireGoodPassword, signedIn } from './handlers.ts';
import { invitationByToken, type InvitationLink } from './invitation-links.ts';
import { accountExists, linkExpired, openAccount, userByEmail } from './queries.ts';

type Person = Pick<SessionUser, 'id' | 'name' | 'email'>;

/** Whose session the call is made with, if it is made with a good one: the operation itself is open to everybody. */
async function callerOf(ctx: PublicContext): Promise<SessionUser | null> {
  try {
    return (await readSession(ctx.db, ctx.bearerToken, 'session', ctx.now)).user;
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** The account of whoever has none yet. 409 where the address has one, 422 where name or password are missing. */
async function newAccount(
  ctx: PublicContext,
  email: string,
  { name, password }: BodyOf<'joinByInvitation'>,
): Promise<Person> {
  if ((await userByEmail(ctx.db, email))?.isVerified) throw accountExists();
  const missing = Object.entries({ name, password }).filter(([, value]) => value === undefined);
  if (name === undefined || password === undefined)
    throw invalid(missing.map(([field]) => ({ field, message: 'This field is required' })));
  requireGoodPassword(password, email);
  const passwordHash = await ctx.passwords.hash(password);
  const user = await openAccount(ctx.db, { email, name: requiredName(name), passwordHash }, ctx.now);
  ctx.record({ objectType: 'USER', objectId: user.id, chainId: user.id, action: 'join' });
  return user;
}

/** What the link is for comes about; it is used up. */
async function followInvitation(
  ctx: PublicContext,
  { kind, id }: InvitationLink,
  person: Person,
): Promise<void> {
  if (kind === 'COMPANY_INVITATION') {
    const [row] = await ctx.db.select().from(companyInvitations).where(eq(companyInvitations.id, id));
    if (row) await joinCompany(ctx, person.id, row);
    return;
  }
  const [row] = await ctx.db
    .select()
    .from(projectMembers)
    .where(and(eq(projectMembers.id, id), eq(projectMembers.userId, person.id)));
  if (!row) throw linkExpired();
  const companyId = await companyToTakePartFor(ctx.db, row);
  // The account's own step is not the project's.
  await ctx.writeHistory();
  await accepting(ctx, row, person, companyId);
  await ctx.leaveProject();
}

export const joiningHandlers = {
  async joinByInvitation(ctx, { body }) {
    const invitation = await invitationByToken(ctx.db, body.token, ctx.now);
    if (!invitation)
      throw linkExpired('This invitation link has expired or was already used. Ask for a new invitation.');
    const caller = await callerOf(ctx);
    const own = caller?.email === invitation.email ? caller : null;
    const person = own ?? (await newAccount(ctx, invitation.email, body));
    await followInvitation(ctx, invitation, person);
    const session = own
      ? { access_token: ctx.bearerToken, registrationToken: null, isVerified: true }
      : await signedIn(ctx, person.id, body.timeZone);
    return { ...session, registrationToken: null, projectId: invitation.projectId };
  },
} satisfies Partial<Handlers>;
