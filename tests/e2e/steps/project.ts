import type { Page } from 'playwright-core';
import type { Person } from '../support/browser.ts';
import { linkOf } from '../support/mailbox.ts';

/** Picks an option of a select or combobox by its label. */
export async function choose(page: Page, label: string | RegExp, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
}

/** Creates a project and publishes it from the list. Resolves with its id. */
export async function createProject({ page }: Person, name: string): Promise<string> {
  await page.getByRole('link', { name: 'New project' }).first().click();
  await page.getByLabel('Name', { exact: false }).first().fill(name);
  await page.getByLabel('City').fill('San Francisco');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByText('Project created successfully!').waitFor();
  await page.waitForURL(/\/app\/projects\/[0-9a-f-]{36}/);
  const id = /projects\/([0-9a-f-]{36})/.exec(page.url())?.[1];
  if (!id) throw new Error('The address of the new project has no id');
  return id;
}

/** Publishes a draft project from the company's list. */
export async function publishProject({ page }: Person, name: string): Promise<void> {
  await page.goto('/app');
  await page.getByRole('link', { name: 'All projects' }).click();
  await page.getByRole('tab', { name: /draft/i }).click();
  await page
    .getByRole('button', { name: new RegExp(`(actions|more).*${name}|${name}.*(actions|more)`, 'i') })
    .click();
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await page.getByRole('tab', { name: /active \(1\)/i }).click();
  await page.getByRole('link', { name }).waitFor();
}

/** Invites an e-mail address with a project role from the members page. */
export async function invite(
  { page }: Person,
  projectId: string,
  email: string,
  role: string,
): Promise<void> {
  await page.goto(`/app/projects/${projectId}/tools/members/add`);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await choose(page, /project role/i, role);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page
    .getByText(/invit(ed|ation sent)/i)
    .first()
    .waitFor();
}

/** Joins by the mailed link: password, company, terms. With them the invitation is accepted. */
export async function joinByInvitation(person: Person, company: string): Promise<void> {
  const { page, name, password } = person;
  await page.goto(await linkOf(person));
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the password').fill(password);
  await page.getByRole('button', { name: /join|create|continue/i }).click();
  await page.getByLabel('Company name').fill(company);
  await page.getByRole('button', { name: /^create/i }).click();
  await page.getByRole('button', { name: 'Create company' }).click();
  await page.getByLabel('I have read the terms and agree to them').check();
  await page.getByRole('button', { name: 'Agree and start' }).click();
  await page.waitForURL((url) => !url.pathname.includes('/onboarding'));
}

/** Opens a project one is invited to, and accepts where that was not done by joining. */
export async function acceptInvitation({ page }: Person, projectId: string): Promise<void> {
  await page.goto(`/app/projects/${projectId}`);
  const accept = page.getByRole('button', { name: 'Accept and open' });
  await Promise.race([accept.waitFor(), page.waitForURL(/tools\/overview/)]);
  if (await accept.isVisible()) await accept.click();
  await page.waitForURL(/tools\/overview/);
}
