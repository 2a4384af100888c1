import type { Actor } from '#domain/authority/scope.ts';
import { nextPayAppProblem } from '#domain/pay-app/status.ts';
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

/**
 * Why the actor may not start the next application on this schedule; null when they may: it is approved, theirs to
 * bill (the receiving company is the one that carries out the work), and the application before it is approved.
 */
export async function createPayAppProblem(
  db: Db,
  actor: Actor,
  sov: { id: string; status: SovStatus; companyId: string },
): Promise<string | null> {
  if (!actor.authorities.includes('PAYMENT_MANAGE'))
    return 'You do not have the right to create pay applications.';
  if (actor.companyId !== sov.companyId)
    return 'Only the company that carries out the work can bill this schedule of values.';
  if (sov.status !== 'APPROVED') return 'This schedule of values has to be approved before it can be billed.';
  return nextPayAppProblem(await applicationsOn(db, sov.id));
}
