import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database.ts';

/** Whether the code that runs was called, however far away, by the work of a transaction that is still open. */
const open = new AsyncLocalStorage<boolean>();

/** The database whose transactions are known to be open while their work runs. */
export function marked<D extends Database>(database: D): D {
  return {
    ...database,
    transaction: (work, options) => database.transaction((tx) => open.run(true, () => work(tx)), options),
  };
}

/** PostgreSQL ends such a transaction without keeping anything, and calls that no error. */
export const ROLLED_BACK = 'The transaction was rolled back: a statement of it had failed';

/** Runs work that is not part of the transaction around it: loading the demo, for which nobody waits. */
export const betweenTransactions = <T>(work: () => Promise<T>): Promise<T> => open.run(false, work);

/**
 * Refuses what waits for somebody else while a transaction is open: a file store or a mail server that is silent would
 * hold a connection to the database for as long, on the embedded one the only one. The request's `ctx.outside`
 * (http/outside.ts) is the place for it.
 */
export function requireNoTransaction(what: string): void {
  if (open.getStore() === true)
    throw new Error(`${what} belongs outside of transactions, and one is open here`);
}
