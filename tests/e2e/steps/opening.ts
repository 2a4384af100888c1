import type { Person } from '../support/browser.ts';
import { choose } from './project.ts';

/** A line of a contract that was billed elsewhere: item, description, scheduled value, billed to date. */
export type BilledLine = readonly [item: string, description: string, scheduled: string, billed: string];

/** The lines as a spreadsheet hands them out. */
const csvOf = (lines: readonly BilledLine[]): string =>
  [
    'Item No.,Description of work,Scheduled value,Billed to date,Start date,End date',
    ...lines.map(([item, description, scheduled, billed]) =>
      [item, description, `"${scheduled}"`, `"${billed}"`, '2026-01-05', '2026-12-18'].join(','),
    ),
  ].join('\n');

/** Imports a contract with what was billed of it and submits it at once. Ends on the schedule; resolves with its id. */
export async function importBilled(
  { page }: Person,
  projectId: string,
  lines: readonly BilledLine[],
  approver: string,
): Promise<string> {
  await page.goto(`/app/projects/${projectId}/tools/sov`);
  await page.getByRole('button', { name: 'Import' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'hydronics.csv', mimeType: 'text/csv', buffer: Buffer.from(csvOf(lines)) });
  // What was read is shown line by line, before it is written.
  await dialog.getByRole('columnheader', { name: 'Billed to date' }).waitFor();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Division number').fill('23');
  await dialog.getByLabel('Scope of work').fill('Hydronics');
  await choose(page, /approver/i, new RegExp(approver));
  await dialog.getByLabel('Submit it for approval at once').check();
  await dialog.getByRole('button', { name: /^Import \d+ lines$/ }).click();
  await page.waitForURL(/tools\/sov\/[0-9a-f-]{36}/);
  return /sov\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
}

/** Begins the one approved contract with its opening balance. Ends on its sheet; resolves with its id. */
export async function beginOpening(
  { page }: Person,
  projectId: string,
  { number, through }: { number: string; through: string },
): Promise<string> {
  await page.goto(`/app/projects/${projectId}/tools/pay-apps`);
  await page.getByRole('button', { name: 'New pay application' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('This contract has been billed before').check();
  await dialog.getByRole('textbox', { name: /^Last application billed/ }).fill(number);
  await dialog
    .getByRole('group', { name: /^Billed through/ })
    .getByRole('spinbutton')
    .first()
    .click();
  await page.keyboard.type(through);
  await dialog.getByRole('button', { name: 'Create opening balance' }).click();
  await page.waitForURL(/pay-apps\/[0-9a-f-]{36}\/opening$/);
  return /pay-apps\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
}

/**
 * Presses "Propose" before the certificates are given, which asks for them, and gives them with what is held in total.
 * Ends on the sheet.
 */
export async function giveFigures(
  { page }: Person,
  { certified, retained }: { certified: string; retained: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Propose', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Figures of the opening balance' });
  await dialog.getByRole('textbox', { name: /^Certified to date/ }).fill(certified);
  await dialog.getByRole('textbox', { name: /^Retainage in total/ }).fill(retained);
  await dialog.getByRole('button', { name: 'Save figures' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Proposes the opening balance that is open to a person of the paying side. */
export async function propose({ page }: Person, approver: string): Promise<void> {
  await page.getByRole('button', { name: 'Propose', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose the opening balance?' });
  await choose(page, /^Who agrees for the paying side/, new RegExp(approver));
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}
