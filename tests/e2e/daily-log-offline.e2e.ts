import type { Browser, Page, Request } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { meet } from './steps/meet.ts';
import { arrive, openBrowser, type Person } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { appears } from './support/scene.ts';

const PHONE = { width: 390, height: 844 };

let product: Product;
let browser: Browser;
let contractor: Person;
let list: string;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  contractor = await arrive(browser, product.url, 'Dana Whitfield', 'dana@northgate.example');
  const projectId = await meet(contractor, 'Medical office building', []);
  list = `/app/projects/${projectId}/tools/daily-logs`;
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** A phone that the person has not been on before: nothing in its cache but what the list itself brings. */
async function freshPhone(): Promise<Page> {
  const storage = await contractor.context.storageState();
  const context = await browser.newContext({ baseURL: product.url, viewport: PHONE, storageState: storage });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  appears({ name: 'The phone', page });
  return page;
}

/** Opens a page and waits for its code until none comes any more. */
async function withItsCode(page: Page, open: () => Promise<unknown>): Promise<void> {
  let last = Date.now();
  const onCode = (request: Request): void => {
    if (request.url().endsWith('.js')) last = Date.now();
  };
  page.on('request', onCode).on('requestfinished', onCode);
  await open();
  await expect.poll(() => Date.now() - last, { timeout: 20_000 }).toBeGreaterThan(1500);
  page.off('request', onCode).off('requestfinished', onCode);
}

/** The list of logs, with all that it fetches for a lost connection: the worker of the photos, and its code. */
const openList = (page: Page): Promise<void> =>
  withItsCode(page, async () => {
    const worker = page.waitForResponse(/\/photo\.worker-/);
    await page.goto(list);
    await page.getByRole('button', { name: 'Today’s log' }).first().waitFor();
    await (await worker).finished();
  });

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 3200, height: 2400, channels: 3, background: '#7d8a95' } })
    .jpeg()
    .toBuffer(),
});

async function writeWork(page: Page, trade: string, workers: string): Promise<void> {
  await page.getByRole('button', { name: 'Work', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('combobox', { name: /^Trade/ }).fill(trade);
  await sheet.getByRole('textbox', { name: /^Workers/ }).fill(workers);
  await sheet.getByRole('textbox', { name: /^What they did/ }).fill('Placed the bottom mat.');
}

describe('a day on site where there is no reception', () => {
  test('on a fresh phone a log is begun, written with a photo and closed with the network off, and sent in order, once', async () => {
    const page = await freshPhone();
    await openList(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Today’s log' }).first().click();
    await page.getByRole('heading', { level: 1, name: /^New log/ }).waitFor();

    await writeWork(page, 'Ironworkers', '12');
    const sheet = page.getByRole('dialog');
    await sheet.locator('input[type="file"][multiple]').setInputFiles(await photo('mat.jpg'));
    // Made smaller by the worker, it waits with its entry.
    await sheet.getByRole('button', { name: 'Send mat.jpg now' }).waitFor();
    await sheet.getByRole('button', { name: 'Save entry' }).click();
    await page.getByText('Work entry: Ironworkers', { exact: false }).first().waitFor();
    await writeWork(page, 'Carpenters', '3');
    await sheet.getByRole('button', { name: 'Save entry' }).click();
    await page.getByText('Work entry: Carpenters', { exact: false }).first().waitFor();

    await page.getByRole('button', { name: 'Close log' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign and close' }).click();
    await page.getByText(/^4 entries wait/).waitFor();

    const writes: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET' && pathname.includes('/daily-logs'))
        writes.push(
          `${request.method()} ${pathname.replace(/^.*daily-logs/, '').replaceAll(/[0-9a-f-]{36}/g, 'id')}`,
        );
    });
    await page.context().setOffline(false);
    await page.waitForURL(/daily-logs\/[0-9a-f-]{36}/);
    await page.getByRole('heading', { level: 1, name: /^DL-0001/ }).waitFor();
    await page.getByRole('heading', { name: 'Signature' }).waitFor();
    await page.getByText('12 × 8 h = 96 h').waitFor();
    await page.getByText('3 × 8 h = 24 h').waitFor();
    await page.getByRole('button', { name: /^Open photo: Ironworkers/ }).waitFor();
    // The log, the photo, its entry, the other entry, the closing.
    expect(writes.map((write) => write.replace(/\?.*/, ''))).toMatchInlineSnapshot(`
      [
        "POST ",
        "POST /upload-files",
        "POST /id/entries",
        "POST /id/entries",
        "PATCH /id/close",
      ]
    `);
    await page.goto(list);
    await page.getByText('DL-0001').first().waitFor();
    expect(await page.getByText('DL-0002').count()).toBe(0);
    await page.context().close();
  });

  test('a form that was left over a log that nobody had yet opens after a reload with what was typed', async () => {
    const page = await freshPhone();
    await openList(page);
    await page.goto(`${list}?make=log`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Crew/ }).fill('Night crew');
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Create log' }).click();
    await page.getByRole('heading', { level: 1, name: /^New log/ }).waitFor();
    await writeWork(page, 'Masons', '5');
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).some((text) => text.includes('Masons'))))
      .toBe(true);
    await page.context().setOffline(false);
    await page.reload();
    const sheet = page.getByRole('dialog');
    const trade = sheet.getByRole('combobox', { name: /^Trade/ });
    await expect.poll(() => trade.inputValue(), { timeout: 20_000 }).toBe('Masons');
    await sheet.getByRole('button', { name: 'Save entry' }).click();
    await page.getByRole('heading', { level: 1, name: /^DL-0002/ }).waitFor();
    await page.getByText('5 × 8 h = 40 h').waitFor();
    await page.context().close();
  });

  test('a page that was not loaded yet: the app stays and says so, and opens it once there is reception', async () => {
    const page = await freshPhone();
    const preferences = page.getByRole('link', { name: 'Preferences' });
    await withItsCode(page, async () => {
      await page.goto('/app/notifications');
      await preferences.waitFor();
    });
    await page.context().setOffline(true);
    const [missing] = await Promise.all([
      page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js')),
      preferences.click(),
    ]);
    expect(missing.url()).toContain('/assets/');
    const said = page.getByRole('alert').filter({ hasText: 'Network connection error' });
    await said.waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await said.waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Notification preferences' }).waitFor();
    await page.context().close();
  });
});
