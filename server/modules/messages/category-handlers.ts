import {
  categoryRemoveRefusal,
  categoryUpdateRefusal,
  type CategoryRefusal,
  MOST_CATEGORIES,
} from '#domain/message/categories.ts';
import { countOf } from '#domain/text/count.ts';
import { and, eq, ilike, ne, sql } from 'drizzle-orm';
import { containing } from '../../db/paging.ts';
import { updateVersioned } from '../../db/versions.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers, QueryOf } from '../../http/handler.ts';
import { requiredName } from '../../http/names.ts';
import { invalid, invalidField, notFound, Problem, staleVersion } from '../../http/problem.ts';
import {
  categoriesOf,
  categoryRecord,
  type CategoryRow,
  categoryView,
  categoryViews,
  inUse,
} from './categories.ts';
import { projects } from '../projects/schema.ts';
import { requireOpenProject } from '../record/additions.ts';
import { findCategory } from './fields.ts';
import { nameOf } from './records.ts';
import { messageCategories, messageMutes, messages } from './schema.ts';

/** The category, locked; 404 where the project has none of that id. */
async function lockCategory({ db }: ProjectContext, categoryId: string): Promise<CategoryRow> {
  const [row] = await db
    .select()
    .from(messageCategories)
    .where(eq(messageCategories.id, categoryId))
    .for('update');
  if (!row) throw notFound();
  return row;
}

const require = (refusal: CategoryRefusal): void => {
  if (refusal) throw new Problem(refusal.code, refusal.reason);
};

/** A name is the project's once, whatever its case. 409 where another category has it. */
async function requireFree({ db }: ProjectContext, name: string, besides?: string): Promise<void> {
  const [taken] = await db
    .select({ name: messageCategories.name })
    .from(messageCategories)
    .where(
      and(
        sql`lower(${messageCategories.name}) = lower(${name})`,
        besides ? ne(messageCategories.id, besides) : undefined,
      ),
    );
  if (!taken) return;
  const message = `There is a category “${taken.name}” already. Choose another name.`;
  throw new Problem('ALREADY_EXISTS', message, { errors: [{ field: 'name', message }] });
}

/** Where the messages of a category go that is deleted: another one, none, or undefined where nothing is said. */
async function destination(
  ctx: ProjectContext,
  category: CategoryRow,
  { moveTo, isCleared }: Pick<QueryOf<'deleteMessageCategory'>, 'moveTo' | 'isCleared'>,
): Promise<CategoryRow | null | undefined> {
  if (moveTo === undefined) return isCleared ? null : undefined;
  if (isCleared) throw invalidField('moveTo', 'Say either where the messages go or that they have none.');
  const target = moveTo === category.id ? undefined : await findCategory(ctx, moveTo, { keep: true });
  if (!target) throw invalidField('moveTo', 'Choose another category of this project.');
  return target;
}

/** Gives its messages and drafts another category, or none; each one's history tells. */
async function moveMessages(ctx: ProjectContext, from: CategoryRow, to: CategoryRow | null): Promise<void> {
  const moved = await ctx.db
    .update(messages)
    .set({ categoryId: to?.id ?? null, updatedAt: ctx.now, version: sql`${messages.version} + 1` })
    .where(eq(messages.categoryId, from.id))
    .returning({ id: messages.id });
  const changes = [{ field: 'category', from: from.name, to: to?.name ?? null }];
  for (const message of moved) ctx.record({ ...nameOf(message), action: 'recategorize', changes });
}

export const categoryHandlers = {
  async listMessageCategories(ctx, { query: { searchBy } }) {
    const named = searchBy?.trim() ? ilike(messageCategories.name, containing(searchBy)) : undefined;
    return { data: await categoryViews(ctx, await categoriesOf(ctx, named)) };
  },

  async createMessageCategory(ctx, { body }) {
    requireOpenProject(ctx);
    const name = requiredName(body.name);
    await requireFree(ctx, name);
    // One is added at a time: several at once would all find room for themselves.
    await ctx.db
      .select({ id: projects.id })
      .from(projects)
      .where(eq(projects.id, ctx.project.id))
      .for('no key update');
    if ((await categoriesOf(ctx)).length >= MOST_CATEGORIES)
      throw invalid(
        [],
        `A project has at most ${countOf(MOST_CATEGORIES, 'category', 'categories')}. Delete one first.`,
      );
    const [row] = await ctx.db
      .insert(messageCategories)
      .values({
        projectId: ctx.project.id,
        name,
        color: body.color ?? 'GREY',
        createdBy: ctx.user.id,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      // Of two calls at once the second waits here, and finds the name taken.
      .onConflictDoNothing()
      .returning();
    if (!row) await requireFree(ctx, name);
    if (!row) throw new Error('No category was made');
    return categoryView(ctx, row);
  },

  async updateMessageCategory(ctx, { params: { categoryId }, body }) {
    const category = await lockCategory(ctx, categoryId);
    require(categoryUpdateRefusal(ctx.actor, categoryRecord(category, 0)));
    if (category.version !== body.version) throw staleVersion();
    const name = requiredName(body.name);
    await requireFree(ctx, name, categoryId);
    const { color } = body;
    if (name === category.name && color === category.color) return categoryView(ctx, category);
    const values = { name, color, updatedAt: ctx.now };
    return categoryView(
      ctx,
      await updateVersioned(ctx.db, messageCategories, categoryId, category.version, values),
    );
  },

  async setMessageCategoryMute(ctx, { params: { categoryId }, body: { isMuted } }) {
    const category = await findCategory(ctx, categoryId, { keep: true });
    if (!category) throw notFound();
    const whose = { categoryId, userId: ctx.user.id };
    if (isMuted)
      await ctx.db
        .insert(messageMutes)
        .values({ ...whose, projectId: ctx.project.id })
        .onConflictDoNothing();
    else
      await ctx.db
        .delete(messageMutes)
        .where(and(eq(messageMutes.categoryId, categoryId), eq(messageMutes.userId, ctx.user.id)));
    return categoryView(ctx, category);
  },

  async deleteMessageCategory(ctx, { params: { categoryId }, query }) {
    const category = await lockCategory(ctx, categoryId);
    require(categoryUpdateRefusal(ctx.actor, categoryRecord(category, 0)));
    const to = await destination(ctx, category, query);
    if (to === undefined)
      require(categoryRemoveRefusal(ctx.actor, categoryRecord(category, await inUse(ctx, categoryId))));
    if (category.version !== query.version) throw staleVersion();
    if (to !== undefined) await moveMessages(ctx, category, to);
    await ctx.db.delete(messageCategories).where(eq(messageCategories.id, categoryId));
  },
} satisfies Partial<Handlers>;
