/** What a link to the payment page asks for: the dialog that sends the waiver, or the one that releases the payment. */
export const PAYMENT_ASKS = ['waiver', 'release'] as const;
export type PaymentAsk = (typeof PAYMENT_ASKS)[number];

/** State of the page in its address: the dialog that a link from elsewhere opens. */
export interface PaymentSearch {
  ask?: PaymentAsk | undefined;
}

export function readPaymentSearch(search: Record<string, unknown>): PaymentSearch {
  const ask = PAYMENT_ASKS.find((known) => known === search.ask);
  return ask === undefined ? {} : { ask };
}
