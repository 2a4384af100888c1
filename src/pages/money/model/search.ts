import { z } from 'zod';
import { CONTRACT_SIDES } from '#domain/contract-money/contract.ts';

const search = z.object({
  /** The side whose contracts are shown; the first that has any without it. */
  side: z.enum(CONTRACT_SIDES).optional().catch(undefined),
});

export type MoneySearch = z.infer<typeof search>;

/** Reads the address of the money page; what it does not know is left out. */
export const readMoneySearch = (raw: Record<string, unknown>): MoneySearch => search.parse(raw);
