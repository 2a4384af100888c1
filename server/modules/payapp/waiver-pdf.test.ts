import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../pdf/testing/read-pdf.ts';
import { sovScene, type SovScene } from '../sov/testing.ts';
import { signByMail } from './testing.ts';
import { approvedPayApp, closedPayApp, nextPayApp, paymentSteps } from './waiver-testing.ts';

let california: SovScene;
let nevada: SovScene;
beforeAll(async () => {
  california = await sovScene({
    state: 'CA',
    city: 'Oakland',
    address: '480 Harbor Drive',
    zipCode: '94607',
  });
  nevada = await sovScene({ state: 'NV' });
});
afterAll(() => Promise.all([california.t.close(), nevada.t.close()]));

type Pdf = 'getClwPdf' | 'getUclwPdf' | 'getPreviousUclwPdf' | 'getPayAppReportPdf';

async function read(s: SovScene, payApp: { id: string }, operation: Pdf, user = s.gc) {
  const answer = await s.t
    .as(user)
    .attempt(operation, { params: { projectId: s.project.id, payAppId: payApp.id } });
  expect(answer.status).toBe(200);
  const pages = await readPdf(new Uint8Array(answer.body as ArrayBuffer));
  return {
    name: answer.headers.get('content-disposition') ?? '',
    pages: pages.length,
    lines: pages.flatMap(({ lines }) => lines),
  };
}

test('a waiver has the fields of its form, as it was sent and sealed with its record once it is signed', async () => {
  const s = california;
  const pay = paymentSteps(s);
  const { payApp, sov } = await approvedPayApp(s);
  expect((await s.t.as(s.gc).attempt('getClwPdf', { params: pay.of(payApp) })).status).toBe(409);
  // 4,000 letters go on behind the form.
  const exceptions = `Retainage. ${'Extra work of the dewatering that is priced and not agreed. '.repeat(65)}The end.`;
  const unpaidConditionalWaivers = Array.from({ length: 12 }, (_, i) => ({
    throughDate: `2025-${String(i + 1).padStart(2, '0')}-28`,
    amount: 1000 + i,
  }));
  await pay.sendClw(payApp, {
    unpaidConditionalWaivers,
    exceptions: exceptions.slice(0, 3990) + ' The end.',
    jobLocation: undefined,
  });
  const sent = await read(s, payApp, 'getClwPdf', s.owner);
  expect(sent.name).toContain(`CLW-${payApp.id}.pdf`);
  expect(sent.pages).toBe(2);
  // Lines break where they are full.
  const text = sent.lines.join(' ');
  for (const told of [
    'Conditional lien waiver, progress payment',
    'section 8132 of the California Civil Code',
    'Claimant Northgate Builders',
    'Customer Harborview Health Partners',
    '480 Harbor Drive, Oakland, CA 94607',
    'Amount $450.00',
    'Maker of the check Harborview Health Partners',
    'Payable to Northgate Builders',
    'Continued behind this page.',
    'Exceptions, continued',
    'The end.',
    'Dana Whitfield, Project Manager',
    'Earlier conditional waivers through Jan 28, 2025: 1,000.00',
    '2 more behind this page',
    'Through Dec 28, 2025 1,011.00',
  ])
    expect(text).toContain(told);
  expect(text).not.toContain('Signature record');

  await signByMail(s, s.gc);
  const signed = await read(s, payApp, 'getClwPdf');
  expect(signed.lines.join('\n')).toContain('Signature record');
  expect(signed.lines.filter((line) => line.includes('Signed electronically'))).toHaveLength(1);

  await pay.release(payApp, 450);
  expect((await pay.sendUclw(payApp)).status).toBe(200);
  const after = (await read(s, payApp, 'getUclwPdf')).lines.join('\n');
  expect(after).toContain('Unconditional lien waiver, progress payment');
  expect(after).toContain('8134');
  expect(after).not.toContain('Maker of the check');
  await signByMail(s, s.gc);
  const second = await nextPayApp(s, sov.id, payApp.paymentTerm.id, { '03 30 00.2': 100 });
  const previous = await read(s, second, 'getPreviousUclwPdf');
  expect(previous.name).toContain(`UCLW-${payApp.id}.pdf`);
  expect(previous.lines.join('\n')).toContain('Signature record');
});

test('outside of California the form is neutral', async () => {
  const pay = paymentSteps(nevada);
  const { payApp } = await approvedPayApp(nevada);
  const sent = await pay.sendClw(payApp);
  expect(sent.body.conditionalWaiver?.civilCodeSection).toBeNull();
  const text = (await read(nevada, payApp, 'getClwPdf')).lines.join('\n');
  expect(text).toContain('General form, not that of one state');
  expect(text).not.toContain('California');
});

test('the report tells the whole application', async () => {
  const s = california;
  const { payApp } = await approvedPayApp(s);
  await closedPayApp(s, payApp);
  const report = await read(s, payApp, 'getPayAppReportPdf', s.owner);
  expect(report.name).toContain('PayAppReport.pdf');
  const text = report.lines.join('\n');
  for (const told of [
    'Pay application 1, General contract',
    'Closed. Period to',
    'Payment term',
    'Application (G702)',
    'Amount certified 450.00',
    'Continuation sheet (G703), by division',
    '03 Concrete 2,000.00 500.00 1,500.00 50.00',
    'Ties out',
    'Unconditional, progress, by Dana Whitfield',
    'Paid of 450.00 certified 450.00',
    'released the payment',
    'signed the unconditional waiver',
  ])
    expect(text).toContain(told);
  expect(text).not.toContain('undefined');
});
