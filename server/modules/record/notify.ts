import { eq } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import { users } from '../auth/schema.ts';
import { projects } from '../projects/schema.ts';

/** What a person is told by mail when a record comes to them. */
export interface Notice {
  /** Whom; nobody where null or where it is the actor. */
  userId: string | null;
  subject: string;
  /** One or two sentences. */
  text: string;
  /** Path of the record in the app, below the project: `tools/sov/…`. */
  path: string;
}

/** Queues a mail with a link to the record. The text names no amounts: mail is not a place for them. */
export async function notify(ctx: ProjectContext, { userId, subject, text, path }: Notice): Promise<void> {
  if (userId === null || userId === ctx.user.id) return;
  const [person] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const [project] = await ctx.db
    .select({ name: projects.name })
    .from(projects)
    .where(eq(projects.id, ctx.project.id));
  if (!person || !project) return;
  const link = `${ctx.publicUrl}/app/projects/${ctx.project.id}/${path}`;
  await ctx.mail({
    to: person.email,
    subject: `${project.name}: ${subject}`,
    text: `${text}\n\n${link}\n`,
  });
}
