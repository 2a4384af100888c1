import type { Actor } from '#domain/authority/scope.ts';
import { type BilledSchedule, billingProblem } from '#domain/pay-app/start.ts';
import { nextPayAppProblem, openingProblem } from '#domain/pay-app/status.ts';
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

type Billable = BilledSchedule & { id: string };

/**
 * Why the actor may not start the next application on this schedule; null when they may: it is approved, theirs to
 * bill (the receiving company is the one that carries out the work), and the application before it is approved.
 */
export const createPayAppProblem = async (db: Db, actor: Actor, sov: Billable): Promise<string | null> =>
  billingProblem(actor, sov) ?? nextPayAppProblem(await applicationsOn(db, sov.id));

/** Why the actor may not begin it with an opening balance; null when they may: nothing has been applied for here yet. */
export const createOpeningProblem = async (db: Db, actor: Actor, sov: Billable): Promise<string | null> =>
  billingProblem(actor, sov) ?? openingProblem(await applicationsOn(db, sov.id));
