import { and, eq } from 'drizzle-orm';
import type { Handlers } from '../../http/handler.ts';
import { invalidField, notFound } from '../../http/problem.ts';
import { refsOf } from '../people/refs.ts';
import { siteDay } from '../record/calendar.ts';
import { aside, type AskingOfRfi } from './acts.ts';
import { responsesOf } from './detail.ts';
import { NOT_A_READER, readersOf } from './fields.ts';
import { tellAdded } from './notices.ts';
import { rfiUsers } from './schema.ts';

/** The responses of an RFI, where the one that the request names is among them. */
async function withNamedResponse({
  ctx,
  loaded,
  params,
}: AskingOfRfi<{ rfiId: string; responseId: string }>) {
  const responses = await responsesOf(ctx, loaded.rfi.id);
  if (!responses.some(({ id }) => id === params.responseId)) throw notFound();
  return responses;
}

/** 404 unless the person whom the request names was added to the RFI. */
function addedUser({ loaded, params }: AskingOfRfi<{ rfiId: string; userId: string }>): string {
  if (!loaded.userIds.includes(params.userId)) throw notFound();
  return params.userId;
}

export const asideHandlers = {
  setOfficialRfiResponse: aside(
    'markOfficial',
    async ({ ctx, loaded, params, body, found: responses }) => {
      const was = loaded.rfi.officialResponseId;
      const unmarked = was === params.responseId ? null : was;
      const officialResponseId = body.isOfficial ? params.responseId : unmarked;
      if (officialResponseId === was) return null;
      const refs = await refsOf(ctx.db, { users: responses.map((row) => row.createdBy) });
      const nameOfResponse = (id: string | null): string | null => {
        const row = responses.find((response) => response.id === id);
        return row
          ? `Response of ${refs.user(row.createdBy).name}, ${siteDay(row.createdAt, ctx.project.timeZone)}`
          : null;
      };
      const [from, to] = [nameOfResponse(was), nameOfResponse(officialResponseId)];
      return { values: { officialResponseId }, changes: [{ field: 'officialResponse', from, to }] };
    },
    { find: withNamedResponse },
  ),

  addRfiAllowedUser: aside('addAllowedUser', async ({ ctx, loaded, body }) => {
    const { rfi, userIds } = loaded;
    const userId = body.allowedUserId;
    if (userIds.includes(userId)) return null;
    const member = (await readersOf(ctx)).find(({ user }) => user.id === userId);
    if (!member) throw invalidField('allowedUserId', NOT_A_READER);
    await ctx.db.insert(rfiUsers).values({
      rfiId: rfi.id,
      userId,
      projectId: rfi.projectId,
      addedBy: ctx.user.id,
      createdAt: ctx.now,
    });
    return {
      changes: [{ field: 'allowedUsers', from: null, to: member.user.name }],
      also: async (shared) => ({ ...shared, userIds: [...userIds, userId] }),
      // A draft is its requester's alone; whoever is on it is told when it goes out.
      tell: async (shared) => rfi.status === 'DRAFT' || tellAdded(ctx, shared, [userId]),
    };
  }),

  removeRfiAllowedUser: aside(
    'removeAllowedUser',
    async ({ ctx, loaded: { rfi, userIds }, found: userId }) => {
      await ctx.db.delete(rfiUsers).where(and(eq(rfiUsers.rfiId, rfi.id), eq(rfiUsers.userId, userId)));
      const refs = await refsOf(ctx.db, { users: [userId] });
      return {
        changes: [{ field: 'allowedUsers', from: refs.user(userId).name, to: null }],
        also: async (left) => ({ ...left, userIds: userIds.filter((id) => id !== userId) }),
      };
    },
    { find: addedUser },
  ),
} satisfies Partial<Handlers>;
