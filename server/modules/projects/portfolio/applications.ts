import { openAmount } from '#domain/contract-money/contract.ts';
import { PAY_APP_STATUS_FACES } from '#domain/pay-app/status.ts';
import { statusesIn } from '#domain/transition/status-face.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { certifiedOf } from '../../payapp/figures.ts';
import { g702s, g703s, payApps, paymentTerms } from '../../payapp/schema.ts';
import { visiblePayApps } from '../../payapp/sight.ts';
import { datesOf, dueDateOf } from '../../payapp/views.ts';
import { type Place, standingsOf } from './places.ts';
import { seenBy } from './sight.ts';

/** A pay application that waits for somebody. */
export interface OpenApplication {
  projectId: string;
  sovId: string;
  /** By when whoever has it in court has to move. */
  dueOn: string | null;
  /** What is still to be paid on it, in cents, and by when. */
  toPay: number;
  paymentDueOn: string | null;
}

const OPEN_PAY_APP = statusesIn(PAY_APP_STATUS_FACES, 'open');

/** The open applications that the caller sees in their places: few, as a contract has one at a time. */
export async function readApplications(db: Db, places: readonly Place[]): Promise<OpenApplication[]> {
  const standings = standingsOf(places);
  const zones = new Map(places.map(({ project, timeZone }) => [project.id, timeZone]));
  const rows = await db
    .select({ payApp: payApps, term: paymentTerms, g702: g702s })
    .from(payApps)
    .innerJoin(paymentTerms, eq(paymentTerms.id, payApps.paymentTermId))
    .leftJoin(g703s, eq(g703s.payAppId, payApps.id))
    .leftJoin(g702s, eq(g702s.payAppId, payApps.id))
    .where(
      and(
        isNull(payApps.deletedAt),
        inArray(payApps.status, OPEN_PAY_APP),
        seenBy(db, standings, payApps.projectId, visiblePayApps),
      ),
    );
  return rows.map(({ payApp, term, g702 }) => {
    const timeZone = zones.get(payApp.projectId) ?? null;
    const paymentDueOn = datesOf(payApp, term, timeZone).payment;
    return {
      projectId: payApp.projectId,
      sovId: payApp.sovId,
      dueOn: dueDateOf(payApp, term, timeZone),
      toPay: openAmount({
        status: payApp.status,
        periodTo: payApp.periodTo,
        completedAndStored: payApp.totalCompletedAndStored,
        retainage: payApp.totalRetainage,
        currentPaymentDue: payApp.currentPaymentDue,
        certified: certifiedOf({ payApp, g702 }),
        credit: payApp.creditBroughtForward,
        paid: payApp.amountReleased,
        paymentDueOn,
      }),
      paymentDueOn,
    };
  });
}
