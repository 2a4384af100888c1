import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import { readPdf } from '../../server/pdf/testing/read-pdf.ts';
import { meet } from './steps/meet.ts';
import { closeFor, decide, forward, registerOf, review, revise, submit } from './steps/submittal.ts';
import { arrive, openBrowser, type Person } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

/** Two seconds, and a busy machine's patience. */
const LIVE_MS = 10_000;
const PHONE = { width: 390, height: 844 };
const WHAT = {
  section: '03 30 00',
  type: 'Mix design',
  title: 'Mix designs for the footings',
  file: 'M1 to M4.pdf',
} as const;

let product: Product;
let browser: Browser;
let contractor: Person;
let sub: Person;
let architect: Person;
let engineer: Person;
let mason: Person;
let projectId: string;
/** The address of the submittal's page. */
let url: string;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  const comes = (name: string, email: string) => arrive(browser, product.url, name, email);
  contractor = await comes('Dana Whitfield', 'dana@northgate.example');
  sub = await comes('Mei Tanaka', 'mei@cascade.example');
  architect = await comes('Henrik Lund', 'henrik@lund.example');
  engineer = await comes('Asha Rao', 'asha@rao.example');
  mason = await comes('Owen Reyes', 'owen@masonry.example');
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** Opens the submittal from the notification of it. */
async function openFromBell({ page }: Person, number: string): Promise<void> {
  await page.goto('/app/notifications');
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click();
  await page.waitForURL(url);
}
/** The status beside the title of the open submittal. */
const stands = ({ page }: Person, status: string) =>
  page.getByRole('main').getByText(status, { exact: true }).first().waitFor({ timeout: LIVE_MS });
const isCalled = ({ page }: Person, number: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`${number} ${WHAT.title}`) }).waitFor();

describe('a submittal, from the subcontractor to the stamp, back, and to the site', () => {
  test('a contractor, two subcontractors, an architect and an engineer meet', async () => {
    projectId = await meet(contractor, 'Harborview Medical Office Building', [
      [sub, 'Subcontractor', 'Cascade Mechanical'],
      [mason, 'Subcontractor', 'Reyes Masonry'],
      [architect, 'Architect', 'Lund Avery Architects'],
      [engineer, 'Engineer', 'Rao Structural Engineers'],
    ]);
  });

  test('the subcontractor writes it with a file and sends it: it gets its number', async () => {
    url = await submit(sub, projectId, { ...WHAT, reviewer: contractor.name });
    await isCalled(sub, '03 30 00-001 R0');
    await stands(sub, 'Assigned');
    await sub.page.getByRole('list', { name: 'Files of this revision' }).getByText(WHAT.file).waitFor();
  });

  test('private, it is not there for the subcontractor of another company', async () => {
    const { page } = mason;
    await page.goto(registerOf(projectId));
    await page.getByRole('heading', { name: 'No submittals yet' }).waitFor();
    await page.goto(url);
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
  });

  test('the contractor is told, reviews it and forwards it: first to the architect, then to the engineer', async () => {
    await openFromBell(contractor, '03 30 00-001 R0');
    await review(contractor, 'Complete.');
    await forward(contractor, [architect.name, engineer.name]);
    await stands(contractor, 'Approval pending');
    const route = contractor.page.getByRole('list', { name: 'Route' });
    await route.getByText('Approval, step 2').waitFor();
    await route.getByText('Not their turn yet').waitFor();
    // The subcontractor's open page has it without a reload.
    await stands(sub, 'Approval pending');
  });

  test('the architect sends it back from a phone, with a stamped file', async () => {
    await architect.page.setViewportSize(PHONE);
    await openFromBell(architect, '03 30 00-001 R0');
    await decide(architect, {
      code: 'Revise and Resubmit',
      comments: 'The break histories of M2 are missing.',
      file: 'M1 to M4 stamped.pdf',
    });
    await stands(architect, 'Revise and Resubmit');
    // Nothing of the page is cut off or has to be moved sideways.
    const wide = await architect.page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(PHONE.width);
    await stands(sub, 'Revise and Resubmit');
  });

  test('the subcontractor reads why and sends the revision, which keeps the number', async () => {
    const { page } = sub;
    await page.getByText('The break histories of M2 are missing.').first().waitFor({ timeout: LIVE_MS });
    await revise(sub, 'M2 break histories.pdf');
    await isCalled(sub, '03 30 00-001 R1');
    const former = page.getByRole('listitem', { name: 'Revision 0' });
    await former.getByText('03 30 00-001 R0').waitFor();
    await former.getByText('M1 to M4 stamped.pdf').waitFor();
  });

  test('the revision goes the same way: the contractor, the architect from the phone, the engineer last', async () => {
    await openFromBell(contractor, '03 30 00-001 R1');
    await review(contractor, 'With the histories.');
    await forward(contractor);
    await openFromBell(architect, '03 30 00-001 R1');
    await decide(architect, { code: 'Approved', file: 'R1 stamped.pdf' });
    await stands(architect, 'Approval pending');
    await openFromBell(engineer, '03 30 00-001 R1');
    await decide(engineer, { code: 'Approved as Noted', comments: 'Test M2 at 3 days, too.' });
    await stands(engineer, 'Approved');
    await stands(contractor, 'Approved');
    // It bears the stricter of the two stamps.
    await stands(contractor, 'Approved as Noted');
  });

  test('the contractor closes it and distributes it to the mason, who sees it from then on', async () => {
    await closeFor(contractor, mason.name);
    await stands(contractor, 'Closed');
    await openFromBell(mason, '03 30 00-001 R1');
    await isCalled(mason, '03 30 00-001 R1');
    await mason.page.getByText('R1 stamped.pdf').first().waitFor();
  });

  test('the history names everybody who took part', async () => {
    const { page } = contractor;
    const history = page.getByRole('region', { name: 'History' });
    await history.getByRole('button', { name: /^Show all/ }).click();
    const told = await history.innerText();
    for (const { name } of [contractor, sub, architect, engineer]) expect(told).toContain(name);
    expect(told).toContain('The break histories of M2 are missing.');
  });

  test('its report and the workbook of the register hold it with its number', async () => {
    const { page } = contractor;
    await page.getByRole('button', { name: 'Export to PDF' }).click();
    const report = page.waitForEvent('download');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Download/ })
      .click();
    const file = await report;
    expect(file.suggestedFilename()).toBe('submittal-03-30-00-001-R1.pdf');
    const pages = await readPdf(new Uint8Array(await readFile(await file.path())));
    const text = pages.flatMap(({ lines }) => lines).join('\n');
    for (const part of ['03 30 00-001 R1', WHAT.title, architect.name, engineer.name, 'Approved as Noted'])
      expect(text).toContain(part);

    await page.goto(registerOf(projectId));
    await page.getByRole('gridcell', { name: '03 30 00-001 R1' }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Export to Excel' }).click();
    const workbook = await download;
    expect(workbook.suggestedFilename()).toBe('submittals-export.xlsx');
    const book = read(await readFile(await workbook.path()));
    const [sheet = ''] = book.SheetNames.map((name) => utils.sheet_to_csv(book.Sheets[name] ?? {}));
    for (const part of ['03 30 00-001 R1', WHAT.title, 'Approved as Noted']) expect(sheet).toContain(part);
  });

  test('no page reported an error', () => {
    // The 403 of an invitation that waits is the way its dialog comes up, and the other is the mason's.
    const problems = [contractor, sub, architect, engineer, mason].flatMap((person) => person.problems);
    expect(problems.filter((problem) => !problem.includes('ApiError'))).toEqual([]);
  });
});
