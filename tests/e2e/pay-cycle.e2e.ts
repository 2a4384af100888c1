import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comeIn } from './steps/come-in.ts';
import { createPayApp, pasteColumn, submitTerms } from './steps/pay-app.ts';
import {
  acceptInvitation,
  createProject,
  invite,
  joinByInvitation,
  publishProject,
} from './steps/project.ts';
import { importSov, submitSov } from './steps/sov.ts';
import { doInPlace, goToWork, openInPlace, signFromWork, workRow } from './steps/work.ts';
import { arrive, openBrowser, type Person } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { CONTRACT_FILE, contractItems, monthColumn } from './support/real-contract.ts';

let product: Product;
let browser: Browser;
let builder: Person;
let sub: Person;
let owner: Person;
let architect: Person;
let projectId: string;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  builder = await arrive(browser, product.url, 'Dana Whitfield', 'dana@northgate.example');
  sub = await arrive(browser, product.url, 'Mei Tanaka', 'mei@cascade.example');
  owner = await arrive(browser, product.url, 'Carla Mendes', 'carla@bayside.example');
  architect = await arrive(browser, product.url, 'Henrik Lund', 'henrik@lund.example');
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** Sends the waiver whose form the row has opened. */
async function sendWaiver({ page }: Person, waiver: 'conditional' | 'unconditional'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: `Send the ${waiver} waiver for signature` });
  await dialog.getByLabel('Title of the signer').fill('Project Manager');
  await dialog.getByLabel(/^Exceptions/).fill('Retainage held under the contract.');
  await dialog.getByRole('button', { name: 'Send for signature' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

describe('the whole pay cycle, found and done from the work of four people', () => {
  test('they meet on a project', async () => {
    await comeIn(builder, 'Northgate Builders');
    projectId = await createProject(builder, 'Street and sewer renovation');
    await publishProject(builder, 'Street and sewer renovation');
    for (const [person, role, company] of [
      [sub, 'Subcontractor', 'Cascade Mechanical'],
      [owner, 'Owner', 'Bayside Public Works'],
      [architect, 'Architect', 'Lund Architects'],
    ] as const) {
      await invite(builder, projectId, person.email, role);
      await joinByInvitation(person, company);
      await acceptInvitation(person, projectId);
    }
  });

  test('the schedule is approved where it waits', async () => {
    await importSov(sub, projectId, CONTRACT_FILE, 'Dana Whitfield');
    await submitSov(sub);
    await doInPlace(builder, 'Approve or reject the schedule of values', 'Approve');
  });

  test('the terms are filled in from the row, and approved in place', async () => {
    await createPayApp(sub, projectId);
    await goToWork(sub, 'Fill in and submit the payment terms');
    await submitTerms(sub, /Bayside/, /Carla Mendes/, /Henrik Lund/);
    await doInPlace(owner, 'Approve or reject the payment terms', 'Approve');
  });

  test('the work is billed on the sheet that the row leads to, and approved in place', async () => {
    await goToWork(sub, 'Fill in and submit the continuation sheet');
    await pasteColumn(sub.page, 'G-1', /^This period/, monthColumn(contractItems(), 0));
    await sub.page.getByText(/^Saved \d/).waitFor();
    await sub.page.getByRole('button', { name: 'Submit for approval' }).click();
    const dialog = sub.page.getByRole('dialog');
    await dialog.getByRole('button').last().click();
    await dialog.waitFor({ state: 'hidden' });
    await doInPlace(owner, 'Approve or reject the continuation sheet', 'Approve');
  });

  test('the application is sent, signed, certified, submitted and approved for payment', async () => {
    await doInPlace(sub, 'Send the application for signature', 'Send');
    await signFromWork(sub, 'Sign the application');
    await signFromWork(architect, 'Sign the application');
    await doInPlace(sub, 'Submit the signed package', 'Submit');
    await doInPlace(owner, 'Approve or reject the signed package', 'Approve');
  });

  test('it is waived, paid and waived for good', async () => {
    await openInPlace(sub, 'Send the conditional waiver', 'Send');
    await sendWaiver(sub, 'conditional');
    await signFromWork(sub, 'Sign the conditional waiver');
    await openInPlace(owner, 'Release the payment', 'Release');
    const release = owner.page.getByRole('dialog', { name: 'Release the payment' });
    await release.getByLabel('Reference').fill('Check 10482');
    await release.getByRole('button', { name: 'Release payment' }).click();
    await release.waitFor({ state: 'hidden' });
    await openInPlace(sub, 'Send the unconditional waiver', 'Send');
    await sendWaiver(sub, 'unconditional');
    await signFromWork(sub, 'Sign the unconditional waiver');
  });

  test('nothing of it waits any more', async () => {
    for (const person of [sub, owner, architect]) {
      await person.page.goto('/app');
      await person.page.getByText('Nothing is waiting for you').waitFor();
    }
    expect([sub, owner, architect, builder].flatMap(({ problems }) => problems)).toEqual([]);
  });

  test('what cannot be decided in place is told before it is asked', async () => {
    await createPayApp(sub, projectId);
    const row = await workRow(sub, 'Fill in and submit the continuation sheet');
    expect(await row.getByRole('button').count()).toBe(0);
    await row.getByText('the work of the period is filled in on the sheet').waitFor();
  });
});
