import type { Locator } from 'playwright-core';
import type { Person } from '../support/browser.ts';

/** The row of what is to be done, on the page of one's own work. */
export async function workRow({ page }: Person, does: string): Promise<Locator> {
  await page.goto('/app');
  const row = page.getByRole('listitem').filter({ hasText: does });
  await row.first().waitFor();
  return row.first();
}

/** Does it where it stands: its button, and the question's own. The row goes. */
export async function doInPlace(person: Person, does: string, act: string): Promise<void> {
  const { page } = person;
  const row = await workRow(person, does);
  await row.getByRole('button', { name: new RegExp(`^${act}: `) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button').last().click();
  await dialog.waitFor({ state: 'hidden' });
  await row.waitFor({ state: 'detached' });
}

/** Goes to where it is done. */
export async function goToWork(person: Person, does: string): Promise<void> {
  const row = await workRow(person, does);
  await row.getByRole('link').first().click();
  await person.page.waitForURL(({ pathname }) => pathname !== '/app');
}

/** Signs what waits for one's signature; one is back at one's work afterwards. */
export async function signFromWork(person: Person, does: string): Promise<void> {
  const { page, name } = person;
  const row = await workRow(person, does);
  await row.getByRole('button', { name: /^Sign: / }).click();
  await page.getByLabel('Your full name').fill(name);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^(Sign document|Certify and sign)$/ }).click();
  await page.waitForURL(({ pathname }) => pathname === '/app');
  await page.getByRole('heading', { name: 'Your work' }).waitFor();
}
