import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { hashToken } from '../../http/tokens.ts';
import { companies, companyInvitations } from '../companies/schema.ts';
import { projectMembers } from '../members/schema.ts';
import { projects } from '../projects/schema.ts';
import { users } from './schema.ts';

/** What an invitation link is good for. */
export interface InvitationLink {
  kind: 'COMPANY_INVITATION' | 'PROJECT_INVITATION';
  /** Of the invitation to the company or of the pending member. */
  id: string;
  email: string;
  invitedById: string | null;
  /** Name of the company or project. */
  invitedTo: string;
  companyId: string | null;
  projectId: string | null;
  roleName: string;
  expiresAt: Date;
}

/**
 * The open invitation behind a mailed token; null where it is unknown, used, withdrawn or past its time. It stays
 * locked until the end of the transaction: of two people who use a link at once, the second finds it used.
 */
export async function invitationByToken(db: Db, token: string, now: Date): Promise<InvitationLink | null> {
  const tokenHash = await hashToken(token);
  const [toProject] = await db
    .select({
      id: projectMembers.id,
      email: users.email,
      invitedById: projectMembers.invitedBy,
      invitedTo: projects.name,
      projectId: projects.id,
      roleName: projectMembers.roleName,
      expiresAt: projectMembers.invitationExpiresAt,
    })
    .from(projectMembers)
    .innerJoin(users, eq(users.id, projectMembers.userId))
    .innerJoin(projects, eq(projects.id, projectMembers.projectId))
    .where(and(eq(projectMembers.tokenHash, tokenHash), eq(projectMembers.status, 'PENDING')))
    .for('update', { of: projectMembers });
  if (toProject)
    return isGood(toProject.expiresAt, now)
      ? { kind: 'PROJECT_INVITATION', companyId: null, ...toProject, expiresAt: toProject.expiresAt }
      : null;
  const [toCompany] = await db
    .select({
      id: companyInvitations.id,
      email: companyInvitations.email,
      invitedById: companyInvitations.invitedBy,
      invitedTo: companies.name,
      companyId: companies.id,
      roleName: companyInvitations.roleName,
      expiresAt: companyInvitations.expiresAt,
    })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .where(and(eq(companyInvitations.tokenHash, tokenHash), eq(companyInvitations.status, 'OPEN')))
    .for('update', { of: companyInvitations });
  if (!toCompany || !isGood(toCompany.expiresAt, now)) return null;
  return { kind: 'COMPANY_INVITATION', projectId: null, ...toCompany };
}

const isGood = (expiresAt: Date | null, now: Date): expiresAt is Date =>
  expiresAt !== null && expiresAt > now;

/** The name of whoever invited, for the page behind the link. */
export async function nameOf(db: Db, userId: string | null): Promise<string | null> {
  if (!userId) return null;
  const [row] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  return row ? row.name || row.email : null;
}
