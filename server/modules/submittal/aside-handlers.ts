import { and, eq } from 'drizzle-orm';
import type { Handlers, QueryOf } from '../../http/handler.ts';
import { invalid, invalidField, notFound } from '../../http/problem.ts';
import { refsOf } from '../people/refs.ts';
import { aside, type AskingOf } from './acts.ts';
import { putInPlace } from './decisions.ts';
import { tellApprovers, tellInvited, tellReplaced } from './notices.ts';
import { NOT_A_READER, readersOf, replacementProblems } from './people.ts';
import { invitedOf, presentApprovers } from './records.ts';
import { submittalUsers } from './schema.ts';

/** 404 unless the person whom the request names was invited. */
function invitedUser({ loaded, query }: AskingOf<undefined>): string {
  const { userId } = query as QueryOf<'uninviteFromSubmittal'>;
  if (!invitedOf(loaded).includes(userId)) throw notFound();
  return userId;
}

export const asideHandlers = {
  inviteToSubmittal: aside('invite', async ({ ctx, loaded, body: { userId } }) => {
    const { submittal, users } = loaded;
    if (invitedOf(loaded).includes(userId)) return null;
    const member = (await readersOf(ctx)).find(({ user }) => user.id === userId);
    if (!member) throw invalidField('userId', NOT_A_READER);
    const added = await ctx.db
      .insert(submittalUsers)
      .values({
        submittalId: submittal.id,
        userId,
        part: 'INVITED',
        projectId: submittal.projectId,
        createdAt: ctx.now,
      })
      .returning();
    return {
      people: { users: [...users, ...added] },
      changes: [{ field: 'invitedUsers', from: null, to: member.user.name }],
      // Whoever is on a draft is told when it goes out.
      tell: async (shared) => submittal.sequence === null || tellInvited(ctx, shared, [userId]),
    };
  }),

  uninviteFromSubmittal: aside(
    'uninvite',
    async ({ ctx, loaded: { submittal, users }, found: userId }) => {
      const theirs = and(
        eq(submittalUsers.submittalId, submittal.id),
        eq(submittalUsers.userId, userId),
        eq(submittalUsers.part, 'INVITED'),
      );
      await ctx.db.delete(submittalUsers).where(theirs);
      const refs = await refsOf(ctx.db, { users: [userId] });
      return {
        people: { users: users.filter((row) => row.userId !== userId || row.part !== 'INVITED') },
        changes: [{ field: 'invitedUsers', from: refs.user(userId).name, to: null }],
      };
    },
    { find: invitedUser },
  ),

  reassignSubmittalApprover: aside('replaceApprover', async ({ ctx, loaded, body }) => {
    const { submittal, approvers } = loaded;
    const { userId, newUserId, comments } = body;
    const route = presentApprovers(submittal, approvers);
    const former = route.find((one) => one.userId === userId && one.decision === 'PENDING');
    const errors = [
      ...(former ? [] : [{ field: 'userId', message: 'Choose an approver who has not decided yet.' }]),
      ...replacementProblems(await readersOf(ctx), newUserId, route),
    ];
    if (!former || errors.length > 0) throw invalid(errors);
    const refs = await refsOf(ctx.db, { users: [userId, newUserId] });
    const next = refs.user(newUserId).name;
    const replaced = await putInPlace(ctx, loaded, former, newUserId);
    return {
      people: { approvers: replaced.approvers },
      comment: comments,
      changes: [{ field: 'approvers', from: refs.user(userId).name, to: next }],
      async tell(now) {
        if (replaced.isTheirs) await tellApprovers(ctx, now, [newUserId]);
        await tellReplaced(ctx, now, userId, { by: next, said: comments });
      },
    };
  }),
} satisfies Partial<Handlers>;
