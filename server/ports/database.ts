import type { Db } from '../db/database.ts';

export interface TransactionOptions {
  /** All of it sees the database as it was at one moment, for a backup. */
  snapshot?: boolean;
}

/** The database, embedded or a server's: the same SQL, the same migrations. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /**
   * Runs `work` in one transaction and commits it, or rolls it back when `work` throws. A transaction starts with
   * the rights of the system role; `enterProject` (db/tenancy.ts) narrows it to one project.
   */
  transaction<T>(work: (tx: Db) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Throws what a full disk throws (ENOSPC) where there is no room for changes any more. Left out where the database
   * looks after itself.
   */
  requireRoom?(): Promise<void>;
  /** Brings the database to the newest schema and renews roles, grants and policies. Safe to run from many processes. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}
