import { ALREADY_DELETED, deleteRefusal, replyRefusal } from '#domain/comment/rules.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { attachmentsOf } from '../attachments/store.ts';
import { refsOf } from '../people/refs.ts';
import type { FoundRecord } from '../record/reader.ts';
import { commentFacts, type CommentRow } from './records.ts';

export type CommentView = ResponseOf<'createComment'>;

const because = (reason: string | null) => ({ allowed: reason === null, reason });

/** Comments of one record as this reader sees them. `rows` are all of the record's, or one without replies. */
export async function commentViews(
  { db, user }: ProjectContext,
  rows: readonly CommentRow[],
  record: FoundRecord,
): Promise<CommentView[]> {
  const replies = new Map<string, number>();
  for (const { parentCommentId, deletedAt } of rows)
    if (parentCommentId !== null && deletedAt === null)
      replies.set(parentCommentId, (replies.get(parentCommentId) ?? 0) + 1);
  // A deleted comment stays only for the replies whose place it keeps.
  const shown = rows.filter((row) => row.deletedAt === null || replies.has(row.id));
  const files = await attachmentsOf(
    db,
    'COMMENT',
    shown.map((row) => row.id),
  );
  const refs = await refsOf(db, { users: shown.flatMap((row) => [row.createdBy, ...row.mentions]) });
  return shown.map((row) => {
    const facts = commentFacts(row);
    return {
      id: row.id,
      objectId: row.objectId,
      objectType: row.objectType,
      content: row.content,
      parentCommentId: row.parentCommentId,
      mentions: row.mentions.map((id) => refs.user(id)),
      attachments: files.get(row.id) ?? [],
      isDeleted: facts.isDeleted,
      replyCount: replies.get(row.id) ?? 0,
      abilities: {
        reply: because(replyRefusal(user.id, facts, record)),
        delete: because(facts.isDeleted ? ALREADY_DELETED : deleteRefusal(user.id, facts)),
      },
      createdBy: refs.user(row.createdBy),
      createdAt: row.createdAt.toISOString(),
    };
  });
}
