import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { meet } from './steps/meet.ts';
import { respond, sendRfi, writeRfi } from './steps/rfi.ts';
import { arrive, openBrowser, type Person } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

let product: Product;
let browser: Browser;
let contractor: Person;
let architect: Person;
let projectId: string;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  contractor = await arrive(browser, product.url, 'Dana Whitfield', 'dana@northgate.example');
  architect = await arrive(browser, product.url, 'Henrik Lund', 'henrik@lund.example');
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** Two seconds, and a busy machine's patience. */
const LIVE_MS = 10_000;

const SUBJECTS = ['Anchor bolts at grid A', 'Beam pocket at grid B', 'Curb height at the dock'];

/** The text of the row that has the focus. */
const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role=row]')?.textContent ?? '');

describe('the list of RFIs, with the keyboard alone', () => {
  test('a contractor asks an architect three questions', async () => {
    projectId = await meet(contractor, 'Harborview Medical Office Building', [
      [architect, 'Architect', 'Lund Avery Architects'],
    ]);
    for (const subject of SUBJECTS) {
      await writeRfi(contractor, projectId, {
        subject,
        question: `${subject}: how?`,
        assignee: architect.name,
      });
      await sendRfi(contractor);
    }
  });

  test('what others do shows on the open pages within two seconds, without a reload', async () => {
    const [asked, read] = [contractor.page, architect.page];
    await read.goto(`/app/projects/${projectId}/tools/rfi`);
    await read.getByRole('gridcell', { name: SUBJECTS[0] }).waitFor();
    const bell = read.getByRole('button', { name: /^Notifications/ });
    const before = await bell.getAttribute('aria-label');
    await writeRfi(contractor, projectId, {
      subject: 'Door swing at stair 2',
      question: 'In or out?',
      assignee: architect.name,
    });
    await sendRfi(contractor);
    await read.getByRole('gridcell', { name: 'Door swing at stair 2' }).waitFor({ timeout: LIVE_MS });
    await expect.poll(() => bell.getAttribute('aria-label'), { timeout: LIVE_MS }).not.toBe(before);
    // The record that the other one has open follows too.
    await read.getByRole('gridcell', { name: 'Door swing at stair 2' }).click();
    await respond(architect, 'Out, towards the corridor.');
    await asked.getByText('Out, towards the corridor.').waitFor({ timeout: LIVE_MS });
  });

  test('the usual columns fit beside the open navigation of a laptop', async () => {
    const { page } = contractor;
    await page.goto(`/app/projects/${projectId}/tools/rfi?orderBy=subject&order=ASC`);
    await page.getByRole('gridcell', { name: SUBJECTS[0] }).waitFor();
    const edges = await page.getByRole('grid', { name: 'RFIs' }).evaluate((grid) => ({
      grid: grid.getBoundingClientRect().right,
      column: Math.max(
        ...[...grid.querySelectorAll('[role=columnheader]')].map(
          (head) => head.getBoundingClientRect().right,
        ),
      ),
    }));
    expect(edges.column).toBeLessThanOrEqual(edges.grid);
  });

  test('arrows go from row to row, Enter opens, Back returns to the same row of the same list', async () => {
    const { page } = contractor;
    await page.getByRole('button', { name: 'Status' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Assigned', exact: true }).press('Enter');
    await page.keyboard.press('Escape');
    await page.getByText('3 RFIs').waitFor();
    const address = page.url();
    await page.getByRole('gridcell', { name: 'RFI-0001' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await focusedRow(page)).toContain(SUBJECTS[2]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: new RegExp(SUBJECTS[2] ?? '') }).waitFor();

    await page.goBack();
    await page.getByText('3 RFIs').waitFor();
    expect(page.url()).toBe(address);
    await expect.poll(() => focusedRow(page)).toContain(SUBJECTS[2]);

    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: new RegExp(SUBJECTS[1] ?? '') }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'RFIs', exact: true }).click();
    await page.getByText('3 RFIs').waitFor();
    expect(page.url()).toBe(address);
    await expect.poll(() => focusedRow(page)).toContain(SUBJECTS[1]);
  });

  test('no page reported an error', () => {
    // The 403 of an invitation that waits is the way its dialog comes up; the router reports it as an error too.
    const problems = [contractor, architect].flatMap((person) => person.problems);
    expect(problems.filter((problem) => !problem.includes('ApiError'))).toEqual([]);
  });
});
