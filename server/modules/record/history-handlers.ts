import type { ProjectContext } from '../../http/context.ts';
import type { Handlers, ResponseOf } from '../../http/handler.ts';
import { notFound } from '../../http/problem.ts';
import { activityOf, requireZone } from './activity.ts';
import { todayIn } from './calendar.ts';
import { historyPage, titleInHistory } from './history.ts';
import { readsAll } from './reader.ts';
import { findRecord, hidesOnceDeleted, isKnownKind, type RecordKind } from './readers.ts';

type RecordRef = ResponseOf<'getRecordHistory'>['record'];

/**
 * The record whose history is asked for: as its tool lets this reader see it, and what is deleted for a PROJECT_ADMIN.
 * Everybody else is told that there is none.
 */
async function recordRef(
  ctx: ProjectContext,
  objectType: RecordKind,
  objectId: string,
): Promise<{ ref: RecordRef; hides?: (field: string, by: string | null) => boolean }> {
  const linkTo = (path: string) => `/app/projects/${ctx.project.id}/${path}`;
  const record = await findRecord(ctx.db, objectType, objectId);
  if (record) {
    if (!readsAll(record, ctx.actor)) throw notFound();
    const { number, title, path, hides } = record;
    return {
      ref: { objectType, objectId, number, title, link: linkTo(path) },
      ...(hides ? { hides: (field, by) => hides(ctx.actor, field, by) } : {}),
    };
  }
  if (!isKnownKind(objectType) || ctx.project.role !== 'PROJECT_ADMIN') throw notFound();
  const title = await titleInHistory(ctx.db, objectType, objectId);
  if (title === null) throw notFound();
  return {
    ref: { objectType, objectId, number: null, title, link: linkTo('tools/overview') },
    hides: (field) => hidesOnceDeleted(objectType, field),
  };
}

export const historyHandlers = {
  async getRecordHistory(ctx, { params: { objectType, objectId }, query }) {
    const { ref, hides } = await recordRef(ctx, objectType, objectId);
    return { ...(await historyPage(ctx.db, objectType, objectId, query, hides)), record: ref };
  },

  async getDailyActivity(ctx, { query }) {
    requireZone(query.timeZone);
    return activityOf(ctx, { ...query, date: query.date ?? todayIn(ctx, query.timeZone) });
  },
} satisfies Partial<Handlers>;
