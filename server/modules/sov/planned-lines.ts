import { linesInForce, originalValue } from '#domain/sov/change-request-lines.ts';
import { sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { sovLineChanges, sovLines } from './schema.ts';

/** The lines in force of these schedules, each with its original and its revised value, in cents. */
export async function plannedLines(db: Db, sovIds: readonly string[]) {
  const rows = await db
    .select({
      id: sovLines.id,
      sovId: sovLines.sovId,
      scheduledValue: sovLines.scheduledValue,
      changeRequestId: sovLines.changeRequestId,
      versionStatus: sovLines.versionStatus,
      startDate: sovLines.startDate,
      endDate: sovLines.endDate,
    })
    .from(sovLines)
    .where(anyOf(sovLines.sovId, sovIds));
  const changes = await db
    .select({
      lineId: sovLineChanges.sovLineId,
      impact: sql<number>`sum(${sovLineChanges.costImpact})::bigint`.mapWith(Number),
    })
    .from(sovLineChanges)
    .where(anyOf(sovLineChanges.sovId, sovIds))
    .groupBy(sovLineChanges.sovLineId);
  const impacts = new Map(changes.map(({ lineId, impact }) => [lineId, impact]));
  const lines = [...Map.groupBy(rows, ({ sovId }) => sovId).values()].flatMap((own) => linesInForce(own));
  return Map.groupBy(
    lines.map(({ id, sovId, startDate, endDate, ...line }) => {
      const original = originalValue(line);
      return { sovId, original, value: original + (impacts.get(id) ?? 0), startDate, endDate };
    }),
    ({ sovId }) => sovId,
  );
}
