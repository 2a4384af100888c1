/** An amount so many cents beside another: what is just refused, or just allowed. */
export const beside = (amount: unknown, cents: number): number =>
  (Math.round(Number(amount) * 100) + cents) / 100;
