import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comeIn } from './steps/come-in.ts';
import { arrive, openBrowser, type Person } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

let product: Product;
let browser: Browser;
let person: Person;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  person = await arrive(browser, product.url, 'Dana Whitfield', 'dana@northgate.example');
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** What came over night, told by reminders that were set; the product has no screen that sets one yet. */
async function overNight(titles: readonly string[]): Promise<void> {
  const call = async (path: string, body: unknown, token?: string) => {
    const response = await fetch(`${product.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${await response.text()}`);
    return (await response.json()) as { access_token: string };
  };
  const { email, password } = person;
  const { access_token: token } = await call('/auth/signin', { email, password });
  for (const title of titles) await call('/notifications', { title }, token);
}

test('a morning’s notifications are cleared by keyboard, and one too many comes back', async () => {
  const { page } = person;
  await comeIn(person, 'Northgate Builders');
  await overNight(['Call the lumber yard', 'Order the anchor bolts', 'Ask for the crane', 'Pour at seven']);
  await page.goto('/app/notifications');
  const list = page.getByRole('list', { name: 'Notifications' });
  await expect.poll(() => list.getByRole('listitem').count()).toBe(4);
  const inFocus = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  const bell = (unread: number) =>
    page
      .getByRole('button', {
        name: unread === 0 ? 'Notifications' : `Notifications, ${String(unread)} unread`,
        exact: true,
      })
      .waitFor();
  await bell(4);

  // The newest is read, the next is deleted; the keyboard goes on in the one after it.
  await page.keyboard.press('j');
  expect(await inFocus()).toContain('Pour at seven');
  await page.keyboard.press('r');
  await bell(3);
  await page.keyboard.press('j');
  await page.keyboard.press('d');
  await expect.poll(() => list.getByRole('listitem').count()).toBe(3);
  await bell(2);
  await expect.poll(inFocus).toContain('Order the anchor bolts');

  // The one that was deleted by mistake comes back, unread as it was.
  const deleted = page.getByRole('status').filter({ hasText: 'deleted' });
  await deleted.getByRole('button', { name: 'Undo' }).press('Enter');
  await list.getByText('Ask for the crane').waitFor();
  await bell(3);

  // The rest is read at once, and cleared from the palette's own list of what the page does.
  await page.locator('main').focus();
  await page.keyboard.press('a');
  await bell(0);
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Delete the notification').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Clear all' }).press('Enter');
  await page.getByRole('heading', { name: 'No notifications' }).waitFor();
  expect(person.problems).toEqual([]);
});
