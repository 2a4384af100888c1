import { TOOLS } from '#domain/tools.ts';
import { and, eq, gte, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { SEARCHED, SEARCHED_NAMES, statusesOf } from './kinds.ts';
import type { SamePart } from './readers.ts';
import { searchEntries } from './schema.ts';
import type { Looked } from './typed.ts';

/** What is asked for besides words. */
export interface Filters {
  kinds: readonly string[] | undefined;
  isOpen: boolean | undefined;
  from: Date | undefined;
  /** Exclusive. */
  to: Date | undefined;
}

/** A record or comment that was found, as the database tells it. */
export interface FoundEntry {
  kind: string;
  id: string;
  recordKind: string;
  recordId: string;
  projectId: string;
  createdAt: string;
  status: string | null;
  number: string | null;
  title: string;
  body: string;
}

/** What the database keeps from the first statement for the second one: a setting of the transaction for each column, written as PostgreSQL writes its arrays. Sent here and back, it would take longer than finding it. */
const KEPT = {
  kind: 'text',
  id: 'uuid',
  record_kind: 'text',
  record_id: 'uuid',
  project_id: 'uuid',
  created_at: 'timestamptz',
  is_named: 'boolean',
} as const;
const COLUMNS = Object.keys(KEPT) as readonly (keyof typeof KEPT)[];
const settingOf = (column: string): string => `app.found_${column}`;

/** What has the words, whoever may see it: how many, and of which tools. */
interface Looking {
  looked: number;
  tools: string[];
}

interface Slice {
  counts: Readonly<Record<string, number>>;
  hits: FoundEntry[];
}

/** So many of what has the words are looked at in one go; where the reader may see few of these, the next ones follow. */
const SLICE = 500;

/** What the reader may see of a tool, in all of their projects. */
const seenBy = (db: Db, parts: readonly SamePart[], sight: (typeof SEARCHED)['rfi']['sight']) =>
  or(
    ...parts.map(({ actor, projectIds }) =>
      and(
        sql`found.project_id = any(${sql.param(projectIds)}::uuid[])`,
        sight({ db, actor, project: { id: projectIds } }) ?? sql`true`,
      ),
    ),
  );

/** Records of a tool that were found, their comments among them, as far as its list shows them to the reader. */
function seenOf(db: Db, tool: (typeof SEARCHED_NAMES)[number], parts: readonly SamePart[], filters: Filters) {
  const { table, id, status, joins, shows, sight } = SEARCHED[tool];
  if (filters.isOpen !== undefined && status === null) return null;
  const inStatus =
    filters.isOpen === undefined || status === null
      ? undefined
      : inArray(status, statusesOf(tool, filters.isOpen));
  return sql`select found.*, ${status === null ? sql`null` : sql`${status}::text`} as status
    from found join ${table} on ${id} = found.record_id ${joins ?? sql``}
    where ${and(sql`found.record_kind = ${TOOLS[tool].record}`, shows, inStatus, seenBy(db, parts, sight))}`;
}

const projectsOf = (parts: readonly SamePart[]): string[] => parts.flatMap(({ projectIds }) => projectIds);

/** Entries of those projects. One by itself is compared with, so that its newest are read from the index in their order. */
const inProjects = (ids: readonly string[]): SQL =>
  ids.length === 1 && ids[0] !== undefined
    ? eq(searchEntries.projectId, ids[0])
    : anyOf(searchEntries.projectId, ids);

/** The last character there is: what begins with a text lies between it and it with this one behind. */
const LAST = '\u{10ffff}';

/** Files whose names begin with it, and not in the middle of a word. */
const filesCalled = (name: string | null): SQL | undefined => {
  if (name === null) return undefined;
  const title = sql`(lower(${searchEntries.title}) collate "C")`;
  const after = sql`substr(lower(${searchEntries.title}), ${name.length + 1}::int, 1)`;
  return and(
    eq(searchEntries.kind, sql`'DOCUMENT'`),
    sql`${title} >= ${name} and ${title} < ${name + LAST} and ${after} !~ '[[:alnum:]]'`,
  );
};

/** The records themselves, not what is said on them. */
const pricedAmong = ({ ids, query }: Looked['priced']): SQL | undefined => {
  if (ids.length === 0) return undefined;
  const has = query === null ? undefined : sql`${searchEntries.words} @@ ${query}::tsquery`;
  return and(anyOf(searchEntries.id, ids), has);
};

/**
 * The first statement: what has the words. Whatever is called so by its number, or has the amount that was typed, comes by
 * itself, and the rest is ordered by nothing but its age: the newest of a common word are then found by reading the newest,
 * those of a rare one by the word.
 */
function looking(parts: readonly SamePart[], looked: Looked, filters: Filters, skip: number): SQL {
  const e = searchEntries;
  const number = sql`lower(${e.number})`;
  const isNamed = sql`${number} = any(${sql.param(looked.numbers)}::text[])`;
  const isPriced = pricedAmong(looked.priced);
  const asked = and(
    inProjects(projectsOf(parts)),
    filters.kinds ? inArray(e.kind, [...filters.kinds]) : undefined,
    filters.from ? gte(e.createdAt, filters.from) : undefined,
    filters.to ? lt(e.createdAt, filters.to) : undefined,
  );
  const has = and(
    asked,
    sql`${e.words} @@ ${looked.query}::tsquery`,
    looked.without === null ? undefined : sql`not ${e.words} @@ ${looked.without}::tsquery`,
    isPriced ? not(isPriced) : undefined,
  );
  const one = (
    called: boolean,
  ) => sql`select ${e.kind} as kind, ${e.id} as id, ${e.recordKind} as record_kind,
    ${e.recordId} as record_id, ${e.projectId} as project_id, ${e.createdAt} as created_at, ${sql.raw(String(called))} as is_named from ${e}`;
  const isFile = filesCalled(looked.fileName);
  const first = [
    // Of what was found before, nothing by its amount: it was among that.
    isPriced && looked.without === null ? and(asked, isPriced) : undefined,
    looked.numbers.length > 0 ? and(has, isNamed) : undefined,
    isFile && and(has, isFile),
  ].filter((where) => where !== undefined);
  const named =
    skip === 0
      ? sql.join(first.map((where) => sql`(${one(true)} where ${where} limit ${SLICE}) union all `))
      : sql``;
  const others = and(
    has,
    looked.numbers.length > 0 ? sql`(${isNamed}) is not true` : undefined,
    isFile && not(isFile),
  );
  return sql`
    select count(*) filter (where not found.is_named)::int as "looked",
      coalesce(array_agg(distinct found.record_kind), '{}') as "tools",
      ${sql.raw(COLUMNS.map((name) => `length(set_config('${settingOf(name)}', array_agg(found.${name})::text, true))`).join(' + '))} as kept
    from (${named} (${one(false)} where ${others} order by ${e.createdAt} desc, ${e.id} limit ${SLICE} offset ${skip})) found`;
}

/** The second one: what of it the reader may see, how many of each kind, and a page of them. Only tools are asked whose records were found. */
function seeing(
  db: Db,
  parts: readonly SamePart[],
  { tools }: Looking,
  filters: Filters,
  { limit, offset }: { limit: number; offset: number },
): SQL | null {
  const e = searchEntries;
  const seen = SEARCHED_NAMES.flatMap((tool) =>
    tools.includes(TOOLS[tool].record) ? (seenOf(db, tool, parts, filters) ?? []) : [],
  );
  if (seen.length === 0) return null;
  const best = sql`is_named desc, created_at desc, id`;
  const kept = sql.raw(
    COLUMNS.map((name) => `current_setting('${settingOf(name)}')::${KEPT[name]}[]`).join(', '),
  );
  return sql`
    with found as materialized (
      select * from unnest(${kept}) as found(${sql.raw(COLUMNS.join(', '))})
    ), seen as materialized (${sql.join(seen, sql` union all `)}),
    page as (select * from seen order by ${best} limit ${limit} offset ${offset})
    select (select coalesce(json_object_agg(kind, count), '{}') from (select kind, count(*)::int from seen group by kind) counted) as counts,
      (select coalesce(json_agg(json_build_object('kind', page.kind, 'id', page.id, 'recordKind', page.record_kind,
          'recordId', page.record_id, 'projectId', page.project_id, 'createdAt', page.created_at, 'status', page.status,
          'number', called.number, 'title', coalesce(called.title, ''), 'body', own.body)
          order by is_named desc, page.created_at desc, page.id), '[]')
        from page join ${e} own on own.id = page.id left join ${e} called on called.id = page.record_id) as hits`;
}

/** The only row of what a statement answers. */
async function rowOf<Row>(db: Db, statement: SQL): Promise<Row> {
  const [row] = ((await db.execute(statement)) as unknown as { rows: Row[] }).rows; // both drivers answer with rows
  if (!row) throw new Error('A search has no answer');
  return row;
}

/** What was found among records and comments: counted, and a stretch of it. */
export interface FoundRecords {
  counts: Map<string, number>;
  total: number;
  hits: FoundEntry[];
  /** There is more that was not looked at. */
  isCapped: boolean;
}

/**
 * Records and comments with the words that the reader may see, the best first. What has the words is looked at five hundred
 * at a time until the page is full: whom a project shows a little of, that little is found however much there is.
 */
export async function findRecords(
  db: Db,
  parts: readonly SamePart[],
  words: Looked,
  filters: Filters,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundRecords> {
  const counts = new Map<string, number>();
  const hits: FoundEntry[] = [];
  let total = 0;
  for (let skip = 0; ; skip += SLICE) {
    const window = { limit: limit - hits.length, offset: Math.max(0, offset - total) };
    const looked = await rowOf<Looking>(db, looking(parts, words, filters, skip));
    const statement = seeing(db, parts, looked, filters, window);
    const slice: Slice = statement ? await rowOf(db, statement) : { counts: {}, hits: [] };
    for (const [kind, count] of Object.entries(slice.counts)) {
      counts.set(kind, (counts.get(kind) ?? 0) + count);
      total += count;
    }
    hits.push(...slice.hits);
    const isCapped = looked.looked === SLICE;
    if (!isCapped || total >= offset + limit) return { counts, total, hits, isCapped };
  }
}
