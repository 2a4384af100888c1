import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { sovLineChanges } from './schema.ts';

/** Signed change orders on the lines of a schedule, oldest first. */
export const changesOf = (db: Db, sovId: string) =>
  db
    .select()
    .from(sovLineChanges)
    .where(eq(sovLineChanges.sovId, sovId))
    .orderBy(sovLineChanges.signedOn, sovLineChanges.changeOrderNumber, sovLineChanges.id);

const impactsBySov = prepared((db) =>
  db
    .select({
      lineId: sovLineChanges.sovLineId,
      impact: sql<number>`sum(${sovLineChanges.costImpact})::bigint`.mapWith(Number),
    })
    .from(sovLineChanges)
    .where(eq(sovLineChanges.sovId, sql.placeholder('sovId')))
    .groupBy(sovLineChanges.sovLineId)
    .prepare('impacts_by_sov'),
);

/** Cost impact in cents by line; lines without a change order are left out. */
export async function impactByLine(db: Db, sovId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await impactsBySov(db).execute({ sovId });
  return new Map(rows.map((row) => [row.lineId, row.impact]));
}
