import { expect, test } from 'vitest';
import type { Exchange } from '../../verify/exchange.ts';
import { Twin } from '../../verify/reference/twin.ts';
import { answer, BEGAN } from './answer.ts';

/** Where two answers differ that say an instant, so many milliseconds after the run began on either server. */
async function told(here: number, there: number): Promise<string[]> {
  const at = (ms: number) => ({ takenAt: new Date(BEGAN + ms).toISOString() });
  const found: string[] = [];
  const twin = new Twin(
    async () => answer('getMe', {}, 200, at(there)),
    async () => {},
    { hasPast: true, began: BEGAN },
  );
  const asked = answer('getMe', {}, 200, at(here));
  const tell = (_: Exchange, differences: { path: string }[]) =>
    void found.push(...differences.map(({ path }) => path));
  await twin.beside(asked.operation, {}, async () => asked, tell);
  await twin.settled();
  return found;
}

const [HOUR, DAY] = [3_600_000, 86_400_000];

test('what both set at once may lie some seconds apart', async () => {
  expect(await told(3_000, 1_000)).toEqual([]);
  expect(await told(HOUR, 1_000)).toEqual(['takenAt']);
});

test('what came with the accounts was set by each server at its own time', async () => {
  expect(await told(-300 * DAY, -11 * HOUR)).toEqual([]);
});

test('what a client has given is the same, however long ago it was', async () => {
  expect(await told(-20 * DAY, -20 * DAY)).toEqual([]);
  expect(await told(-20 * DAY - 8 * HOUR, -20 * DAY)).toEqual(['takenAt']);
});
