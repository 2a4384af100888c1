import { expect, test } from 'vitest';
import { COLOUR_USES, colourTokens, TEXT_USES, textTokens } from './token-uses';

test('every group of colours and every style of text says what it is for, and no other', () => {
  expect(Object.keys(COLOUR_USES).toSorted()).toEqual(
    colourTokens()
      .map(([group]) => group)
      .toSorted(),
  );
  expect(Object.keys(TEXT_USES).toSorted()).toEqual(
    textTokens()
      .map(({ name }) => name)
      .toSorted(),
  );
});

test('every colour of the day has one by night', () => {
  const tokens = colourTokens().flatMap(([, all]) => all);
  expect(tokens.length).toBeGreaterThan(50);
  expect(tokens.filter(({ light, dark }) => light === '' || dark === '')).toEqual([]);
});
