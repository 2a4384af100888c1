import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { meet } from './steps/meet.ts';
import { acceptInvitation, choose, joinByInvitation } from './steps/project.ts';
import { arrive, openBrowser, type Person } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

/** Two seconds, and a busy machine's patience. */
const LIVE_MS = 10_000;

let product: Product;
let browser: Browser;
let contractor: Person;
let helper: Person;
let heir: Person;
let sub: Person;
let projectId: string;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  const comes = (name: string, email: string) => arrive(browser, product.url, name, email);
  contractor = await comes('Dana Whitfield', 'dana@northgate.example');
  helper = await comes('Luis Ortega', 'luis@fieldworks.example');
  heir = await comes('Noah Price', 'noah@fieldworks.example');
  sub = await comes('Mei Tanaka', 'mei@cascade.example');
  projectId = await meet(contractor, 'Harborview', [
    [helper, 'General contractor member', 'Fieldworks'],
    [heir, 'General contractor member', 'Priceworks'],
  ]);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const tools = (path: string) => `/app/projects/${projectId}/tools/${path}`;

test('a subcontractor is invited from a pasted list, joins and sees only their own', async () => {
  const { page } = contractor;
  await page.goto(tools('members/add'));
  await page.getByLabel(/^Addresses/).fill(`${sub.name} <${sub.email}>, nobody`);
  await choose(page, /^role of all/i, 'Subcontractor');
  await page.getByRole('button', { name: 'Send to all' }).click();
  const results = page.getByRole('list', { name: 'Results' });
  await results.getByText('This is not an email address.').waitFor();
  expect(await results.getByRole('listitem').count()).toBe(2);

  await joinByInvitation(sub, 'Cascade Mechanical');
  await acceptInvitation(sub, projectId);
  // Neither the administration nor the budget of the project is theirs to see.
  await sub.page.getByRole('heading', { name: 'Harborview' }).first().waitFor();
  expect(await sub.page.getByRole('link', { name: 'Project admin' }).count()).toBe(0);
  await sub.page.goto(tools('sov'));
  await sub.page.getByText('No schedules of values yet').first().waitFor();
});

test('whoever manages members reads why one of them cannot do something', async () => {
  const { page } = contractor;
  await page.goto(`${tools('members')}?search=Mei`);
  await page.getByRole('gridcell', { name: sub.name, exact: true }).click();
  await page.getByRole('heading', { name: sub.name, level: 1 }).waitFor();
  await page.getByRole('combobox', { name: 'What they want to do' }).fill('Change a project');
  await page.getByRole('option', { name: 'Change a project', exact: true }).click();
  await page.getByText(/PROJECT_MANAGE .* is missing/).waitFor();
});

test('an owner deactivates a member mid-session, and what waited goes to another', async () => {
  const { page } = contractor;
  await page.goto(tools('quality-check'));
  await page.getByRole('button', { name: 'New check' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'What is checked' }).fill('Rebar cover of the slab');
  await form.getByRole('combobox', { name: 'Who checks' }).click();
  await page.getByRole('option', { name: new RegExp(helper.name) }).click();
  await form.getByRole('button', { name: /create/i }).click();
  await form.waitFor({ state: 'detached' });

  await helper.page.goto(tools('quality-check'));
  await helper.page.getByText('Rebar cover of the slab').first().waitFor();

  await page.goto(`${tools('members')}?search=Luis`);
  await page.getByRole('button', { name: `Actions for ${helper.name}` }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/1 thing waits for them/).waitFor();
  await dialog.getByRole('combobox', { name: /hand over to/i }).click();
  await page.getByRole('option', { name: new RegExp(heir.name) }).click();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await dialog.waitFor({ state: 'detached' });

  // The open page hears of it, and the next step is refused.
  await helper.page
    .getByText('You no longer take part in this project.')
    .first()
    .waitFor({ timeout: LIVE_MS });
  expect(new URL(helper.page.url()).pathname).not.toContain(projectId);
  await heir.page.goto(tools('overview'));
  await heir.page
    .getByRole('list', { name: 'Waiting for you' })
    .getByText(/Rebar cover/)
    .waitFor();
});
