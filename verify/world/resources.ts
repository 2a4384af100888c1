import { type Client, NotBuilt, RateLimited } from '../client.ts';
import type { Exchange, Sent } from '../exchange.ts';
import { type Contract, type Operation, parametersIn } from '../contract.ts';
import { DISCOVERY, KINDS, type Source } from './discovery.ts';

/** A signed-in account. */
export interface Account {
  label: 'main' | 'other' | 'third';
  email: string;
  token: string;
  userId: string;
  companyId: string | null;
}

// oxlint-disable-next-line typescript/no-explicit-any -- rows of lists that only the contract's document describes
export type Row = Record<string, any>;
export type Params = Record<string, string>;

export interface Found {
  id: string;
  row: Row;
}

/**
 * Lists that nothing but their own tool changes: what is made elsewhere leaves them as they are. What is found through one
 * record after the other is of that kind too, and costs the most to look for again.
 */
const STANDING: ReadonlySet<string> = new Set([
  'getTaskLibrary',
  ...DISCOVERY.filter(({ of }) => of !== undefined).map(({ list }) => list),
]);

/** A list is asked for this many records of what it belongs to, or until so many of its own are found. */
const MOST_PARENTS = 6;
const ENOUGH = 4;

/** The records at a path of an answer, through lists on the way. */
export function rowsAt(value: unknown, path: string): Row[] {
  let nodes: unknown[] = [value];
  for (const key of path.split('.'))
    nodes = nodes.flatMap((node) => {
      const next = (node as Row | null | undefined)?.[key] as unknown;
      return Array.isArray(next) ? (next as unknown[]) : [next];
    });
  return nodes.filter((node): node is Row => typeof node === 'object' && node !== null);
}

/** The people of a project, from its list of members. */
const usersOf = (members: readonly Found[]): Found[] =>
  members.flatMap(({ row }) => {
    const id: unknown = row['user']?.id;
    return typeof id === 'string' ? [{ id, row }] : [];
  });

/** The records one account can see in one project, found through the contract's own lists. */
export class Resources {
  readonly account: Account;
  readonly projectId: string;
  private readonly contract: Contract;
  private readonly client: Client;
  private readonly cache = new Map<string, { found: Promise<Found[]>; list: string; changes: number }>();

  /** What one record was answered as, as long as nothing that may have touched it was sent to its tool. */
  private readonly inside = new Map<string, { body: unknown; changes: number }>();

  /** Of what a list belongs to, the ones in which something was found: they are looked into first the next time. */
  private readonly fruitful = new Map<Source, Set<string>>();

  constructor(contract: Contract, client: Client, account: Account, projectId: string) {
    this.contract = contract;
    this.client = client;
    this.account = account;
    this.projectId = projectId;
  }

  /** Another client for the same account and project, with nothing remembered. */
  through(client: Client): Resources {
    return new Resources(this.contract, client, this.account, this.projectId);
  }

  /** Milliseconds since the epoch on the server's clock. */
  now(): number {
    return this.client.now();
  }

  /** Forgets what was found, after something was made, changed or removed. */
  forget(): void {
    for (const [key, { list, changes }] of this.cache)
      if (!STANDING.has(list) || changes !== this.changesOf(list)) this.cache.delete(key);
  }

  /** How much of the tool that a list is of was changed so far. */
  private changesOf(list: string): number {
    const tool = this.contract.find(list)?.tool;
    return tool === undefined ? 0 : this.client.changesIn(tool);
  }

  /** Calls an operation as this account; null where the server has not built it. */
  async call(operationId: string, sent: Sent): Promise<Exchange | null> {
    const operation = this.contract.find(operationId);
    if (!operation) return null;
    try {
      return await this.client.send(operation, { token: this.account.token, ...sent });
    } catch (error) {
      if (error instanceof NotBuilt || error instanceof RateLimited) return null;
      throw error;
    }
  }

  /** The source of a path parameter: from the table, else by the shape of the path. */
  sourceOf(path: string, name: string): Source | undefined {
    const known = DISCOVERY.find(({ param, in: part }) => param === name && (!part || path.includes(part)));
    if (known) return known;
    const collection = path.slice(0, path.indexOf(`/{${name}}`));
    for (const candidate of [collection, `${collection}/all`, `${collection}/list`]) {
      const list = this.contract.operations.find(
        ({ method, path: at }) => method === 'GET' && at === candidate,
      );
      if (list) return { param: name, list: list.id, rows: 'data' };
    }
    return undefined;
  }

  /** The records that a name (of a path parameter, or of a field that refers to one) may stand for. */
  async find(name: string, path = `/{${name}}`, outer: Params = {}): Promise<Found[]> {
    if (name === 'projectId') return [{ id: this.projectId, row: {} }];
    const kind = KINDS[name];
    if (kind) return [{ id: kind.value, row: {} }];
    const kindOf = Object.keys(KINDS).find((key) => key in outer && path.includes(`{${key}}/{${name}}`));
    if (kindOf) return this.find(KINDS[kindOf]?.ids ?? '');
    if (name === 'userId') return this.find('memberId').then(usersOf);
    if (name === 'companyId' && this.account.companyId) return [{ id: this.account.companyId, row: {} }];
    const source = this.sourceOf(path, name) ?? this.sourceAnywhere(name);
    if (!source) return [];
    const key = JSON.stringify([source, outer]);
    const known = this.cache.get(key);
    if (known) return known.found;
    const found = this.ask(source, outer);
    this.cache.set(key, { found, list: source.list, changes: this.changesOf(source.list) });
    return found;
  }

  private sourceAnywhere(name: string): Source | undefined {
    for (const { path } of this.contract.operations) {
      const source = path.includes(`{${name}}`) ? this.sourceOf(path, name) : undefined;
      if (source) return source;
    }
    return undefined;
  }

  private async ask(source: Source, outer: Params): Promise<Found[]> {
    const list = this.contract.find(source.list);
    if (!list) return [];
    const own = { projectId: this.projectId, companyId: this.account.companyId ?? '', ...outer };
    const parents: Params[] = [];
    if (source.of && !(source.of in outer))
      for (const id of this.fruitfulFirst(source, await this.find(source.of, source.in)))
        parents.push({ ...own, [source.of]: id });
    else parents.push(own);
    const found: Found[] = [];
    for (const params of parents) {
      if (found.length >= ENOUGH) break;
      const rows = await this.rowsOf(source, list, params);
      if (!rows) continue;
      const before = found.length;
      for (const row of rows.filter(source.only ?? (() => true))) {
        const id: unknown = row['id'];
        if (typeof id === 'string') found.push({ id, row });
      }
      if (source.of) this.bore(source, String(params[source.of]), found.length > before);
    }
    return found;
  }

  /** The rows of a list; null where it is not answered. A list of one record is read again only after a change there. */
  private async rowsOf(source: Source, list: Operation, params: Params): Promise<Row[] | null> {
    const parent = source.of && { name: source.of, id: params[source.of] ?? '' };
    const changes = parent ? this.client.changesIn(list.tool, parent) : 0;
    const key = JSON.stringify([source.list, source.query, params]);
    const known = this.inside.get(key);
    if (known?.changes === changes) return rowsAt(known.body, source.rows);
    const paged = parametersIn(list, 'query').some(({ name }) => name === 'limit');
    const answer = await this.call(source.list, {
      params,
      query: { ...source.query, ...(paged && { limit: 100 }) },
    });
    if (answer?.status !== 200) return null;
    if (parent) this.inside.set(key, { body: answer.body, changes });
    return rowsAt(answer.body, source.rows);
  }

  private fruitfulFirst(source: Source, parents: readonly Found[]): string[] {
    const known = this.fruitful.get(source);
    const ids = parents.map(({ id }) => id);
    const first = ids.filter((id) => known?.has(id));
    return [...first, ...ids.filter((id) => !known?.has(id))].slice(0, MOST_PARENTS);
  }

  private bore(source: Source, id: string, isFruitful: boolean): void {
    const known = this.fruitful.get(source) ?? new Set();
    if (isFruitful) known.add(id);
    else known.delete(id);
    this.fruitful.set(source, known);
  }

  /** Path parameters with which the operation names records that exist, at most so many. */
  async paramsFor(operation: Operation, most = 1): Promise<Params[]> {
    let rows: Params[] = [{}];
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    for (const [i, name] of names.entries()) {
      // In some of the records found here there may be nothing of what is looked for next.
      const enough = i === names.length - 1 ? most : most * 4;
      const next: Params[] = [];
      for (const outer of this.fruitfulOf(rows, name, operation.path)) {
        const context = Object.fromEntries(Object.entries(outer).filter(([key]) => key !== 'projectId'));
        for (const { id } of await this.find(name, operation.path, context))
          next.push({ ...outer, [name]: id });
        if (next.length >= enough) break;
      }
      rows = next;
    }
    return rows.slice(0, most);
  }

  /** The rows again, those first in which something of the name was found before. */
  private fruitfulOf(rows: readonly Params[], name: string, path: string): readonly Params[] {
    const source = this.sourceOf(path, name);
    const known = source && this.fruitful.get(source);
    const within = source?.of ?? '';
    if (!known || !rows.some((row) => within in row)) return rows;
    const bears = (row: Params): boolean => known.has(row[within] ?? '');
    return [...rows.filter(bears), ...rows.filter((row) => !bears(row))];
  }
}
