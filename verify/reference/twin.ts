import { digestOf, type Exchange, type Sent } from '../exchange.ts';
import type { Operation } from '../contract.ts';
import { cellsOfWorkbook } from '../checks/workbook.ts';
import { type Comparing, type Difference, differences } from './compare.ts';
import { pagesOf } from './pages.ts';
import { Pairs } from './pairs.ts';

/** Sends a request to the reference; null where no answer came. */
export type Ask = (operation: Operation, sent: Sent) => Promise<Exchange | null>;

/** Milliseconds within which two servers that are asked at once set an instant. */
const AT_ONCE = 5_000;

/** What a project shows of what its companies had before it. */
const OF_COMPANIES = new Set(['listCompanyMembersToAdd', 'listAdminProjectTypes', 'listProjectTypes']);

/** How the product looks to an account is what its person has chosen, before the run too. */
const OF_ACCOUNTS = new Set(['getUserPreferences', 'updateUserPreferences']);

/** Characters that a text has at least of which it is noted that it was sent: a shorter one may stand anywhere by chance. */
const SHORTEST = 16;

/** What makes a project. */
const MAKES_PROJECT = 'createProject';

/** The tool in which a company says and changes what it pays for. */
const PLANS = 'Subscription';

/** A request that the tested server was asked and the reference is to be. */
interface Job {
  operation: Operation;
  sent: Sent;
  /** What the tested server answers; null where no answer comes. */
  answered: Promise<Exchange | null>;
  /** Told what the two say differently; null where there is nothing to compare with. */
  told: (exchange: Exchange, found: Difference[]) => void;
}

/**
 * Requests that the reference may be behind: enough that neither server waits for the other one at each request, few enough
 * that what is set at once on both is set within AT_ONCE.
 */
const MOST_BEHIND = 3;

/** A request as it is sent now, whatever becomes of its parts in the hands of who made it. */
const kept = ({ form, raw, body, ...plain }: Sent): Sent => ({
  ...structuredClone(plain),
  ...(form ? { form } : {}),
  ...(raw ? { raw: { ...raw } } : {}),
  ...(body === undefined ? {} : { body: structuredClone(body) }),
});

/**
 * A reference server that is asked everything that the tested server is asked, and whose answers say what those of the
 * tested one should. Ids and tokens are translated on the way.
 */
export class Twin {
  readonly pairs: Pairs;
  private readonly ask: Ask;
  /** Whether the accounts had projects before the run: then lists outside the scratch projects show more. */
  private readonly hasPast: boolean;
  /** When the run began, in milliseconds on the reference's clock: what is older came with the accounts. */
  private readonly began: number;
  /** Requests under way at the tested server. */
  private open = 0;
  /** What was asked at once, with what was answered. */
  private atOnce: (Job & { exchange: Exchange | null })[] = [];
  /** What the reference has not answered yet, and when all before it is done. */
  private behind = 0;
  private done: Promise<void> = Promise.resolve();
  private room: (() => void)[] = [];
  /** Ids of records that stand elsewhere than at the reference since a change was carried out by one server only. */
  private readonly apart = new Set<string>();
  /** Projects that the run has made, by their ids at the tested server. */
  private readonly made = new Set<unknown>();
  /** Texts of several words that the run has sent. */
  readonly words = new Set<string>();
  /** Projects in which one server has carried out what the other refused. */
  private readonly loose = new Set<string>();
  /** What both servers answered last to the same request, where it was alike: the same two answers are alike again. */
  private readonly alike = new Map<string, string>();
  /** Milliseconds by which the clock of the tested server is ahead, and the longest that two answers took. */
  private lead = 0;
  private longest = 0;

  constructor(ask: Ask, { hasPast, began }: { hasPast: boolean; began: number }) {
    this.ask = ask;
    this.hasPast = hasPast;
    this.began = began;
    this.pairs = new Pairs((one, two) => this.sameInstant(one, two));
  }

  /** Two instants that servers set which are asked at once; those of before the run are not compared. */
  private sameInstant(tested: string, reference: string): boolean {
    const [one, two] = [Date.parse(tested), Date.parse(reference)];
    return two < this.began || Math.abs(one - two - this.lead) <= AT_ONCE + this.longest;
  }

  /**
   * Asks the tested server, and the reference the same: beside it where it has caught up, else as soon as it has. One comes
   * after the other there, each with the names that those before have paired, so that both servers come to the same state.
   * What is asked at once is sent to the reference afterwards, first what the tested server carried out.
   * @param told with what the two say differently, once both have answered
   */
  async beside(
    operation: Operation,
    sent: Sent,
    ask: () => Promise<Exchange>,
    told: Job['told'],
  ): Promise<Exchange> {
    this.open += 1;
    try {
      // Whatever else is asked at once has been counted by then.
      await Promise.resolve();
      const asking = this.behind < MOST_BEHIND ? ask() : this.roomed().then(ask);
      const job: Job = { operation, sent: kept(sent), answered: asking.catch(() => null), told };
      if (this.open === 1) this.enqueue(job);
      else this.atOnce.push(await withExchange(job));
      return await asking;
    } finally {
      this.open -= 1;
      if (this.open === 0) this.sendAtOnce();
    }
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
    this.behind += 1;
    const started = Date.now();
    this.done = this.done.then(async () => {
      const answer = await this.mirror(job.operation, job.sent);
      const exchange = await job.answered;
      this.longest = Math.max(this.longest, Date.now() - started);
      const found = exchange && this.compare(exchange, answer);
      if (exchange && found) job.told(exchange, found);
      this.behind -= 1;
      this.room.shift()?.();
    });
  }

  /** Asks the reference the same; null where it cannot be asked, or gave no answer. */
  private async mirror(operation: Operation, sent: Sent): Promise<Exchange | null> {
    const texts: string[] = [];
    const seen = (value: unknown): void => {
      if (typeof value === 'string') texts.push(value);
      else if (typeof value === 'object' && value !== null && !(value instanceof Blob))
        for (const each of Object.values(value)) seen(each);
    };
    seen(sent.body);
    for (const text of texts) if (text.length > SHORTEST && text.includes(' ')) this.words.add(text.trim());
    seen([sent.params, sent.query, sent.headers, sent.token, sent.raw?.text]);
    if (texts.some((text) => this.pairs.isStrange(text))) return null;
    return this.ask(operation, this.translated(sent));
  }

  private translated(sent: Sent): Sent {
    const of = <T>(value: T): T => {
      if (typeof value === 'string') return this.pairs.translated(value) as T;
      if (Array.isArray(value)) return value.map(of) as T;
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value).map(([name, each]: [string, unknown]) => [
          this.pairs.translated(name),
          of(each),
        ]),
      ) as T;
    };
    const { form, raw, ...plain } = sent;
    const told: Sent = { ...plain };
    if (sent.params) told.params = of(sent.params);
    if (sent.query) told.query = of(sent.query);
    if (sent.headers) told.headers = of(sent.headers);
    if (sent.body !== undefined) told.body = of(sent.body);
    if (typeof sent.token === 'string') told.token = of(sent.token);
    if (raw) told.raw = { ...raw, text: of(raw.text) };
    if (form) {
      told.form = new FormData();
      for (const [name, value] of form)
        if (typeof value === 'string') told.form.append(name, of(value));
        else told.form.append(name, value, value.name);
    }
    return told;
  }

  /** What the answers say differently; null where there is no answer to compare with. */
  private compare(exchange: Exchange, answer: Exchange | null): Difference[] | null {
    const { operation, sent } = exchange;
    // How often one may ask is each server's own, and the plan of a company that was there before stays its own.
    const isOfBefore = this.hasPast && (operation.tool === PLANS || OF_ACCOUNTS.has(operation.id));
    if (!answer || isOfBefore || [exchange.status, answer.status].includes(429)) {
      if (operation.method !== 'GET' && exchange.status < 300) this.parted(exchange);
      this.pairs.unpaired(exchange.text);
      return null;
    }
    this.lead = exchange.during.to - answer.during.to;
    const said = ({ status, body }: Exchange): string =>
      `${status} ${status >= 400 ? String(body?.errorCode ?? '') : ''}`.trim();
    if (said(exchange) !== said(answer)) {
      const isOne = exchange.status < 300 !== answer.status < 300;
      if (operation.method !== 'GET' && isOne) this.parted(exchange);
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
      apart: this.apart,
      isOfTheRun: ({ id, projectId, project }) =>
        [id, projectId, (project as { id?: unknown } | null | undefined)?.id].some((each) =>
          this.made.has(each),
        ),
      orderBy: typeof orderBy === 'string' ? orderBy : null,
    };
    const found =
      exchange.status >= 400 ? [...refusals(exchange, answer)] : bodies(exchange, answer, comparing);
    if (found.length > 0 || holding !== 'same') this.pairs.unpaired(exchange.text);
    if (isRead && found.length === 0) this.alike.set(asked, told);
    if (operation.id === MAKES_PROJECT && exchange.status === 201) this.made.add(exchange.body?.id);
    return found;
  }

  /** Whether both servers hold the same of what an answer shows. */
  private holding({ operation, sent }: Exchange): Comparing['holding'] {
    const isInside = operation.path.includes('{projectId}');
    const projectId = (isInside ? sent.params : sent.query)?.['projectId'];
    if (projectId === undefined ? this.loose.size > 0 : this.loose.has(String(projectId))) return 'apart';
    // What is asked of one project shows nothing of another; those that are named are made in the run.
    const isOwn = projectId !== undefined && !OF_COMPANIES.has(operation.id);
    return this.hasPast && !isOwn ? 'more' : 'same';
  }

  /** Whether a text names a record or a project that stands elsewhere than at the reference, by its id on that server. */
  isApart = (text: string, on: 'tested' | 'reference'): boolean =>
    [...this.apart, ...this.loose].some((id) => {
      const name = on === 'tested' ? id : this.pairs.of(id);
      return name !== undefined && text.includes(name);
    });

  /** A change that one server made and the other did not: what it changed is compared no more. */
  private parted(exchange: Exchange): void {
    for (const [name, value] of Object.entries(exchange.sent.params ?? {}))
      (name === 'projectId' ? this.loose : this.apart).add(value);
  }
}

async function withExchange(job: Job): Promise<Job & { exchange: Exchange | null }> {
  return { ...job, exchange: await job.answered };
}

/** All of an answer that is compared. */
const saidBy = ({ contentType, headers, content }: Exchange): string =>
  [contentType, headers.get('content-disposition') ?? '', digestOf(content)].join(' ');

/** Refusals have the same parts and name the same fields; their prose is each server's own. */
function* refusals(exchange: Exchange, answer: Exchange): Generator<Difference> {
  const named = ({ body }: Exchange): string =>
    JSON.stringify(
      Array.isArray(body?.errors)
        ? (body.errors as { field?: unknown }[]).map(({ field }) => String(field)).toSorted()
        : [],
    );
  const parts = ({ body }: Exchange): string =>
    Object.keys((body ?? {}) as object)
      .toSorted()
      .join(', ');
  if (parts(exchange) !== parts(answer))
    yield { path: '(body)', tested: parts(exchange), reference: parts(answer) };
  if (named(exchange) !== named(answer))
    yield { path: 'errors', tested: named(exchange), reference: named(answer) };
}

function bodies(exchange: Exchange, answer: Exchange, comparing: Comparing): Difference[] {
  const { contentType } = exchange;
  if (contentType !== answer.contentType)
    return [{ path: 'content-type', tested: contentType, reference: answer.contentType }];
  const found: Difference[] = [];
  const name = 'content-disposition';
  const [one, two] = [exchange.headers.get(name), answer.headers.get(name)];
  if ((one === null) !== (two === null) || (one && two && !comparing.pairs.alike(one, two)))
    found.push({ path: name, tested: String(one), reference: String(two) });
  if (contentType.endsWith('json')) found.push(...differences(exchange.body, answer.body, comparing));
  else if (contentType.includes('spreadsheetml')) {
    const table = (bytes: Uint8Array) => cellsOfWorkbook(bytes).map((row) => [...row.values()]);
    found.push(...differences(table(exchange.content), table(answer.content), comparing));
  } else if (contentType === 'application/pdf')
    found.push(...differences(pagesOf(exchange.content), pagesOf(answer.content), comparing));
  else if (contentType === 'text/csv')
    found.push(...differences(exchange.text.split('\n'), answer.text.split('\n'), comparing));
  return found;
}
