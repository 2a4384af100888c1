/** Why there can be no PostgreSQL here, or null. */
export function postgresMissing(): string | null;
export interface ThrowAwayPostgres {
  url: string;
  /** Ends it and removes the cluster. */
  stop: () => Promise<void>;
  /** Of the process that its others are children of. */
  pid: number | undefined;
  /** Ends it as a restart does (everybody is cut off) or kills it, and starts it on the same data and port. */
  startAgain: (how: 'restart' | 'kill') => Promise<void>;
}
/** Starts a server on an empty cluster of its own; `durable`: what it has committed survives its own death. */
export function startPostgres(options?: { durable?: boolean }): Promise<ThrowAwayPostgres>;
