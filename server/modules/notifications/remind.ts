import { reminderFrom } from '#domain/notification/reminder-from.ts';
import { actorOf, readAccess } from '../../http/authorize.ts';
import type { UserContext } from '../../http/context.ts';
import type { BodyOf } from '../../http/handler.ts';
import { invalidField, notFound, Problem } from '../../http/problem.ts';
import { findRecord } from '../record/readers.ts';
import { tell } from './tell.ts';
import { type NotificationView, notificationView } from './views.ts';

type Input = BodyOf<'createNotification'>;

const NO_RECIPIENT = 'Choose an active member of the project who may see the record.';

/** The contract's rule of what belongs together, for whoever sends a part of it. */
function requireWhole({ userId, projectId, objectType, objectId }: Input): void {
  if (objectId !== undefined && objectType === undefined)
    throw invalidField('objectType', 'Choose the kind of record.');
  if (objectType !== undefined && objectId === undefined)
    throw invalidField('objectId', 'Choose the record.');
  if (projectId === undefined && (userId !== undefined || objectId !== undefined))
    throw invalidField('projectId', 'Choose the project.');
}

/** Where the reminder leads. 404 for what the caller does not see, 422 for a recipient who does not. */
async function placeOf(ctx: UserContext, input: Input, recipientId: string): Promise<string> {
  const { projectId, objectType, objectId } = input;
  if (projectId === undefined) return '/app/notifications';
  const mine = actorOf(ctx.user.id, await readAccess(ctx.db, ctx.user.id, projectId));
  await ctx.enterProject(projectId);
  const record = objectType && objectId ? await findRecord(ctx.db, objectType, objectId) : undefined;
  if (record === null || record?.mayRead(mine) === false) throw notFound();
  if (recipientId !== ctx.user.id) {
    const access = await readAccess(ctx.db, recipientId, projectId).catch((error: unknown) => {
      throw error instanceof Problem ? invalidField('userId', NO_RECIPIENT) : error;
    });
    if (record?.mayRead(actorOf(recipientId, access)) === false) throw invalidField('userId', NO_RECIPIENT);
  }
  return `/app/projects/${projectId}${record ? `/${record.path}` : ''}`;
}

/** Reminds the caller, or a fellow member who may see the record. */
export async function remind(ctx: UserContext, input: Input): Promise<NotificationView> {
  requireWhole(input);
  const title = input.title.trim();
  const message = input.message?.trim() ?? '';
  const recipientId = input.userId ?? ctx.user.id;
  const link = await placeOf(ctx, input, recipientId);
  const { objectType, objectId } = input;
  const from = recipientId === ctx.user.id ? 'you' : ctx.user.name || ctx.user.email;
  const row = await tell(ctx, {
    userId: recipientId,
    event: 'REMINDER',
    projectId: input.projectId ?? null,
    record: objectType && objectId ? { objectType, objectId } : null,
    title,
    message: message || reminderFrom(from),
    link,
    actorId: ctx.user.id,
    mail: {
      subject: `Reminder: ${title}`,
      text: `${reminderFrom(from)}\n\n${title}\n${message ? `${message}\n` : ''}\n${ctx.publicUrl}${link}\n\nPlumbline`,
    },
  });
  // Somebody whose account is closed is no recipient either.
  if (!row) throw invalidField('userId', NO_RECIPIENT);
  return notificationView(ctx.db, row);
}
