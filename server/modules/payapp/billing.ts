import { g703Line, type G703Figures } from '#domain/pay-app/g703.ts';
import { totalG703 } from '#domain/pay-app/g703-total.ts';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { g703Lines, g703s, payApps, paymentTerms } from './schema.ts';

/** What has been billed on a schedule by its newest approved continuation sheet; drafts do not count. */
export interface Billing {
  byLine: ReadonlyMap<string, G703Figures>;
  total: G703Figures;
}

const NONE: Billing = { byLine: new Map(), total: totalG703([]) };

/** Billing to date of one schedule, line by line, in cents. */
export async function billingOf(db: Db, sovId: string): Promise<Billing> {
  const [newest] = await db
    .select({
      g703Id: g703s.id,
      retainage: paymentTerms.retainage,
      stored: paymentTerms.storedRetainage,
    })
    .from(g703s)
    .innerJoin(payApps, eq(payApps.id, g703s.payAppId))
    .innerJoin(paymentTerms, eq(paymentTerms.id, payApps.paymentTermId))
    .where(and(eq(payApps.sovId, sovId), isNull(payApps.deletedAt), eq(g703s.status, 'APPROVED')))
    .orderBy(desc(payApps.payAppNumber))
    .limit(1);
  if (!newest) return NONE;
  const rows = await db.select().from(g703Lines).where(eq(g703Lines.g703Id, newest.g703Id));
  const byLine = new Map(
    rows.map((row) => [
      row.sovLineId,
      g703Line(
        {
          scheduledValue: (row.originalValue ?? 0) + (row.costImpact ?? 0),
          fromPrevious: row.fromPrevious,
          thisPeriod: row.billAmount,
          stored: row.materialStored,
        },
        newest,
      ),
    ]),
  );
  return { byLine, total: totalG703(byLine.values()) };
}

/** Column G and I in sum, of each schedule's newest approved continuation sheet; schedules without one are left out. */
export async function billedTotals(
  db: Db,
  sovIds: readonly string[],
): Promise<ReadonlyMap<string, { completed: number; retainage: number }>> {
  if (sovIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([payApps.sovId], {
      sovId: payApps.sovId,
      completed: payApps.totalCompletedAndStored,
      retainage: payApps.totalRetainage,
    })
    .from(payApps)
    .innerJoin(g703s, eq(g703s.payAppId, payApps.id))
    .where(and(inArray(payApps.sovId, [...sovIds]), isNull(payApps.deletedAt), eq(g703s.status, 'APPROVED')))
    .orderBy(payApps.sovId, desc(payApps.payAppNumber));
  return new Map(rows.map(({ sovId, ...totals }) => [sovId, totals]));
}
