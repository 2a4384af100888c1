import type { Locator } from 'playwright-core';
import type { Person } from '../support/browser.ts';
import { choose } from './project.ts';

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';

export interface Submitted {
  section: string;
  type: string;
  title: string;
  file: string;
  reviewer: string;
}

/** Picks a person in a field that searches as one types. */
async function pick({ page }: Person, field: Locator, name: string): Promise<void> {
  await field.fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
}

/** Attaches a PDF of that name within the form or the dialog, and waits until it is stored. */
async function attach(form: Locator, name: string): Promise<void> {
  await form
    .locator('input[type="file"][multiple]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
  await form.getByRole('button', { name: `Open ${name}`, exact: true }).waitFor();
}

export const registerOf = (projectId: string): string => `/app/projects/${projectId}/tools/submittals`;

/** Writes a private submittal with its file and sends it. Resolves with its address. */
export async function submit(person: Person, projectId: string, what: Submitted): Promise<string> {
  const { page } = person;
  await page.goto(registerOf(projectId));
  await page.getByRole('button', { name: 'New submittal' }).first().click();
  await page.getByRole('combobox', { name: /^Spec section/ }).fill(what.section);
  await page.keyboard.press('Escape');
  await choose(page, /^Type/, what.type);
  await page.getByRole('textbox', { name: /^Title/ }).fill(what.title);
  await attach(page.getByRole('main'), what.file);
  await page.getByRole('textbox', { name: 'Review, working days' }).fill('10');
  await page.getByRole('checkbox', { name: /^Private/ }).check();
  await pick(person, page.getByRole('combobox', { name: /^Reviewer/ }), what.reviewer);
  await page.getByRole('button', { name: 'Send submittal' }).click();
  await page.waitForURL(/tools\/submittals\/[0-9a-f-]{36}/);
  return page.url();
}

/** Takes the open submittal into review and ends the review. */
export async function review({ page }: Person, comment: string): Promise<void> {
  await page.getByRole('button', { name: 'Start review' }).click();
  await page.getByRole('button', { name: 'End review' }).click();
  const dialog = page.getByRole('dialog', { name: 'End the review?' });
  await dialog.getByRole('textbox', { name: /^Comment/ }).fill(comment);
  await dialog.getByRole('button', { name: 'End review' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Forwards the open submittal, to these people one after the other where it names nobody yet. */
export async function forward(person: Person, approvers: readonly string[] = []): Promise<void> {
  const { page } = person;
  await page.getByRole('button', { name: 'Forward', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Forward to the approvers' });
  for (const [index, name] of approvers.entries()) {
    await dialog.getByRole('button', { name: 'Add approver' }).click();
    const one = dialog.getByRole('group', { name: `Approver ${String(index + 1)}` });
    await pick(person, one.getByRole('combobox', { name: /^Who approves/ }), name);
  }
  await dialog.getByRole('button', { name: 'Forward', exact: true }).click();
  await page.getByText('Submittal forwarded').waitFor();
}

/** Stamps the open submittal. */
export async function decide(
  { page }: Person,
  { code, comments, file }: { code: string; comments?: string; file?: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Decide', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Decide on/ });
  await dialog.getByRole('combobox', { name: /^Review code/ }).click();
  await page
    .getByRole('option', { name: new RegExp(`^${code}`) })
    .first()
    .click();
  if (comments) await dialog.getByRole('textbox', { name: /^Comments/ }).fill(comments);
  if (file) await attach(dialog, file);
  await dialog.getByRole('button', { name: 'Record decision' }).click();
  await page.getByText('Your decision is recorded').waitFor();
}

/** Revises the open submittal with another file and sends it again. */
export async function revise({ page }: Person, file: string): Promise<void> {
  await page.getByRole('button', { name: 'Revise', exact: true }).click();
  // The page of the record has a field for files too: that of a comment.
  await page.getByRole('button', { name: 'Send revision' }).waitFor();
  await attach(page.getByRole('main'), file);
  await page.getByRole('button', { name: 'Send revision' }).click();
  await page.getByText('Submittal sent').waitFor();
}

/** Closes the open submittal and gives it to somebody. */
export async function closeFor(person: Person, name: string): Promise<void> {
  const { page } = person;
  await page.getByRole('button', { name: 'Close submittal' }).click();
  const dialog = page.getByRole('dialog', { name: /^Close/ });
  await pick(person, dialog.getByRole('combobox', { name: /^Distribute to/ }), name);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Close submittal' }).click();
  await page.getByText('Submittal closed').waitFor();
}
