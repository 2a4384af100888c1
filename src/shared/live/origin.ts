/** What this tab calls itself in its requests, so that it need not follow its own changes. */
export const ORIGIN = crypto.randomUUID();

/** The header of a changing request that carries it. */
export const ORIGIN_HEADER = 'x-live-origin';
