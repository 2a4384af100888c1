import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comeIn, logIn } from './steps/come-in.ts';
import { arrive, openBrowser, type Person } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

const ORGANIZATION = '/app/manage-organization';
const COMPANY = 'Northgate Builders';
const OTHER = 'Cascade Mechanical';

let product: Product;
let browser: Browser;
let dana: Person;
let noah: Person;
let mei: Person;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  dana = await arrive(browser, product.url, 'Dana Whitfield', 'dana@northgate.example');
  noah = await arrive(browser, product.url, 'Noah Price', 'noah@northgate.example');
  mei = await arrive(browser, product.url, 'Mei Tanaka', 'mei@cascade.example');
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

async function invite({ page }: Person, email: string): Promise<void> {
  await page.goto(ORGANIZATION);
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('User invited successfully').waitFor();
}

describe('the people of a company', () => {
  test('a colleague is invited, joins by the link, and works for the company at once', async () => {
    await comeIn(dana, COMPANY);
    await invite(dana, noah.email);
    const [link = ''] = /https?:\/\/\S+#token=\S+/.exec(await noah.inbox.newest(noah.email, /#token=/)) ?? [];
    const { page } = noah;
    await page.goto(new URL(link).pathname + new URL(link).hash);
    await page.getByLabel('Full name').fill(noah.name);
    await page.getByLabel('Password', { exact: true }).fill(noah.password);
    await page.getByLabel('Repeat the password').fill(noah.password);
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByLabel('I have read the terms and agree to them').check();
    await page.getByRole('button', { name: 'Agree and start' }).click();
    await page.getByRole('heading', { name: 'Your work' }).waitFor();
    await page.goto(ORGANIZATION);
    await page.getByRole('heading', { level: 1, name: COMPANY }).waitFor();
    // A member reads; what an owner does says why it is off.
    expect(await page.getByRole('button', { name: 'Save company' }).count()).toBe(0);
  });

  test('the only owner cannot leave, until somebody else is one', async () => {
    const { page } = dana;
    const leave = async (): Promise<void> => {
      await page.getByRole('button', { name: `Leave ${COMPANY}` }).click();
      await page.getByRole('button', { name: 'Leave the company' }).click();
    };
    await page.goto(ORGANIZATION);
    await leave();
    await page.getByText('Make somebody else an owner first', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: `Actions for ${noah.name}` }).click();
    await page.getByRole('menuitem', { name: 'Make an owner' }).click();
    await page.getByRole('button', { name: 'Make an owner' }).click();
    await page.getByText('Role changed').waitFor();
    await noah.page.reload();
    await noah.page.getByRole('button', { name: 'Save company' }).waitFor();
  });

  test('who is invited by a second company joins it and goes over to it with the switcher', async () => {
    await comeIn(mei, OTHER);
    await invite(mei, dana.email);
    const { page } = dana;
    await page.goto(ORGANIZATION);
    await page.getByRole('button', { name: `Join: ${OTHER}` }).click();
    await page.getByText(`You have joined ${OTHER}`).waitFor();
    await page.getByRole('button', { name: /switch project$/ }).click();
    await page.getByRole('menuitemradio', { name: `Work for ${OTHER}` }).click();
    await page.getByText(`You now work for ${OTHER}`).waitFor();
    await page.goto(ORGANIZATION);
    await page.getByRole('heading', { level: 1, name: OTHER }).waitFor();
  });

  test('a device that is signed out elsewhere is out, and the one that did it stays', async () => {
    const laptop = await arrive(browser, product.url, dana.name, dana.email);
    await logIn(laptop);
    const { page } = dana;
    await page.goto('/app/onboarding/profile');
    await page.getByRole('button', { name: 'Sign out all other devices' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('Signed out on all other devices').waitFor();
    await laptop.page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
    await page.reload();
    await page.getByText('This device').waitFor();
    expect(await page.getByRole('button', { name: /^Sign out / }).count()).toBe(0);
    expect([dana, noah, mei].flatMap(({ problems }) => problems)).toEqual([]);
  });
});
