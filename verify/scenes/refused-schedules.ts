import { type Run, Skip } from '../run.ts';
import { rowsOf } from '../workflow/making.ts';
import type { Row } from '../world/resources.ts';
import { beside } from './beside.ts';
import { type Actor, dayBefore, mainOf, otherOf, type Scene } from './scene.ts';

const extra = (more: Row): Row => ({
  sovLineExtra: { uom: 'EA', unitPrice: 10, noOfUnits: 2, ...more },
  scheduledValue: null,
});

/** A schedule is kept with what is wrong in its lines, and is not handed in with it; then it is, to somebody else. */
async function lines(main: Actor, other: Actor): Promise<Row> {
  const body = await main.body('saveSov');
  const [first, second, third] = rowsOf(body['sovLines']);
  if (!first || !second || !third) throw new Skip('a schedule of values has no three lines');
  await main.refused('saveSov', 'sovLines.1.id', {
    body: { ...body, sovLines: [first, { ...second, id: first['id'] as unknown }] },
  });
  const wrong = [
    { ...first, startDate: '2026-05-02', endDate: '2026-05-01' },
    { ...second, ...extra({ unitPrice: null }) },
    { ...third, ...extra({ uom: 'ZZQ' }) },
  ];
  const made = await main.do('saveSov', { body: { ...body, sovLines: wrong } });
  const params = { sovId: String(made['sov'].id) };
  const { version } = made['sov'] as Row;
  for (const at of ['sovLines.0.startDate', 'sovLines.1.unitPrice', 'sovLines.2.uom'])
    await main.refused('submitSov', at, { params, body: { version } });
  // Work of one day begins and ends on it.
  const mended = [
    { ...first, startDate: '2026-05-01', endDate: '2026-05-01' },
    { ...second, ...extra({}) },
    { ...third, sovLineExtra: null },
  ];
  const saved = await main.do('saveSov', {
    body: { ...params, version, sovLines: mended },
  });
  const now = { version: saved['sov'].version as unknown };
  await main.refused('submitSov', 'approverId', {
    params,
    body: { ...now, approverId: main.account.userId },
  });
  await main.refused('saveChangeRequest', 'sovId', {
    body: { ...params, subject: 'Changes what is not agreed', isDraft: true },
  });
  const sent = await main.do('submitSov', { params, body: now });
  await other.do('approveSov', { params, body: { version: sent['version'] } });
  return main.do('getSov', { params });
}

/** What was billed elsewhere lies behind, within each line, and was certified within the contract. */
async function opening(run: Run, main: Actor, other: Actor, sov: Row): Promise<void> {
  const head = { sovId: sov['id'] as unknown, payAppNumber: 3, periodTo: dayBefore(run) };
  await main.refused('createOpeningBalance', 'periodTo', {
    body: { ...head, periodTo: dayBefore(run, -1) },
  });
  const made = await main.do('createOpeningBalance', { body: head });
  const params = { payAppId: String(made['id']) };
  const { version } = await main.do('getOpeningBalance', { params });
  const asking = { version, approverId: other.account.userId };
  await main.refused('proposeOpeningBalance', 'amountCertified', { params, body: asking });
  const all = rowsOf(sov['sovLines']);
  const line = all.at(-1) ?? {};
  const whole: unknown = line['scheduledValue'];
  const sum = all.reduce((total, { scheduledValue }) => beside(total, Number(scheduledValue) * 100), 0);
  const billed = (workCompleted: unknown, more: Row = {}): Row => ({
    sovLineId: line['id'] as unknown,
    workCompleted,
    materialStored: 0,
    ...more,
  });
  const one = (...each: Row[]): Row => ({ lines: each });
  await main.eachRefused('saveOpeningBalance', { params, body: { version } }, [
    ['lines.0.workCompleted', one(billed(beside(whole, 1)))],
    ['lines.0.retainage', one(billed(whole, { retainage: beside(whole, 1) }))],
    ['totalRetainage', { ...one(billed(whole, { retainage: 1 })), totalRetainage: 1 }],
    ['totalRetainage', { ...one(billed(whole)), totalRetainage: beside(whole, 1) }],
    ['amountCertified', { amountCertified: beside(sum, 1) }],
  ]);
  const saved = await main.do('saveOpeningBalance', {
    params,
    body: { version, ...one(billed(whole, { retainage: whole })), amountCertified: sum },
  });
  await main.refused('proposeOpeningBalance', 'approverId', {
    params,
    body: { version: saved['version'], approverId: main.account.userId },
  });
  await main.do('getOpeningBalance', { params });
}

async function play(run: Run): Promise<void> {
  const [main, other] = [mainOf(run), otherOf(run)];
  await opening(run, main, other, await lines(main, other));
}

/** What the lines of a schedule and an opening balance may not say, each at its limit. */
export const refusedSchedules: Scene = {
  name: 'refused-schedules',
  operations: ['saveSov', 'submitSov', 'createOpeningBalance', 'saveOpeningBalance', 'proposeOpeningBalance'],
  play,
};
