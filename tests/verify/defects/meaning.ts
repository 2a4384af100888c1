import { type Body, changed, changedRows, type Defect, json, type Passing } from './proxy.ts';

const DAY = 86_400_000;
const walk = { only: ['submitSov', 'approveSov'], checks: ['workflows'] };
const filtering = { only: ['listRfis', 'closeRfi'], checks: ['workflows', 'filtering'] };
const searching = { only: ['listRfis'], checks: ['searching'] };
const exporting = { only: ['exportRfis'], checks: ['exports'] };
const RFIS = /\/tools\/rfi$/;
const REQUESTS = /\/change-requests\/list$/;

const isList = ({ method, path }: Passing): boolean => method === 'GET' && RFIS.test(path);

/** Notifications that go to the one who acted. */
const told = changed(/^\/notifications$/, async (body, { ask }) => {
  const { user }: Body = await (await ask('GET', '/user-profile/me')).json();
  for (const row of body.data) if (row.actor) row.actor = { ...row.actor, id: user.id };
});

/** A search whose words stand together, or of which one is enough. */
const words = (change: (text: string) => string) => async (passing: Passing) => {
  const text = passing.query.get('searchText');
  return passing.pass(isList(passing) && text ? { query: { searchText: change(text) } } : {});
};

const KEPT = new Set(['page', 'limit', 'orderBy', 'order', 'searchText']);
const without = (query: URLSearchParams): Record<string, null> =>
  Object.fromEntries([...query.keys()].filter((name) => !KEPT.has(name)).map((name) => [name, null]));

/** A filter that is forgotten where something else is asked for too. */
const forgetting = (beside: (query: URLSearchParams) => boolean) => async (passing: Passing) =>
  passing.pass(isList(passing) && beside(passing.query) ? { query: without(passing.query) } : {});

/** Servers whose every answer has the right shape and says what is not so. */
export const MEANING: readonly Defect[] = [
  { name: 'the one who acted is told, not the one who is next', rule: 'told', ...walk, answer: told },
  {
    name: 'nobody is told of anything',
    rule: 'told',
    ...walk,
    answer: changed(/^\/notifications$/, (body) => {
      body.data = [];
      body.meta.total = 0;
    }),
  },
  {
    name: 'an answer from before the change',
    rule: 'answer-is-record',
    ...walk,
    answer: changed(/\/sov\/[^/]+\/submit$/, (body) => (body.submittedAt = null)),
  },
  {
    name: 'overdue on the day that it is due',
    rule: 'overdue-true',
    only: ['listRfis'],
    checks: ['valid-requests'],
    answer: changedRows(RFIS, (row) => {
      if (row.dueDate) row.isOverdue = true;
    }),
  },
  {
    name: 'nothing is ever overdue',
    rule: 'overdue-true',
    only: ['listChangeRequests'],
    checks: ['valid-requests'],
    answer: changedRows(REQUESTS, (row) => {
      row.isOverdue = false;
      row.dueDate = new Date(Date.now() - 40 * DAY).toISOString().slice(0, 10);
    }),
  },
  {
    name: 'a task that waits until another day than its record',
    rule: 'ball-in-court',
    only: ['updateQualityTask'],
    checks: ['workflows'],
    answer: changedRows(/^\/pending-tasks$/, (row) => {
      if (row.dueDate) row.dueDate = new Date(Date.parse(row.dueDate) + DAY).toISOString().slice(0, 10);
    }),
  },
  {
    name: 'a number of lines that counts a deleted one',
    rule: 'counts-agree',
    only: ['getSov'],
    checks: ['valid-requests'],
    answer: changed(/\/sov\/[^/]+\/detail$/, (body) => (body.lineCount += 1)),
  },
  {
    name: 'a filter that holds on the first page',
    rule: 'filter-matches',
    ...filtering,
    answer: forgetting((query) => Number(query.get('page') ?? 1) > 1),
  },
  {
    name: 'a filter that an order takes away',
    rule: 'order-sorts',
    ...filtering,
    answer: forgetting((query) => query.has('orderBy')),
  },
  {
    name: 'a filter that a search takes away',
    rule: 'filter-matches',
    ...filtering,
    answer: forgetting((query) => query.has('searchText')),
  },
  {
    name: 'a division that is not looked at',
    rule: 'filter-matches',
    ...filtering,
    answer: (passing) => passing.pass(isList(passing) ? { query: { divisionId: null } } : {}),
  },
  {
    name: 'a search that wants its words side by side',
    rule: 'search-matches',
    ...searching,
    answer: async (passing) => {
      const text = passing.query.get('searchText')?.toLowerCase();
      const response = await passing.pass();
      if (!isList(passing) || !text || !response.ok) return response;
      const body: Body = await response.json();
      body.data = body.data.filter((row: Body) => JSON.stringify(row).toLowerCase().includes(text));
      body.meta.total = body.data.length;
      return json(body, 200);
    },
  },
  {
    name: 'a search of which the first word is enough',
    rule: 'search-matches',
    ...searching,
    answer: words((text) => text.split(' ')[0] ?? ''),
  },
  {
    name: 'a number that is found in full alone',
    rule: 'search-matches',
    ...searching,
    answer: words((text) => (/^rfi-\d{1,3}$/.test(text) ? 'zzz-nothing' : text)),
  },
  {
    name: 'a workbook in the order of its own',
    rule: 'export-tells',
    ...exporting,
    answer: (passing) =>
      passing.pass(passing.path.endsWith('/rfi/export') ? { query: { order: null, orderBy: null } } : {}),
  },
  {
    name: 'a workbook of other records',
    rule: 'export-tells',
    ...exporting,
    answer: changedRows(RFIS, (row, i) => {
      row.rfiNumber = `RFI-${String(7000 + i)}`;
      row.subject = 'Something else';
    }),
  },
];
