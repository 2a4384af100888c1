import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { companies } from '../../server/modules/companies/schema.ts';
import { openDatabase } from '../../server/ports/open-database.ts';
import { meet } from './steps/meet.ts';
import { arrive, openBrowser, type Person } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

const PAGE = '/app/manage-organization/subscription';
const DAY = 86_400_000;

let product: Product;
let browser: Browser;
let owner: Person;
let invited: Person;
let projectId: string;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  owner = await arrive(browser, product.url, 'Dana Whitfield', 'dana@northgate.example');
  invited = await arrive(browser, product.url, 'Mei Tanaka', 'mei@cascade.example');
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** What two weeks do to a company, while the server is down. */
async function endTrial(name: string): Promise<void> {
  // Nobody has it open meanwhile: a page that still fetches its code would rightly complain.
  for (const { page } of [owner, invited]) await page.goto('about:blank');
  await product.kill();
  const database = await openDatabase(readConfig({ DATA_DIR: product.dataDir }), () => {});
  const trialStartedAt = new Date(Date.now() - 15 * DAY);
  await database.transaction((tx) =>
    tx.update(companies).set({ trialStartedAt }).where(eq(companies.name, name)),
  );
  await database.close();
  await product.restart();
}

describe('a company buys its plan in the sandbox', () => {
  test('in the trial it sees the days that are left, and makes a project', async () => {
    projectId = await meet(owner, 'Street and sewer renovation', [
      [invited, 'Subcontractor', 'Cascade Mechanical'],
    ]);
    const { page } = owner;
    await page.goto('/app/manage-organization');
    await page.getByText(/^14 days left of the trial/).waitFor();
    await page.getByRole('link', { name: 'Choose a plan' }).click();
    await page.getByText(/^14 days left, until/).waitFor();
    await page.getByText('No invoices yet').waitFor();
  });

  test('who gives up at the checkout has bought nothing', async () => {
    const { page } = owner;
    await page.getByRole('button', { name: 'Choose Monthly' }).click();
    await page.getByText('This is a sandbox.').waitFor();
    await page.getByRole('button', { name: 'Go back without paying' }).click();
    await page.getByRole('button', { name: 'Choose Monthly' }).waitFor();
    await page.getByText('No invoices yet').waitFor();
  });

  test('a card that is declined is told, and another one pays', async () => {
    const { page } = owner;
    await page.getByRole('button', { name: 'Choose Monthly' }).click();
    await page.getByRole('radio', { name: 'A card that is declined', exact: true }).check();
    await page.getByRole('button', { name: 'Pay $299.00 USD' }).click();
    await page.getByRole('alert').getByText('The card was declined. Nothing was charged.').waitFor();
    await page.getByRole('radio', { name: 'A card that works', exact: true }).check();
    await page.getByRole('button', { name: 'Pay $299.00 USD' }).click();
    await page.getByText('Your plan is active').waitFor();
    await page.getByRole('heading', { level: 2, name: 'Monthly' }).waitFor();
    await page.waitForURL((url) => url.pathname === PAGE && url.search === '');
    await page.getByText(/^\$299\.00 on /).waitFor();
  });

  test('the invoice is there, as a PDF', async () => {
    const { page } = owner;
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download invoice PL-\d{4}-0001 as PDF$/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^PL-\d{4}-0001\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('another plan costs what was shown', async () => {
    const { page } = owner;
    await page.getByRole('button', { name: 'Change to Yearly' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change to Yearly?' });
    const sum = dialog.getByRole('group', { name: 'What the change comes to' });
    await sum.getByText('Credit for the rest of Monthly').waitFor();
    const pay = dialog.getByRole('button', { name: /^Pay \$/ });
    const shown = /\$([\d,.]+)/.exec((await pay.textContent()) ?? '')?.[1];
    await pay.click();
    await page.getByText('Plan changed').waitFor();
    await page.getByRole('heading', { level: 2, name: 'Yearly' }).waitFor();
    const newest = page.getByRole('table', { name: 'Invoices' }).getByRole('row').nth(1);
    await newest.getByRole('cell', { name: shown ?? 'nothing', exact: true }).waitFor();
  });

  test('a cancelled plan runs on, and can be resumed', async () => {
    const { page } = owner;
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'End the plan Yearly?' });
    await dialog.getByText(/^Everything stays as it is until/).waitFor();
    await dialog.getByRole('button', { name: 'End plan' }).click();
    await page.getByText(/^Ends on .* Nothing more is charged\.$/).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Resume plan' }).click();
    await page.getByRole('button', { name: 'Cancel plan' }).waitFor();
    expect(owner.problems).toEqual([]);
  });
});

describe('a company that was invited, after its trial', () => {
  test('makes no project, and is told so before it tries', async () => {
    await endTrial('Cascade Mechanical');
    const { page } = invited;
    await page.goto('/app/projects/new');
    await page
      .getByRole('alert')
      .getByText(/^The trial of Cascade Mechanical has ended\./)
      .waitFor();
    const create = page.getByRole('button', { name: 'Create project' });
    await expect.poll(() => create.getAttribute('aria-disabled')).toBe('true');
    await create.hover();
    await page.getByRole('tooltip', { name: /needs a plan/ }).waitFor();
    // And whoever asks the server itself is told the same.
    const refused = await page.evaluate(async () => {
      const token = Object.values(localStorage).find((value) => /^[A-Za-z0-9_-]{40,}$/.test(value)) ?? '';
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const me = await (await fetch('/api/user-profile/me', { headers })).json();
      const body = JSON.stringify({
        companyId: me.company.id,
        name: 'Of our own',
        owningCompanyRole: 'GENERAL_CONTRACTOR',
      });
      const answer = await fetch('/api/projects', { method: 'POST', headers, body });
      return { status: answer.status, ...(await answer.json()) };
    });
    expect(refused).toMatchObject({ status: 402, errorCode: 'SUBSCRIPTION_REQUIRED' });
  });

  test('takes part in what it was invited to, and pays nothing', async () => {
    const { page } = invited;
    await page.goto(`/app/projects/${projectId}/tools/rfi/new`);
    await page.getByRole('textbox', { name: /^Subject/ }).fill('Which backfill goes over the sewer?');
    await page.goto(PAGE);
    await page.getByRole('heading', { level: 2, name: 'No plan' }).waitFor();
    await page.getByText('No invoices yet').waitFor();
    expect(invited.problems).toEqual([]);
  });
});
