import { messageAsides } from '#domain/message/asides.ts';
import { commentRefusal } from '#domain/comment/rules.ts';
import { messageMachine } from '#domain/message/status.ts';
import { anyOf } from '../../db/any-of.ts';
import { together } from '../../db/together.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { attachmentsOf } from '../attachments/store.ts';
import { refsOf } from '../people/refs.ts';
import { instantOrNull } from '../record/amounts.ts';
import { abilitiesOf } from '../record/decide.ts';
import { historyEntries } from '../record/history.ts';
import { linksOf, linkViews } from './links.ts';
import { isUnread, marksOf } from './marks.ts';
import {
  hidesFromHistory,
  type LoadedMessage,
  messageNumber,
  messageRecord,
  type MessageRow,
  peopleOf,
} from './records.ts';
import { messageCategories } from './schema.ts';

export type MessageView = ResponseOf<'listMessages'>['data'][number];
export type MessageDetail = ResponseOf<'getMessage'>;

async function categoriesOf({ db }: ProjectContext, rows: readonly MessageRow[]) {
  const ids = new Set(rows.flatMap(({ categoryId }) => categoryId ?? []));
  const { id, name, color } = messageCategories;
  const found = await db
    .select({ id, name, color })
    .from(messageCategories)
    .where(anyOf(messageCategories.id, ids));
  return new Map<string | null, (typeof found)[number]>(found.map((row) => [row.id, row]));
}

/** Messages as the contract shows them in lists. The caller has made sure that the reader may see them. */
export async function messageViews(ctx: ProjectContext, rows: readonly MessageRow[]): Promise<MessageView[]> {
  if (rows.length === 0) return [];
  const { db } = ctx;
  const ids = rows.map(({ id }) => id);
  const people = await peopleOf(db, ids);
  const [refs, categories, files, marks] = await together(
    () =>
      refsOf(db, {
        users: [
          ...rows.flatMap((row) => [row.createdBy, row.flaggedBy, row.lastCommentBy]),
          ...[...people.values()].flat(),
        ],
      }),
    () => categoriesOf(ctx, rows),
    () => attachmentsOf(db, 'MESSAGE', ids),
    () => marksOf(ctx, ids),
  );
  return rows.map((row) => {
    const mark = marks.get(row.id);
    return {
      id: row.id,
      projectId: row.projectId,
      messageNumber: messageNumber(row),
      status: row.status,
      subject: row.subject,
      body: row.body,
      category: categories.get(row.categoryId) ?? null,
      notifyWith: refs.byName(people.get(row.id) ?? []),
      notifyRoles: row.notifyRoles,
      attachments: files.get(row.id) ?? [],
      isBookmarked: mark?.isBookmarked ?? false,
      isUnread: isUnread(ctx, row, mark),
      flag: row.flag,
      flaggedBy: refs.userOrNull(row.flaggedBy),
      flaggedAt: instantOrNull(row.flaggedAt),
      isEdited: row.editedAt !== null,
      editedAt: instantOrNull(row.editedAt),
      sentAt: instantOrNull(row.sentAt),
      comments: {
        total: row.commentCount,
        lastCommentAt: instantOrNull(row.lastCommentAt),
        lastCommentBy: refs.userOrNull(row.lastCommentBy),
      },
      createdBy: refs.user(row.createdBy),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      version: row.version,
    };
  });
}

/** Everything that the page of a message shows. */
export async function messageDetail(ctx: ProjectContext, loaded: LoadedMessage): Promise<MessageDetail> {
  await ctx.writeHistory();
  const { message } = loaded;
  const [view] = await messageViews(ctx, [message]);
  if (!view) throw new Error('A message has no view');
  const mentioned = await refsOf(ctx.db, { users: message.mentions });
  const record = messageRecord(loaded);
  const draftOf = message.status === 'DRAFT' ? message.createdBy : null;
  const silence = commentRefusal(ctx.user.id, { draftOf });
  return {
    ...view,
    mentions: message.mentions.map((id) => mentioned.user(id)),
    links: await linkViews(ctx, await linksOf(ctx.db, message.id)),
    abilities: {
      ...abilitiesOf(messageMachine, ctx.actor, record),
      ...abilitiesOf(messageAsides, ctx.actor, record),
      comment: { allowed: silence === null, reason: silence },
    },
    history: await historyEntries(ctx.db, 'MESSAGE', message.id, (field) =>
      hidesFromHistory(ctx.actor, message, field),
    ),
  };
}
