import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import { formatMoney } from '#domain/money/text.ts';
import { readPdf } from '../../server/pdf/testing/read-pdf.ts';
import {
  addLibraryTask,
  askForPrices,
  createChange,
  decide,
  listOf,
  pageOf,
  raiseRfi,
  signByMail,
  signInApp,
} from './steps/change-request.ts';
import {
  createPayApp,
  pasteColumn,
  releasePayment,
  sendWaiver,
  signByLink,
  signInApp as certify,
  signWaiver,
  step,
  submitTerms,
} from './steps/pay-app.ts';
import { meet } from './steps/meet.ts';
import { respond, sendRfi } from './steps/rfi.ts';
import { approveSov, importSov, submitSov } from './steps/sov.ts';
import { arrive, openBrowser, type Person } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { CONTRACT_FILE } from './support/real-contract.ts';

/** Two seconds, and a busy machine's patience. */
const LIVE_MS = 10_000;
/** The contract as it is imported, in cents. */
const CONTRACT_SUM = 579_993_310;
const CHANGE = {
  subject: 'Unforeseen rock in the sewer trench',
  description: 'Rock at station 4+50, above the elevation of boring B-4.',
  lines: ['G-1', 'G-2'],
  newTask: 'RX-1',
  approvers: ['Grace Okafor', 'Ben Adler'],
} as const;
/** What the three lines come to, in cents: an addition, a deduction, and the new task. */
const PRICES = [150_000, -25_000, 800_000] as const;
const NET = PRICES.reduce((sum, price) => sum + price, 0);
const SUBJECT = new RegExp(CHANGE.subject);

let product: Product;
let browser: Browser;
let contractor: Person;
let sub: Person;
let owner: Person;
let representative: Person;
let architect: Person;
let projectId: string;
let sovId: string;
let id: string;
let payAppId: string;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  const comes = (name: string, email: string) => arrive(browser, product.url, name, email);
  contractor = await comes('Dana Whitfield', 'dana@northgate.example');
  sub = await comes('Mei Tanaka', 'mei@cascade.example');
  owner = await comes('Grace Okafor', 'grace@harborview.example');
  representative = await comes('Ben Adler', 'ben@adler.example');
  architect = await comes('Elena Sato', 'elena@meridian.example');
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const money = (cents: number) => formatMoney(cents, 'USD');
const here = ({ page }: Person) => page.goto(pageOf(projectId, id));
/** The status beside the title of the open change request. */
const stands = ({ page }: Person, status: string) =>
  page.getByRole('main').getByText(status, { exact: true }).first().waitFor({ timeout: LIVE_MS });

describe('a change, from the request to the change order that is billed, certified and paid', () => {
  test('a contractor, a subcontractor, an architect and the owner’s two meet, and a schedule is approved', async () => {
    projectId = await meet(contractor, 'Street and sewer renovation', [
      [owner, 'Owner', 'Harborview Health'],
      [representative, 'Owner member', 'Adler Associates'],
      [sub, 'Subcontractor', 'Cascade Mechanical'],
      [architect, 'Architect', 'Meridian Architects'],
    ]);
    sovId = await importSov(contractor, projectId, CONTRACT_FILE, owner.name);
    await submitSov(contractor);
    await approveSov(owner, projectId, sovId);
    await addLibraryTask(product.url, contractor, projectId, {
      taskNumber: CHANGE.newTask,
      taskName: 'Rock excavation',
    });
  });

  test('the contractor writes the change: two lines of the schedule and a new task', async () => {
    id = await createChange(contractor, projectId, CHANGE);
    await contractor.page.getByText('CR-0001').first().waitFor();
    await stands(contractor, 'Open');
    await askForPrices(contractor, sub.name, 'Please price the rock as on the walk.');
    await stands(contractor, 'Out for pricing');
  });

  test('the subcontractor is told and prices it, without seeing what the contract is worth', async () => {
    const { page } = sub;
    await page.goto('/app/notifications');
    await page
      .getByRole('link', { name: /CR-0001/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Enter prices' }).click();
    await page.getByRole('treegrid').waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain('Original contract sum');
    await pasteColumn(
      page,
      'G-1',
      /^(Cost impact|Amount|Change)/,
      PRICES.map((price) => (price / 100).toFixed(2)),
    );
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('button', { name: 'Change prices' }).waitFor();
    // The contractor's open page has the prices without a reload.
    await contractor.page
      .getByText(`+${money(NET)}`)
      .first()
      .waitFor({ timeout: LIVE_MS });
  });

  test('submitted, the owner approves from the list of what waits for her', async () => {
    await decide(contractor, 'Submit for approval');
    const { page } = owner;
    await page.goto(listOf(projectId));
    await page.getByRole('button', { name: 'Waiting for me' }).click();
    await page.getByRole('gridcell').filter({ hasText: SUBJECT }).click();
    await decide(owner, 'Approve');
    await page.getByText('Change request approved successfully').waitFor();
    await stands(owner, 'Approval pending');
  });

  test('the owner’s representative asks first; the change waits for the answer and goes on', async () => {
    const { page } = representative;
    await here(representative);
    await raiseRfi(representative, {
      subject: 'Depth of the rock',
      question: 'How deep does the rock reach at station 4+50?',
      assignee: sub.name,
    });
    const rfiId = await sendRfi(representative);
    await stands(contractor, 'RFI raised');
    await sub.page.goto(`/app/projects/${projectId}/tools/rfi/${rfiId}`);
    await respond(sub, 'Four feet below the invert.');
    await page.getByText('Four feet below the invert.').first().waitFor({ timeout: LIVE_MS });
    await page.getByRole('button', { name: 'Close RFI' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Review comments/ }).fill('Answer accepted.');
    await dialog.getByRole('button', { name: 'Close RFI' }).click();
    await dialog.waitFor({ state: 'detached' });
    await stands(contractor, 'Approval pending');
    await here(representative);
    await decide(representative, 'Approve');
    await stands(representative, 'Approved');
  });

  test('sent for signature, the contractor signs by the mailed link and the owner in the project', async () => {
    await stands(contractor, 'Approved');
    await decide(contractor, 'Send for signature');
    await stands(contractor, 'Signature pending');
    const said = await signByMail(contractor);
    expect(said).toContain(money(CONTRACT_SUM + NET));
    await signInApp(owner, projectId, id);
    await stands(owner, 'Signed');
    await owner.page.getByText(/CO-01/).first().waitFor();
  });

  test('the list adds it up, and its workbook holds it', async () => {
    const { page } = owner;
    await page.goto(listOf(projectId));
    const net = page.getByRole('region', { name: 'Net change by change orders' });
    await net.getByText(`+$${money(NET)}`).waitFor();
    await page.getByRole('button', { name: 'Signed', exact: true }).click();
    await page.getByText('1 change request', { exact: true }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Export to Excel' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('change-requests-export.xlsx');
    const book = read(await readFile(await file.path()));
    const [first, second] = book.SheetNames.map((name) =>
      JSON.stringify(utils.sheet_to_json(book.Sheets[name] ?? {}, { header: 1 })),
    );
    expect(first).toContain('CO-01');
    expect(first).toContain(String(NET / 100));
    expect(second).toContain(CHANGE.newTask);
  });

  test('the schedule carries the lines, and the next sheet bills them', async () => {
    const { page } = contractor;
    await page.goto(`/app/projects/${projectId}/tools/sov/${sovId}`);
    await page
      .getByText(money(CONTRACT_SUM + NET))
      .first()
      .waitFor();
    payAppId = await createPayApp(contractor, projectId);
    await submitTerms(contractor, /Harborview/, /Grace Okafor/, /Elena Sato/);
    await step(owner, projectId, payAppId, '', 'Approve terms');
    await page.goto(`/app/projects/${projectId}/tools/pay-apps/${payAppId}/g703`);
    await pasteColumn(page, 'G-1', /^This period/, ['1000.00']);
    // What a change order brought stands below all others, out of sight until one goes there.
    await page.keyboard.press('Control+End');
    await pasteColumn(page, CHANGE.newTask, /^This period/, ['8000.00']);
    await page.getByText(/^Saved \d/).waitFor();
    await step(contractor, projectId, payAppId, '/g703', 'Submit for approval');
    await step(owner, projectId, payAppId, '/g703', 'Approve sheet');
    await step(contractor, projectId, payAppId, '/g702', 'Issue and send for signature');

    await page.goto(`/app/projects/${projectId}/tools/pay-apps/${payAppId}/g702`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Application and continuation sheet' }).click();
    const [application = ''] = (
      await readPdf(new Uint8Array(await readFile(await (await download).path())))
    ).map(({ lines }) => lines.join('\n'));
    const line3 = money(CONTRACT_SUM + NET);
    expect(application.split('\n')).toEqual(
      expect.arrayContaining([
        `1 Original contract sum ${money(CONTRACT_SUM)}`,
        `2 Net change by change orders ${money(NET)}`,
        `3 Contract sum to date (line 1 + 2) ${line3}`,
        `4 Total completed and stored to date (column G) ${money(900_000)}`,
        `Totals ${money(PRICES[0] + PRICES[2])} (${money(-PRICES[1])})`,
        `Net change by change orders (line 2) ${money(NET)}`,
      ]),
    );
  });

  test('the architect certifies it, the owner approves and pays it, and both waivers close it', async () => {
    await signByLink(contractor);
    await certify(architect, projectId, payAppId);
    await step(contractor, projectId, payAppId, '', 'Submit package');
    await step(owner, projectId, payAppId, '', 'Approve for payment');
    await sendWaiver(contractor, projectId, payAppId, 'conditional');
    await signWaiver(contractor, projectId, payAppId);
    await releasePayment(owner, projectId, payAppId, 'ACH 4471');
    // 9,000.00 of work, a twentieth of it retained.
    await owner.page
      .getByText(`$${money(855_000)}`)
      .first()
      .waitFor();
    await sendWaiver(contractor, projectId, payAppId, 'unconditional');
    await signWaiver(contractor, projectId, payAppId);
    await contractor.page.getByText('Closed', { exact: true }).first().waitFor();
    // The subcontractor, who priced the change, has no part in the contractor's payment.
    await sub.page.goto(`/app/projects/${projectId}/tools/pay-apps/${payAppId}`);
    await sub.page.getByRole('heading', { name: 'Failed to load payment term data' }).waitFor();
  });

  test('no page reported an error', () => {
    // The 403 of an invitation that waits is the way its dialog comes up; the router reports it as an error too.
    const problems = [contractor, sub, owner, representative, architect].flatMap((person) => person.problems);
    expect(problems.filter((problem) => !problem.includes('ApiError'))).toEqual([]);
  });
});
