import { cashFlow, type CashFlow } from '#domain/contract-money/cash-flow.ts';
import { fromCents } from '#domain/money/money.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { together } from '../../db/together.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { g703s, payApps, paymentReleases } from '../payapp/schema.ts';
import { plannedLines } from '../sov/planned-lines.ts';
import { countedSovs, type Viewer } from './progress.ts';

type Months = ResponseOf<'getProgressByMonth'>;

/** A cash flow in the major unit, as the contract tells it. */
export const monthsView = ({ months, unscheduled }: CashFlow): Months => ({
  months: months.map(({ month, scheduled, billed, paid }) => ({
    month,
    scheduled: fromCents(scheduled),
    billed: fromCents(billed),
    paid: fromCents(paid),
  })),
  unscheduled: fromCents(unscheduled),
});

/**
 * What the progress of a project came to by month: of the same schedules, by their approved continuation sheets and the
 * payments on them, so that the months sum to the strip above them.
 */
export async function progressByMonth(db: Db, viewer: Viewer): Promise<Months> {
  const sovIds = (await countedSovs(db, [viewer])).map(({ id }) => id);
  if (sovIds.length === 0) return monthsView({ months: [], unscheduled: 0 });
  const counted = and(isNull(payApps.deletedAt), anyOf(payApps.sovId, sovIds));
  const [lines, applications, releases] = await together(
    () => plannedLines(db, sovIds),
    () =>
      db
        .select({
          id: payApps.id,
          sovId: payApps.sovId,
          periodTo: payApps.periodTo,
          completedAndStored: payApps.totalCompletedAndStored,
          released: payApps.amountReleased,
          sheet: g703s.status,
        })
        .from(payApps)
        .leftJoin(g703s, eq(g703s.payAppId, payApps.id))
        .where(counted)
        .orderBy(asc(payApps.payAppNumber)),
    () =>
      db
        .select({
          payAppId: paymentReleases.payAppId,
          date: paymentReleases.date,
          amount: paymentReleases.amount,
        })
        .from(paymentReleases)
        .innerJoin(payApps, eq(payApps.id, paymentReleases.payAppId))
        .where(counted),
  );
  const byPayApp = Map.groupBy(releases, ({ payAppId }) => payAppId);
  const bySov = Map.groupBy(applications, ({ sovId }) => sovId);
  return monthsView(
    cashFlow(
      sovIds.map((sovId) => {
        const own = bySov.get(sovId) ?? [];
        return {
          lines: lines.get(sovId) ?? [],
          applications: own.filter(({ sheet }) => sheet === 'APPROVED'),
          payments: own.flatMap(({ id, periodTo, released }) => {
            const dated = byPayApp.get(id) ?? [];
            // What an opening balance was paid before the contract began here has no payment of its own.
            const rest = released - dated.reduce((sum, { amount }) => sum + amount, 0);
            return rest === 0 ? dated : [...dated, { date: periodTo, amount: rest }];
          }),
        };
      }),
    ),
  );
}
