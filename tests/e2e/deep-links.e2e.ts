import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { meet } from './steps/meet.ts';
import { sendRfi, writeRfi } from './steps/rfi.ts';
import { arrive, openBrowser, type Person } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

const WANTED = 'The tinsmith asks for the flange';
/** So many remarks follow it that it is on a later page of the thread. */
const AFTER = 60;

let product: Product;
let browser: Browser;
let contractor: Person;
let architect: Person;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  contractor = await arrive(browser, product.url, 'Dana Whitfield', 'dana@northgate.example');
  architect = await arrive(browser, product.url, 'Henrik Lund', 'henrik@lund.example');
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** Calls the API as the contractor: a thread of sixty remarks is not typed. */
async function calling() {
  const call = async (path: string, body?: unknown, token?: string): Promise<Record<string, unknown>> => {
    const response = await fetch(`${product.url}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  };
  const { email, password } = contractor;
  const { access_token: token } = await call('/auth/signin', { email, password });
  return (path: string, body?: unknown) => call(path, body, String(token));
}

/** The entry is come to: on the screen, with the keyboard in it, and marked for a moment. */
async function comesTo({ page }: Person, id: string): Promise<void> {
  await page.waitForURL(new RegExp(`#entry-${id}$`));
  const entry = page.locator(`#entry-${id}`);
  await page.locator(`#entry-${id}[data-marked]`).waitFor();
  await expect.poll(() => entry.evaluate((element) => document.activeElement === element)).toBe(true);
  await expect
    .poll(() =>
      entry.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }),
    )
    .toBe(true);
  // It is a place on the page, and stays no ornament.
  await page.locator(`#entry-${id}[data-marked]`).waitFor({ state: 'detached' });
}

test('what a notification, a search and a copied address lead to is come to, however long the thread', async () => {
  const projectId = await meet(contractor, 'Harborview Medical Office Building', [
    [architect, 'Architect', 'Lund Avery Architects'],
  ]);
  await writeRfi(contractor, projectId, {
    subject: 'Louver anchors at grid C',
    question: 'How are they fixed?',
    assignee: architect.name,
  });
  const rfiId = await sendRfi(contractor);
  const api = await calling();
  const { data } = (await api(`/projects/${projectId}/members`)) as {
    data: { user: { id: string; name: string } }[];
  };
  const mentioned = data.find(({ user }) => user.name === architect.name)?.user.id;
  const say = (content: string, mentions: readonly (string | undefined)[] = []) =>
    api(`/project/${projectId}/comments`, { objectType: 'RFI', objectId: rfiId, content, mentions });
  const wanted = String((await say(WANTED, [mentioned]))['id']);

  const { page } = architect;
  await page.goto('/app/notifications');
  await page
    .getByRole('list', { name: 'Notifications' })
    .getByRole('link', { name: /mentions you/ })
    .first()
    .click();
  await comesTo(architect, wanted);

  for (let n = 1; n <= AFTER; n++) await say(`Remark ${String(n)}`);
  await page.goto(`/app/projects/${projectId}/tools/rfi/${rfiId}`);
  await page.getByText(`Remark ${String(AFTER)}`, { exact: true }).waitFor();
  // By itself the thread begins with what was said last.
  expect(await page.locator(`#entry-${wanted}`).count()).toBe(0);
  await page.goBack();
  await comesTo(architect, wanted);

  await page.reload();
  await comesTo(architect, wanted);

  await page.goto('/app/search?search=tinsmith');
  await page.getByRole('list', { name: 'Results' }).getByRole('link').first().click();
  await comesTo(architect, wanted);

  // The address in another window of the same person.
  const address = page.url();
  await page.goto('/app');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(address);
  await comesTo(architect, wanted);
  for (const { problems } of [contractor, architect]) expect(problems).toEqual([]);
});
