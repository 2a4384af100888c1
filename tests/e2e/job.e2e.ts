import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromCents } from '#domain/money/money.ts';
import { formatMoney } from '#domain/money/text.ts';
import { comeIn } from './steps/come-in.ts';
import {
  createPayApp,
  pasteColumn,
  releasePayment,
  sendWaiver,
  signByLink,
  signInApp,
  signWaiver,
  step,
  submitTerms,
} from './steps/pay-app.ts';
import {
  acceptInvitation,
  createProject,
  invite,
  joinByInvitation,
  publishProject,
} from './steps/project.ts';
import { approveSov, importSov, submitSov } from './steps/sov.ts';
import { readPdf } from '../../server/pdf/testing/read-pdf.ts';
import { arrive, openBrowser, type Person } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { CONTRACT_FILE, contractItems, monthColumn } from './support/real-contract.ts';

/** The original schedule of the real contract, in cents; its change orders are not part of it. */
const CONTRACT_SUM = 579_993_310;
const RETAINAGE_PERCENT = 5;

let product: Product;
let browser: Browser;
let contractor: Person;
let owner: Person;
let projectId: string;
let sovId: string;
let payAppId: string;
let firstId: string;
/** What the first application was certified for, in cents. */
let firstDue: number;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  contractor = await arrive(browser, product.url, 'Dana Whitfield', 'dana@northgate.example');
  owner = await arrive(browser, product.url, 'Carla Mendes', 'carla@bayside.example');
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const money = (cents: number) => formatMoney(cents, 'USD');

/** The merged G702 and G703 of an application, as a person downloads it, page by page. */
async function mergedPdf({ page }: Person): Promise<string[]> {
  await page.goto(`/app/projects/${projectId}/tools/pay-apps/${payAppId}/g702`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Application and continuation sheet' }).click();
  const pages = await readPdf(new Uint8Array(await readFile(await (await download).path())));
  return pages.map(({ lines }) => lines.join('\n'));
}

/** Bills a month from the open continuation sheet to the approved package. */
async function billMonth(month: number): Promise<void> {
  const { page } = contractor;
  await page.goto(`/app/projects/${projectId}/tools/pay-apps/${payAppId}/g703`);
  await pasteColumn(page, 'G-1', /^This period/, monthColumn(contractItems(), month));
  await page.getByText(/^Saved \d/).waitFor();
  await step(contractor, projectId, payAppId, '/g703', 'Submit for approval');
  await step(owner, projectId, payAppId, '/g703', 'Approve sheet');
  await step(contractor, projectId, payAppId, '/g702', 'Issue and send for signature');
  await signByLink(contractor);
  await signInApp(owner, projectId, payAppId);
  await step(contractor, projectId, payAppId, '', 'Submit package');
  await step(owner, projectId, payAppId, '', 'Approve for payment');
}

describe('the main job, from sign-up to signed payment applications', () => {
  test('the contractor comes in, makes a project and publishes it', async () => {
    await comeIn(contractor, 'Northgate Builders');
    projectId = await createProject(contractor, 'Street and sewer renovation');
    await publishProject(contractor, 'Street and sewer renovation');
  });

  test('the owner joins by the invitation link and accepts in the project', async () => {
    await invite(contractor, projectId, owner.email, 'Owner');
    await joinByInvitation(owner, 'Bayside Public Works');
    await acceptInvitation(owner, projectId);
  });

  test('the real contract is imported as it is published, and approved', async () => {
    sovId = await importSov(contractor, projectId, CONTRACT_FILE, 'Carla Mendes');
    await contractor.page.getByText(money(CONTRACT_SUM)).first().waitFor();
    await submitSov(contractor);
    await approveSov(owner, projectId, sovId);
    await owner.page.getByText('Approved', { exact: true }).first().waitFor();
  });

  test('its first three months are billed, signed and approved; every figure ties out', async () => {
    let billed = 0;
    let certified = 0;
    for (const month of [0, 1, 2]) {
      payAppId = await createPayApp(contractor, projectId);
      if (month === 0) {
        await submitTerms(contractor, /Bayside/, /Carla Mendes/);
        await step(owner, projectId, payAppId, '', 'Approve terms');
      }
      await billMonth(month);

      billed += contractItems().reduce((sum, item) => sum + (item.paid[month] ?? 0), 0);
      // 5% of each line of this contract's first months is a whole cent, so the sum of rounded lines is exact here.
      const retained = (billed * RETAINAGE_PERCENT) / 100;
      const due = billed - retained - certified;
      const pages = await mergedPdf(contractor);
      const [application] = pages;
      expect(application).toContain(money(CONTRACT_SUM));
      expect(application).toMatch(new RegExp(`column G\\)\\s+${escaped(money(billed))}`));
      expect(application).toMatch(new RegExp(`column I\\)\\s+${escaped(money(retained))}`));
      expect(application).toMatch(
        new RegExp(`previous certificates for payment\\s+${escaped(money(certified))}`),
      );
      expect(application).toMatch(new RegExp(`line 6 − 7\\)\\s+\\$?${escaped(money(due))}`));
      const sheet = pages.slice(1).join('\n');
      expect(sheet).toContain('SW-43');
      expect(sheet).toContain(money(billed));
      expect(pages.at(-1)).toMatch(/SHA-256/);
      expect(pages.at(-1)).toContain(owner.email);
      certified += due;
      if (month === 0) [firstId, firstDue] = [payAppId, due];
    }
    expect(fromCents(billed)).toBe(178_170);
  });

  test('the sealed document is shown in the app, the list and the project home carry the figures', async () => {
    const { page } = owner;
    await page.goto(`/app/projects/${projectId}/tools/pay-apps/${payAppId}/g702`);
    await page.getByText('All 15 checks agree to the cent.').waitFor();
    await page.getByRole('button', { name: 'View Application and continuation sheet' }).click();
    await page
      .getByRole('dialog')
      .getByText(/^1 of \d+$/)
      .waitFor();
    await page.goto(`/app/projects/${projectId}/tools/pay-apps`);
    await page.getByText('3 applications').waitFor();
    await page.goto(`/app/projects/${projectId}/tools/overview`);
    await page.getByText('$178,170.00').first().waitFor();
  });

  test('the first application is waived, paid in two parts, waived for good and closed', async () => {
    await sendWaiver(contractor, projectId, firstId, 'conditional');
    await signWaiver(contractor, projectId, firstId);
    const part = Math.floor(firstDue / 3);
    await releasePayment(owner, projectId, firstId, 'ACH 4471', money(part));
    await owner.page.getByText(`still owes $${money(firstDue - part)}`).waitFor();
    await releasePayment(owner, projectId, firstId, 'Check 10482');
    await owner.page.getByText('Paid in full in 2 payments.').waitFor();
    await sendWaiver(contractor, projectId, firstId, 'unconditional');
    // By the mailed link, as whoever has no account does.
    await signByLink(contractor);
    const { page } = contractor;
    await page.goto(`/app/projects/${projectId}/tools/pay-apps/${firstId}/payment`);
    await page.getByText('Closed', { exact: true }).first().waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Unconditional waiver', exact: true }).click();
    const pages = await readPdf(new Uint8Array(await readFile(await (await download).path())));
    expect((await download).suggestedFilename()).toBe(`UCLW-${firstId}.pdf`);
    const text = pages.flatMap(({ lines }) => lines).join('\n');
    expect(text).toContain(`$${money(firstDue)}`);
    expect(text).toContain('Retainage held under the contract.');
    expect(text).toMatch(/SHA-256/);
  });

  test('the next one is held up until that waiver is signed, and can be paid after it', async () => {
    const { page } = owner;
    await page.goto(`/app/projects/${projectId}/tools/pay-apps/${payAppId}/payment`);
    // The third: the second is not closed.
    await page.getByText(/unconditional waiver of application 2 is not signed/).waitFor();
  });

  test('nothing went wrong in either browser', () => {
    const unexpected = [...contractor.problems, ...owner.problems].filter((p) => !p.includes('ApiError'));
    expect(unexpected).toEqual([]);
  });

  test('signing out ends the session, and the address asked for is where the next login leads', async () => {
    const { page } = contractor;
    await page.goto(`/app/projects/${projectId}/tools/sov/${sovId}`);
    await page.getByRole('button', { name: /account|dana whitfield/i }).click();
    await page.getByRole('menuitem', { name: /sign out|log out/i }).click();
    await page.waitForURL(/\/auth\/login/);
    await page.goto(`/app/projects/${projectId}/tools/sov/${sovId}`);
    await page.waitForURL(/\/auth\/login\?redirectUrl=/);
    await page.getByLabel('Email').fill(contractor.email);
    await page.getByLabel('Password', { exact: true }).fill(contractor.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(new RegExp(`/tools/sov/${sovId}`));
  });
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
