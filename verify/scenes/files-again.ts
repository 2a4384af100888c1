import { castMade } from '../cast/cast.ts';
import type { Run } from '../run.ts';
import { Actor, mainOf, type Scene } from './scene.ts';

/** Files that are asked for, those first that were not shown for longest: what was deleted is among them. */
const MOST_FILES = 70;
/** Of those who were once shown a file, the latest so many. */
const READERS = 2;

async function play(run: Run): Promise<void> {
  const { other, third } = run.world;
  const others = [other, third].flatMap((account) => (account ? [new Actor(run, account)] : []));
  const people = new Map(
    [mainOf(run), ...others, ...(await castMade(run))].map((who) => [who.account.token, who]),
  );
  const asked = run.judge.files
    .longUnseen()
    .map(({ key, tokens }) => ({
      key,
      readers: tokens.flatMap((token) => people.get(token) ?? []).slice(-READERS),
    }))
    .filter(({ readers }) => readers.length > 0);
  await Promise.all(
    asked.slice(0, MOST_FILES).map(async ({ key, readers }) => {
      for (const who of readers) await who.ask('downloadDocument', { query: { key } });
    }),
  );
}

/** Files that were once shown, asked for by those who were shown them: with a comment or a result that is gone, its files are. */
export const filesAgain: Scene = { name: 'files-again', operations: [], play };
