import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../pdf/testing/read-pdf.ts';
import { payAppSteps } from '../payapp/testing.ts';
import { changeScene, type ChangeScene } from './testing.ts';

let s: ChangeScene;
beforeEach(async () => {
  s = await changeScene();
});
afterEach(() => s.t.close());

const OVERHEAD = { name: 'Overhead', kind: 'PERCENT', percent: 10, base: 'LINES' } as const;
const PROFIT = { name: 'Profit', kind: 'PERCENT', percent: 5, base: 'RUNNING' } as const;
const PERMIT = { name: 'Permit', kind: 'AMOUNT', amount: 25.5 } as const;
const row = <T extends object>(markup: T) => ({
  id: crypto.randomUUID(),
  base: 'LINES' as const,
  appliesToCredits: false,
  ...markup,
});
const three = () => [row(OVERHEAD), row(PROFIT), row(PERMIT)];

test('markups are part of the net change everywhere, each rounded once', async () => {
  const request = await s.make({ tasks: [s.task(1, 100.05), s.task(2, 20, 'MINUS')], markups: three() });
  // 10 % of 80.05 is 8.005 and rounds to 8.01; 5 % of 88.06 is 4.403.
  expect(request.markups.map(({ amount }) => amount)).toEqual([8.01, 4.4, 25.5]);
  expect(request).toMatchObject({
    costImpact: 117.96,
    figures: {
      additions: 137.96,
      deductions: 20,
      markup: 37.91,
      costImpact: 117.96,
      contractSumAfter: 3117.96,
    },
  });
  const { data } = await s.t.as(s.gc).call('listChangeRequests', { params: s.at });
  expect(data[0]?.costImpact).toBe(117.96);
  // A save of the lines alone takes them of the new price, and one of them alone keeps the lines.
  const cheaper = await s.save(request, { tasks: [s.task(1, 10)] });
  expect(cheaper).toMatchObject({ costImpact: 37.05 });
  const without = await s.save(cheaper, { markups: [] });
  expect(without).toMatchObject({ costImpact: 10, markups: [] });
  expect(without.history[0]?.changes).toEqual([
    { field: 'markups', from: 'Overhead, 10%; Profit, 5%; Permit, 25.50', to: null },
  ]);
});

test('signed, each markup is a line of the schedule, once, and the next application bills it', async () => {
  const done = await s.signed({
    tasks: [s.task(1, 80.05)],
    markups: [...three(), row({ ...PERMIT, amount: -5 })],
  });
  expect(done).toMatchObject({ status: 'SIGNED', costImpact: 112.96 });
  const sov = await s.t.as(s.gc).call('getSov', { params: { ...s.at, sovId: s.sov.id } });
  expect(sov.totals).toMatchObject({
    scheduledValue: 3000,
    costImpact: 112.96,
    revisedScheduledValue: 3112.96,
  });
  const brought = sov.sovLines.filter(({ changeRequestId }) => changeRequestId === done.id);
  expect(
    brought.map(({ task, scheduledValue, versionStatus }) => [
      task.taskNumber,
      task.taskName,
      scheduledValue,
      versionStatus,
    ]),
  ).toEqual([
    ['CO-01.1', 'Overhead', 8.01, 'IMMUTABLE'],
    ['CO-01.2', 'Profit', 4.4, 'IMMUTABLE'],
    ['CO-01.3', 'Permit', 25.5, 'IMMUTABLE'],
    ['CO-01.4', 'Permit', -5, 'IMMUTABLE'],
  ]);
  expect(done.markups.map(({ addedToSovLineId }) => addedToSovLineId)).toEqual(brought.map(({ id }) => id));
  const net = await s.t.as(s.gc).call('getNetChangeByPreviousChangeRequests', { params: s.at });
  expect(net).toEqual({ netChange: 112.96 });
  const contract = await s.t.as(s.gc).call('getPayAppContract', { params: { ...s.at, sovId: s.sov.id } });
  expect(contract).toMatchObject({
    originalContractSum: 3000,
    netChangeByChangeOrders: 112.96,
    contractSumToDate: 3112.96,
  });
  const steps = payAppSteps(s);
  const agreed = await steps.approveTerm(await steps.submitTerm(await steps.create(s.sov.id)));
  await steps.bill(agreed, { 'CO-01.1': 8.01, 'CO-01.4': -5, '03 30 00.1': 1000 });
  const payApp = await steps.approveG703(await steps.submitG703(agreed));
  expect(payApp.g702?.figures).toMatchObject({
    originalContractSum: 3000,
    netChangeByChangeOrders: 112.96,
    contractSumToDate: 3112.96,
    totalCompletedAndStored: 1003.01,
  });
  expect(payApp.tieOut.every(({ ok }) => ok)).toBe(true);
  const sheet = await s.t.as(s.gc).call('getG703', { params: { ...s.at, payAppId: payApp.id } });
  expect(sheet.lines.map(({ changeOrder }) => changeOrder?.changeOrderNumber ?? null)).toEqual([
    null,
    null,
    null,
    'CO-01',
    'CO-01',
    'CO-01',
    'CO-01',
  ]);
  const pdf = await s.t.as(s.gc).attempt('getChangeRequestPdf', { params: s.on(done) });
  const text = (await readPdf(pdf.body)).flatMap(({ lines }) => lines).join('\n');
  expect(text).toContain('Overhead, 10% of the tasks');
  expect(text).toContain('112.96');
});

test('a credit takes a percent only where the markup says so, and a deduction by markups stays within the contract', async () => {
  const markups = [row(OVERHEAD), row({ ...OVERHEAD, name: 'Fee', appliesToCredits: true })];
  const request = await s.make({ tasks: [s.task(1, 100, 'MINUS')], markups });
  expect(request.markups.map(({ amount }) => amount)).toEqual([0, -10]);
  expect(request).toMatchObject({ costImpact: -110, figures: { additions: 0, deductions: 110 } });
  const { status, body } = await s.t.as(s.gc).attempt('saveChangeRequest', {
    params: s.at,
    body: {
      changeRequestId: request.id,
      version: request.version,
      markups: [row({ ...PERMIT, amount: -2900.01 })],
    },
  });
  expect({ status, body }).toMatchObject({ status: 422, body: { errors: [{ field: 'tasks' }] } });
});

test('what cannot be a markup says so at its field, and nothing is kept', async () => {
  const id = crypto.randomUUID();
  const { status, body } = await s.t.as(s.gc).attempt('saveChangeRequest', {
    params: s.at,
    body: {
      subject: 'Odd markups',
      markups: [
        { ...row(OVERHEAD), id, percent: 0 },
        { ...row(PERMIT), id, percent: 5 },
        row({ name: 'None', kind: 'AMOUNT' as const }),
      ],
    },
  });
  expect(status).toBe(422);
  const fields = (body as { errors: { field: string }[] }).errors.map(({ field }) => field);
  expect(fields).toEqual(['markups.0.percent', 'markups.1.id', 'markups.1.percent', 'markups.2.amount']);
  const { data } = await s.t.as(s.gc).call('listChangeRequests', { params: s.at });
  expect(data).toEqual([]);
  // By its id a markup reaches the schedule, as a task does.
  const taken = await s.t.as(s.gc).attempt('saveChangeRequest', {
    params: s.at,
    body: {
      subject: 'One id for two',
      tasks: [s.task('new', 80)],
      markups: [{ ...row(OVERHEAD), id: s.newTaskId }],
    },
  });
  expect(taken).toMatchObject({ status: 422, body: { errors: [{ field: 'markups.0.id' }] } });
});

test('who is asked for the price sets the markups too', async () => {
  const request = await s.make({ tasks: [s.task('new', 0)], markups: [] });
  const asked = await s.t.as(s.gc).call('askForChangeRequestPricing', {
    params: s.on(request),
    body: { version: request.version, assigneeId: s.sub.id },
  });
  const priced = await s.save(asked, { tasks: [s.task('new', 100)], markups: [row(OVERHEAD)] }, s.sub);
  expect(priced).toMatchObject({ costImpact: 110, ballInCourt: { user: { id: s.gc.id } } });
});

test('a new one starts with the presets of the project, which who manages it sets', async () => {
  const get = () => s.t.as(s.sub).call('getChangeRequestMarkupPresets', { params: s.at });
  const set = (version: number, data: object[], as = s.gc) =>
    s.t.as(as).attempt('setChangeRequestMarkupPresets', { params: s.at, body: { version, data } as never });
  expect(await get()).toEqual({ data: [], version: 0 });
  const presets = [
    { name: 'Overhead', percent: 10, base: 'LINES', appliesToCredits: false },
    { name: 'Bond', percent: 1.2345, base: 'RUNNING', appliesToCredits: true },
  ];
  expect((await set(0, presets, s.sub)).status).toBe(403);
  expect(await set(0, presets)).toMatchObject({ status: 200, body: { data: presets, version: 1 } });
  // Sent again it is the same; with others it has not seen the first.
  expect(await set(0, presets)).toMatchObject({ status: 200, body: { version: 1 } });
  expect(await set(0, [])).toMatchObject({ status: 409, body: { errorCode: 'STALE_VERSION' } });
  expect(await set(1, [{ ...presets[0], percent: 0 }])).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'data.0.percent' }] },
  });
  expect(await get()).toEqual({ data: presets, version: 1 });

  const started = await s.make({ tasks: [s.task(1, 100)] });
  expect(started.markups.map(({ name, amount }) => [name, amount])).toEqual([
    ['Overhead', 10],
    ['Bond', 1.36],
  ]);
  expect((await s.make({ markups: [] })).markups).toEqual([]);
  // Taken away later, those that exist stay as they are.
  expect((await set(1, [])).status).toBe(200);
  expect((await s.get(started)).markups).toHaveLength(2);
});
