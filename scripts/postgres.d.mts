/** Why there can be no PostgreSQL here, or null. */
export function postgresMissing(): string | null;
/** Starts a server on an empty cluster of its own; `stop` ends it and removes the cluster. */
export function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }>;
