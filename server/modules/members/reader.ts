import { isKnown } from '#domain/member/invited.ts';
import { eq } from 'drizzle-orm';
import { users } from '../auth/schema.ts';
import type { RecordReader } from '../record/reader.ts';
import { projectMembers } from './schema.ts';

/** Members and invitations, for their histories. */
export const memberReader: RecordReader = async (db, memberId) => {
  const [row] = await db
    .select({ userId: users.id, name: users.name, email: users.email, status: projectMembers.status })
    .from(projectMembers)
    .innerJoin(users, eq(users.id, projectMembers.userId))
    .where(eq(projectMembers.id, memberId));
  if (!row) return null;
  return {
    number: null,
    title: isKnown(row.status) ? row.name || row.email : row.email,
    path: 'tools/members',
    people: [row.userId],
    draftOf: null,
    mayRead: (actor) => actor.authorities.includes('MEMBER_VIEW'),
  };
};
