import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comeIn } from './steps/come-in.ts';
import {
  acceptInvitation,
  createProject,
  invite,
  joinByInvitation,
  publishProject,
} from './steps/project.ts';
import { closeRfi, openByMail, reassign, respond, sendRfi, writeRfi } from './steps/rfi.ts';
import { arrive, openBrowser, type Person } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

let product: Product;
let browser: Browser;
let contractor: Person;
let sub: Person;
let architect: Person;
let projectId: string;

const ASKED = {
  subject: 'Duct clash with beam B-14',
  question: 'The supply duct meets beam B-14 at level 3. May the beam be penetrated?',
  assignee: 'Dana Whitfield',
};

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  contractor = await arrive(browser, product.url, 'Dana Whitfield', 'dana@northgate.example');
  sub = await arrive(browser, product.url, 'Mei Tanaka', 'mei@cascade.example');
  architect = await arrive(browser, product.url, 'Henrik Lund', 'henrik@lund.example');
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

describe('the life of an RFI', () => {
  test('a contractor, a subcontractor and an architect meet in a project', async () => {
    await comeIn(contractor, 'Northgate Builders');
    projectId = await createProject(contractor, 'Harborview Medical Office Building');
    await publishProject(contractor, 'Harborview Medical Office Building');
    await invite(contractor, projectId, sub.email, 'Subcontractor');
    await joinByInvitation(sub, 'Cascade Mechanical');
    await acceptInvitation(sub, projectId);
    await invite(contractor, projectId, architect.email, 'Architect');
    await joinByInvitation(architect, 'Lund Avery Architects');
    await acceptInvitation(architect, projectId);
  });

  test('the subcontractor asks; what was typed survives a reload', async () => {
    await writeRfi(sub, projectId, ASKED);
    await sub.page.reload();
    const subject = sub.page.getByRole('textbox', { name: /^Subject/ });
    await subject.waitFor();
    expect(await subject.inputValue()).toBe(ASKED.subject);
    await sendRfi(sub);
    await sub.page.getByText('RFI-0001').first().waitFor();
  });

  test('the contractor is told by mail and passes it to the architect', async () => {
    expect(await openByMail(contractor)).toContain('RFI-0001');
    await reassign(contractor, architect.name);
  });

  test('the architect is told by mail and answers', async () => {
    expect(await openByMail(architect)).toContain('RFI-0001');
    await respond(architect, 'No. Offset the duct 150 mm **below** the beam.');
  });

  test('the subcontractor is told, marks the answer as official and closes', async () => {
    await sub.page.goto('/app/notifications');
    await sub.page
      .getByRole('link', { name: /RFI-0001/ })
      .first()
      .click();
    await sub.page.waitForURL(/tools\/rfi\/[0-9a-f-]{36}/);
    await sub.page.getByRole('button', { name: 'Mark as official answer' }).click();
    await sub.page.getByRole('listitem', { name: `Official answer of ${architect.name}` }).waitFor();
    await closeRfi(sub, 'Answer accepted.');
    await sub.page.getByText('Closed', { exact: true }).first().waitFor();
  });

  test('the list shows it closed, by its filter in the address', async () => {
    const { page } = contractor;
    await page.goto(`/app/projects/${projectId}/tools/rfi?status=%5B%22CLOSED%22%5D`);
    await page
      .getByRole('link', { name: new RegExp(ASKED.subject) })
      .first()
      .waitFor();
    await page.goto(`/app/projects/${projectId}/tools/rfi?status=%5B%22ASSIGNED%22%5D`);
    await page
      .getByText(/no .*match/i)
      .first()
      .waitFor();
  });

  test('no page reported an error', () => {
    // The 403 of an invitation that waits is the way its dialog comes up; the router reports it as an error too.
    const problems = [contractor, sub, architect].flatMap((person) => person.problems);
    expect(problems.filter((problem) => !problem.includes('ApiError'))).toEqual([]);
  });
});
