import { and, eq, isNotNull } from 'drizzle-orm';
import { MEMBER_GIVEN, type MemberGiven } from '../../../tests/rules/roles/given.ts';
import type { Db } from '../../db/database.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { users } from '../../modules/auth/schema.ts';
import { companyMembers } from '../../modules/companies/schema.ts';
import { projectMembers } from '../../modules/members/schema.ts';
import type { TestUser } from '../harness.ts';
import type { World } from './world.ts';

export const isMemberGiven = (given: string): given is MemberGiven => Object.hasOwn(MEMBER_GIVEN, given);

/** A person at hand, and their membership where they have one. */
export interface StoredMember {
  id: string;
  userId: string;
}

let made = 0;

/** Who has accepted in the row before is invited again. */
const invitedAgain = (db: Db, { people, project, asker }: World) =>
  db
    .update(projectMembers)
    .set({ status: 'PENDING', invitedBy: asker.id, companyId: null })
    .where(
      and(eq(projectMembers.projectId, project.id), eq(projectMembers.userId, people.PENDING?.id ?? '')),
    );

/** For each person a member of the project, of their own company or of somebody else's. */
export async function storeMembers(
  db: Db,
  world: World,
  given: MemberGiven,
  callers: readonly (TestUser | null)[],
): Promise<StoredMember[]> {
  const { asker, project } = world;
  // Whoever views as a member of the row before is back to being themselves.
  await db
    .update(sessions)
    .set({ viewingProjectId: null, viewingMemberId: null, viewingUserId: null, viewingUntil: null })
    .where(isNotNull(sessions.viewingUntil));
  await invitedAgain(db, world);
  const stored: StoredMember[] = [];
  for (const caller of callers) {
    const n = ++made;
    const [person] = await db
      .insert(users)
      .values({ email: `member${n}@roles.example`, name: `Member ${n}`, isVerified: true })
      .returning();
    const isColleague = given === 'memberColleague' || given === 'memberToAdd';
    const companyId = (isColleague ? caller?.companyId : null) ?? asker.companyId;
    const userId = person?.id ?? '';
    if (given === 'memberToAdd') {
      await db.insert(companyMembers).values({ companyId: companyId ?? '', userId, roleName: 'ORG_MEMBER' });
      stored.push({ id: '', userId });
      continue;
    }
    const isInvited = given.startsWith('memberInvited');
    const [row] = await db
      .insert(projectMembers)
      .values({
        projectId: project.id,
        userId,
        companyId: isInvited ? null : companyId,
        roleName: 'SUBCONTRACTOR_MEMBER',
        status: isInvited ? 'PENDING' : 'ACTIVE',
        invitedBy: (given === 'memberInvited' ? caller : null)?.id ?? asker.id,
      })
      .returning();
    stored.push({ id: row?.id ?? '', userId });
  }
  return stored;
}
