import { shortened } from '#domain/text/beginning.ts';
import type { NotificationEvent } from '#domain/notification/events.ts';
import { choiceFor } from '#domain/notification/preferences.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { Mail } from '../../ports/mail.ts';
import { users } from '../auth/schema.ts';
import { projectMembers } from '../members/schema.ts';
import { choicesOf } from './preferences.ts';
import { notifications } from './schema.ts';

/** What telling somebody needs: a request's context, or a job's. */
export interface Teller {
  readonly db: Db;
  readonly now: Date;
  /** Base address of the app for links in mails, without a slash at the end. */
  readonly publicUrl: string;
  /** Hears who was given a notification, so that their open pages show it once it is committed. */
  told?(userId: string): void;
  /** Queues a mail in the same transaction. */
  mail(mail: Mail): Promise<void>;
}

/** Something that a person is told. */
export interface News {
  userId: string;
  event: NotificationEvent;
  /** Null for what happens in companies. */
  projectId: string | null;
  record?: { objectType: string; objectId: string } | null;
  title: string;
  /** More about it; may be empty. */
  message: string;
  /** Address of the screen to open, under the app's own origin: `/app/…`. */
  link: string;
  /** Who caused it; null for the system. */
  actorId: string | null;
  /**
   * The mail that goes with it. `always` sends it whatever the person chose: it carries a secret link, or answers a
   * request of theirs that they may have no other way to follow. Null where no mail is to go.
   */
  mail: { subject: string; text: string; always?: boolean } | null;
}

const MAX_TITLE = 200;
const MAX_MESSAGE = 1000;

const personById = prepared((db) =>
  db
    .select({ id: users.id, email: users.email, isActive: users.isActive })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('person_to_tell'),
);

const statusInProject = prepared((db) =>
  db
    .select({ status: projectMembers.status })
    .from(projectMembers)
    .where(
      and(
        eq(projectMembers.projectId, sql.placeholder('projectId')),
        eq(projectMembers.userId, sql.placeholder('userId')),
      ),
    )
    .prepare('status_in_project'),
);

/** Whether the person may be told of the project: they take part, or the news is their invitation to it. */
async function takesPart(db: Db, { userId, projectId, event }: News): Promise<boolean> {
  if (projectId === null) return true;
  const [member] = await statusInProject(db).execute({ projectId, userId });
  if (event === 'PROJECT_INVITATION') return member?.status !== 'INACTIVE';
  return member?.status === 'ACTIVE';
}

/**
 * Tells a person in this transaction, in the ways they chose: a notification in the app, a mail, both or neither. Nobody
 * is told of a project that they have left.
 * @returns the notification, where one was made
 */
export async function tell(
  teller: Teller,
  news: News,
): Promise<typeof notifications.$inferSelect | undefined> {
  const { db, now } = teller;
  const [person] = await personById(db).execute({ userId: news.userId });
  if (!person?.isActive || !(await takesPart(db, news))) return undefined;
  const choice = choiceFor((await choicesOf(db, person.id)).choices, news.event);
  const { mail } = news;
  if (mail && (mail.always || choice.email))
    await teller.mail({ to: person.email, subject: mail.subject, text: mail.text });
  if (!choice.inApp) return undefined;
  const [row] = await db
    .insert(notifications)
    .values({
      userId: person.id,
      projectId: news.projectId,
      event: news.event,
      title: shortened(news.title.trim(), MAX_TITLE),
      message: shortened(news.message.trim(), MAX_MESSAGE),
      objectType: news.record?.objectType ?? null,
      objectId: news.record?.objectId ?? null,
      link: news.link,
      actorId: news.actorId,
      createdAt: now,
    })
    .returning();
  teller.told?.(person.id);
  return row;
}
