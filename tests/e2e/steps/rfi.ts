import type { Person } from '../support/browser.ts';

export interface Question {
  subject: string;
  question: string;
  /** Name of the person who has to answer. */
  assignee: string;
}

/** Picks a person in a field that searches as one types. */
async function pickPerson({ page }: Person, label: RegExp, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
}

/** Writes a new RFI and leaves the form as it is. */
export async function writeRfi(person: Person, projectId: string, asked: Question): Promise<void> {
  const { page } = person;
  await page.goto(`/app/projects/${projectId}/tools/rfi`);
  await page.getByRole('button', { name: 'New RFI' }).first().click();
  await page.getByRole('textbox', { name: /^Subject/ }).fill(asked.subject);
  await page.getByRole('textbox', { name: /^Question/ }).fill(asked.question);
  await pickPerson(person, /^Assignee/, asked.assignee);
  await page.getByRole('button', { name: 'In 5 working days' }).click();
  await page.getByText(/^Saved on this device/).waitFor();
}

/** Sends the RFI that the form holds, and waits for its page. Resolves with its id. */
export async function sendRfi({ page }: Person): Promise<string> {
  const subject = await page.getByRole('textbox', { name: /^Subject/ }).inputValue();
  await page.getByRole('button', { name: 'Send RFI' }).click();
  await page.getByText('RFI published successfully').waitFor();
  await page.waitForURL(/tools\/rfi\/[0-9a-f-]{36}/);
  // The address comes before the page does.
  await page.getByRole('heading', { level: 1 }).filter({ hasText: subject }).waitFor();
  return /rfi\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
}

/** Opens the RFI by the link of the newest mail to the person. Resolves with what the mail says. */
export async function openByMail({ page, email, inbox }: Person): Promise<string> {
  const link = /https?:\/\/\S+\/tools\/rfi\/[0-9a-f-]{36}/;
  const mail = await inbox.newest(email, link);
  await page.goto(link.exec(mail)?.[0] ?? '');
  return mail;
}

/** Answers the open RFI. */
export async function respond({ page }: Person, text: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Respond' });
  await form.getByRole('textbox', { name: 'Your response' }).fill(text);
  await form.getByRole('button', { name: 'Send response' }).click();
  await page.getByText('Response added successfully').waitFor();
}

/** Gives the open RFI to somebody else. */
export async function reassign(person: Person, name: string): Promise<void> {
  const { page } = person;
  await page
    .getByRole('button', { name: /^Reassign/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Reassign this RFI' });
  await dialog.getByRole('combobox', { name: /^New assignee/ }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await dialog.getByRole('button', { name: 'Reassign' }).click();
  await page.getByText('RFI reassigned successfully').waitFor();
}

/** Fills in and confirms the dialog that closes the open RFI. */
async function confirmClose({ page }: Person, comments: string): Promise<void> {
  await page.getByRole('button', { name: 'Close RFI' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Review comments/ }).fill(comments);
  await dialog.getByRole('button', { name: 'Close RFI' }).click();
}

/**
 * Marks the answer as the official one and closes the open RFI with review comments before the answer to the mark is
 * back: what a person does who is faster than the line.
 */
export async function markAndClose(person: Person, author: string, comments: string): Promise<void> {
  const { page } = person;
  const mark = '**/responses/*/official';
  const confirmed = Promise.withResolvers<undefined>();
  await page.route(mark, async (route) => {
    const response = await route.fetch();
    await confirmed.promise;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Mark as official answer' }).click();
  await page.getByRole('listitem', { name: `Official answer of ${author}` }).waitFor();
  await confirmClose(person, comments);
  confirmed.resolve(undefined);
  await page.getByText('RFI closed successfully').waitFor();
  await page.unroute(mark);
}
