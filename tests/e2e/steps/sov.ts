import type { Person } from '../support/browser.ts';
import { choose } from './project.ts';

/** Imports a spreadsheet as a new schedule of values, taking the dry run's suggestions. Ends on the schedule. Resolves with its id. */
export async function importSov(
  { page }: Person,
  projectId: string,
  file: string,
  approver: string,
): Promise<string> {
  await page.goto(`/app/projects/${projectId}/tools/sov`);
  await page.getByRole('button', { name: 'Import' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Accept all suggestions' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Scope of work').fill('Street and sewer renovation');
  await choose(page, /approver/i, new RegExp(approver));
  await dialog.getByLabel('Name of subdivision G').fill('General');
  await dialog.getByLabel('Name of subdivision R').fill('Roadway');
  await dialog.getByLabel('Name of subdivision SW').fill('Sewer');
  await dialog.getByRole('button', { name: /^Import \d+ lines$/ }).click();
  await page.waitForURL(/tools\/sov\/[0-9a-f-]{36}/);
  const id = /sov\/([0-9a-f-]{36})/.exec(page.url())?.[1];
  if (!id) throw new Error('The address of the imported schedule has no id');
  return id;
}

/** Submits the open schedule for approval. */
export async function submitSov({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: /submit for approval/i }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /submit/i }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Approves a schedule as its approver. */
export async function approveSov({ page }: Person, projectId: string, sovId: string): Promise<void> {
  await page.goto(`/app/projects/${projectId}/tools/sov/${sovId}`);
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /approve/i }).click();
  await dialog.waitFor({ state: 'hidden' });
}
