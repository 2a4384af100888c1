import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { PublicContext } from '../../http/context.ts';
import { companiesOf } from '../companies/queries.ts';
import { companies } from '../companies/schema.ts';
import { tell } from '../notifications/tell.ts';
import { projects } from '../projects/schema.ts';
import type { MemberRow } from './queries.ts';
import { projectMembers } from './schema.ts';

/** Whoever accepts, who may not be signed in yet. */
export interface Accepting {
  id: string;
  name: string;
  email: string;
}

const actorOf = ({ id, name, email }: Accepting) => ({ id, name: name || email });

/** The company of whoever invited, for which they take part in the project. */
export async function inviterCompany(db: Db, projectId: string, inviterId: string) {
  const [row] = await db
    .select({ id: companies.id, name: companies.name })
    .from(projectMembers)
    .innerJoin(companies, eq(companies.id, projectMembers.companyId))
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, inviterId)));
  return row ?? null;
}

/** The company that somebody takes part for: the inviter's where they belong to it, else their own; null while they have none. */
export async function companyToTakePartFor(
  db: Db,
  { projectId, userId, invitedBy }: Pick<MemberRow, 'projectId' | 'userId' | 'invitedBy'>,
): Promise<string | null> {
  const own = (await companiesOf(db, userId)).map(({ company }) => company.id);
  const inviter = invitedBy ? await inviterCompany(db, projectId, invitedBy) : null;
  return inviter && own.includes(inviter.id) ? inviter.id : (own[0] ?? null);
}

/** The inviter learns that the person takes part now. */
async function tellInviter(
  ctx: PublicContext,
  { projectId, invitedBy }: MemberRow,
  person: Accepting,
): Promise<void> {
  const [project] = await ctx.db
    .select({ name: projects.name })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (!invitedBy || !project) return;
  const title = `${person.name || person.email} joined ${project.name}`;
  const link = `/app/projects/${projectId}/tools/members`;
  await tell(ctx, {
    userId: invitedBy,
    event: 'MEMBER_JOINED',
    projectId,
    title,
    message: 'They have accepted your invitation and can be given work.',
    link,
    actorId: person.id,
    mail: { subject: title, text: `${title}.\n\n${ctx.publicUrl}${link}\n\nPlumbline` },
  });
}

/** From now on the person takes part; the transaction stays in the project. The row is locked and its invitation good. */
export async function accepting(
  ctx: PublicContext,
  row: MemberRow,
  person: Accepting,
  companyId: string | null,
): Promise<void> {
  await ctx.enterProject(row.projectId);
  await ctx.db
    .update(projectMembers)
    .set({
      status: 'ACTIVE',
      companyId,
      acceptedAt: ctx.now,
      tokenHash: null,
      version: row.version + 1,
      updatedAt: ctx.now,
    })
    .where(eq(projectMembers.id, row.id));
  ctx.rightsChanged(person.id);
  ctx.record({
    objectType: 'MEMBER',
    objectId: row.id,
    action: 'accept-invitation',
    actor: actorOf(person),
    changes: [{ field: 'status', from: 'PENDING', to: 'ACTIVE' }],
  });
  await tellInviter(ctx, row, person);
}

/**
 * Where somebody came into a project by a link before they had a company, they take part for it from now on. The transaction
 * is outside of projects before and after.
 */
export async function takePartFor(
  ctx: PublicContext,
  person: Accepting,
  company: { id: string; name: string },
): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(projectMembers)
    .where(
      and(
        eq(projectMembers.userId, person.id),
        eq(projectMembers.status, 'ACTIVE'),
        isNull(projectMembers.companyId),
      ),
    )
    .orderBy(asc(projectMembers.id))
    .for('update');
  for (const row of rows) {
    // What is recorded before is not the project's.
    await ctx.writeHistory();
    await ctx.enterProject(row.projectId);
    await ctx.db
      .update(projectMembers)
      .set({ companyId: company.id, version: row.version + 1, updatedAt: ctx.now })
      .where(eq(projectMembers.id, row.id));
    ctx.record({
      objectType: 'MEMBER',
      objectId: row.id,
      action: 'update',
      actor: actorOf(person),
      changes: [{ field: 'company', from: null, to: company.name }],
    });
    await ctx.leaveProject();
  }
  if (rows.length > 0) ctx.rightsChanged(person.id);
}
