import { type Body, changed, type Defect, json, type Passing, SOV, SOVS } from './proxy.ts';

const walk = { only: ['submitSov', 'approveSov'], checks: ['workflows'] };
const ordering = { only: ['listSovs'], checks: ['ordering'] };
const exporting = { only: ['exportSovs'], checks: ['exports'] };
const terms = { only: ['submitPaymentTerm'], checks: ['workflows'] };
const isExport = ({ path }: Passing): boolean => path.endsWith('/sov/export');

/** Turns the order of the rows that stand together with one value. */
function turnTies(body: Body, field: string): void {
  const groups = Map.groupBy(body.data as Body[], (row) => String(row[field]));
  body.data = [...groups.values()].flatMap((rows) => rows.toReversed());
}

/** Rows that are equal in their status, in an order of the moment. */
function unstable(): Defect['answer'] {
  let turn = 0;
  return changed(SOVS, (body, { query }) => {
    turn += 1;
    if (query.get('orderBy') === 'sovStatus' && turn % 2 === 0) turnTies(body, 'sovStatus');
  });
}

/** Records, lists and files that tell what is not so. */
export const TELLING: readonly Defect[] = [
  {
    name: 'abilities that are all true',
    rule: 'abilities-true',
    ...walk,
    answer: changed(SOV, (body) => {
      for (const name of Object.keys(body.abilities)) body.abilities[name] = { allowed: true, reason: null };
    }),
  },
  {
    name: 'abilities that are all false',
    rule: 'abilities-true',
    ...walk,
    answer: changed(SOV, (body) => {
      for (const name of Object.keys(body.abilities))
        body.abilities[name] = { allowed: false, reason: 'No.' };
    }),
  },
  {
    name: 'a history that is always empty',
    rule: 'history-grows',
    ...walk,
    answer: changed(SOV, (body) => (body.history = [])),
  },
  {
    name: 'a history with the oldest first',
    rule: 'history-grows',
    ...walk,
    answer: changed(SOV, (body) => body.history.reverse()),
  },
  {
    name: 'a history that names nobody who acted',
    rule: 'history-grows',
    ...walk,
    answer: changed(SOV, (body) => {
      for (const entry of body.history) entry.actor = { ...entry.actor, id: crypto.randomUUID() };
    }),
  },
  {
    name: 'a workbook that takes no notice of its filters',
    rule: 'export-rows',
    ...exporting,
    answer: (passing) => passing.pass(isExport(passing) ? { query: { search: null, status: null } } : {}),
  },
  {
    name: 'a workbook that takes no notice of the status',
    rule: 'export-rows',
    ...exporting,
    answer: (passing) => passing.pass(isExport(passing) ? { query: { status: null } } : {}),
  },
  { name: 'equal rows in any order', rule: 'order-stable', ...ordering, answer: unstable() },
  {
    name: 'equal rows with the oldest first',
    rule: 'order-stable',
    only: ['listQualityTasks'],
    checks: ['ordering'],
    answer: changed(/\/quality-check\/tasks$/, (body, { query }) => {
      if (query.get('orderBy') === 'status' && query.get('limit') === '100') turnTies(body, 'status');
    }),
  },
  {
    name: 'a rate with two decimals',
    rule: 'decimals-kept',
    ...terms,
    answer: async (passing) => {
      const response = await passing.pass();
      if (!passing.path.includes('/payapp') || !response.ok) return response;
      if (!response.headers.get('content-type')?.includes('json')) return response;
      const body = await response.json();
      if (body.paymentTerm) body.paymentTerm.retainage = Math.round(body.paymentTerm.retainage * 100) / 100;
      return json(body, response.status);
    },
  },
];
