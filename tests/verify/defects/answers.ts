import { type Body, changed, changedRows, type Defect, json, type Passing, SOV, SOVS } from './proxy.ts';

const reading = { only: ['listSovs'], checks: ['valid-requests'] };

/** The net change of everything that is priced, whether it was signed or not. */
async function early(passing: Passing): Promise<Response> {
  const response = await passing.pass();
  if (!passing.path.endsWith('/net-change-by-previous-crs') || !response.ok) return response;
  const list = passing.path.replace(/[^/]+$/, 'list?limit=100');
  const { data }: Body = await (await passing.ask('GET', list)).json();
  const netChange = data.reduce((sum: number, { costImpact }: Body) => sum + costImpact, 0);
  return json({ netChange }, 200);
}

const sheet = { only: ['approvePackage'], checks: ['signing'] };

/** A sheet whose column I is another one. */
const sheetWith = (retainage: (line: Body, g703: Body) => number) =>
  changed(/\/g703$/, (body) => {
    const cents = (amount: number): number => Math.round(amount * 100);
    for (const line of body.lines) line.retainage = cents(retainage(line, body.g703)) / 100;
    const held = (sum: number, line: Body): number => sum + cents(line.retainage);
    body.g703.totals.retainage = body.lines.reduce(held, 0) / 100;
  });

/** Answers that do not fit their schema. */
export const ANSWERS: readonly Defect[] = [
  {
    name: 'a required field is missing',
    rule: 'missing-field',
    ...reading,
    answer: changedRows(SOVS, (row) => delete row.lineCount),
  },
  {
    name: 'a number is sent as a text',
    rule: 'wrong-type',
    ...reading,
    answer: changedRows(SOVS, (row) => (row.lineCount = String(row.lineCount))),
  },
  {
    name: 'a status that the contract does not know',
    rule: 'unknown-value',
    ...reading,
    answer: changedRows(SOVS, (row) => (row.sovStatus = 'ON_HOLD')),
  },
  {
    name: 'null where a value has to be',
    rule: 'unexpected-null',
    ...reading,
    answer: changedRows(SOVS, (row) => (row.divisionName = null)),
  },
  {
    name: 'an instant in local notation',
    rule: 'date-format',
    ...reading,
    answer: changedRows(SOVS, (row) => (row.createdAt = '03/02/2026 3:04 PM')),
  },
  {
    name: 'an instant in another time zone',
    rule: 'date-format',
    ...reading,
    answer: changedRows(SOVS, (row) => (row.updatedAt = '2026-03-02T15:04:05-08:00')),
  },
  {
    name: 'a date with a time',
    rule: 'date-format',
    ...reading,
    answer: changedRows(SOVS, (row) => (row.startDate = '2026-03-02T00:00:00Z')),
  },
  {
    name: 'an amount with three decimals',
    rule: 'amount-decimals',
    ...reading,
    answer: changedRows(SOVS, (row) => (row.totals.retainage = 0.125)),
  },
  {
    name: 'an identifier that is no uuid',
    rule: 'body-schema',
    ...reading,
    answer: changedRows(SOVS, (row, i) => (row.id = String(i))),
  },
  {
    name: 'a total that is not the sum of its lines',
    rule: 'sums',
    only: ['getSov'],
    checks: ['valid-requests'],
    answer: changed(SOV, (body) => (body.totals.scheduledValue += 0.01)),
  },
  {
    name: 'a balance that does not tie out',
    rule: 'sums',
    ...reading,
    answer: changedRows(SOVS, (row) => (row.totals.balanceToFinish -= 100)),
  },
  {
    name: 'retainage of this period alone',
    rule: 'sums',
    ...sheet,
    answer: sheetWith((line, { retainageRate }) => (line.billAmount * retainageRate) / 100),
  },
  {
    name: 'stored material that retains nothing',
    rule: 'sums',
    ...sheet,
    answer: sheetWith((line, g703) => {
      return ((line.fromPreviousPayment + line.billAmount) * g703.retainageRate) / 100;
    }),
  },
  {
    name: 'retainage that is cut off to the cent',
    rule: 'sums',
    ...sheet,
    answer: sheetWith((line, { retainageRate, storedRetainageRate }) => {
      const work = (line.fromPreviousPayment + line.billAmount) * retainageRate;
      return Math.floor(work + line.materialStoredAmount * storedRetainageRate) / 100;
    }),
  },
  {
    name: 'a percentage of the contract without its changes',
    rule: 'sums',
    ...sheet,
    answer: changed(/\/g703$/, ({ lines }) => {
      for (const line of lines) line.percentageComplete = Math.round(line.percentageComplete);
    }),
  },
  {
    name: 'a price that is rounded to the even cent',
    rule: 'sums',
    only: ['getNetChangeByPreviousChangeRequests'],
    checks: ['change-orders'],
    answer: changed(/\/change-requests\//, (body) => {
      for (const task of body.tasks ?? [])
        for (const cost of task.costBreakdown) if (Math.round(cost.amount * 100) % 2) cost.amount -= 0.01;
    }),
  },
  {
    name: 'stored material counted as work in the next sheet',
    rule: 'sums',
    ...sheet,
    answer: changed(/\/g703$/, ({ lines, g703 }) => {
      for (const line of lines) {
        if (line.previousMaterialStored === 0 || line.billAmount > 0) continue;
        line.fromPreviousPayment += line.previousMaterialStored;
        line.totalCompleted += line.previousMaterialStored;
      }
      g703.totals.fromPreviousPayment = 0;
    }),
  },
  {
    name: 'a change order that the schedule takes no notice of',
    rule: 'sums',
    only: ['getNetChangeByPreviousChangeRequests'],
    checks: ['change-orders'],
    answer: changed(/\/net-change-by-previous-crs$/, (body) => (body.netChange = 0)),
  },
  {
    name: 'a net change of what nobody has signed',
    rule: 'sums',
    only: ['getNetChangeByPreviousChangeRequests'],
    checks: ['pricing'],
    answer: early,
  },
  {
    name: 'a success status that is not declared',
    rule: 'status-declared',
    ...reading,
    answer: async (passing) => json(await (await passing.pass()).json(), 206),
  },
  {
    name: 'a list sent as text',
    rule: 'content-type',
    ...reading,
    answer: async (passing) =>
      new Response((await passing.pass()).body, { headers: { 'content-type': 'text/plain' } }),
  },
  {
    name: 'JSON that is cut off',
    rule: 'json-parses',
    ...reading,
    answer: async (passing) =>
      new Response((await (await passing.pass()).text()).slice(0, -3), {
        headers: { 'content-type': 'application/json' },
      }),
  },
  {
    name: 'a record that is there is not found',
    rule: 'found',
    ...reading,
    answer: async (passing) =>
      SOVS.test(passing.path)
        ? json({ message: 'No', errorCode: 'NOT_FOUND', requestId: 'req_1' }, 404)
        : passing.pass(),
  },
  {
    name: 'the connection breaks',
    rule: 'answered',
    ...reading,
    answer: async (passing) => {
      if (SOVS.test(passing.path)) throw new TypeError('fetch failed');
      return passing.pass();
    },
  },
  {
    name: 'a valid request is called malformed',
    rule: 'valid-accepted',
    ...reading,
    answer: async (passing) =>
      passing.query.size > 0
        ? json({ message: 'No', errorCode: 'MALFORMED_REQUEST', requestId: 'req_1' }, 400)
        : passing.pass(),
  },
];
