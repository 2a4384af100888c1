import { openAmount } from '#domain/contract-money/contract.ts';
import { PAY_APP_STATUS_FACES } from '#domain/pay-app/status.ts';
import { statusesIn } from '#domain/transition/status-face.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { certifiedOf } from '../../payapp/figures.ts';
import { g702s, g703s, payApps, paymentTerms } from '../../payapp/schema.ts';
import { visiblePayApps } from '../../payapp/sight.ts';
import { datesOf, dueDateOf } from '../../payapp/views.ts';
import type { Standing } from './places.ts';
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

/** The open applications that each standing sees: few, as a contract has one at a time. */
export async function readApplications(db: Db, standings: readonly Standing[]): Promise<OpenApplication[]> {
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
    const paymentDueOn = datesOf(payApp, term).payment;
    return {
      projectId: payApp.projectId,
      sovId: payApp.sovId,
      dueOn: dueDateOf(payApp, term),
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
