import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import type { Person } from '../support/browser.ts';

export interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A sheet as a picture of that width, by which one content is told from another. */
export async function sheetPicture(name: string, width: number): Promise<UploadedFile> {
  const picture = sharp({ create: { width, height: 200, channels: 3, background: '#7d8a95' } });
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

export const libraryOf = (projectId: string): string => `/app/projects/${projectId}/tools/documents`;

/** A file or folder in the open list: the link that its name is. */
export const rowOf = ({ page }: Person, name: string): Locator =>
  page.getByRole('grid').getByRole('link', { name, exact: true });

/** Makes a folder where one is. */
export async function makeFolder(person: Person, name: string): Promise<void> {
  const { page } = person;
  await page.getByRole('button', { name: 'New folder' }).click();
  const form = page.getByRole('dialog', { name: 'New folder' });
  await form.getByRole('textbox', { name: /^Name/ }).fill(name);
  await form.getByRole('button', { name: 'Create folder' }).click();
  await rowOf(person, name).waitFor();
}

/** Takes a step from the menu of a row. */
export async function act({ page }: Person, name: string, step: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: step }).click();
}

/** Has only the owner and the project admins see it. */
export async function makePrivate(person: Person, name: string): Promise<void> {
  await act(person, name, 'Share');
  const { page } = person;
  const dialog = page.getByRole('dialog', { name: `Share ${name}` });
  const field = dialog.getByRole('combobox', { name: 'Who sees it' });
  await field.click();
  await page.getByRole('option', { name: /^Private/ }).click();
  await dialog.getByText('Its owner, the project admins', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Lets a person view it. */
export async function letView(person: Person, name: string, who: string): Promise<void> {
  await act(person, name, 'Share');
  const { page } = person;
  const dialog = page.getByRole('dialog', { name: `Share ${name}` });
  await dialog.getByRole('combobox', { name: /^Person/ }).fill(who);
  await page.getByRole('option', { name: new RegExp(who) }).click();
  await dialog.getByRole('combobox', { name: 'Right', exact: true }).getByText('Can view').waitFor();
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await dialog.getByRole('combobox', { name: `Right of ${who}` }).waitFor();
  await dialog.getByRole('combobox', { name: 'Who sees it' }).getByText('Shared with people').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Chooses files for the folder that is open, as the Upload button does. Resolves with the list of what becomes of them. */
export async function upload({ page }: Person, files: readonly UploadedFile[]): Promise<Locator> {
  await page.getByRole('button', { name: 'Upload', exact: true }).first().click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Upload files' }).click();
  await (await chooser).setFiles([...files]);
  const panel = page.getByRole('region', { name: 'Uploads' });
  // At the top of the library it asks first who sees them.
  const question = page.getByRole('dialog', { name: /^Upload \d+ files?$/ });
  await panel.or(question).first().waitFor();
  if (await question.isVisible()) await question.getByRole('button', { name: 'Upload', exact: true }).click();
  return panel;
}

/** Waits for the end of the uploads and puts the list of them away. */
export async function uploaded(panel: Locator, outcome: string): Promise<void> {
  await panel.getByText(outcome, { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Close the uploads' }).click();
}

/** How many pixels wide the picture is that is shown within. */
export async function shownWidth(within: Locator, name: string): Promise<number> {
  const picture = within.getByRole('img', { name }).first();
  await picture.waitFor();
  return picture.evaluate(async (shown) => {
    const image = shown as HTMLImageElement;
    await image.decode();
    return image.naturalWidth;
  });
}
