import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comeIn } from './steps/come-in.ts';
import { beginOpening, type BilledLine, giveFigures, importBilled, propose } from './steps/opening.ts';
import { createPayApp, pasteColumn, signByLink, signInApp, step, submitTerms } from './steps/pay-app.ts';
import {
  acceptInvitation,
  createProject,
  invite,
  joinByInvitation,
  publishProject,
} from './steps/project.ts';
import { approveSov } from './steps/sov.ts';
import { arrive, openBrowser, type Person } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

const LINES: readonly BilledLine[] = [
  ['D-1', 'Hydronic piping mains', '184,300.00', '92,150.00'],
  ['D-2', 'Hydronic piping branches', '96,725.50', '31,000.25'],
  ['D-3', 'Air handling units 1-4', '412,000.00', '412,000.00'],
  ['D-4', 'Ductwork level 1', '88,410.75', ''],
];
/** Column G of the lines is 535,150.25: 26,757.51 is held on it, and 505,000.00 was certified of the 508,392.74 earned. */
const OPENING = { certified: '505,000.00', retained: '26,757.51' };

let product: Product;
let browser: Browser;
let contractor: Person;
let sub: Person;
let projectId: string;
let openingId: string;
let payAppId: string;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  contractor = await arrive(browser, product.url, 'Dana Whitfield', 'dana@northgate.example');
  sub = await arrive(browser, product.url, 'Mei Tanaka', 'mei@cascade.example');
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const pageOf = (id: string) => `/app/projects/${projectId}/tools/pay-apps/${id}`;

/** The amount of a line of the form that is open, by its number there. */
const lineOf = async ({ page }: Person, number: string): Promise<string | undefined> => {
  const row = page
    .getByRole('table', { name: 'Lines 1 to 9 of the application' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: number, exact: true }) });
  return (await row.getByRole('cell').allInnerTexts()).at(-1)?.trim();
};

describe('a contract that was billed elsewhere goes on here', () => {
  test('the subcontractor imports it with what was billed, and the contractor approves it', async () => {
    await comeIn(contractor, 'Northgate Builders');
    projectId = await createProject(contractor, 'Medical office building');
    await publishProject(contractor, 'Medical office building');
    await invite(contractor, projectId, sub.email, 'Subcontractor');
    await joinByInvitation(sub, 'Cascade Mechanical');
    await acceptInvitation(sub, projectId);
    const sovId = await importBilled(sub, projectId, LINES, contractor.name);
    await approveSov(contractor, projectId, sovId);
  });

  test('its opening balance takes over what was imported, asks for what is missing and is proposed', async () => {
    openingId = await beginOpening(sub, projectId, { number: '24', through: '10312026' });
    const sums = sub.page.getByLabel('Sums of the opening balance');
    await sums.getByText('535,150.25').first().waitFor();
    await giveFigures(sub, OPENING);
    await sums.getByText('508,392.74').waitFor();
    await sub.page.getByText(/^\$3,392\.74 less was certified than was billed less retainage/).waitFor();
    await propose(sub, contractor.name);
    await sub.page.getByText('Opening balance proposed').first().waitFor();
  });

  test('the contractor sends it back, and agrees once it is corrected', async () => {
    const { page } = contractor;
    await page.goto(pageOf(openingId));
    await page.getByRole('button', { name: 'Send back' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^What has to change/ }).fill('Ductwork was begun in October.');
    await dialog.getByRole('button', { name: 'Send back' }).click();
    await dialog.waitFor({ state: 'hidden' });

    await sub.page.goto(`${pageOf(openingId)}/opening`);
    await sub.page.getByText('Ductwork was begun in October.').waitFor();
    await pasteColumn(sub.page, 'D-4', /^Work billed/, ['1,200.50']);
    await sub.page.getByText(/^Saved \d/).waitFor();
    // The total goes over one line more, and stays what it is.
    await sub.page.getByLabel('Sums of the opening balance').getByText('26,757.51').waitFor();
    await propose(sub, contractor.name);
    await step(contractor, projectId, openingId, '', 'Agree');
    await page.getByText('Agreed by both sides').waitFor();
  });

  test('it has no form and no payment: their addresses lead to its own page, and the list names it', async () => {
    const { page } = sub;
    for (const form of ['g703', 'g702', 'payment']) {
      await page.goto(`${pageOf(openingId)}/${form}`);
      await page.waitForURL((url) => url.pathname === `${pageOf(openingId)}/opening`);
      await page.getByRole('treegrid', { name: /^Opening balance/ }).waitFor();
    }
    await page.goto(`/app/projects/${projectId}/tools/pay-apps`);
    await page.getByText('Opening balance agreed').waitFor();
  });

  test('the first application here has the next number and bills on from it', async () => {
    payAppId = await createPayApp(sub, projectId);
    await sub.page.getByRole('heading', { name: 'Pay application 25' }).waitFor();
    await submitTerms(sub, /Northgate/, /Dana Whitfield/);
    await step(contractor, projectId, payAppId, '', 'Approve terms');
    const { page } = sub;
    await page.goto(`${pageOf(payAppId)}/g703`);
    // Column D is what was billed elsewhere.
    const total = page.getByRole('treegrid').getByRole('row').filter({ hasText: 'Grand total' });
    await total.getByText('536,350.75').first().waitFor();
    await pasteColumn(page, 'D-4', /^This period/, ['40,000.00']);
    await page.getByText(/^Saved \d/).waitFor();
    await step(sub, projectId, payAppId, '/g703', 'Submit for approval');
    await step(contractor, projectId, payAppId, '/g703', 'Approve sheet');
  });

  test('line 7 is what was certified, and the retainage is the old with that of the new work', async () => {
    await step(sub, projectId, payAppId, '/g702', 'Issue and send for signature');
    await signByLink(sub);
    await signInApp(contractor, projectId, payAppId);
    await sub.page.goto(`${pageOf(payAppId)}/g702`);
    await sub.page.getByText(/^All \d+ checks agree to the cent\.$/).waitFor();
    const lines = new Map<string, string | undefined>();
    for (const number of ['4', '5', '6', '7', '8']) lines.set(number, await lineOf(sub, number));
    // 5% of 40,000.00 on top of 26,757.51; line 8 asks for what was not certified elsewhere as well.
    expect(Object.fromEntries(lines)).toEqual({
      4: '576,350.75',
      5: '28,757.51',
      6: '547,593.24',
      7: '505,000.00',
      8: '$42,593.24',
    });
  });

  test('nothing went wrong in either browser', () => {
    const unexpected = [...contractor.problems, ...sub.problems].filter((p) => !p.includes('ApiError'));
    expect(unexpected).toEqual([]);
  });
});
