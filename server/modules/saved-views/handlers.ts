import type { Actor } from '#domain/authority/scope.ts';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { countAll } from '../../db/paging.ts';
import { updateVersioned } from '../../db/versions.ts';
import type { ProjectContext } from '../../http/context.ts';
import { isUniqueViolation } from '../../http/failure.ts';
import type { Handlers } from '../../http/handler.ts';
import { forbidden, invalid, notFound, Problem, repeatedItems, staleVersion } from '../../http/problem.ts';
import { refsOf } from '../people/refs.ts';
import { savedViews } from './schema.ts';
import { type SavedViewTool, type SavedViewView, TOOL_AUTHORITIES } from './tools.ts';

type SavedViewRow = typeof savedViews.$inferSelect;

/** Views of one list that a person keeps. */
const MOST_VIEWS = 50;

const seesTool = (actor: Actor, tool: SavedViewTool): boolean =>
  actor.authorities.includes(TOOL_AUTHORITIES[tool]);

const because = (reason: string | null) => ({ allowed: reason === null, reason });

const updateProblem = ({ user }: ProjectContext, view: SavedViewRow): string | null =>
  view.createdBy === user.id ? null : 'Only the person who saved this view can change it.';

const deleteProblem = (ctx: ProjectContext, view: SavedViewRow): string | null =>
  view.createdBy === ctx.user.id || ctx.project.role === 'PROJECT_ADMIN'
    ? null
    : 'Only the person who saved this view or a project admin can delete it.';

async function viewsOf(ctx: ProjectContext, rows: readonly SavedViewRow[]): Promise<SavedViewView[]> {
  const refs = await refsOf(ctx.db, { users: rows.map((row) => row.createdBy) });
  return rows.map((row) => ({
    id: row.id,
    projectId: row.projectId,
    tool: row.tool,
    name: row.name,
    search: row.search,
    columns: row.columns,
    shared: row.shared,
    isMine: row.createdBy === ctx.user.id,
    abilities: { update: because(updateProblem(ctx, row)), delete: because(deleteProblem(ctx, row)) },
    createdBy: refs.user(row.createdBy),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }));
}

async function viewOf(ctx: ProjectContext, row: SavedViewRow): Promise<SavedViewView> {
  const [view] = await viewsOf(ctx, [row]);
  if (!view) throw new Error('A saved view has no view');
  return view;
}

/** The view, locked; 404 where there is none that the caller may see. */
async function loadView(ctx: ProjectContext, viewId: string): Promise<SavedViewRow> {
  const [row] = await ctx.db.select().from(savedViews).where(eq(savedViews.id, viewId)).for('update');
  if (!row || (row.createdBy !== ctx.user.id && !row.shared)) throw notFound();
  if (!seesTool(ctx.actor, row.tool)) throw notFound();
  return row;
}

/** Columns are shown once each. */
function requireDistinct(columns: readonly string[] | undefined): void {
  const errors = repeatedItems('columns', columns);
  if (errors.length > 0) throw invalid(errors);
}

/** 409 at the name where the person has a view of that name on the list already. */
async function nameOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Problem('ALREADY_EXISTS', 'You already have a view with this name. Choose another name.', {
      errors: [{ field: 'name', message: 'You already have a view with this name.' }],
    });
  }
}

export const savedViewHandlers = {
  async listSavedViews(ctx, { query }) {
    const me = ctx.user.id;
    const rows = await ctx.db
      .select()
      .from(savedViews)
      .where(
        and(
          or(eq(savedViews.createdBy, me), savedViews.shared),
          query.tool ? eq(savedViews.tool, query.tool) : undefined,
        ),
      )
      .orderBy(
        sql`${savedViews.createdBy} <> ${me}`,
        asc(sql`lower(${savedViews.name})`),
        asc(savedViews.id),
      );
    return {
      data: await viewsOf(
        ctx,
        rows.filter((row) => seesTool(ctx.actor, row.tool)),
      ),
    };
  },

  async createSavedView(ctx, { body }) {
    if (!seesTool(ctx.actor, body.tool)) throw forbidden();
    requireDistinct(body.columns);
    const mine = and(eq(savedViews.createdBy, ctx.user.id), eq(savedViews.tool, body.tool));
    const [counted] = await ctx.db.select({ count: countAll() }).from(savedViews).where(mine);
    if ((counted?.count ?? 0) >= MOST_VIEWS)
      throw invalid([], `You have ${MOST_VIEWS} views of this list. Delete one that you no longer need.`);
    const [row] = await nameOnce(() =>
      ctx.db
        .insert(savedViews)
        .values({
          ...body,
          name: body.name.trim(),
          projectId: ctx.project.id,
          createdBy: ctx.user.id,
          createdAt: ctx.now,
          updatedAt: ctx.now,
        })
        .returning(),
    );
    if (!row) throw new Error('No view was saved');
    return viewOf(ctx, row);
  },

  async updateSavedView(ctx, { params, body }) {
    const { version, name, ...values } = body;
    const before = await loadView(ctx, params.viewId);
    const problem = updateProblem(ctx, before);
    if (problem) throw forbidden(problem);
    requireDistinct(values.columns);
    const row = await nameOnce(() =>
      updateVersioned(ctx.db, savedViews, before.id, version, {
        ...values,
        ...(name === undefined ? {} : { name: name.trim() }),
        updatedAt: ctx.now,
      }),
    );
    return viewOf(ctx, row);
  },

  async deleteSavedView(ctx, { params, query }) {
    const row = await loadView(ctx, params.viewId);
    const problem = deleteProblem(ctx, row);
    if (problem) throw forbidden(problem);
    if (row.version !== query.version) throw staleVersion();
    await ctx.db.delete(savedViews).where(eq(savedViews.id, row.id));
  },
} satisfies Partial<Handlers>;
