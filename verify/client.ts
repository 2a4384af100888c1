import { Changes } from './changes.ts';
import type { Contract, Operation } from './contract.ts';
import { isRefusal, Readings } from './readings.ts';
import { EventStream } from './event-stream.ts';
import type { Exchange, Sent } from './exchange.ts';
import { partsSent } from './generate/parts.ts';
import { submissionOf } from './page.ts';
import type { Difference } from './reference/compare.ts';
import type { Twin } from './reference/twin.ts';
import { type Carry, type Fetch, type Incoming, type Outgoing, overHttp, throughFetch } from './transport.ts';

/** The operation answered 501 NOT_BUILT: nothing further is asked of it. */
export class NotBuilt extends Error {}
/** The server asks to wait longer than a check can. */
export class RateLimited extends Error {}
/** No answer came: the connection broke or the time ran out. */
export class Unanswered extends Error {}
/** A page is no form that may be submitted. */
export class NoForm extends Error {}
/** `--max-seconds` is over, or what was looked for is found. */
export class TimeUp extends Error {}

export interface ClientSettings {
  baseUrl: string;
  /** What is asked instead of the network. */
  fetch?: Fetch | undefined;
  /** Whether no answer is to be packed. Left out, those of reads are not, and others may be. */
  plain?: boolean;
  /** Called with every answer before anybody else sees it. */
  observe(exchange: Exchange): void;
  /** Called where no answer came. */
  unanswered(request: Pick<Exchange, 'operation' | 'sent' | 'url'>, reason: string): void;
  /** From then on no request is sent. */
  isOver(): boolean;
  /** The reference that is asked the same; left out where there is none. */
  twin?: Twin | null;
  /** Called where the reference answered too, with what the two say differently. */
  compared?: (exchange: Exchange, differences: readonly Difference[]) => void;
}

/** Milliseconds within which an answer has to come. */
const PATIENCE = 60_000;

/** Sends requests by the contract's operations and nothing else. */
export class Client {
  /** What stands before the paths of the API, and before what the contract puts beside it. */
  private readonly base: { api: string; path: string; outside: string };
  private readonly settings: ClientSettings;
  private readonly carry: Carry;
  private readonly readings = new Readings();
  private readonly changes: Changes;
  private readonly contract: Contract;
  private readonly parts = new Map<string, Set<string>>();
  /** Milliseconds that the server's clock is ahead of ours, as its last answer says. */
  private lead = 0;

  constructor(contract: Contract, settings: ClientSettings) {
    this.settings = settings;
    this.contract = contract;
    this.changes = new Changes(contract);
    this.carry = settings.fetch ? throughFetch(settings.fetch) : overHttp;
    const url = new URL(settings.baseUrl);
    const path = url.pathname.replace(/\/$/, '');
    const api = path === '' ? contract.basePath : path;
    const outside = api.endsWith(contract.basePath)
      ? api.slice(0, api.length - contract.basePath.length)
      : '';
    this.base = { api: url.origin + api, path: contract.basePath, outside: url.origin + outside };
  }

  /**
   * Sends one request and waits for the whole answer; what was read since the last change is answered at once. Throws
   * NotBuilt, RateLimited or TimeUp.
   */
  async send(operation: Operation, sent: Sent): Promise<Exchange> {
    if (this.settings.isOver()) throw new TimeUp('The time is up');
    const url = this.urlOf(operation, sent);
    const known = this.readings.of(operation, url, sent);
    if (known) return known;
    const keep = this.readings.begin(operation, url, sent);
    const ask = () => this.ask(operation, sent);
    const { twin, compared = () => {} } = this.settings;
    const asked = twin ? twin.beside(operation, sent, ask, compared) : ask();
    const exchange = await asked.catch((error: unknown) => {
      keep(null);
      throw error;
    });
    keep(exchange);
    // What was refused has changed nothing; what failed may have.
    if (operation.method !== 'GET' && !isRefusal(exchange))
      this.changes.made(operation, sent, exchange.status);
    this.settings.observe(exchange);
    if (exchange.status < 300) this.note(operation, sent);
    if (exchange.status === 501 && exchange.body?.errorCode === 'NOT_BUILT') throw new NotBuilt(operation.id);
    if (exchange.status === 429) {
      const wait = Number(exchange.headers.get('retry-after') ?? Number.NaN);
      throw new RateLimited(`the server limits the rate (wait ${wait || '?'} s)`);
    }
    return exchange;
  }

  /** What was said in requests of an operation that were carried out, each part by its name. */
  said({ id }: Operation): ReadonlySet<string> {
    return this.parts.get(id) ?? new Set();
  }

  private note(operation: Operation, sent: Sent): void {
    const parts = this.parts.get(operation.id) ?? new Set();
    this.parts.set(operation.id, parts);
    for (const part of partsSent(this.contract, operation, sent)) parts.add(part);
  }

  /** Says that what was read is asked for again, though nothing was carried out since. */
  readAnew(): void {
    this.readings.forget();
  }

  /** How many requests may have changed something in a tool, or what lies in one record of it. */
  changesIn(tool: string, record?: { name: string; id: string }): number {
    return this.changes.in(tool, record);
  }

  /** Sends one request and gives what is answered, whatever it is. Throws Unanswered. */
  async ask(operation: Operation, sent: Sent): Promise<Exchange> {
    const url = this.urlOf(operation, sent);
    const headers = sent.headers ? Object.fromEntries(new Headers(sent.headers)) : {};
    if (sent.token) headers['authorization'] = `Bearer ${sent.token}`;
    // Reads are many: packing and unpacking them would be a twentieth of the work of both sides. Other answers may be packed.
    if (operation.method === 'GET' || this.settings.plain) headers['accept-encoding'] = 'identity';
    let body: Outgoing['body'] = null;
    if (sent.raw) {
      if (sent.raw.contentType !== null) headers['content-type'] = sent.raw.contentType;
      body = sent.raw.contentType === null ? new TextEncoder().encode(sent.raw.text) : sent.raw.text;
    } else if (sent.form) body = sent.form;
    else if (sent.body !== undefined) {
      headers['content-type'] = 'application/json';
      body = JSON.stringify(sent.body);
    }
    try {
      const began = Date.now();
      const answer = await this.carried({ url, method: operation.method, headers, body });
      const ended = Date.now();
      // The date that HTTP gives is of the second in which the answer was made.
      const date = Date.parse(answer.headers.get('date') ?? '');
      const isKnown = !Number.isNaN(date);
      if (isKnown) this.lead = date - ended;
      const during = isKnown ? { from: date - (ended - began), to: date + 1000 } : { from: began, to: ended };
      return read(operation, sent, url, answer, during);
    } catch (error) {
      const cause = causeOf(error);
      this.settings.unanswered({ operation, sent, url }, cause);
      throw new Unanswered(`no answer: ${cause}`);
    }
  }

  private async carried(outgoing: Outgoing): Promise<Incoming> {
    const limit = new AbortController();
    // Taken back once the answer is there: one that fires for each answered request is a twentieth of the work.
    const timer = setTimeout(() => limit.abort(new Error(`after ${PATIENCE / 1000} s`)), PATIENCE);
    try {
      return await this.carry(outgoing, limit.signal);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Opens a page of the server and presses the first button of its form, as a browser would: what is chosen in it stays. The
   * reference's own page is submitted beside it. Gives where it leads to; null where it leads nowhere. Throws NoForm, and
   * Unanswered.
   */
  async submit(address: string): Promise<string | null> {
    if (this.settings.isOver()) throw new TimeUp('The time is up');
    const { twin } = this.settings;
    const leads = () => this.submitHere(address);
    const led = await (twin ? twin.besidePage(address, leads) : leads());
    this.readings.forget();
    return led;
  }

  private async submitHere(address: string): Promise<string | null> {
    const { origin } = new URL(this.base.outside);
    const url = new URL(address, `${this.base.outside}/`);
    if (url.origin !== origin) throw new NoForm(`${url.origin} is not the server: its page is not opened`);
    const opened = await this.browse({ url: url.href, method: 'GET', headers: { accept: 'text/html' } });
    const isHtml = opened.headers.get('content-type')?.startsWith('text/html') === true;
    const form =
      opened.status === 200 && isHtml ? submissionOf(new TextDecoder().decode(opened.content)) : null;
    if (!form) throw new NoForm(`${url.pathname} answered ${opened.status} and no form with a button`);
    const target = new URL(form.action, url);
    if (target.origin !== origin) throw new NoForm(`the form of ${url.pathname} goes to ${target.origin}`);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = form.values.toString();
    const answer = await this.browse({ url: target.href, method: 'POST', headers, body });
    const location = [302, 303].includes(answer.status) ? answer.headers.get('location') : null;
    return location === null ? null : new URL(location, target).href;
  }

  private async browse(page: Omit<Outgoing, 'body'> & { body?: string }): Promise<Incoming> {
    try {
      return await this.carried({ body: null, ...page });
    } catch (error) {
      throw new Unanswered(`no answer of ${page.url}: ${causeOf(error)}`, { cause: error });
    }
  }

  /**
   * Opens the stream of what changes (docs/backend-teams.md), which a server may go without: null where it answers anything
   * but such a stream.
   */
  async follow(token: string): Promise<EventStream | null> {
    const headers = { authorization: `Bearer ${token}` };
    const ask = this.settings.fetch ?? globalThis.fetch;
    const response = await ask(new Request(`${this.base.api}/events`, { headers }));
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (response.ok && isStream && response.body) return new EventStream(response.body);
    await response.body?.cancel();
    return null;
  }

  /** Milliseconds since the epoch on the server's clock: both may be set differently. */
  now(): number {
    return Date.now() + this.lead;
  }

  private urlOf(operation: Operation, sent: Sent): string {
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(sent.params?.[name] ?? 'missing'),
    );
    const { api, path: apiPath, outside } = this.base;
    const before = operation.basePath === apiPath ? api : outside + operation.basePath;
    const url = new URL(before + path);
    for (const [name, value] of Object.entries(sent.query ?? {}))
      for (const item of Array.isArray(value) ? value : [value])
        if (item !== undefined) url.searchParams.append(name, String(item));
    return url.href;
  }
}

const causeOf = (error: unknown): string =>
  String(error instanceof Error && error.cause instanceof Error ? error.cause : error);

function read(
  operation: Operation,
  sent: Sent,
  url: string,
  { status, headers, content }: Incoming,
  during: Exchange['during'],
): Exchange {
  const contentType = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const isText = contentType === '' || /json|text|xml/.test(contentType);
  const text = isText ? new TextDecoder().decode(content) : `(${content.length} bytes)`;
  let body: unknown;
  if (/[/+]json$/.test(contentType)) {
    try {
      body = JSON.parse(text);
    } catch {
      body = undefined;
    }
  }
  return {
    operation,
    sent,
    url,
    status,
    headers,
    contentType,
    text,
    body,
    bytes: content.length,
    content,
    during,
  };
}

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const SECRET = /("(?:currentPassword|password)":)"(?:[^"\\]|\\.)*"/g;

/** The request as a line for a shell; the token and passwords are masked. */
export function curlOf({ operation, sent, url }: Pick<Exchange, 'operation' | 'sent' | 'url'>): string {
  const parts = ['curl -i', `-X ${operation.method}`, quote(url)];
  if (sent.token) parts.push(`-H 'Authorization: Bearer ***'`);
  for (const [name, value] of Object.entries(sent.headers ?? {}))
    parts.push('-H', quote(`${name}: ${value}`));
  const body = sent.raw ? sent.raw.text : sent.body === undefined ? null : JSON.stringify(sent.body);
  const type = sent.raw ? sent.raw.contentType : 'application/json';
  if (body !== null) {
    if (type !== null) parts.push('-H', quote(`content-type: ${type}`));
    const shown = body.replaceAll(SECRET, '$1"***"');
    parts.push('--data-raw', quote(shown.length > 4000 ? `${shown.slice(0, 4000)}…` : shown));
  }
  if (sent.form) for (const [name] of sent.form) parts.push(`-F ${quote(`${name}=@file`)}`);
  return parts.join(' ');
}
