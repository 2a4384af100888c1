/** How long a call takes, in milliseconds, so many times one after the other. */
export async function timesOf(rounds: number, call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    await call();
    times.push(performance.now() - from);
  }
  return times;
}
