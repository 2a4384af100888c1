/** Mulberry32: a small seeded generator, so that a failing contract can be run again from its number. */
export function seeded(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (most: number): number => Math.floor(next() * (most + 1));
  return { upTo, chance: (part: number): boolean => next() < part };
}
export type Random = ReturnType<typeof seeded>;

export const pick = <T>(random: Random, from: readonly T[]): T => from[random.upTo(from.length - 1)] as T; // the index is within bounds
