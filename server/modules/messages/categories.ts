import {
  categoryRemoveRefusal,
  type CategoryRefusal,
  categoryUpdateRefusal,
  DEFAULT_MESSAGE_CATEGORIES,
  type MessageCategoryRecord,
} from '#domain/message/categories.ts';
import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { countAll } from '../../db/paging.ts';
import { together } from '../../db/together.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { refsOf } from '../people/refs.ts';
import type { Ability } from '../record/decide.ts';
import { isUnreadSql } from './marks.ts';
import { messageCategories, messageMutes, messages } from './schema.ts';
import { visibleMessages } from './sight.ts';

export type CategoryRow = typeof messageCategories.$inferSelect;
type CategoryView = ResponseOf<'createMessageCategory'>;

/** Gives a new project the categories that every project has. */
export async function seedCategories(db: Db, projectId: string, now: Date): Promise<void> {
  await db.insert(messageCategories).values(
    DEFAULT_MESSAGE_CATEGORIES.map((category, i) => ({
      projectId,
      ...category,
      isDefault: true,
      position: i + 1,
      createdAt: now,
      updatedAt: now,
    })),
  );
}

/** Those that every project has first, then by name. */
export const categoriesOf = ({ db, project }: ProjectContext, where?: SQL): Promise<CategoryRow[]> =>
  db
    .select()
    .from(messageCategories)
    .where(and(eq(messageCategories.projectId, project.id), where))
    .orderBy(
      desc(messageCategories.isDefault),
      asc(messageCategories.position),
      asc(sql`lower(${messageCategories.name})`),
    );

/** Messages by category: `where` as the caller sees them, or all of them. */
async function countsBy({ db, project }: ProjectContext, where?: SQL) {
  const rows = await db
    .select({ categoryId: messages.categoryId, total: countAll() })
    .from(messages)
    .where(and(eq(messages.projectId, project.id), isNotNull(messages.categoryId), where))
    .groupBy(messages.categoryId);
  const totals = new Map(rows.map(({ categoryId, total }) => [categoryId, total]));
  return (categoryId: string): number => totals.get(categoryId) ?? 0;
}

/** The shape that the rules decide on. */
export const categoryRecord = (category: CategoryRow, inUse: number): MessageCategoryRecord => ({
  isDefault: category.isDefault,
  creatorId: category.createdBy,
  inUse,
});

/** How many messages and drafts have a category, whoever sees them. */
export async function inUse({ db }: ProjectContext, categoryId: string): Promise<number> {
  const [row] = await db
    .select({ total: countAll() })
    .from(messages)
    .where(eq(messages.categoryId, categoryId));
  return row?.total ?? 0;
}

const abilityOf = (refusal: CategoryRefusal): Ability => ({
  allowed: refusal === null,
  reason: refusal?.reason ?? null,
});

/** Categories as the caller sees them. */
export async function categoryViews(
  ctx: ProjectContext,
  rows: readonly CategoryRow[],
): Promise<CategoryView[]> {
  const { db, actor, user } = ctx;
  const [refs, all, seen, unread, muted] = await together(
    () => refsOf(db, { users: rows.map(({ createdBy }) => createdBy) }),
    () => countsBy(ctx),
    () => countsBy(ctx, and(visibleMessages(ctx), eq(messages.status, 'SENT'))),
    () => countsBy(ctx, and(visibleMessages(ctx), isUnreadSql(ctx))),
    () =>
      db.select({ id: messageMutes.categoryId }).from(messageMutes).where(eq(messageMutes.userId, user.id)),
  );
  const mutes = new Set(muted.map(({ id }) => id));
  return rows.map((row) => {
    const record = categoryRecord(row, all(row.id));
    const update = abilityOf(categoryUpdateRefusal(actor, record));
    return {
      id: row.id,
      name: row.name,
      color: row.color,
      isDefault: row.isDefault,
      isMuted: mutes.has(row.id),
      messageCount: seen(row.id),
      unreadCount: mutes.has(row.id) ? 0 : unread(row.id),
      createdBy: refs.userOrNull(row.createdBy),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      abilities: {
        update,
        remove: abilityOf(categoryRemoveRefusal(actor, record)),
        moveAndRemove: update,
      },
      version: row.version,
    };
  });
}

export async function categoryView(ctx: ProjectContext, row: CategoryRow): Promise<CategoryView> {
  const [view] = await categoryViews(ctx, [row]);
  if (!view) throw new Error('A category has no view');
  return view;
}
