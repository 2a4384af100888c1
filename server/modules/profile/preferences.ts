import { DEFAULT_APPEARANCE } from '#domain/account/default-appearance.ts';
import { and, eq, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import type { Handlers, ResponseOf } from '../../http/handler.ts';
import { projectMembers } from '../members/schema.ts';
import { projects } from '../projects/schema.ts';
import { type PreferenceChoices, userPreferences } from './schema.ts';

type Preferences = ResponseOf<'getUserPreferences'>;
type Kept = Preferences['pinnedProjects'][number];

/** Of the projects those that the person takes part in: what is not theirs is as good as none. */
async function ownProjects(db: Db, userId: string, ids: readonly string[]): Promise<Map<string, Kept>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: projects.id,
      name: projects.name,
      projectNumber: projects.projectNumber,
      status: projects.status,
    })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.id, projectMembers.projectId))
    .where(
      and(
        eq(projectMembers.userId, userId),
        eq(projectMembers.status, 'ACTIVE'),
        anyOf(projectMembers.projectId, ids),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

async function preferencesView(
  db: Db,
  userId: string,
  row: { choices: PreferenceChoices; updatedAt: Date } | undefined,
): Promise<Preferences> {
  const { pinnedProjectIds = [], recentProjectIds = [], ...chosen } = row?.choices ?? {};
  const own = await ownProjects(db, userId, [...new Set([...pinnedProjectIds, ...recentProjectIds])]);
  const kept = (ids: readonly string[]) => ids.flatMap((id) => own.get(id) ?? []);
  return {
    ...DEFAULT_APPEARANCE,
    ...chosen,
    chosen: Object.keys(chosen),
    pinnedProjects: kept(pinnedProjectIds),
    recentProjects: kept(recentProjectIds),
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

export const preferenceHandlers = {
  async getUserPreferences(ctx) {
    const [row] = await ctx.db
      .select({ choices: userPreferences.choices, updatedAt: userPreferences.updatedAt })
      .from(userPreferences)
      .where(eq(userPreferences.userId, ctx.user.id));
    return preferencesView(ctx.db, ctx.user.id, row);
  },

  async updateUserPreferences(ctx, { body }) {
    const [row] = await ctx.db
      .insert(userPreferences)
      .values({ userId: ctx.user.id, choices: body, updatedAt: ctx.now })
      .onConflictDoUpdate({
        target: userPreferences.userId,
        // Field by field in the database itself: two devices that set different ones at once keep both.
        set: { choices: sql`${userPreferences.choices} || excluded.choices`, updatedAt: ctx.now },
      })
      .returning({ choices: userPreferences.choices, updatedAt: userPreferences.updatedAt });
    // Which projects were visited changes with every step, and no open page shows it at once.
    if (Object.keys(body).some((field) => field !== 'recentProjectIds')) ctx.told(ctx.user.id);
    return preferencesView(ctx.db, ctx.user.id, row);
  },
} satisfies Partial<Handlers>;
