import type { Page } from 'playwright-core';
import type { Person } from '../support/browser.ts';
import { linkOf } from '../support/mailbox.ts';
import { choose } from './project.ts';

export interface Change {
  subject: string;
  description: string;
  /** Names of those who have to approve. */
  approvers: readonly string[];
  /** Numbers of the lines of the schedule that change, and of the task of the library that is new to it. */
  lines: readonly string[];
  newTask: string;
}

export const listOf = (projectId: string): string => `/app/projects/${projectId}/tools/change-requests`;
export const pageOf = (projectId: string, id: string): string => `${listOf(projectId)}/${id}`;

/** Earthwork, in MasterFormat: a division that every project's library has. */
const EARTHWORK = '31';

/** A task of the project's library that is on no schedule. There is no screen for the library yet. */
export async function addLibraryTask(
  url: string,
  { email, password }: Person,
  projectId: string,
  task: { taskNumber: string; taskName: string },
): Promise<void> {
  let token = '';
  const call = async (path: string, body?: unknown) => {
    const response = await fetch(`${url}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${await response.text()}`);
    return (await response.json()) as {
      access_token: string;
      id: string;
      divisions: { id: string; divisionNumber: string }[];
    };
  };
  token = (await call('/auth/signin', { email, password })).access_token;
  const tools = `/projects/${projectId}/tools`;
  const { divisions } = await call(`${tools}/sov/library`);
  const divisionId = divisions.find(({ divisionNumber }) => divisionNumber === EARTHWORK)?.id;
  const subDivision = { divisionId, subDivisionNumber: '31 23 00', subDivisionName: 'Excavation and fill' };
  const { id: subDivisionId } = await call(`${tools}/admin/subdivisions`, subDivision);
  await call(`${tools}/admin/tasks`, { ...task, divisionId, subDivisionId });
}

/** Ticks tasks in the dialog that adds lines. */
async function tick(page: Page, search: string, numbers: readonly string[]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add lines' });
  for (const number of numbers) {
    await dialog.getByRole('textbox', { name: search }).fill(number);
    await dialog.getByRole('checkbox', { name: new RegExp(`^${number}\\b`) }).check();
  }
  await dialog.getByRole('button', { name: /^Add \d+/ }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Writes a change request from the list and creates it. Resolves with its id. */
export async function createChange({ page }: Person, projectId: string, change: Change): Promise<string> {
  await page.goto(listOf(projectId));
  await page.getByRole('button', { name: 'New change request' }).first().click();
  await page.getByRole('textbox', { name: /^Subject/ }).fill(change.subject);
  await page.getByRole('textbox', { name: /^Description/ }).fill(change.description);
  await choose(page, /^Reason/, 'Unforeseen condition');
  await choose(page, /^Schedule of values/, /SOV-0001/);
  for (const name of change.approvers) {
    await page.getByRole('combobox', { name: /^Approvers/ }).fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add lines' }).first().click();
  await tick(page, 'Search the schedule of values', change.lines);
  await page.getByRole('button', { name: 'Add lines' }).first().click();
  await page.getByRole('tab', { name: 'Task library' }).click();
  await tick(page, 'Search the task library', [change.newTask]);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(/change-requests\/[0-9a-f-]{36}$/);
  return /change-requests\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
}

/** A step of the open change request from its menu. */
async function fromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Asks somebody for the price of the open change request. */
export async function askForPrices({ page }: Person, name: string, comment: string): Promise<void> {
  await fromMenu(page, 'Ask for prices');
  const dialog = page.getByRole('dialog', { name: 'Ask for prices' });
  await dialog.getByRole('combobox', { name: /^Who prices it/ }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await dialog.getByRole('textbox', { name: /^What is to be priced/ }).fill(comment);
  await dialog.getByRole('button', { name: 'Ask for prices' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** A step of the open change request by its button, confirmed in its dialog. */
export async function decide({ page }: Person, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Raises a new RFI on the open change request. */
export async function raiseRfi(
  { page }: Person,
  asked: { subject: string; question: string; assignee: string },
): Promise<void> {
  await fromMenu(page, 'Raise an RFI');
  await page.getByRole('dialog').getByRole('link', { name: 'Write a new RFI' }).click();
  await page.getByRole('textbox', { name: /^Subject/ }).fill(asked.subject);
  await page.getByRole('textbox', { name: /^Question/ }).fill(asked.question);
  await page.getByRole('combobox', { name: /^Assignee/ }).fill(asked.assignee);
  await page.getByRole('option', { name: new RegExp(asked.assignee) }).click();
  await page.getByRole('button', { name: 'In 5 working days' }).click();
}

/** Types the name, agrees and signs the change order that is open. */
async function giveSignature({ page, name }: Person): Promise<void> {
  await page.getByLabel('Your full name').fill(name);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign document' }).click();
}

/** Signs by the link of the newest mail; resolves with what the page says of the contract. */
export async function signByMail(person: Person): Promise<string> {
  const { page } = person;
  await page.goto(await linkOf(person));
  await page.getByLabel('Your full name').waitFor();
  const said = await page.getByRole('main').innerText();
  await giveSignature(person);
  await page
    .getByText(/you (have )?signed|signed/i)
    .first()
    .waitFor();
  return said;
}

/** Signs in the project; one is back at the change request afterwards. */
export async function signInApp(person: Person, projectId: string, id: string): Promise<void> {
  const { page } = person;
  await page.goto(pageOf(projectId, id));
  await page.getByRole('link', { name: 'Sign', exact: true }).click();
  await giveSignature(person);
  await page.waitForURL((url) => url.pathname === pageOf(projectId, id));
}
