import type { Cents } from '../money/money.ts';

/**
 * Whether the contract on a schedule is done with this application once it is closed: it is a final one, and nothing is
 * left to finish or held (line 9 of its G702, in cents). Its payment term closes with it. A final
 * application that still holds retainage is followed by the release of that; the term stays for it.
 */
export const closesContract = (payApp: { isFinalPayApp: boolean; balanceToFinish: Cents }): boolean =>
  payApp.isFinalPayApp && payApp.balanceToFinish === 0;
