import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { meet } from './steps/meet.ts';
import { arrive, openBrowser, type Person } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

/** Two seconds, and a busy machine's patience. */
const LIVE_MS = 10_000;
const SUBJECT = 'Gate B is closed';

let product: Product;
let browser: Browser;
let contractor: Person;
let owner: Person;
let sub: Person;
let projectId: string;
/** The address of the message's page. */
let messageUrl: string;

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

const board = () => `/app/projects/${projectId}/tools/message-board`;

describe('a message to a role: written, read, answered and edited', () => {
  test('a contractor, an owner and a subcontractor meet', async () => {
    projectId = await meet(contractor, 'Street and sewer renovation', [
      [owner, 'Owner', 'Harborview Health'],
      [sub, 'Subcontractor', 'Cascade Mechanical'],
    ]);
  });

  test('the contractor adds a category', async () => {
    const { page } = contractor;
    await page.goto(board());
    await page.getByRole('heading', { name: 'No messages yet' }).waitFor();
    await page.getByRole('button', { name: 'Categories' }).first().click();
    await page.getByRole('button', { name: 'New category' }).click();
    const form = page.getByRole('dialog', { name: 'New category' });
    await form.getByRole('textbox', { name: /Name/ }).fill('Deliveries');
    await form.getByRole('button', { name: 'Purple' }).click();
    await form.getByRole('button', { name: 'Add category' }).click();
    await page.getByRole('dialog', { name: 'Categories' }).getByText('Deliveries').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
  });

  test('they send a message with a file to the subcontractors', async () => {
    const { page } = contractor;
    await page.getByRole('button', { name: 'New message' }).first().click();
    await page.getByRole('textbox', { name: /^Subject/ }).fill(SUBJECT);
    await page.getByRole('textbox', { name: /^Message/ }).fill('Use **gate A** until Friday.');
    await page.getByRole('button', { name: 'Roles and people' }).click();
    await page.getByRole('combobox', { name: 'Roles' }).click();
    await page.getByRole('option', { name: 'Subcontractor', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByText(/^1 other person reads it now/).waitFor();
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Deliveries' }).click();
    await page
      .locator('input[type="file"][multiple]')
      .setInputFiles({ name: 'gates.txt', mimeType: 'text/plain', buffer: Buffer.from('Gate A: north') });
    await page.getByRole('button', { name: 'Remove gates.txt' }).waitFor();
    // What was typed and stored is there after a reload.
    await page.getByText(/^Saved on this device/).waitFor();
    await page.reload();
    await page.getByText(/is back\. It is not saved yet/).waitFor();
    await page.getByRole('button', { name: 'Remove gates.txt' }).waitFor();
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('heading', { level: 1, name: /MSG-0001 Gate B is closed/ }).waitFor();
    await page.getByRole('heading', { name: 'Who reads it (2)' }).waitFor();
    messageUrl = page.url();
  });

  test('the owner, who is not in its audience, sees nothing of it', async () => {
    const { page } = owner;
    await page.goto(board());
    await page.getByRole('heading', { name: 'No messages yet' }).waitFor();
    await page.goto(messageUrl);
    await page.getByRole('heading', { name: 'Not Found' }).waitFor();
  });

  test('the subcontractor is told, reads it, and it is no longer new', async () => {
    const { page } = sub;
    await page.goto(`${board()}?unread=true`);
    await page.getByRole('gridcell', { name: 'MSG-0001' }).waitFor();
    await page.goto('/app/notifications');
    await page
      .getByRole('link', { name: /MSG-0001/ })
      .first()
      .click();
    await page.waitForURL(messageUrl);
    await page.getByText('gate A', { exact: true }).waitFor();
    await page.getByRole('button', { name: /gates\.txt/ }).waitFor();
    await page.goto(`${board()}?unread=true`);
    await page.getByRole('heading', { name: 'No messages match' }).waitFor();
  });

  test('they answer with a mention; the author sees it without a reload, and edits the message', async () => {
    await sub.page.goto(messageUrl);
    await sub.page.getByRole('button', { name: 'Write a comment' }).click();
    const field = sub.page.getByRole('textbox', { name: 'Your comment' });
    await field.pressSequentially('The trailer does not make the turn, @Dan');
    await sub.page.getByRole('option', { name: /Dana Whitfield/ }).click();
    await sub.page.getByRole('button', { name: 'Comment', exact: true }).click();
    await sub.page.getByRole('heading', { name: 'Comments (1)' }).waitFor();
    const { page } = contractor;
    await page.getByText('The trailer does not make the turn,').waitFor({ timeout: LIVE_MS });
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: /^Message/ }).fill('Use gate C until Friday.');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Message saved').waitFor();
    await page.getByRole('article').getByText('Edited').waitFor();
    await sub.page.getByText('Use gate C until Friday.').waitFor({ timeout: LIVE_MS });
  });

  test('the author flags it for everyone; the reader marks it as unread for themselves', async () => {
    await contractor.page.getByRole('button', { name: 'More actions' }).click();
    await contractor.page.getByRole('menuitem', { name: 'Flag as urgent' }).click();
    const { page } = sub;
    await page.getByText('Urgent', { exact: true }).waitFor({ timeout: LIVE_MS });
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Mark as unread' }).click();
    await page.getByRole('gridcell', { name: 'MSG-0001' }).waitFor();
    await page.getByTitle('Unread').waitFor();
  });

  test('no page reported an error', () => {
    // The 403 of an invitation that waits is the way its dialog comes up, and the 404 is the owner's.
    const problems = [contractor, owner, sub].flatMap((person) => person.problems);
    expect(problems.filter((problem) => !/ApiError|404/.test(problem))).toEqual([]);
  });
});
