import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { changeRequests } from '../change-request/schema.ts';
import { sovLineChanges, sovLines } from './schema.ts';

const changesBySov = prepared((db) =>
  db
    .select(getTableColumns(sovLineChanges))
    .from(sovLineChanges)
    .innerJoin(sovLines, eq(sovLines.id, sovLineChanges.sovLineId))
    .leftJoin(changeRequests, eq(changeRequests.id, sovLineChanges.changeRequestId))
    .where(eq(sovLineChanges.sovId, sql.placeholder('sovId')))
    .orderBy(
      sovLineChanges.signedOn,
      changeRequests.orderSequence,
      changeRequests.orderPosition,
      sovLineChanges.changeOrderNumber,
      sovLines.position,
      sovLineChanges.id,
    )
    .prepare('changes_by_sov'),
);

/** Signed change orders on the lines of a schedule, oldest first, those signed as one in their order, each by the lines. */
export const changesOf = (db: Db, sovId: string) => changesBySov(db).execute({ sovId });

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
