import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../pdf/testing/read-pdf.ts';
import type { TestUser } from '../../testing/harness.ts';
import { documentRoutes } from '../files/routes.ts';
import { type LogScene, logScene } from './testing.ts';

let s: LogScene;
beforeAll(async () => {
  s = await logScene();
});
afterAll(() => s.t.close());

test('what a contractor pays for its material is seen by its own company and who sees the money, nowhere by others', async () => {
  const { t, gc, owner, sub } = s;
  const log = await s.make({ logDate: s.day(-5), logAccess: 'PUBLIC' });
  const invoice = {
    invoiceNumber: 'BRS-20881',
    vendor: 'Bay Supply',
    invoiceDate: s.day(-5),
    amount: 18270.5,
    fileKey: await s.photo(gc, 'invoice.png'),
  };
  const added = await t.as(gc).call('addDailyLogInvoice', { params: s.on(log), body: invoice });
  const key = added.invoices[0]?.file?.key ?? '';
  const seen = async (as: TestUser) => {
    const { invoices } = await s.get(log, as);
    const { body } = await t.as(as).attempt('exportDailyLogPdf', { params: s.on(log) });
    const pages = await readPdf(body as unknown as Uint8Array);
    const paper = pages.flatMap(({ lines }) => lines).join('\n');
    const file = await documentRoutes(t.ports).request(`/documents/stream?key=${encodeURIComponent(key)}`, {
      headers: { authorization: `Bearer ${as.token}` },
    });
    return [invoices.length, paper.includes('18,270.50'), file.status];
  };
  const name = { ...s.at, objectType: 'DAILY_LOG', objectId: log.id } as const;
  /** What the history tells of it on the page, by itself and in the activity of the day, and what a search by its amount finds. */
  const told = async (as: TestUser) => {
    const { history } = await s.get(log, as);
    const page = await t.as(as).call('getRecordHistory', { params: name, query: {} });
    const day = await t
      .as(as)
      .call('getDailyActivity', { params: s.at, query: { timeZone: 'UTC', limit: 100 } });
    const found = await t.as(as).call('searchEverything', { query: { search: '18270.50' } });
    return [history, page.data, day.data]
      .map((steps) => JSON.stringify(steps).includes('Bay Supply'))
      .concat(found.data.length > 0);
  };
  expect(await told(gc)).toEqual([true, true, true, true]);
  expect(await told(owner)).toEqual([true, true, true, true]);
  expect(await told(sub)).toEqual([false, false, false, false]);
  // That there was a step is no secret.
  expect((await s.get(log, sub)).history[0]).toMatchObject({ action: 'addInvoice', changes: [] });
  expect(await seen(gc)).toEqual([1, true, 200]);
  expect(await seen(owner)).toEqual([1, true, 200]);
  expect(await seen(sub)).toEqual([0, false, 404]);
});

test('who adds an invoice to the log of another company sees that one', async () => {
  const { t, gc, sub } = s;
  const log = await s.make({ logDate: s.day(-6), logAccess: 'PRIVATE' });
  await t.as(gc).call('shareDailyLog', { params: s.on(log), body: { sharedToUserId: sub.id } });
  const invoice = (vendor: string) => ({
    invoiceNumber: 'A-1',
    vendor,
    invoiceDate: s.day(-6),
    amount: 10,
  });
  await t.as(gc).call('addDailyLogInvoice', { params: s.on(log), body: invoice('Bay Supply') });
  const theirs = await t
    .as(sub)
    .call('addDailyLogInvoice', { params: s.on(log), body: invoice('Cascade Pipe') });
  expect(theirs.invoices.map(({ vendor }) => vendor)).toEqual(['Cascade Pipe']);
  expect(JSON.stringify(theirs.history)).toContain('A-1, Cascade Pipe');
  expect(JSON.stringify(theirs.history)).not.toContain('Bay Supply');
  expect((await s.get(log)).invoices).toHaveLength(2);
});
