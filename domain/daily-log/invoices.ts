import { figuresSeen } from '../authority/figures.ts';
import type { Actor } from '../authority/scope.ts';

/**
 * Whether somebody sees what came in on the invoices of a log: the company that wrote the log, and whoever sees the money
 * of the project. What a contractor pays for its material is not for the others on site, who read the rest of a PUBLIC log.
 */
export const maySeeInvoices = (
  { companyId, projectRole }: Pick<Actor, 'companyId' | 'projectRole'>,
  log: { companyId: string | null },
): boolean =>
  (companyId !== null && companyId === log.companyId) ||
  (projectRole !== null && figuresSeen(projectRole, 'ACTIVE') === 'PROJECT');

/** Whether they see this one: whoever added it does, too. */
export const maySeeInvoice = (
  actor: Actor,
  log: { companyId: string | null },
  { addedBy }: { addedBy: string },
): boolean => addedBy === actor.userId || maySeeInvoices(actor, log);
