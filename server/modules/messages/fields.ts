import { isForAll, mayReadMessage } from '#domain/message/status.ts';
import type { Actor } from '#domain/authority/scope.ts';
import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import { isBlank } from '#domain/text/blank.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { eq } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf } from '../../http/handler.ts';
import { type FieldError, repeatedItems } from '../../http/problem.ts';
import { claimAttachments } from '../attachments/store.ts';
import { membersToChoose } from '../people/members.ts';
import { mentionProblems } from '../record/mentions.ts';
import { refsOf } from '../people/refs.ts';
import { type LinkInput, linkProblems, linksOf, linkViews, storeLinks } from './links.ts';
import type { LoadedMessage, MessageRow } from './records.ts';
import { messageCategories, messagePeople } from './schema.ts';

type Written = BodyOf<'createMessage'>;

/** What people write into a message; what is left out is empty. */
export interface MessageFields {
  subject: string;
  body: string;
  categoryId: string | null;
  notifyWith: string[];
  notifyRoles: MessageRow['notifyRoles'];
  attachments: string[];
  links: LinkInput[];
  mentions: string[];
}

export const fieldsOf = (body: Partial<Written>): MessageFields => ({
  subject: oneLine(body.subject ?? ''),
  body: body.body?.trim() ?? '',
  categoryId: body.categoryId ?? null,
  notifyWith: body.notifyWith ?? [],
  notifyRoles: body.notifyRoles ?? [],
  attachments: body.attachments ?? [],
  links: body.links ?? [],
  mentions: body.mentions ?? [],
});

/** The row's part of them. */
export const columnsOf = (fields: MessageFields) => ({
  subject: fields.subject,
  body: fields.body,
  categoryId: fields.categoryId,
  notifyRoles: fields.notifyRoles,
  isForAll: isForAll(fields),
  mentions: fields.mentions,
  attachmentCount: fields.attachments.length,
});

/** A category of the project by its id; undefined where there is none. `keep` = it stays until the transaction ends. */
export async function findCategory({ db }: ProjectContext, categoryId: string, { keep = false } = {}) {
  const query = db.select().from(messageCategories).where(eq(messageCategories.id, categoryId));
  const [category] = keep ? await query.for('key share') : await query;
  return category;
}

/** The message as it will be read once these fields are sent. */
const readableBy = (ctx: ProjectContext, fields: MessageFields, before: LoadedMessage | null) => ({
  mayRead: (actor: Actor) =>
    mayReadMessage(actor, {
      ...fields,
      status: 'SENT',
      authorId: before?.message.createdBy ?? ctx.user.id,
    }),
});

/**
 * People who are newly named have to be active members; who has left since stays named where they were. Who of those that
 * are mentioned may read it is asked once it is sent: in a draft its audience is still open.
 */
async function peopleProblems(
  ctx: ProjectContext,
  fields: MessageFields,
  { before, isSent }: { before: LoadedMessage | null; isSent: boolean },
): Promise<FieldError[]> {
  const here = new Set((await membersToChoose(ctx.db, ctx.project.id)).map(({ user }) => user.id));
  const strangers = (field: string, ids: readonly string[], named: readonly string[] = []): FieldError[] =>
    ids.flatMap((id, i) =>
      here.has(id) || named.includes(id)
        ? []
        : [{ field: `${field}.${i}`, message: 'Choose an active member of this project.' }],
    );
  return [
    ...repeatedItems('notifyWith', fields.notifyWith),
    ...strangers('notifyWith', fields.notifyWith, before?.notifyWith),
    ...repeatedItems('notifyRoles', fields.notifyRoles),
    ...(isSent
      ? await mentionProblems(ctx, readableBy(ctx, fields, before), fields.mentions)
      : strangers('mentions', fields.mentions, before?.message.mentions)),
  ];
}

/** What is wrong with the fields, all of it at once. `before` is the message as it stands, null for a new one. */
export async function fieldProblems(
  ctx: ProjectContext,
  fields: MessageFields,
  about: { before: LoadedMessage | null; isSent: boolean },
): Promise<FieldError[]> {
  const { before, isSent } = about;
  const missing = (['subject', 'body'] as const).flatMap((field) =>
    isSent && isBlank(fields[field]) ? [{ field, message: 'This field is required' }] : [],
  );
  const { categoryId, links, attachments } = fields;
  const isUnknown = categoryId !== null && !(await findCategory(ctx, categoryId, { keep: true }));
  return [
    ...missing,
    ...(isUnknown ? [{ field: 'categoryId', message: 'Choose a category of this project.' }] : []),
    ...(await peopleProblems(ctx, fields, about)),
    ...repeatedItems('attachments', attachments),
    ...(await linkProblems(ctx, links, before ? await linksOf(ctx.db, before.message.id) : [])),
  ];
}

/** Stores what does not stand in the row: audience, files and links. Answers the names of the files, before and after. */
export async function storeParts(ctx: ProjectContext, message: MessageRow, fields: MessageFields) {
  const { db, project } = ctx;
  await db.delete(messagePeople).where(eq(messagePeople.messageId, message.id));
  if (fields.notifyWith.length > 0)
    await db
      .insert(messagePeople)
      .values(fields.notifyWith.map((userId) => ({ messageId: message.id, userId, projectId: project.id })));
  await storeLinks(ctx, message.id, fields.links);
  return claimAttachments(ctx, fields.attachments, { objectType: 'MESSAGE', objectId: message.id });
}

const listed = (names: readonly string[]): string | null => names.join(', ') || null;

/** The fields as the history tells of them: names, not ids. Files are told of by who stores them. */
export async function historyTexts(
  ctx: ProjectContext,
  fields: Pick<MessageFields, 'subject' | 'body' | 'categoryId' | 'notifyWith' | 'notifyRoles' | 'links'>,
) {
  const refs = await refsOf(ctx.db, { users: fields.notifyWith });
  const category = fields.categoryId === null ? undefined : await findCategory(ctx, fields.categoryId);
  const people = fields.notifyWith.map((id) => refs.user(id).name).toSorted();
  const links = await linkViews(ctx, fields.links);
  return {
    subject: fields.subject,
    body: fields.body,
    category: category?.name ?? null,
    notifyWith: listed(people),
    notifyRoles: listed(fields.notifyRoles.map((role) => PROJECT_ROLE_LABELS[role])),
    links: listed(links.map(({ number, title }) => number ?? title)),
  };
}
