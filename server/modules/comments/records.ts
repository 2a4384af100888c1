import type { CommentFacts } from '#domain/comment/rules.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { ProjectContext } from '../../http/context.ts';
import { dropAttachments } from '../attachments/store.ts';
import { comments } from './schema.ts';

export type CommentRow = typeof comments.$inferSelect;

/** The shape that the rules of comments decide on. */
export const commentFacts = (row: CommentRow): CommentFacts => ({
  authorId: row.createdBy,
  isReply: row.parentCommentId !== null,
  isDeleted: row.deletedAt !== null,
});

/** The comment; undefined where there is none in this project. */
export async function findComment(db: Db, commentId: string): Promise<CommentRow | undefined> {
  const [row] = await db.select().from(comments).where(eq(comments.id, commentId));
  return row;
}

/** The comment, locked until the end of the transaction; undefined where there is none in this project. */
export async function lockComment(db: Db, commentId: string): Promise<CommentRow | undefined> {
  const [row] = await db.select().from(comments).where(eq(comments.id, commentId)).for('update');
  return row;
}

const ofRecord = (objectType: string, objectId: string) =>
  and(
    inArray(comments.objectType, [objectType as CommentRow['objectType']]),
    eq(comments.objectId, objectId),
  );

/** Every comment of a record, oldest first, emptied ones included. */
export const commentsOf = (db: Db, objectType: string, objectId: string): Promise<CommentRow[]> =>
  db
    .select()
    .from(comments)
    .where(ofRecord(objectType, objectId))
    .orderBy(asc(comments.createdAt), asc(comments.seq));

/** What a comment's files are read through; null once it is deleted. */
export async function ownerOfComment(db: Db, commentId: string) {
  const row = await findComment(db, commentId);
  return row && row.deletedAt === null ? { objectType: row.objectType, objectId: row.objectId } : null;
}

/** Takes the comments of a record that is being deleted with it, and their files. */
export async function dropComments(ctx: ProjectContext, objectType: string, objectId: string): Promise<void> {
  for (const row of await commentsOf(ctx.db, objectType, objectId))
    await dropAttachments(ctx, { objectType: 'COMMENT', objectId: row.id });
  await ctx.db.delete(comments).where(ofRecord(objectType, objectId));
}
