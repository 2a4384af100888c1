import { TOOLS } from '#domain/tools.ts';
import { and, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
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

interface Slice {
  /** How many had the words, whoever may see them. */
  looked: number;
  counts: Readonly<Record<string, number>>;
  hits: FoundEntry[];
}

/** So many of what has the words are looked at in one go; where the reader may see few of these, the next ones follow. */
const SLICE = 1000;

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

/** One statement: what has the words, what of it the reader may see, how many of each kind, and a page of them. */
function statement(
  db: Db,
  parts: readonly SamePart[],
  looked: Looked,
  filters: Filters,
  { skip, limit, offset }: { skip: number; limit: number; offset: number },
): SQL {
  const e = searchEntries;
  const has = and(
    anyOf(
      e.projectId,
      parts.flatMap(({ projectIds }) => projectIds),
    ),
    sql`${e.words} @@ ${looked.query}::tsquery`,
    looked.without === null ? undefined : sql`not ${e.words} @@ ${looked.without}::tsquery`,
    filters.kinds ? inArray(e.kind, [...filters.kinds]) : undefined,
    filters.from ? gte(e.createdAt, filters.from) : undefined,
    filters.to ? lt(e.createdAt, filters.to) : undefined,
  );
  const seen = SEARCHED_NAMES.flatMap((tool) => seenOf(db, tool, parts, filters) ?? []);
  const isNamed = sql`(${e.number} is not null and lower(${e.number}) = any(${sql.param(looked.numbers)}::text[]))`;
  const best = sql`is_named desc, created_at desc, id`;
  return sql`
    with found as materialized (
      select ${e.id} as id, ${e.kind} as kind, ${e.recordKind} as record_kind, ${e.recordId} as record_id,
        ${e.projectId} as project_id, ${e.createdAt} as created_at, ${isNamed} as is_named
      from ${e} where ${has} order by ${best} limit ${SLICE} offset ${skip}
    ), seen as materialized (${sql.join(seen, sql` union all `)}),
    page as (select * from seen order by ${best} limit ${limit} offset ${offset})
    select (select count(*)::int from found) as looked,
      (select coalesce(json_object_agg(kind, count), '{}') from (select kind, count(*)::int from seen group by kind) counted) as counts,
      (select coalesce(json_agg(json_build_object('kind', page.kind, 'id', page.id, 'recordKind', page.record_kind,
          'recordId', page.record_id, 'projectId', page.project_id, 'createdAt', page.created_at, 'status', page.status,
          'number', called.number, 'title', coalesce(called.title, ''), 'body', own.body)
          order by is_named desc, page.created_at desc, page.id), '[]')
        from page join ${e} own on own.id = page.id left join ${e} called on called.id = page.record_id) as hits`;
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
 * Records and comments with the words that the reader may see, the best first. What has the words is looked at a thousand
 * at a time until the page is full: whom a project shows a little of, that little is found however much there is.
 */
export async function findRecords(
  db: Db,
  parts: readonly SamePart[],
  looked: Looked,
  filters: Filters,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundRecords> {
  const counts = new Map<string, number>();
  const hits: FoundEntry[] = [];
  let total = 0;
  for (let skip = 0; ; skip += SLICE) {
    const window = { skip, limit: limit - hits.length, offset: Math.max(0, offset - total) };
    const answer = await db.execute(statement(db, parts, looked, filters, window));
    const [slice] = (answer as unknown as { rows: Slice[] }).rows; // both drivers answer with rows
    if (!slice) throw new Error('A search has no answer');
    for (const [kind, count] of Object.entries(slice.counts)) {
      counts.set(kind, (counts.get(kind) ?? 0) + count);
      total += count;
    }
    hits.push(...slice.hits);
    const isCapped = slice.looked === SLICE;
    if (!isCapped || total >= offset + limit) return { counts, total, hits, isCapped };
  }
}
