import { siteTimeZone } from '#domain/project/site-zone.ts';
import { dayIn } from '#domain/time/zoned.ts';
import { type Operation, parametersIn } from '../contract.ts';
import { asMain, type Run, Skip } from '../run.ts';
import type { Exchange } from '../exchange.ts';
import { valueAt } from '../sums.ts';
import type { Params, Row } from '../world/resources.ts';

/** Where a row keeps what a filter or an orderBy value speaks of, where the name does not say it. */
const FIELDS: Readonly<Record<string, string>> = {
  'listSovs.status': 'sovStatus',
  'listSovs.scheduledValue': 'totals.scheduledValue',
  'listSignaturePackets.status': 'status',
  'listPendingTasks.objectType': 'record.objectType',
  'listMembers.name': 'user.name',
  'listMembers.email': 'user.email',
};

/** Lists in a row whose items a filter speaks of, where the name does not say it: `[]` goes through a list. */
const LISTED: Readonly<Record<string, string>> = {
  'listChangeRequests.divisions': 'divisions[].divisionNumber',
  'listRfis.divisionId': 'divisions[].id',
  'listQualityTasks.sovId': 'sovLine.sovId',
  'listPortfolio.risk': 'risks[].rule',
  'getRecordHistory.userId': 'actor.id',
  'listNotifications.projectId': 'project.id',
  'searchInspections.inspectorId': 'inspectors[].id',
};

/** The sections that a section lies in: 23, 23 33, 23 33 00 and itself for 23 33 00.1. */
const sectionsOf = (section: unknown): string[] => {
  const parts = String(section).split(/(?=[ .])/);
  return parts.map((_, i) => parts.slice(0, i + 1).join(''));
};

/** Filters that look at more than one field of a row, or that one value of it matches with several. */
const BY_ROW: Readonly<Record<string, (row: Row) => unknown[]>> = {
  'listPendingTasks.isAtStake': ({ amount }) => [amount !== null],
  // Who has to approve it, or to price it.
  'listChangeRequests.assignedTo': (row) => {
    if (row['status'] === 'ASSIGNED') return [row['ballInCourt']?.user?.id];
    if (!['APPROVAL_PENDING', 'RE_SUBMITTED'].includes(String(row['status']))) return [];
    const approvers = (row['approvers'] ?? []) as Row[];
    return approvers
      .filter(({ decision }) => decision === 'PENDING')
      .map(({ assignee }) => assignee?.id as unknown);
  },
  // Whom it names, each approver who has still to decide, and who reviewed it where the next step is theirs.
  'listSubmittals.ballInCourt': (row) => {
    const named: unknown[] = [row['ballInCourt']?.user?.id];
    if (['GC_REVIEWED', 'APPROVED'].includes(String(row['status']))) named.push(row['assignee']?.id);
    if (row['status'] !== 'APPROVAL_PENDING') return named;
    const deciding = ((row['approvers'] ?? []) as Row[]).filter(
      ({ decision, isRequired, sentAt }) => decision === 'PENDING' && isRequired !== false && Boolean(sentAt),
    );
    return [...named, ...deciding.map(({ user }) => user?.id as unknown)];
  },
  'listSubmittals.specSection': ({ specSection }) => sectionsOf(specSection),
  'listSubmittalGroups.specSection': ({ specSection }) => sectionsOf(specSection),
};

/** The values at a path through lists. */
export function valuesAt(row: unknown, path: string): unknown[] {
  const [head = '', ...rest] = path.split('[].');
  const value = valueAt(row, head);
  if (rest.length === 0) return [value];
  return Array.isArray(value) ? value.flatMap((item) => valuesAt(item, rest.join('[].'))) : [];
}

/** What a row holds of what a filter speaks of, one value or several; null where the rows do not show it. */
export function filteredBy(
  operation: Operation,
  name: string,
  rows: readonly Row[],
): ((row: Row) => unknown[]) | null {
  const by = BY_ROW[`${operation.id}.${name}`];
  if (by) return by;
  const path = LISTED[`${operation.id}.${name}`] ?? fieldOf(operation, name, rows);
  return path === null ? null : (row) => valuesAt(row, path);
}

/** A filter by days: the field it looks at, and whether it gives the first day, the last, or the day after the last. */
interface DayFilter {
  field: string;
  bound: 'from' | 'to' | 'before';
}

const range = (list: string, field: string, end: DayFilter['bound'] = 'to'): [string, DayFilter][] => [
  [`${list}.startDate`, { field, bound: 'from' }],
  [`${list}.endDate`, { field, bound: end }],
];

/** What filters by days look at: their names alone do not say it. */
export const DAY_FILTERS: ReadonlyMap<string, DayFilter> = new Map([
  ...range('listSovs', 'createdAt'),
  ...range('listPayApps', 'createdAt'),
  ...range('listRfis', 'createdAt', 'before'),
  ...range('listSubmittals', 'createdAt'),
  ...range('listDocuments', 'createdAt'),
  ...range('listNotifications', 'createdAt'),
  ...range('listDailyLogs', 'logDate'),
  ...range('searchInspections', 'scheduledFor'),
  ...range('getRecordHistory', 'at'),
  ['listChangeRequests.dueDate', { field: 'dueDate', bound: 'to' }],
  ['listChangeRequests.createdDate', { field: 'createdAt', bound: 'from' }],
  ['listPendingTasks.dueBefore', { field: 'dueDate', bound: 'to' }],
  ['listProjectPendingTasks.dueBefore', { field: 'dueDate', bound: 'to' }],
]);

/** What reaches over projects, and a record's history, is filtered by days of UTC; lists of a project by those of its site. */
const OVER_PROJECTS: ReadonlySet<string> = new Set(['listNotifications', 'getRecordHistory']);

/** The day of a row's date or instant, as a filter by days means it; empty where there is none. */
export async function dayReader({
  run,
  operation,
  params,
}: ListReading): Promise<(value: unknown) => string> {
  const project = run.contract.find('getProject');
  const projectId = params['projectId'];
  const isOfSite = projectId !== undefined && !OVER_PROJECTS.has(operation.id);
  const site = isOfSite && project ? await asMain(run, project, { params: { projectId } }) : null;
  const zone = (site?.status === 200 ? siteTimeZone(site.body) : null) ?? 'UTC';
  return (value) => {
    const text = String(value ?? '');
    return text.length > 10 ? dayIn(text, zone) : text;
  };
}

/** The path in the row of a filter or sort field; null where the rows do not show it. */
export function fieldOf(
  operation: Operation,
  name: string,
  rows: readonly Row[],
  suffix = '',
): string | null {
  const known = FIELDS[`${operation.id}.${name}${suffix}`] ?? FIELDS[`${operation.id}.${name}`];
  if (known !== undefined) return known;
  const bare = name.replace(/Ids?$/, '');
  const flag = `is${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const candidates = [name, flag, `${bare}.id`, `${bare}.user.id`, bare, `${bare}Id`];
  const has = (path: string) => {
    const found = rows.map((row) => valueAt(row, path)).filter((value) => value !== undefined);
    if (found.length < rows.length && found.length === 0) return false;
    return found.every((value) => typeof value !== 'object' || value === null) && found.length > 0;
  };
  return candidates.find(has) ?? null;
}

/** The path in the row of what an orderBy value sorts by: people are sorted by their names. */
export function orderFieldOf(operation: Operation, name: string, rows: readonly Row[]): string | null {
  const people = [`${name}.name`, `${name}.user.name`];
  const person = people.find((path) => rows.some((row) => typeof valueAt(row, path) === 'string'));
  return person ?? fieldOf(operation, name, rows);
}

/** The largest page, and how many of them are read at most: a list that is longer is not known whole. */
const PAGE = 100;
const PAGES = 4;

/** Reads lists page by page. */
export class ListReading {
  readonly run: Run;
  readonly operation: Operation;
  readonly params: Params;
  readonly isPaged: boolean;

  private constructor(run: Run, operation: Operation, params: Params) {
    this.run = run;
    this.operation = operation;
    this.params = params;
    this.isPaged = parametersIn(operation, 'query').some(({ name }) => name === 'limit');
  }

  static async open(run: Run, operation: Operation): Promise<ListReading> {
    const [params] = await run.world.resources.paramsFor(operation);
    if (!params) throw new Skip('no record of it is there to ask for');
    return new ListReading(run, operation, params);
  }

  /** One answer of the list; skips the check where it is not a 200. */
  async ask(query: Record<string, unknown> = {}): Promise<{ answer: Exchange; rows: Row[]; total: number }> {
    const required = parametersIn(this.operation, 'query').filter(({ required: is }) => is);
    const base = Object.fromEntries(
      required.map(({ name, schema }) => [name, this.requiredValue(name, schema.format)]),
    );
    // What a list does not declare is no part of what is asked of it.
    const declared = new Set(parametersIn(this.operation, 'query').map(({ name }) => name));
    const said = Object.entries({ ...base, ...query }).filter(([name]) => declared.has(name));
    const answer = await asMain(this.run, this.operation, {
      params: this.params,
      query: Object.fromEntries(said),
    });
    if (answer.status !== 200) throw new Skip(`the list answered ${answer.status}`);
    const rows = (Array.isArray(answer.body?.data) ? answer.body.data : []) as Row[];
    return { answer, rows, total: Number(answer.body?.meta?.total ?? rows.length) };
  }

  private requiredValue(name: string, format: string | undefined): string {
    if (name === 'projectId') return this.run.world.resources.projectId;
    if (format === 'uuid') return this.run.world.random.uuid();
    return name === 'name' ? 'er' : 'a';
  }

  /** The first page of the largest size. */
  first(query: Record<string, unknown> = {}): ReturnType<ListReading['ask']> {
    return this.ask({ limit: PAGE, page: 1, ...query });
  }

  /** All rows, page by page, or as many as a few pages hold; the answer is that of the first. */
  async all(query: Record<string, unknown> = {}): ReturnType<ListReading['ask']> {
    if (!this.isPaged) return this.ask(query);
    const first = await this.first(query);
    const rows = [...first.rows];
    const pages = Math.min(Math.ceil(first.total / PAGE), PAGES);
    for (let page = 2; page <= pages; page += 1)
      rows.push(...(await this.ask({ ...query, limit: PAGE, page })).rows);
    return { ...first, rows };
  }
}

/** How the rows are told apart. */
export const keyOf = (row: Row): string => String(row['id'] ?? JSON.stringify(row));
