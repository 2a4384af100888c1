import { rfiAsides } from '#domain/rfi/asides.ts';
import { and, eq } from 'drizzle-orm';
import type { Handlers } from '../../http/handler.ts';
import { requiredText } from '../../http/names.ts';
import { invalid, invalidField, notFound, repeatedItems, staleVersion } from '../../http/problem.ts';
import { claimAttachments } from '../attachments/store.ts';
import { refsOf } from '../people/refs.ts';
import { decideOrRefuse } from '../record/decide.ts';
import { change } from './change.ts';
import { rfiDetail } from './detail.ts';
import { NOT_A_READER, readersOf } from './fields.ts';
import { close, loadToMove, reassign } from './moves.ts';
import { tellAdded, tellAll, tellAssignee, tellRequester } from './notices.ts';
import { loadRfi, nameOf, rfiRecord } from './records.ts';
import { rfiResponses, rfiUsers } from './schema.ts';
import { indexWords } from './words.ts';

export const workflowHandlers = {
  async respondToRfi(ctx, { params, body }) {
    const { loaded, to } = await loadToMove(ctx, params.rfiId, 'respond', body.version);
    const { rfi } = loaded;
    requiredText(body.response, 'response');
    const isFromAssignee = rfi.assigneeId === ctx.user.id;
    const attachments = body.attachments ?? [];
    const twice = repeatedItems('attachments', attachments);
    if (twice.length > 0) throw invalid(twice);
    const [response] = await ctx.db
      .insert(rfiResponses)
      .values({
        rfiId: rfi.id,
        projectId: rfi.projectId,
        response: body.response,
        isFromAssignee,
        createdBy: ctx.user.id,
        position: rfi.responseCount,
        createdAt: ctx.now,
      })
      .returning();
    if (!response) throw new Error('No response was made');
    const owner = { objectType: 'RFI_RESPONSE', objectId: response.id } as const;
    const files = attachments.length > 0 ? await claimAttachments(ctx, attachments, owner) : null;
    const answered = await change(ctx, loaded, {
      action: 'respond',
      seenVersion: body.version,
      to,
      values: {
        answered: rfi.answered || isFromAssignee,
        responseCount: rfi.responseCount + 1,
        attachmentCount: rfi.attachmentCount + attachments.length,
      },
      changes: [
        { field: 'response', from: null, to: body.response },
        ...(files ? [{ field: 'attachments', from: null, to: files.after.join(', ') }] : []),
      ],
    });
    await indexWords(ctx.db, answered.rfi);
    await tellAll(ctx, answered, 'answered', body.response);
    return rfiDetail(ctx, answered);
  },

  async closeRfi(ctx, { params, body }) {
    return rfiDetail(ctx, await close(ctx, params.rfiId, body.version, body.reviewComments));
  },

  async reassignRfi(ctx, { params, body }) {
    const { newAssigneeId } = body;
    // Whoever may not reassign it learns so before anything about the person they named.
    await loadToMove(ctx, params.rfiId, 'reassign', body.version);
    if (!(await readersOf(ctx)).some((member) => member.user.id === newAssigneeId))
      throw invalidField('newAssigneeId', NOT_A_READER);
    const moved = await reassign(ctx, params.rfiId, body.version, body);
    const refs = await refsOf(ctx.db, { users: [newAssigneeId] });
    await tellAssignee(ctx, moved);
    if (moved.rfi.requesterId !== newAssigneeId)
      await tellRequester(ctx, moved, refs.user(newAssigneeId).name);
    return rfiDetail(ctx, moved);
  },

  async terminateRfi(ctx, { params, body }) {
    const { loaded, to } = await loadToMove(ctx, params.rfiId, 'terminate', body.version);
    requiredText(body.comment, 'comment');
    const ended = await change(ctx, loaded, {
      action: 'terminate',
      seenVersion: body.version,
      to,
      values: { reviewComments: body.comment },
      comment: body.comment,
    });
    // Nobody else has heard of a draft.
    if (loaded.rfi.status !== 'DRAFT') await tellAll(ctx, ended, 'terminated');
    return rfiDetail(ctx, ended);
  },

  async setOfficialRfiResponse(ctx, { params, body }) {
    const loaded = await loadRfi(ctx.db, ctx.actor, params.rfiId, { lock: true });
    const { rfi } = loaded;
    const record = rfiRecord(loaded);
    const to = await decideOrRefuse(ctx.db, rfiAsides, ctx.actor, record, 'markOfficial', nameOf(rfi));
    const responses = await ctx.db.select().from(rfiResponses).where(eq(rfiResponses.rfiId, rfi.id));
    const refs = await refsOf(ctx.db, { users: responses.map((row) => row.createdBy) });
    const nameOfResponse = (id: string | null): string | null => {
      const row = responses.find((response) => response.id === id);
      return row
        ? `Response of ${refs.user(row.createdBy).name}, ${row.createdAt.toISOString().slice(0, 10)}`
        : null;
    };
    if (!responses.some((row) => row.id === params.responseId)) throw notFound();
    if (rfi.version !== body.version) throw staleVersion();
    const was = rfi.officialResponseId;
    const unmarked = was === params.responseId ? null : was;
    const officialResponseId = body.isOfficial ? params.responseId : unmarked;
    if (officialResponseId === was) return rfiDetail(ctx, loaded);
    const marked = await change(ctx, loaded, {
      action: 'markOfficial',
      seenVersion: body.version,
      to,
      values: { officialResponseId },
      changes: [
        { field: 'officialResponse', from: nameOfResponse(was), to: nameOfResponse(officialResponseId) },
      ],
    });
    return rfiDetail(ctx, marked);
  },

  async addRfiAllowedUser(ctx, { params, body }) {
    const loaded = await loadRfi(ctx.db, ctx.actor, params.rfiId, { lock: true });
    const { rfi, userIds } = loaded;
    const record = rfiRecord(loaded);
    const to = await decideOrRefuse(ctx.db, rfiAsides, ctx.actor, record, 'addAllowedUser', nameOf(rfi));
    const userId = body.allowedUserId;
    if (userIds.includes(userId)) return rfiDetail(ctx, loaded);
    const member = (await readersOf(ctx)).find((reader) => reader.user.id === userId);
    if (!member) throw invalidField('allowedUserId', NOT_A_READER);
    await ctx.db.insert(rfiUsers).values({
      rfiId: rfi.id,
      userId,
      projectId: rfi.projectId,
      addedBy: ctx.user.id,
      createdAt: ctx.now,
    });
    const moved = await change(ctx, loaded, {
      action: 'addAllowedUser',
      seenVersion: rfi.version,
      to,
      changes: [{ field: 'allowedUsers', from: null, to: member.user.name }],
    });
    const shared = { ...moved, userIds: [...userIds, userId] };
    // A draft is its requester's alone; whoever is on it is told when it goes out.
    if (rfi.status !== 'DRAFT') await tellAdded(ctx, shared, [userId]);
    return rfiDetail(ctx, shared);
  },

  async removeRfiAllowedUser(ctx, { params, query }) {
    const loaded = await loadRfi(ctx.db, ctx.actor, params.rfiId, { lock: true });
    const { rfi, userIds } = loaded;
    const record = rfiRecord(loaded);
    const to = await decideOrRefuse(ctx.db, rfiAsides, ctx.actor, record, 'removeAllowedUser', nameOf(rfi));
    if (!userIds.includes(params.userId)) throw notFound();
    if (rfi.version !== query.version) throw staleVersion();
    await ctx.db.delete(rfiUsers).where(and(eq(rfiUsers.rfiId, rfi.id), eq(rfiUsers.userId, params.userId)));
    const refs = await refsOf(ctx.db, { users: [params.userId] });
    const moved = await change(ctx, loaded, {
      action: 'removeAllowedUser',
      seenVersion: query.version,
      to,
      changes: [{ field: 'allowedUsers', from: refs.user(params.userId).name, to: null }],
    });
    return rfiDetail(ctx, { ...moved, userIds: userIds.filter((id) => id !== params.userId) });
  },
} satisfies Partial<Handlers>;
