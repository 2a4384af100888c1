import { ALREADY_DELETED, commentRefusal, deleteRefusal, replyRefusal } from '#domain/comment/rules.ts';
import { type CommentObjectType, MODULE_OF_COMMENTS } from '#domain/comment/object-types.ts';
import { eq } from 'drizzle-orm';
import { requireAuthority } from '../../http/authorize.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { requiredText } from '../../http/names.ts';
import { forbidden, invalid, invalidField, notFound, wrongStatus } from '../../http/problem.ts';
import { claimAttachments, dropAttachments } from '../attachments/store.ts';
import { mentionProblems } from '../record/mentions.ts';
import { type FoundRecord, readsAll } from '../record/reader.ts';
import { findRecord } from '../record/readers.ts';
import { commentFacts, commentsOf, findComment, lockComment } from './records.ts';
import { comments } from './schema.ts';
import { indexComment } from './words.ts';
import { dropEntries } from '../search/entries.ts';
import { tellOfComment, untellComment } from './tell.ts';
import { commentViews } from './views.ts';

/**
 * The record as opening it would answer, for whoever its tool lets read it. Otherwise 403 without VIEW on the tool, 404
 * where there is none, and what the tool says to who may not read it.
 */
async function openRecord(
  ctx: ProjectContext,
  objectType: CommentObjectType,
  objectId: string,
): Promise<FoundRecord> {
  const record = await findRecord(ctx.db, objectType, objectId);
  if (record && readsAll(record, ctx.actor)) return record;
  requireAuthority(ctx.project, `${MODULE_OF_COMMENTS[objectType]}_VIEW`);
  throw record?.refusal ? forbidden(record.refusal) : notFound();
}

/** 422 where the comment to answer is of another record, gone, or a reply itself. */
async function requireAnswerable(
  ctx: ProjectContext,
  record: FoundRecord,
  { objectType, objectId, parentId }: { objectType: string; objectId: string; parentId: string },
): Promise<void> {
  const parent = await lockComment(ctx.db, parentId);
  if (!parent || parent.objectType !== objectType || parent.objectId !== objectId)
    throw invalidField('parentCommentId', 'There is no such comment on this record.');
  const refusal = replyRefusal(ctx.user.id, commentFacts(parent), record);
  if (refusal) throw invalidField('parentCommentId', refusal);
}

export const commentHandlers = {
  async listComments(ctx, { params: { objectType, objectId } }) {
    const record = await openRecord(ctx, objectType, objectId);
    return { data: await commentViews(ctx, await commentsOf(ctx.db, objectType, objectId), record) };
  },

  async createComment(ctx, { body }) {
    const { objectType, objectId, content, mentions = [], attachments = [] } = body;
    const record = await openRecord(ctx, objectType, objectId);
    const refusal = commentRefusal(ctx.user.id, record);
    if (refusal) throw forbidden(refusal);
    requiredText(content, 'content');
    await record.keptComments?.lock();
    const parentCommentId = body.parentCommentId ?? null;
    if (parentCommentId)
      await requireAnswerable(ctx, record, { objectType, objectId, parentId: parentCommentId });
    const strangers = await mentionProblems(ctx, record, mentions);
    if (strangers.length > 0) throw invalid(strangers);
    const [row] = await ctx.db
      .insert(comments)
      .values({
        projectId: ctx.project.id,
        objectType,
        objectId,
        parentCommentId,
        content,
        mentions,
        createdBy: ctx.user.id,
        createdAt: ctx.now,
      })
      .returning();
    if (!row) throw new Error('No comment was stored');
    await indexComment(ctx.db, row);
    if (attachments.length > 0)
      await claimAttachments(ctx, attachments, { objectType: 'COMMENT', objectId: row.id });
    await record.keptComments?.update();
    ctx.record({ objectType, objectId, action: 'comment' });
    await tellOfComment(ctx, record, { id: row.id, objectType, objectId, mentions, content });
    const [view] = await commentViews(ctx, [row], record);
    if (!view) throw new Error('A new comment has no view');
    return view;
  },

  async deleteComment(ctx, { params }) {
    const named = await findComment(ctx.db, params.commentId);
    if (!named) throw notFound();
    const { objectType, objectId } = named;
    const record = await openRecord(ctx, objectType, objectId);
    await record.keptComments?.lock();
    const row = await lockComment(ctx.db, params.commentId);
    if (!row) throw notFound();
    const refusal = deleteRefusal(ctx.user.id, commentFacts(row));
    if (refusal) throw forbidden(refusal);
    if (row.deletedAt) throw wrongStatus(ALREADY_DELETED);
    await dropAttachments(ctx, { objectType: 'COMMENT', objectId: row.id });
    await ctx.db
      .update(comments)
      .set({ content: '', mentions: [], deletedAt: ctx.now })
      .where(eq(comments.id, row.id));
    await dropEntries(ctx.db, [row.id]);
    await record.keptComments?.update();
    await untellComment(ctx, row);
    ctx.record({ objectType, objectId, action: 'delete-comment' });
  },
} satisfies Partial<Handlers>;
