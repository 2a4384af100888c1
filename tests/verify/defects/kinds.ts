import { type Body, changed, type Defect, json, type Passing, PROJECT } from './proxy.ts';

const searching = { only: ['listRfis'], checks: ['searching'] };
const filtering = { only: ['listRfis'], checks: ['filtering'] };
const together = { only: ['updateProject'], checks: ['together'] };
const RFIS = /\/tools\/rfi$/;
const RFI = /\/tools\/rfi\/[0-9a-f-]{36}$/;
const isList = ({ method, path }: Passing): boolean => method === 'GET' && RFIS.test(path);
const BESIDE = new Set(['page', 'limit', 'orderBy', 'order']);

/** A list that shows only the rows that pass. */
const only =
  (keep: (row: Body, text: string) => boolean) =>
  async (passing: Passing): Promise<Response> => {
    const response = await passing.pass();
    const text = passing.query.get('searchText');
    if (!isList(passing) || !response.ok || !text) return response;
    const body: Body = await response.json();
    body.data = body.data.filter((row: Body) => keep(row, text));
    body.meta.total = body.data.length;
    body.meta.totalPages = Math.ceil(body.meta.total / body.meta.limit);
    return json(body, 200);
  };

/** Rows that match any of the filters. */
async function either(passing: Passing): Promise<Response> {
  const response = await passing.pass();
  const names = [...new Set(passing.query.keys())].filter((name) => !BESIDE.has(name));
  if (!isList(passing) || !response.ok || names.length < 2) return response;
  const body: Body = await response.json();
  const rows = new Map<string, Body>();
  for (const name of names) {
    const others = Object.fromEntries(names.filter((each) => each !== name).map((each) => [each, null]));
    const one: Body = await (await passing.pass({ query: others })).json();
    for (const row of one.data) rows.set(row.id, row);
  }
  body.data = [...rows.values()];
  body.meta.total = rows.size;
  return json(body, 200);
}

/** A late update is made all the same, on top of the one that it does not know of. */
function losing(): Defect['answer'] {
  let underWay = 0;
  return async (passing) => {
    if (passing.method !== 'PUT' || !PROJECT.test(passing.path)) return passing.pass();
    const isLate = underWay > 0;
    underWay += 1;
    const response = await passing.pass();
    underWay -= 1;
    if (!isLate || response.status !== 409) return response;
    return passing.pass({ body: { ...passing.body, version: passing.body.version + 1 } });
  };
}

/** Whoever changed a record last is said to have made it. */
function usurped(): Defect['answer'] {
  const last = new Map<string, Body>();
  return async (passing) => {
    const response = await passing.pass();
    const id = /\/tools\/rfi\/([0-9a-f-]{36})/.exec(passing.path)?.[1];
    if (!id || !response.ok || !response.headers.get('content-type')?.includes('json')) return response;
    const body: Body = await response.json();
    const { user }: Body = await (await passing.ask('GET', '/user-profile/me')).json();
    if (passing.method !== 'GET') last.set(id, user);
    const editor = last.get(id);
    if (editor && body.createdBy) body.createdBy = { ...body.createdBy, id: editor.id };
    return json(body, response.status);
  };
}

/** A record of any project of the account is answered. */
async function anywhere(passing: Passing): Promise<Response> {
  const response = await passing.pass();
  if (passing.method !== 'GET' || response.status !== 404 || !RFI.test(passing.path)) return response;
  const { company }: Body = await (await passing.ask('GET', '/user-profile/me')).json();
  const list: Body = await (await passing.ask('GET', `/projects/company/${company?.id}?limit=100`)).json();
  for (const { id } of list.data ?? []) {
    const found = await passing.ask('GET', passing.path.replace(/^\/projects\/[^/]+/, `/projects/${id}`));
    if (found.ok) return found;
  }
  return response;
}

/** Kinds of defects that a list, a record or a moment can have. */
export const KINDS_OF: readonly Defect[] = [
  {
    name: 'a search that minds capitals',
    rule: 'search-matches',
    ...searching,
    answer: only((row, text) => JSON.stringify(row).includes(text)),
  },
  {
    name: 'a search by the beginning alone',
    rule: 'search-matches',
    ...searching,
    answer: only(({ subject, rfiNumber }, text) =>
      [subject, rfiNumber].some((value) => value?.toLowerCase().startsWith(text.toLowerCase())),
    ),
  },
  { name: 'filters of which one is enough', rule: 'filter-matches', ...filtering, answer: either },
  {
    name: 'only the first value of a filter',
    rule: 'filter-complete',
    only: ['listRfis'],
    checks: ['workflows', 'filtering'],
    answer: (passing) => {
      const first = passing.query.get('status');
      return passing.pass(isList(passing) && first ? { query: { status: first } } : {});
    },
  },
  { name: 'a late update that wins', rule: 'update-race', ...together, answer: losing() },
  {
    name: 'a maker who changes',
    rule: 'created-by',
    only: ['setOfficialRfiResponse'],
    checks: ['questions'],
    answer: usurped(),
  },
  {
    name: 'a record of another project',
    rule: 'other-project',
    only: ['getRfi'],
    checks: ['other-projects'],
    answer: anywhere,
  },
  {
    name: 'a time that moves with every reading',
    rule: 'reads-same',
    only: ['getRfi'],
    checks: ['details'],
    answer: changed(RFI, (body) => {
      if (body.updatedAt)
        body.updatedAt = new Date(Date.parse(body.updatedAt) + Math.random() * 1000).toISOString();
    }),
  },
  {
    name: 'symbols are dropped from texts',
    rule: 'write-read',
    only: ['updateProject'],
    checks: ['texts'],
    answer: (passing) =>
      passing.pass(
        passing.method === 'PUT' && passing.body?.name
          ? {
              body: {
                ...passing.body,
                name: passing.body.name.replaceAll(/\p{Extended_Pictographic}/gu, '?'),
              },
            }
          : {},
      ),
  },
  {
    name: 'a letter beyond the first plane is refused',
    rule: 'field-named',
    only: ['updateProject'],
    checks: ['texts'],
    answer: (passing) =>
      passing.method === 'PUT' && /\p{Script=Han}/u.test(passing.body?.name ?? '')
        ? Promise.resolve(
            json({ message: 'Out of range', errorCode: 'VALIDATION_FAILED', requestId: 'req_1' }, 422),
          )
        : passing.pass(),
  },
  {
    name: 'emptying a field does nothing',
    rule: 'write-read',
    only: ['updateProject'],
    checks: ['texts'],
    answer: (passing) =>
      passing.pass(
        passing.method === 'PUT' && passing.body
          ? { body: Object.fromEntries(Object.entries(passing.body).filter(([, value]) => value !== null)) }
          : {},
      ),
  },
];
