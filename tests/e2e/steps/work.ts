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

/** Opens the form of what is to be done where it stands. */
export async function openInPlace(person: Person, does: string, act: string): Promise<void> {
  const row = await workRow(person, does);
  await row.getByRole('button', { name: new RegExp(`^${act}: `) }).click();
}

/** Goes to where it is done. */
export async function goToWork(person: Person, does: string): Promise<void> {
  const row = await workRow(person, does);
  await row.getByRole('link').first().click();
  await person.page.waitForURL(({ pathname }) => pathname !== '/app');
}

/** Signs what waits for one's signature, over one's work; its row goes. */
export async function signFromWork(person: Person, does: string): Promise<void> {
  const { page, name } = person;
  await openInPlace(person, does, 'Sign');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your full name').fill(name);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: /^(Sign document|Certify and sign)$/ }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('listitem').filter({ hasText: does }).waitFor({ state: 'detached' });
}
