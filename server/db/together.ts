/**
 * Waits for parts of one transaction that were asked for at once, so that their statements make one trip to the
 * database. Throws the first error, after all have ended: with Promise.all one that goes on would send its next
 * statement when the transaction is over and its connection serves somebody else.
 */
export async function together<const Parts extends readonly unknown[]>(
  ...parts: Parts
): Promise<{ -readonly [K in keyof Parts]: Awaited<Parts[K]> }> {
  const outcomes = await Promise.allSettled(parts);
  const values = outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
  return values as { -readonly [K in keyof Parts]: Awaited<Parts[K]> };
}
