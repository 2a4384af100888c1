import { castMade } from '../cast/cast.ts';
import type { Exchange } from '../exchange.ts';
import { type Run, Skip } from '../run.ts';
import { Actor, type Scene } from './scene.ts';

/** Milliseconds in which what was done last has been mailed on both servers. */
const PATIENCE = 15_000;
const PAUSE = 500;

/** Notices of one page. */
const LIMIT = 100;

/** Everything that somebody was told in their project of the run, page by page. */
async function notices(person: Actor): Promise<Exchange> {
  for (let page = 1; ; page++) {
    const query = { projectId: person.projectId, limit: LIMIT, page };
    const answer = await person.ask('listNotifications', { query });
    if (answer.status >= 300 || page * LIMIT >= Number(answer.body?.meta?.total ?? 0)) return answer;
  }
}

/** Judges their mails by the reference's, once both servers have had the time to send them; false where none are read. */
export async function judgeMails(run: Run, person: Actor, isNew: boolean): Promise<boolean> {
  const { mail } = run.world;
  if (!mail?.unlike) return false;
  const told = await notices(person);
  if (told.status >= 300) return false;
  const { email } = person.account;
  const end = Date.now() + PATIENCE;
  let found = await mail.unlike(email, isNew);
  while (found.length > 0 && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    found = await mail.unlike(email, isNew);
  }
  run.judge.expect(told, 'mailed', found.length === 0, () => `${email}: ${found.join('; ')}`);
  return true;
}

/**
 * What was told and mailed to the people of the run, when all of it is over: a mail is prose of each server's own, but whom one comes
 * to, and to what it leads, is the contract's.
 */
async function play(run: Run): Promise<void> {
  const { mail, main, other, third } = run.world;
  if (!mail) throw new Skip('mails are not read (--mail)');
  if (!mail.unlike) throw new Skip('there is no reference whose mails are read');
  const accounts = [main, other, third].flatMap((account) => account ?? []);
  const made = await castMade(run);
  const people = [...accounts.map((account) => new Actor(run, account)), ...made];
  const read = new Set<string>();
  for (const person of people) {
    const { email } = person.account;
    if (!read.has(email) && (await judgeMails(run, person, made.includes(person)))) read.add(email);
  }
}

/** Who was mailed of what; after everything else that is done. */
export const mailed: Scene = { name: 'mailed', operations: ['listNotifications'], play };
