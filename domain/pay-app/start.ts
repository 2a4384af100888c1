import type { Actor } from '../authority/scope.ts';
import type { SovStatus } from '../sov/status.ts';

/** A schedule of values as far as who bills it goes. */
export interface BilledSchedule {
  status: SovStatus;
  /** The company that carries out the work. */
  companyId: string;
}

const NO_RIGHT = 'You do not have the right to create pay applications.';

const hasRight = ({ authorities }: Actor): boolean => authorities.includes('PAYMENT_MANAGE');

/** Why the actor may not start an application on any schedule of the project; null when they may on some. */
export const anyBillingProblem = (actor: Actor): string | null =>
  hasRight(actor) ? (actor.closed ?? null) : NO_RIGHT;

/** Why the actor may not bill this schedule at all; null when they may, as far as no application stands in the way. */
export function billingProblem(actor: Actor, sov: BilledSchedule): string | null {
  if (!hasRight(actor)) return NO_RIGHT;
  if (actor.companyId !== sov.companyId)
    return 'Only the company that carries out the work can bill this schedule of values.';
  if (actor.closed) return actor.closed;
  return sov.status === 'APPROVED'
    ? null
    : 'This schedule of values has to be approved before it can be billed.';
}
