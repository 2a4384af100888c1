import type { Person } from '../support/browser.ts';
import { codeOf } from '../support/mailbox.ts';

/** Registers, verifies by the mailed code and completes onboarding with a new company. Ends on the entry page. */
export async function comeIn(person: Person, company: string): Promise<void> {
  const { page, name, email, password } = person;
  await page.goto('/');
  await page.getByRole('link', { name: /create|register|sign up/i }).click();
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByLabel('Code').waitFor();
  // The code sends itself.
  await page.getByLabel('Code').fill(await codeOf(person));
  await onboard(page, name, company);
}

async function onboard(page: Person['page'], name: string, company: string): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Company name').fill(company);
  await page.getByRole('button', { name: /^create/i }).click();
  await page.getByRole('button', { name: 'Create company' }).click();
  await page.getByLabel('I have read the terms and agree to them').check();
  await page.getByRole('button', { name: 'Agree and start' }).click();
  await page.getByRole('heading', { name: 'Your work' }).waitFor();
}

/** Signs in on the login page. */
export async function logIn({ page, email, password }: Person): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((to) => to.pathname.startsWith('/app'));
}
