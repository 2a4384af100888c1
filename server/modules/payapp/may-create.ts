import type { Actor } from '#domain/authority/scope.ts';
import { nextPayAppProblem, openingProblem } from '#domain/pay-app/status.ts';
import type { SovStatus } from '#domain/sov/status.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { payApps } from './schema.ts';

/** The applications on a schedule so far. */
export const applicationsOn = (db: Db, sovId: string) =>
  db
    .select({ number: payApps.payAppNumber, status: payApps.status })
    .from(payApps)
    .where(and(eq(payApps.sovId, sovId), isNull(payApps.deletedAt)))
    .orderBy(payApps.payAppNumber);

type Billable = { id: string; status: SovStatus; companyId: string };

/** Why the actor may not bill this schedule at all; null when they may. */
function billingProblem(actor: Actor, sov: Billable): string | null {
  if (!actor.authorities.includes('PAYMENT_MANAGE'))
    return 'You do not have the right to create pay applications.';
  if (actor.companyId !== sov.companyId)
    return 'Only the company that carries out the work can bill this schedule of values.';
  if (sov.status !== 'APPROVED') return 'This schedule of values has to be approved before it can be billed.';
  return null;
}

/**
 * Why the actor may not start the next application on this schedule; null when they may: it is approved, theirs to
 * bill (the receiving company is the one that carries out the work), and the application before it is approved.
 */
export const createPayAppProblem = async (db: Db, actor: Actor, sov: Billable): Promise<string | null> =>
  billingProblem(actor, sov) ?? nextPayAppProblem(await applicationsOn(db, sov.id));

/** Why the actor may not begin it with an opening balance; null when they may: nothing has been applied for here yet. */
export const createOpeningProblem = async (db: Db, actor: Actor, sov: Billable): Promise<string | null> =>
  billingProblem(actor, sov) ?? openingProblem(await applicationsOn(db, sov.id));
