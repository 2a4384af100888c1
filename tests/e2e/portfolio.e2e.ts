import { eq } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { rfis } from '../../server/modules/rfi/schema.ts';
import { openDatabase } from '../../server/ports/open-database.ts';
import { meet } from './steps/meet.ts';
import { sendRfi, writeRfi } from './steps/rfi.ts';
import { arrive, openBrowser, type Person } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

const PROJECT = 'Harborview Medical Office Building';
const LATE = 'Anchor bolts at grid A';
const IN_TIME = 'Beam pocket at grid B';

let product: Product;
let browser: Browser;
let contractor: Person;
let architect: Person;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  contractor = await arrive(browser, product.url, 'Dana Whitfield', 'dana@northgate.example');
  architect = await arrive(browser, product.url, 'Henrik Lund', 'henrik@lund.example');
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** What the weeks do to an RFI that nobody answers. */
async function wasDue(subject: string, dueDate: string): Promise<void> {
  // Nobody has it open meanwhile: a page that still fetches its code would rightly complain.
  for (const { page } of [contractor, architect]) await page.goto('about:blank');
  await product.kill();
  const database = await openDatabase(readConfig({ DATA_DIR: product.dataDir }), () => {});
  await database.transaction((tx) => tx.update(rfis).set({ dueDate }).where(eq(rfis.subject, subject)));
  await database.close();
  await product.restart();
}

describe('the portfolio of a company', () => {
  test('a contractor asks an architect two questions, and one of them is never answered', async () => {
    const projectId = await meet(contractor, PROJECT, [[architect, 'Architect', 'Lund Avery Architects']]);
    for (const subject of [LATE, IN_TIME]) {
      await writeRfi(contractor, projectId, {
        subject,
        question: `${subject}: how?`,
        assignee: architect.name,
      });
      await sendRfi(contractor);
    }
    await wasDue(LATE, dayFromNow(-12));
  });

  test('the project at risk is found, the panel says why, and leads to the list of what is overdue', async () => {
    const { page } = contractor;
    await page.goto('/app');
    await page.getByRole('link', { name: 'Portfolio' }).click();
    await page.getByRole('button', { name: 'At risk' }).click();
    await page.getByRole('link', { name: `1 risk: ${PROJECT}` }).click();
    const panel = page.getByRole('dialog', { name: PROJECT });
    await panel.getByText('The oldest was due 12 days ago', { exact: false }).waitFor();
    await panel.getByText('Rule: An RFI is open more than 7 days after its due date.').waitFor();
    await panel.getByRole('link', { name: 'See the overdue RFIs' }).click();
    await page.getByRole('gridcell', { name: LATE }).waitFor();
    expect(await page.getByRole('gridcell', { name: IN_TIME }).count()).toBe(0);
    // Back, the panel stands where it was left.
    await page.goBack();
    await panel.getByText('Why it is at risk').waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
  });

  test('the file holds what is filtered, and says why', async () => {
    const { page } = contractor;
    await page.getByRole('button', { name: 'More actions' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
    ]);
    const [heads = '', row = ''] = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(heads).toContain('At risk because');
    expect(row).toContain(PROJECT);
    expect(row).toContain('RFIs overdue: The oldest was due 12 days ago');
  });

  test('the architect reads no figure that is not theirs to read, and the pages had no error', async () => {
    const { page } = architect;
    await page.goto('/app');
    await page.getByRole('link', { name: 'Portfolio' }).click();
    await page.getByRole('link', { name: `1 risk: ${PROJECT}` }).waitFor();
    expect([...contractor.problems, ...architect.problems].join('\n')).toBe('');
  });
});
