import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { libraryOf, makePrivate, upload, uploaded } from './steps/documents.ts';
import { meet } from './steps/meet.ts';
import { sendRfi, writeRfi } from './steps/rfi.ts';
import { arrive, openBrowser, type Person } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

let product: Product;
let browser: Browser;
let contractor: Person;
let sub: Person;
let projectId: string;
let rfiId: string;

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

/** Opens the assistant over the page. */
async function assistant({ page }: Person): Promise<Locator> {
  await page.getByRole('button', { name: 'AI Assistant' }).click();
  const panel = page.getByRole('dialog', { name: 'AI Assistant' });
  await panel.getByRole('textbox', { name: 'Message' }).waitFor();
  return panel;
}

/** Asks with the keyboard, and gives the whole conversation once it is answered. */
async function ask(panel: Locator, question: string): Promise<string> {
  const box = panel.getByRole('textbox', { name: 'Message' });
  await box.fill(question);
  await box.press('Enter');
  await panel.getByRole('log').getByText(question).last().waitFor();
  await panel.getByRole('button', { name: 'Send message' }).waitFor();
  return panel.getByRole('log').innerText();
}

describe('the assistant, asked over three tools', () => {
  test('a contractor and a subcontractor meet, and records are made', async () => {
    projectId = await meet(contractor, 'Medical office building', [
      [sub, 'Subcontractor', 'Cascade Mechanical'],
    ]);
    await writeRfi(contractor, projectId, {
      subject: 'Damper at beam B-14',
      question: 'Which damper goes below the beam?',
      assignee: sub.name,
    });
    rfiId = await sendRfi(contractor);
    const { page } = contractor;
    await page.goto(`/app/projects/${projectId}/tools/daily-logs`);
    await page.getByRole('button', { name: 'Today’s log' }).first().click();
    await page.waitForURL(/daily-logs\/[0-9a-f-]{36}/);
    await page.goto(libraryOf(projectId));
    const text = { mimeType: 'text/plain', buffer: Buffer.from('Fire dampers') };
    const panel = await upload(contractor, [
      { name: 'Damper schedule.txt', ...text },
      { name: 'Damper prices.txt', ...text },
    ]);
    await uploaded(panel, '2 uploaded');
    await makePrivate(contractor, 'Damper prices.txt');
  });

  test('it finds what the contractor may see, in each tool, and says what changed', async () => {
    const panel = await assistant(contractor);
    const found = await ask(panel, 'find damper');
    for (const name of ['RFI-0001', 'Damper schedule.txt', 'Damper prices.txt'])
      expect(found).toContain(name);
    const changed = await ask(panel, 'What changed today?');
    for (const words of ['RFI-0001', 'DL-0001', 'Damper schedule.txt']) expect(changed).toContain(words);
  });

  test('for the subcontractor it is their turn, and what is private is not there', async () => {
    await sub.page.goto(`/app/projects/${projectId}/tools/overview`);
    const panel = await assistant(sub);
    const found = await ask(panel, 'find damper');
    expect(found).toContain('Damper schedule.txt');
    expect(found).not.toContain('Damper prices.txt');
    expect(await ask(panel, 'Who has the ball on RFI-1?')).toContain(`the ball is with ${sub.name}`);
    await ask(panel, 'What is waiting for me?');
    await panel
      .getByRole('link', { name: /Damper at beam B-14/ })
      .last()
      .click();
    await sub.page.waitForURL(new RegExp(`/tools/rfi/${rfiId}`));
    await sub.page.getByRole('heading', { level: 1, name: /Damper at beam B-14/ }).waitFor();
  });

  test('the conversation is there again after a reload, and goes when it is cleared', async () => {
    await sub.page.reload();
    const panel = await assistant(sub);
    await panel.getByText('Who has the ball on RFI-1?').waitFor();
    await panel.getByRole('button', { name: 'Clear' }).click();
    await panel.getByRole('button', { name: 'What is overdue?' }).waitFor();
    await sub.page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  });
});
