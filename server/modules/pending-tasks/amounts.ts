import { leftToRelease } from '#domain/pay-app/release.ts';
import { payableOf } from '../payapp/releases.ts';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { changeRequests } from '../change-request/schema.ts';
import { certifiedOf } from '../payapp/figures.ts';
import { g702s, payApps } from '../payapp/schema.ts';
import { rfis } from '../rfi/schema.ts';
import { sovs } from '../sov/schema.ts';
import type { WaitingTask } from './task.ts';

const idsOf = (tasks: readonly WaitingTask[], type: WaitingTask['objectType']): string[] => [
  ...new Set(tasks.filter(({ objectType }) => objectType === type).map(({ objectId }) => objectId)),
];

/**
 * What is at stake with the records of these tasks, in cents, by record: the total of a schedule of values, what an
 * application asks for or certifies, the cost impact of an RFI or a change request. A record without an amount, or with
 * none yet, is left out.
 */
export async function amountsAtStake(db: Db, tasks: readonly WaitingTask[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const sovIds = idsOf(tasks, 'SOV');
  if (sovIds.length > 0)
    for (const { id, amount } of await db
      .select({ id: sovs.id, amount: sovs.scheduledValue })
      .from(sovs)
      .where(inArray(sovs.id, sovIds)))
      found.set(id, amount);
  const payAppIds = idsOf(tasks, 'PAYAPP');
  if (payAppIds.length > 0)
    for (const row of await db
      .select({ payApp: payApps, g702: g702s })
      .from(payApps)
      .leftJoin(g702s, eq(g702s.payAppId, payApps.id))
      .where(inArray(payApps.id, payAppIds)))
      found.set(
        row.payApp.id,
        // Whoever releases a payment sees what is left of it.
        row.payApp.status === 'PAYMENT_PENDING' ? leftToRelease(payableOf(row)) : certifiedOf(row),
      );
  const rfiIds = idsOf(tasks, 'RFI');
  if (rfiIds.length > 0)
    for (const { id, amount } of await db
      .select({ id: rfis.id, amount: rfis.costAmount })
      .from(rfis)
      .where(inArray(rfis.id, rfiIds)))
      if (amount !== null) found.set(id, amount);
  const changeIds = idsOf(tasks, 'CHANGE_REQUEST');
  if (changeIds.length > 0)
    for (const { id, amount } of await db
      .select({ id: changeRequests.id, amount: changeRequests.costImpact })
      .from(changeRequests)
      .where(inArray(changeRequests.id, changeIds)))
      found.set(id, amount);
  // A sheet on which nothing is entered yet asks for nothing.
  return new Map([...found].filter(([, amount]) => amount !== 0));
}
