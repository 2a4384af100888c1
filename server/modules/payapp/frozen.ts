import { and, eq, isNotNull, max } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { sovLineChanges } from '../sov/schema.ts';
import { g703s, payApps } from './schema.ts';

// Which change orders a frozen column C holds is told by two instants, and the order in which requests began, or what the
// clocks of two servers say, is not the order in which they were done. Both are asked for under the lock of the schedule
// (holdSchedule), which is.

/** When a sheet of this schedule is frozen: now, and not before any change order that it holds. */
export async function freezeInstant(db: Db, sovId: string, now: Date): Promise<Date> {
  const [row] = await db
    .select({ last: max(sovLineChanges.createdAt) })
    .from(sovLineChanges)
    .where(eq(sovLineChanges.sovId, sovId));
  return row?.last && row.last > now ? row.last : now;
}

/** When a change order reaches this schedule: now, and after every sheet that was frozen without it. */
export async function changeInstant(db: Db, sovId: string, now: Date): Promise<Date> {
  const [row] = await db
    .select({ last: max(g703s.frozenAt) })
    .from(g703s)
    .innerJoin(payApps, eq(payApps.id, g703s.payAppId))
    .where(and(eq(payApps.sovId, sovId), isNotNull(g703s.frozenAt)));
  return row?.last && row.last >= now ? new Date(row.last.getTime() + 1) : now;
}
