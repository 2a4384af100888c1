type Part = () => unknown;
type Answers<Parts extends readonly Part[]> = { -readonly [K in keyof Parts]: Awaited<ReturnType<Parts[K]>> };

/**
 * Runs parts of one transaction at once, so that their statements make one trip to the database. Throws the first
 * error, after all have ended: with Promise.all one that goes on would send its next statement when the transaction is
 * over and its connection serves somebody else. Parts are given as functions, so that one
 * that cannot even be put together does not leave the others alone.
 */
export async function together<const Parts extends readonly Part[]>(
  ...parts: Parts
): Promise<Answers<Parts>> {
  const outcomes = await Promise.allSettled(parts.map(async (part) => part()));
  const answers = outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
  return answers as Answers<Parts>;
}
