import { followUpTitle, qualityEntryProblems } from '#domain/quality-check/problems.ts';
import { isBlank } from '#domain/text/blank.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { desc, eq } from 'drizzle-orm';
import { changesBetween } from '../../db/history-chain.ts';
import { metaOf, windowOf } from '../../db/paging.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { invalid, notFound, repeatedItems } from '../../http/problem.ts';
import { attachmentsOf, claimAttachments, dropAttachments } from '../attachments/store.ts';
import { memberProblems } from '../people/members.ts';
import type { Asking } from '../record/acts.ts';
import type { ProjectContext } from '../../http/context.ts';
import { dateErrors, todayOf } from '../record/calendar.ts';
import { act, type ActingOnTask, aside } from './acts.ts';
import { tellAssignee } from './notices.ts';
import {
  entriesOf,
  indexWords,
  leaveFollowUp,
  type QualityEntryRow,
  type QualityTaskRow,
  TASKS,
  makeFollowUp,
} from './records.ts';
import { qualityEntries } from './schema.ts';
import { entryViews } from './views.ts';

type Acting = ActingOnTask<BodyOf<'addQualityEntry'>>;

/** What is wrong with an entry, all of it at once. */
async function problemsOf({ ctx, body }: Acting, checkedOn: string) {
  const { result, note = null, photos, followUp } = body;
  const title = followUp?.title;
  return [
    ...qualityEntryProblems({ result, note, checkedOn, hasFollowUp: Boolean(followUp) }, todayOf(ctx)),
    ...dateErrors({ checkedOn, 'followUp.dueDate': followUp?.dueDate }),
    ...repeatedItems('photos', photos),
    ...(followUp ? await memberProblems(ctx, 'followUp.assigneeId', followUp.assigneeId) : []),
    ...(title !== undefined && isBlank(title)
      ? [{ field: 'followUp.title', message: 'This field is required' }]
      : []),
  ];
}

/** Keeps a check with its photos. */
async function storeEntry({ ctx, loaded: task, body }: Acting, checkedOn: string): Promise<QualityEntryRow> {
  const { photos = [] } = body;
  const [newest] = await entriesOf(ctx.db, task.id);
  const [entry] = await ctx.db
    .insert(qualityEntries)
    .values({
      projectId: task.projectId,
      taskId: task.id,
      position: (newest?.position ?? 0) + 1,
      result: body.result,
      note: body.note?.trim() || null,
      checkedOn,
      photoCount: photos.length,
      createdBy: ctx.user.id,
      createdAt: ctx.now,
    })
    .returning();
  if (!entry) throw new Error('No entry was made');
  if (photos.length > 0)
    await claimAttachments(ctx, photos, { objectType: 'QUALITY_ENTRY', objectId: entry.id }, 'photos');
  return entry;
}

/** The task that puts a failed check right: it is about what failed, and the note says what to do. */
const followUpOf = (
  ctx: ProjectContext,
  task: QualityTaskRow,
  { id: entryId, note }: QualityEntryRow,
  { assigneeId, title, dueDate = null }: NonNullable<BodyOf<'addQualityEntry'>['followUp']>,
): Promise<QualityTaskRow> => {
  const { location, divisionId, subdivisionId } = task;
  const named = title === undefined ? followUpTitle(task.title) : oneLine(title);
  const about = { title: named, description: note, location, divisionId, subdivisionId };
  return makeFollowUp(ctx, { task, entryId }, { ...about, assigneeId, dueDate });
};

/** The entry that the request names; 404 where the task has none of that id. */
async function namedEntry({
  ctx,
  loaded: task,
  params,
}: Asking<ProjectContext, { taskId: string; entryId: string }, unknown, QualityTaskRow>) {
  const entry = (await entriesOf(ctx.db, task.id)).find(({ id }) => id === params.entryId);
  if (!entry) throw notFound();
  return entry;
}

export const entryHandlers = {
  addQualityEntry: act('addEntry', async (acting: Acting) => {
    const { ctx, loaded: task, body } = acting;
    const checkedOn = body.checkedOn ?? todayOf(ctx);
    const errors = await problemsOf(acting, checkedOn);
    if (errors.length > 0) throw invalid(errors);
    const entry = await storeEntry(acting, checkedOn);
    const followUp = body.followUp ? await followUpOf(ctx, task, entry, body.followUp) : null;
    return {
      values: {
        entryCount: task.entryCount + 1,
        photoCount: task.photoCount + entry.photoCount,
        lastResult: entry.result,
        lastEntryAt: entry.createdAt,
      },
      changes: [
        ...changesBetween({ lastResult: task.lastResult }, { lastResult: entry.result }),
        ...(followUp ? [{ field: 'followUp', from: null, to: TASKS.numberOf(followUp) }] : []),
      ],
      also: (checked) => indexWords(ctx.db, checked),
      tell: async () => followUp && tellAssignee(ctx, followUp),
    };
  }),

  async listQualityEntries(ctx, { params, query }) {
    const task = await TASKS.load(ctx.db, ctx.actor, params.taskId);
    const { limit, offset } = windowOf(query);
    const rows = await ctx.db
      .select()
      .from(qualityEntries)
      .where(eq(qualityEntries.taskId, task.id))
      .orderBy(desc(qualityEntries.position))
      .limit(limit)
      .offset(offset);
    return { data: await entryViews(ctx, task, rows), meta: metaOf(query, task.entryCount) };
  },

  deleteQualityEntry: aside(
    'deleteEntry',
    async ({ ctx, loaded: task, found: entry }) => {
      const owner = { objectType: 'QUALITY_ENTRY', objectId: entry.id } as const;
      const photos = (await attachmentsOf(ctx.db, owner.objectType, [entry.id])).get(entry.id) ?? [];
      const followUp = await leaveFollowUp(ctx, task, entry.id);
      await dropAttachments(ctx, owner);
      await ctx.db.delete(qualityEntries).where(eq(qualityEntries.id, entry.id));
      const [newest = null] = await entriesOf(ctx.db, task.id);
      const lastResult = newest?.result ?? null;
      return {
        values: {
          entryCount: task.entryCount - 1,
          photoCount: task.photoCount - entry.photoCount,
          lastResult,
          lastEntryAt: newest?.createdAt ?? null,
        },
        // Rule: the history keeps what the entry said.
        changes: [
          ...changesBetween<Record<string, unknown>>(
            { ...entry, photos: photos.map(({ name }) => name).join(', ') || null },
            { result: null, note: null, checkedOn: null, photos: null },
          ),
          ...changesBetween({ lastResult: task.lastResult }, { lastResult }),
          ...changesBetween({ followUp }, { followUp: null }),
        ],
        also: (left) => indexWords(ctx.db, left),
      };
    },
    {
      given: async (asking) => ({ authorId: (await namedEntry(asking)).createdBy }),
      find: namedEntry,
    },
  ),
} satisfies Partial<Handlers>;
