import type { Exchange, Sent } from '../exchange.ts';

/** Asks one server, whatever it answers. */
export type Asking = (id: string, sent: Sent) => Promise<Exchange>;
