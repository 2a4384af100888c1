import { expect, test } from 'vitest';
import type { Exchange } from '../../verify/exchange.ts';
import { Twin } from '../../verify/reference/twin.ts';
import { answer, BEGAN } from './answer.ts';

/** Where two answers differ that say an instant, so many milliseconds after the run began on either server. */
const told = (here: number, there: number, name = 'takenAt'): Promise<string[]> =>
  different(here, there, (ms) => ({ [name]: new Date(BEGAN + ms).toISOString() }));

/** Where two answers differ that say so what was so long after the run began on either server. */
async function different(here: number, there: number, at: (ms: number) => object): Promise<string[]> {
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

test('a use of a session is noted anew every five minutes, by either server at another use', async () => {
  expect(await told(1_000, 291_000, 'lastUsedAt')).toEqual([]);
  expect(await told(HOUR, 1_000, 'lastUsedAt')).toEqual(['lastUsedAt']);
});

test('sessions stand in either order that were used within what is noted', async () => {
  const swapped = (ms: number) => {
    const rows = [1, 2].map((n) => ({ id: `s${n}`, lastUsedAt: new Date(BEGAN + n * ms).toISOString() }));
    return different(0, 1, (server) => ({ data: server === 0 ? rows : rows.toReversed() }));
  };
  expect(await swapped(100_000)).toEqual([]);
  expect(await swapped(HOUR)).toEqual(['data[1]']);
});

/** An instant as the record of a signature and a print tell it, where it is now so long after the run began, west of UTC. */
const recorded = (ms: number) => {
  const [day, time] = new Date(BEGAN + ms - 8 * HOUR).toISOString().split(/[T.]/);
  return { said: `${day} ${time} PST` };
};

test('what is told on the clock of a site in the west is no instant of before the run', async () => {
  expect(await different(3_000, 1_000, recorded)).toEqual([]);
  expect(await different(HOUR, 1_000, recorded)).toEqual(['said']);
});
