import type { NotificationEvent } from '#domain/notification/events.ts';
import { toEntry } from '#domain/text/entry-anchor.ts';
import { eq } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import { tell } from '../notifications/tell.ts';
import { activeMembers } from '../people/members.ts';
import { projects } from '../projects/schema.ts';

/** What somebody said with a step, below the sentence that tells of it; nothing where they said nothing. */
export const quotedComment = (said: string | null | undefined): string =>
  said?.trim() ? `\n\n“${said.trim()}”` : '';

/** What a person is told when a record comes to them. */
export interface Notice {
  /** Whom; nobody where null or where it is the actor. */
  userId: string | null;
  event: NotificationEvent;
  record: { objectType: string; objectId: string };
  subject: string;
  /** One or two sentences that say more than the subject, which stands above them. */
  text: string;
  /** What the mail says of it, where words of the app stay in the app; otherwise the same. */
  mailed?: string;
  /** Path of the record in the app, below the project: `tools/sov/…`. */
  path: string;
  /** The entry on its page that the link leads to: a comment, an answer, a line of a log. */
  entryId?: string | undefined;
}

/** The same for several people: those who have left the project meanwhile, and the actor, are not told. */
export async function notifyMembers(
  ctx: ProjectContext,
  userIds: Iterable<string | null>,
  notice: Omit<Notice, 'userId'>,
): Promise<void> {
  const here = new Set((await activeMembers(ctx.db, ctx.project.id)).map(({ user }) => user.id));
  for (const userId of new Set(userIds))
    if (userId !== null && here.has(userId)) await notify(ctx, { userId, ...notice });
}

/**
 * Tells a member of the project in the app and by mail, as they chose for the event, with a link to the record. The text
 * names no amounts: mail is not a place for them.
 */
export async function notify(ctx: ProjectContext, notice: Notice): Promise<void> {
  const { userId, event, record, subject, text, mailed = text, path, entryId } = notice;
  if (userId === null || userId === ctx.user.id) return;
  const [project] = await ctx.db
    .select({ name: projects.name })
    .from(projects)
    .where(eq(projects.id, ctx.project.id));
  if (!project) return;
  const page = `/app/projects/${ctx.project.id}/${path}`;
  const link = entryId === undefined ? page : toEntry(page, entryId);
  await tell(ctx, {
    userId,
    event,
    projectId: ctx.project.id,
    record,
    title: subject,
    message: text,
    link,
    actorId: ctx.user.id,
    mail: {
      subject: `${project.name}: ${subject}`,
      text: `${subject}.\n\n${mailed}\n\n${ctx.publicUrl}${link}\n`,
    },
  });
}
