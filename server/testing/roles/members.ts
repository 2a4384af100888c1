import { isNotNull } from 'drizzle-orm';
import { MEMBER_GIVEN, type MemberGiven } from '../../../tests/rules/roles/given.ts';
import type { Operation } from '../../../tests/rules/roles/cells.ts';
import type { Db } from '../../db/database.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { users } from '../../modules/auth/schema.ts';
import { projectMembers } from '../../modules/members/schema.ts';
import type { LooseInput } from '../client.ts';
import type { TestUser } from '../harness.ts';
import type { Stage } from './stage.ts';
import type { World } from './world.ts';

export const isMemberGiven = (given: string): given is MemberGiven => Object.hasOwn(MEMBER_GIVEN, given);

let made = 0;

/** For each person a member of the project, of their own company or of somebody else's. */
export async function storeMembers(
  db: Db,
  { asker, project }: World,
  given: MemberGiven,
  callers: readonly (TestUser | null)[],
): Promise<{ id: string }[]> {
  // Whoever views as a member of the row before is back to being themselves.
  await db
    .update(sessions)
    .set({ viewingProjectId: null, viewingMemberId: null, viewingUserId: null, viewingUntil: null })
    .where(isNotNull(sessions.viewingUntil));
  const stored: { id: string }[] = [];
  for (const caller of callers) {
    const n = ++made;
    const [person] = await db
      .insert(users)
      .values({ email: `member${n}@roles.example`, name: `Member ${n}`, isVerified: true })
      .returning();
    const companyId = given === 'memberColleague' ? (caller?.companyId ?? asker.companyId) : asker.companyId;
    const [row] = await db
      .insert(projectMembers)
      .values({
        projectId: project.id,
        userId: person?.id ?? '',
        companyId,
        roleName: 'SUBCONTRACTOR_MEMBER',
        status: 'ACTIVE',
        invitedBy: asker.id,
      })
      .returning();
    stored.push({ id: row?.id ?? '' });
  }
  return stored;
}

export const MEMBER_INPUTS: Partial<Record<Operation, (world: World, at: Stage) => LooseInput>> = {
  updateMember: () => ({ body: { version: 1, title: 'Foreman' } }),
  inviteMembers: () => ({
    body: { emails: [`invited${++made}@roles.example`], projectRole: 'SUBCONTRACTOR_MEMBER' },
  }),
  explainMemberAccess: () => ({ query: { operationId: 'saveSov' } }),
};
