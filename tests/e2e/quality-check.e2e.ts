import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { meet } from './steps/meet.ts';
import { choose } from './steps/project.ts';
import { approveSov, importSov, submitSov } from './steps/sov.ts';
import { arrive, openBrowser, type Person } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { CONTRACT_FILE } from './support/real-contract.ts';

/** Two seconds, and a busy machine's patience. */
const LIVE_MS = 10_000;

let product: Product;
let browser: Browser;
let contractor: Person;
let owner: Person;
let sub: Person;
let mason: Person;
let projectId: string;
/** What the bell of who puts it right said before. */
let quiet: string | null;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  const comes = (name: string, email: string) => arrive(browser, product.url, name, email);
  contractor = await comes('Dana Whitfield', 'dana@northgate.example');
  owner = await comes('Grace Okafor', 'grace@harborview.example');
  sub = await comes('Mei Tanaka', 'mei@cascade.example');
  mason = await comes('Owen Reyes', 'owen@masonry.example');
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const bellOf = ({ page }: Person) => page.getByRole('button', { name: /^Notifications/ });
const list = () => `/app/projects/${projectId}/tools/quality-check`;

describe('a check of the schedule that fails and is put right', () => {
  test('a contractor, an owner and two subcontractors meet, and a schedule is approved', async () => {
    projectId = await meet(contractor, 'Street and sewer renovation', [
      [owner, 'Owner', 'Harborview Health'],
      [sub, 'Subcontractor', 'Cascade Mechanical'],
      [mason, 'Subcontractor', 'Reyes Masonry'],
    ]);
    const sovId = await importSov(contractor, projectId, CONTRACT_FILE, owner.name);
    await submitSov(contractor);
    await approveSov(owner, projectId, sovId);
  });

  test('the contractor makes checks of two lines and gives one to the subcontractor', async () => {
    const { page } = contractor;
    await page.goto(list());
    await page.getByRole('button', { name: 'From schedule' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Lines I choose' }).check();
    const boxes = dialog.getByRole('list', { name: 'Lines of the schedules' }).getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await dialog.getByText(/^2 checks will be made/).waitFor();
    await dialog.getByRole('button', { name: 'Create 2 checks' }).click();
    await page.getByText('2 checks made').waitFor();
    await page.getByRole('gridcell', { name: 'QC-0001' }).click();
    await page.waitForURL(/quality-check\/[0-9a-f-]{36}/);
    // The address changes before the page does, and the list has a menu of that name, too.
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Quality checks' }).waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await choose(page, 'Who checks', new RegExp(sub.name));
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('definition').filter({ hasText: sub.name }).waitFor();
  });

  test('a line that has its check cannot be chosen again', async () => {
    const { page } = contractor;
    await page.goto(`${list()}?make=fromSchedule`);
    await page.getByRole('radio', { name: 'Lines I choose' }).check();
    const box = page.getByRole('list', { name: 'Lines of the schedules' }).getByRole('checkbox').first();
    await expect.poll(() => box.isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('the subcontractor is told, fails it with a photo and names who puts it right', async () => {
    await mason.page.goto(list());
    await mason.page.getByRole('gridcell', { name: 'QC-0001' }).waitFor();
    quiet = await bellOf(mason).getAttribute('aria-label');
    const { page } = sub;
    await page.goto('/app/notifications');
    await page
      .getByRole('link', { name: /QC-0001/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Fail', exact: true }).click();
    const form = page.getByRole('form', { name: 'New entry' });
    await form.getByRole('textbox', { name: /What was found/ }).fill('The joint leaks at station 4+50.');
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7d8a95' } })
      .jpeg()
      .toBuffer();
    await form
      .locator('input[type="file"][multiple]')
      .setInputFiles({ name: 'joint.jpg', mimeType: 'image/jpeg', buffer });
    await form.getByRole('button', { name: 'Remove joint.jpg' }).waitFor();
    // What was typed and stored is there after a reload.
    await page.reload();
    await form.getByRole('button', { name: 'Remove joint.jpg' }).waitFor();
    expect(await form.getByRole('textbox', { name: /What was found/ }).inputValue()).toMatch(/station 4\+50/);
    await choose(page, /Who puts it right/, new RegExp(mason.name));
    await form.getByRole('button', { name: 'Save entry' }).click();
    const entries = page.getByRole('list', { name: 'Entries' });
    await entries.getByText('The joint leaks at station 4+50.').waitFor();
    await entries.getByRole('button', { name: /joint\.jpg/ }).waitFor();
    await entries.getByRole('link', { name: /^QC-0003 Correct/ }).waitFor();
  });

  test('who is named is told, and their open list shows it, without a reload', async () => {
    await mason.page.getByRole('gridcell', { name: 'QC-0003' }).waitFor({ timeout: LIVE_MS });
    await expect.poll(() => bellOf(mason).getAttribute('aria-label'), { timeout: LIVE_MS }).not.toBe(quiet);
  });

  test('they put it right and pass it; the failed check shows that at once', async () => {
    const followUp = sub.page.getByRole('list', { name: 'Entries' }).getByRole('listitem').first();
    await followUp.getByText('New', { exact: true }).waitFor();
    const { page } = mason;
    await page.getByRole('gridcell', { name: 'QC-0003' }).click();
    await page.getByRole('button', { name: 'Pass', exact: true }).click();
    await page.getByRole('button', { name: 'Save entry' }).click();
    await page.getByText('Entry added').waitFor();
    await followUp.getByText('In Progress', { exact: true }).waitFor({ timeout: LIVE_MS });
  });

  test('the subcontractor looks again and passes; the contractor completes both', async () => {
    await sub.page.getByRole('button', { name: 'Pass', exact: true }).click();
    await sub.page.getByRole('button', { name: 'Save entry' }).click();
    await sub.page.getByRole('heading', { name: 'Entries (2)' }).waitFor();
    const { page } = contractor;
    for (const number of ['QC-0001', 'QC-0003']) {
      await page.goto(list());
      await page.getByRole('gridcell', { name: number }).click();
      await page.getByRole('button', { name: 'Complete check' }).click();
      await page.getByRole('button', { name: 'Reopen' }).waitFor();
    }
    // The subcontractor's open page takes no entry any more.
    await sub.page.getByRole('group', { name: 'Result' }).waitFor({ state: 'detached', timeout: LIVE_MS });
  });

  test('no page reported an error', () => {
    // The 403 of an invitation that waits is the way its dialog comes up; the router reports it as an error too.
    const problems = [contractor, owner, sub, mason].flatMap((person) => person.problems);
    expect(problems.filter((problem) => !problem.includes('ApiError'))).toEqual([]);
  });
});
