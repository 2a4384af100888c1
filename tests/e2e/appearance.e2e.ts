import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comeIn, logIn } from './steps/come-in.ts';
import { arrive, openBrowser, type Person } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

const COMPANY = 'Northgate Builders';

let product: Product;
let browser: Browser;
let desk: Person;
let laptop: Person;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  desk = await arrive(browser, product.url, 'Dana Whitfield', 'dana@northgate.example');
  // The same person on another device.
  laptop = await arrive(browser, product.url, 'Dana Whitfield', 'dana@northgate.example');
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** How the page looks, as the document says. */
const lookOf = ({ page }: Person) =>
  page.evaluate(() => ({
    direction: document.documentElement.dir,
    mode: document.documentElement.dataset['colorScheme'],
    control: document.documentElement.style.getPropertyValue('--control-md'),
    accent: getComputedStyle(document.documentElement).getPropertyValue('--pl-palette-primary-main').trim(),
    isBeside: document.querySelector('aside') !== null,
  }));

const CHOSEN = { direction: 'rtl', mode: 'dark', control: '40px', accent: '#6FCB93', isBeside: false };

test('what is chosen on one device is found on another, and holds from the first moment on', async () => {
  await comeIn(desk, COMPANY);
  const { page } = desk;
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Appearance' }).click();
  const panel = page.getByRole('dialog', { name: 'Appearance' });
  const kept = page.waitForResponse(
    (response) =>
      response.url().endsWith('/user-profile/preferences') && response.request().method() === 'PUT',
  );
  for (const choice of ['Classic top bar', 'Dark', 'Forest', 'Small', 'Right to left'])
    await panel.getByRole('radio', { name: choice, exact: true }).check({ force: true });
  await kept;
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => lookOf(desk)).toEqual(CHOSEN);
  // What was chosen last has been sent too before another device asks.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('plumbline.preferences')))
    .toContain('"unsent":[]');

  await logIn(laptop);
  await laptop.page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => lookOf(laptop)).toEqual(CHOSEN);

  // Loaded again, it is there before anything is drawn: no other look is seen first.
  await laptop.page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seenBeside: seen });
    new MutationObserver(() => {
      if (document.querySelector('aside')) seen.push('aside');
    }).observe(document, { childList: true, subtree: true });
  });
  await laptop.page.reload();
  await laptop.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await lookOf(laptop)).toEqual(CHOSEN);
  expect(await laptop.page.evaluate(() => (globalThis as { seenBeside?: string[] }).seenBeside)).toEqual([]);
});

test('a change on one device shows on the other while it is open', async () => {
  await desk.page.keyboard.press('Control+k');
  await desk.page.getByRole('combobox').fill('Layout: Stacked side');
  await desk.page.keyboard.press('Enter');
  await expect.poll(async () => (await lookOf(desk)).isBeside).toBe(true);
  await expect.poll(async () => (await lookOf(laptop)).isBeside, { timeout: 15_000 }).toBe(true);
});
