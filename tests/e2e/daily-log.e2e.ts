import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../server/pdf/testing/read-pdf.ts';
import { meet } from './steps/meet.ts';
import { choose } from './steps/project.ts';
import { arrive, openBrowser, type Person } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

const PHONE = { width: 390, height: 844 };

let product: Product;
let browser: Browser;
let contractor: Person;
let owner: Person;
let sub: Person;
let projectId: string;
let logPath: string;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  const comes = (name: string, email: string) => arrive(browser, product.url, name, email);
  contractor = await comes('Dana Whitfield', 'dana@northgate.example');
  owner = await comes('Grace Okafor', 'grace@harborview.example');
  sub = await comes('Mei Tanaka', 'mei@cascade.example');
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const list = () => `/app/projects/${projectId}/tools/daily-logs`;
const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

describe('a day on site, from a phone in the mud to the owner’s PDF', () => {
  test('a contractor, an owner and a subcontractor meet', async () => {
    projectId = await meet(contractor, 'Medical office building', [
      [owner, 'Owner', 'Harborview Health'],
      [sub, 'Subcontractor', 'Cascade Mechanical'],
    ]);
  });

  test('the superintendent makes today’s log on a phone in one press, and adds work with a photo', async () => {
    const { page } = contractor;
    await page.setViewportSize(PHONE);
    await page.goto(list());
    await page.getByRole('button', { name: 'Today’s log' }).first().click();
    await page.waitForURL(/daily-logs\/[0-9a-f-]{36}/);
    await page.getByRole('heading', { level: 1, name: /^DL-0001/ }).waitFor();
    logPath = new URL(page.url()).pathname;
    await page.getByRole('button', { name: 'Work', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('combobox', { name: /^Trade/ }).fill('Ironworkers');
    await sheet.getByRole('textbox', { name: /^Workers/ }).fill('12');
    await sheet.getByRole('textbox', { name: /^What they did/ }).fill('Placed the bottom mat, grids A to C.');
    await sheet.locator('input[type="file"][multiple]').setInputFiles(await photo('mat.jpg', '#7d8a95'));
    await sheet.getByRole('button', { name: /^Remove mat/ }).waitFor();
    await sheet.getByRole('button', { name: 'Save entry' }).click();
    await page.getByText('Entry added successfully').first().waitFor();
    await page.getByText('12 × 8 h = 96 h').waitFor();
    await page.getByRole('button', { name: /^Open photo: Ironworkers/ }).waitFor();
  });

  test('what was typed is there after a reload', async () => {
    const { page } = contractor;
    await page.getByRole('button', { name: 'Nonconforming' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: /^What does not conform/ }).fill('Bolsters missing at C-4');
    await sheet.getByRole('textbox', { name: /^What was found/ }).fill('None between C-4 and C-6.');
    await expect
      .poll(() =>
        page.evaluate(() => Object.values(localStorage).some((text) => text.includes('C-4 and C-6'))),
      )
      .toBe(true);
    await page.reload();
    // The address opens the form again.
    expect(await sheet.getByRole('textbox', { name: /^What was found/ }).inputValue()).toMatch(/C-6/);
    await choose(page, /Who puts it right/, new RegExp(sub.name));
    await sheet.getByRole('button', { name: 'Save entry' }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('listitem', { name: /^Bolsters missing at C-4/ }).waitFor();
  });

  test('the log is private: the owner of the building does not see it', async () => {
    const { page } = owner;
    await page.goto(list());
    await page.getByRole('heading', { name: 'No daily logs yet' }).waitFor();
    await page.goto(logPath);
    await page.getByRole('heading', { name: 'Not Found' }).waitFor();
  });

  test('who owns the nonconformance is told, reads the log and puts it right with a photo', async () => {
    const { page } = sub;
    await page.setViewportSize(PHONE);
    await page.goto('/app/notifications');
    await page
      .getByRole('link', { name: /Bolsters missing at C-4 needs your correction/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Report correction' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: /^What was done/ }).fill('Bolsters placed at 4 ft.');
    await sheet.locator('input[type="file"][multiple]').setInputFiles(await photo('bolsters.jpg', '#c8552d'));
    await sheet.getByRole('button', { name: /^Remove bolsters/ }).waitFor();
    await sheet.getByRole('button', { name: 'Report correction' }).click();
    await page.getByText('Correction reported').waitFor();
    // The log is not theirs to write in.
    expect(await page.getByRole('group', { name: 'Add an entry' }).count()).toBe(0);
  });

  test('the superintendent verifies, opens the log to everyone and closes it with a signature', async () => {
    const { page } = contractor;
    await page.goto(logPath);
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Verify', exact: true }).click();
    await page.getByText('Correction verified').waitFor();
    await page.getByRole('button', { name: 'Muddy' }).click();
    await page.getByText('Changes saved').first().waitFor();
    await page.getByRole('button', { name: 'Public' }).click();
    await expect
      .poll(() => page.getByRole('button', { name: 'Public' }).getAttribute('aria-pressed'))
      .toBe('true');
    await page.getByRole('button', { name: 'Close log' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign and close' }).click();
    await page.getByText('Daily log closed successfully').waitFor();
    await page.getByRole('heading', { name: 'Signature' }).waitFor();
    expect(await page.getByRole('group', { name: 'Add an entry' }).count()).toBe(0);
  });

  test('the owner finds it in the calendar and reads the PDF of the day', async () => {
    const { page } = owner;
    await page.goto(`${list()}?show=calendar`);
    await page.getByRole('button', { name: /1 log, 2 entries/ }).click();
    await page.getByRole('gridcell', { name: 'DL-0001' }).click();
    await page.getByRole('heading', { level: 1, name: /^DL-0001/ }).waitFor();
    await page.getByRole('button', { name: 'Export to PDF' }).click();
    await page.getByText('Daily log exported to PDF successfully').waitFor();
    const downloading = page.waitForEvent('download');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Download/ })
      .click();
    const file = await downloading;
    const pages = await readPdf(new Uint8Array(await readFile(await file.path())));
    const text = pages.flatMap(({ lines }) => lines).join('\n');
    expect(text).toContain('Placed the bottom mat, grids A to C.');
    expect(text).toContain('Bolsters missing at C-4');
  });

  test('no page reported an error', () => {
    // The 404 of the private log is what the owner is told; the router reports it as an error too.
    const problems = [contractor, owner, sub].flatMap((person) => person.problems);
    expect(problems.filter((problem) => !problem.includes('ApiError'))).toEqual([]);
  });
});
