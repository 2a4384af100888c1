import { originalEnd } from '#domain/change-request/time.ts';
import type { DateOnly } from '#domain/time/dates.ts';
import { and, eq, isNull, max, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { changeRequests } from '../change-request/schema.ts';
import { projects } from '../projects/schema.ts';
import { sovLines } from './schema.ts';

/** When a contract ends without its change orders, and by how many days the signed ones have moved that. */
export interface ContractEnd {
  original: DateOnly | null;
  signedDays: number;
}

/**
 * The ends of contracts, by schedule of values.
 * @param before counts the change requests signed before this one alone: by its change order's number, and its place in that
 */
export async function contractEnds(
  db: Db,
  projectId: string,
  sovIds: readonly string[],
  before?: { orderSequence: number | null; orderPosition: number | null },
): Promise<(sovId: string) => ContractEnd> {
  const [project] = await db
    .select({ endDate: projects.endDate })
    .from(projects)
    .where(eq(projects.id, projectId));
  const lines = await db
    .select({ sovId: sovLines.sovId, last: max(sovLines.endDate) })
    .from(sovLines)
    .where(and(anyOf(sovLines.sovId, sovIds), isNull(sovLines.changeRequestId)))
    .groupBy(sovLines.sovId);
  const { orderSequence, orderPosition } = changeRequests;
  const earlier: SQL | undefined =
    before && before.orderSequence !== null
      ? sql`(${orderSequence}, ${orderPosition}) < (${before.orderSequence}, ${before.orderPosition ?? 1})`
      : undefined;
  const orders = await db
    .select({
      sovId: changeRequests.sovId,
      days: sql<number>`sum(${changeRequests.scheduleImpactInDays})::int`,
    })
    .from(changeRequests)
    .where(and(anyOf(changeRequests.sovId, sovIds), eq(changeRequests.status, 'SIGNED'), earlier))
    .groupBy(changeRequests.sovId);
  const lastOf = new Map(lines.map(({ sovId, last }) => [sovId, last]));
  const daysOf = new Map(orders.map(({ sovId, days }) => [sovId, days]));
  return (sovId) => ({
    original: originalEnd(lastOf.get(sovId) ?? null, project?.endDate ?? null),
    signedDays: daysOf.get(sovId) ?? 0,
  });
}
