import { castMade } from '../cast/cast.ts';
import { type Run, Skip } from '../run.ts';
import { Actor, type Scene } from './scene.ts';

/** Milliseconds in which what was done last has been mailed on both servers. */
const PATIENCE = 15_000;
const PAUSE = 500;

/**
 * What was mailed to the people of the run, when all of it is over: a mail is prose of each server's own, but whom one comes
 * to, and to what it leads, is the contract's.
 */
async function play(run: Run): Promise<void> {
  const { mail, main, other, third } = run.world;
  if (!mail) throw new Skip('mails are not read (--mail)');
  if (!mail.unlike) throw new Skip('there is no reference whose mails are read');
  const accounts = [main, other, third].flatMap((account) => account ?? []);
  const cast = await castMade(run);
  const people = [...accounts, ...cast.map(({ account }) => account)];
  for (const account of new Map(people.map((each) => [each.email, each])).values()) {
    const told = await new Actor(run, account).ask('listNotifications', { query: { limit: 1, page: 1 } });
    if (told.status >= 300) continue;
    const end = Date.now() + PATIENCE;
    let found = await mail.unlike(account.email);
    while (found.length > 0 && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      found = await mail.unlike(account.email);
    }
    run.judge.expect(told, 'mailed', found.length === 0, () => `${account.email}: ${found.join('; ')}`);
  }
}

/** Who was mailed of what; after everything else that is done. */
export const mailed: Scene = { name: 'mailed', operations: ['listNotifications'], play };
