import { countOf } from '#domain/text/count.ts';
import { and, eq } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf } from '../../http/handler.ts';
import { invalidField } from '../../http/problem.ts';
import { users } from '../auth/schema.ts';
import { tell } from '../notifications/tell.ts';
import { handOver, type Taking } from '../pending-tasks/hand-over.ts';
import { actorsOf } from '../people/actors.ts';
import { projectName } from './inviting.ts';
import type { MemberRow } from './queries.ts';
import { projectMembers } from './schema.ts';

const nameOf = ({ name, email }: { name: string; email: string }): string => name || email;

/** Who takes over what waits for a member who is deactivated; null where nobody is named. 422 where they cannot. */
export async function takerOf(
  ctx: ProjectContext,
  member: MemberRow,
  { handOverTo, isActive }: BodyOf<'updateMember'>,
): Promise<Taking | null> {
  if (!handOverTo) return null;
  if (isActive !== false)
    throw invalidField('handOverTo', 'What waits for a member is handed over when they are deactivated.');
  if (handOverTo === member.id) throw invalidField('handOverTo', 'Choose somebody else.');
  const [taker] = await ctx.db
    .select()
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, ctx.project.id), eq(projectMembers.id, handOverTo)))
    .for('update');
  const actor = taker && (await actorsOf(ctx.db, ctx.project.id, [taker.userId])).get(taker.userId);
  if (!taker || !actor) throw invalidField('handOverTo', 'Choose an active member of this project.');
  const [person] = await ctx.db.select().from(users).where(eq(users.id, taker.userId));
  return { actor, name: person ? nameOf(person) : taker.userId };
}

/** Hands over what waited for a member who was deactivated, and tells who has it now; what the history says of it. */
export async function leaving(
  ctx: ProjectContext,
  member: MemberRow,
  to: Taking,
): Promise<{ handedOverTo: string; handedOver: number }> {
  const [person] = await ctx.db.select().from(users).where(eq(users.id, member.userId));
  const name = person ? nameOf(person) : member.userId;
  const count = await handOver(ctx, { userId: member.userId, companyId: member.companyId, name }, to);
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
