import { figuresSeen } from '../authority/figures.ts';
import type { Actor } from '../authority/scope.ts';

/** The log that an invoice came on. */
interface InvoicedLog {
  companyId: string | null;
  /** Whether who asks reads all of the log; an excerpt has no invoices but their own. */
  readsWhole: boolean;
}

/**
 * Whether somebody sees what came in on the invoices of a log: the company that wrote the log, and whoever sees the money
 * of the project. What a contractor pays for its material is not for the others on site, who read the rest of a PUBLIC log.
 */
export const maySeeInvoices = (
  { companyId, projectRole }: Pick<Actor, 'companyId' | 'projectRole'>,
  log: InvoicedLog,
): boolean =>
  log.readsWhole &&
  ((companyId !== null && companyId === log.companyId) ||
    (projectRole !== null && figuresSeen(projectRole, 'ACTIVE') === 'PROJECT'));

/** Whether they see this one: whoever added it does, too. */
export const maySeeInvoice = (actor: Actor, log: InvoicedLog, { addedBy }: { addedBy: string }): boolean =>
  addedBy === actor.userId || maySeeInvoices(actor, log);
