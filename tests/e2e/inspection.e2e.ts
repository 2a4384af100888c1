import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../domain/time/dates.ts';
import { meet } from './steps/meet.ts';
import { choose } from './steps/project.ts';
import { arrive, openBrowser, type Person } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

/** Two seconds, and a busy machine's patience. */
const LIVE_MS = 10_000;
const PHONE = { width: 390, height: 844 };

let product: Product;
let browser: Browser;
let contractor: Person;
let engineer: Person;
let sub: Person;
let projectId: string;
let inspectionPath: string;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  const comes = (name: string, email: string) => arrive(browser, product.url, name, email);
  contractor = await comes('Dana Whitfield', 'dana@northgate.example');
  engineer = await comes('Elena Sato', 'elena@meridian.example');
  sub = await comes('Mei Tanaka', 'mei@northline.example');
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const tool = () => `/app/projects/${projectId}/tools/inspections`;

/** Types a day into the date field of this name: tomorrow, and so never one that is past in any time zone. */
async function chooseTomorrow(page: Page): Promise<void> {
  const [year, month, day] = addDays(new Date().toISOString().slice(0, 10), 2).split('-');
  await page.getByRole('group', { name: 'Day' }).getByRole('spinbutton', { name: 'Month' }).click();
  await page.keyboard.type(`${month ?? ''}${day ?? ''}${year ?? ''}`);
}

const item = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

describe('an inspection from a template to its closing', () => {
  test('a contractor, an engineer and a subcontractor meet', async () => {
    projectId = await meet(contractor, 'Level 2 deck', [
      [engineer, 'Engineer', 'Meridian Structural'],
      [sub, 'Subcontractor', 'Northline Concrete'],
    ]);
  });

  test('the contractor keeps a template, makes an inspection of it and schedules it', async () => {
    const { page } = contractor;
    await page.goto(`${tool()}/templates/new`);
    await page.getByRole('textbox', { name: /^Name/ }).fill('Deck pour');
    const next = page.getByRole('textbox', { name: 'Next item' });
    for (const text of ['Forms are clean', 'Chairs hold the cover', 'Bars match the drawings']) {
      await next.fill(text);
      await next.press('Enter');
    }
    await page.getByLabel('The result has to be signed').check();
    await page.getByRole('button', { name: 'Create template' }).click();
    await page.getByRole('button', { name: 'Begin an inspection' }).click();
    await page.getByRole('textbox', { name: 'Location' }).fill('Level 2 deck');
    await chooseTomorrow(page);
    await choose(page, 'Inspectors', new RegExp(engineer.name));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /^INSP-0001 Deck pour/ }).waitFor();
    inspectionPath = new URL(page.url()).pathname;
  });

  test('the engineer runs it on a phone and fails an item with a photo', async () => {
    const { page } = engineer;
    await page.setViewportSize(PHONE);
    await page.goto(inspectionPath);
    await page.getByRole('button', { name: 'Start inspection' }).click();
    await item(page, 'Forms are clean').waitFor();
    await page.getByRole('button', { name: 'Pass', exact: true }).click();
    await item(page, 'Chairs hold the cover').waitFor();
    await page.getByRole('button', { name: 'Fail', exact: true }).click();
    await page.getByRole('textbox', { name: /What is wrong/ }).fill('Bolsters missing between C-4 and C-6.');
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7d8a95' } })
      .jpeg()
      .toBuffer();
    await page
      .locator('input[type="file"][multiple]')
      .setInputFiles({ name: 'c4.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: /^Remove/ }).waitFor();
    await choose(page, /Who corrects it/, new RegExp(sub.name));
    // What was typed is there after a reload.
    await page.reload();
    const note = page.getByRole('textbox', { name: /What is wrong/ });
    await note.waitFor();
    expect(await note.inputValue()).toMatch(/C-4 and C-6/);
    await page.getByRole('button', { name: 'Save and go on' }).click();
    await item(page, 'Bars match the drawings').waitFor();
    await page.getByRole('button', { name: 'Pass', exact: true }).click();
    await item(page, 'Result').waitFor();
    await page.getByRole('textbox', { name: /What is to be said/ }).fill('Bolsters short; the rest is good.');
    await page.getByRole('textbox', { name: 'Your full name' }).fill(engineer.name);
    await page.getByRole('button', { name: 'Fail the inspection' }).click();
    await page.getByRole('heading', { name: 'Follow-ups (1)' }).waitFor();
  });

  test('the subcontractor finds what is theirs and corrects it', async () => {
    const { page } = sub;
    await page.goto(`${tool()}/follow-ups`);
    await page.getByRole('button', { name: 'Mine to correct' }).click();
    await page.getByRole('gridcell', { name: 'INSP-0001' }).click();
    await page.getByRole('button', { name: 'Mark as corrected' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /What was done/ }).fill('Bolsters placed at 4 ft.');
    await dialog.getByRole('button', { name: 'Mark as corrected' }).click();
    // What waits on the device is shown at once; that the others have it says the message.
    await page.getByText('Marked as corrected').waitFor();
    await page.getByText('Bolsters placed at 4 ft.').first().waitFor();
  });

  test('the contractor orders the reinspection, which asks only what failed', async () => {
    const { page } = contractor;
    await page.goto(inspectionPath);
    await page.getByRole('button', { name: 'Inspect again' }).click();
    await page.getByRole('heading', { name: 'What is asked again (1)' }).waitFor();
    await chooseTomorrow(page);
    await page.getByRole('button', { name: 'Order reinspection' }).click();
    await page.getByText('Revision created successfully').waitFor();
  });

  test('the engineer passes it and signs', async () => {
    const { page } = engineer;
    await page.getByRole('button', { name: 'Start reinspection' }).click({ timeout: LIVE_MS * 2 });
    await page.getByText(/Item 2 · 1 of 1 asked again/).waitFor();
    await item(page, 'Chairs hold the cover').waitFor();
    await page.getByRole('button', { name: 'Pass', exact: true }).click();
    await item(page, 'Result').waitFor();
    await page.getByRole('textbox', { name: 'Your full name' }).fill(engineer.name);
    await page.getByRole('button', { name: 'Pass the inspection' }).click();
    await page.getByText('Passed', { exact: true }).first().waitFor();
  });

  test('the contractor closes it and reads the report', async () => {
    const { page } = contractor;
    await page.goto(inspectionPath);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close inspection' }).click();
    await page.getByText('Closed', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Report as PDF' }).click();
    const report = page.getByRole('dialog', { name: 'INSP-0001' });
    await report
      .locator('canvas')
      .first()
      .waitFor({ timeout: LIVE_MS * 3 });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      report.getByRole('button', { name: /Download/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('INSP-0001.pdf');
  });

  test('no page reported an error', () => {
    // The 403 of an invitation that waits is the way its dialog comes up; the router reports it as an error too.
    const problems = [contractor, engineer, sub].flatMap((person) => person.problems);
    expect(problems.filter((problem) => !problem.includes('ApiError'))).toEqual([]);
  });
});
