import type { Page } from 'playwright-core';
import type { Person } from '../support/browser.ts';
import { linkOf } from '../support/mailbox.ts';
import { choose } from './project.ts';

const appPath = (projectId: string, payAppId: string) =>
  `/app/projects/${projectId}/tools/pay-apps/${payAppId}`;

/** Starts the next application on the one approved schedule. Resolves with its id. */
export async function createPayApp({ page }: Person, projectId: string): Promise<string> {
  await page.goto(`/app/projects/${projectId}/tools/pay-apps`);
  await page.getByRole('button', { name: 'New pay application' }).first().click();
  const dialog = page.getByRole('dialog');
  await choose(page, /schedule of values/i, /SOV-0001/);
  await dialog.getByText('Contract sum').waitFor();
  await dialog.getByRole('button', { name: 'Create application' }).click();
  await page.waitForURL(/pay-apps\/[0-9a-f-]{36}/);
  const id = /pay-apps\/([0-9a-f-]{36})/.exec(page.url())?.[1];
  if (!id) throw new Error('The address of the new application has no id');
  return id;
}

/** Fills in and submits the payment terms of the open application; without a certifier the approver certifies. */
export async function submitTerms(
  { page }: Person,
  company: RegExp,
  approver: RegExp,
  certifier?: RegExp,
): Promise<void> {
  await page.getByLabel('Of completed work').fill('5');
  await fillDate(page, 'Contract date', '01022026');
  await choose(page, /^paying company/i, company);
  await choose(page, /approver at the paying company/i, approver);
  if (certifier) await choose(page, /who certifies the amount/i, certifier);
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await page.getByRole('heading', { name: 'Approver to decide on the payment term' }).waitFor();
}

/** Types into a date picker's sections: month, day, year without separators. */
async function fillDate(page: Page, label: string, digits: string): Promise<void> {
  const group = page.getByRole('group', { name: label });
  await group.getByRole('spinbutton').first().click();
  await page.keyboard.type(digits);
}

/** Presses the confirming button of the dialog that a step opens, and waits until it has been answered. */
async function confirm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button').last().click();
  await dialog.waitFor({ state: 'hidden' });
}

/** One step of an application by its button; each of them asks before it is taken. */
export async function step(
  person: Person,
  projectId: string,
  payAppId: string,
  page: '' | '/g703' | '/g702' | '/payment',
  name: string,
): Promise<void> {
  await person.page.goto(`${appPath(projectId, payAppId)}${page}`);
  await person.page.getByRole('button', { name, exact: true }).first().click();
  await confirm(person.page);
}

/** The treegrid's cell in the row of an item and under a column header. */
export async function focusCell(page: Page, item: string, header: RegExp): Promise<void> {
  const sheet = page.getByRole('treegrid');
  const column = await sheet.getByRole('columnheader', { name: header }).getAttribute('aria-colindex');
  const row = sheet
    .getByRole('row')
    .filter({ has: page.locator('[aria-colindex="1"]', { hasText: new RegExp(`^\\s*${item}\\s*$`) }) });
  await row.locator(`[aria-colindex="${column}"]`).click();
}

/** Pastes a column of figures downwards from the cell of an item, as from a spreadsheet. */
export async function pasteColumn(
  page: Page,
  item: string,
  header: RegExp,
  values: readonly string[],
): Promise<void> {
  await focusCell(page, item, header);
  await page.evaluate((text) => navigator.clipboard.writeText(text), values.join('\n'));
  await page.keyboard.press('Control+V');
}

/** Types the name, agrees and signs the document that is open. */
async function giveSignature({ page, name }: Person): Promise<void> {
  await page.getByLabel('Your full name').fill(name);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^(Sign document|Certify and sign)$/ }).click();
}

/** Signs in the project, from the application; one is back there afterwards. */
export async function signInApp(person: Person, projectId: string, payAppId: string): Promise<void> {
  const { page } = person;
  const here = `/app/projects/${projectId}/tools/pay-apps/${payAppId}`;
  await page.goto(here);
  await page.getByRole('link', { name: /^(Sign|Certify and sign)$/ }).click();
  await giveSignature(person);
  await page.waitForURL((url) => url.pathname === here);
}

/** Sends the waiver that is next from the page of the payment; its form is filled in but for what nobody has told. */
export async function sendWaiver(
  { page }: Person,
  projectId: string,
  payAppId: string,
  waiver: 'conditional' | 'unconditional',
): Promise<void> {
  await page.goto(`${appPath(projectId, payAppId)}/payment`);
  await page.getByRole('button', { name: `Send ${waiver} waiver` }).click();
  const dialog = page.getByRole('dialog', { name: `Send the ${waiver} waiver for signature` });
  await dialog.getByLabel('Title of the signer').fill('Project Manager');
  await dialog.getByLabel(/^Exceptions/).fill('Retainage held under the contract.');
  await dialog.getByRole('button', { name: 'Send for signature' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Signs the waiver that is out, in the project; one is back at the payment afterwards. */
export async function signWaiver(person: Person, projectId: string, payAppId: string): Promise<void> {
  const { page } = person;
  const here = `${appPath(projectId, payAppId)}/payment`;
  await page.goto(here);
  await page.getByRole('link', { name: 'Sign waiver' }).click();
  await giveSignature(person);
  await page.waitForURL((url) => url.pathname === here);
}

/** Records a payment; without an amount all that is left. */
export async function releasePayment(
  { page }: Person,
  projectId: string,
  payAppId: string,
  reference: string,
  amount?: string,
): Promise<void> {
  await page.goto(`${appPath(projectId, payAppId)}/payment`);
  await page.getByRole('button', { name: 'Release payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Release the payment' });
  if (amount !== undefined) await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Reference').fill(reference);
  await dialog.getByRole('button', { name: 'Release payment' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(reference).waitFor();
}

/** Signs with a typed name by the link of the newest mail. */
export async function signByLink(person: Person): Promise<void> {
  const { page } = person;
  await page.goto(await linkOf(person));
  await giveSignature(person);
  await page
    .getByText(/you (have )?signed|signed/i)
    .first()
    .waitFor();
}
