import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comeIn } from './steps/come-in.ts';
import { meet } from './steps/meet.ts';
import { createProject } from './steps/project.ts';
import { sendRfi, writeRfi } from './steps/rfi.ts';
import { arrive, openBrowser, type Person } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

const PROJECT = 'Harborview Medical Office Building';
const KNOWN = 'Louver anchors at grid C';
const SECRET = 'Louver claim of the glazier';
const WORDS = 'louver';

let product: Product;
let browser: Browser;
let contractor: Person;
let architect: Person;
let owner: Person;
let sub: Person;
let stranger: Person;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  contractor = await arrive(browser, product.url, 'Dana Whitfield', 'dana@northgate.example');
  architect = await arrive(browser, product.url, 'Henrik Lund', 'henrik@lund.example');
  owner = await arrive(browser, product.url, 'Grace Okafor', 'grace@harborview.example');
  sub = await arrive(browser, product.url, 'Marco Reyes', 'marco@cascade.example');
  stranger = await arrive(browser, product.url, 'Zdenka Farkas', 'zdenka@elsewhere.example');
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const results = ({ page }: Person) => page.getByRole('list', { name: 'Results' });

/** Looks for the words on the page of the search, and waits until it has answered. */
async function lookFor({ page }: Person, words: string): Promise<void> {
  await page.goto('/app/search');
  await page.getByRole('searchbox', { name: 'Search everything' }).fill(words);
  await page.waitForURL(/search=/);
}

describe('the search over everything', () => {
  test('four people of a project, and somebody of another company with a project of their own', async () => {
    const projectId = await meet(contractor, PROJECT, [
      [architect, 'Architect', 'Lund Avery Architects'],
      [owner, 'Owner', 'Harborview Health'],
      [sub, 'Subcontractor', 'Cascade Mechanical'],
    ]);
    for (const subject of [KNOWN, SECRET]) {
      await writeRfi(contractor, projectId, {
        subject,
        question: `${subject}: how?`,
        assignee: architect.name,
      });
      if (subject === SECRET) {
        await contractor.page.getByRole('combobox', { name: 'Visibility' }).click();
        await contractor.page.getByRole('option', { name: /^Private/ }).click();
      }
      await sendRfi(contractor);
    }
    await comeIn(stranger, 'Elsewhere Builders');
    await createProject(stranger, 'Quarry Yard');
  });

  test('each finds for the same words what they may see, and nobody a word of another company', async () => {
    for (const [person, seen] of [
      [contractor, [KNOWN, SECRET]],
      [architect, [KNOWN, SECRET]],
      [owner, [KNOWN]],
      [sub, [KNOWN]],
    ] as const) {
      await lookFor(person, WORDS);
      for (const subject of seen) await results(person).getByText(subject).first().waitFor();
      expect([person.name, await results(person).getByRole('listitem').count()]).toEqual([
        person.name,
        seen.length,
      ]);
      await person.page.getByRole('button', { name: `RFIs ${seen.length}` }).waitFor();
    }
    for (const words of [WORDS, 'Harborview', 'Whitfield', 'luover']) {
      await lookFor(stranger, words);
      await stranger.page.getByText('No results match', { exact: false }).waitFor();
      expect(await results(stranger).count()).toBe(0);
    }
    await lookFor(stranger, 'quarry');
    await results(stranger).getByText('Quarry Yard').first().waitFor();
  });

  test('a word with two letters swapped is found, and says that it is spelled differently', async () => {
    await lookFor(sub, 'luover');
    await results(sub).getByText(KNOWN).first().waitFor();
    await results(sub).getByText('Spelled differently').waitFor();
    expect(await results(sub).getByText(SECRET).count()).toBe(0);
  });

  test('a filter stands in the address, and holds after the page is loaded again', async () => {
    await lookFor(contractor, WORDS);
    await contractor.page.getByRole('button', { name: 'RFIs 2' }).click();
    await contractor.page.waitForURL(/kind=RFI/);
    await contractor.page.reload();
    await results(contractor).getByText(KNOWN).first().waitFor();
    expect(await contractor.page.getByRole('button', { name: 'RFIs 2' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
  });

  test('the palette finds the record, and leads to the page with everything', async () => {
    const { page } = owner;
    await page.goto('/app');
    await page.getByRole('button', { name: /^Command palette/ }).waitFor();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    await palette.getByRole('combobox').fill(WORDS);
    await palette.getByRole('option', { name: new RegExp(KNOWN) }).waitFor();
    await palette.getByRole('option', { name: `Search everything for “${WORDS}”` }).click();
    await page.waitForURL(/\/app\/search\?.*search=louver/);
    await results(owner).getByText(KNOWN).first().waitFor();
    await results(owner).getByRole('link').first().click();
    await page.waitForURL(/tools\/rfi\/[0-9a-f-]{36}/);
    await page.getByRole('heading', { name: new RegExp(KNOWN) }).waitFor();
  });

  test('nothing broke on the way', () => {
    for (const { problems } of [contractor, architect, owner, sub, stranger]) expect(problems).toEqual([]);
  });
});
