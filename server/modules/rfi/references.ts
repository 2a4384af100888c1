import type { Authority } from '#domain/authority/modules.ts';
import type { RfiReferenceType } from '#domain/rfi/status.ts';
import { and, asc, desc, eq, ilike, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { anyOf } from '../../db/any-of.ts';
import { containingNumbers, everyWord, metaOf, type PageQuery, windowOf } from '../../db/paging.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { CHANGE_REQUESTS, readRequests, visibleRequests } from '../change-request/list-query.ts';
import { requestNumber } from '../change-request/numbers.ts';
import { type ChangeRequestRow } from '../change-request/records.ts';
import { changeRequests } from '../change-request/schema.ts';
import { dailyLogs } from '../daily-log/schema.ts';
import { visibleLogs } from '../daily-log/sight.ts';
import { payApps } from '../payapp/schema.ts';
import { PAY_APPS } from '../payapp/list-query.ts';
import { readableAmong } from '../payapp/sight.ts';
import type { ListOf } from '../record/list/declared.ts';
import { pageOf, reading } from '../record/list/page.ts';
import { byColumns } from '../record/list/sorts.ts';
import { SOVS } from '../sov/list-query.ts';
import { addedUsers, maySeeSov } from '../sov/records.ts';
import { sovs } from '../sov/schema.ts';

type ReferenceList = ResponseOf<'listRfiSovReferences'>;
export type ReferenceView = ReferenceList['data'][number];

/** A record of another tool as references know it. */
export interface FoundRecord {
  number: string;
  title: string | null;
  status: string;
  /** Whether the caller may see it. */
  visible: boolean;
}

/** How a tool lets its records be referred to. */
interface ReferenceSource {
  /** What seeing any of them asks for. */
  authority: Authority;
  /** Those the caller may choose; asked of holders of the authority only. */
  choices(ctx: ProjectContext, query: PageQuery & { search?: string | undefined }): Promise<ReferenceList>;
  /** Records by id, whether or not the caller may see them. */
  find(ctx: ProjectContext, ids: readonly string[]): Promise<Map<string, FoundRecord>>;
}

/** Every word of the text in one of these. */
const having = (texts: readonly (PgColumn | SQL)[], search: string | undefined): SQL | undefined =>
  everyWord(search, (word) =>
    or(...texts.flatMap((text) => containingNumbers(word).map((pattern) => ilike(text, pattern)))),
  );

/** A page of the records that the caller may choose from, as a list of their tool. */
function choicesOf(
  type: ReferenceList['data'][number]['type'],
  list: ListOf<{ search?: string | undefined }, 'choice'>,
  fields: Record<'id' | 'number' | 'title' | 'status', PgColumn | SQL>,
): ReferenceSource['choices'] {
  return async (ctx, query) => {
    const sorted = { ...query, orderBy: 'choice', order: 'ASC' } as const;
    const read = reading<Omit<ReferenceList['data'][number], 'type'>>(ctx, list, fields);
    const { rows, total } = await pageOf(list, ctx, sorted, windowOf(query), read);
    return { data: rows.map((row) => ({ type, ...row })), meta: metaOf(query, total) };
  };
}

/** "SOV-0001 no. 3": applications are counted on their schedule. */
const payAppNumber = sql<string>`${sovs.sovNumber} || ' no. ' || ${payApps.payAppNumber}`;

/** Change requests that were sent on: a draft is none, nor one that its creator has ended. */
const SENT_REQUESTS: typeof CHANGE_REQUESTS = {
  ...CHANGE_REQUESTS,
  filters: (ctx, query, ids) =>
    and(isNotNull(changeRequests.sequence), CHANGE_REQUESTS.filters(ctx, query, ids)),
  // Words never filter alone here: drafts have words, too.
  ...(CHANGE_REQUESTS.search && { search: { ...CHANGE_REQUESTS.search, alone: () => false } }),
};

const named = (request: ChangeRequestRow) => ({
  number: requestNumber(request) ?? '',
  title: request.subject,
  status: request.status,
});

const sovSource: ReferenceSource = {
  authority: 'SOV_VIEW',
  choices: choicesOf(
    'SOV',
    {
      ...SOVS,
      filters: (_, { search }) =>
        and(
          ne(sovs.status, 'DRAFT'),
          isNotNull(sovs.sovNumber),
          having([sovs.sovNumber, sovs.divisionName], search),
        ),
      sorts: { choice: byColumns([], [asc(sovs.sovNumber), asc(sovs.id)]) },
    },
    { id: sovs.id, number: sovs.sovNumber, title: sovs.divisionName, status: sovs.status },
  ),
  async find(ctx, ids) {
    const rows = await ctx.db
      .select()
      .from(sovs)
      .where(and(anyOf(sovs.id, ids), isNotNull(sovs.sovNumber)));
    const users = await addedUsers(ctx.db, ids);
    return new Map(
      rows.map((sov) => [
        sov.id,
        {
          number: sov.sovNumber ?? '',
          title: sov.divisionName,
          status: sov.status,
          visible: maySeeSov(ctx.actor, { sov, userIds: users.get(sov.id) ?? [] }),
        },
      ]),
    );
  },
};

const payAppSource: ReferenceSource = {
  // Whom an application names reads it without the right to see payments; visiblePayApps tells which.
  authority: 'PROJECT_VIEW',
  choices: choicesOf(
    'PAYAPP',
    {
      ...PAY_APPS,
      filters: (_, { search }) =>
        and(isNull(payApps.deletedAt), having([payAppNumber, sovs.divisionName], search)),
      sorts: { choice: byColumns([], [desc(payApps.createdAt), desc(payApps.id)]) },
    },
    { id: payApps.id, number: payAppNumber, title: sovs.divisionName, status: payApps.status },
  ),
  async find(ctx, ids) {
    const rows = await ctx.db
      .select({ id: payApps.id, title: sovs.divisionName, status: payApps.status, number: payAppNumber })
      .from(payApps)
      .innerJoin(sovs, eq(sovs.id, payApps.sovId))
      .where(anyOf(payApps.id, ids));
    const readable = await readableAmong(ctx, ids);
    return new Map(rows.map(({ id, ...row }) => [id, { ...row, visible: readable.has(id) }]));
  },
};

const changeRequestSource: ReferenceSource = {
  authority: 'CHANGE_REQUEST_VIEW',
  async choices(ctx, query) {
    const sorted = { ...query, orderBy: 'createdAt', order: 'DESC' } as const;
    const { rows, total } = await pageOf(SENT_REQUESTS, ctx, sorted, windowOf(query), readRequests(ctx));
    const data = rows.map(({ request }) => ({
      type: 'CHANGE_REQUEST' as const,
      id: request.id,
      ...named(request),
    }));
    return { data, meta: metaOf(query, total) };
  },
  async find(ctx, ids) {
    const seen = sql<boolean>`${visibleRequests(ctx) ?? sql`true`}`;
    const rows = await ctx.db
      .select({ request: changeRequests, seen })
      .from(changeRequests)
      .where(and(anyOf(changeRequests.id, ids), isNotNull(changeRequests.sequence)));
    return new Map(rows.map(({ request, seen: visible }) => [request.id, { ...named(request), visible }]));
  },
};

/** Known by its day, not by its number: that is what people say. */
const dayOfLog = sql<string>`${dailyLogs.logDate}::text`;
const numberOfLog = sql<string>`'DL-' || lpad(${dailyLogs.sequence}::text, 4, '0')`;

const dailyLogSource: ReferenceSource = {
  authority: 'DAILY_LOG_VIEW',
  choices: choicesOf(
    'DAILYLOG',
    {
      kept: null,
      table: dailyLogs,
      sight: (ctx) => ({ parts: [visibleLogs(ctx)] }),
      filters: (ctx, { search }) =>
        and(eq(dailyLogs.projectId, ctx.project.id), having([dayOfLog, numberOfLog], search)),
      sorts: { choice: byColumns([], [desc(dailyLogs.logDate), desc(dailyLogs.sequence)]) },
    },
    { id: dailyLogs.id, number: dayOfLog, title: sql<null>`null`, status: dailyLogs.status },
  ),
  async find(ctx, ids) {
    const rows = await ctx.db
      .select({
        id: dailyLogs.id,
        number: dayOfLog,
        status: dailyLogs.status,
        visible: sql<boolean>`${visibleLogs(ctx) ?? sql`true`}`,
      })
      .from(dailyLogs)
      .where(anyOf(dailyLogs.id, ids));
    return new Map(rows.map(({ id, ...row }) => [id, { ...row, title: null }]));
  },
};

/** The tools whose records an RFI can refer to.  */
const SOURCES: Record<RfiReferenceType, ReferenceSource> = {
  SOV: sovSource,
  DAILYLOG: dailyLogSource,
  PAYAPP: payAppSource,
  CHANGE_REQUEST: changeRequestSource,
};

/** The records of a type that the caller may choose: none of a tool that they do not see. */
export async function referenceChoices(
  ctx: ProjectContext,
  type: RfiReferenceType,
  query: PageQuery & { search?: string | undefined },
): Promise<ReferenceList> {
  const source = SOURCES[type];
  return source && ctx.actor.authorities.includes(source.authority)
    ? source.choices(ctx, query)
    : { data: [], meta: metaOf(query, 0) };
}

export interface ReferenceKey {
  type: RfiReferenceType;
  id: string;
}

const keyOf = ({ type, id }: ReferenceKey) => `${type} ${id}`;

/** Looks records up by type and id; what is not there (any more) is undefined. */
export async function findReferences(
  ctx: ProjectContext,
  keys: readonly ReferenceKey[],
): Promise<(key: ReferenceKey) => FoundRecord | undefined> {
  const found = new Map<string, FoundRecord>();
  for (const [type, ofType] of Map.groupBy(keys, (key) => key.type)) {
    const records = await SOURCES[type]?.find(ctx, [...new Set(ofType.map((key) => key.id))]);
    for (const [id, record] of records ?? []) found.set(keyOf({ type, id }), record);
  }
  return (key) => found.get(keyOf(key));
}

/** A reference as its reader may see it: of a record that is not for them, the number and nothing else. */
export const referenceView = (key: ReferenceKey, record: FoundRecord): ReferenceView => ({
  type: key.type,
  id: key.id,
  number: record.number,
  title: record.visible ? record.title : null,
  status: record.visible ? record.status : null,
});
