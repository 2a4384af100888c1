import { type Body, changed, type Defect, json, type Passing, SOVS } from './proxy.ts';

const paging = { only: ['listSovs'], checks: ['paging'] };
const queries = { only: ['listSovs'], checks: ['bad-queries'] };
const ordering = { only: ['listSovs'], checks: ['ordering'] };
const filtering = { only: ['listSovs'], checks: ['filtering'] };

/** Each page begins with the last row of the page before. */
async function overlapping(passing: Passing): Promise<Response> {
  const response = await passing.pass();
  const page = Number(passing.query.get('page') ?? 1);
  if (!SOVS.test(passing.path) || !response.ok || page < 2) return response;
  const body: Body = await response.json();
  const before: Body = await (await passing.pass({ query: { page: String(page - 1) } })).json();
  if (body.data.length > 0) body.data[0] = before.data.at(-1);
  return json(body, 200);
}

/** Lists that do not page, order, filter or search as they are asked to. */
export const LISTS: readonly Defect[] = [
  {
    name: 'the wrong total in meta',
    rule: 'page-meta',
    ...paging,
    answer: changed(SOVS, (body) => (body.meta.total += 1)),
  },
  {
    name: 'the wrong number of pages in meta',
    rule: 'page-meta',
    ...paging,
    answer: changed(SOVS, (body) => (body.meta.totalPages = 1)),
  },
  {
    name: 'what is said beside the rows is of those of the page alone',
    rule: 'page-meta',
    only: ['listMembers'],
    checks: ['paging'],
    answer: async (passing) => {
      const response = await passing.pass();
      if (!passing.path.endsWith('/members') || !response.ok || passing.query.get('limit') !== '1')
        return response;
      const body: Body = await response.json();
      return json({ ...body, companies: body.companies.slice(0, 1) }, 200);
    },
  },
  {
    name: 'the page and its limit are ignored',
    rule: 'page-rows',
    ...paging,
    answer: (passing) => passing.pass({ query: { page: '1', limit: '100' } }),
  },
  {
    name: 'a page short of a row',
    rule: 'page-rows',
    ...paging,
    answer: changed(SOVS, (body) => body.data.pop()),
  },
  { name: 'pages that overlap', rule: 'page-overlap', ...paging, answer: overlapping },
  {
    name: 'a page limit over 100 is taken',
    rule: 'refuse-query',
    ...queries,
    answer: (passing) =>
      passing.pass(Number(passing.query.get('limit')) > 100 ? { query: { limit: '100' } } : {}),
  },
  {
    name: 'an unknown orderBy is taken',
    rule: 'refuse-query',
    ...queries,
    answer: (passing) =>
      passing.pass(passing.query.get('orderBy') === 'NO_SUCH_VALUE' ? { query: { orderBy: null } } : {}),
  },
  {
    name: 'rows in no order',
    rule: 'order-sorts',
    ...ordering,
    answer: changed(SOVS, (body) => body.data.push(body.data.shift())),
  },
  {
    name: 'the direction of the order is ignored',
    rule: 'order-sorts',
    ...ordering,
    answer: (passing) => passing.pass({ query: { order: 'DESC' } }),
  },
  {
    name: 'a filter is ignored',
    rule: 'filter-matches',
    ...filtering,
    answer: (passing) => passing.pass({ query: { status: null } }),
  },
  {
    name: 'a filter leaves rows out',
    rule: 'filter-complete',
    ...filtering,
    answer: changed(SOVS, (body, { query }) => {
      if (!query.has('createdBy') || body.data.length === 0) return;
      body.data.pop();
      body.meta.total -= 1;
    }),
  },
  {
    name: 'the search is ignored',
    rule: 'search-matches',
    only: ['listSovs'],
    checks: ['searching'],
    answer: (passing) => passing.pass({ query: { search: null } }),
  },
  {
    name: 'the search finds nothing',
    rule: 'search-matches',
    only: ['listSovs'],
    checks: ['searching'],
    answer: (passing) => passing.pass(passing.query.has('search') ? { query: { search: 'zz-nothing' } } : {}),
  },
];
