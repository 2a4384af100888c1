import { figuresSeen } from '../authority/figures.ts';
import type { Actor } from '../authority/scope.ts';
import { ofCompany, type Sight } from '../authority/sight.ts';

type Reader = Pick<Actor, 'companyId' | 'projectRole'>;

const seesMoney = ({ projectRole }: Reader): boolean =>
  projectRole !== null && figuresSeen(projectRole, 'ACTIVE') === 'PROJECT';

/** What tells who sees an invoice of a log that they read as a whole. */
export interface InvoiceFacts {
  /** Company of the log's creator. */
  companyId: string | null;
  addedBy: string;
}

/** Which invoices somebody sees of the logs that they read as a whole. */
export const invoiceSight = (actor: Actor): Sight<InvoiceFacts> =>
  seesMoney(actor) ? 'ALL' : [...ofCompany(actor.companyId), { addedBy: actor.userId }];

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
export const maySeeInvoices = (reader: Reader, log: InvoicedLog): boolean =>
  log.readsWhole && ((reader.companyId !== null && reader.companyId === log.companyId) || seesMoney(reader));

/** Whether they see this one: whoever added it does, too. */
export const maySeeInvoice = (actor: Actor, log: InvoicedLog, { addedBy }: { addedBy: string }): boolean =>
  addedBy === actor.userId || maySeeInvoices(actor, log);

/** Whether a reader of the log is not told this of one of its steps: what was added of an invoice, by whom. */
export const hidesInvoiceStep = (
  actor: Actor,
  log: InvoicedLog,
  { field, by }: { field: string; by: string | null },
): boolean => field === 'invoice' && !maySeeInvoice(actor, log, { addedBy: by ?? '' });
