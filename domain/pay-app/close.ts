import type { Cents } from '../money/money.ts';

/** A final application with what was certified on it, in cents. */
export interface LastPayment {
  isFinalPayApp: boolean;
  /** Line 8 of its G702. */
  currentPaymentDue: Cents;
  certified: Cents;
}

/**
 * Whether what is paid on an application is the last payment of its contract: it is a final one, and all that it asks for
 * was certified. Where less was, the rest is still owed: the claimant gives up no more than for a progress payment, and the
 * contract goes on.
 */
export const isFinalPayment = ({ isFinalPayApp, currentPaymentDue, certified }: LastPayment): boolean =>
  isFinalPayApp && certified === currentPaymentDue;

/**
 * Whether the contract on a schedule is done with this application once it is closed: its payment is the last, nothing is
 * left to finish or held (line 9 of its G702, in cents), and no later application has been started. Its payment term
 * closes with it. A final application that still holds retainage is followed by the release of that; the term stays for it.
 */
export const closesContract = (
  payApp: LastPayment & { balanceToFinish: Cents; hasLater: boolean },
): boolean => isFinalPayment(payApp) && payApp.balanceToFinish === 0 && !payApp.hasLater;
