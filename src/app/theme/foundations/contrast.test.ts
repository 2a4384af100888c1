import { expect, it } from 'vitest';
import { THEME_SCHEMAS } from '#domain/account/preferences.ts';
import { SWATCHES } from '@/features/appearance/model/choices';
import { colourOf, PAIRS, ratioOf } from './contrast';

const LOOKS = THEME_SCHEMAS.flatMap((schema) =>
  (['light', 'dark'] as const).map((mode) => [schema, mode] as const),
);

it.each(LOOKS)('every pair of %s in %s can be read', (schema, mode) => {
  const low = PAIRS.filter((pair) => ratioOf(mode, pair, schema) < pair.needs).map(
    (pair) =>
      `${pair.colour} on ${pair.on}: ${ratioOf(mode, pair, schema).toFixed(2)} of ${String(pair.needs)}`,
  );
  expect(low).toEqual([]);
});

it('what a colour is chosen by is that colour', () => {
  for (const schema of THEME_SCHEMAS)
    expect(SWATCHES[schema]).toEqual([
      colourOf('light', 'primary.main', schema),
      colourOf('dark', 'primary.main', schema),
    ]);
});
