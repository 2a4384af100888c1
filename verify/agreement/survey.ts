import type { Exchange } from '../exchange.ts';
import { isPaged, type Operation, parametersIn } from '../contract.ts';
import { NotBuilt, RateLimited, Unanswered } from '../client.ts';
import type { Run } from '../run.ts';
import { type Account, type Found, type Params, Resources, type Row } from '../world/resources.ts';

/** One answer as a reader was given it. */
export interface Seen {
  reader: Account;
  operation: Operation;
  params: Params;
  query: Row;
  exchange: Exchange;
}

/** Kinds of records that comments and histories are kept of: the path parameter that names one. */
export const RECORD_PARAMS: Readonly<Record<string, string>> = {
  SOV: 'sovId',
  PAYAPP: 'payAppId',
  CHANGE_REQUEST: 'changeRequestId',
  RFI: 'rfiId',
  SUBMITTAL: 'submittalId',
  INSPECTION: 'inspectionId',
  DAILY_LOG: 'dailyLogId',
  QUALITY_TASK: 'taskId',
  MESSAGE: 'messageId',
  DOCUMENT: 'documentId',
};

/** The kind of record that a path parameter names. */
export const KIND_NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries(RECORD_PARAMS).map(([kind, name]) => [name, kind]),
);

/** Where a parameter of one name means something else than elsewhere. */
const AT: Readonly<Record<string, string>> = { QUALITY_TASK: '/quality-check/' };

/** Records of one kind that are opened: so many of each status, and so many in all. */
const OF_STATUS = 2;
const OF_KIND = 10;
/** The same of whoever reads after the first: enough to hear both say something of the same. */
const OF_KIND_AGAIN = 6;
/** Comments and histories, which are the same for everybody who may open the record. */
const TALK_AGAIN = 3;
/** Records opened of those that one kind of task or news is about. */
const OF_EVENT = 2;
const PAGE = 100;
const PAGES = 4;
/** Of a list that is longer than that nothing can be counted, whatever is read of it. */
const PAGES_OF_MORE = 2;

/** What answers about all that a person has beside this project: asked for this project alone. */
const OF_PROJECT = new Set(['listPendingTasks', 'listProjectPendingTasks', 'listNotifications']);
/** Lists of what is not the run's own, or that are asked for with a text. */
const LEFT_OUT = new Set([
  'listAllCompanies',
  'searchCompanies',
  'getSiteWeather',
  'captureSuccessCheckout',
  'previewSubscriptionChange',
]);

const isJsonRead = (operation: Operation): boolean =>
  operation.method === 'GET' &&
  operation.token === 'session' &&
  !LEFT_OUT.has(operation.id) &&
  'application/json' in (operation.answers['200']?.content ?? {});

const statusOf = (row: Row): string => String(row['status'] ?? row['sovStatus'] ?? row['fileType'] ?? '');

/** A few records of each status: the newest, which stand first, and the oldest. */
export function sampleOf(found: readonly Found[], most = OF_KIND): Found[] {
  const groups = Map.groupBy(found, ({ row }) => statusOf(row));
  const each = [...groups.values()].map((group) =>
    group.length <= OF_STATUS ? group : [...group.slice(0, OF_STATUS - 1), group.at(-1) as Found],
  );
  // In turn, so that no status is left out where there are many.
  const turns = Array.from({ length: OF_STATUS }, (_, i) => each.flatMap((group) => group[i] ?? []));
  return turns.flat().slice(0, most);
}

/** Everything that the members of the scratch project can read at a moment at which nothing changes. */
export class Survey {
  readonly run: Run;
  readonly seen: Seen[] = [];
  readonly readers: { account: Account; resources: Resources }[] = [];

  constructor(run: Run) {
    this.run = run;
  }

  /** Reads the project as each of its members. */
  async read(): Promise<this> {
    const { run } = this;
    const { main, other, third, resources } = run.world;
    for (const account of [main, other, third]) {
      if (!account) continue;
      const own = new Resources(run.contract, run.client, account, resources.projectId);
      const reader = { account, resources: own };
      const roles = await own.call('getMyRoles', { params: { projectId: resources.projectId } });
      if (roles?.status !== 200) continue;
      this.readers.push(reader);
      await this.readAs(reader);
    }
    return this;
  }

  /** Asks as a reader; null where the answer is no success. What is answered is kept. */
  async ask(
    reader: { account: Account },
    id: string | Operation,
    { params = {}, query = {} }: { params?: Params; query?: Row } = {},
  ): Promise<Seen | null> {
    const operation = typeof id === 'string' ? this.run.contract.find(id) : id;
    if (!operation || this.run.recorder.of(operation).notBuilt) return null;
    const { projectId } = this.run.world.resources;
    const companyId = reader.account.companyId ?? '';
    const whole = { projectId, companyId, ...params };
    const named = Object.fromEntries(
      parametersIn(operation, 'path').map(({ name }) => [name, whole[name as keyof typeof whole] ?? '']),
    );
    try {
      const exchange = await this.run.client.send(operation, {
        token: reader.account.token,
        params: named,
        query,
      });
      if (exchange.status !== 200) return null;
      const seen = { reader: reader.account, operation, params: named, query, exchange };
      this.seen.push(seen);
      return seen;
    } catch (error) {
      if ([NotBuilt, RateLimited, Unanswered].some((kind) => error instanceof kind)) return null;
      throw error;
    }
  }

  /** All pages of a list, or as many as are read; null where one is no success. */
  async pages(
    reader: { account: Account },
    id: string | Operation,
    { params = {}, query = {} }: { params?: Params; query?: Row } = {},
  ): Promise<{ first: Seen; rows: Row[]; total: number; isWhole: boolean } | null> {
    const operation = typeof id === 'string' ? this.run.contract.find(id) : id;
    if (!operation) return null;
    const paged = isPaged(operation);
    const first = await this.ask(reader, operation, {
      params,
      query: paged ? { ...query, limit: PAGE, page: 1 } : query,
    });
    if (!first) return null;
    const rows = [...rowsIn(first)];
    const total = Number(first.exchange.body?.meta?.total ?? rows.length);
    const all = Math.ceil(total / PAGE);
    for (let page = 2; paged && page <= (all > PAGES ? PAGES_OF_MORE : all); page++) {
      const next = await this.ask(reader, operation, { params, query: { ...query, limit: PAGE, page } });
      if (next) rows.push(...rowsIn(next));
    }
    return { first, rows, total, isWhole: rows.length === total };
  }

  /** Records that a few of each kind of what waits for a person, and of what they were told, are about. */
  private namedBy(account: Account): Set<string> {
    const lists = this.seen.filter(
      ({ reader, operation }) => reader === account && OF_PROJECT.has(operation.id),
    );
    const kinds = Map.groupBy(lists.flatMap(rowsIn), (row) => String(row['taskType'] ?? row['event']));
    const some = [...kinds.values()].flatMap((rows) => rows.slice(0, OF_EVENT));
    return new Set(some.flatMap((row) => (row['record'] ? [String(row['record'].objectId)] : [])));
  }

  private async readAs(reader: { account: Account; resources: Resources }): Promise<void> {
    const { contract } = this.run;
    const { projectId } = reader.resources;
    const reads = contract.operations.filter((operation) => isJsonRead(operation));
    for (const operation of reads) {
      const inner = parametersIn(operation, 'path')
        .map(({ name }) => name)
        .filter((name) => !['projectId', 'companyId'].includes(name));
      if (inner.length > 0) continue;
      const isOurs = OF_PROJECT.has(operation.id);
      await this.pages(reader, operation, { query: isOurs ? { projectId } : {} });
    }
    const named = this.namedBy(reader.account);
    const isFirst = this.readers.length === 1;
    for (const operation of reads) {
      if (operation.path.includes('{objectType}')) continue;
      const [name, ...more] = parametersIn(operation, 'path')
        .map((parameter) => parameter.name)
        .filter((each) => !['projectId', 'companyId'].includes(each));
      if (!name || more.length > 0) continue;
      const found = await reader.resources.find(name, operation.path);
      const chosen = [
        ...sampleOf(found, isFirst ? OF_KIND : OF_KIND_AGAIN),
        ...found.filter(({ id }) => named.has(id)),
      ];
      for (const id of new Set(chosen.map((each) => each.id)))
        await this.ask(reader, operation, { params: { [name]: id } });
    }
    for (const [objectType, name] of Object.entries(RECORD_PARAMS)) {
      const found = await reader.resources.find(name, AT[objectType]);
      const chosen = [
        ...sampleOf(found, isFirst ? OF_KIND : TALK_AGAIN),
        ...found.filter(({ id }) => named.has(id)),
      ];
      for (const id of new Set(chosen.map((each) => each.id)))
        for (const operation of reads)
          if (operation.path.includes('{objectType}') && takes(this.run, operation, objectType))
            await this.pages(reader, operation, { params: { objectType, objectId: id } });
    }
  }
}

/** Whether a kind of record is among those that the path takes. */
function takes(run: Run, operation: Operation, objectType: string): boolean {
  const kind = parametersIn(operation, 'path').find(({ name }) => name === 'objectType');
  const values = kind && run.contract.resolve(kind.schema).enum;
  return !values || values.includes(objectType);
}

/** The rows of a list. */
export const rowsIn = ({ exchange }: Seen): Row[] =>
  Array.isArray(exchange.body?.data) ? (exchange.body.data as Row[]) : [];
