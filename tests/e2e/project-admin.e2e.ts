import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { meet } from './steps/meet.ts';
import { choose } from './steps/project.ts';
import { arrive, openBrowser, type Person } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

/** Two seconds, and a busy machine's patience. */
const LIVE_MS = 10_000;

let product: Product;
let browser: Browser;
let contractor: Person;
let helper: Person;
let projectId: string;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  const comes = (name: string, email: string) => arrive(browser, product.url, name, email);
  contractor = await comes('Dana Whitfield', 'dana@northgate.example');
  helper = await comes('Luis Ortega', 'luis@fieldworks.example');
  projectId = await meet(contractor, 'Library renovation', [
    [helper, 'General contractor member', 'Fieldworks'],
  ]);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const admin = (more: string) => `/app/projects/${projectId}/tools/admin?${more}`;

describe('a role of the project’s own', () => {
  test('is made from a given base role, and given on the page of members', async () => {
    const { page } = contractor;
    await page.goto(admin('tab=roles'));
    await page.getByRole('button', { name: 'New role' }).click();
    const dialog = page.getByRole('dialog', { name: 'New role' });
    await dialog.getByRole('textbox', { name: /Name/ }).fill('RFI coordinator');
    await dialog.getByRole('checkbox', { name: 'View: Pay applications' }).click();
    await dialog.getByRole('button', { name: 'Create role' }).click();
    await page.getByText('Role created').waitFor();
    await page.getByRole('gridcell', { name: 'RFI coordinator', exact: true }).waitFor();

    await page.goto(`/app/projects/${projectId}/tools/members`);
    await page.getByRole('button', { name: `Actions for ${helper.name}` }).click();
    await page.getByRole('menuitem', { name: 'Edit member' }).click();
    await choose(page, /project role/i, /^RFI coordinator/);
    await page.getByRole('button', { name: 'Save member' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('gridcell', { name: 'RFI coordinator', exact: true }).waitFor();
  });

  test('loses a right while its holder has the page open, and the page says why', async () => {
    const { page } = helper;
    await page.goto(`/app/projects/${projectId}/tools/rfi`);
    const make = page.getByRole('button', { name: 'New RFI' }).first();
    await make.waitFor();
    expect(await make.getAttribute('aria-disabled')).toBeNull();
    // What the role does not have is not in the navigation.
    await page.getByRole('link', { name: 'Pay applications' }).waitFor({ state: 'detached' });

    await contractor.page.goto(admin('tab=roles'));
    await contractor.page.getByRole('gridcell', { name: 'RFI coordinator', exact: true }).click();
    const dialog = contractor.page.getByRole('dialog', { name: 'Edit RFI coordinator' });
    await dialog.getByRole('checkbox', { name: 'Manage: RFIs' }).click();
    await dialog.getByRole('button', { name: 'Save role' }).click();
    await contractor.page.getByText('Role saved').waitFor();

    await page.getByText(/^Your role in this project has changed/).waitFor({ timeout: LIVE_MS });
    await expect.poll(() => make.getAttribute('aria-disabled'), { timeout: LIVE_MS }).toBe('true');
    await make.hover();
    await page.getByRole('tooltip', { name: /^Your role does not allow you to/ }).waitFor();
  });

  test('and, where it may no longer be seen at all, the page is taken away', async () => {
    await contractor.page.goto(admin('tab=roles'));
    await contractor.page.getByRole('gridcell', { name: 'RFI coordinator', exact: true }).click();
    const dialog = contractor.page.getByRole('dialog', { name: 'Edit RFI coordinator' });
    await dialog.getByRole('checkbox', { name: 'View: RFIs' }).click();
    await dialog.getByRole('button', { name: 'Save role' }).click();
    await contractor.page.getByText('Role saved').waitFor();
    const refused = helper.page.getByRole('heading', {
      name: 'You do not have permission to perform this action',
    });
    await refused.waitFor({ timeout: LIVE_MS });
    await helper.page.getByRole('link', { name: 'RFIs' }).waitFor({ state: 'detached', timeout: LIVE_MS });
  });

  test('is not deleted while somebody has it: its people are given another one first', async () => {
    const { page } = contractor;
    await page.goto(admin('tab=roles'));
    await page.getByRole('button', { name: 'Actions for RFI coordinator' }).click();
    await page.getByRole('menuitem', { name: 'Reassign and delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'RFI coordinator is in use' });
    await dialog.getByText(helper.name).waitFor();
    await dialog.getByRole('button', { name: 'Reassign and delete' }).click();
    await page.getByText('Role deleted').waitFor();
    await page.getByRole('gridcell', { name: 'RFI coordinator', exact: true }).waitFor({ state: 'detached' });
    // The plain role is theirs again, on the page that was taken away from them.
    await helper.page.getByRole('button', { name: 'New RFI' }).first().waitFor({ timeout: LIVE_MS });
  });
});

test('a library of 2,000 rows is imported, and scrolls', async () => {
  const { page } = contractor;
  await page.goto(admin('tab=library'));
  await page.getByRole('button', { name: 'Import tasks' }).click();
  const rows = Array.from({ length: 2000 }, (_, i) => `T-${i + 1},Work item ${i + 1}`);
  const csv = ['Cost code,Description', ...rows].join('\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'library.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByText('2,000 tasks into Custom Task 1 › Custom Sub Task').waitFor();
  await page.getByRole('button', { name: 'Import 2,000 tasks' }).click();
  await page.getByText('Task created successfully').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const tree = page.getByRole('tree', { name: 'Task library' });
  const item = (name: RegExp) => tree.getByRole('treeitem', { name });
  await item(/^T-1 Work item 1$/).waitFor();
  // Only what is in view is drawn.
  expect(await tree.getByRole('treeitem').count()).toBeLessThan(100);
  await item(/^T-1 Work item 1$/).focus();
  await page.keyboard.press('End');
  await item(/^T-2000 Work item 2000$/).waitFor();
  await page.getByRole('searchbox', { name: 'Search the task library' }).fill('item 1999');
  await page.getByText('1 match', { exact: true }).waitFor();
  await item(/^T-1999 Work item 1999$/).waitFor();
  expect([...contractor.problems, ...helper.problems]).toEqual([]);
});
