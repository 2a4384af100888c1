import { expect, it } from 'vitest';
import { PAIRS, ratioOf } from './contrast';

it.each(['light', 'dark'] as const)('every pair of the %s palette can be read', (scheme) => {
  const low = PAIRS.filter((pair) => ratioOf(scheme, pair) < pair.needs).map(
    (pair) => `${pair.colour} on ${pair.on}: ${ratioOf(scheme, pair).toFixed(2)} of ${String(pair.needs)}`,
  );
  expect(low).toEqual([]);
});
