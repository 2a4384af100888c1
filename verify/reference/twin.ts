import type { Exchange, Sent } from '../exchange.ts';
import type { Operation } from '../contract.ts';
import { bodies, refusals, saidBy } from './answers.ts';
import type { Comparing, Difference } from './compare.ts';
import { Clocks } from './clocks.ts';
import { Newcomers } from './newcomers.ts';
import { Pairs, type Server } from './pairs.ts';
import { kept, textsOf, translated } from './requests.ts';
import { Standing } from './standing.ts';

/** Sends a request to the reference; null where no answer came. */
export type Ask = (operation: Operation, sent: Sent) => Promise<Exchange | null>;

/** Submits the form of a page of the reference. */
export type Submit = (address: string) => Promise<unknown>;

/** What a project shows of what its companies had before it. */
const OF_COMPANIES = new Set(['listCompanyMembersToAdd', 'listAdminProjectTypes', 'listProjectTypes']);

/** How the product looks to an account is what its person has chosen, before the run too. */
const OF_ACCOUNTS = new Set(['getUserPreferences', 'updateUserPreferences']);

/** Characters that a text has at least of which it is noted that it was sent: a shorter one may stand anywhere by chance. */
const SHORTEST = 16;

/** What a list of one project says of all that the caller has. */
const OF_ALL: ReadonlySet<string> = new Set(['unreadCount']);
/** What an answer that shows more besides says of all of it: the day that it is now at one of the sites. */
const OF_MORE: ReadonlySet<string> = new Set([...OF_ALL, 'asOf']);

/** What makes a project. */
const MAKES_PROJECT = 'createProject';

/** The tool in which a company says and changes what it pays for; what there is to buy is the same for all. */
const PLANS = 'Subscription';
const TO_BUY = 'listSubscriptionPlans';

/** A request that the tested server was asked and the reference is to be. */
interface Job {
  operation: Operation;
  sent: Sent;
  /** What the tested server answers; null where no answer comes. */
  answered: Promise<Exchange | null>;
  /** Told what the two say differently; not where there is nothing to compare with. */
  told: (exchange: Exchange, found: Difference[]) => void;
}

/**
 * Requests that the reference may be behind: enough that neither server waits for the other one at each request, few enough
 * that what is set at once on both is set within the time that makes them one (clocks.ts).
 */
const MOST_BEHIND = 8;

/**
 * A reference server that is asked everything that the tested server is asked, and whose answers say what those of the
 * tested one should. Ids and tokens are translated on the way.
 */
export class Twin {
  readonly pairs: Pairs;
  private readonly ask: Ask;
  private readonly submit: Submit;
  /** Companies that both servers have made in this run, by the tested server's ids: nothing of them is of before. */
  private readonly founded = new Set<string>();
  /** Who has signed up in this run. */
  private readonly newcomers = new Newcomers();
  /** Whether the accounts had projects before the run: then lists outside the scratch projects show more. */
  private readonly hasPast: boolean;
  private readonly clocks: Clocks;
  /** Requests under way at the tested server, and how many of them may change something. */
  private open = 0;
  private changing = 0;
  /** What was asked at once, with what was answered. */
  private atOnce: (Job & { exchange: Exchange | null })[] = [];
  /** What is not compared yet; when the last change before it is answered there, and when all before it is compared. */
  private behind = 0;
  private changed: Promise<unknown> = Promise.resolve();
  private done: Promise<void> = Promise.resolve();
  private room: (() => void)[] = [];
  /** Texts of several words that the run has sent. */
  readonly words = new Set<string>();
  /** What stands alike on both servers. */
  private readonly standing: Standing;
  /** What both servers answered last to the same request, where it was alike: the same two answers are alike again. */
  private readonly alike = new Map<string, string>();

  constructor(ask: Ask, submit: Submit, { hasPast, began }: { hasPast: boolean; began: number }) {
    this.ask = ask;
    this.submit = submit;
    this.hasPast = hasPast;
    this.clocks = new Clocks(began);
    this.pairs = new Pairs((one, two, roughly) => this.clocks.areOne(one, two, roughly));
    this.standing = new Standing(this.pairs);
  }

  /**
   * Asks the tested server, and the reference the same: beside it where it has caught up, else as soon as it has. One comes
   * after the other there, each with the names that those before have paired, so that both servers come to the same state.
   * What is asked at once, reads alone excepted, is sent to the reference afterwards, first what the tested server carried out.
   * @param told with what the two say differently, once both have answered
   */
  async beside(
    operation: Operation,
    sent: Sent,
    ask: () => Promise<Exchange>,
    told: Job['told'],
  ): Promise<Exchange> {
    const mayChange = operation.method !== 'GET';
    this.open += 1;
    if (mayChange) this.changing += 1;
    try {
      // Whatever else is asked at once has been counted by then.
      await Promise.resolve();
      const asking = this.behind < MOST_BEHIND ? ask() : this.roomed().then(ask);
      const job: Job = { operation, sent: kept(sent), answered: asking.catch(() => null), told };
      const isByItself = mayChange ? this.open === 1 : this.changing === 0 && this.atOnce.length === 0;
      if (isByItself) this.enqueue(job);
      else this.atOnce.push(await withExchange(job));
      return await asking;
    } finally {
      this.open -= 1;
      if (mayChange) this.changing -= 1;
      if (this.open === 0) this.sendAtOnce();
    }
  }

  /**
   * Submits a page of the tested server, and after all that was asked before it the reference's own of the same name. What
   * comes of it is compared where it is read.
   */
  async besidePage<T>(address: string, submit: () => Promise<T>): Promise<T> {
    const submitting = submit();
    this.changed = this.inOrder(async () => {
      const isDone = await submitting.then(
        () => true,
        () => false,
      );
      if (isDone) await this.submit(this.pairs.translated(address));
    });
    return submitting;
  }

  /** When the reference has answered all that the tested server was asked, and all is compared. */
  async settled(): Promise<void> {
    while (this.behind > 0) await this.done;
  }

  private roomed(): Promise<void> {
    return new Promise((resolve) => void this.room.push(resolve));
  }

  private sendAtOnce(): void {
    const jobs = this.atOnce.toSorted((a, b) => (a.exchange?.status ?? 999) - (b.exchange?.status ?? 999));
    this.atOnce = [];
    for (const job of jobs) this.enqueue(job);
  }

  private enqueue(job: Job): void {
    const started = Date.now();
    const mirrored = this.mirror(job.operation, job.sent);
    if (job.operation.method !== 'GET') this.changed = mirrored;
    void this.inOrder(async () => {
      const [answer, exchange] = [await mirrored, await job.answered];
      this.clocks.took(Date.now() - started);
      const found = exchange && (await this.compare(exchange, answer));
      if (exchange && found) job.told(exchange, found);
    });
  }

  /** What is done once all that the reference was asked before is compared. */
  private inOrder(work: () => Promise<void>): Promise<void> {
    this.behind += 1;
    this.done = this.done.then(async () => {
      await work();
      this.behind -= 1;
      this.room.shift()?.();
    });
    return this.done;
  }

  /**
   * Asks the reference the same; null where it cannot be asked, or gave no answer. A read whose names are all paired is sent
   * as soon as the last change is answered: it changes nothing (RFC 9110, 9.2.1), and the reference works on it while the
   * answers before it are compared. All else waits until they are.
   */
  private async mirror(operation: Operation, sent: Sent): Promise<Exchange | null> {
    const { changed, done } = this;
    const texts = textsOf(sent);
    if (operation.method === 'GET') await changed;
    if (operation.method !== 'GET' || !texts.every((text) => this.pairs.isPaired(text))) await done;
    for (const text of textsOf({ body: sent.body }))
      if (text.length > SHORTEST && text.includes(' ')) this.words.add(text.trim());
    if (texts.some((text) => this.pairs.isStrange(text))) return null;
    return this.ask(operation, translated(sent, this.pairs));
  }

  /** What the answers say differently; null where there is no answer to compare with. */
  private async compare(exchange: Exchange, answer: Exchange | null): Promise<Difference[] | null> {
    const { operation, sent } = exchange;
    // How often one may ask is each server's own, and the plan of a company that was there before stays its own.
    const isOfOld = this.hasPast && !this.newcomers.isAbout(exchange);
    const isOfBefore =
      (this.hasPast && this.isPlanOfBefore(exchange)) || (isOfOld && OF_ACCOUNTS.has(operation.id));
    if (!answer || isOfBefore || [exchange.status, answer.status].includes(429)) {
      if (operation.method !== 'GET' && exchange.status < 300) this.standing.parted(exchange);
      this.pairs.unpaired(exchange.text);
      return null;
    }
    this.clocks.answered(exchange.during.to, answer.during.to);
    const said = ({ status, body }: Exchange): string =>
      `${status} ${status >= 400 ? String(body?.errorCode ?? '') : ''}`.trim();
    if (said(exchange) !== said(answer)) {
      const isOne = exchange.status < 300 !== answer.status < 300;
      if (operation.method !== 'GET' && isOne) this.standing.parted(exchange);
      this.pairs.unpaired(exchange.text);
      return [{ path: 'status', tested: said(exchange), reference: said(answer) }];
    }
    const asked = JSON.stringify([operation.id, exchange.url, sent.token]);
    const isRead = operation.method === 'GET' && exchange.status === 200;
    const told = isRead ? `${saidBy(exchange)} ${saidBy(answer)}` : '';
    if (isRead && this.alike.get(asked) === told) return [];
    const holding = this.holding(exchange);
    const orderBy = sent.query?.['orderBy'];
    const comparing: Comparing = {
      pairs: this.pairs,
      holding,
      apart: this.standing.apart,
      ...(isOfOld ? { ofElsewhere: holding === 'more' ? OF_MORE : OF_ALL } : {}),
      isOfTheRun: (row, on) => this.standing.isEven(row, on),
      founded: this.founded,
      orderBy: typeof orderBy === 'string' ? orderBy : null,
    };
    const found =
      exchange.status >= 400 ? [...refusals(exchange, answer)] : await bodies(exchange, answer, comparing);
    if (found.length > 0 || holding !== 'same') this.pairs.unpaired(exchange.text);
    if (operation.id === 'createCompany' && exchange.status < 300)
      this.founded.add(String(exchange.body?.id));
    this.newcomers.meet(exchange);
    if (operation.tool === PLANS) this.pairMoment(exchange, answer);
    if (isRead && found.length === 0) this.alike.set(asked, told);
    if (operation.id === MAKES_PROJECT && exchange.status === 201)
      this.standing.made.add(String(exchange.body?.id));
    return found;
  }

  /** Whether it is about the plan of a company that was there before the run: it stays that company's own. */
  private isPlanOfBefore({ operation, sent, body }: Exchange): boolean {
    if (operation.tool !== PLANS || operation.id === TO_BUY) return false;
    const written = (sent.body as { companyId?: unknown } | null | undefined)?.companyId;
    const companyId: unknown = sent.query?.['companyId'] ?? written ?? body?.company?.id;
    if (typeof companyId === 'string') return !this.founded.has(companyId);
    // A checkout and an invoice have a name at the reference where they were compared before.
    const name = sent.query?.['sessionId'] ?? sent.params?.['invoiceId'];
    return typeof name !== 'string' || !this.pairs.isPaired(name);
  }

  /** The moment that a preview reckons for is sent back with the change: to each server its own. */
  private pairMoment(exchange: Exchange, answer: Exchange): void {
    const [one, two]: unknown[] = [exchange.body?.asOf, answer.body?.asOf];
    if (typeof one === 'string' && typeof two === 'string') this.pairs.pair(one, two);
  }

  /** Whether both servers hold the same of what an answer shows. */
  private holding(exchange: Exchange): Comparing['holding'] {
    const { operation, sent } = exchange;
    // What is compared of a plan is of companies that the run has made.
    if (operation.tool === PLANS) return 'same';
    const isInside = operation.path.includes('{projectId}');
    const projectId = (isInside ? sent.params : sent.query)?.['projectId'];
    if (this.standing.isLoose(exchange, projectId === undefined ? undefined : String(projectId)))
      return 'apart';
    // What is asked of one project shows nothing of another; those that are named are made in the run.
    const isOwn =
      (projectId !== undefined && !OF_COMPANIES.has(operation.id)) || this.newcomers.isAbout(exchange);
    return this.hasPast && !isOwn ? 'more' : 'same';
  }

  /** Whether a text names a record or a project that stands elsewhere than at the reference, by its id on that server. */
  isApart = (text: string, on: Server): boolean => this.standing.isApart(text, on);
}

async function withExchange(job: Job): Promise<Job & { exchange: Exchange | null }> {
  return { ...job, exchange: await job.answered };
}
