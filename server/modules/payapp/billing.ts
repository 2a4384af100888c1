import type { G703Figures } from '#domain/pay-app/g703.ts';
import { g703Lines as figuresOfLines } from '#domain/pay-app/g703-lines.ts';
import { totalG703 } from '#domain/pay-app/g703-total.ts';
import { ownRates } from '#domain/pay-app/retainage-term.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { sovLines } from '../sov/schema.ts';
import { keptRetainage, retainageOf } from './retainage.ts';
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
    .select({ g703: g703s, payApp: payApps, term: paymentTerms })
    .from(g703s)
    .innerJoin(payApps, eq(payApps.id, g703s.payAppId))
    .innerJoin(paymentTerms, eq(paymentTerms.id, payApps.paymentTermId))
    .where(and(eq(payApps.sovId, sovId), isNull(payApps.deletedAt), eq(g703s.status, 'APPROVED')))
    .orderBy(desc(payApps.payAppNumber))
    .limit(1);
  if (!newest) return NONE;
  // In the order of the sheet: cents that are left of a distributed line 5 go to the first of equal lines.
  const rows = await db
    .select({ line: g703Lines })
    .from(g703Lines)
    .innerJoin(sovLines, eq(sovLines.id, g703Lines.sovLineId))
    .where(eq(g703Lines.g703Id, newest.g703.id))
    .orderBy(sovLines.position, sovLines.id);
  const own = ownRates(newest.term);
  const lines = rows.map(({ line }) => ({
    entry: {
      scheduledValue: (line.originalValue ?? 0) + (line.costImpact ?? 0),
      fromPrevious: line.fromPrevious,
      thisPeriod: line.billAmount,
      stored: line.materialStored,
    },
    retainage: keptRetainage(line, own.get(line.sovLineId) ?? null),
  }));
  const figures = figuresOfLines(lines, retainageOf(newest));
  const byLine = new Map(
    rows.flatMap(({ line }, at) => {
      const found = figures[at];
      return found ? [[line.sovLineId, found] as const] : [];
    }),
  );
  return { byLine, total: totalG703(figures) };
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
    .where(and(anyOf(payApps.sovId, sovIds), isNull(payApps.deletedAt), eq(g703s.status, 'APPROVED')))
    .orderBy(payApps.sovId, desc(payApps.payAppNumber));
  return new Map(rows.map(({ sovId, ...totals }) => [sovId, totals]));
}
