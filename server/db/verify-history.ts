import { sql } from 'drizzle-orm';
import type { Database } from '../ports/database.ts';
import type { Ports } from '../ports/ports.ts';
import { verifyChain } from './history-chain.ts';
import { doublingMinutes, type JobKind, planNightly } from './jobs.ts';

/** A chain whose steps are not what was written: somebody has changed, taken out or put in one. */
export interface BrokenChain {
  /** The project's id, or the company's or user's. */
  chainId: string;
  /** The first step that does not follow from those before it. */
  seq: number;
}

export interface HistoryReport {
  chains: number;
  broken: BrokenChain[];
}

/** Walks every chain of the history from its beginning, each in a transaction of its own. */
export async function verifyHistory(database: Database): Promise<HistoryReport> {
  const ids = await database.transaction(async (tx) => {
    const found = (await tx.execute(
      sql`select chain_id as id from history_heads union select chain_id from history order by 1`,
    )) as unknown as { rows: { id: string }[] }; // both drivers answer with rows
    return found.rows.map(({ id }) => id);
  });
  const broken: BrokenChain[] = [];
  for (const chainId of ids) {
    const seq = await database.transaction((tx) => verifyChain(tx, chainId));
    if (seq !== null) broken.push({ chainId, seq });
  }
  return { chains: ids.length, broken };
}

/** Queues tonight's check. */
export const planHistoryCheck = (ports: Pick<Ports, 'database' | 'clock'>): Promise<void> =>
  planNightly('history-check', ports);

/** Walks the history and raises the alarm `history-broken` for every chain that does not hold. */
export const historyCheckJob: JobKind = {
  maxAttempts: 3,
  backoff: doublingMinutes,
  async run(_, { database, log }) {
    const { chains, broken } = await verifyHistory(database);
    for (const { chainId, seq } of broken) log('error', 'history-broken', { chainId, seq });
    log(broken.length > 0 ? 'error' : 'info', 'history-checked', { chains, broken: broken.length });
  },
};
