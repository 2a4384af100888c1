import { isKnown } from '#domain/member/invited.ts';
import { MEMBER_STATUSES } from '#domain/member/status.ts';
import { and, arrayContains, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { users } from '../auth/schema.ts';
import { companies, companyMembers } from '../companies/schema.ts';
import { projectMembers } from '../members/schema.ts';
import { projects } from '../projects/schema.ts';
import { images } from './schema.ts';

type ImageRow = typeof images.$inferSelect;

const theirs = alias(projectMembers, 'theirs');
const colleagues = alias(companyMembers, 'colleagues');

/** Whether somebody works on a project of theirs with whom this holds of: a known member, who need not be active. */
async function sharesProject(db: Db, userId: string, holds: SQL): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(projectMembers)
    .innerJoin(theirs, eq(theirs.projectId, projectMembers.projectId))
    .where(
      and(
        eq(projectMembers.userId, userId),
        eq(projectMembers.status, 'ACTIVE'),
        holds,
        inArray(theirs.status, MEMBER_STATUSES.filter(isKnown)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** A profile's photo is seen by who shares a company or a project with the person; an invitation shares nothing yet. */
async function sharesAnything(db: Db, userId: string, otherId: string): Promise<boolean> {
  if (await sharesProject(db, userId, eq(theirs.userId, otherId))) return true;
  const companiesShared = await db
    .select({ one: sql`1` })
    .from(companyMembers)
    .innerJoin(colleagues, eq(colleagues.companyId, companyMembers.companyId))
    .where(and(eq(companyMembers.userId, userId), eq(colleagues.userId, otherId)))
    .limit(1);
  return companiesShared.length > 0;
}

/** A project's image is seen by those who take part in it; an invitation shows none. */
async function showsInMyProject(db: Db, userId: string, key: string): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(projects)
    .innerJoin(projectMembers, eq(projectMembers.projectId, projects.id))
    .where(
      and(
        arrayContains(projects.siteImages, [key]),
        eq(projectMembers.userId, userId),
        eq(projectMembers.status, 'ACTIVE'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** A company's logo is seen by its people and by those who share a project with it. */
async function showsMyPartner(db: Db, userId: string, key: string): Promise<boolean> {
  const [company] = await db.select({ id: companies.id }).from(companies).where(eq(companies.logoKey, key));
  if (!company) return false;
  const own = await db
    .select({ one: sql`1` })
    .from(companyMembers)
    .where(and(eq(companyMembers.userId, userId), eq(companyMembers.companyId, company.id)))
    .limit(1);
  if (own.length > 0) return true;
  return sharesProject(db, userId, eq(theirs.companyId, company.id));
}

/**
 * The image under a key that this user may see; null where there is none or they may not, which the caller answers
 * alike. The database must be in the system role.
 */
export async function readableImage(db: Db, userId: string, key: string): Promise<ImageRow | null> {
  const [image] = await db.select().from(images).where(eq(images.key, key));
  if (!image) return null;
  if (image.uploadedBy === userId) return image;
  if (image.kind === 'COMPANY') return (await showsMyPartner(db, userId, key)) ? image : null;
  if (image.kind === 'PROJECT') return (await showsInMyProject(db, userId, key)) ? image : null;
  const [holder] = await db.select({ id: users.id }).from(users).where(eq(users.photoKey, key));
  return holder && (await sharesAnything(db, userId, holder.id)) ? image : null;
}
