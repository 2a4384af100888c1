import { isKnown } from '#domain/member/invited.ts';
import { and, eq } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers, ResponseOf } from '../../http/handler.ts';
import { users } from '../auth/schema.ts';
import { type Bulk, eachOf } from '../record/bulk.ts';
import type { MemberActor } from './abilities.ts';
import { callerOf } from './handlers.ts';
import { resending, withdrawing } from './invitations-sent.ts';
import { takerOf } from './leaving.ts';
import { projectMembers } from './schema.ts';
import { updating } from './updating.ts';

type Picked = BodyOf<'bulkRemoveMembers'>['members'][number];

const SEVERAL: Bulk<Picked, ResponseOf<'bulkRemoveMembers'>['data'][number]> = {
  idOf: ({ memberId }) => memberId,
  table: projectMembers,
  field: (index) => `members.${index}.memberId`,
  twice: 'This member is named twice.',
  async outcome(ctx, { memberId }, problem) {
    const [row] = await ctx.db
      .select({
        name: users.name,
        email: users.email,
        status: projectMembers.status,
        version: projectMembers.version,
      })
      .from(projectMembers)
      .innerJoin(users, eq(users.id, projectMembers.userId))
      .where(and(eq(projectMembers.projectId, ctx.project.id), eq(projectMembers.id, memberId)));
    return {
      memberId,
      name: row ? (isKnown(row.status) ? row.name || row.email : row.email) : null,
      ok: problem === null,
      status: row?.status ?? null,
      version: row?.version ?? null,
      errorCode: problem?.code ?? null,
      reason: problem?.message ?? null,
    };
  },
};

/** Does the same to each of them, as the caller stands to it once those before are done. */
async function each(
  ctx: ProjectContext,
  members: readonly Picked[],
  act: (picked: Picked, by: MemberActor) => Promise<unknown>,
) {
  const { result } = await eachOf(ctx, SEVERAL, members, async (picked) => act(picked, await callerOf(ctx)));
  return result;
}

export const bulkHandlers = {
  async bulkChangeMemberRoles(ctx, { body: { members, projectRole, customRoleId } }) {
    return each(ctx, members, ({ memberId, version }, by) =>
      updating(ctx, memberId, { version, projectRole, customRoleId: customRoleId ?? null }, by),
    );
  },

  async bulkDeactivateMembers(ctx, { body: { members, handOverTo } }) {
    await takerOf(
      ctx,
      members.map(({ memberId }) => memberId),
      handOverTo,
    );
    return each(ctx, members, ({ memberId, version }, by) =>
      updating(ctx, memberId, { version, isActive: false, ...(handOverTo ? { handOverTo } : {}) }, by),
    );
  },

  async bulkResendInvitations(ctx, { body: { members } }) {
    return each(ctx, members, ({ memberId, version }, by) => resending(ctx, memberId, by, version));
  },

  async bulkRemoveMembers(ctx, { body: { members } }) {
    return each(ctx, members, ({ memberId, version }, by) => withdrawing(ctx, memberId, by, version));
  },
} satisfies Partial<Handlers>;
