import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../testing/harness.ts';
import { changeScene, type ChangeRequestDetail, type ChangeScene } from '../change-request/testing.ts';
import type { Detail } from '../payapp/testing.ts';
import { approvedPayApp, paymentSteps } from '../payapp/waiver-testing.ts';
import { signByMail } from '../payapp/testing.ts';

// An amount finds the record that shows it, for whom it shows it to, as soon as it has changed.

let s: ChangeScene;
let wall: ChangeRequestDetail;
let payApp: Detail;
let lender: TestUser;
let outsider: TestUser;
beforeAll(async () => {
  s = await changeScene();
  const { t } = s;
  wall = await s.submit(await s.make({ subject: 'Donor wall', tasks: [s.task(1, 5995)] }));
  const pay = paymentSteps(s);
  ({ payApp } = await approvedPayApp(s, { '03 30 00.1': 871.35 }));
  await pay.sendClw(payApp);
  await signByMail(s, s.gc);
  await pay.release(payApp, 211.04);
  lender = await t.user({ name: 'Tom Becker', company: await t.company('Tidewater Bank') });
  await t.member(s.project, lender, 'OTHER');
  outsider = await t.user({ name: 'Zdenka Farkas', company: await t.company('Elsewhere Builders') });
}, 120_000);
afterAll(() => s.t.close());

const found = async (search: string, as: TestUser = s.gc) => {
  const { data } = await s.t.as(as).call('searchEverything', { query: { search } });
  return data.flatMap(({ id, amounts }) =>
    amounts.map(({ name, amount, currency }) => ({ id, said: `${name} ${currency} ${String(amount)}` })),
  );
};

test.each([
  '5995',
  '5,995',
  '$5,995',
  '$5,995.00',
  '5.995,00 €',
  '(5,995.00)',
  'donor wall 5,995.00',
  '5,995 donor',
])('%s finds the change request that costs it', async (text) => {
  expect(await found(text)).toEqual([{ id: wall.id, said: 'Cost impact USD 5995' }]);
  expect(await found(text, outsider)).toEqual([]);
});

test.each(['5,996', '5,995.01', '59', 'fence 5,995.00', '15,995'])('%s does not', async (text) => {
  expect(await found(text)).toEqual([]);
});

test('what an application asks for, its certificate, payment and waiver find it, and the contract sum the schedule', async () => {
  const said = async (text: string) => (await found(text)).map((each) => each.said);
  expect(payApp).toMatchObject({ totalCompletedAndStored: 871.35, currentPaymentDue: 784.21 });
  expect(await said('$784.21')).toEqual([
    'Current payment due USD 784.21',
    'Amount certified USD 784.21',
    'Lien waiver USD 784.21',
  ]);
  expect(await said('211.04')).toEqual(['Payment USD 211.04']);
  expect(await said('871.35')).toEqual(['Completed and stored to date USD 871.35']);
  expect(await said('3,000')).toEqual(['Contract sum to date USD 3000', 'Scheduled value USD 3000']);
});

test('who does not see the money does not find it: neither as a hit nor in a count', async () => {
  const tools: { text: string; sees: TestUser[]; doesNot: TestUser[] }[] = [
    { text: '$5,995.00', sees: [s.owner, s.gc], doesNot: [s.sub, outsider] },
    { text: '784.21', sees: [s.owner, s.gc], doesNot: [s.sub, lender, outsider] },
    { text: '211.04', sees: [s.owner], doesNot: [s.sub, lender, outsider] },
  ];
  for (const { text, sees, doesNot } of tools) {
    for (const who of sees) expect([who.name, (await found(text, who)).length > 0]).toEqual([who.name, true]);
    for (const who of doesNot) {
      const answer = await s.t.as(who).call('searchEverything', { query: { search: text } });
      expect([who.name, text, answer.data, answer.counts]).toEqual([who.name, text, [], []]);
    }
  }
});

test('an amount that has changed finds its record, and the old one no more', async () => {
  const draft = await s.make({ subject: 'Handrail', tasks: [s.task(2, 61.7)] });
  expect(await found('61.70')).toEqual([{ id: draft.id, said: 'Cost impact USD 61.7' }]);
  await s.save(draft, { tasks: [s.task(2, 62.9)] });
  expect(await found('61.70')).toEqual([]);
  expect(await found('62.90')).toEqual([{ id: draft.id, said: 'Cost impact USD 62.9' }]);
  const credit = await s.make({ subject: 'Less tile', tasks: [s.task(3, 77.31, 'MINUS')] });
  for (const text of ['77.31', '-77.31', '($77.31)'])
    expect(await found(text)).toEqual([{ id: credit.id, said: 'Cost impact USD -77.31' }]);
});

test('the kind that is asked for, and the words beside the amount, hold for it too', async () => {
  const { data, counts } = await s.t
    .as(s.gc)
    .call('searchEverything', { query: { search: '$5,995.00', kind: ['RFI'] } });
  expect(data).toEqual([]);
  expect(counts).toEqual([{ kind: 'CHANGE_REQUEST', count: 1 }]);
});

test('an invoice of a daily log and what an RFI may cost are found', async () => {
  const { t, at, gc } = s;
  const log = await t.as(gc).call('createDailyLog', {
    params: at,
    body: {
      logDate: s.day(0),
      invoices: [{ invoiceNumber: 'BRS-1', vendor: 'Bay Supply', invoiceDate: s.day(0), amount: 18_270.53 }],
    },
  });
  const rfi = await t.as(gc).call('createRfi', {
    params: at,
    body: {
      subject: 'Lintel',
      question: 'Which?',
      assigneeId: s.architect.id,
      dueDate: s.day(3),
      costImpact: { answer: 'YES', amount: 12_501 },
    },
  });
  expect(await found('18,270.53')).toEqual([{ id: log.id, said: 'Invoice USD 18270.53' }]);
  expect(await found('12,501')).toEqual([{ id: rfi.id, said: 'Cost impact USD 12501' }]);
});
