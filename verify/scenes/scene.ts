import { siteTimeZone } from '#domain/project/site-zone.ts';
import { dayIn } from '#domain/time/zoned.ts';
import type { Exchange, Sent } from '../exchange.ts';
import type { Operation } from '../contract.ts';
import { type Run, Skip } from '../run.ts';
import type { Account, Row } from '../world/resources.ts';

/** What is laid over a body that is right, and where it is refused then. */
export type Wrong = readonly [at: string, more: Row];

/** Operations that were sent with a version of before, by what judges a run. */
const STALE = new WeakMap<object, Set<string>>();

/** What a refusal says of its reason. */
interface Problem {
  errorCode: string;
  errors: readonly { field: string }[];
}

/** Something that takes several people, each doing a part: named like a check, and run once. */
export interface Scene {
  name: string;
  /** Operations that it carries out: it is played where one of them is asked for, and always where it has none. */
  operations: readonly string[];
  play(run: Run): Promise<void>;
}

/** The version that a request is about; null where it is about none. */
function versionIn({ body }: Sent): number | null {
  const version = (body as { version?: unknown } | null | undefined)?.version;
  return typeof version === 'number' ? version : null;
}

const named = (run: Run, id: string): Operation => {
  const operation = run.contract.find(id);
  if (!operation) throw new Skip(`the contract has no ${id}`);
  return operation;
};

/** One account, doing things in the scratch project unless other parameters are given. */
export class Actor {
  readonly account: Account;
  private readonly run: Run;

  constructor(run: Run, account: Account) {
    this.run = run;
    this.account = account;
  }

  /** The project that they act in. */
  get projectId(): string {
    return this.run.world.resources.projectId;
  }

  /**
   * Sends and gives whatever is answered. What is carried out on a version is sent once more as it is, the first time in a run:
   * its version is one of before then, and nothing is to come of it.
   */
  async ask(id: string, sent: Sent = {}): Promise<Exchange> {
    const answer = await this.send(id, sent);
    if (answer.status < 300 && versionIn(sent) !== null && this.isFirst(id)) await this.send(id, sent);
    return answer;
  }

  private send(id: string, sent: Sent): Promise<Exchange> {
    const operation = named(this.run, id);
    const params = { projectId: this.run.world.resources.projectId, ...sent.params };
    const token = operation.token === null ? null : this.account.token;
    return this.run.client.send(operation, { token, ...sent, params });
  }

  /** Whether it is the first time in this run that an operation is tried with a version of before. */
  private isFirst(id: string): boolean {
    const tried = STALE.get(this.run.judge) ?? new Set();
    STALE.set(this.run.judge, tried);
    return !tried.has(id) && Boolean(tried.add(id));
  }

  /**
   * Sends what has to be carried out, and gives its body. Throws Skip with the answer where it is refused. Once in a run each
   * operation is sent with the version of before first, which has to be refused with nothing changed.
   */
  async do(id: string, sent: Sent = {}): Promise<Row> {
    const early = await this.refusedWhenStale(id, sent);
    const answer = await this.ask(id, sent);
    this.run.world.resources.forget();
    // What was carried out with a version of before is not carried out again: the scene goes on from there.
    const done = answer.status >= 300 && early ? early : answer;
    if (done.status >= 300) throw new Skip(`${id} was refused: ${done.status} ${done.text.slice(0, 200)}`);
    return (done.body ?? {}) as Row;
  }

  /** Sends it with the version of before, the first time that there is one; gives the answer where it is carried out all the same. */
  private async refusedWhenStale(id: string, sent: Sent): Promise<Exchange | null> {
    const version = versionIn(sent);
    if (version === null || version < 2 || !this.isFirst(id)) return null;
    const answer = await this.send(id, { ...sent, body: { ...(sent.body as Row), version: version - 1 } });
    const code = String(answer.body?.errorCode);
    this.run.judge.expect(answer, 'stale-version', answer.status === 409 && code === 'STALE_VERSION', () => {
      return `version ${version - 1} instead of ${version} answered ${answer.status} ${code}`;
    });
    return answer.status < 300 ? answer : null;
  }

  /**
   * Sends what fits the contract and breaks a rule of it, and judges that it is refused: at this field, or with this code
   * (`WRONG_STATUS`) where the reason is in no field.
   */
  async refused(id: string, at: string, sent: Sent = {}): Promise<void> {
    const answer = await this.ask(id, sent);
    const { errorCode, errors = [] } = (answer.body ?? {}) as Partial<Problem>;
    const named = errors.map(({ field }) => field);
    const isRefused = answer.status >= 400 && (errorCode === at || named.includes(at));
    if (answer.status < 300) this.run.world.resources.forget();
    this.run.judge.expect(answer, 'refuse-by-rule', isRefused, () => {
      const shown = answer.status < 400 ? 'carried out' : [errorCode, ...named].join(' ');
      return `it is to be refused at ${at}, and it is ${shown}`;
    });
  }

  /** The same for each of these, laid over one body. */
  async eachRefused(
    id: string,
    { body, ...sent }: Sent & { body: Row },
    wrong: readonly Wrong[],
  ): Promise<void> {
    for (const [at, more] of wrong) await this.refused(id, at, { ...sent, body: { ...body, ...more } });
  }

  /** The example of the contract as a body of this project, with other values laid over it. */
  async body(id: string, over: Row = {}, params: Record<string, string> = {}): Promise<Row> {
    const operation = named(this.run, id);
    const made = (await this.run.world.bodies.for(operation, { params })) as Row;
    return Object.fromEntries(
      Object.entries({ ...made, ...over }).filter(([, value]) => value !== undefined),
    );
  }
}

/** The three hands of a scene; throws Skip where an account is not there. */
export const mainOf = (run: Run): Actor => new Actor(run, run.world.main);

export function otherOf(run: Run): Actor {
  if (!run.world.other) throw new Skip('it needs a second account (--other-email)');
  return new Actor(run, run.world.other);
}

export function thirdOf(run: Run): Actor {
  if (!run.world.third)
    throw new Skip('it needs a third account (--third-email) or a source of mail to make one with (--mail)');
  return new Actor(run, run.world.third);
}

/** So many days before today: the day before is over wherever the project is, at midnight of UTC a site in the west is a day behind. */
export const dayBefore = (run: Run, days = 1): string =>
  new Date(run.client.now() - days * 86_400_000).toISOString().slice(0, 10);

/** The day that it is at the site of somebody's project. */
export async function siteToday(run: Run, who: Actor): Promise<string> {
  const { state, zipCode } = await who.do('getProject');
  return dayIn(new Date(run.client.now()), siteTimeZone({ state, zipCode }) ?? 'UTC');
}

/** A search may be written a moment after what it finds. */
const LOOKS = 20;
const PAUSE = 250;

/** Asks again until it holds what is looked for, or until it has had the time to. */
export async function lookedFor(
  ask: () => Promise<Exchange>,
  isThere: (answer: Exchange) => boolean,
): Promise<Exchange> {
  let answer = await ask();
  for (let look = 0; look < LOOKS && !isThere(answer); look++) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    answer = await ask();
  }
  return answer;
}

/** The rows of a list. */
export const dataOf = (answer: Exchange | Row): Row[] => {
  const body = ('operation' in answer ? (answer as Exchange).body : answer) as Row | undefined;
  return Array.isArray(body?.['data']) ? (body['data'] as Row[]) : [];
};
