import { countOf } from '#domain/text/count.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { InsideProject, ProjectContext } from '../../http/context.ts';
import { invalidField } from '../../http/problem.ts';
import { users } from '../auth/schema.ts';
import { tell } from '../notifications/tell.ts';
import { handOver, type Taking, waitingFor } from '../pending-tasks/hand-over.ts';
import { actorsOf } from '../people/actors.ts';
import { projectName } from './inviting.ts';
import type { MemberRow } from './queries.ts';
import { projectMembers } from './schema.ts';
import { endViewsOf } from './viewing.ts';

const nameOf = ({ name, email }: { name: string; email: string }): string => name || email;

async function personName(ctx: InsideProject, userId: string): Promise<string> {
  const [person] = await ctx.db.select().from(users).where(eq(users.id, userId));
  return person ? nameOf(person) : userId;
}

/**
 * Locks those who leave and who takes over until the end of the transaction, in one order: of two who leave at once, each of
 * whom hands over to the other, the second finds that the first has gone.
 */
export async function lockAll(ctx: InsideProject, memberIds: readonly string[]): Promise<MemberRow[]> {
  return ctx.db
    .select()
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, ctx.project.id), inArray(projectMembers.id, [...memberIds])))
    .orderBy(asc(projectMembers.id))
    .for('update');
}

/** An active member as the one who takes over; null for anybody else. */
async function takingOf(ctx: InsideProject, userId: string): Promise<Taking | null> {
  const actor = (await actorsOf(ctx.db, ctx.project.id, [userId])).get(userId);
  return actor ? { actor, name: await personName(ctx, userId) } : null;
}

/** Who takes over what waits for members who are deactivated; null where nobody is named. 422 where they cannot. */
export async function takerOf(
  ctx: ProjectContext,
  leavers: readonly string[],
  handOverTo: string | undefined,
): Promise<Taking | null> {
  if (handOverTo === undefined) return null;
  if (leavers.includes(handOverTo)) throw invalidField('handOverTo', 'Choose somebody else.');
  const taker = (await lockAll(ctx, [...leavers, handOverTo])).find(({ id }) => id === handOverTo);
  const taking = taker && (await takingOf(ctx, taker.userId));
  if (!taking) throw invalidField('handOverTo', 'Choose an active member of this project.');
  return taking;
}

/** What the history says of a deactivation that handed over. */
export interface HandedOver {
  handedOverTo: string;
  handedOver: number;
}

interface Departure {
  member: MemberRow;
  to: Taking | null;
  /** The project, where it is not the only one that they leave. */
  at?: string;
}

/**
 * What follows for a member who was just deactivated, whatever by: their rights and the views of and by them end, and what
 * waited for them goes to whoever takes over, who is told.
 */
export async function departing(
  ctx: InsideProject,
  { member, to, at }: Departure,
): Promise<HandedOver | null> {
  ctx.rightsChanged(member.userId);
  await endViewsOf(ctx, member.userId);
  if (!to) return null;
  const name = await personName(ctx, member.userId);
  const leaver = { userId: member.userId, companyId: member.companyId, name };
  const count = await handOver(ctx, leaver, to, at ?? null);
  if (count > 0 && to.actor.userId !== ctx.user.id) {
    const project = await projectName(ctx);
    const title = `You take over ${countOf(count, 'thing', 'things')} from ${name} on ${project}`;
    const message = `${name} no longer takes part. What waited for them waits for you now.`;
    const link = `/app/projects/${ctx.project.id}/tools/overview`;
    await tell(ctx, {
      userId: to.actor.userId,
      event: 'WORK_HANDED_OVER',
      projectId: ctx.project.id,
      record: { objectType: 'MEMBER', objectId: member.id },
      title,
      message,
      link,
      actorId: ctx.user.id,
      mail: { subject: title, text: `${title}.\n${message}\n\n${ctx.publicUrl}${link}\n\nPlumbline` },
    });
  }
  return { handedOverTo: to.name, handedOver: count };
}

/**
 * Ends a member's part in a project because they leave the company for which they have it. The colleague who takes over has
 * to take part in it for the company too, where something waits.
 */
export async function endPlace(
  ctx: InsideProject,
  member: MemberRow,
  colleague: { id: string; name: string } | null,
): Promise<void> {
  const project = await projectName(ctx);
  const [other] = colleague
    ? await ctx.db
        .select()
        .from(projectMembers)
        .where(and(eq(projectMembers.projectId, ctx.project.id), eq(projectMembers.userId, colleague.id)))
        .for('update')
    : [];
  const isThere = other?.status === 'ACTIVE' && other.companyId === member.companyId;
  const to = isThere ? await takingOf(ctx, other.userId) : null;
  if (colleague && !to) {
    const count = (await waitingFor(ctx, member.userId)).length;
    if (count > 0)
      throw invalidField(
        'handOverTo',
        `${countOf(count, 'thing waits', 'things wait')} on ${project}, where ${colleague.name} does not take part for the company.`,
      );
  }
  await ctx.db
    .update(projectMembers)
    .set({ status: 'INACTIVE', version: member.version + 1, updatedAt: ctx.now })
    .where(eq(projectMembers.id, member.id));
  const handed = await departing(ctx, { member, to, at: project });
  ctx.record({
    objectType: 'MEMBER',
    objectId: member.id,
    action: 'deactivate',
    changes: [
      { field: 'status', from: 'ACTIVE', to: 'INACTIVE' },
      ...Object.entries(handed ?? {}).map(([field, value]) => ({ field, from: null, to: value })),
    ],
  });
}
